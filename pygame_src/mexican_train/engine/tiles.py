"""Tiles, and the bit masks that sets of tiles are in the fast parts of the engine.

A tile is known by two things: the readable :class:`Tile`, used at every border, and its *number*,
a small int used inside. Tile a-b (b ≤ a) has the number a·(a+1)/2 + b, which does not depend on the
set it is from: 9-4 is 49 in a set 9 and in a set 18. A *mask* is an int with the bit of each tile's
number set, so a hand is one int and "does anything here fit a 4?" is one ``&``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

HIGHEST = 18
"""The highest number of pips on half a tile of any set."""

_TEXT = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile with ``high`` pips on one half and ``low`` (no more than that) on the other.

    Tiles are ordered by the higher number, then the lower. Use :meth:`of` when the order of the
    two numbers is not known. ``number`` is the tile's number (see the module's text), 0 to 189, the
    same in every set; it is stored, because everything that turns tiles into masks asks for it.
    """

    high: int
    low: int
    number: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= HIGHEST:
            raise ValueError(f"no tile: {self.high}-{self.low}")
        object.__setattr__(self, "number", self.high * (self.high + 1) // 2 + self.low)

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """Return the tile with these two numbers, in either order."""
        return cls(one, other) if one >= other else cls(other, one)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return the tile written as ``"9-4"`` or ``"4-9"``; raise ``ValueError`` for anything else."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"no tile: {text[:20]!r}")
        return cls.of(int(found[1]), int(found[2]))

    @classmethod
    def numbered(cls, number: int) -> Tile:
        """Return the tile with this number (see the module's text), 0 to 189."""
        return ALL_TILES[number]

    @property
    def mask(self) -> int:
        """The mask with this tile alone."""
        return 1 << self.number

    @property
    def pips(self) -> int:
        """The pips on both halves together."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves bear the same number."""
        return self.high == self.low

    def has(self, pips: int) -> bool:
        """Whether one of the halves bears ``pips``."""
        return pips in (self.high, self.low)

    def other(self, pips: int) -> int:
        """Return the number on the half that is not ``pips``; raise ``ValueError`` if neither is."""
        if pips == self.high:
            return self.low
        if pips == self.low:
            return self.high
        raise ValueError(f"{self} has no {pips}")

    def __str__(self) -> str:
        """Return the text form, the higher number first: ``9-4``."""
        return f"{self.high}-{self.low}"


ALL_TILES = tuple(Tile(high, low) for high in range(HIGHEST + 1) for low in range(high + 1))
"""Every tile of the largest set; a tile stands at its number, and a smaller set is a beginning."""

PIPS = tuple(tile.pips for tile in ALL_TILES)
"""The pips of each tile, by its number."""

HIGH = tuple(tile.high for tile in ALL_TILES)
"""The higher half of each tile, by its number."""

LOW = tuple(tile.low for tile in ALL_TILES)
"""The lower half of each tile, by its number."""

BIT = tuple(1 << number for number in range(len(ALL_TILES)))
"""The mask of each single tile, by its number."""

DOUBLE = tuple(pips * (pips + 1) // 2 + pips for pips in range(HIGHEST + 1))
"""The number of the double of each count of pips."""

SUIT = tuple(sum(1 << tile.number for tile in ALL_TILES if tile.has(pips)) for pips in range(HIGHEST + 1))
"""The mask of all tiles (of the largest set) that bear each count of pips."""

DOUBLES = sum(1 << number for number in DOUBLE)
"""The mask of all doubles."""


def set_size(highest: int) -> int:
    """Return how many tiles the set with this highest number has."""
    return (highest + 1) * (highest + 2) // 2


def set_mask(highest: int) -> int:
    """Return the mask of all tiles of the set with this highest number."""
    return (1 << set_size(highest)) - 1


def full_set(highest: int) -> tuple[Tile, ...]:
    """Return all tiles of the set with this highest number, in ascending order."""
    return ALL_TILES[: set_size(highest)]


def to_mask(tiles: Iterable[Tile]) -> int:
    """Return the mask of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile.number
    return mask


def numbers_in(mask: int) -> Iterator[int]:
    """Yield the numbers of the tiles in a mask, ascending."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def tiles_in(mask: int) -> tuple[Tile, ...]:
    """Return the tiles in a mask, ascending."""
    return tuple(ALL_TILES[number] for number in numbers_in(mask))


def pips_in(mask: int) -> int:
    """Return the pips of all the tiles in a mask together."""
    return sum(PIPS[number] for number in numbers_in(mask))
