"""Rounds and games between bots, for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tests.support.rounds import Setup

from mexican_train.bots import Bot, Budget, decide, make
from mexican_train.bots.search import SearchBot
from mexican_train.engine import Game, Position, Rules, begin, deal_round, knowledge_of, play, start_game
from mexican_train.engine.events import Event


def play_out(position: Position, bots: Sequence[Bot], seed: int, budget: Budget | None = None) -> Position:
    """Return the position in which the round ends; every move must be legal (or this raises)."""
    rng = Random(seed)
    events: tuple[Event, ...] = ()
    while position.turn is not None:
        seat = position.turn
        used = budget or budget_for(bots[seat].name)
        choice = decide(bots[seat], knowledge_of(position, seat, events), used, rng)
        assert choice.reasons
        position, happened = play(position, choice.move)
        events += happened
    return position


BRIEF = Budget(effort=2)
"""Enough for a bot that searches to search at all."""


def budget_for(name: str) -> Budget:
    """Return a budget with which a test with many moves stays quick: little for those who search."""
    return BRIEF if isinstance(make(name), SearchBot) else Budget()


def midway(setup: Setup, most: int = 30) -> tuple[Position, tuple[Event, ...]]:
    """Return a position somewhere in the round, with at least one move left, and its events."""
    rng = Random(setup.choices)
    position, events = begin(setup.rules, setup.round_index, setup.deal)
    for _ in range(rng.randrange(most)):
        moves = position.legal_moves
        if not moves:
            break
        step = play(position, moves[rng.randrange(len(moves))])
        if step.position.turn is None:
            break
        position, events = step.position, events + step.events
    return position, events


def play_game(rules: Rules, bots: Sequence[Bot], seed: int, efforts: Mapping[str, int]) -> Game:
    """Return a finished game between these bots, dealt from the seed."""
    rng, seats = Random(seed), len(bots)
    game = start_game(rules, deal_round(rules, seats, 0, seed))
    while True:
        while not game.round_is_over:
            seat = game.position.turn
            assert seat is not None
            budget = Budget(effort=efforts.get(bots[seat].name))
            game = game.play(decide(bots[seat], game.known_to(seat), budget, rng).move)
        if game.is_over:
            return game
        game = game.next_round(deal_round(rules, seats, game.position.round_index + 1, seed))


def share_of_wins(
    rules: Rules, first: Bot, others: Bot, seats: int, games: int, efforts: Mapping[str, int]
) -> float:
    """Return which share of the games ``first`` wins, sitting in every seat in turn."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        bots = [first if at == seat else others for at in range(seats)]
        result = play_game(rules, bots, number, efforts).result
        assert result is not None
        won += (seat in result.winners) / len(result.winners)
    return won / games
