"""The bots' names and characters, and the reasons they give."""

from __future__ import annotations

from collections.abc import Mapping

from mexican_train.words.texts import N_, Texts

_NAMES: Mapping[str, str] = {
    "random": N_("Dice"),
    "greedy": N_("Station master"),
}

_DESCRIPTIONS: Mapping[str, str] = {
    "random": N_("Lays any tile that fits, as it comes. Good for a first game."),
    "greedy": N_("Keeps the longest train together and gets rid of the heavy tiles first."),
}


def bot_name(bot: str, texts: Texts) -> str:
    """Return what a bot is called; its id where this version has no name for it."""
    return texts.gettext(_NAMES[bot]) if bot in _NAMES else bot


def bot_description(bot: str, texts: Texts) -> str:
    """Return a sentence on how a bot plays, or nothing for one that is not known."""
    return texts.gettext(_DESCRIPTIONS[bot]) if bot in _DESCRIPTIONS else ""
