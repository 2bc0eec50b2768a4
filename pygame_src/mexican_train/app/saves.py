"""A session as text, and back: a record with what the record does not hold (who is a bot, the seed).

Loading is replaying, and a save that is wrong anywhere is refused whole: :class:`BadSave` says why,
and whoever asked sets the text aside. Saves of all versions can be read, and only the newest is written:
see :data:`STEPS`.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeGuard

from mexican_train.app.session import Session, is_taken_back
from mexican_train.bots.roster import NAMES as BOTS
from mexican_train.bots.roster import RETIRED
from mexican_train.engine.game import Game
from mexican_train.record.errors import InvalidRecord, RefusedMove
from mexican_train.record.reading import is_whole, read
from mexican_train.record.record import Record
from mexican_train.record.replay import history
from mexican_train.record.strict_json import loads
from mexican_train.record.versions import Step, upgraded
from mexican_train.record.writing import write
from mexican_train.screens.draft import PERSON
from mexican_train.words.names import cleaned

SAVE_NAME, SAVE_VERSION = "mexican-train-save", 2
"""The name of the format and its version, as they stand in every save: ``mexican-train-save/2``."""

LAST_TIME = 8.64e12
"""The last moment that a browser can write as a date, in seconds since 1970."""

FIRST_TIME = 1.6e9
"""A moment before the first save of this game, in seconds since 1970: earlier ones are a wrong clock's."""

DAY = 86_400.0
"""How far ahead of the clock a save may be, in seconds, and its time still be believed."""

LONGEST_SAVE = 2_000_000
"""How many characters a save may have; the longest game that can be played has a tenth of that."""

_KEYS = {"format", "saved", "seats", "seed", "undo", "record"}


class BadSave(ValueError):
    """A text that is no save; the message says what is wrong, for a report and not for the screen."""


def _with_undo(save: Mapping[str, object]) -> Mapping[str, object]:
    """Version 2 says how many moves can be taken back; before, none could once it was loaded."""
    return {**save, "undo": 0}


STEPS: Mapping[int, Step] = {1: _with_undo}
"""For each version but the newest, what turns a save of it into one of the next."""


def save_text(session: Session, now: float) -> str:
    """Return the session as text; ``now`` is in seconds since 1970, by whatever clock."""
    return json.dumps(
        {
            "format": f"{SAVE_NAME}/{SAVE_VERSION}",
            "saved": min(max(now, 0.0), LAST_TIME),
            "seats": list(session.kinds),
            "seed": session.seed,
            "undo": len(session.games) - 1,
            "record": write(session.record),
        },
        separators=(",", ":"),
    )


def load_session(text: str) -> tuple[Session, float]:
    """Return the session of a save and when it was made, in seconds since 1970.

    Raises :class:`BadSave` where the text is none, or its record does not replay.
    """
    if len(text) > LONGEST_SAVE:
        raise BadSave(f"longer than {LONGEST_SAVE} characters")
    try:
        return session_of(loads(text))
    except (InvalidRecord, RefusedMove) as error:
        raise BadSave(str(error)) from error


def session_of(data: object) -> tuple[Session, float]:
    """Return the session that these JSON values are, and when it was saved.

    Raises :class:`BadSave`, :class:`InvalidRecord` or :class:`RefusedMove`.
    """
    if not isinstance(data, dict):
        raise BadSave("not a save")
    save = upgraded(data, STEPS, SAVE_VERSION, SAVE_NAME)
    if set(save) != _KEYS:
        raise BadSave("damaged: something is missing, or too much")
    saved, seed, kinds, undo = save["saved"], save["seed"], save["seats"], save["undo"]
    if not is_time(saved) or not isinstance(seed, str) or not isinstance(kinds, list) or not is_whole(undo):
        raise BadSave("damaged: saved, seed, undo or seats")
    kinds = [RETIRED.get(kind, kind) if isinstance(kind, str) else kind for kind in kinds]
    record = with_fit_names(read(save["record"]))
    if not 0 <= undo <= len(record.rounds[-1].moves):
        raise BadSave("damaged: undo")
    games = deque(history(record), maxlen=undo + 1)
    if games[-1].position.is_masked or not _fits(kinds, record.seats):
        raise BadSave("damaged: seats do not go with the record")
    if not _can_be_undone(record, kinds, games):
        raise BadSave("damaged: undo")
    return Session(record, tuple(kinds), seed, tuple(games)), float(saved)


def with_fit_names(record: Record) -> Record:
    """Return the record with names fit to be shown: our own always are, but anything may be in a file."""
    names = tuple(cleaned(name) or str(seat + 1) for seat, name in enumerate(record.players))
    return record if names == record.players else replace(record, players=names)


def is_time(value: object) -> TypeGuard[float]:
    """Whether this is a moment that can be written as a date, in seconds since 1970."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LAST_TIME


def believed(when: float, now: float) -> float:
    """Return when something was saved, 0 where it cannot have been then: a clock was wrong, or is."""
    return when if FIRST_TIME <= when <= now + DAY else 0.0


def _fits(kinds: Sequence[object], seats: int) -> bool:
    """Whether there is somebody for each seat: a person, or a bot of this version."""
    return len(kinds) == seats and all(kind == PERSON or kind in BOTS for kind in kinds)


def _can_be_undone(record: Record, kinds: Sequence[str], games: Sequence[Game]) -> bool:
    """Whether the moves between these games, the last of the record, are such as can be taken back."""
    moves = record.rounds[-1].moves
    pairs = zip(moves[len(moves) - len(games) + 1 :], list(games)[1:], strict=True)
    return all(is_taken_back(move.move, kinds[move.seat], game) for move, game in pairs)
