"""How a hand lies, in words: on the button that changes it, and as it is told."""

from __future__ import annotations

from mexican_train.words.texts import Texts


def way_name(how: str, texts: Texts) -> str:
    """Return what stands small on the button: how the hand lies now. It should be short."""
    if how == "train":
        # Translators: small on a narrow button, below "Arrange": the tiles lie as a train and the rest.
        return texts.pgettext("the hand lies", "as a train")
    if how == "number":
        # Translators: small on a narrow button, below "Arrange": the tiles lie with the highest first.
        return texts.pgettext("the hand lies", "by number")
    # Translators: small on a narrow button, below "Arrange": the tiles lie as the person has dragged them.
    return texts.pgettext("the hand lies", "my way")


def hand_told(how: str, train: int, tiles: int, texts: Texts) -> str:
    """Return a sentence on how a hand of so many ``tiles`` lies, the first ``train`` of them as a train."""
    if how == "number":
        return texts.gettext("Your hand: by number, the highest first.")
    if how != "train":
        return texts.gettext("Your hand: as you put it. New tiles come last.")
    if not train:
        return texts.gettext("Your hand: nothing fits your train. The highest tiles are first.")
    told = texts.ngettext("a train of one tile", "a train of {count} tiles", train)
    if train == tiles:
        return texts.gettext("Your hand: {train} and nothing else.", train=told)
    rest = texts.ngettext("one other", "{count} others", tiles - train)
    return texts.gettext("Your hand: {train}, {others}.", train=told, others=rest)


def tiles_heading(train: int, tiles: int, texts: Texts) -> str:
    """Return the name of the group of a hand's tiles, the first ``train`` of which lie as a train."""
    if not train:
        return texts.gettext("Your tiles")
    return texts.gettext("Your tiles: {train} as a train, then {rest}", train=train, rest=tiles - train)
