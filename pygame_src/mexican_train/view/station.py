"""Where the lanes go: the hub in the middle, and the lanes around it as the tracks of a station.

Two styles compete, each with more or fewer columns and smaller or larger tiles: the hub in an aisle
between lanes to its left and right, for wide tables; and the hub on a platform between lanes above
and below it, for tall ones. The best mix of large tiles and many tiles in sight wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, log, sqrt

from mexican_train.view.gauge import CHIP, Gauge
from mexican_train.view.geometry import Rect, Size
from mexican_train.view.hand import FINGER, LEAST
from mexican_train.view.placement import Curve

_EDGE = 3.0
"""Around the table."""

_LEAST_TABLE = 120.0
"""Below this a table is not even tried."""

_SEAM = 4.0
"""Between two lanes side by side."""

_TRUNK = 14.0
"""The width of the strip in which a platform's rails run up and down."""

_SMALLEST = 44
"""The least length of a tile: half a tile is then a target."""

_HABIT = 0.35
"""How much better another way to divide the table has to be before the trains change places: 0.35 is
what tiles a quarter larger are worth. People look for a train where it was."""

CROWDS = (0, 1, 2)
"""How lanes hold their ends: each in a row of its own; as many tiles in a row as fit; only numbers."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A place for a train: its rectangle, and whether it runs to the right (1) or left (-1)."""

    rect: Rect
    outwards: int


@dataclass(frozen=True, slots=True)
class Station:
    """The arrangement of a table.

    Attributes:
        gauge: the sizes of the tiles.
        lanes: a place for every train, in their order.
        hub: the part in the middle, for the hub and the boneyard.
        upright: whether that part is an aisle (else a platform).
        approaches: rails from the hub to each lane.
        way: how the table is divided, as a word.
    """

    gauge: Gauge
    lanes: tuple[Lane, ...]
    hub: Rect
    upright: bool
    approaches: tuple[Curve, ...]
    way: str


@dataclass(frozen=True, slots=True)
class _Stack:
    """Lanes one above the other: the trains in it from top to bottom, and the room for them."""

    trains: tuple[int, ...]
    rect: Rect
    outwards: int


@dataclass(frozen=True, slots=True)
class _Plan:
    """One way to divide the table."""

    stacks: tuple[_Stack, ...]
    hub: Rect
    upright: bool
    way: str


@lru_cache(maxsize=64)
def station(
    table: Rect, runs: tuple[int, ...], ends: tuple[int, ...], crowd: int, way: str = ""
) -> Station | None:
    """Arrange the lanes of a table.

    Args:
        table: the part of the canvas for hub and trains, in CSS pixels.
        runs: into how many runs each train falls, in the trains' order.
        ends: how many ends each train has.
        crowd: how closely the ends may be packed, one of ``CROWDS``.
        way: how the table was divided so far, which is kept unless another way is a good deal better.

    Returns:
        The best arrangement, or ``None`` if there is none.
    """
    table = table.inset(_EDGE)
    if min(table.width, table.height) < _LEAST_TABLE:
        return None
    best: tuple[float, _Plan, Gauge] | None = None
    gauges = list(_gauges(table, crowd))
    for plan in _plans(table, len(runs)) if crowd < 2 else _tight_plans(table, ends):
        habit = _HABIT if plan.way == way else 0.0
        for gauge in gauges:
            worth = _worth(plan, gauge, runs, ends, crowd)
            if worth is not None and (best is None or worth + habit > best[0]):
                best = (worth + habit, plan, gauge)
    return _built(best[1], best[2], runs, ends, crowd) if best else None


def largest_tile(width: float, height: float) -> float:
    """Return the greatest length of a tile that looks well on a canvas of this size."""
    return min(132.0, max(60.0, 16 + 0.115 * sqrt(width * height)))


