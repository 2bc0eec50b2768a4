"""What a hand costs its holder, given the train it can still lay: the judgement behind ``greedy``.

A hand costs its pips and something for every tile, but the tiles of the best train that it can lay on
the own train cost only a part, since they will go by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.bots.longest import best_train
from mexican_train.engine.state import RUNNING, Plan, State
from mexican_train.engine.tiles import HIGH, LOW, PIPS, pips_in

PLAN_EFFORT = 1_000
"""The effort of one plan: hands of 20 tiles are exact, and it stays within a slice."""


@dataclass(frozen=True, slots=True)
class Tempers:
    """What weighs how much, in pips."""

    tile: int = 6  # a tile in the hand, besides its pips: it takes a turn
    planned: float = 0.55  # the part of its cost that a tile of the plan is spared
    planned_open: float = 0.40  # the same while others may lay on the own train
    draw: float = 14.0  # to have to draw: about a tile, and mostly a marker
    marked: float = 4.0  # to leave the own train open to everybody
    out: float = 30.0  # what it is worth to be out, besides the empty hand


class Planner:
    """Judges hands of one seat under one set of rules; remembers the plans it has made."""

    __slots__ = ("_known", "seat", "tempers", "weights")

    def __init__(self, rules: Plan, seat: int, tempers: Tempers) -> None:
        self.seat = seat
        self.tempers = tempers
        self.weights = [tempers.tile + pips for pips in PIPS]
        self.weights[0] += rules.blank
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def planned(self, hand: int, pips: int) -> tuple[int, int]:
        """Return the mask and the worth of the best train of the hand from a number."""
        key = (pips, hand)
        known = self._known.get(key)
        if known is None:
            best = best_train(hand, pips, self.weights, PLAN_EFFORT)
            known = self._known[key] = (best.mask, best.worth)
        return known

    def plans(self, hand: int, ends: tuple[int, ...]) -> int:
        """Return the mask of the trains that the hand can lay on these ends of one train.

        With several ends the best train is taken first, then the best of the rest for the others.
        """
        taken, left = 0, list(ends)
        while left and hand:
            best = max(left, key=lambda pips: self.planned(hand, pips)[1])
            mask, _ = self.planned(hand, best)
            if not mask:
                break
            left.remove(best)
            taken |= mask
            hand &= ~mask
        return taken

    def cost(self, state: State) -> float:
        """Return what the seat's hand costs in a state in which its turn is over, or stuck."""
        seat, tempers = self.seat, self.tempers
        hand = state.hands[seat]
        if not state.counts[seat]:
            return -tempers.out
        ends = tuple(end[0] for end in state.ends[seat] if end[2] < 0 or end[2] == seat)
        plan = self.plans(hand, ends)
        is_open = bool(state.marked >> seat & 1) or any(train == seat for _, train in state.open)
        spared = tempers.planned_open if is_open else tempers.planned
        total = self.weigh(hand) - spared * self.weigh(plan)
        if state.turn == seat:  # it has a double to follow up, and nothing to do so with
            total += tempers.draw
        elif is_open:
            total += tempers.marked
        return total + self._danger(state, hand)

    def weigh(self, mask: int) -> int:
        """Return what the tiles in the mask cost all together, none of them being planned."""
        blank = self.weights[0] - self.tempers.tile if mask & 1 else 0
        return pips_in(mask) + self.tempers.tile * mask.bit_count() + blank

    def _danger(self, state: State, hand: int) -> float:
        """Return what it costs that an open double may come round to the seat (R16)."""
        if state.phase != RUNNING or not state.open or state.turn == self.seat:
            return 0.0
        double, _ = state.open[0]
        answers = hand & state.plan.suits[HIGH[double]]
        return 0.0 if answers else self.tempers.draw / 2 / (state.seats - 1)


def pips_at(state: State, option: int) -> int:
    """Return the number of the end that an option lays on."""
    train, at = option >> 8 & 255, option >> 16
    return next(end[0] for end in state.ends[train] if end[1] == at)


def beyond(state: State, option: int) -> int:
    """Return the number that an option leaves at the end it lays on."""
    tile = option & 255
    return HIGH[tile] + LOW[tile] - pips_at(state, option)
