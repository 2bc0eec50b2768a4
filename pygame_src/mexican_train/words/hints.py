"""Hints in words: a move as one would say it, and what is expected of the other moves."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.engine.moves import Done, Draw, Lay, Move
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import train_name

AS_GOOD = 0.75
"""Up to how many points a difference is no difference: less than that, no bot can tell."""


def move_phrase(move: Move, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return a move as a phrase: "6-4 on your train", "draw a tile".

    ``names`` are those of the seats, and ``me`` is the seat that is spoken to, if it is one.
    """
    return same_tile_phrase((move,), names, texts, me)


def same_tile_phrase(moves: Sequence[Move], names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return moves of one tile as one phrase: "6-4 on your train or the Mexican train"."""
    first = moves[0]
    if not isinstance(first, Lay):
        if isinstance(first, Draw):
            return texts.gettext("draw a tile")
        return texts.gettext("end your first train") if isinstance(first, Done) else texts.gettext("pass")
    wheres = [_where(move, names, texts, me) for move in moves if isinstance(move, Lay)]
    return texts.gettext("{tile} on {train}", tile=first.tile, train=_either(wheres, texts))


def _where(lay: Lay, names: Sequence[str], texts: Texts, me: int | None) -> str:
    """Return where a tile goes: the train, and the tile that it is joined to where that has to be said."""
    train = train_name(lay.train, names, texts, me)
    return texts.gettext("{train} at the {tile}", train=train, tile=lay.at) if lay.at else train


def _either(places: Sequence[str], texts: Texts) -> str:
    """Return places as a choice: "A", "A or B", "A, B or C"."""
    if len(places) == 1:
        return places[0]
    # Translators: the end of a list of places, as in "Ada's train, your train or the Mexican train".
    return texts.gettext("{items} or {last}", items=_listed(places[:-1], texts), last=places[-1])


def _listed(places: Sequence[str], texts: Texts) -> str:
    """Return all places of a list but its last one, as they stand before it."""
    most = places[0]
    for place in places[1:]:
        most = texts.gettext("{items}, {next}", items=most, next=place)
    return most


def expectation(worse: float, texts: Texts) -> str:
    """Return what is expected of another move, which is worse by so many points: "about 3 points worse"."""
    if abs(worse) < AS_GOOD:
        return texts.gettext("about as good")
    count = round(abs(worse))
    if worse < 0:
        return texts.ngettext(
            "about {count} point better in this round, but not for the game",
            "about {count} points better in this round, but not for the game",
            count,
        )
    return texts.ngettext("about {count} point worse", "about {count} points worse", count)


def alternative_line(
    moves: Sequence[Move],
    worse: float,
    names: Sequence[str],
    texts: Texts,
    me: int | None = None,
    caution: str = "",
) -> str:
    """Return another move, or several of one tile, and what is expected: "6-4 on …: about as good".

    ``caution`` is what speaks against it, as a part of a sentence; nothing where that is not known.
    """
    move, expected = same_tile_phrase(moves, names, texts, me), expectation(worse, texts)
    if not caution:
        return texts.gettext("{move}: {expected}", move=move, expected=expected)
    # Translators: such as "6-4 on your train: about 3 points worse; breaks up your train of eight".
    return texts.gettext("{move}: {expected}; {caution}", move=move, expected=expected, caution=caution)


def hint_heading(move: Move, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return what a hint says to do: "Hint: 6-4 on your train"."""
    return texts.gettext("Hint: {move}", move=move_phrase(move, names, texts, me))


def as_sentence(reason: str, texts: Texts) -> str:
    """Return a reason as a sentence of its own, with a capital and a full stop."""
    # Translators: a reason for a move, standing as a sentence: only its full stop is to be put.
    return texts.gettext("{reason}.", reason=reason[:1].upper() + reason[1:])
