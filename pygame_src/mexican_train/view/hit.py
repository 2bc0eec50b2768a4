"""What a finger or a mouse means at a place of the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from mexican_train.view.geometry import Point, Rect
from mexican_train.view.placement import EndSpot, Layout

SLOP = 12.0
"""How far beside a target a finger may come down, in CSS pixels."""


class Thing(Enum):
    """What can be hit."""

    HAND = auto()
    """A tile of the hand."""
    END = auto()
    """An end of a train."""
    FOLD = auto()
    """A badge for folded tiles."""
    TRAIN = auto()
    """A lane, where no end is near."""
    BONEYARD = auto()
    """The boneyard."""
    PANEL = auto()
    """The train that is shown whole, where no end is near."""
    NOTHING = auto()
    """None of these."""


@dataclass(frozen=True, slots=True)
class Hit:
    """What was hit.

    Attributes:
        thing: of which kind.
        index: of the tile in the hand.
        train: the id of the train.
        at: the index of the end's tile in its train, -1 for the hub.
    """

    thing: Thing
    index: int = -1
    train: str = ""
    at: int = -1

    @property
    def end(self) -> tuple[str, int]:
        """The end's key in the layout's ``ends``."""
        return (self.train, self.at)


NOTHING = Hit(Thing.NOTHING)


def hit(layout: Layout, x: float, y: float, slop: float = SLOP) -> Hit:
    """Return what lies at a place, or else what lies nearest within ``slop`` CSS pixels.

    Ends and badges come before the lanes they are in. Only the hand and the panel can be hit while a
    train is shown whole.
    """
    point = Point(x, y)
    if point in layout.hand_area:
        hand = [(rect, Hit(Thing.HAND, index)) for index, rect in enumerate(layout.hand)]
        return _nearest(hand, point, slop) or NOTHING
    if layout.expanded:
        panel = layout.expanded
        return _nearest(_ends(panel.ends.values()), point, slop) or Hit(Thing.PANEL, train=panel.train.id)
    small = [*_ends(layout.ends.values()), *_folds(layout), (layout.boneyard, Hit(Thing.BONEYARD))]
    lanes = [(train.rect, Hit(Thing.TRAIN, train=train.id)) for train in layout.trains.values()]
    return _nearest(small, point, slop) or _nearest(lanes, point, 0.0) or NOTHING


def nearest_end(
    layout: Layout, x: float, y: float, keys: Collection[tuple[str, int]], reach: float = 72.0
) -> EndSpot | None:
    """Return the end where a tile that is dropped here would go.

    Args:
        layout: the table.
        x: of the middle of the dragged tile.
        y: of the middle of the dragged tile.
        keys: the ends it may go to.
        reach: how far from an end's target it may be dropped, in CSS pixels.

    Returns:
        The nearest of those ends, or ``None`` if none is within reach or the tile is over the hand.
        While a train is shown whole, its ends there are meant, and no others.
    """
    point = Point(x, y)
    if point in layout.hand_area:
        return None
    spots: Collection[EndSpot] = layout.ends.values()
    if layout.expanded:
        spots = layout.expanded.ends.values()
    reachable = [
        (spot.rect.distance(point), spot.slot.centre.distance(point), spot)
        for spot in spots
        if spot.key in keys
    ]
    reachable = [each for each in reachable if each[0] <= reach]
    return min(reachable, key=lambda each: each[:2])[2] if reachable else None


def _ends(spots: Collection[EndSpot]) -> list[tuple[Rect, Hit]]:
    return [(spot.rect, Hit(Thing.END, train=spot.train, at=spot.at)) for spot in spots]


def _folds(layout: Layout) -> list[tuple[Rect, Hit]]:
    return [
        (fold.rect, Hit(Thing.FOLD, train=train.id))
        for train in layout.trains.values()
        for fold in train.folds
    ]


def _nearest(candidates: Collection[tuple[Rect, Hit]], point: Point, slop: float) -> Hit | None:
    """Return the candidate nearest to a point, if it is within ``slop``."""
    if not candidates:
        return None
    distance, found = min(
        ((rect.distance(point), found) for rect, found in candidates), key=lambda each: each[0]
    )
    return found if distance <= slop else None
