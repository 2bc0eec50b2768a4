"""Compare habits of the searching bot: `python3 scripts/tune.py laps=8 laps=14 belief=6,laps=14 --effort 60`.

Whole games tell habits apart only by the thousand. Here each of them makes its choice in the same
positions, taken from rounds between two `greedy` bots, and what a choice costs is judged by a search that
plays every move out to the end in many more worlds (`--worlds`). Printed is the mean cost of a choice in
points, with its 95 % margin; the judge's own doubt is in all of them alike, so look at differences. The
same arguments give the same figures, whatever the machine.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from house.places import PACKAGE
from house.say import say

if str(PACKAGE.parent) not in sys.path:  # the game need not be installed
    sys.path.insert(0, str(PACKAGE.parent))

from measure.contests import mean_and_margin
from mexican_train.bots import Budget, decide, make
from mexican_train.bots.search import Habits, SearchBot
from mexican_train.engine import Knowledge, Move, deal_round, resolve, start_game
from mexican_train.engine.play import option_for
from mexican_train.engine.rules import PRESETS, Rules

Result = TypeVar("Result")


def habits_of(text: str) -> Habits:
    """Return the usual habits with the changes of a text such as ``laps=14,belief=6``."""
    usual = Habits()
    changes: dict[str, float] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        kind = type(getattr(usual, name))
        changes[name] = kind(value)
    return replace(usual, **changes)  # type: ignore[arg-type]


def positions(rules: Rules, seats: int, share: float) -> Iterator[tuple[Knowledge, Move]]:
    """Yield what the seat on turn knows, and what ``greedy`` does, in so many of the choices it has."""
    bot, chance, seed = make("greedy"), Random(7), 0
    while True:
        seed += 1
        game = start_game(rules, deal_round(rules, seats, 0, seed))
        while not game.round_is_over:
            seat = game.position.turn
            assert seat is not None
            knowledge = game.known_to(seat)
            move = decide(bot, knowledge, Budget(), chance).move
            running = game.position.phase == "running" and len(game.position.legal_moves) > 1
            if running and chance.random() < share:
                yield knowledge, move
            game = game.play(move)


def judged(knowledge: Knowledge, worlds: int, seed: int) -> dict[int, float]:
    """Return what each move is worth in points, after so many worlds played out to the end."""
    judge = SearchBot("judge", Habits(belief=0.0, least=worlds + 1, laps=1_000))
    return _result(judge.worths(knowledge, worlds, Random(seed)))


def _result(work: Generator[None, None, Result]) -> Result:
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Result = end.value
            return found


def compare(asked: argparse.Namespace) -> dict[str, list[float]]:
    """Return what every choice of each of the bots cost, by its habits as they were asked for."""
    options = {"preset": asked.preset} | ({"highest": asked.highest} if asked.highest else {})
    rules = resolve(options, asked.seats)
    bots = {text: SearchBot("tried", habits_of(text)) for text in asked.habits}
    costs: dict[str, list[float]] = {"greedy": []} | {text: [] for text in bots}
    for number, (knowledge, usual) in enumerate(positions(rules, asked.seats, asked.share)):
        if number == asked.positions:
            break
        worth = judged(knowledge, asked.worlds, number)
        best, state = max(worth.values()), knowledge.position.state
        worst = min(worth.values())
        costs["greedy"].append(best - worth.get(option_for(state, usual), worst))
        for text, bot in bots.items():
            move = decide(bot, knowledge, Budget(effort=asked.effort), Random(f"{number} {text}")).move
            costs[text].append(best - worth.get(option_for(state, move), worst))
    return costs


def as_lines(costs: dict[str, list[float]]) -> Sequence[str]:
    """Return the comparison for people."""
    width = max(map(len, costs))
    found = []
    for text, values in costs.items():
        mean, margin = mean_and_margin(values)
        ahead, doubt = mean_and_margin([a - b for a, b in zip(costs["greedy"], values, strict=True)])
        better = "" if text == "greedy" else f"   better than greedy by {ahead:.2f} ± {doubt:.2f}"
        found.append(f"{text:<{width}}  {mean:6.2f} ± {margin if math.isfinite(margin) else 0:.2f}{better}")
    return found


def main() -> None:
    """Compare what is asked for."""
    head, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=head, epilog=rest)
    parser.add_argument("habits", nargs="+", help="changed habits of bots/search.py, such as laps=14")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="classic")
    parser.add_argument("--highest", type=int, help="the set, where it is not the preset's")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=int, default=70, help="choices looked at (default: 70)")
    parser.add_argument("--share", type=float, default=0.5, help="part of the choices that is taken")
    parser.add_argument("--worlds", type=int, default=250, help="worlds of the judge (default: 250)")
    parser.add_argument("--effort", type=int, default=60, help="play-outs of each choice (default: 60)")
    for line in as_lines(compare(parser.parse_args())):
        say(line)


if __name__ == "__main__":
    main()
