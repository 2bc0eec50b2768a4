"""How others may go on: a few turns played by a quick policy, every hand being seen but none looked into.

Each seat keeps the best train of its hand for its own train, lays everything else where it fits, the
heaviest first, and lays doubles when another tile can follow. It knows no more than its own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mexican_train.bots.longest import best_train
from mexican_train.engine.legality import can_draw, can_lay, scope, usable
from mexican_train.engine.play import advance
from mexican_train.engine.state import DONE, DRAW, OPENING, PASS, End, Plan, State
from mexican_train.engine.tiles import BIT, DOUBLE, HIGH, LOW, PIPS, SUIT

_MOST_TRAINS = 4_000

# What the quick policy goes by, in pips: a tile that is not meant for the own train, to lay on one's own
# train and so take the marker away, a double that can be followed, and one that cannot.
_FREE, _CLOSE, _PLANNED, _FOLLOW, _STUCK = 200, 250, 100, 60, 90

_OPENING_EFFORT, _RUNNING_EFFORT = 300, 60

Found = tuple[int, tuple[int, ...], int]
"""A train: what it is worth, its tiles with the one to be laid first at the end, and its mask."""


_Way = tuple[int, int, int, Any]


class Policy:
    """Chooses trains for all seats in play-outs under one set of rules, and remembers them."""

    __slots__ = ("_found", "weights")

    def __init__(self, rules: Plan) -> None:
        self.weights = [6 + pips for pips in PIPS]
        self.weights[0] += rules.blank
        self._found: dict[tuple[int, int], Found] = {}

    def train(self, hand: int, pips: int, opening: bool) -> Found:
        """Return a good train of the hand from a number; in an opening it is nearly always the best."""
        key = (pips, hand)
        found = self._found.get(key)
        if found is None:
            if len(self._found) >= _MOST_TRAINS:
                self._found.clear()
            if opening:
                best = best_train(hand, pips, self.weights, _OPENING_EFFORT)
                found = best.worth, best.numbers[::-1], best.mask
            else:
                found = quick_train(hand, pips, self.weights, _RUNNING_EFFORT)
            self._found[key] = found
        return found


def quick_train(hand: int, pips: int, weights: Sequence[int], limit: int) -> Found:
    """Return the best train among the first ``limit`` that a walk comes by: much faster on small hands."""
    # A way: the number at its end, the tiles left over, its worth, and its tiles as a linked list.
    way: _Way = (pips, hand, 0, ())
    double = DOUBLE[pips]
    if hand & BIT[double]:
        way = (pips, hand ^ BIT[double], weights[double], (double, ()))
    best, stack, seen = way, [way], {way[1]}
    while stack and len(seen) <= limit:
        way = stack.pop()
        here, left, worth, tiles = way
        if worth > best[2]:
            best = way
        ways = left & SUIT[here]
        while ways:
            bit = ways & -ways
            ways ^= bit
            rest = left ^ bit
            if rest not in seen:
                seen.add(rest)
                tile = bit.bit_length() - 1
                there = PIPS[tile] - here
                double = DOUBLE[there]
                if rest & BIT[double]:
                    gain = weights[tile] + weights[double]
                    stack.append((there, rest ^ BIT[double], worth + gain, (double, (tile, tiles))))
                else:
                    stack.append((there, rest, worth + weights[tile], (tile, tiles)))
    numbers, link = [], best[3]
    while link:
        numbers.append(link[0])
        link = link[1]
    return best[2], tuple(numbers), hand & ~best[1]


def _heaviest(mask: int, weights: Sequence[int]) -> int:
    tile = mask.bit_length() - 1
    mask ^= BIT[tile]
    while mask:  # the weights go nearly, but not quite, with the numbers
        other = mask.bit_length() - 1
        mask ^= BIT[other]
        if weights[other] > weights[tile]:
            tile = other
    return tile


class PlayOut:
    """A round on its way; changes the state that it is given."""

    __slots__ = ("_drawn", "_ends", "_kept", "_known", "_luck", "_policy", "_trains", "state")

    def __init__(self, policy: Policy, state: State, luck: Sequence[int]) -> None:
        """Begin; ``luck`` are tiles in the order in which the seats draw them, each in its turn."""
        seats = state.seats
        self.state = state
        self._luck = luck
        self._drawn = list(range(seats))  # for each seat, where its next tile stands in `luck`
        self._policy = policy
        # For each seat: the tiles it will lay on its own train (the next one last) and their mask, the
        # number that train must have at its end for that, and the hand that was looked at.
        self._trains: list[list[int]] = [[] for _ in range(seats)]
        self._kept = [0] * seats
        self._ends = [-1] * seats
        self._known = [0] * seats

    def turn(self) -> None:
        """Play the turn of the seat whose turn it is to its end."""
        state = self.state
        seat = state.turn
        while state.turn == seat:
            if state.phase == OPENING:
                advance(state, self._opening())
                continue
            option = self._choose()
            if option == DRAW:
                self._stack(seat)
            advance(state, option)

    def is_stuck(self) -> bool:
        """Whether the seat whose turn it is can lay nothing."""
        return not can_lay(self.state)

    def _stack(self, seat: int) -> None:
        """Put the tile on top of the boneyard that is next for this seat, whoever has drawn before.

        A boneyard's order is anybody's guess, so this is as good as any; and where a move lets somebody
        draw once more, the others' luck stays what it is after all other moves.
        """
        state, luck = self.state, self._luck
        assert state.pool is not None
        left = state.pool[len(state.pool) - state.left :]
        at = self._drawn[seat]
        while at < len(luck) and luck[at] not in left:
            at += state.seats
        self._drawn[seat] = at + state.seats
        tile = luck[at] if at < len(luck) else left[0]
        state.pool = (tile, *(other for other in left if other != tile))

    def _opening(self) -> int:
        """Return the next move of an opening: all of the best train, on the own train if it goes there."""
        state = self.state
        seat, on = state.turn, state.opening_on
        hand = state.hands[seat]
        trains = (on,) if on >= 0 else (seat, state.seats) if state.plan.mexican_opens else (seat,)
        for train in trains:
            ends = tuple(end for end in state.ends[train] if end[2] < 0)
            self._plan(seat, hand, ends, opening=True)
            if self._trains[seat]:
                pips = self._ends[seat]
                tile = self._pop(seat)
                at = next(end[1] for end in ends if end[0] == pips)
                return tile | train << 8 | at << 16
        self._known[seat] = 0  # from here on the own train counts, wherever the opening has gone
        if on >= 0:
            return DONE
        return DRAW if can_draw(state) else PASS

    def _plan(self, seat: int, hand: int, ends: Sequence[End], opening: bool) -> None:
        """Look for the tiles meant for a train of these ends, unless those known still hold."""
        train = self._trains[seat]
        if not hand & ~self._known[seat] and (not train or hand & BIT[train[-1]]):
            meant = self._ends[seat]
            for end in ends:
                if end[0] == meant:
                    return
        best: Found = (0, (), 0)
        self._ends[seat] = ends[-1][0] if ends else -1
        for end in ends:
            if (end[2] < 0 or end[2] == seat) and hand & SUIT[end[0]]:
                found = self._policy.train(hand, end[0], opening)
                if found[0] > best[0]:
                    best, self._ends[seat] = found, end[0]
        self._known[seat] = hand
        self._trains[seat] = list(best[1])
        self._kept[seat] = best[2]

    def _pop(self, seat: int) -> int:
        """Take the next tile from the seat's plan, since it is laid now."""
        tile = self._trains[seat].pop()
        self._kept[seat] ^= BIT[tile]
        self._ends[seat] = PIPS[tile] - self._ends[seat]
        return tile

    def _choose(self) -> int:
        """Return the next move from the second lap on."""
        state = self.state
        seat, plan = state.turn, state.plan
        hand, suits = state.hands[seat], plan.suits
        self._plan(seat, hand, state.ends[seat], opening=False)
        train_tiles, meant = self._trains[seat], self._ends[seat]
        coming = train_tiles[-1] if train_tiles else -1
        free = hand & ~self._kept[seat]
        weights = self._policy.weights
        within = scope(state)
        trains, at, besides = within
        best, best_value = -1, -1000
        for train in range(state.seats + 1):
            if not trains >> train & 1 and besides < 0:
                continue
            for end in state.ends[train] if at < 0 and not plan.arms else usable(state, train, within):
                fits = hand & suits[end[0]]
                if not fits:
                    continue
                if train == seat and coming >= 0 and end[0] == meant and fits & BIT[coming]:
                    tile = coming
                    value = _CLOSE if state.marked >> seat & 1 else _PLANNED
                else:
                    spare = fits & free or fits
                    tile = _heaviest(spare, weights)
                    value = weights[tile] + (_FREE if fits & free else 0)
                if HIGH[tile] == LOW[tile] and hand != BIT[tile]:
                    value += _FOLLOW if hand & suits[HIGH[tile]] & ~BIT[tile] else -_STUCK
                if value > best_value:
                    best, best_value = tile | train << 8 | end[1] << 16, value
        if best < 0:
            return DRAW if can_draw(state) else PASS
        tile = best & 255
        if tile == coming and best >> 8 & 255 == seat:
            self._pop(seat)
        elif best >> 8 & 255 == seat or self._kept[seat] & BIT[tile]:
            self._known[seat] = 0  # the plan has been broken
        return best
