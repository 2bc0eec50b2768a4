"""Presses, drags and taps: what a pointer does, before anybody asks what it means.

Only deliberate gestures count: a drag begins after a few pixels, a press that wanders off without a
tile is nothing, and a second finger (a pinch, a resting palm) calls the whole gesture off.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot

from mexican_train.engine.tiles import Tile

DRAG_BEGINS = 7.0
"""How far a pressed tile must move, in CSS pixels, before it is dragged."""

TAP_WANDERS = 16.0
"""How far a finger may wander, in CSS pixels, while its press is still a tap."""


@dataclass(frozen=True, slots=True)
class Press:
    """A pointer that is down.

    Attributes:
        pointer: the page's number of the pointer.
        start: where it came down, in CSS pixels of the canvas.
        now: where it is.
        tile: the tile of the hand it came down on, if any.
        dragging: the tile moves along with it.
    """

    pointer: int
    start: tuple[float, float]
    now: tuple[float, float]
    tile: Tile | None = None
    dragging: bool = False

    @property
    def way(self) -> float:
        """How far the pointer is from where it came down, in CSS pixels."""
        return hypot(self.now[0] - self.start[0], self.now[1] - self.start[1])

    def moved(self, x: float, y: float) -> Press:
        """Return the press with the pointer at another point."""
        there = replace(self, now=(x, y))
        begins = self.tile is not None and there.way >= DRAG_BEGINS
        return replace(there, dragging=True) if begins else there


@dataclass(frozen=True, slots=True)
class Tap:
    """A short press at a point, in CSS pixels of the canvas."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """A tile that was dragged and let go at a point, in CSS pixels of the canvas."""

    tile: Tile
    x: float
    y: float


Gesture = Tap | Drop


def gesture_of(press: Press) -> Gesture | None:
    """Return what the press was, now that the pointer is up; None if it was nothing."""
    if press.tile is not None and press.dragging:
        return Drop(press.tile, *press.now)
    return Tap(*press.start) if press.way <= TAP_WANDERS else None
