"""A seat's situation in numbers: what :mod:`~mexican_train.bots.network` judges it by.

The situation is that after a move, or after a whole turn. All numbers are about from -1 to 3, and are
drawn from nothing but what the seat can know (R26): its hand, the table, the sizes of the rest, and what
the others have proved to lack.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from mexican_train.bots.longest import best_train
from mexican_train.bots.plan import PLAN_EFFORT
from mexican_train.engine.legality import unseen
from mexican_train.engine.state import (
    ALWAYS,
    ANY_TRAIN,
    CHICKEN_FOOT,
    DRAW_UNTIL,
    NEVER,
    NO_DRAW,
    OPENING,
    SAME_DOUBLE,
    State,
)
from mexican_train.engine.tiles import BIT, DOUBLES, HIGH, PIPS, numbers_in, pips_in

Bounds = Sequence[Sequence[int]]
"""For each seat, the masks of the tiles that each tile of its hand cannot be (``worlds.bounds_of``)."""

TILE = 6
"""What a tile weighs besides its pips when the best train is looked for."""

Trains = dict[tuple[int, int], int]
"""The masks of best trains that are known already, by hand and number; good as long as the rules stay."""


class _Reach(NamedTuple):
    """The tiles that could be laid as things stand."""

    own_numbers: list[int]  # at the ends of the seat's own train
    own: int  # on the own train
    public: int  # on the Mexican train
    elsewhere: int  # on the Mexican train and the others' marked ones
    everybody: int  # on all trains that are open to everybody
    bound: int  # on the open double that binds the next seat, 0 if there is none


class Features:
    """Describes the situations that one seat can come to by one move of its own."""

    __slots__ = (
        "_count",
        "_fixed",
        "_groups",
        "_mean",
        "_rules",
        "_seat",
        "_trains",
        "_unseen",
        "scale",
        "weights",
    )

    def __init__(self, state: State, seat: int, bounds: Bounds, trains: Trains | None = None) -> None:
        """Take the state before the move, as the seat sees it, and what is proven of the others.

        ``trains`` are best trains found already; they may be kept while the rules stay.
        """
        plan = self._rules = state.plan
        self._seat = seat
        self._unseen = unseen(state)
        count = self._count = self._unseen.bit_count()
        blank = plan.blank if self._unseen & 1 else 0
        self._mean = (pips_in(self._unseen) + blank) / count if count else 0.0
        self.weights = [TILE + pips for pips in PIPS]
        self.weights[0] += plan.blank
        self._trains = {} if trains is None else trains
        # For each seat, (tiles that it may be, how many those are, how many tiles are bound like that).
        self._groups: list[list[tuple[int, int, int]]] = []
        for other in range(state.seats):
            times: dict[int, int] = {}
            for bound in bounds[other]:
                times[bound] = times.get(bound, 0) + 1
            allowed = [(self._unseen & ~bound, many) for bound, many in times.items()]
            self._groups.append([(mask, mask.bit_count(), many) for mask, many in allowed if mask])
        self._fixed = _of_the_rules(state)
        self.scale = 1.0 / (3 * (10 + plan.highest))

    def plan(self, hand: int, pips: int) -> int:
        """Return the mask of the best train of the hand from a number."""
        key = (hand, pips)
        found = self._trains.get(key)
        if found is None:
            if len(self._trains) > 20_000:
                self._trains.clear()
            found = self._trains[key] = best_train(hand, pips, self.weights, PLAN_EFFORT).mask
        return found

    def plans(self, hand: int, numbers: Sequence[int]) -> int:
        """Return the mask of the trains that the hand can lay on several ends, the best first."""
        taken, left = 0, list(numbers)
        while left and hand:
            mask, chosen = 0, -1
            for number in left:
                found = self.plan(hand, number)
                if chosen < 0 or self.weigh(found) > self.weigh(mask):
                    mask, chosen = found, number
            if not mask:
                break
            left.remove(chosen)
            taken |= mask
            hand &= ~mask
        return taken

    def weigh(self, mask: int) -> int:
        """Return what these tiles weigh: their pips, and so much for each tile."""
        return pips_in(mask) + TILE * mask.bit_count() + (self._rules.blank if mask & 1 else 0)

    def score(self, mask: int) -> int:
        """Return what these tiles cost in a hand (R24)."""
        return pips_in(mask) + (self._rules.blank if mask & 1 else 0)

    def expected_score(self, state: State, other: int) -> float:
        """Return the pips that another seat may be expected to hold."""
        return self._mean * state.counts[other]

    def none_of(self, seat: int, mask: int) -> float:
        """Return how likely it is that another seat holds none of these tiles."""
        chance = 1.0
        for allowed, count, many in self._groups[seat]:
            chance *= (1.0 - (allowed & mask).bit_count() / count) ** many
        return chance

    def of(self, state: State) -> list[float]:
        """Return the features of a state that a move of the seat leads to; the round goes on in it."""
        reach = self._reach(state)
        plan = self.plans(state.hands[self._seat], reach.own_numbers)
        others, theirs = self._of_others(state, reach)
        return [
            *self._of_hand(state, reach, plan),
            *self._of_trains(state, reach, plan),
            *others,
            *self._of_being_stuck(state, reach),
            *theirs,
            *self._of_time(state),
            *self._fixed,
        ]

    def _reach(self, state: State) -> _Reach:
        me, suits, ends = self._seat, self._rules.suits, state.ends
        numbers = [end[0] for end in ends[me] if end[2] < 0 or end[2] == me]
        own = public = 0
        for number in numbers:
            own |= suits[number]
        for end in ends[state.seats]:
            public |= suits[end[0]]
        elsewhere = public
        for seat in range(state.seats):
            if state.marked >> seat & 1 and seat != me:
                for end in ends[seat]:
                    elsewhere |= suits[end[0]]
        everybody = elsewhere | own if state.marked >> me & 1 else elsewhere
        bound = 0
        if self._rules.binds and state.open and state.phase != OPENING:
            bound = suits[HIGH[state.open[0][0]]]
        return _Reach(numbers, own, public, elsewhere, everybody, bound)

    def _of_hand(self, state: State, reach: _Reach, plan: int) -> list[float]:
        """Tell of the hand: its train, and how well the rest goes elsewhere and hangs together."""
        me, suits, scale = self._seat, self._rules.suits, 3 * self.scale
        hand, count, elsewhere = state.hands[me], state.counts[me], reach.elsewhere
        rest = hand & ~plan
        on_public = self.plans(rest, [end[0] for end in state.ends[state.seats]]) if rest else 0
        loose = rest & ~on_public & ~elsewhere  # goes nowhere as things stand
        numbers = answers = pairs = 0
        for suit in suits:
            mine = hand & suit
            if mine:
                numbers += 1
                answers += bool(mine & (mine - 1)) or not mine & DOUBLES
            pairs += max((rest & suit).bit_count() - 1, 0)
        plan_count, rest_count = plan.bit_count(), rest.bit_count()
        return [
            self.score(hand) * scale / 3,
            count / 8,
            self.score(rest) * scale / 2,
            rest_count / 4,
            self.score(plan) * scale / 2,
            plan_count / 4,
            self.score(loose) * scale,
            loose.bit_count() / 2,
            on_public.bit_count() / 2,
            min(rest_count, 1) * 1.0,
            float(rest_count == 1),
            float(count == 1),
            float(count == 2),
            float(count == 3),
            float(plan_count == 0),
            float(plan_count == 1),
            1.0 / count if count else 2.0,
            numbers / len(suits),
            answers / len(suits),
            *self._of_doubles(state, reach, rest),
            pairs / 4,
            float(bool(hand & (elsewhere | reach.own))),
            min((hand & elsewhere).bit_count(), 4) / 4,
            min((rest & elsewhere).bit_count(), 4) / 4,
            math.log1p(count),
            math.log1p(rest_count),
        ]

    def _of_doubles(self, state: State, reach: _Reach, rest: int) -> list[float]:
        """Tell of the doubles in the hand: those of no train, those without company, those that threaten."""
        hand, suits, following = state.hands[self._seat], self._rules.suits, self._following(state)
        alone, threats = 0, 0.0
        for double in numbers_in(hand & DOUBLES):
            suit = suits[HIGH[double]]
            alone += not hand & suit & ~BIT[double]
            if BIT[double] & (reach.elsewhere | reach.own):
                threats += self.none_of(following, suit)
        doubles = rest & DOUBLES
        return [doubles.bit_count() / 2, self.score(doubles) * 3 * self.scale, alone / 2, threats]

    def _of_trains(self, state: State, reach: _Reach, plan: int) -> list[float]:
        """Tell of the trains: whose are open, which are empty, how much still fits them."""
        me, seats, marked = self._seat, state.seats, state.marked
        others_marked = (marked & ~BIT[me]).bit_count()
        size = len(self._rules.suits)
        own_marked = float(marked >> me & 1)
        return [
            own_marked,
            own_marked * plan.bit_count() / 4,
            float(not state.trains[me]),
            float(not state.trains[seats]),
            others_marked / (seats - 1),
            (self._unseen & reach.own).bit_count() / size,
            (self._unseen & reach.public).bit_count() / size,
        ]

    def _of_others(self, state: State, reach: _Reach) -> tuple[list[float], list[float]]:
        """Tell of an open double and who may answer it; and of the others: what they hold and can do."""
        me, seats, bound = self._seat, state.seats, reach.bound
        following, opponents = self._following(state), seats - 1
        pass_all, likely, about_out = 1.0, 0.0, 0.0
        frees = []
        for step in range(seats):
            seat = (following + step) % seats
            if seat == me:
                continue
            theirs = self._theirs(state, seat)
            none = self.none_of(seat, bound or theirs | reach.everybody)
            pass_all *= none
            likely += 1.0 - none
            about_out += (1.0 - none) * (state.counts[seat] == 1)
            frees.append((none, theirs))
        next_none, next_theirs = frees[0]
        counts = [count for seat, count in enumerate(state.counts) if seat != me]
        least, mean = min(counts), sum(counts) / opponents
        binding = self._of_binding(state, reach, pass_all, next_none) if bound else [0.0] * 9
        return binding, [
            1.0 - next_none,
            likely / opponents,
            state.counts[following] / 8,
            float(state.marked >> following & 1),
            1.0 - self.none_of(following, next_theirs),
            least / 8,
            1.0 / least if least else 2.0,
            float(least == 1),
            float(least == 2),
            about_out,
            mean / 8,
            mean * self._mean * self.scale,
            (state.counts[me] - mean) / 8,
            math.log1p(mean),
        ]

    def _of_binding(self, state: State, reach: _Reach, pass_all: float, next_none: float) -> list[float]:
        """Tell of the open double that binds whoever comes next (R16)."""
        hand, bound = state.hands[self._seat], reach.bound
        mine = min(2, (hand & bound).bit_count()) / 2.0
        on_own = float(state.open[0][1] == self._seat)
        return [
            float(len(state.open)),
            mine,
            mine * pass_all,
            1.0 - min(1.0, mine * 2),
            pass_all,
            next_none,
            (self._unseen & bound).bit_count() / len(self._rules.suits),
            on_own,
            on_own * next_none,
        ]

    def _of_being_stuck(self, state: State, reach: _Reach) -> list[float]:
        """Tell whether the seat is stuck in its turn, and how likely a draw helps (R13, R17)."""
        if state.turn != self._seat:
            return [0.0, 0.0, 0.0]
        suits, owed = self._rules.suits, state.owed
        needed = 0 if owed >= 0 and self._rules.after != ANY_TRAIN else reach.elsewhere | reach.own
        if owed >= 0:
            needed |= suits[HIGH[owed]]
        helps = (self._unseen & needed).bit_count() / self._count if self._count and state.left else 0.0
        return [1.0, helps, float(owed >= 0)]

    def _of_time(self, state: State) -> list[float]:
        """Tell how many openings are to come, and how many draws for each seat."""
        draws = state.left / state.seats
        opening = state.to_open / state.seats if state.phase == OPENING else 0.0
        return [opening, min(draws, 12) / 8, 1.0 / (1.0 + draws)]

    def _following(self, state: State) -> int:
        """Return the seat that comes next."""
        return state.turn if state.turn != self._seat else (self._seat + 1) % state.seats

    def _theirs(self, state: State, seat: int) -> int:
        """Return the tiles that fit another seat's own train."""
        suits, mask = self._rules.suits, 0
        for end in state.ends[seat]:
            if end[2] < 0 or end[2] == seat:
                mask |= suits[end[0]]
        return mask


def _of_the_rules(state: State) -> list[float]:
    """Return the features that stay through a round."""
    rules = state.plan
    return [
        float(rules.binds),
        float(rules.draw == NO_DRAW),
        float(rules.draw == DRAW_UNTIL),
        float(rules.after == SAME_DOUBLE),
        float(rules.after == CHICKEN_FOOT),
        float(rules.own_first == NEVER),
        float(rules.own_first == ALWAYS),
        float(rules.rises_no_own),
        float(rules.falls_any),
        float(rules.mark_always),
        float(rules.arms),
        float(rules.mexican_opens),
        float(rules.whole_train),
        float(rules.out_on_double),
        float(rules.finish_lap),
        rules.highest / 12,
        1.0 / (state.seats - 1),
        float(state.seats == 2),
    ]
