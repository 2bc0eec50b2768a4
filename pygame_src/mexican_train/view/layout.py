"""From a scene and a size to the place of everything: :func:`lay_out`."""

from __future__ import annotations

from collections.abc import Iterator

from mexican_train.view.gauge import Gauge
from mexican_train.view.geometry import Point, Rect, Size
from mexican_train.view.hand import FINGER, HandGrid, hand_grid, lay_hand
from mexican_train.view.lane import bare, lay_lane
from mexican_train.view.placement import EndSpot, Expanded, Layout, Placement, TrainLayout
from mexican_train.view.runs import runs_of
from mexican_train.view.scene import Scene
from mexican_train.view.station import CROWDS, Station, hub_length, largest_tile, station

_BUDGETS = (0.34, 0.30, 0.26, 0.22, 0.0)
"""Shares of the height that the hand may take, from generous to as little as its targets allow."""


class NoRoom(ValueError):
    """The canvas is too small for the scene, whatever is folded."""


def lay_out(scene: Scene, width: float, height: float, way: str = "") -> Layout:
    """Return the place of everything in a scene on a canvas.

    Args:
        scene: what to show.
        width: of the canvas, in CSS pixels.
        height: of the canvas, in CSS pixels.
        way: that of the layout before, if there is one: trains stay on their sides of the table
            unless another way to divide it has become a good deal better.

    Raises:
        NoRoom: not even the bare ends of the trains fit. That takes a canvas smaller than 360 by 544
            or 640 by 264, or far more branches than play ever makes.
    """
    hub_pips = scene.hub.high if scene.hub else scene.highest
    falls = [runs_of(train, hub_pips) for train in scene.trains]
    runs, ends = tuple(map(len, falls)), tuple(len(train.ends) for train in scene.trains)
    for crowd in CROWDS:
        for share in _BUDGETS:
            grid = _grid(scene, width, height, share)
            table = Rect(0, 0, width, max(0.0, height - (grid.height if grid else 0.0)))
            arranged = station(table, runs, ends, crowd, way)
            if arranged:
                return _composed(scene, Size(width, height), arranged, grid, hub_pips)
    raise NoRoom(f"{width:.0f} by {height:.0f} is too small")


def _grid(scene: Scene, width: float, height: float, share: float) -> HandGrid | None:
    """Return the cells of the hand, or ``None`` if no hand is shown."""
    if scene.hand_seat is None:
        return None
    cap = 1.1 * largest_tile(width, height)
    return hand_grid(len(scene.hand), width, height * share, cap)


def _composed(scene: Scene, size: Size, arranged: Station, grid: HandGrid | None, hub_pips: int) -> Layout:
    trains: dict[str, TrainLayout] = {}
    ends: dict[tuple[str, int], EndSpot] = {}
    for train, lane in zip(scene.trains, arranged.lanes, strict=True):
        laid, spots = lay_lane(bare(train), hub_pips, lane.rect, lane.outwards, arranged.gauge)
        trains[train.id] = laid
        ends.update((spot.key, spot) for spot in spots)
    table = Rect(0, 0, size.width, size.height - (grid.height if grid else 0.0))
    hand_area = Rect.between(0, table.bottom, size.width, size.height)
    targets, tiles = lay_hand(grid, scene.hand, hand_area) if grid else ((), ())
    hub, plate, boneyard = _middle(arranged, table)
    return Layout(
        size=size,
        table=table,
        hub=hub,
        plate=plate,
        boneyard=boneyard,
        boneyard_tile=Placement(boneyard.centre.x, boneyard.centre.y, boneyard.height * 0.7, 1),
        trains=trains,
        ends=ends,
        seats={train.seat: trains[train.id].label for train in scene.trains if train.seat is not None},
        hand_area=hand_area,
        hand=targets,
        hand_tiles=tiles,
        approaches=arranged.approaches,
        expanded=_expanded(scene, table, hub_pips),
        way=arranged.way,
    )


def _middle(arranged: Station, table: Rect) -> tuple[Placement, Rect, Rect]:
    """Return the places of the hub, of the platform beneath it, and of the boneyard."""
    island, length = arranged.hub, hub_length(table.inset(3))
    hub = Placement(island.centre.x, island.centre.y, length, 1 if arranged.upright else 0)
    across = island.width if arranged.upright else island.height
    wide = min(1.3 * length, across - 2)
    tall = max(wide, length + min(0.3 * length, across - 2 - length / 2))
    size = Size(wide, tall)
    plate = Rect.around(island.centre, size if arranged.upright else size.turned)
    side = max(FINGER, min(72.0, across - 4, 0.8 * length))
    if arranged.upright:
        free = Rect.between(island.x, plate.bottom, island.right, island.bottom)
        side = min(side, free.height - 2)
        middle = Point(free.centre.x, free.y + 2 + side / 2 + 0.12 * (free.height - side))
    else:
        free = Rect.between(plate.right, island.y, island.right, island.bottom)
        middle = Point(free.x + max(side, 0.35 * free.width) - side / 2, free.centre.y)
    return hub, plate, Rect.around(middle, Size(side, side))


def _expanded(scene: Scene, table: Rect, hub_pips: int) -> Expanded | None:
    """Lay the train that is to be shown whole over the table, with the largest tiles that fit."""
    if scene.expanded is None:
        return None
    train, panel = bare(scene.train(scene.expanded)), table.inset(4)
    for gauge in _whole_gauges(largest_tile(table.width, table.height)):
        laid, spots = lay_lane(train, hub_pips, panel, 1, gauge)
        if None not in laid.pieces:
            return Expanded(panel, laid, {spot.at: spot for spot in spots})
    raise NoRoom(f"no room to show train {train.id} whole")


def _whole_gauges(most: float) -> Iterator[Gauge]:
    """Yield the sizes for a train shown whole, the largest first."""
    for length in range(int(most), 43, -2):
        yield Gauge(length, True)
        yield Gauge(length, False)
    for length in range(44, 13, -2):
        yield Gauge(length, False, dense=True, least=length / 2)
