"""The hand laid out: the best train and the rest, by number, or as the person has dragged it.

Pure functions of what the seat knows (R26) and of how the tiles lie already. A hand that lies as it
should stays as it lies, also where another order would be just as good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mexican_train.bots.longest import best_train
from mexican_train.bots.plan import Planner, Tempers
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.tiles import ALL_TILES, Tile, to_mask

EFFORT = 20_000
"""The effort of looking for a train: exact for any hand that is dealt, a few milliseconds at most."""


class Arrangement(StrEnum):
    """How a person wants the hand to lie."""

    TRAIN = "train"
    """The best train for the own train's end, as it would be laid, and then the rest."""
    NUMBER = "number"
    """The highest first."""
    DRAGGED = "dragged"
    """As the person has put it, new tiles last."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A hand laid out.

    Attributes:
        tiles: the hand, in the order it is to lie.
        train: for each of its first tiles, which make a train, the number of the half that touches the
            tile before it, or the end of the own train; empty if there is no train, or none is wanted.
    """

    tiles: tuple[Tile, ...]
    train: tuple[int, ...] = ()


def arranged(knowledge: Knowledge, how: Arrangement, lies: Sequence[Tile] = ()) -> Arranged:
    """Return the hand of the seat that knows this, laid out.

    ``lies`` is how it lies already; tiles there that have left the hand count for nothing, and tiles of
    the hand that are not there yet are new.
    """
    if how is Arrangement.TRAIN:
        return _as_a_train(knowledge, lies)
    if how is Arrangement.NUMBER:
        return Arranged(_highest_first(knowledge.hand))
    hand = set(knowledge.hand)
    known = tuple(tile for tile in lies if tile in hand)
    return Arranged((*known, *_highest_first(hand.difference(known))))


def _as_a_train(knowledge: Knowledge, lies: Sequence[Tile]) -> Arranged:
    """Return the best train first: the one that lies there already, if there is none better."""
    hand = set(knowledge.hand)
    starts, weights = own_starts(knowledge), _weights(knowledge)
    best = _best(hand, starts, weights)
    known = [tile for tile in lies if tile in hand]
    laid = max((chain(known, start) for start in starts), key=len, default=())
    train = tuple(known[: len(laid)])
    if sum(weights[tile.number] for tile in train) < sum(weights[tile.number] for tile in best.tiles):
        train, laid = best.tiles, best.train
    return Arranged((*train, *_highest_first(hand.difference(train))), laid)


def own_starts(knowledge: Knowledge) -> tuple[int, ...]:
    """Return the numbers that the seat's train can go on with: the hub's before it has a tile (R6).

    A second arm counts where it is the seat's to lay (R20), and the toes of a foot that is not finished
    count, for it will be (R18); a train whose end is dead has none (R19).
    """
    train = knowledge.position.trains[knowledge.seat]
    numbers = [end.pips for end in train.ends if end.only in (None, knowledge.seat)]
    taken = {laid.at for laid in train.tiles} | {end.at for end in train.ends}
    toes = (laid for laid in train.tiles if laid.tile not in taken and not laid.tile.is_double)
    numbers += [laid.tile.other(laid.at.high) for laid in toes]
    return tuple(dict.fromkeys(numbers))


def chain(tiles: Iterable[Tile], start: int) -> tuple[int, ...]:
    """Return the inner numbers of as many of these tiles, from the first on, as join one another.

    ``start`` is the number that the first one has to bear.
    """
    inner: list[int] = []
    for tile in tiles:
        if not tile.has(start):
            break
        inner.append(start)
        start = tile.other(start)
    return tuple(inner)


def _best(hand: Iterable[Tile], starts: Sequence[int], weights: Sequence[int]) -> Arranged:
    """Return the weightiest train that these tiles can make from any of these numbers, and nothing else."""
    mask = to_mask(hand)
    found = [(best_train(mask, start, weights, EFFORT), start) for start in starts]
    if not found:
        return Arranged(())
    best, start = max(found, key=lambda each: each[0].worth)
    tiles = tuple(ALL_TILES[number] for number in best.numbers)
    return Arranged(tiles, chain(tiles, start))


def _weights(knowledge: Knowledge) -> Sequence[int]:
    """Return what it is worth to be rid of each tile, as the bots weigh it: its pips and a turn (R24)."""
    return Planner(knowledge.position.state.plan, knowledge.seat, Tempers()).weights


def _highest_first(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, reverse=True))
