"""The hand: rows of tiles that wrap, never scroll, and are large enough for a finger."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from mexican_train.view.geometry import Rect
from mexican_train.view.placement import Placement

FINGER = 44.0
"""The side of a target that suits a finger."""

LEAST = 24.0
"""The least side of any target (WCAG 2.2, 2.5.8)."""

FINGER_HAND = 16
"""Hands up to this size have targets that suit a finger."""

_MARGIN = 3.0
_ROOM = (8, 12, 16, 20, 24, 32, 40, 56, 80, 120, 190)


@dataclass(frozen=True, slots=True)
class HandGrid:
    """The cells of a hand.

    Attributes:
        columns: cells in a row.
        rows: how many rows there are.
        cell_width: of a cell, which is the target of its tile.
        cell_height: of a cell.
        length: of the tiles.
        standing: whether the tiles stand upright.
    """

    columns: int
    rows: int
    cell_width: float
    cell_height: float
    length: float
    standing: bool

    @property
    def height(self) -> float:
        """What the whole hand takes of the canvas, margins included."""
        return self.rows * self.cell_height + 2 * _MARGIN


def room_for(tiles: int) -> int:
    """Return how many tiles to keep room for, so that the table seldom moves as a hand shrinks."""
    return next((room for room in _ROOM if room >= tiles), tiles)


@lru_cache(maxsize=64)
def hand_grid(tiles: int, width: float, budget: float, cap: float) -> HandGrid:
    """Return the grid with the largest tiles.

    Args:
        tiles: how many there are.
        width: of the canvas.
        budget: the height to keep to, if the least targets allow it.
        cap: the greatest length of a tile.
    """
    usable, count = width - 2 * _MARGIN, room_for(tiles)
    least = FINGER if tiles <= FINGER_HAND else LEAST
    grids = [
        grid
        for standing in (True, False)
        for rows in range(1, count + 1)
        if (grid := _grid(count, rows, usable, budget, cap, least, standing)) is not None
    ]
    fitting = [grid for grid in grids if grid.height <= budget + 0.01]
    if fitting:
        return max(fitting, key=lambda grid: (round(grid.length), -grid.height))
    if not grids:
        return _smallest(count, usable)
    return min(grids, key=lambda grid: (grid.height, -grid.length))


def _grid(
    count: int, rows: int, usable: float, budget: float, cap: float, least: float, standing: bool
) -> HandGrid | None:
    """Return the grid with so many rows, or ``None`` if its cells would be too small."""
    columns = ceil(count / rows)
    if ceil(count / columns) != rows:
        return None
    gap = 6.0 if least == FINGER else 3.0
    width = usable / columns
    height = max(least, (budget - 2 * _MARGIN) / rows)
    long_side, short_side = (height, width) if standing else (width, height)
    length = min(cap, long_side - gap, 2 * (short_side - gap))
    if width < least or length < 2 * (LEAST - 4):
        return None
    across, down = (length / 2, length) if standing else (length, length / 2)
    cell_width = min(width, max(least, across + gap + 2))
    return HandGrid(columns, rows, cell_width, max(least, down + gap), length, standing)


def _smallest(count: int, usable: float) -> HandGrid:
    """Return cells of the least size, for a canvas smaller than any promised."""
    columns = max(1, int(usable // LEAST))
    rows = ceil(count / columns)
    return HandGrid(columns, rows, LEAST, LEAST, LEAST, False)


def lay_hand(grid: HandGrid, tiles: int, area: Rect) -> tuple[tuple[Rect, ...], tuple[Placement, ...]]:
    """Return the targets of ``tiles`` tiles in ``area``, and where the tiles lie, row by row.

    The rows are as even as they can be, each in the middle of the area.
    """
    if not tiles:
        return (), ()
    rows = ceil(tiles / grid.columns)
    in_row = [tiles // rows + (row < tiles % rows) for row in range(rows)]
    top = area.y + (area.height - rows * grid.cell_height) / 2
    targets: list[Rect] = []
    for row, count in enumerate(in_row):
        left = area.centre.x - count * grid.cell_width / 2
        y = top + row * grid.cell_height
        targets += [
            Rect(left + column * grid.cell_width, y, grid.cell_width, grid.cell_height)
            for column in range(count)
        ]
    turn = 1 if grid.standing else 0
    placed = (Placement(rect.centre.x, rect.centre.y, grid.length, turn) for rect in targets)
    return tuple(targets), tuple(placed)
