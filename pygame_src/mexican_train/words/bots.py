"""The bots as people meet them: a name, a character, and why they made a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mexican_train.engine.tiles import Tile
from mexican_train.words.texts import N_, Texts
from mexican_train.words.tiles import train_name

# Translators: what the computer players are called. Short and distinct names that suit the language.
_NAMES: Mapping[str, str] = {
    "random": N_("Dice"),
    "heaviest": N_("Porter"),
    "greedy": N_("Conductor"),
    "glimpse": N_("Driver"),
    "search": N_("Station master"),
}

_DESCRIPTIONS: Mapping[str, str] = {
    "random": N_("Lays any tile that fits, as it comes. Good for a first game."),
    "heaviest": N_("Begins with the longest train, then lays the heaviest tile that fits."),
    "greedy": N_("Keeps the longest train together and gets rid of the heavy tiles first."),
    "glimpse": N_("Tries in thought how the round may go on, a few times for each move."),
    "search": N_(
        "Remembers who had to draw at which number, and plays every move out in thought many times."
    ),
}


class ReasonLike(Protocol):
    """A bot's reason: a code, and what its sentence speaks of (``bots/bot.py``)."""

    @property
    def code(self) -> str:
        """Which sentence it is."""

    @property
    def tile(self) -> Tile | None:
        """The tile it speaks of."""

    @property
    def train(self) -> str | None:
        """The id of the train it speaks of."""

    @property
    def count(self) -> int | None:
        """How many tiles it speaks of."""

    @property
    def pips(self) -> int | None:
        """How many pips it speaks of."""


def bot_name(bot: str, texts: Texts) -> str:
    """Return what a bot is called; its id where this version has no name for it."""
    return texts.gettext(_NAMES[bot]) if bot in _NAMES else bot


def bot_description(bot: str, texts: Texts) -> str:
    """Return a sentence on how a bot plays, or nothing for one that is not known."""
    return texts.gettext(_DESCRIPTIONS[bot]) if bot in _DESCRIPTIONS else ""


_REASONS: Mapping[str, str] = {
    "only_move": N_("nothing else is possible"),
    "any_will_do": N_("anything that fits will do"),
    "goes_out": N_("goes out with the {tile}"),
    "opening_complete": N_("the first train is complete"),
    "opening_stopped": N_("keeps the rest of the train for later"),
    "answers_double": N_("answers the {tile} on {train}"),
    "follows_up": N_("follows up on the {tile}"),
    "double_with_follow_up": N_("another tile can follow the {tile} at once"),
    "sheds_pips": N_("gets rid of the {tile} on {train}"),
}
"""The reasons that count nothing; all are said after a name and a colon, so they begin small."""


def reason_sentence(reason: ReasonLike, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return a reason in words, without a capital or full stop; raise ``KeyError`` for an unknown code.

    ``names`` are those of the seats, and ``me`` is the seat that is spoken to, if it is one.
    """
    counted = _counted(reason, texts)
    if counted is not None:
        return counted
    train = train_name(reason.train, names, texts, me) if reason.train else ""
    return texts.gettext(_REASONS[reason.code], tile=reason.tile, train=train)


def _counted(reason: ReasonLike, texts: Texts) -> str | None:
    """Return the sentence of a reason that counts tiles; those have one without any tile as well."""
    count = reason.count or 0
    match reason.code:
        case "opens_train":
            return texts.ngettext(
                "opens with a train of {count} tile", "opens with a train of {count} tiles", count
            )
        case "keeps_train":
            return texts.ngettext(
                "keeps {count} tile for a train", "keeps a train of {count} tiles together", count
            )
        case "prolongs_train":
            if not count:
                return texts.gettext("goes on with the own train")
            return texts.ngettext(
                "goes on with the own train, {count} more tile to follow",
                "goes on with the own train, {count} more tiles to follow",
                count,
            )
        case "closes_train":
            return texts.gettext("closes the own train with the {tile}", tile=reason.tile)
    return None
