"""An error of the game's own never ends the game: it is told, and goes on from the last good position."""

from __future__ import annotations

import json
import sys
import traceback
from dataclasses import replace

from mexican_train import __version__
from mexican_train.app import driver
from mexican_train.app.commands import Command, Copy
from mexican_train.app.loading import saved
from mexican_train.app.messages import Copied, Did
from mexican_train.app.model import Going, Model, Screen
from mexican_train.app.navigation import title
from mexican_train.record.writing import write
from mexican_train.screens.actions import Do
from mexican_train.table.state import TableState

Outcome = tuple[Model, tuple[Command, ...]]

ACTIONS = frozenset({Do.GO_ON, Do.COPY_REPORT})
"""What is answered here."""


def report_of(model: Model, error: BaseException, what: str, build: str) -> str:
    """Return what whoever looks into an error needs: where it was, the versions, and the whole game.

    ``what`` was being done, ``build`` is the page's own stamp. Of the person it holds nothing but the
    names in the game.
    """
    session = model.session
    record = "none"
    if session is not None:
        try:
            record = json.dumps(write(session.record), ensure_ascii=False)
        except Exception as another:
            record = f"cannot be written: {another!r}"
    return "\n".join(
        [
            f"Mexican Train {__version__} ({build}), Python {sys.version.split()[0]}",
            f"what: {what} at {model.screen}",
            f"seats: {' '.join(session.kinds) if session else 'none'}",
            "",
            "".join(traceback.format_exception(error)).rstrip(),
            "",
            "record:",
            record,
        ]
    )


def stumbled(model: Model, report: str, now: float) -> Outcome:
    """Return the last good model with what went wrong told, the game kept, and nothing going on."""
    model = replace(
        model,
        screen=Screen.STUMBLE,
        back=(),
        menu=False,
        press=None,
        table=TableState(),
        shown_to=None,
        advice=None,
        looking=None,
        brought=None,
        token=model.token + 1,
        going=Going.NOTHING,
        report=report,
        copied=None,
        stumbled_at=driver.place_of(model),
    )
    if model.session is None:
        return model, ()
    model, stored = saved(model, now)
    return model, (stored,)


def has_stumbled_here(model: Model) -> bool:
    """Whether something went wrong already since the last move: then going on is of no use."""
    return bool(model.report) and model.stumbled_at == driver.place_of(model)


def did(model: Model, message: Did) -> Outcome:
    """Go on, or hand the report over."""
    if model.screen is not Screen.STUMBLE:
        return model, ()
    if message.action == Do.COPY_REPORT:
        return model, (Copy(model.report),)
    return (title(model), ()) if model.session is None else driver.enter_table(model)


def was_copied(model: Model, message: Copied) -> Outcome:
    """Say whether the report can be put in somewhere else now."""
    return replace(model, copied=message.worked), ()
