"""What a person wants: where a drag, two taps and the keys meet.

Each function takes what was touched and returns an intent, a plain value; carrying it out (and
finding that a move is refused) is the app's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.tiles import Tile
from mexican_train.table.state import EndKey, TableState


@dataclass(frozen=True, slots=True)
class Select:
    """Choose a tile of the hand, or None to choose none."""

    tile: Tile | None


@dataclass(frozen=True, slots=True)
class LayAt:
    """Lay a tile at an end, be it legal or not."""

    tile: Tile
    end: EndKey


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put a tile of the hand at another place of it."""

    tile: Tile
    place: int


@dataclass(frozen=True, slots=True)
class Expand:
    """Show a train whole, or None to fold it again."""

    train: str | None


@dataclass(frozen=True, slots=True)
class DrawOne:
    """Draw from the boneyard."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Asked for an end with no tile chosen: say that a tile comes first."""

    end: EndKey


Intent = Select | LayAt | Arrange | Expand | DrawOne | ChooseFirst


def touch_tile(tile: Tile, table: TableState, ends: Sequence[EndKey]) -> Intent:
    """Return what a tap on a tile of the hand wants; ``ends`` are those where it may go now.

    The first tap selects. The second plays if there is just one end, and lets go otherwise.
    """
    if table.selected != tile:
        return Select(tile)
    return LayAt(tile, ends[0]) if len(ends) == 1 else Select(None)


def touch_end(end: EndKey, table: TableState, fitting: Sequence[Tile], *, folded: bool) -> Intent:
    """Return what a tap on an end wants; ``fitting`` are the tiles of the hand that may go there.

    With a tile selected it is laid. Without one, the only tile that may go there is selected, a
    train with folded tiles is shown whole, and otherwise a tile has to be chosen first.
    """
    if table.selected is not None:
        return LayAt(table.selected, end)
    if len(fitting) == 1:
        return Select(fitting[0])
    if folded and not fitting and table.expanded is None:
        return Expand(end[0])
    return ChooseFirst(end)
