"""Draws boxes with round corners and writes them as a PNG: all that our icons need, in pure Python.

A circle is a box as round as it gets, and a line a thin one. Edges are smooth: a pixel takes on as much of
a colour as the box covers of it.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from math import hypot

CLEAR = (0, 0, 0, 0)
"""No colour at all."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = 6


@dataclass(frozen=True, slots=True)
class Box:
    """A filled box: its corner, its size and how round its corners are, in units of the drawing."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    radius: float = 0.0

    def within(self, scale: float, shift: float) -> Box:
        """Return the box as large as ``scale`` times, and moved right and down by ``shift`` then."""
        x, y = self.x * scale + shift, self.y * scale + shift
        return Box(x, y, self.width * scale, self.height * scale, self.colour, self.radius * scale)

    def covers(self, column: int, row: int) -> float:
        """Return how much of a pixel the box covers, from 0 to 1."""
        half_width, half_height = self.width / 2, self.height / 2
        radius = min(self.radius, half_width, half_height)
        across = abs(column + 0.5 - self.x - half_width) - half_width + radius
        down = abs(row + 0.5 - self.y - half_height) - half_height + radius
        outside = hypot(max(across, 0.0), max(down, 0.0))
        return min(1.0, max(0.0, 0.5 - (outside + min(max(across, down), 0.0) - radius)))


class Picture:
    """A square of pixels, each red, green, blue and how opaque it is."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._rows = [bytearray(bytes(CLEAR) * size) for _ in range(size)]

    def draw(self, box: Box) -> None:
        """Put a box over what is there."""
        for row in range(self._inside(int(box.y)), self._inside(int(box.y + box.height) + 1)):
            self._draw_row(box, row, _colour(box.colour))

    def _inside(self, place: int) -> int:
        return min(max(place, 0), self.size)

    def _draw_row(self, box: Box, row: int, colour: tuple[int, int, int]) -> None:
        """Put one row of a box there: the pixels of its two edges one by one, those between at once."""
        left, right = self._inside(int(box.x)), self._inside(int(box.x + box.width) + 1)
        while left < right and (part := box.covers(left, row)) < 1:
            self._mix(row, left, colour, part)
            left += 1
        while right > left and (part := box.covers(right - 1, row)) < 1:
            right -= 1
            self._mix(row, right, colour, part)
        self._rows[row][4 * left : 4 * right] = bytes((*colour, 255)) * (right - left)

    def _mix(self, row: int, column: int, colour: tuple[int, int, int], part: float) -> None:
        pixels, at = self._rows[row], 4 * column
        under = pixels[at + 3] / 255 * (1 - part)
        opaque = part + under
        if not opaque:
            return
        parts = zip(colour, pixels[at : at + 3], strict=True)
        mixed = [round((new * part + old * under) / opaque) for new, old in parts]
        pixels[at : at + 4] = bytes((*mixed, round(opaque * 255)))

    def pixel(self, column: int, row: int) -> tuple[int, ...]:
        """Return red, green, blue and opacity of a pixel, each up to 255."""
        return tuple(self._rows[row][4 * column : 4 * column + 4])

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        header = struct.pack(">IIBBBBB", self.size, self.size, 8, _RGBA, 0, 0, 0)
        rows = b"".join(b"\0" + row for row in self._rows)
        parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
        return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _colour(text: str) -> tuple[int, int, int]:
    """Return the parts of a colour like #1d6b4a."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
