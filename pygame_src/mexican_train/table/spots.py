"""The named places over the canvas: every tile of the hand, every end, every folded train.

Each is a real button in the page, known by its key. This module knows the keys and where the arrow
keys lead; what the buttons are called is words, and how they are written is the page's.
"""

from __future__ import annotations

from mexican_train.engine.tiles import Tile
from mexican_train.table.state import EndKey
from mexican_train.view.geometry import Point, Rect
from mexican_train.view.placement import Layout
from mexican_train.view.scene import Scene

Spot = Tile | EndKey | str
"""A tile of the hand, an end, or (its id) a train that can be shown whole."""

_DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def tile_key(tile: Tile) -> str:
    """Return the key of a tile of the hand."""
    return f"tile:{tile}"


def end_key(end: EndKey) -> str:
    """Return the key of an end."""
    return f"end:{end[0]}:{end[1]}"


def train_key(train: str) -> str:
    """Return the key of the place that shows a train whole."""
    return f"train:{train}"


def read_key(key: str) -> Spot | None:
    """Return what a key stands for, or None if it is none of ours."""
    kind, _, rest = key.partition(":")
    try:
        if kind == "tile":
            return Tile.parse(rest)
        if kind == "end":
            train, _, at = rest.partition(":")
            return train, int(at)
    except ValueError:
        return None
    return rest if kind == "train" else None


def places(layout: Layout, scene: Scene) -> dict[str, Rect]:
    """Return the target of every spot that can be used now, in CSS pixels, by its key.

    The hand comes first, then the ends, then the trains that have something folded away. While a
    train is shown whole, only its own ends can be reached.
    """
    found: dict[str, Rect] = {}
    if not scene.hand_hidden:
        found |= {tile_key(item.tile): rect for item, rect in zip(scene.hand, layout.hand, strict=True)}
    whole = layout.expanded
    if whole is not None:
        found |= {end_key((whole.train.id, at)): spot.rect for at, spot in whole.ends.items()}
        return found | {train_key(whole.train.id): whole.train.label}
    found |= {end_key(end): spot.rect for end, spot in layout.ends.items()}
    folded = (train for train in layout.trains.values() if train.fold is not None)
    return found | {train_key(train.id): train.fold for train in folded if train.fold is not None}


def neighbour(layout: Layout, scene: Scene, at: str, arrow: str) -> str | None:
    """Return the key of the spot that an arrow key leads to from ``at``, None if there is none.

    From nowhere every arrow leads to the hand: its first tile that can be played, or else its first.
    """
    spots = places(layout, scene)
    step = _DIRECTIONS.get(arrow)
    if step is None:
        return None
    if at not in spots:
        hand = sorted(scene.hand, key=lambda item: not item.playable)
        return tile_key(hand[0].tile) if hand and not scene.hand_hidden else next(iter(spots), None)
    here = spots[at].centre
    ways = ((_way(here, rect.centre, step), key) for key, rect in spots.items() if key != at)
    reachable = [(way, key) for way, key in ways if way is not None]
    return min(reachable)[1] if reachable else None


def _way(start: Point, end: Point, step: tuple[int, int]) -> float | None:
    """Return how far an arrow has to go to a point, going astray counting double; None if it is behind."""
    across, down = end.x - start.x, end.y - start.y
    ahead = across * step[0] + down * step[1]
    astray = abs(across * step[1]) + abs(down * step[0])
    return None if ahead < 4 or astray > 4 * ahead else ahead + 2 * astray


def place_of(layout: Layout, x: float, y: float) -> int:
    """Return at which place of the hand a tile that is dropped at a point is put."""
    if not layout.hand:
        return 0
    point = Point(x, y)
    return min(range(len(layout.hand)), key=lambda index: layout.hand[index].distance(point))
