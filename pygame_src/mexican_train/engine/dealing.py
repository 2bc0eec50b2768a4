"""Dealing from a seed, the same everywhere and for ever (R3).

Nothing of Python's ``random`` is used, whose methods may change: the numbers come from SHA-256 of
the seed and a counter, so that anybody can check a deal in any language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from mexican_train.engine.rules import Rules
from mexican_train.engine.tiles import DOUBLE, Tile, full_set

Seed = int | str
"""What deals are made from: a whole number or a text; 7 and "7" deal the same."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Deal:
    """A round as it is dealt: each hand before the hunt for the hub, and the boneyard.

    ``hub`` is the hub's pips. The next tile to be drawn stands first in ``boneyard``. ``starter`` is
    given exactly where the rules do not let the hub's holder start (R3).
    """

    hub: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    starter: int | None = None


class Chance:
    """A stream of chance that depends on its name alone.

    The stream is SHA-256 of ``"name/0"``, ``"name/1"``, …, each cut into eight big-endian numbers of
    32 bits. Numbers that would favour some results are passed over.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._block = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to ``limit`` - 1, all equally likely; ``limit`` is at least 1."""
        fair = (1 << 32) // limit * limit
        while True:
            word = self._word()
            if word < fair:
                return word % limit

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a random order (Fisher and Yates, from the last place down)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def _word(self) -> int:
        if not self._words:
            digest = sha256(f"{self._name}/{self._block}".encode()).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
        return self._words.pop()


def deal_round(rules: Rules, seats: int, round_index: int, seed: Seed) -> Deal:
    """Return the deal of a round, ``round_index`` counting from 0 (R2, R3).

    The same rules, seats, round and seed always deal the same.
    """
    hub = rules.highest - round_index
    chance = Chance(f"mexican-train/1 deal {seed} {round_index}")
    tiles = list(full_set(rules.highest))
    starter = None
    if rules.hub_from == "set_aside":
        tiles.remove(Tile.numbered(DOUBLE[hub]))
        starter = round_index % seats if rules.starter == "rotate" else _high_draw(tiles, seats, chance)
    mixed = chance.shuffled(tiles)
    size = rules.hand_size
    hands = tuple(
        tuple(sorted(mixed[seat * size : (seat + 1) * size], reverse=True)) for seat in range(seats)
    )
    return Deal(hub, hands, tuple(mixed[seats * size :]), starter)


def _high_draw(tiles: Sequence[Tile], seats: int, chance: Chance) -> int:
    """Return the seat that draws the most pips, equal highest drawing again (R3).

    Should the tiles run out between equals, they go back and are shuffled anew.
    """
    drawing = list(range(seats))
    rest = chance.shuffled(tiles)
    while len(drawing) > 1:
        if len(rest) < len(drawing):
            rest = chance.shuffled(tiles)
        drawn = {seat: rest.pop().pips for seat in drawing}
        highest = max(drawn.values())
        drawing = [seat for seat in drawing if drawn[seat] == highest]
    return drawing[0]
