"""The hand: rows of tiles that wrap, never scroll, and are large enough for a finger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from mexican_train.view.geometry import Rect
from mexican_train.view.placement import Placement
from mexican_train.view.scene import HandTile

FINGER = 44.0
"""The side of a target that suits a finger."""

LEAST = 24.0
"""The least side of any target (WCAG 2.2, 2.5.8)."""

FINGER_HAND = 16
"""Hands up to this size have targets that suit a finger."""

_MARGIN = 3.0

_APART = 0.4
"""How far the rest of the hand keeps from a planned train, as a share of a cell's width."""

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


def lay_hand(
    grid: HandGrid, hand: Sequence[HandTile], area: Rect
) -> tuple[tuple[Rect, ...], tuple[Placement, ...]]:
    """Return the targets of the tiles of a hand in ``area``, and where the tiles lie, row by row.

    The rows are as even as they can be, each in the middle of the area. A planned train has rows of its
    own if that takes no more of them, or else a gap behind it, as far as there is room; its tiles are
    turned so that neighbours show their common number side by side.
    """
    if not hand:
        return (), ()
    planned = sum(held.inner is not None for held in hand)
    in_row = _rows(planned, len(hand), grid.columns)
    top = area.y + (area.height - len(in_row) * grid.cell_height) / 2
    targets: list[Rect] = []
    for row, count in enumerate(in_row):
        behind = planned - len(targets)  # the place in this row that the rest begins at
        spare = area.width - 2 * _MARGIN - count * grid.cell_width
        gap = min(max(0.0, spare), _APART * grid.cell_width) if 0 < behind < count else 0.0
        left = area.centre.x - (count * grid.cell_width + gap) / 2
        y = top + row * grid.cell_height
        for column in range(count):
            x = left + column * grid.cell_width + (gap if column >= behind else 0.0)
            targets.append(Rect(x, y, grid.cell_width, grid.cell_height))
    placed = (
        Placement(rect.centre.x, rect.centre.y, grid.length, _turn(held, planned - index, grid.standing))
        for index, (held, rect) in enumerate(zip(hand, targets, strict=True))
    )
    return tuple(targets), tuple(placed)


def _rows(planned: int, tiles: int, columns: int) -> list[int]:
    """Return how many tiles there are in each row, the first ``planned`` of them being a train."""
    together = _even(tiles, columns)
    apart = _even(planned, columns) + _even(tiles - planned, columns)
    if len(apart) == len(together):
        return apart
    # The row with the end of the train has room for a gap if it is one of the shorter ones.
    return together[::-1] if planned < together[0] else together


def _even(tiles: int, columns: int) -> list[int]:
    """Return how many tiles there are in each row, the longer rows first."""
    rows = ceil(tiles / columns)
    return [tiles // rows + (row < tiles % rows) for row in range(rows)]


def _turn(held: HandTile, to_end: int, standing: bool) -> int:
    """Return the quarter turns of a tile; ``to_end`` counts the tiles of its train from it to the end.

    Of a train that lies each tile has its inner half on the left. In one that stands they are by turns
    at the bottom and at the top, so that the halves that match are beside each other; counted from the
    end, for then no tile has to turn when the first one is laid.
    """
    if held.inner is None or held.tile.is_double:
        return 1 if standing else 0
    high_first = held.tile.high == held.inner
    if not standing:
        return 0 if high_first else 2
    return 1 if high_first == (to_end % 2 == 1) else 3
