"""Rounds and games between bots, for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mexican_train.bots import Bot, Budget, decide
from mexican_train.engine import Game, Position, Rules, deal_round, knowledge_of, play, start_game
from mexican_train.engine.events import Event


def play_out(position: Position, bots: Sequence[Bot], seed: int, budget: Budget | None = None) -> Position:
    """Return the position in which the round ends; every move must be legal (or this raises)."""
    rng, used = Random(seed), budget or Budget()
    events: tuple[Event, ...] = ()
    while position.turn is not None:
        seat = position.turn
        choice = decide(bots[seat], knowledge_of(position, seat, events), used, rng)
        assert choice.reasons
        position, happened = play(position, choice.move)
        events += happened
    return position


def play_game(rules: Rules, bots: Sequence[Bot], seed: int) -> Game:
    """Return a finished game between these bots, dealt from the seed."""
    rng, seats = Random(seed), len(bots)
    game = start_game(rules, deal_round(rules, seats, 0, seed))
    while True:
        while not game.round_is_over:
            seat = game.position.turn
            assert seat is not None
            game = game.play(decide(bots[seat], game.known_to(seat), Budget(), rng).move)
        if game.is_over:
            return game
        game = game.next_round(deal_round(rules, seats, game.position.round_index + 1, seed))


def share_of_wins(rules: Rules, first: Bot, others: Bot, seats: int, games: int) -> float:
    """Return which share of the games ``first`` wins, sitting in every seat in turn."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        bots = [first if at == seat else others for at in range(seats)]
        result = play_game(rules, bots, number).result
        assert result is not None
        won += (seat in result.winners) / len(result.winners)
    return won / games
