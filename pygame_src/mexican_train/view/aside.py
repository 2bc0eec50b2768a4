"""Where a panel goes on the table so that it hides neither the hand nor the place it speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.view.geometry import Rect, Size

MARGIN = 6.0
"""How far a panel keeps from the edges of the table, and from the place, in CSS pixels."""

LEAST = Size(180.0, 84.0)
"""What a panel needs to be of use, in CSS pixels; with less room it goes over the place."""


@dataclass(frozen=True, slots=True)
class Aside:
    """The room for a panel, in CSS pixels, and the edge of it that the panel keeps to.

    ``low`` tells that a panel that needs less than all the room stays at its lower edge.
    """

    room: Rect
    low: bool


def aside(table: Rect, place: Rect | None, wanted: Size) -> Aside:
    """Return the room for a panel of about the wanted size, within the table and beside the place.

    That is above it, below it, or to a side of it, wherever there is the most of the room that is wanted.
    """
    whole = Rect.between(
        table.x + MARGIN,
        table.y + MARGIN,
        max(table.x + MARGIN, table.right - MARGIN),
        max(table.y + MARGIN, table.bottom - MARGIN),
    )
    if place is None:
        return _fitted(whole, wanted, low=False)
    found = max(_beside(whole, place), key=lambda one: _usable(one.room, wanted))
    if found.room.width < LEAST.width or found.room.height < LEAST.height:
        return _fitted(whole, wanted, low=place.centre.y < whole.centre.y)
    return _fitted(found.room, wanted, low=found.low)


def _beside(whole: Rect, place: Rect) -> list[Aside]:
    """Return what is free above, below and beside a place; of equal rooms the first is taken."""
    left, right = min(whole.right, place.right + MARGIN), max(whole.x, place.x - MARGIN)
    top, bottom = min(whole.bottom, place.bottom + MARGIN), max(whole.y, place.y - MARGIN)
    return [
        Aside(Rect.between(whole.x, whole.y, whole.right, bottom), low=False),
        Aside(Rect.between(whole.x, top, whole.right, whole.bottom), low=True),
        Aside(Rect.between(whole.x, whole.y, right, whole.bottom), low=False),
        Aside(Rect.between(left, whole.y, whole.right, whole.bottom), low=False),
    ]


def _usable(room: Rect, wanted: Size) -> float:
    """Return how much of the wanted area there is; narrow lines, which break often, count less."""
    width = min(room.width, wanted.width)
    return width * min(room.height, wanted.height) * (width / wanted.width)


def _fitted(room: Rect, wanted: Size, low: bool) -> Aside:
    """Return the room made no wider than wanted, in its middle; its height is the panel's to use."""
    width = min(room.width, wanted.width)
    x = min(max(room.centre.x - width / 2, room.x), room.right - width)
    return Aside(Rect(x, room.y, width, room.height), low)
