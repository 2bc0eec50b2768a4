"""A sound middle level: keeps its longest train together and sheds the rest, highest first.

It looks at every way its own turn can go, to the end of the turn and no further, and takes the one
that leaves it the hand that costs least (:mod:`~mexican_train.bots.plan`).
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from mexican_train.bots.bot import Budget, Choice, Estimate, Meter, Reason, Thinking, move_of, options_of
from mexican_train.bots.greedy_reasons import reasons_for
from mexican_train.bots.longest import best_train
from mexican_train.bots.plan import PLAN_EFFORT, Planner, Tempers, pips_at
from mexican_train.bots.ways import ways_of_turn
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.state import OPENING, State

USUAL_EFFORT = 400
"""The ways of a turn looked at, where the budget says nothing."""


class GreedyBot:
    """Lays what leaves it the cheapest hand; chance decides between equals."""

    name = "greedy"

    def __init__(self, tempers: Tempers | None = None) -> None:
        """Make one; ``tempers`` are for tuning."""
        self.tempers = tempers or Tempers()

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; effort is ways of the turn looked at."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        planner = Planner(state.plan, knowledge.seat, self.tempers)
        if state.phase == OPENING and state.plan.whole_train:
            option = yield from best_opening(planner, state, found)
            costs = {option: 0.0}
        else:
            costs = yield from costs_of(planner, state, found, Meter(budget, USUAL_EFFORT))
            option = _cheapest(costs, rng)
        estimates = tuple(
            Estimate(move_of(state, found, other), -cost)
            for other, cost in sorted(costs.items(), key=lambda pair: pair[1])
        )
        return Choice(move_of(state, found, option), reasons_for(planner, state, option), estimates)


def best_opening(planner: Planner, state: State, found: list[int]) -> Generator[None, None, int]:
    """Return the next tile of the train with which to open (R6, R8): the one that leaves the least."""
    seat = planner.seat
    hand = state.hands[seat]
    own = tuple(end[0] for end in state.ends[seat] if end[2] < 0)
    choices: list[tuple[float, int]] = []
    for where in sorted({option & ~255 for option in found if option >= 0}):
        train = best_train(hand, pips_at(state, where), planner.weights, PLAN_EFFORT)
        rest = hand & ~train.mask
        planned = 0 if where >> 8 & 255 == seat else planner.weigh(planner.plans(rest, own))
        cost = planner.weigh(rest) - planner.tempers.planned * planned
        choices.append((cost, where | train.numbers[0]))
        yield
    return min(choices)[1]


def _cheapest(costs: dict[int, float], rng: Random) -> int:
    """Return the first option of the cheapest way that the turn can go, chance deciding between equals."""
    least = min(costs.values())
    equals = [option for option, cost in costs.items() if cost == least]
    return equals[int(rng.random() * len(equals))]


def costs_of(
    planner: Planner, state: State, found: list[int], meter: Meter
) -> Generator[None, None, dict[int, float]]:
    """Return what the cheapest way costs that the turn can go from each option, in slices.

    Options for which there is no time are left out, but never all of them.
    """
    costs: dict[int, float] = {}
    for way in ways_of_turn(state, found, meter):
        if way is not None:
            option, after = way
            costs[option] = min(planner.cost(after), costs.get(option, float("inf")))
        yield  # after every state: a way can need a new plan, the slowest thing here
    return costs
