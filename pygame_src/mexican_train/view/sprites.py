"""Pictures drawn once and shown often, kept by all that affects their look."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil
from typing import Any

from mexican_train.view.surfaces import Context2D, Surfaces

_MOST = 900
"""How many pictures to keep. A double-18 table at one size has fewer than half of that."""

MOST_PIXELS = 36_000_000
"""How many device pixels to keep in pictures, of four bytes each. The ground is as large as the canvas, and
a window that is being resized has one for every size on the way."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture of a thing, with a margin around it for its shadow; all in device pixels."""

    image: Any
    width: int
    height: int
    margin: int


class Sprites:
    """The pictures there are; each is drawn when it is first asked for."""

    def __init__(self, surfaces: Surfaces) -> None:
        self._surfaces = surfaces
        self._known: dict[Hashable, Sprite] = {}
        self._pixels = 0

    def get(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Context2D, int], None],
        margin: float = 0,
    ) -> Sprite:
        """Return the picture known by ``key``.

        Args:
            key: everything that affects its look.
            width: of the thing, in device pixels.
            height: of the thing, in device pixels.
            draw: draws it, given a context and the margin; in device pixels.
            margin: around the thing, in device pixels.
        """
        sprite = self._known.get(key)
        if sprite is None:
            edge = ceil(margin)
            whole = (max(1, ceil(width)) + 2 * edge, max(1, ceil(height)) + 2 * edge)
            self._make_room(whole[0] * whole[1])
            surface = self._surfaces.create(*whole)
            draw(surface.context, edge)
            sprite = Sprite(surface.image, *whole, edge)
            self._known[key] = sprite
        return sprite

    @property
    def pixels(self) -> int:
        """How many device pixels all the pictures have together."""
        return self._pixels

    def __len__(self) -> int:
        return len(self._known)

    def _make_room(self, pixels: int) -> None:
        """Forget pictures until another one of so many pixels can be kept: the oldest are out of date."""
        if len(self._known) >= _MOST:
            self._known.clear()
            self._pixels = 0
        while self._known and self._pixels + pixels > MOST_PIXELS:
            oldest = self._known.pop(next(iter(self._known)))
            self._pixels -= oldest.width * oldest.height
        self._pixels += pixels


def put(ctx: Context2D, sprite: Sprite, x: float, y: float, ratio: float) -> None:
    """Show a picture with the thing's left top corner at (x, y), in CSS pixels, on whole device pixels."""
    ctx.drawImage(
        sprite.image,
        (round(x * ratio) - sprite.margin) / ratio,
        (round(y * ratio) - sprite.margin) / ratio,
        sprite.width / ratio,
        sprite.height / ratio,
    )
