"""A look back at a round: what each decision cost, and how much of the result was the deal.

The strongest bot is asked about every decision, with what the seat knew at that moment (R26) and the
same measure for all: by how many points the seat would end the round ahead of the others. What a move
costs is what the best one promised besides. The first look finds what may have been better; a second
one, with other chance, must find so too, for what seemed best of many was lucky as well.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from mexican_train.bots.bot import Bot, Budget, Choice, Reason
from mexican_train.coach.decisions import Decision, PlayedRound, effect_of, find_decisions
from mexican_train.coach.reasons import reasons_of
from mexican_train.engine.moves import Move
from mexican_train.engine.scoring import Scores

# Why the less of two looks: in 60 rounds of greedy with a fifth of its moves left to chance (set 9, classic,
# two or four seats), judged by 50 play-outs a move, the first look found 152 costs of 688 decisions and both
# looks 107. Of those the mean of both said 1150 points, the less of both 936, and 500 play-outs said 994.
TOLD_FROM = 1.5
"""From how many points on a cost is told; less is within the doubt of the judge, and counts as nothing."""

MATTERED = 3
"""How many decisions are shown as those that mattered most."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge thinks of a decision.

    Attributes:
        decision: what was decided.
        cost: by how many points another move promised more, 0 where the move made was as good.
        better: that other move, None where the one made was as good.
        reasons: why the other move is good, the weightiest first; nothing where there is none.
        promised: the points by which the seat was expected to end ahead with the best move, None where
            the judge did not say.
        at_least: whether the cost may be higher: the judge thought too little of the move to look at it.
    """

    decision: Decision
    cost: float = 0.0
    better: Move | None = None
    reasons: tuple[Reason, ...] = ()
    promised: float | None = None
    at_least: bool = False

    @property
    def points(self) -> int:
        """The cost in whole points, as it is told."""
        return round(self.cost)


@dataclass(frozen=True, slots=True)
class Shares:
    """What the result of a round is made of, in whole points: ``deal - decisions + rest == lead``.

    ``lead`` is by how much the seat ended ahead of the others (their mean score less its own), ``deal``
    what could be expected at its first decision, ``decisions`` what its decisions cost, and ``rest``
    everything else: the luck of the draw and what the others did.
    """

    lead: int
    deal: int
    decisions: int
    rest: int


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at a round, whole or as far as it has come.

    ``lead`` is by how many points ``seat`` ended ahead of the others, ``verdicts`` are those on the
    first of its decisions, in their order, and ``decisions`` is how many there are.
    """

    seat: int
    lead: float
    decisions: int
    verdicts: tuple[Verdict, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every decision was looked at."""
        return len(self.verdicts) == self.decisions

    @property
    def mattered(self) -> tuple[Verdict, ...]:
        """The decisions that cost most, the dearest first, the earlier of equals; few or none of them."""
        dear = [verdict for verdict in self.verdicts if verdict.cost > 0]
        return tuple(sorted(dear, key=lambda verdict: -verdict.cost)[:MATTERED])

    @property
    def shares(self) -> Shares | None:
        """What the result is made of, None where nothing can be told of the deal."""
        promised = self.verdicts[0].promised if self.verdicts else None
        if promised is None:
            return None
        lead, deal = round(self.lead), round(promised)
        decisions = sum(verdict.points for verdict in self.verdicts)
        return Shares(lead, deal, decisions, lead - deal + decisions)


Reviewing = Generator[Review | None, None, Review]
"""A look back in slices: yields what is known so far, None before the decisions are counted."""


def look_back(
    played: PlayedRound,
    seat: int,
    judge: Bot,
    budget: Budget,
    seed: str,
    before: Sequence[Verdict] = (),
) -> Reviewing:
    """Look back at a round of ``seat``, slice by slice, and return the whole review.

    Args:
        played: the round; it must be over.
        seat: whose decisions are looked at.
        judge: who says what the moves are worth.
        budget: for one look at one decision; what seems to have cost something gets a second one.
        seed: what the judge's chance comes from. Together with a budget of effort and the knowledge
            of a decision it fixes the verdict.
        before: verdicts of an earlier look that was stopped, to go on from there.

    Raises ``ValueError`` if the round is not over.
    """
    finding = find_decisions(played, seat)
    while True:
        try:
            next(finding)
        except StopIteration as end:
            found = end.value
            break
        yield None
    if not found.end.round_is_over:
        raise ValueError("the round is not over")
    lead = lead_of(found.end.rounds[found.end.position.round_index], seat)
    review = Review(seat, lead, len(found.decisions), tuple(before))
    yield review
    for decision in found.decisions[len(before) :]:
        judging = judge_decision(decision, judge, budget, seed)
        while True:
            try:
                next(judging)
            except StopIteration as end:
                review = Review(seat, lead, len(found.decisions), (*review.verdicts, end.value))
                break
            yield review
        yield review
    return review


def lead_of(scores: Scores, seat: int) -> float:
    """Return by how many points a seat ended a round ahead: the others' mean score less its own."""
    own = scores[seat]
    return (sum(scores) - own) / (len(scores) - 1) - own


def judge_decision(
    decision: Decision, judge: Bot, budget: Budget, seed: str
) -> Generator[None, None, Verdict]:
    """Say in slices what a decision cost, by the judge's first look and, where that found a cost, a second.

    Nothing but the knowledge of the decision, the seed and the budget is used (R26).
    """
    chance = f"{seed} {decision.index}"
    first = yield from judge.think(decision.knowledge, budget, Random(chance))
    found = _weighed(decision, first)
    if found.cost < TOLD_FROM:
        return _as_good(found)
    again = yield from judge.think(decision.knowledge, budget, Random(f"{chance} again"))
    second = _weighed(decision, again, found.better)
    cost, at_least = min(found.cost, second.cost), found.at_least or second.at_least
    if cost < TOLD_FROM:
        return _as_good(found)
    assert found.better is not None  # or nothing would have been lost
    reasons = reasons_of(decision.knowledge, found.better)
    return Verdict(decision, cost, found.better, reasons, found.promised, at_least)


def _as_good(verdict: Verdict) -> Verdict:
    """Return the verdict that the move made was as good as any."""
    return Verdict(verdict.decision, promised=verdict.promised)


def _weighed(decision: Decision, choice: Choice, better: Move | None = None) -> Verdict:
    """Return by how much ``better``, or else the judge's choice, is better than the move made.

    The judge's choice is taken, not the first of the estimates: now and then the whole game counts more
    than the round (R25), and a review must not blame what a hint would have said.
    """
    state = decision.knowledge.position.state
    points: dict[tuple[object, ...], float] = {}
    for estimate in choice.estimates:
        points.setdefault(effect_of(state, estimate.move), estimate.points)
    promised = choice.estimates[0].points if choice.estimates else None
    made, wanted = effect_of(state, decision.move), effect_of(state, better or choice.move)
    if made == wanted or wanted not in points:
        return Verdict(decision, promised=promised)
    # What was not looked at is no better than the worst that was.
    cost = points[wanted] - points.get(made, min(points.values()))
    return Verdict(decision, cost, better or choice.move, (), promised, made not in points)
