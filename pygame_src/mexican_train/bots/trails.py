"""The best trail in a graph, found in two ways, each exact where the other is slow.

:func:`by_walking` walks every trail once. Where a trail from the start has been is told by its edges
alone, its end included (the one number met an odd number of times), so the edges left over are the
whole key of the memo. Very fast for hands with few circles in them.

:func:`by_dropping` asks which edges a trail has to leave out. Leaving a set of edges makes a trail
of the rest if every number but the start and the end meets an even count of it: the least such set is
a matching of the numbers that are odd, along shortest ways, which is easy to find. Only if the rest
falls into pieces has it to branch. Very fast for hands that are dense: whole sets need one step.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from mexican_train.bots.graph import NUMBERS, Graph, connected
from mexican_train.engine.tiles import HIGH, LOW, PIPS, SUIT, numbers_in


@dataclass(frozen=True, slots=True)
class Trail:
    """The edges of a trail, what it is worth with its doubles, and whether none is worth more."""

    edges: int
    worth: int
    exact: bool


def by_walking(graph: Graph, limit: int) -> Trail:
    """Return the best trail, or the best among the first ``limit`` ways looked at."""
    at, double, weights, start = graph.at, graph.double, graph.weights, graph.start
    best, best_left = double[start], graph.edges
    all_of_it = graph.value(graph.edges)
    seen = {graph.edges}
    stack = [(start, graph.edges, best)]
    while stack:
        here, left, worth = stack.pop()
        if worth > best:
            best, best_left = worth, left
            if worth == all_of_it:
                break
        ways = left & at[here]
        while ways:
            bit = ways & -ways
            ways ^= bit
            rest = left ^ bit
            if rest not in seen:
                seen.add(rest)
                number = bit.bit_length() - 1
                there = PIPS[number] - here
                gain = weights[number]
                if left & at[there] == at[there] and there != start:
                    gain += double[there]
                stack.append((there, rest, worth + gain))
        if len(seen) > limit:
            return Trail(graph.edges ^ best_left, best, False)
    return Trail(graph.edges ^ best_left, best, True)


def by_dropping(graph: Graph, limit: int, known: Trail) -> Trail:
    """Return the best trail, or the best that ``limit`` branchings came by, no worse than ``known``."""
    best = known
    # A branch: what it can be worth at most, a tie-break, its edges, and those it must keep.
    branches: list[tuple[int, int, int, int]] = [(-graph.value(graph.edges), 0, graph.edges, 0)]
    count = 0
    while branches:
        bound, _, edges, kept = heapq.heappop(branches)
        if -bound <= best.worth:
            break
        if count >= limit:
            return best
        dropped = _least_to_drop(graph, edges, kept)
        if dropped < 0:
            continue
        rest = edges & ~dropped
        whole = connected(rest, graph.start)
        worth = graph.value(whole)
        if worth > best.worth:
            best = Trail(whole, worth, False)
        at_most = graph.value(edges) - sum(graph.weights[number] for number in numbers_in(dropped))
        if at_most <= best.worth:
            continue
        for more, keep in _branches(graph, edges, kept, rest, whole):
            count += 1
            heapq.heappush(branches, (-min(at_most, graph.value(more)), count, more, keep))
    return Trail(best.edges, best.worth, True)


def _branches(graph: Graph, edges: int, kept: int, rest: int, whole: int) -> list[tuple[int, int]]:
    """Return the ways to go on from a solution that falls into pieces, as (edges, edges to keep).

    Some piece is cut off. Either the best trail comes to it, by one of the edges that lead there (of
    which those before it are then left out), or it leaves out all of the piece.
    """
    piece = _piece_cut_off(graph, edges, rest, whole)
    inside = 0
    for number in piece:
        inside |= edges & SUIT[number]
    cut = 0
    for edge in numbers_in(inside):
        if (HIGH[edge] in piece) != (LOW[edge] in piece):
            cut |= 1 << edge
    found, more = [], edges
    for edge in numbers_in(cut):
        found.append((more, kept | 1 << edge))
        more &= ~(1 << edge)
    found.append((edges & ~inside, kept))
    reached = [(connected(some, graph.start), keep) for some, keep in found]
    return [(some, keep) for some, keep in reached if not keep & ~some]


def _piece_cut_off(graph: Graph, edges: int, rest: int, whole: int) -> set[int]:
    """Return the numbers of a piece that the solution cuts off, one worth something."""
    lost = rest & ~whole
    if lost:
        first = HIGH[lost.bit_length() - 1]
        return {first} | _numbers_of(connected(rest, first))
    met = _numbers_of(whole) | {graph.start}
    return {next(n for n in NUMBERS if graph.double[n] and n not in met and edges & SUIT[n])}


def _numbers_of(edges: int) -> set[int]:
    return {end for edge in numbers_in(edges) for end in (HIGH[edge], LOW[edge])}


def _least_to_drop(graph: Graph, edges: int, kept: int) -> int:
    """Return the edges worth the least without which the rest could be a trail, or -1 if none could.

    "Could be" looks at even and odd alone: the rest may still fall into pieces.
    """
    odd = [n for n in NUMBERS if ((edges & SUIT[n]).bit_count() & 1) != (n == graph.start)]
    if len(odd) == 1:
        return 0
    away = [_shortest_ways(graph, edges & ~kept, number) for number in odd]
    costs = [{1 << at: far[other] for at, other in enumerate(odd)} for far, _ in away]
    pairs = _match(costs)
    if pairs is None:
        return -1
    dropped = 0
    for one, other in pairs:
        number, came_by = odd[other], away[one][1]
        while number != odd[one]:
            edge = came_by[number]
            dropped ^= 1 << edge
            number = PIPS[edge] - number
    return dropped


_FAR = 1 << 40


def _shortest_ways(graph: Graph, edges: int, start: int) -> tuple[list[int], list[int]]:
    """Return how far each number is from ``start`` in the weights of edges, and the last edge there."""
    far, came_by = [_FAR] * len(NUMBERS), [-1] * len(NUMBERS)
    far[start] = 0
    queue = [(0, start)]
    weights = graph.weights
    while queue:
        distance, here = heapq.heappop(queue)
        if distance > far[here]:
            continue
        ways = edges & SUIT[here]
        while ways:
            bit = ways & -ways
            ways ^= bit
            edge = bit.bit_length() - 1
            there = PIPS[edge] - here
            longer = distance + weights[edge]
            if longer < far[there]:
                far[there] = longer
                came_by[there] = edge
                heapq.heappush(queue, (longer, there))
    return far, came_by


def _match(costs: list[dict[int, int]]) -> list[tuple[int, int]] | None:
    """Pair off an odd count of things at the least cost so that one is left over; None if impossible.

    ``costs[one][1 << other]`` is what a pair costs. What is left of the things is a mask, with one bit
    more that says whether the one left over has been chosen. Always the first that is left is paired,
    so that only a few thousand of the masks come up.
    """
    chosen = 1 << len(costs)
    layer = {chosen - 1: 0}
    steps: dict[int, tuple[int, int, int]] = {}
    while layer and chosen not in layer:
        following: dict[int, int] = {}
        for left, total in layer.items():
            bit = left & -left
            first = bit.bit_length() - 1
            rest = left ^ bit
            row = costs[first]
            if not left & chosen:
                following[rest | chosen] = min(total, following.get(rest | chosen, _FAR))
                if following[rest | chosen] == total:
                    steps[rest | chosen] = (left, first, 0)
            others = rest & (chosen - 1)
            while others:
                other = others & -others
                others ^= other
                cost = total + row[other]
                if cost < following.get(rest ^ other, _FAR):
                    following[rest ^ other] = cost
                    steps[rest ^ other] = (left, first, other)
        layer = following
    return _pairs(steps, chosen) if layer else None


def _pairs(steps: dict[int, tuple[int, int, int]], end: int) -> list[tuple[int, int]]:
    """Return the pairs of the way that came to ``end``."""
    pairs, at = [], end
    while at in steps:
        at, first, other = steps[at]
        if other:
            pairs.append((first, other.bit_length() - 1))
    return pairs
