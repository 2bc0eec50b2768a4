"""A hand as a graph: numbers are its vertices, tiles that are no doubles its edges.

A train is a trail in that graph: a walk that uses no edge twice. A double is a value that its number
brings when the trail comes by for the first time, since laying it there costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.tiles import BIT, DOUBLE, DOUBLES, HIGH, HIGHEST, LOW, PIPS, SUIT, numbers_in

NUMBERS = range(HIGHEST + 1)


@dataclass(frozen=True, slots=True)
class Graph:
    """The part of a hand that a train from ``start`` can come to.

    ``edges`` is the mask of the tiles that are no doubles, ``at[n]`` that of those with number n, and
    ``double[n]`` what the double of n is worth, 0 where it is not there. ``weights`` are those of all
    tiles, each more than nothing.
    """

    start: int
    edges: int
    at: tuple[int, ...]
    double: tuple[int, ...]
    weights: Sequence[int]

    def value(self, edges: int) -> int:
        """Return what a trail of exactly these edges is worth, with the doubles on its way."""
        total = self.double[self.start]
        met = 1 << self.start
        for number in numbers_in(edges):
            total += self.weights[number]
            for end in (HIGH[number], LOW[number]):
                if not met >> end & 1:
                    met |= 1 << end
                    total += self.double[end]
        return total


def graph_of(mask: int, start: int, weights: Sequence[int]) -> Graph:
    """Return the graph of the hand's tiles (a mask) that a train from ``start`` can come to."""
    edges = connected(mask & ~DOUBLES, start)
    edges = _without_useless_leaves(edges, mask, start, weights)
    return Graph(
        start,
        edges,
        tuple(edges & suit for suit in SUIT),
        tuple(weights[DOUBLE[number]] if mask & BIT[DOUBLE[number]] else 0 for number in NUMBERS),
        weights,
    )


def connected(edges: int, start: int) -> int:
    """Return those of the edges that hang together with ``start``."""
    found, reached, fresh = 0, 1 << start, edges & SUIT[start]
    while fresh:
        found |= fresh
        following = 0
        for number in numbers_in(fresh):
            for end in (HIGH[number], LOW[number]):
                if not reached >> end & 1:
                    reached |= 1 << end
                    following |= SUIT[end]
        fresh = edges & following & ~found
    return found


def _without_useless_leaves(edges: int, mask: int, start: int, weights: Sequence[int]) -> int:
    """Leave, of the edges at one number that lead to a dead end, only the best.

    Such an edge can only be a train's last, so a train never has two of them.
    """
    best: dict[int, tuple[int, int]] = {}
    for leaf in NUMBERS:
        only = edges & SUIT[leaf]
        if leaf != start and only and not only & (only - 1):
            number = only.bit_length() - 1
            worth = weights[number] + (weights[DOUBLE[leaf]] if mask & BIT[DOUBLE[leaf]] else 0)
            root = PIPS[number] - leaf
            if root not in best:
                best[root] = (worth, only)
            elif worth <= best[root][0]:
                edges &= ~only
            else:
                edges &= ~best[root][1]
                best[root] = (worth, only)
    return edges


def in_order(graph: Graph, edges: int) -> list[int]:
    """Return the edges of a trail from the graph's start in the order of a walk (Hierholzer).

    They must hang together with the start, and all numbers but the start and one other must have an
    even count of them.
    """
    left = edges
    open_walk: list[tuple[int, int]] = [(graph.start, -1)]
    walk: list[int] = []
    while open_walk:
        here, by = open_walk[-1]
        ways = left & SUIT[here]
        if ways:
            bit = ways & -ways
            left ^= bit
            number = bit.bit_length() - 1
            open_walk.append((PIPS[number] - here, number))
        else:
            open_walk.pop()
            if by >= 0:
                walk.append(by)
    walk.reverse()
    return walk


def with_doubles(graph: Graph, walk: Sequence[int]) -> list[int]:
    """Return the walk's tiles with every double laid as soon as its number is reached."""
    here, laid, train = graph.start, 0, []
    for number in (-1, *walk):
        if number >= 0:
            train.append(number)
            here = PIPS[number] - here
        if graph.double[here] and not laid >> here & 1:
            laid |= 1 << here
            train.append(DOUBLE[here])
    return train
