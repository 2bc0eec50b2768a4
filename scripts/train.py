"""Learn the judgement of the strongest bots: `python3 scripts/train.py two` and `... train.py more`.

Needs numpy (`pip install -e .[train]`). Bots play rounds against themselves, first by what `greedy` goes
by, then, pass after pass, by what has been learned so far; a small network learns from the features of
each situation how its round ended. `two` is for tables of two, `more` for three to fourteen. The weights
go to `pygame_src/mexican_train/bots/networks/`, with the command and what they explain. The same
arguments give the same weights, but for the last digits, which hang on the machine's arithmetic.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from house.places import PACKAGE
from house.say import say

if str(PACKAGE.parent) not in sys.path:  # the game need not be installed
    sys.path.insert(0, str(PACKAGE.parent))

import numpy as np

from measure.selfplay import Row, play

NETWORKS = PACKAGE / "bots" / "networks"
BATCH, RATE, DECAY = 2048, 2e-3, 2e-5
MOST_OFF = 3.0
"""The error that counts at most when it is learned how sure the judgement is."""

BOUND = 1.0
"""The error, in the scale of the features, from which on a situation counts no more: some 60 points."""

BLOCK = 100
"""Rounds that one process plays in one go."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A network's weights: features to hidden units, and hidden units to the two outputs."""

    hidden: Any
    hidden_bias: Any
    outputs: Any
    outputs_bias: Any

    def of(self, rows: Any) -> Any:
        """Return the outputs for each row."""
        return np.maximum(rows @ self.hidden + self.hidden_bias, 0) @ self.outputs + self.outputs_bias

    def __call__(self, rows: Sequence[Row]) -> Sequence[float]:
        """Return what each row promises, as bots want it."""
        outputs = self.of(np.array(rows))
        found: list[float] = (outputs[:, 1] - outputs[:, 0]).tolist()
        return found


def block(first: int, two: bool, weights: Weights | None) -> tuple[Any, Any]:
    """Return the rows and results of a block of rounds."""
    lessons = [
        lesson for seed in range(first, first + BLOCK) for lesson in play(f"learn {seed}", two, weights)
    ]
    rows = np.array([lesson.row for lesson in lessons], dtype=np.float32)
    return rows, np.array([(lesson.own, lesson.others) for lesson in lessons], dtype=np.float32)


def gather(first: int, rounds: int, two: bool, weights: Weights | None, processes: int) -> tuple[Any, Any]:
    """Return the rows and results of so many rounds."""
    starts, began, blocks = range(first, first + rounds, BLOCK), time.monotonic(), []
    with ProcessPoolExecutor(processes) as pool:
        for done, found in enumerate(pool.map(block, starts, repeat(two), repeat(weights)), 1):
            blocks.append(found)
            if done % 20 == 0 or done == len(starts):
                say(f"{done * BLOCK} of {rounds} rounds, {time.monotonic() - began:.0f} s")
    return np.concatenate([rows for rows, _ in blocks]), np.concatenate([results for _, results in blocks])


def learn(rows: Any, results: Any, units: int, epochs: int) -> tuple[Weights, float]:
    """Return weights that explain the results, and the share of the lead that they explain.

    The share is that of every tenth block of situations, which are not learned from.
    """
    apart = np.arange(len(rows)) // 5000 % 10 == 9
    mean, spread = rows.mean(0), rows.std(0) + 1e-3
    scaled = ((rows - mean) / spread).astype(np.float32)
    chance = np.random.default_rng(1)
    features = rows.shape[1]
    values = [
        (chance.normal(size=(features, units)) * np.sqrt(2 / features)).astype(np.float32),
        np.zeros(units, np.float32),
        (chance.normal(size=(units, 2)) * 0.05).astype(np.float32),
        results.mean(0).astype(np.float32),
    ]
    _descend(values, scaled, results, np.flatnonzero(~apart), epochs, chance)
    hidden = values[0] / spread[:, None]
    weights = Weights(hidden, values[1] - mean @ hidden, values[2], values[3])
    outputs = weights.of(rows[apart])
    lead = results[apart, 1] - results[apart, 0]
    rest = lead - (outputs[:, 1] - outputs[:, 0])
    return weights, float(1 - (rest**2).mean() / lead.var())


