"""Where the pips are on half a tile, for 0 to 18 of them."""

from __future__ import annotations

Spot = tuple[float, float]
"""A place on a half: along the tile and across it, each from -1 to 1 with 0 in the middle."""

_LINES: dict[int, tuple[int, ...]] = {
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
    13: (4, 5, 4),
    14: (5, 4, 5),
    15: (5, 5, 5),
    16: (4, 4, 4, 4),
    17: (3, 4, 3, 4, 3),
    18: (4, 3, 4, 3, 4),
}
"""Lines along the tile, from side to side, and how many pips are in each."""

_REACH = 0.62
"""How far from the middle the outermost pips are."""


def pip_spots(pips: int) -> tuple[Spot, ...]:
    """Return the places of so many pips; raise ``ValueError`` if it is not 0 to 18."""
    if not 0 <= pips <= 18:
        raise ValueError(f"no half has {pips} pips")
    if pips == 0:
        return ()
    if pips <= 3:
        diagonal = ((-_REACH, -_REACH), (0.0, 0.0), (_REACH, _REACH))
        return {1: diagonal[1:2], 2: diagonal[::2], 3: diagonal}[pips]
    lines = _LINES[pips]
    reach = _REACH + (0.04 if len(lines) > 3 or max(lines) > 3 else 0.0)
    wide = max(lines)
    spots: list[Spot] = []
    for index, count in enumerate(lines):
        across = reach * (2 * index / (len(lines) - 1) - 1)
        spots += [(along * reach, across) for along in _line(count, wide)]
    return tuple(spots)


def _line(count: int, wide: int) -> list[float]:
    """Return the places of the pips of one line, where the longest line has ``wide`` of them.

    A line of one less stands in the gaps of its neighbours; one of two less (or a single pip)
    leaves gaps between.
    """
    if count == 1:
        return [0.0]
    spread = 1.0
    if 3 <= count == wide - 1:
        spread = count / wide if wide > 4 else 2 / 3
    elif count == 2 and wide == 4:
        spread = 1 / 3
    elif count == 2 and wide == 3:
        spread = 1 / 2
    return [spread * (2 * index / (count - 1) - 1) for index in range(count)]


def pip_radius(pips: int) -> float:
    """Return the radius of each of so many pips, in the unit of :func:`pip_spots`."""
    if pips <= 6:
        return 0.19
    if pips <= 9:
        return 0.175
    if pips <= 12:
        return 0.15
    return 0.125
