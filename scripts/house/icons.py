"""The icons of the installed app: a domino on the rails of its train, drawn at every size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from house.png import Box, Picture

GROUND = "#1d6b4a"
"""The green that the table has; the ground of the icons."""

_SLEEPER, _RAIL, _IVORY, _EDGE, _LINE, _PIP = "#8b7a5e", "#c3b393", "#fbf6e6", "#24312b", "#b9ab8a", "#1d6b4a"

UNITS = 64.0
"""The side of the drawing, in its own units."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A size in pixels, how round its corners are, and how much of it the drawing takes up.

    An icon that the device cuts to a shape of its own (``maskable``, or Apple's) has a ground to its very
    edges, and what matters within the middle four fifths.
    """

    size: int
    radius: float = 0.0
    share: float = 1.0


ICONS: Mapping[str, Icon] = {
    "icon-192.png": Icon(192, radius=14.0),
    "icon-512.png": Icon(512, radius=14.0),
    "maskable-192.png": Icon(192, share=0.78),
    "maskable-512.png": Icon(512, share=0.78),
    "apple-touch-180.png": Icon(180, share=0.9),
}
"""Every icon by its file's name."""


def write_icons(to: Path) -> None:
    """Draw all icons into a folder, which is made."""
    to.mkdir(parents=True)
    for name, icon in ICONS.items():
        (to / name).write_bytes(drawn(icon).png())


def drawn(icon: Icon) -> Picture:
    """Return an icon's picture."""
    picture = Picture(icon.size)
    unit = icon.size / UNITS
    picture.draw(Box(0, 0, UNITS, UNITS, GROUND, icon.radius).within(unit, 0))
    for box in _drawing():
        picture.draw(box.within(unit * icon.share, icon.size * (1 - icon.share) / 2))
    return picture


def _drawing() -> list[Box]:
    """Return a domino with two fours, upright before a track that runs across."""
    far = UNITS  # the track goes on beyond the edges, however small the drawing is
    sleepers = [Box(x, 17, 4, 30, _SLEEPER, 1) for x in range(-30, 95, 10)]
    rails = [Box(-far, y, 3 * far, 3, _RAIL) for y in (21, 40)]
    tile = [Box(16, 5, 32, 54, _EDGE, 6), Box(17.5, 6.5, 29, 51, _IVORY, 4.5), Box(21, 31, 22, 2, _LINE, 1)]
    pips = [Box(x - 3.4, y - 3.4, 6.8, 6.8, _PIP, 3.4) for y in (13, 24, 40, 51) for x in (25, 39)]
    return [*sleepers, *rails, *tile, *pips]
