"""What a hand now tells of the score in the end: `python3 scripts/measure/expectation.py`.

Plays rounds out by the policy of ``bots/playout.py`` and fits, by least squares, each seat's score to what
its hand weighed at moments on the way, to what of that was meant for its own train, and to the least that
another hand weighed. Prints the fits that the weights in ``bots/playout.py`` were taken from.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

if __name__ == "__main__":  # the house's scripts are found from their own folder
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "pygame_src")]

from mexican_train.bots.plan import Planner, Tempers
from mexican_train.bots.playout import PlayOut, Policy
from mexican_train.engine import Rules, deal_round, resolve, start_game
from mexican_train.engine.scoring import scores_of
from mexican_train.engine.state import State, plan_for

TABLES = (("classic", 2, 12), ("modern", 2, 9), ("cardinal", 3, 12), ("classic", 4, 12))
"""The tables that are looked at: preset, seats and set."""

_LAPS = 5  # from one look at a round to the next

Row = list[float]


def rows_of(rules: Rules, seats: int, rounds: int) -> tuple[list[Row], list[float]]:
    """Return what was seen of hands on the way, and the scores that came of them."""
    chance, seen, scores = Random(1), list[Row](), list[float]()
    policy = Policy(plan_for(rules))
    planners = [Planner(plan_for(rules), seat, Tempers()) for seat in range(seats)]
    for seed in range(rounds):
        state = start_game(rules, deal_round(rules, seats, 0, seed)).position.state.copy()
        playing, laps = PlayOut(policy, state, state.pool or ()), 1 + int(chance.random() * _LAPS)
        found: list[tuple[int, Row]] = []
        while state.turn >= 0:
            for _ in playing.run(laps):
                pass
            if state.turn >= 0:
                found += list(enumerate(_hands(planners, state)))
            laps = _LAPS
        ends = scores_of(state)
        seen += [row for _, row in found]
        scores += [float(ends[seat]) for seat, _ in found]
    return seen, scores


def _hands(planners: Sequence[Planner], state: State) -> list[Row]:
    """Return for each seat: 1, what its hand weighs, what of it is planned, and the least of the others."""
    weights = []
    for seat, planner in enumerate(planners):
        hand = state.hands[seat]
        plan = planner.plans(hand, tuple({end[0] for end in state.ends[seat]}))
        weights.append((planner.weigh(hand), planner.weigh(plan)))
    rest = [hand - planned / 2 for hand, planned in weights]
    return [
        [1.0, hand, planned, min(rest[:seat] + rest[seat + 1 :])]
        for seat, (hand, planned) in enumerate(weights)
    ]


def least_squares(rows: Sequence[Row], values: Sequence[float]) -> Row:
    """Return the coefficients that fit the values best (normal equations, Gauss and Jordan)."""
    size = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * value for row, value in zip(rows, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(table[row][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for other in range(size):
            if other != i:
                factor = table[other][i] / table[i][i]
                table[other] = [a - factor * b for a, b in zip(table[other], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def explained(rows: Sequence[Row], values: Sequence[float], fit: Row) -> float:
    """Return the share of the values' variance that a fit explains."""
    mean = sum(values) / len(values)
    errors = (
        value - sum(a * b for a, b in zip(fit, row, strict=True))
        for row, value in zip(rows, values, strict=True)
    )
    return 1 - sum(error * error for error in errors) / sum((value - mean) ** 2 for value in values)


def main(rounds: int = 200) -> None:
    """Print a fit for each of the tables."""
    print("table                mean   always    hand  planned  least other  explained")
    for preset, seats, highest in TABLES:
        rules = resolve({"preset": preset, "highest": highest}, seats)
        rows, values = rows_of(rules, seats, rounds)
        fit = least_squares(rows, values)
        mean, share = sum(values) / len(values), explained(rows, values, fit)
        always, hand, planned, other = fit
        print(
            f"{preset:<9} {seats} set {highest:<3} {mean:6.1f}   {always:6.1f}  {hand:6.2f}  {planned:7.2f}"
            f"  {other:11.2f}  {share:9.2f}"
        )


if __name__ == "__main__":
    main()
