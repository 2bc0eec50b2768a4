"""Why a move is refused, as a short sentence that also says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mexican_train.engine.tiles import Tile
from mexican_train.words.names import in_sentence
from mexican_train.words.texts import N_, Texts
from mexican_train.words.tiles import train_name


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody tried to do, as far as it is known.

    Attributes:
        tile: the tile that was to be laid.
        train: the id of the train it was to go on.
        double: the double that has to be answered or followed.
        names: the names of all seats.
        me: the seat that tried, which is spoken to.
        turn: the seat on turn.
    """

    tile: Tile | None = None
    train: str | None = None
    double: Tile | None = None
    names: Sequence[str] = ()
    me: int | None = None
    turn: int | None = None


_SENTENCES: Mapping[str, str] = {
    "not_your_turn": N_("It is not your turn yet. Wait for the others."),
    "round_over": N_("The round is over. Go on to the next one."),
    "not_in_hand": N_("That tile is not in your hand. Choose one of yours."),
    "no_such_train": N_("There is no such train. Choose one on the table."),
    "does_not_fit": N_("That tile does not fit there. The numbers have to match."),
    "ambiguous_end": N_("The tile fits in more than one place of that train. Choose the end."),
    "train_closed": N_(
        "That train is closed: it has no marker. Choose your own, a marked one or the Mexican."
    ),
    "mexican_closed": N_("The Mexican train cannot begin yet: everybody has a first turn before that."),
    "own_train_first": N_("One of your tiles fits your own train. Your own train comes first."),
    "answer_the_double": N_("An open double comes first. Lay a tile on it that fits."),
    "follow_up_on_the_double": N_("Your double comes first. Lay a tile on it that fits."),
    "one_train_in_opening": N_(
        "All the tiles of your first turn go on one train. Go on with the one you began."
    ),
    "must_play": N_("You can lay a tile, so you must. The ends that you can use are lit."),
    "must_draw": N_("You cannot pass yet. Draw a tile first."),
    "nothing_to_draw": N_("You may draw nothing more now. Pass, and it is the next player's turn."),
    "lay_a_tile_first": N_("Lay at least one tile first. Then your train can be done."),
    "cannot_stop_here": N_("Your turn cannot end here. Lay a tile, or draw one."),
}
"""A sentence for every reason, for when nothing else is known."""


def refusal_sentence(reason: str, attempt: Attempt, texts: Texts) -> str:
    """Return why a move was refused and what to do instead, as precisely as the attempt allows.

    ``reason`` is one of the engine's ``REFUSALS``; raises ``KeyError`` for anything else.
    """
    general = _SENTENCES[reason]
    teller = _PRECISE.get(reason)
    return (teller(attempt, texts) if teller else None) or texts.gettext(general)


def _not_your_turn(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.turn is None or not 0 <= attempt.turn < len(attempt.names):
        return None
    name = in_sentence(attempt.names[attempt.turn])
    return texts.gettext("It is {name}'s turn. Yours comes later.", name=name)


def _not_in_hand(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.tile is None:
        return None
    return texts.gettext("You do not have the {tile}. Choose one of your own tiles.", tile=attempt.tile)


def _does_not_fit(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.tile is None or attempt.train is None:
        return None
    return texts.gettext(
        "The {tile} does not fit on {train}. The numbers have to match.",
        tile=attempt.tile,
        train=_train(attempt, texts),
    )


def _ambiguous(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.tile is None or attempt.train is None:
        return None
    return texts.gettext(
        "The {tile} fits in more than one place on {train}. Choose the end.",
        tile=attempt.tile,
        train=_train(attempt, texts),
    )


def _closed(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.train is None or not attempt.names:
        return None
    return texts.gettext(
        "There is no marker on {train}, so it is closed to you. Choose another train.",
        train=_train(attempt, texts),
    )


def _answer(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.double is None:
        return None
    return texts.gettext(
        "The open {double} comes first. Lay a tile with {pips} on it.",
        double=attempt.double,
        pips=attempt.double.high,
    )


def _follow(attempt: Attempt, texts: Texts) -> str | None:
    if attempt.double is None:
        return None
    return texts.gettext(
        "You laid the {double}, so the next tile goes on it. Choose one with {pips}.",
        double=attempt.double,
        pips=attempt.double.high,
    )


def _train(attempt: Attempt, texts: Texts) -> str:
    return train_name(attempt.train or "", attempt.names, texts, attempt.me)


_PRECISE = {
    "not_your_turn": _not_your_turn,
    "not_in_hand": _not_in_hand,
    "does_not_fit": _does_not_fit,
    "ambiguous_end": _ambiguous,
    "train_closed": _closed,
    "answer_the_double": _answer,
    "follow_up_on_the_double": _follow,
}
