"""A hint: the move that the strongest bot would make, why, and what it expects of the others.

It rests on what the seat knows and on nothing else (R26); with a budget of effort and the same chance it
is the same again.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Sequence
from dataclasses import dataclass, replace
from random import Random

from mexican_train.bots.bot import Budget, Choice, Reason
from mexican_train.bots.roster import STRONGEST, make
from mexican_train.coach.decisions import effect_of
from mexican_train.coach.proof import Proof
from mexican_train.coach.reasons import cautions_of, reasons_of
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Lay, Move
from mexican_train.engine.state import State

REASONS_TOLD = 3
"""How many reasons a hint gives at most."""

ALTERNATIVES_TOLD = 4
"""How many other moves it speaks of at most."""


CLEARLY = 0.75
"""From how many points on another move is clearly worse."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Other moves than the hinted one: ends for one tile from which the bot expects the same.

    ``worse`` is by how many points the seat is expected to end the round less far ahead. It is negative
    where the round alone would speak for them, and the whole game does not (R25). ``caution`` is what
    speaks against the first of them and not against the hinted move, if that can be told.
    """

    moves: tuple[Move, ...]
    worse: float
    caution: Reason | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, the reasons with the weightiest first, and the best of the other moves in their order."""

    move: Move
    reasons: tuple[Reason, ...]
    alternatives: tuple[Alternative, ...] = ()


def obvious(knowledge: Knowledge) -> Hint | None:
    """Return the hint where there is but one legal move, for which nobody has to think; None elsewhere.

    The seat must be on turn.
    """
    legal = knowledge.position.legal_moves
    return Hint(legal[0], reasons_of(knowledge, legal[0])[:REASONS_TOLD]) if len(legal) == 1 else None


def advise(knowledge: Knowledge, budget: Budget, rng: Random) -> Generator[None, None, Hint]:
    """Think in slices, as bots do, about what the seat on turn should do, and return the hint.

    Raises :class:`~mexican_train.bots.bot.NotOnTurn` (at the first slice) where it has no move to make.
    """
    choice = yield from make(STRONGEST).think(knowledge, budget, rng)
    yield
    proof = Proof(knowledge)
    reasons = reasons_of(knowledge, choice.move, proof)
    yield
    alternatives = _alternatives(knowledge.position.state, choice)
    rival = rival_of(alternatives)
    theirs = reasons_of(knowledge, rival, proof) if rival else ()
    yield
    shared = set(cautions_of(knowledge, choice.move))
    warned = tuple(_warned(knowledge, other, shared) for other in alternatives)
    return Hint(choice.move, told_before(reasons, theirs), warned)


def _warned(knowledge: Knowledge, other: Alternative, shared: Container[Reason]) -> Alternative:
    """Return the alternative with what speaks against it alone, if it is clearly worse."""
    if other.worse < CLEARLY:
        return other
    cautions = (one for one in cautions_of(knowledge, other.moves[0]) if one not in shared)
    return replace(other, caution=next(cautions, None))


def rival_of(alternatives: Sequence[Alternative]) -> Move | None:
    """Return the move that the hinted one has to be told apart from: the best that is clearly worse."""
    worse = (other for other in alternatives if other.worse >= CLEARLY)
    rival = next(worse, alternatives[0] if alternatives else None)
    return rival.moves[0] if rival else None


def told_before(reasons: Sequence[Reason], rival: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return the reasons to be told, those first that do not hold of the best other move as well.

    One by which the other move has more to it is left out, if there is any other to tell.
    """
    ranked = sorted(reasons, key=lambda reason: _rank(reason, rival))
    told = [reason for reason in ranked if _rank(reason, rival) < _OUTDONE] or ranked
    return tuple(told[:REASONS_TOLD])


_ALONE, _SHARED, _OUTDONE = 0, 1, 2


def _rank(reason: Reason, rival: Sequence[Reason]) -> int:
    """Return whether a reason holds of the move alone, of the other one too, or rather of that one."""
    if reason.code == "sheds_pips" and any(other.code == "sheds_heaviest" for other in rival):
        return _OUTDONE
    measures = [_measure(other) for other in rival if other.code == reason.code]
    if not measures or _measure(reason) > measures[0]:
        return _ALONE
    return _SHARED if _measure(reason) == measures[0] else _OUTDONE


def _measure(reason: Reason) -> int:
    """Return how much there is to a reason, against the same of another move."""
    points = reason.pips if reason.code in ("sheds_pips", "sheds_heaviest") else 0
    return reason.count or points or 0


def _alternatives(state: State, choice: Choice) -> tuple[Alternative, ...]:
    """Return the other moves that the bot looked at, those together that differ in the end alone."""
    hinted = effect_of(state, choice.move)
    effects = [(estimate, effect_of(state, estimate.move)) for estimate in choice.estimates]
    expected = next((estimate.points for estimate, effect in effects if effect == hinted), None)
    if expected is None:
        return ()
    groups: dict[object, list[tuple[Move, float]]] = {}
    seen = {hinted}
    for estimate, effect in effects:
        if effect in seen:
            continue
        seen.add(effect)
        worse = expected - estimate.points
        what = estimate.move.tile if isinstance(estimate.move, Lay) else estimate.move
        groups.setdefault((what, round(worse)), []).append((estimate.move, worse))
    found = [
        Alternative(tuple(move for move, _ in group), sum(worse for _, worse in group) / len(group))
        for group in groups.values()
    ]
    return tuple(found[:ALTERNATIVES_TOLD])
