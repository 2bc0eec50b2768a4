"""Points, sizes and rectangles: immutable, with operators, in CSS pixels unless a caller says otherwise.

The x axis runs to the right and the y axis down, as on a canvas.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot


@dataclass(frozen=True, slots=True)
class Point:
    """A place, or the way from one place to another."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        """Return this point moved by ``other``."""
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        """Return the way from ``other`` to this point."""
        return Point(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Point:
        """Return this point with both coordinates multiplied by ``factor``."""
        return Point(self.x * factor, self.y * factor)

    def __neg__(self) -> Point:
        """Return the same way backwards."""
        return Point(-self.x, -self.y)

    def distance(self, other: Point) -> float:
        """Return the length of the straight way to ``other``."""
        return hypot(self.x - other.x, self.y - other.y)

    def towards(self, other: Point, share: float) -> Point:
        """Return the point ``share`` of the way to ``other``: 0 is here, 1 is there."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height."""

    width: float
    height: float

    def __mul__(self, factor: float) -> Size:
        """Return this size with both sides multiplied by ``factor``."""
        return Size(self.width * factor, self.height * factor)

    @property
    def area(self) -> float:
        """Width times height."""
        return self.width * self.height

    @property
    def turned(self) -> Size:
        """The same size after a quarter turn."""
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: its left top corner and its sides, which are never negative.

    It holds its left and top edges and not its right and bottom ones, so rectangles laid edge to
    edge share no point.
    """

    x: float
    y: float
    width: float
    height: float

    def __post_init__(self) -> None:
        if self.width < 0 or self.height < 0:
            raise ValueError(f"a rectangle cannot be {self.width} by {self.height}")

    @classmethod
    def around(cls, centre: Point, size: Size) -> Rect:
        """Return the rectangle of this size with its middle at ``centre``."""
        return cls(centre.x - size.width / 2, centre.y - size.height / 2, size.width, size.height)

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Rect:
        """Return the rectangle with these four edges; raise ``ValueError`` if they are crossed."""
        return cls(left, top, right - left, bottom - top)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def size(self) -> Size:
        """The width and the height."""
        return Size(self.width, self.height)

    @property
    def area(self) -> float:
        """Width times height."""
        return self.width * self.height

    def __add__(self, way: Point) -> Rect:
        """Return this rectangle moved by ``way``."""
        return Rect(self.x + way.x, self.y + way.y, self.width, self.height)

    def __sub__(self, way: Point) -> Rect:
        """Return this rectangle moved backwards by ``way``."""
        return Rect(self.x - way.x, self.y - way.y, self.width, self.height)

    def __contains__(self, point: Point) -> bool:
        """Whether ``point`` lies inside."""
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def __and__(self, other: Rect) -> Rect | None:
        """Return what both rectangles share, or ``None`` if that has no area."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        if right <= left or bottom <= top:
            return None
        return Rect.between(left, top, right, bottom)

    def __or__(self, other: Rect) -> Rect:
        """Return the smallest rectangle that holds both."""
        return Rect.between(
            min(self.x, other.x),
            min(self.y, other.y),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def overlaps(self, other: Rect, by: float = 0.01) -> bool:
        """Whether the two share more than a seam of ``by`` pixels, which rounding may leave."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > by
            and min(self.bottom, other.bottom) - max(self.y, other.y) > by
        )

    def holds(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether ``other`` lies wholly inside, give or take ``slack`` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def inset(self, across: float, down: float | None = None) -> Rect:
        """Return this rectangle with its edges moved inwards (outwards if negative).

        Args:
            across: how far the left and right edges move.
            down: how far the top and bottom edges move; as far as ``across`` if not given.

        A side that would get negative ends as nothing, in the middle.
        """
        down = across if down is None else down
        width, height = max(0.0, self.width - 2 * across), max(0.0, self.height - 2 * down)
        return Rect.around(self.centre, Size(width, height))

    def grown_to(self, width: float, height: float) -> Rect:
        """Return the rectangle with the same middle and sides of at least ``width`` and ``height``."""
        return Rect.around(self.centre, Size(max(self.width, width), max(self.height, height)))

    def clamped(self, outer: Rect) -> Rect:
        """Return this rectangle moved, and cut where it is too large, so that it lies in ``outer``."""
        width, height = min(self.width, outer.width), min(self.height, outer.height)
        x = min(max(self.x, outer.x), outer.right - width)
        y = min(max(self.y, outer.y), outer.bottom - height)
        return Rect(x, y, width, height)

    def distance(self, point: Point) -> float:
        """Return how far ``point`` is from the nearest point of this rectangle; 0 inside."""
        across = max(self.x - point.x, 0.0, point.x - self.right)
        down = max(self.y - point.y, 0.0, point.y - self.bottom)
        return hypot(across, down)


def bounds(rects: Iterable[Rect]) -> Rect | None:
    """Return the smallest rectangle that holds all of ``rects``, or ``None`` if there are none."""
    whole: Rect | None = None
    for rect in rects:
        whole = rect if whole is None else whole | rect
    return whole
