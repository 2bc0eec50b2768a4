"""Counts of all move sequences from a few deals: a change of any rule that touches them is seen.

Each file of `perft/` names its options, seats, round and seed, and then, depth by depth, how many
sequences of so many moves there are. A new file needs its head only; the counts are filled in, once both
the engine and the slow second referee of `tests/support/oracle.py` have come to the same, by

    python -m tests.engine.test_perft
"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.support.oracle import Oracle

from mexican_train.engine.dealing import deal_round
from mexican_train.engine.play import begin, play
from mexican_train.engine.position import Position
from mexican_train.engine.rules import CHOICES, PRESETS, Rules, resolve

FOLDER = Path(__file__).parent / "perft"
MOST_SEQUENCES, MOST_DEPTH = 1000, 40
"""Counting goes on, depth by depth, until there are so many sequences or moves."""


@dataclass(frozen=True)
class Perft:
    """One file: a deal, and the number of sequences at depth 1, 2, …"""

    path: Path
    spec: dict[str, object]
    seats: int
    round_index: int
    seed: str
    counts: tuple[int, ...]

    @classmethod
    def read(cls, path: Path) -> Perft:
        lines = path.read_text(encoding="utf-8").splitlines()
        head = dict(line.split(": ", 1) for line in lines if ": " in line)
        counts = tuple(int(line.split()[1]) for line in lines if line[:1].isdigit())
        return cls(
            path, json.loads(head["rules"]), int(head["seats"]), int(head["round"]), head["seed"], counts
        )

    @property
    def rules(self) -> Rules:
        return resolve(self.spec, self.seats)

    def start(self) -> Position:
        deal = deal_round(self.rules, self.seats, self.round_index, self.seed)
        return begin(self.rules, self.round_index, deal).position

    def oracle(self) -> Oracle:
        deal = deal_round(self.rules, self.seats, self.round_index, self.seed)
        fields = self.rules.as_dict()
        return Oracle(fields, deal.hub, deal.hands, deal.boneyard, deal.starter, self.round_index + 1)

    def write(self, counts: list[int]) -> None:
        head = f"rules: {json.dumps(self.spec)}\nseats: {self.seats}\nround: {self.round_index}\n"
        lines = "".join(f"{depth} {count}\n" for depth, count in enumerate(counts, start=1))
        self.path.write_text(f"{head}seed: {self.seed}\n{lines}", encoding="utf-8")


def perfts() -> list[Perft]:
    return [Perft.read(path) for path in sorted(FOLDER.glob("*.txt"))]


def count(start: Position) -> list[int]:
    """Return how many sequences of 1, 2, … moves there are: each is kept as the position it leads to."""
    counts: list[int] = []
    level = [start]
    while level and len(level) <= MOST_SEQUENCES and len(counts) < MOST_DEPTH:
        level = [play(position, move).position for position in level for move in position.legal_moves]
        counts.append(len(level))
    return counts


def count_by_oracle(start: Oracle) -> list[int]:
    counts: list[int] = []
    level = [start]
    while level and len(level) <= MOST_SEQUENCES and len(counts) < MOST_DEPTH:
        level = [played(oracle, move) for oracle in level for move in oracle.legal()]
        counts.append(len(level))
    return counts


def played(oracle: Oracle, move: str) -> Oracle:
    after = copy.deepcopy(oracle)
    after.play(move)
    return after


@pytest.mark.parametrize("perft", perfts(), ids=lambda perft: perft.path.stem)
def test_the_counts_are_those_written_down(perft: Perft) -> None:
    assert perft.counts
    assert count(perft.start()) == list(perft.counts)


@pytest.mark.soak
@pytest.mark.parametrize("perft", perfts(), ids=lambda perft: perft.path.stem)
def test_the_second_referee_counts_the_same(perft: Perft) -> None:
    assert count_by_oracle(perft.oracle()) == list(perft.counts)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_its_counts(preset: str) -> None:
    assert any(perft.spec == {**perft.spec, "preset": preset} for perft in perfts())


@pytest.mark.parametrize(
    ("name", "value"),
    [(n, v) for n, values in CHOICES.items() for v in values if n not in ("tie_break", "blank_blank")],
)
def test_every_value_of_every_option_of_play_has_its_counts(name: str, value: object) -> None:
    assert any(getattr(perft.rules, name) == value for perft in perfts())


if __name__ == "__main__":
    for each in perfts():
        counts = count(each.start())
        assert counts == count_by_oracle(each.oracle()), each.path.stem
        each.write(counts)
