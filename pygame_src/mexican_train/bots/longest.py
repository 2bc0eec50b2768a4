"""The best train that a hand can make from a number: exact wherever possible, and honest where not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from mexican_train.bots.graph import graph_of, in_order, with_doubles
from mexican_train.bots.trails import by_dropping, by_walking
from mexican_train.engine.tiles import ALL_TILES, PIPS, Tile, pips_in, to_mask

By = Literal["tiles", "pips"]
"""What makes a train the best: the most tiles, or the most pips."""

# The measure counts so much more than the other that all tiles together cannot make up for it: the
# largest set has 190 tiles and 3420 pips.
BY_TILES = tuple(4096 + pips for pips in PIPS)
BY_PIPS = tuple(256 * pips + 1 for pips in PIPS)

USUAL_EFFORT = 2_000_000
"""The effort of :func:`longest_train`, where none is given: a few seconds at the very worst."""

# Up to so many ways walking is faster than dropping edges, whose first step costs as much.
_WALK_AT_FIRST = 300
_DROPPING_COSTS = 500


@dataclass(frozen=True, slots=True)
class Train:
    """A train as it would be laid, the first tile first, and its pips.

    ``exact`` tells that no better one exists; otherwise it is the best one found.
    """

    tiles: tuple[Tile, ...]
    pips: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Best:
    """The best train as tile numbers in the order they are laid, its mask, and its weight."""

    numbers: tuple[int, ...]
    mask: int
    worth: int
    exact: bool


def longest_train(tiles: Iterable[Tile], start: int, by: By = "tiles", effort: int = USUAL_EFFORT) -> Train:
    """Return the best train of these tiles that starts at the number ``start``.

    Among equals by one measure it is the better by the other. ``effort`` bounds the search in ways
    looked at (about a million a second); hands of 40 tiles and whole sets hardly ever need it.
    Raises ``ValueError`` for a measure that is none.
    """
    if by not in ("tiles", "pips"):
        raise ValueError(f"no measure: {by!r}")
    best = best_train(to_mask(tiles), start, BY_TILES if by == "tiles" else BY_PIPS, effort)
    return Train(tuple(ALL_TILES[number] for number in best.numbers), pips_in(best.mask), best.exact)


def best_train(mask: int, start: int, weights: Sequence[int], effort: int = USUAL_EFFORT) -> Best:
    """Return the train of the tiles in ``mask`` from ``start`` whose weights sum up to the most.

    ``weights`` holds one for each tile number, all of them more than nothing.
    """
    graph = graph_of(mask, start, weights)
    found = by_walking(graph, min(max(effort, 1), _WALK_AT_FIRST))
    if not found.exact and effort > _WALK_AT_FIRST:
        found = by_dropping(graph, 1 + effort // _DROPPING_COSTS, found)
    numbers = tuple(with_doubles(graph, in_order(graph, found.edges)))
    return Best(numbers, sum(1 << number for number in numbers), found.worth, found.exact)
