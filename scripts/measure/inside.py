"""Measures rounds, bots and the solver wherever it runs: natively, or in Pyodide under Node.

`python inside.py SECONDS` takes about that long for each value, and prints one JSON object: value and
unit by name. Nothing but the game's own package and the standard library is needed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter

from mexican_train.bots import Budget, Choice, Thinking, make
from mexican_train.bots.longest import longest_train
from mexican_train.engine import Position, begin, deal_round, knowledge_of, play, resolve
from mexican_train.engine.legality import options
from mexican_train.engine.play import advance
from mexican_train.engine.state import OVER, State
from mexican_train.engine.tiles import full_set

HANDS = ((12, 15), (12, 20), (9, 20), (12, 30), (12, 40), (18, 40), (12, 91), (18, 190))
"""The hands that the solver is measured with: the highest number of the set, and the tiles."""

Values = dict[str, tuple[float, str]]


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Return how many units of work are done in a second; ``work`` does some and says how many.

    It is the median over the calls of ``work``, so that a busy moment of the machine does not count.
    """
    rates: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end or len(rates) < 3:
        began = perf_counter()
        done = work()
        rates.append(done / (perf_counter() - began))
    return median(rates)


def starts() -> list[Position]:
    """Return the first positions of rounds of four with a double-12 set, by the classic rules."""
    rules = resolve({}, 4)
    return [begin(rules, 0, deal_round(rules, 4, 0, seed)).position for seed in range(20)]


def play_at_random(state: State, rng: Random) -> None:
    """Play a round to its end by the engine's inner moves."""
    while state.phase != OVER:
        found = options(state)
        advance(state, found[int(rng.random() * len(found))])


def rounds_of_engine(seconds: float) -> Values:
    """Return how many random rounds the engine plays, by its inner form and by positions."""
    positions, rng = starts(), Random(1)

    def inner() -> int:
        for position in positions:
            play_at_random(position.state.copy(), rng)
        return len(positions)

    def readable() -> int:
        position = positions[int(rng.random() * len(positions))]
        while position.turn is not None:
            moves = position.legal_moves
            position, _ = play(position, moves[int(rng.random() * len(moves))])
        return 1

    return {
        "random rounds, inner state": (per_second(inner, seconds), "1/s"),
        "random rounds, positions and events": (per_second(readable, seconds), "1/s"),
    }


def rounds_of_bots(seconds: float) -> Values:
    """Return how long a move of three bots takes, and the slices of its thinking."""
    return {
        **moves_of("greedy", seconds),
        **moves_of("glimpse", seconds),
        **moves_of("search", 3 * seconds),
    }


def moves_of(name: str, seconds: float) -> Values:
    """Return how long a bot's move takes by its usual effort, where it has a choice."""
    bot, positions, rng = make(name), starts(), Random(1)
    moves: list[float] = []
    slices: list[float] = []
    began = perf_counter()
    while perf_counter() - began < seconds:
        position = positions[int(rng.random() * len(positions))]
        while position.turn is not None:
            knowledge = knowledge_of(position, position.turn)
            choice, spent = in_slices(bot.think(knowledge, Budget(), rng))
            if len(position.legal_moves) > 1:
                moves.append(sum(spent))
            slices += spent
            position, _ = play(position, choice.move)
    return {
        f"{name}, a move": (1e3 * median(moves), "ms"),
        f"{name}, the slowest move of a hundred": (1e3 * quantiles(moves, n=100)[-1], "ms"),
        f"{name}, the slowest slice of a thousand": (1e3 * quantiles(slices, n=1000)[-1], "ms"),
    }


def in_slices(thinking: Thinking) -> tuple[Choice, list[float]]:
    """Let a bot think to its end; return its choice and how long each slice took, in seconds."""
    spent: list[float] = []
    while True:
        start = perf_counter()
        try:
            next(thinking)
        except StopIteration as end:
            spent.append(perf_counter() - start)
            choice: Choice = end.value
            return choice, spent
        spent.append(perf_counter() - start)


def solver_times(seconds: float) -> Values:
    """Return how long the best train takes by the size of the hand."""
    found: Values = {}
    for highest, size in HANDS:
        rng = Random(highest + size)
        times: list[float] = []
        began = perf_counter()
        while len(times) < 10 or perf_counter() - began < seconds:
            hand = rng.sample(full_set(highest), size)
            start = perf_counter()
            if not longest_train(hand, highest).exact:
                raise AssertionError("a train that is not exact")
            times.append(perf_counter() - start)
        found[f"longest train, {size} tiles of a set {highest}"] = (1e3 * median(times), "ms")
    return found


def main(seconds: float) -> None:
    """Measure all of it and print the JSON object."""
    values = {**rounds_of_engine(seconds), **rounds_of_bots(seconds), **solver_times(seconds / 4)}
    print(json.dumps(values))


if __name__ == "__main__":
    main(float(sys.argv[1]))
