"""Tiles, trains and ends as they are said: "nine-four", "double twelve", "Ada's train"."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.engine.moves import MEXICAN
from mexican_train.engine.tiles import Tile
from mexican_train.words.names import in_sentence
from mexican_train.words.texts import N_, Texts

_NUMBERS = (
    N_("blank"),
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
    N_("thirteen"),
    N_("fourteen"),
    N_("fifteen"),
    N_("sixteen"),
    N_("seventeen"),
    N_("eighteen"),
)


def spoken_number(pips: int, texts: Texts) -> str:
    """Return what the half with ``pips`` pips is called: "nine", or "blank" for none."""
    return texts.gettext(_NUMBERS[pips])


def spoken_tile(tile: Tile, texts: Texts) -> str:
    """Return what a tile is called: "nine-four", "double nine", "double blank"."""
    high = spoken_number(tile.high, texts)
    if tile.is_double:
        return texts.gettext("double {number}", number=high)
    return texts.gettext("{high}-{low}", high=high, low=spoken_number(tile.low, texts))


def train_name(train: str, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return what a train is called within a sentence: "Ada's train", "your train", "the Mexican train".

    ``me`` is the seat that is spoken to, if it is one. A train that is not there keeps its id.
    """
    if train == MEXICAN:
        return texts.gettext("the Mexican train")
    if not train.isdecimal() or int(train) >= len(names):
        return train
    if int(train) == me:
        return texts.gettext("your train")
    return texts.gettext("{name}'s train", name=in_sentence(names[int(train)]))


def spoken_end(train: str, pips: int, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return what an open end is called: "Ada's train, open with nine"."""
    return texts.gettext(
        "{train}, open with {number}",
        train=train_name(train, names, texts, me),
        number=spoken_number(pips, texts),
    )
