"""The loop: message in, model on, the page as it should be, and the commands carried out.

Whatever fails on the way ends nothing. The page and the clock are behind :class:`Border`, so nothing here
knows the page.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Protocol

from mexican_train.app.commands import Command
from mexican_train.app.messages import Message, Surroundings
from mexican_train.app.model import Model
from mexican_train.app.stumbling import has_stumbled_here, report_of, stumbled
from mexican_train.app.update import update


class Border(Protocol):
    """What is outside of the app."""

    def show(self, before: Model | None, model: Model) -> None:
        """Bring the page from one model to the next, anew where there is none before."""

    def carry_out(self, command: Command) -> None:
        """Do what the app asks for."""

    def surroundings(self) -> Surroundings:
        """Return the time, and a seed that nobody can foresee."""

    def build(self) -> str:
        """Return what tells this build of the page from others."""

    def fail(self, report: str) -> None:
        """Show the failure screen, which needs nothing of the app, with this report."""


class Loop:
    """Holds the model. ``model`` is always one that has been shown, or has just been made to be."""

    def __init__(self, border: Border, model: Model) -> None:
        self.model = model
        self._border = border
        self._stumbling = False

    def dispatch(self, message: Message) -> None:
        """Let a message in: the model goes on, the page follows, the commands are carried out."""
        self.carefully(type(message).__name__, lambda: self._dispatch(message))

    def carefully(self, what: str, work: Callable[[], None]) -> None:
        """Do something; where it fails that is told, and the game goes on from where it was."""
        try:
            work()
        except Exception as error:
            self.stumble(error, what)

    def _dispatch(self, message: Message) -> None:
        before = self.model
        self.model, asked = update(before, message, self._border.surroundings())
        if self.model is not before:
            try:
                self._border.show(before, self.model)
            except Exception:
                self.model = before  # the last one that could be shown; nothing of the other one is kept
                raise
        for command in asked:
            self._border.carry_out(command)

    def stumble(self, error: BaseException, what: str) -> None:
        """Tell of an error, and keep the last good position to go on from.

        Where that fails too, or it happens again before the next move, the failure screen is shown instead,
        with the game in its report.
        """
        report = report_of(self.model, error, what, self._border.build())
        if self._stumbling or has_stumbled_here(self.model):
            self._border.fail(report)
            return
        self._stumbling = True
        try:
            model, asked = stumbled(self.model, report, self._border.surroundings().now)
            self._border.show(None, model)
            self.model = model
            for command in asked:
                self._border.carry_out(command)
        except Exception as again:
            self._border.fail(f"{report}\n\nand then:\n{''.join(traceback.format_exception(again))}")
        finally:
            self._stumbling = False
