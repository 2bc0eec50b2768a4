"""Rounds that were played, and judges whose mind is known, for the tests of the review."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from tests.support.rounds import Chooser, Setup

from mexican_train.bots import Budget, Choice, Reason, Thinking
from mexican_train.bots.bot import Estimate
from mexican_train.coach.decisions import Found, PlayedRound, find_decisions
from mexican_train.coach.review import Review, look_back
from mexican_train.engine import Game, begin
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Lay, Move


def started(setup: Setup) -> Game:
    """Return the game as this round begins, with earlier rounds of no points."""
    step = begin(setup.rules, setup.round_index, setup.deal)
    zeros = (0,) * step.position.seats
    return Game(setup.rules, step.position, (zeros,) * setup.round_index, step.events)


def played_on(game: Game, choices: int) -> tuple[Move, ...]:
    """Return moves that bring the round to its end."""
    chooser, moves = Chooser(choices), []
    while game.position.turn is not None:
        moves.append(chooser.choose(game.position))
        game = game.play(moves[-1])
    return tuple(moves)


def played(setup: Setup) -> PlayedRound:
    """Return the round as somebody played it who looks at nothing."""
    start = started(setup)
    return PlayedRound(start, played_on(start, setup.choices))


def found_in(played: PlayedRound, seat: int) -> Found:
    """Return a seat's decisions, all slices at once."""
    finding = find_decisions(played, seat)
    while True:
        try:
            next(finding)
        except StopIteration as end:
            found: Found = end.value
            return found


def reviewed(played: PlayedRound, seat: int, judge: Judge, **more: object) -> Review:
    """Return a whole review, all slices at once."""
    *_, last = slices(look_back(played, seat, judge, Budget(effort=1), "seed", **more))  # type: ignore[arg-type]
    assert last is not None
    return last


def slices(looking: Generator[Review | None, None, Review]) -> Generator[Review | None, None, None]:
    """Yield what each slice knows, and at last what is returned."""
    yield (yield from looking)


Opinion = Callable[[Knowledge, Move, Random], float]
"""What a judge thinks that a move is worth, in points."""


def pips(knowledge: Knowledge, move: Move, rng: Random) -> float:
    """The heavier the tile, the better; what lays none is worth nothing."""
    return float(move.tile.pips) if isinstance(move, Lay) else 0.0


class Judge:
    """A bot that values every move by an opinion, looks at the best few only, and counts its slices."""

    name = "judge"

    def __init__(self, opinion: Opinion = pips, most: int = 99) -> None:
        self.opinion = opinion
        self.most = most
        self.asked: list[Knowledge] = []

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        self.asked.append(knowledge)
        yield
        moves = knowledge.position.legal_moves
        valued = [Estimate(move, self.opinion(knowledge, move, rng)) for move in moves]
        valued = sorted(valued, key=lambda each: -each.points)[: self.most]
        yield
        return Choice(valued[0].move, (Reason("any_will_do"),), tuple(valued))
