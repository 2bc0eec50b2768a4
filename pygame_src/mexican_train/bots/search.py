"""The strongest bot: imagines what it does not see, and plays the round to its end again and again.

It begins with what ``glimpse`` thinks of each way that its turn can go, and with what ``greedy`` would
do. Then it deals world after world from all that the round has proven
(:mod:`~mexican_train.bots.worlds`), plays each of the ways on to the end of the round
(:mod:`~mexican_train.bots.playout`), and sees what that is worth with the whole game in view
(:mod:`~mexican_train.bots.worth`). All ways meet the same worlds, so that luck cancels, and a way that
is clearly worse than the best is not looked at any more. It stops when all that are left begin with the
same move, or the budget ends.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from random import Random

from mexican_train.bots.bot import Budget, Choice, Meter, Reason, Thinking, move_of, options_of
from mexican_train.bots.features import Bounds
from mexican_train.bots.glimpse import Memory, choice_of, outlooks_of, trains_of
from mexican_train.bots.judge import Judge, Outlook
from mexican_train.bots.plan import Planner, Tempers
from mexican_train.bots.playout import PlayOut, Policy
from mexican_train.bots.worlds import Worlds, reading_of
from mexican_train.bots.worth import Worth
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.scoring import scores_of
from mexican_train.engine.state import OVER, State


@dataclass(frozen=True, slots=True)
class Habits:
    """How a searching bot goes about it.

    ``effort`` is how often it plays on to the end of the round for a move where the budget says nothing,
    ``ways`` how many ways of its turn it looks at, the most promising first, and ``gap`` how many points
    less than the best a way may promise at first sight. ``belief`` is how many worlds the first sight
    counts as much as, ``least`` how many a way is given before it may be dropped, and ``doubt`` by how
    many standard errors it must be worse for that.
    """

    effort: int = 200
    ways: int = 12
    gap: float = 40.0
    belief: float = 2.0
    least: int = 8
    doubt: float = 2.0


TURNS = 4
"""The turns of a slice while the round is played on."""


@dataclass(slots=True)
class _Candidate:
    """A way that is looked at: what it promises at first sight, and in the worlds imagined."""

    option: int
    after: State
    first: Outlook
    first_worth: float = 0.0
    leads: list[float] = field(default_factory=list)
    worths: list[float] = field(default_factory=list)

    def lead(self, worlds: int, belief: float) -> float:
        """Return the lead that first sight and so many worlds together promise, in points."""
        return (math.fsum(self.leads[:worlds]) + belief * self.first.lead) / (worlds + belief)

    def worth(self, worlds: int, belief: float) -> float:
        """Return what that is worth in the whole game."""
        return (math.fsum(self.worths[:worlds]) + belief * self.first_worth) / (worlds + belief)


class SearchBot:
    """Plays what does best in the worlds that it can imagine."""

    name = "search"

    def __init__(self, habits: Habits | None = None) -> None:
        """Make one; ``habits`` are for tuning."""
        self.habits = habits or Habits()
        self._memory: Memory = {}

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; effort is ends of the round imagined."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        bounds = yield from reading_of(knowledge)
        meter, belief = Meter(budget, self.habits.effort), self.habits.belief
        trains = trains_of(self._memory, state)
        judge = Judge(state, knowledge.seat, bounds, trains)
        # Work is counted in other units there: only the time is the budget's.
        outlooks = yield from outlooks_of(judge, state, found, budget.time)
        candidates = [_Candidate(option, after, first) for option, first, after in outlooks]
        worth = Worth(knowledge, max(one.first.spread for one in candidates))
        for one in candidates:
            one.first_worth = worth.of(one.first.lead, one.first.spread)
        considered = yield from self._considered(candidates, Planner(state.plan, knowledge.seat, Tempers()))
        if len(considered) > 1 and meter.is_left:
            imagined = _Imagined(knowledge, bounds, worth)
            yield from self._imagine(considered, imagined, meter, rng)
        worlds = _even(considered)
        best = max(considered, key=lambda one: one.worth(worlds, belief))
        # A way not looked at more closely stays as far behind the best as it was at first sight.
        lead = best.lead(len(best.leads), belief)
        shift = lead - candidates[0].first.lead
        leads = {one.option: one.first.lead + shift for one in reversed(candidates)}  # each option's best
        # Nor one dropped early: only worlds that both have met compare it with the best.
        for one in sorted(considered, key=lambda one: one.worth(worlds, belief)):
            met = min(len(one.leads), len(best.leads))
            leads[one.option] = lead + one.lead(met, belief) - best.lead(met, belief)
        return choice_of(state, found, best.option, leads)

    def _considered(
        self, candidates: Sequence[_Candidate], planner: Planner
    ) -> Generator[None, None, list[_Candidate]]:
        """Return those that are looked at more closely, one of all that promise exactly the same.

        What ``greedy`` would do is always among them: first sight is sometimes far off.
        """
        least, different = candidates[0].first.lead - self.habits.gap, dict[Outlook, _Candidate]()
        for one in candidates:
            if one.first.lead >= least:
                different.setdefault(one.first, one)
        considered = list(different.values())[: self.habits.ways]
        costs = []
        for one in candidates:
            costs.append(planner.cost(one.after))
            yield
        plain = candidates[costs.index(min(costs))]
        return considered if different.get(plain.first) in considered else [*considered, plain]

    def _imagine(
        self, considered: Sequence[_Candidate], imagined: _Imagined, meter: Meter, rng: Random
    ) -> Generator[None, None, None]:
        """Look at the ways in world after world until the move is clear or the budget ends."""
        alive, count = list(considered), 0
        while len({one.option for one in alive}) > 1:
            world = imagined.worlds.deal(rng)
            for one in alive:
                lead, worth = yield from imagined.lead_and_worth(one.after, world)
                one.leads.append(lead)
                one.worths.append(worth)
                yield
                if not meter.spend():
                    return
            count += 1
            if count >= self.habits.least and not count & 1:
                alive = self._still_in(alive)

    def _still_in(self, alive: list[_Candidate]) -> list[_Candidate]:
        """Return those of the ways that may yet prove the best."""
        worlds = len(alive[0].leads)
        best = max(alive, key=lambda one: one.worth(worlds, self.habits.belief))
        return [one for one in alive if one is best or not self._is_worse(one, best)]

    def _is_worse(self, one: _Candidate, best: _Candidate) -> bool:
        ahead = [mine - other for mine, other in zip(best.worths, one.worths, strict=True)]
        mean = math.fsum(ahead) / len(ahead)
        spread = math.fsum((value - mean) ** 2 for value in ahead) / (len(ahead) - 1)
        return mean >= self.habits.doubt * math.sqrt(spread / len(ahead))


def _even(candidates: Sequence[_Candidate]) -> int:
    """Return how many worlds count: a last one that not all have met counts for nobody."""
    most = max(len(one.leads) for one in candidates)
    return min((len(one.leads) for one in candidates if len(one.leads) >= most - 1), default=0)


class _Imagined:
    """What comes of a way in a world, when all go on as they may to the end of the round."""

    def __init__(self, knowledge: Knowledge, bounds: Bounds, worth: Worth) -> None:
        state = knowledge.position.state
        self.worlds, self._worth = Worlds(state, bounds), worth
        self._seat, self._policy = knowledge.seat, Policy(state.plan)

    def lead_and_worth(self, after: State, world: State) -> Generator[None, None, tuple[float, float]]:
        """Return the lead, in points, with which the seat ends the round, and what that is worth."""
        seat, state = self._seat, after.copy()
        state.hidden = 0
        state.hands = [after.hands[seat] if other == seat else hand for other, hand in enumerate(world.hands)]
        state.pool = world.pool
        playing, turns = PlayOut(self._policy, state, world.pool or ()), 0
        while state.phase != OVER:
            playing.turn()
            turns += 1
            if not turns % TURNS:
                yield
        scores = scores_of(state)
        lead = (sum(scores) - scores[seat]) / (len(scores) - 1) - scores[seat]
        return lead, self._worth.of(lead, 0.0)
