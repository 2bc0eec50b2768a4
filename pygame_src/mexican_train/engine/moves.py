"""Moves: small frozen values with a text form, ``parse(str(move)) == move``.

The text form is the one of the record (``9-4>0``, ``4-1>M@4-4``, ``draw``, ``pass``, ``done``),
without the seat.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mexican_train.engine.tiles import Tile

MEXICAN = "M"
"""The id of the Mexican train; every other train has its seat's number."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay ``tile`` on ``train``, joined to the tile ``at`` where that has to be said.

    ``train`` is a seat's number as text or ``"M"``; it may also be a word that names no train, which
    is refused when played. ``at`` is the tile on the table that ``tile`` is joined to (the hub for
    an empty train), or None where only one end comes into question.
    """

    tile: Tile
    train: str
    at: Tile | None = None

    def __str__(self) -> str:
        """Return the record's text, such as ``9-4>0`` or ``4-1>M@4-4``."""
        return f"{self.tile}>{self.train}" + (f"@{self.at}" if self.at else "")


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the boneyard; ``tile`` names it in masked records only (R26)."""

    tile: Tile | None = None

    def __str__(self) -> str:
        """Return ``draw``, or ``draw 9-4``."""
        return f"draw {self.tile}" if self.tile else "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """End a turn that is stuck: nothing can be laid and nothing more drawn (R13)."""

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Done:
    """End a whole-train opening that has laid a tile (R6)."""

    def __str__(self) -> str:
        """Return ``done``."""
        return "done"


Move = Lay | Draw | Pass | Done

_LAY = re.compile(r"([^>@ ]+)>([0-9A-Za-z]+)(?:@([^>@ ]+))?", re.ASCII)


def parse(text: str) -> Move:
    """Return the move that ``text`` writes; raise ``ValueError`` if it is none."""
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    if text == "done":
        return Done()
    if text.startswith("draw "):
        return Draw(Tile.parse(text[5:]))
    found = _LAY.fullmatch(text)
    if found is None:
        raise ValueError(f"no move: {text[:40]!r}")
    return Lay(Tile.parse(found[1]), found[2], Tile.parse(found[3]) if found[3] else None)
