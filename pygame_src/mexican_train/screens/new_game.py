"""The new-game screen: who plays, by which rules, and how long."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.screens.draft import Draft


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot that can take a seat: its id, and its name and description in the language of the screen."""

    kind: str
    name: str
    description: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """All that the new-game screen shows.

    Attributes:
        draft: the game as it is set up so far.
        bots: the bots that can be chosen, the weakest first.
        own_rules: the names of the sets of rules that were saved on this device.
    """

    draft: Draft
    bots: tuple[BotChoice, ...]
    own_rules: tuple[str, ...] = ()
