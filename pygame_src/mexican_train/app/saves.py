"""A session as text, and back: a record with what the record does not hold (who is a bot, the seed).

Loading is replaying, and a save that is wrong anywhere is refused whole: :class:`BadSave` says why,
and whoever asked sets the text aside.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from mexican_train.app.session import Session
from mexican_train.bots.roster import NAMES as BOTS
from mexican_train.record.errors import InvalidRecord, RefusedMove
from mexican_train.record.reading import read
from mexican_train.record.replay import replay
from mexican_train.record.strict_json import loads
from mexican_train.record.writing import write
from mexican_train.screens.draft import PERSON

SAVE_FORMAT = "mexican-train-save/1"
"""The name of the format and its version, as it stands in every save."""

GAME_KEY = "game"
"""Where the one game is kept that can be continued."""

LAST_TIME = 8.64e12
"""The last moment that a browser can write as a date, in seconds since 1970."""

_KEYS = {"format", "saved", "seats", "seed", "record"}


class BadSave(ValueError):
    """A text that is no save; the message says what is wrong, for a report and not for the screen."""


def save_text(session: Session, now: float) -> str:
    """Return the session as text; ``now`` is in seconds since 1970.

    What undo could go back to is not kept: after loading, what was laid stays laid.
    """
    return json.dumps(
        {
            "format": SAVE_FORMAT,
            "saved": now,
            "seats": list(session.kinds),
            "seed": session.seed,
            "record": write(session.record),
        },
        separators=(",", ":"),
    )


def load_session(text: str) -> tuple[Session, float]:
    """Return the session of a save and when it was made, in seconds since 1970.

    Raises :class:`BadSave` where the text is none, or its record does not replay.
    """
    try:
        data = loads(text)
    except InvalidRecord as error:
        raise BadSave(str(error)) from error
    if not isinstance(data, dict) or set(data) != _KEYS or data["format"] != SAVE_FORMAT:
        raise BadSave("not a save of this version")
    saved, seed, kinds = data["saved"], data["seed"], data["seats"]
    if not is_time(saved) or not isinstance(seed, str) or not isinstance(kinds, list):
        raise BadSave("damaged: saved, seed or seats")
    try:
        record = read(data["record"])
        game = replay(record)
    except (InvalidRecord, RefusedMove) as error:
        raise BadSave(str(error)) from error
    if game.position.is_masked or not _fits(kinds, game.seats):
        raise BadSave("damaged: seats do not go with the record")
    return Session(record, tuple(kinds), seed, (game,)), float(saved)


def is_time(value: object) -> bool:
    """Whether this is a moment that can be written as a date, in seconds since 1970."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LAST_TIME


def _fits(kinds: Sequence[object], seats: int) -> bool:
    """Whether there is somebody for each seat: a person, or a bot of this version."""
    return len(kinds) == seats and all(kind == PERSON or kind in BOTS for kind in kinds)