def _descend(values: list[Any], rows: Any, results: Any, order: Any, epochs: int, chance: Any) -> None:
    """Improve the values in place: Adam, the rate falling to nothing along a cosine."""
    first, second = [0 * value for value in values], [0 * value for value in values]
    step, steps = 0, epochs * (len(order) // BATCH)
    for _ in range(epochs):
        chance.shuffle(order)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            step += 1
            chosen = order[at : at + BATCH]
            grads = _gradients(values, rows[chosen], results[chosen])
            rate = RATE * min(1, step / 200) * 0.5 * (1 + np.cos(np.pi * step / steps))
            for k, grad in enumerate(grads):
                first[k] = 0.9 * first[k] + 0.1 * grad
                second[k] = 0.999 * second[k] + 0.001 * grad**2
                scaled = np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8
                values[k] = (values[k] - rate * first[k] / (1 - 0.9**step) / scaled).astype(np.float32)


def _gradients(values: Sequence[Any], rows: Any, results: Any) -> list[Any]:
    sums = rows @ values[0] + values[1]
    units = np.maximum(sums, 0)
    # What a single round adds is bounded (Huber): a hunt for the hub can leave a seat with forty tiles, and
    # a few hundred points there must not drown what all other rounds tell.
    error = np.clip(units @ values[2] + values[3] - results, -BOUND, BOUND) / len(rows)
    back = error @ values[2].T
    back[sums <= 0] = 0
    return [
        rows.T @ back + DECAY * values[0],
        back.sum(0),
        units.T @ error + DECAY * values[2],
        error.sum(0),
    ]


def variance(weights: Weights, rows: Any, results: Any) -> Any:
    """Return weights, the bias last, that tell from the hidden units how far off the lead is, squared."""
    outputs = weights.of(rows)
    off = np.minimum((results[:, 1] - results[:, 0] - outputs[:, 1] + outputs[:, 0]) ** 2, MOST_OFF**2)
    units = np.maximum(rows @ weights.hidden + weights.hidden_bias, 0)
    units = np.concatenate([units, np.ones((len(units), 1))], axis=1).astype(np.float64)
    return np.linalg.solve(units.T @ units + np.eye(units.shape[1]), units.T @ off)


def as_json(weights: Weights, spread: Any, made: str, explained: float) -> str:
    """Return the weights as the bots read them, five digits each."""

    def rounded(values: Any) -> list[float]:
        return [float(f"{value:.5g}") for value in values]

    columns = [
        [rounded([bias])[0], rounded(column)]
        for bias, column in zip(weights.hidden_bias, weights.hidden.T, strict=True)
    ]
    outputs = [
        [rounded([bias])[0], rounded(column)]
        for bias, column in zip(weights.outputs_bias, weights.outputs.T, strict=True)
    ]
    outputs.append([rounded(spread[-1:])[0], rounded(spread[:-1])])
    values = {"made by": made, "explained": round(explained, 4), "hidden": columns, "outputs": outputs}
    return json.dumps(values, separators=(",", ":")) + "\n"


def main() -> None:
    """Play, learn, play again."""
    head, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=head, epilog=rest)
    parser.add_argument("which", choices=("two", "more"))
    parser.add_argument("--rounds", type=int, default=5_000, help="rounds of each pass (default: 5000)")
    parser.add_argument("--passes", type=int, default=4, help="(default: 4)")
    parser.add_argument("--units", type=int, default=48, help="hidden units (default: 48)")
    parser.add_argument("--epochs", type=int, default=12, help="(default: 12)")
    parser.add_argument("--processes", type=int, default=2, help="(default: 2)")
    asked = parser.parse_args()
    weights = None
    gathered: list[tuple[Any, Any]] = []
    for number in range(asked.passes):
        first = number * asked.rounds
        gathered.append(gather(first, asked.rounds, asked.which == "two", weights, asked.processes))
        # The last three passes count: rounds of much weaker bots tell little of how rounds end.
        rows, results = (np.concatenate([part[k] for part in gathered[-3:]]) for k in range(2))
        weights, explained = learn(rows, results, asked.units, asked.epochs)
        say(f"pass {number + 1}: {len(rows)} situations, {explained:.1%} of the lead explained")
        spread = variance(weights, rows, results)
        made = (
            f"scripts/train.py {asked.which} --rounds {asked.rounds} --passes {number + 1}"
            f" --units {asked.units} --epochs {asked.epochs}"
        )
        NETWORKS.mkdir(exist_ok=True)
        (NETWORKS / f"{asked.which}.json").write_text(as_json(weights, spread, made, explained), "utf-8")


if __name__ == "__main__":
    main()
