"""Saves as files, in the form in which the page keeps its game.

Plain records, as the page hands them out and the referee takes them, can be read as well.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from mexican_train.app.saves import BadSave, load_session, save_text
from mexican_train.app.session import Session
from mexican_train.record import InvalidRecord, RefusedMove, loads, read, replay
from mexican_train.screens.draft import PERSON
from mexican_train.words.texts import Texts


class CannotLoad(ValueError):
    """A file that holds no game to go on with; the message is a sentence for the person."""


def write_session(session: Session, path: Path, texts: Texts) -> tuple[bool, str]:
    """Save the session to a file; return whether it was done, and a sentence that says so.

    A file of that name is only replaced when the new one is written as a whole.
    """
    try:
        _replace_file(path, save_text(session, time.time()) + "\n")
    except (OSError, ValueError) as error:  # ValueError: no name for a file, such as "." or one with a NUL
        why = getattr(error, "strerror", None) or error
        return False, texts.gettext("The game could not be saved to {file}: {why}.", file=path, why=why)
    return True, texts.gettext("The game is saved in {file}.", file=path)


def _replace_file(path: Path, text: str) -> None:
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def read_session(path: Path, bots: Sequence[str], seed: str, texts: Texts) -> Session:
    """Return the game of a save, or of a plain record; raise :class:`CannotLoad` if there is none.

    A record says neither who is a bot nor what the next rounds are dealt from: then the person sits
    in the first seat, ``bots`` in the others (again from the first where there are too few), and the
    next rounds are dealt from ``seed``.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or no name for a file
        why = getattr(error, "strerror", None) or error
        raise CannotLoad(texts.gettext("{file} cannot be read: {why}.", file=path, why=why)) from error
    try:
        session = _of_record(text, bots, seed) or load_session(text)[0]
    except (BadSave, InvalidRecord, RefusedMove) as error:
        said = texts.gettext("{file} holds no game that can be continued: {why}.", file=path, why=error)
        raise CannotLoad(said) from error
    if len(session.people) != 1 or session.game.is_over:
        raise CannotLoad(
            texts.gettext("{file} holds a game that is over, or that is not for one person.", file=path)
        )
    return session


def _of_record(text: str, bots: Sequence[str], seed: str) -> Session | None:
    """Return the game of a plain record, or None if the text is something else."""
    data = loads(text)
    if not isinstance(data, dict) or "record" in data:
        return None
    record = read(data)
    game = replay(record)
    if game.position.is_masked:
        raise BadSave("masked")
    kinds = (PERSON, *(bots[seat % len(bots)] for seat in range(game.seats - 1)))
    return Session(record, kinds, seed, (game,))
