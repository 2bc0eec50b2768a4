"""Screens to read: how to play, what happened, about."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class HowToPlay:
    """The rules to be put into words, for this number of seats."""

    rules: Rules
    seats: int


@dataclass(frozen=True, slots=True)
class History:
    """The sentences of what happened in this round, the oldest first."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class About:
    """The version, and the address of the page with the licences of what is built in."""

    version: str
    licences: str
    source: str = ""
