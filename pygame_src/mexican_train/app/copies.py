"""Everything that is kept as one file, and any file of ours read again.

A file may be a copy of everything (:func:`copy_text`), a save, or the plain record of a game. Whatever
else it is, or however it is damaged, :class:`BadFile` says why it is refused, and nothing of it is taken.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from mexican_train import __version__
from mexican_train.app.hands import hands_text
from mexican_train.app.model import Brought, Model, SetAside
from mexican_train.app.saves import (
    LONGEST_SAVE,
    SAVE_NAME,
    BadSave,
    believed,
    is_time,
    save_text,
    session_of,
    with_fit_names,
)
from mexican_train.app.session import Session
from mexican_train.app.setup import draft_text, read_own_rules
from mexican_train.bots.roster import USUAL as USUAL_BOT
from mexican_train.record.errors import InvalidRecord, RefusedMove
from mexican_train.record.reading import read
from mexican_train.record.replay import replay
from mexican_train.record.strict_json import loads
from mexican_train.record.versions import Step, upgraded
from mexican_train.screens.draft import PERSON

COPY_NAME, COPY_VERSION = "mexican-train-copy", 1
"""The name of the format and its version, as they stand in every copy: ``mexican-train-copy/1``."""

STEPS: Mapping[int, Step] = {}
"""For each version but the newest, what turns a copy of it into one of the next."""

LARGEST_FILE = 4_000_000
"""How many bytes a file may have that is looked at: some hundred games, and read in a moment."""

MOST_ASIDE = 100
"""How many games that were set aside are taken from one file."""

RECORD_NAME = "mexican-train"
"""The name of the record's format."""

Why = Literal[
    "unreadable", "empty", "too_large", "not_text", "not_json", "not_ours", "newer", "masked", "damaged"
]
WHYS: tuple[Why, ...] = get_args(Why)


class BadFile(ValueError):
    """A file that is refused: ``why``, and ``detail`` for whoever looks into it."""

    def __init__(self, why: Why, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why: Why = why
        self.detail = detail


def copy_text(model: Model, now: float) -> str:
    """Return everything that is kept as one text; ``now`` is in seconds since 1970."""
    session = model.session
    everything = {
        "format": f"{COPY_NAME}/{COPY_VERSION}",
        "version": __version__,
        "made": believed(now, now),
        "game": json.loads(save_text(session, model.saved_at)) if session else None,
        "set_aside": [{"when": s.when, "reason": s.reason, "text": s.text} for s in model.set_aside],
        "preferences": model.preferences.as_dict(),
        "rules": {name: dict(spec) for name, spec in model.own_rules.items()},
        "hands": json.loads(hands_text(model.hands)),
        "draft": json.loads(draft_text(model.draft)),
    }
    return json.dumps(everything, ensure_ascii=False, indent=1) + "\n"


def read_file(name: str, data: bytes | None, now: float, seed: str) -> Brought:
    """Return what a file holds; raise :class:`BadFile` if that is nothing of ours.

    ``data`` are its bytes, or more than :data:`LARGEST_FILE` of them where it is larger, None where it
    could not be read. A plain record says neither who is a bot nor what the next rounds are dealt from:
    then the person sits in the first seat, and the rest is dealt from ``seed``.
    """
    found = _values(data)
    said = found.get("format")
    kind = said.partition("/")[0] if isinstance(said, str) else ""
    try:
        if kind == RECORD_NAME:
            return Brought(name, _of_record(found, seed), is_record=True)
        if kind == SAVE_NAME:
            session, saved = session_of(found)
            return Brought(name, session, believed(saved, now))
        if kind == COPY_NAME:
            return _of_copy(name, upgraded(found, STEPS, COPY_VERSION, COPY_NAME), now)
    except InvalidRecord as error:
        raise BadFile("newer" if error.fault == "newer_format" else "damaged", str(error)) from error
    except (BadSave, RefusedMove) as error:
        raise BadFile("damaged", str(error)) from error
    raise BadFile("not_ours")


def _values(data: bytes | None) -> Mapping[str, object]:
    """Return the JSON object that a file is; raise :class:`BadFile` if it is none."""
    if data is None:
        raise BadFile("unreadable")
    if len(data) > LARGEST_FILE:
        raise BadFile("too_large")
    if not data.strip():
        raise BadFile("empty")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("not_text", str(error.reason)) from error
    if "\0" in text:
        raise BadFile("not_text", "NUL")
    try:
        found = loads(text)
    except InvalidRecord as error:
        raise BadFile("not_json", error.detail) from error
    if not isinstance(found, dict):
        raise BadFile("not_ours")
    return found


def _of_record(found: Mapping[str, object], seed: str) -> Session:
    """Return the game of a plain record."""
    record = with_fit_names(read(found))
    game = replay(record)
    if game.position.is_masked:
        raise BadFile("masked")
    return Session(record, (PERSON, *[USUAL_BOT] * (record.seats - 1)), seed, (game,))


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a copy, each of them as it should be or not there."""

    found: Mapping[str, object]

    def object(self, key: str) -> Mapping[str, object]:
        """Return a part that is an object."""
        part = self.found.get(key)
        return part if isinstance(part, dict) else {}

    def text(self, key: str) -> str:
        """Return a part that is an object, as text for whoever reads it from the device."""
        part = self.object(key)
        return json.dumps(part) if part else ""

    def set_aside(self, now: float) -> list[SetAside]:
        """Return the saves that were set aside."""
        part = self.found.get("set_aside")
        found = part[:MOST_ASIDE] if isinstance(part, list) else []
        return [_save_aside(each, now) for each in found if isinstance(each, dict)]


def _of_copy(name: str, found: Mapping[str, object], now: float) -> Brought:
    """Return what a copy holds; a game in it that is damaged is one that was set aside."""
    parts = _Parts(found)
    aside = [save for save in parts.set_aside(now) if len(save.text) <= LONGEST_SAVE]
    session, saved = None, 0.0
    if found.get("game") is not None:
        try:
            session, saved = session_of(found["game"])
        except (BadSave, InvalidRecord, RefusedMove) as error:
            aside.append(SetAside("", believed(now, now), str(error), json.dumps(found["game"])))
    return Brought(
        name,
        session,
        believed(saved, now),
        set_aside=tuple(aside),
        preferences=MappingProxyType(dict(parts.object("preferences"))),
        own_rules=read_own_rules(parts.text("rules")),
        hands=parts.text("hands"),
        draft=parts.text("draft"),
    )


def _save_aside(found: Mapping[str, object], now: float) -> SetAside:
    when, reason, text = found.get("when"), found.get("reason"), found.get("text")
    known = believed(float(when), now) if is_time(when) else 0.0
    return SetAside("", known, str(reason)[:200] if reason else "", str(text))
