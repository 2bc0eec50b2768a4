"""A strong bot that needs no time: sees at a glance what each way of its turn promises.

It looks at every way its own turn can go, as ``greedy`` does, but judges where they lead by what many
rounds have taught (:mod:`~mexican_train.bots.judge`), and by what the others have proved to lack.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from random import Random

from mexican_train.bots.bot import Budget, Choice, Estimate, Meter, Reason, Thinking, move_of, options_of
from mexican_train.bots.features import Trains
from mexican_train.bots.greedy_reasons import reasons_for
from mexican_train.bots.judge import Judge, Outlook
from mexican_train.bots.plan import Planner, Tempers
from mexican_train.bots.ways import Way, ways_of_opening, ways_of_turn
from mexican_train.bots.worlds import reading_of
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.state import DONE, OPENING, State

USUAL_EFFORT = 300
"""The ways of a turn looked at, where the budget says nothing."""

STARTS, STARTS_GOING_ON = 5, 2
"""How many tiles to lay next are looked at in an opening, at its beginning and later."""

Memory = dict[int, Trains]
"""The best trains found so far, by what 0-0 costs; it saves work and changes no choice."""


class GlimpseBot:
    """Lays what promises the most at a glance."""

    name = "glimpse"

    def __init__(self) -> None:
        self._memory: Memory = {}

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; effort is ways of the turn looked at."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        bounds = yield from reading_of(knowledge)
        judge = Judge(state, knowledge.seat, bounds, trains_of(self._memory, state))
        leads: dict[int, float] = {}  # of each option, the best way's that begins with it
        for option, outlook, _ in (yield from outlooks_of(judge, state, found, budget)):
            leads.setdefault(option, outlook.lead)
        return choice_of(state, found, next(iter(leads)), leads)


def trains_of(memory: Memory, state: State) -> Trains:
    """Return the trains remembered that hold under the rules of this state."""
    return memory.setdefault(state.plan.blank, {})


def outlooks_of(
    judge: Judge, state: State, found: list[int], budget: Budget
) -> Generator[None, None, list[tuple[int, Outlook, State]]]:
    """Return the ways that the turn can go, each with what it promises, in slices: the best way first.

    Ways for which there is no time are left out, but never all of them.
    """
    ways = yield from _ways(judge, state, found, Meter(budget, USUAL_EFFORT))
    time = Meter(budget.time, math.inf)
    outlooks: list[tuple[int, Outlook, State]] = []
    for option, after in ways:
        if outlooks and not time.is_left:
            break
        outlooks.append((option, judge.of(after), after))
        yield
    return sorted(outlooks, key=lambda one: -one[1].lead)


def _ways(judge: Judge, state: State, found: list[int], meter: Meter) -> Generator[None, None, list[Way]]:
    if state.phase == OPENING and state.plan.whole_train:
        starts = STARTS if state.opening_on < 0 else STARTS_GOING_ON
        walk = ways_of_opening(state, found, judge.features.weights, starts)
    else:
        walk = ways_of_turn(state, found, meter)
    ways: list[Way] = []
    for way in walk:
        if way is None:
            yield
        else:
            ways.append(way)
    return ways


def choice_of(state: State, found: list[int], option: int, leads: dict[int, float]) -> Choice:
    """Return the choice of an option, with what was expected of all that were looked at."""
    ranked = sorted(leads.items(), key=lambda pair: -pair[1])
    estimates = tuple(Estimate(move_of(state, found, other), lead) for other, lead in ranked)
    return Choice(move_of(state, found, option), _reasons(state, option), estimates)


def _reasons(state: State, option: int) -> tuple[Reason, ...]:
    if option == DONE:
        return (Reason("opening_stopped"),)
    return reasons_for(Planner(state.plan, state.turn, Tempers()), state, option)
