"""The ports the painter draws through: the part of a canvas' 2D context it needs, and surfaces.

The names are those of the web's ``CanvasRenderingContext2D``, so that the real one can be handed in
as it is; a test hands in one that writes down what it is told.
"""

# ruff: noqa: D102 - the HTML standard says what each of these does

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Gradient(Protocol):
    """A colour that changes from place to place."""

    def addColorStop(self, offset: float, color: str) -> None:
        """Set the colour at ``offset``, 0 to 1."""


class TextMetrics(Protocol):
    """The size of a text."""

    @property
    def width(self) -> float:
        """The width, in the units of the context."""


class Context2D(Protocol):
    """What the painter asks of a 2D context; see the HTML standard for each name."""

    fillStyle: Any
    strokeStyle: Any
    lineWidth: float
    lineCap: str
    lineJoin: str
    globalAlpha: float
    font: str
    textAlign: str
    textBaseline: str
    shadowColor: str
    shadowBlur: float
    shadowOffsetX: float
    shadowOffsetY: float

    def save(self) -> None: ...
    def restore(self) -> None: ...
    def setTransform(self, a: float, b: float, c: float, d: float, e: float, f: float, /) -> None: ...
    def beginPath(self) -> None: ...
    def closePath(self) -> None: ...
    def moveTo(self, x: float, y: float, /) -> None: ...
    def lineTo(self, x: float, y: float, /) -> None: ...
    def bezierCurveTo(self, ax: float, ay: float, bx: float, by: float, x: float, y: float, /) -> None: ...
    def arc(self, x: float, y: float, radius: float, start: float, end: float, /) -> None: ...
    def roundRect(self, x: float, y: float, width: float, height: float, radius: float, /) -> None: ...
    def fill(self) -> None: ...
    def stroke(self) -> None: ...
    def fillRect(self, x: float, y: float, width: float, height: float, /) -> None: ...
    def clearRect(self, x: float, y: float, width: float, height: float, /) -> None: ...
    def fillText(self, text: str, x: float, y: float, /) -> None: ...
    def measureText(self, text: str, /) -> TextMetrics: ...
    def setLineDash(self, segments: Sequence[float], /) -> None: ...
    def drawImage(self, image: Any, x: float, y: float, width: float, height: float, /) -> None: ...
    def createLinearGradient(self, ax: float, ay: float, bx: float, by: float, /) -> Gradient: ...
    def createRadialGradient(
        self, ax: float, ay: float, ar: float, bx: float, by: float, br: float, /
    ) -> Gradient: ...


class Surface(Protocol):
    """A picture that is drawn on once and shown often."""

    @property
    def context(self) -> Context2D:
        """What to draw it with; its units are device pixels."""

    @property
    def image(self) -> Any:
        """What ``drawImage`` takes."""


class Surfaces(Protocol):
    """Where new surfaces come from."""

    def create(self, width: int, height: int) -> Surface:
        """Return a clear surface of this size, in device pixels."""
