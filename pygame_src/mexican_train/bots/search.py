"""The strongest bot: imagines what it does not see, plays every move out, and compares the ends.

It begins with what ``greedy`` thinks of each move. Then it deals world after world from all that the
round has proven (:mod:`~mexican_train.bots.worlds`), plays each of the moves out in every one of them
(:mod:`~mexican_train.bots.playout`), and judges the scores with the whole game in view
(:mod:`~mexican_train.bots.worth`). All moves meet the same worlds, so that luck cancels, and a move that
is clearly worse than the best is not looked at any more. It stops when one is left, or the budget ends.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass, field
from random import Random

from mexican_train.bots.bot import Budget, Choice, Meter, Reason, Thinking, move_of, options_of
from mexican_train.bots.greedy import USUAL_EFFORT as GREEDY_EFFORT
from mexican_train.bots.greedy import best_opening, costs_of
from mexican_train.bots.greedy_reasons import reasons_for
from mexican_train.bots.plan import Planner, Tempers, pips_at
from mexican_train.bots.playout import PlayOut, Policy
from mexican_train.bots.worlds import Worlds
from mexican_train.bots.worth import Worth
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.play import advance
from mexican_train.engine.state import DONE, OPENING, State
from mexican_train.engine.tiles import HIGH, LOW


# Why so many laps: `python3 scripts/tune.py laps=4 laps=8 laps=14 laps=20 laps=1000 moves=5 --highest 12
# --positions 160 --share 0.4` says what a choice costs in points (two players, classic, 60 play-outs):
#   greedy 3.09 ± 1.50, laps=4 2.08 ± 1.12, laps=8 1.40 ± 0.57, laps=14 1.11 ± 0.39, laps=20 1.25 ± 0.42,
#   laps=1000 1.66 ± 0.48, moves=5 1.09 ± 0.39 (about 1 of it being the judge's own doubt)
# Why not drop moves sooner: `python3 scripts/tune.py doubt=2 doubt=3 least=16,doubt=3 doubt=2,belief=8
# --effort 480 --positions 110 --share 0.4 --worlds 300` (set 9; what was usual then: least=6):
#   greedy 2.06 ± 1.18, doubt=2 0.31 ± 0.21, doubt=3 0.35 ± 0.22, least=16,doubt=3 0.14 ± 0.11,
#   doubt=2,belief=8 0.39 ± 0.30
@dataclass(frozen=True, slots=True)
class Habits:
    """How a searching bot goes about it.

    ``effort`` is how many play-outs it takes for a move where the budget says nothing, ``moves`` how
    many moves it looks at, the most promising first. ``belief`` is how many worlds the first
    judgement counts as much as, ``least`` how many a move is given before it may be dropped, and
    ``doubt`` by how many standard errors it must be worse for that. A round is played out for so many
    ``laps``: what comes later is luck that hides the rest. In an opening, moves that leave more than
    ``gap`` pips to pay than the best are not looked at.
    """

    effort: int = 480
    moves: int = 8
    belief: float = 3.0
    least: int = 12
    doubt: float = 3.0
    laps: int = 14
    gap: float = 30.0


@dataclass(slots=True)
class _Candidate:
    """A move that is looked at: what it costs at first sight, and what its worlds were worth."""

    option: int
    cost: float
    worths: list[float] = field(default_factory=list)


class SearchBot:
    """Plays what does best in the worlds that it can imagine."""

    def __init__(self, name: str, habits: Habits | None = None, tempers: Tempers | None = None) -> None:
        """Make one under a name of the roster; ``habits`` and ``tempers`` make levels and are for tuning."""
        self.name = name
        self.habits = habits or Habits()
        self.tempers = tempers or Tempers()

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; effort is rounds played out."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        meter = Meter(budget, self.habits.effort)
        planner = Planner(state.plan, knowledge.seat, self.tempers)
        candidates = yield from self._at_first_sight(planner, state, found, budget)
        if meter.is_left:
            yield from self._search(candidates, knowledge, meter, rng)
        option = self._best(candidates, Worth(knowledge).point).option
        if option == DONE:
            return Choice(move_of(state, found, option), (Reason("opening_stopped"),))
        return Choice(move_of(state, found, option), reasons_for(planner, state, option))

    def worths(
        self, knowledge: Knowledge, worlds: int, rng: Random
    ) -> Generator[None, None, dict[int, float]]:
        """Return what each int move that is looked at is worth after so many worlds, in points.

        Points of the score as they count now; only differences mean something. For tuning.
        """
        state, found = options_of(knowledge)
        planner = Planner(state.plan, knowledge.seat, self.tempers)
        candidates = yield from self._at_first_sight(planner, state, found, Budget())
        meter = Meter(Budget(effort=worlds * len(candidates)), 0)
        yield from self._search(candidates, knowledge, meter, rng)
        point = Worth(knowledge).point
        return {one.option: math.fsum(one.worths) / (point * max(len(one.worths), 1)) for one in candidates}

    def _at_first_sight(
        self, planner: Planner, state: State, found: list[int], budget: Budget
    ) -> Generator[None, None, list[_Candidate]]:
        """Return the moves worth a look and what they cost, that of ``greedy`` first."""
        if state.phase == OPENING and state.plan.whole_train:
            costs = yield from _openings(planner, state, found)
        else:
            # Work is counted in other units here: only the time is the budget's.
            timed = Budget(budget.seconds, None, budget.now)
            costs = yield from costs_of(planner, state, found, Meter(timed, GREEDY_EFFORT))
        ranked = sorted(costs.items(), key=lambda pair: pair[1])
        if state.phase == OPENING:
            ranked = [pair for pair in ranked if pair[1] <= ranked[0][1] + self.habits.gap]
        return [_Candidate(option, cost) for option, cost in ranked[: self.habits.moves]]

    def _search(
        self, candidates: list[_Candidate], knowledge: Knowledge, meter: Meter, rng: Random
    ) -> Generator[None, None, None]:
        """Play the candidates out in world after world until one is left or the budget ends."""
        worlds, worth = Worlds(knowledge), Worth(knowledge)
        policy = Policy(knowledge.position.state.plan)
        yield
        alive, count = list(candidates), 0
        while len(alive) > 1:
            world = worlds.deal(rng)
            for candidate in alive:
                state = world.copy()
                advance(state, candidate.option)
                round_ = PlayOut(policy, state, world.pool or ())
                yield from round_.run(self.habits.laps)
                candidate.worths.append(worth.of(round_.scores()))
                yield
                if not meter.spend():
                    return
            count += 1
            if count >= self.habits.least and not count & 1:
                alive = self._still_in(alive, worth.point)

    def _still_in(self, alive: list[_Candidate], point: float) -> list[_Candidate]:
        """Return those of the candidates that may yet prove the best."""
        best = self._best(alive, point)
        return [one for one in alive if one is best or not self._is_worse(one, best)]

    def _is_worse(self, one: _Candidate, best: _Candidate) -> bool:
        ahead = [mine - other for mine, other in zip(best.worths, one.worths, strict=True)]
        mean = math.fsum(ahead) / len(ahead)
        spread = math.fsum((value - mean) ** 2 for value in ahead) / (len(ahead) - 1)
        return mean >= self.habits.doubt * math.sqrt(spread / len(ahead))

    def _best(self, candidates: list[_Candidate], point: float) -> _Candidate:
        """Return the best by first sight and worlds together, of those that have met the most worlds."""
        most = max(len(one.worths) for one in candidates)
        belief = self.habits.belief
        # A last world that not all of them have met counts for nobody.
        even = min((len(one.worths) for one in candidates if len(one.worths) >= most - 1), default=0)

        def judged(one: _Candidate) -> float:
            return (math.fsum(one.worths[:even]) - belief * one.cost * point) / (even + belief)

        return max((one for one in candidates if len(one.worths) >= even), key=judged)


QUICK = Habits(effort=36, moves=5)
"""The habits of somebody who tries only a few ways."""


def _openings(planner: Planner, state: State, found: list[int]) -> Generator[None, None, dict[int, float]]:
    """Return the tiles that an opening can go on with (R6, R8) and what their best train leaves to pay."""
    greedy = yield from best_opening(planner, state, found)
    hand = state.hands[planner.seat]
    costs: dict[int, float] = {}
    for option in found:
        if option == DONE:
            costs[option] = planner.weigh(hand) + 0.0
            continue
        tile = option & 255
        pips = HIGH[tile] + LOW[tile] - pips_at(state, option)
        mask, _ = planner.planned(hand & ~(1 << tile), pips)
        costs[option] = planner.weigh(hand & ~mask & ~(1 << tile)) + 0.0
        yield
    if greedy in costs:
        costs[greedy] = min(costs.values()) - 0.5
    return costs