def _gauges(table: Rect, crowd: int) -> Iterator[Gauge]:
    """Yield the sizes to try; the dense ones only where there is a crowd."""
    length = largest_tile(table.width, table.height)
    while length > _SMALLEST and crowd < 2:
        yield Gauge(round(length), True)
        yield Gauge(round(length), False)
        length *= 0.94
    yield Gauge(_SMALLEST, False)
    yield Gauge(_SMALLEST, False, dense=True)


def _rows(gauge: Gauge, width: float, runs: int, ends: int, crowd: int) -> int:
    """Return how many rows a lane of this width must have."""
    if not crowd or runs < 2:
        return max(1, runs)
    cell = gauge.length + LEAST + 4 if crowd == 1 else CHIP
    in_row = max(1, int((width - 2 * gauge.side) // cell))
    return min(runs, ceil((ends + 1) / in_row))


def _needed(gauge: Gauge, width: float, runs: int, ends: int, crowd: int) -> float:
    """Return the height that a lane of this width must have."""
    return gauge.overhead + _rows(gauge, width, runs, ends, crowd) * gauge.pitch


def _worth(
    plan: _Plan, gauge: Gauge, runs: tuple[int, ...], ends: tuple[int, ...], crowd: int
) -> float | None:
    """Return how good a plan is with tiles of a size, or ``None`` if not everything fits."""
    in_sight, overhead, pitch = 0.0, gauge.overhead, gauge.pitch
    least = gauge.fold + gauge.chip if crowd == 2 else gauge.fold + 1.1 * gauge.length + gauge.chip
    for stack in plan.stacks:
        width, lanes = stack.rect.width - 2 * gauge.side, len(stack.trains)
        if width < least:
            return None
        rows = sum(_rows(gauge, stack.rect.width, runs[i], ends[i], crowd) for i in stack.trains)
        if lanes * overhead + rows * pitch > stack.rect.height + 0.01:
            return None
        each = stack.rect.height / lanes - overhead
        in_sight += lanes * max(1, each // pitch) * (width / gauge.length)
    tiles, abreast = min(15.0, in_sight / len(runs)), min(6.0, width / gauge.length)
    taste = (0.3 if gauge.crosswise else 0.0) - (0.3 if gauge.dense else 0.0)
    return 1.6 * log(gauge.length) + 0.7 * log(tiles) + 0.5 * log(abreast) + taste


def hub_length(table: Rect) -> float:
    """Return the length of the hub's tile: a little larger than life, as the middle of it all."""
    most = largest_tile(table.width, table.height)
    return min(most, max(48.0, 0.3 * min(table.width, table.height)))


# --- ways to divide a table ---------------------------------------------------------------------


def _plans(table: Rect, trains: int) -> Iterator[_Plan]:
    for columns in (1, 2, 3):
        yield from _aisle(table, trains, columns)
    for columns in (1, 2, 4):
        yield from _platform(table, trains, columns)


def _tight_plans(table: Rect, ends: tuple[int, ...]) -> Iterator[_Plan]:
    """Yield the usual ways, and aisles whose columns hold more lanes the fewer ends these have.

    Where one train has very many ends, it and its like get a whole side.
    """
    yield from _plans(table, len(ends))
    everyone = tuple(range(len(ends)))
    middle = len(_shared_out([ends[i] + 2.0 for i in everyone], 2)[0])
    for columns in (2, 3, 4):
        for cut in range(middle - 2, middle + 3):
            yield from _packed(table, everyone[:cut], columns, everyone[cut:], columns, ends)
    by_ends = sorted(everyone, key=lambda train: -ends[train])
    for many in (1, 2, 3):
        crowded, rest = sorted(by_ends[:many]), sorted(by_ends[many:])
        for columns in (2, 3, 4):
            yield from _packed(table, tuple(crowded), 1, tuple(rest), columns, ends)


def _packed(
    table: Rect,
    left: tuple[int, ...],
    left_columns: int,
    right: tuple[int, ...],
    right_columns: int,
    ends: tuple[int, ...],
) -> Iterator[_Plan]:
    """Yield the aisle with these trains on its sides, each column given no more than it can hold."""
    hub, stacks = _aisle_hub(table), list[_Stack]()
    gauge = Gauge(_SMALLEST, False, dense=True)
    for trains, columns, outwards in ((left, left_columns, -1), (right, right_columns, 1)):
        width = (hub.x - table.x - (columns - 1) * _SEAM) / columns
        needs = [_needed(gauge, width, ends[i] + 1, ends[i], 2) for i in trains]
        if len(trains) < columns:
            return
        for index, part in enumerate(_shared_out(needs, columns)):
            shift = (columns - 1 - index if outwards == -1 else index) * (width + _SEAM)
            x = hub.x - width - shift if outwards == -1 else hub.right + shift
            chosen = tuple(trains[i] for i in part)
            rect = Rect(x, table.y, width, table.height)
            stacks.append(_Stack(chosen[::outwards], rect, outwards))
    yield _Plan(tuple(stacks), hub, True, "packed")


def _shared_out(needs: list[float], columns: int) -> list[tuple[int, ...]]:
    """Cut a sequence into ``columns`` parts, so that the part that needs most needs little."""
    limit = max(max(needs), sum(needs) / columns)
    while True:
        parts: list[list[int]] = [[]]
        for index, need in enumerate(needs):
            full = sum(needs[i] for i in parts[-1]) + need > limit
            left = len(needs) - index
            if parts[-1] and (full or left <= columns - len(parts)):
                parts.append([])
            parts[-1].append(index)
        if len(parts) <= columns:
            return [tuple(part) for part in parts]
        limit *= 1.06


def _aisle_hub(table: Rect) -> Rect:
    """Return the part in the middle of a table with an aisle."""
    fan = min(120.0, max(10.0, 0.055 * table.width))
    width = max(FINGER + 4, hub_length(table) / 2 + 2 * fan)
    return Rect.around(table.centre, Size(width, table.height))


def _aisle(table: Rect, trains: int, columns: int) -> Iterator[_Plan]:
    """Lanes to the left and right of the hub, in so many columns on each side."""
    hub = _aisle_hub(table)
    left, right = _sides(trains)
    if len(left) < columns:
        return
    stacks = [
        *_columns(left, Rect.between(table.x, table.y, hub.x, table.bottom), columns, -1),
        *_columns(right, Rect.between(hub.right, table.y, table.right, table.bottom), columns, 1),
    ]
    yield _Plan(tuple(stacks), hub, True, f"aisle {columns}")


def _platform(table: Rect, trains: int, columns: int) -> Iterator[_Plan]:
    """Lanes above and below the hub, in so many columns of the whole width."""
    height = max(FINGER, hub_length(table) / 2 + 14) + 4
    hub = Rect.around(table.centre, Size(table.width, height))
    left, right = ([], list(range(trains))[::-1]) if columns == 1 else _sides(trains)
    stacks: list[_Stack] = []
    for side, outwards in ((left, -1), (right, 1)):
        if columns == 1 and outwards == -1:
            continue
        upper = len(side) - len(side) // 2
        for part, top, bottom in ((side[:upper], table.y, hub.y), (side[upper:], hub.bottom, table.bottom)):
            across = _half(table, columns, outwards)
            rect = Rect.between(across[0], top, across[1], bottom)
            if len(part) < max(1, columns // 2):
                return
            stacks += _columns(part, rect, max(1, columns // 2), outwards)
    yield _Plan(tuple(stacks), hub, False, f"platform {columns}")


def _half(table: Rect, columns: int, outwards: int) -> tuple[float, float]:
    """Return the left and right edge of the lanes on one side of a platform's table."""
    if columns == 1:
        return table.x + _TRUNK, table.right
    if outwards == -1:
        return table.x, table.centre.x - _TRUNK / 2
    return table.centre.x + _TRUNK / 2, table.right


def _sides(trains: int) -> tuple[list[int], list[int]]:
    """Return the trains on the left and on the right, from top to bottom.

    They go clockwise, as the play does, beginning at the left bottom.
    """
    half = trains // 2
    return list(range(half))[::-1], list(range(half, trains))


def _columns(trains: list[int], rect: Rect, columns: int, outwards: int) -> list[_Stack]:
    """Deal trains, row by row, to columns side by side, the first one next to the hub."""
    width = (rect.width - (columns - 1) * _SEAM) / columns
    stacks = []
    for column in range(columns):
        shift = column * (width + _SEAM)
        x = rect.x + shift if outwards == 1 else rect.right - width - shift
        part = tuple(trains[column::columns])
        stacks.append(_Stack(part, Rect(x, rect.y, width, rect.height), outwards))
    return stacks


# --- building ---------------------------------------------------------------------------------------


def _built(plan: _Plan, gauge: Gauge, runs: tuple[int, ...], ends: tuple[int, ...], crowd: int) -> Station:
    lanes: dict[int, Lane] = {}
    for stack in plan.stacks:
        needs = [_needed(gauge, stack.rect.width, runs[i], ends[i], crowd) for i in stack.trains]
        equal = stack.rect.height / len(needs)
        spare = (stack.rect.height - sum(needs)) / len(needs)
        y = stack.rect.y
        for train, need in zip(stack.trains, needs, strict=True):
            height = equal if max(needs) <= equal + 0.01 else need + spare
            rect = Rect(stack.rect.x, y + gauge.seam / 2, stack.rect.width, height - gauge.seam)
            lanes[train] = Lane(rect, stack.outwards)
            y += height
    in_order = tuple(lanes[train] for train in sorted(lanes))
    curves = tuple(curve for lane in in_order for curve in _approach(plan, gauge, lane))
    return Station(gauge, in_order, plan.hub, plan.upright, curves, plan.way)


def _approach(plan: _Plan, gauge: Gauge, lane: Lane) -> tuple[Curve, ...]:
    """Return the rails from the hub to the first row of a lane."""
    hub, y = plan.hub.centre, gauge.row_y(lane.rect, 0)
    edge = lane.rect.x if lane.outwards == 1 else lane.rect.right
    if _behind_another(plan, lane):
        return (Curve((edge - lane.outwards * _SEAM, y), (edge, y), (edge, y), (edge, y)),)
    if plan.upright:
        way = edge - hub.x
        return (Curve((hub.x, hub.y), (hub.x + way * 0.75, hub.y), (hub.x + way * 0.25, y), (edge, y)),)
    if lane.outwards == 1 and edge < hub.x - 2 * _TRUNK:
        return _along_the_edge(plan, edge, y)
    return (Curve((hub.x, hub.y), (hub.x, y), (hub.x, y), (edge, y)),)


def _behind_another(plan: _Plan, lane: Lane) -> bool:
    """Whether another column of lanes is between a lane and the hub: its rails pass out of sight."""
    inner = [
        stack.rect.x if lane.outwards == 1 else -stack.rect.right
        for stack in plan.stacks
        if stack.outwards == lane.outwards
    ]
    return (lane.rect.x if lane.outwards == 1 else -lane.rect.right) > min(inner) + 1


def _along_the_edge(plan: _Plan, edge: float, y: float) -> tuple[Curve, ...]:
    """Return rails along the platform, up or down the left edge of the table, and into a lane."""
    hub, trunk = plan.hub.centre, edge - _TRUNK / 2
    up = y < hub.y
    corner, bend = plan.hub.y if up else plan.hub.bottom, y + 14 if up else y - 14
    return (
        Curve((hub.x, hub.y), (trunk, hub.y), (trunk, hub.y), (trunk, corner)),
        Curve((trunk, corner), (trunk, corner), (trunk, bend), (trunk, bend)),
        Curve((trunk, bend), (trunk, y), (trunk, y), (edge, y)),
    )
