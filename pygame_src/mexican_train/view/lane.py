"""One train in its lane: runs flow in rows, to and fro, and fold from the hub side when they must.

Along a lane everything is measured as ``u``, from the hub side outwards, so that lanes on both sides
of the hub are the same here. Every second row of a run goes back the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil

from mexican_train.view.gauge import Gauge
from mexican_train.view.geometry import Rect
from mexican_train.view.hand import FINGER, LEAST
from mexican_train.view.placement import EndSpot, Fold, Joint, Placement, Track, TrackPoint, TrainLayout
from mexican_train.view.runs import Run, runs_of
from mexican_train.view.scene import End, TrainScene


@dataclass
class _Lane:
    """A lane being filled."""

    train: TrainScene
    gauge: Gauge
    rect: Rect
    box: Rect
    outwards: int
    rows: int
    first_y: float
    pieces: list[Placement | None]
    folds: list[Fold] = field(default_factory=list)
    joints: list[Joint] = field(default_factory=list)
    spots: list[EndSpot] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    edges: dict[int, tuple[int, float]] = field(default_factory=dict)
    """Of each tile in a run of one row: the row, and the ``u`` behind the tile."""

    def x(self, u: float) -> float:
        """The x of a place along the lane."""
        return self.box.x + u if self.outwards == 1 else self.box.right - u

    def y(self, row: int) -> float:
        """The y of the middle of a row."""
        return self.first_y + row * self.gauge.pitch

    def cell(self, row: int, u: float, width: float, height: float) -> Rect:
        """The rectangle from ``u`` outwards, in the middle of a row."""
        return Rect(min(self.x(u), self.x(u + width)), self.y(row) - height / 2, width, height)

    def band(self, row: int, u: float, width: float) -> Rect:
        """The rectangle from ``u`` outwards, as high as the row."""
        return self.cell(row, u, width, self.gauge.pitch)


@dataclass(frozen=True, slots=True)
class _Item:
    """A stretch of a row: from ``u`` on, in the direction ``way`` (1 outwards, -1 back)."""

    row: int
    u: float
    width: float
    way: int


@lru_cache(maxsize=64)
def lay_lane(
    train: TrainScene, hub_pips: int, rect: Rect, outwards: int, gauge: Gauge
) -> tuple[TrainLayout, tuple[EndSpot, ...]]:
    """Lay a train out in its lane; what was asked for lately is remembered.

    Args:
        train: the train; of it and its ends only what :func:`bare` leaves matters.
        hub_pips: the pips an empty train starts from.
        rect: the lane, in CSS pixels.
        outwards: 1 if the lane runs to the right, -1 to the left.
        gauge: the sizes.

    Returns:
        The train's layout, and its ends in the scene's order.
    """
    runs = runs_of(train, hub_pips)
    box, rows = gauge.box(rect), gauge.rows(rect)
    lane = _Lane(train, gauge, rect, box, outwards, rows, gauge.row_y(rect, 0), [None] * len(train.pieces))
    if len(runs) <= rows:
        _fill_rows(lane, runs)
    else:
        _fill_cells(lane, runs)
    return _finished(lane)


def bare(train: TrainScene) -> TrainScene:
    """Return a train with nothing but what its layout depends on, so that it is known again.

    A move changes one train or two; what may go where changes all of them.
    """
    ends = tuple(End(end.at, end.pips) for end in train.ends)
    return TrainScene(train.id, None, False, train.pieces, ends, False)


def _finished(lane: _Lane) -> tuple[TrainLayout, tuple[EndSpot, ...]]:
    rect, header = lane.rect, lane.gauge.header
    label = Rect(rect.x + 3, rect.y + lane.gauge.padding, rect.width - 6, header)
    layout = TrainLayout(
        id=lane.train.id,
        rect=rect,
        label=label,
        pieces=tuple(lane.pieces),
        folds=tuple(lane.folds),
        joints=tuple(lane.joints),
        marker=Rect(label.right - header * 1.7, label.y, header * 1.7, header),
        tracks=tuple(lane.tracks),
        length=lane.gauge.length,
        outwards=lane.outwards,
    )
    order = {end.at: index for index, end in enumerate(lane.train.ends)}
    return layout, tuple(sorted(_widened(lane), key=lambda spot: order[spot.at]))


def _widened(lane: _Lane) -> list[EndSpot]:
    """Return the ends with targets that suit a finger, where nothing is in the way."""
    taken = [fold.rect for fold in lane.folds] + [spot.rect for spot in lane.spots]
    result = []
    for spot in lane.spots:
        taken.remove(spot.rect)
        wide = spot.rect.grown_to(FINGER, FINGER).clamped(lane.rect)
        target = spot.rect if any(wide.overlaps(other) for other in taken) else wide
        taken.append(target)
        result.append(
            EndSpot(spot.train, spot.at, spot.pips, target, spot.landing, spot.slot, spot.crosswise)
        )
    return result


# --- rows: each run has some of its own ---------------------------------------------------------


def _fill_rows(lane: _Lane, runs: Sequence[Run]) -> None:
    row = 0
    for run, count in zip(runs, _share_rows(lane, runs), strict=True):
        _lay_run(lane, run, row, count)
        row += count


def _share_rows(lane: _Lane, runs: Sequence[Run]) -> list[int]:
    """Give every run a row, and the rows left over to those that lack most."""
    needs = []
    for run in runs:
        lead = 0.0 if run.from_hub else lane.gauge.chip
        needs.append(_pack([lead, *_widths(lane, run)], lane.box.width)[-1].row + 1)
    shares = [1] * len(runs)
    for _ in range(lane.rows - len(runs)):
        lacking = [need - share for need, share in zip(needs, shares, strict=True)]
        if max(lacking) <= 0:
            break
        shares[lacking.index(max(lacking))] += 1
    return shares


def _widths(lane: _Lane, run: Run) -> list[float]:
    """Return what the tiles of a run, and then its end, take of their rows."""
    widths = [lane.gauge.width(lane.train, index) for index in run.pieces]
    return [*widths, _slot_width(lane) if run.end else 0.0]


def _slot_width(lane: _Lane) -> float:
    """Return the width of the empty place behind an end: a tile's, where that leaves enough."""
    gauge = lane.gauge
    return gauge.gap + (gauge.length if lane.box.width >= 3.4 * gauge.length else gauge.chip)


def _pack(widths: Sequence[float], width: float) -> list[_Item]:
    """Return the stretches of things laid one after another in rows of this width, to and fro."""
    items, row, used = [], 0, 0.0
    for each in widths:
        if used and used + each > width + 0.01:
            row, used = row + 1, 0.0
        way = -1 if row % 2 else 1
        items.append(_Item(row, used if way == 1 else width - used - each, each, way))
        used += each
    return items


def _lay_run(lane: _Lane, run: Run, row: int, rows: int) -> None:
    """Lay a run in ``rows`` rows from ``row`` on, as a branch beside its double if it can be."""
    widths, indent = _widths(lane, run), lane.edges.get(run.parent, (0, 0.0))[1]
    if rows == 1 and indent and indent + sum(widths) <= lane.box.width:
        items = [_Item(0, indent, 0.0, 1), *_pack(widths, 1e9)]
        items[1:] = [_Item(0, item.u + indent, item.width, 1) for item in items[1:]]
        folded = 0
    else:
        indent = 0.0
        folded, items = _folded(lane, run, widths, rows)
    items = [_Item(row + item.row, item.u, item.width, item.way) for item in items]
    _lay_lead(lane, run, items[0], folded, bool(indent))
    _lay_track(lane, run, items, bool(indent))
    for index, item in zip(run.pieces[folded:], items[1:-1], strict=True):
        _lay_piece(lane, index, item)
        if rows == 1:
            lane.edges[index] = (row, item.u + item.width)
    if run.end:
        all_folded = folded and folded == len(run.pieces)
        _lay_end(lane, run, items[-1], None if all_folded else items[-2])


def _folded(lane: _Lane, run: Run, widths: list[float], rows: int) -> tuple[int, list[_Item]]:
    """Return how many tiles to fold, and the stretches of what is left.

    Tiles fold several at a time, so that the others need not move with every tile that is laid.
    """
    gauge, width = lane.gauge, lane.box.width
    lead = 0.0 if run.from_hub else gauge.chip + gauge.gap
    items = _pack([lead, *widths], width)
    step = max(1, round(rows * width / gauge.length / 4))
    folded = 0
    while items[-1].row >= rows and folded < len(run.pieces):
        most = len(run.pieces) - 1
        folded = min(folded + step, most) if folded < most else most + 1
        items = _pack([gauge.fold + gauge.gap, *widths[folded:]], width)
    return folded, items


def _lay_lead(lane: _Lane, run: Run, item: _Item, folded: int, beside: bool) -> None:
    """Lay what a run starts with: a badge for its folded tiles, or half the double it grows from."""
    gauge = lane.gauge
    if folded:
        height = min(gauge.pitch, max(LEAST, gauge.thickness))
        lane.folds.append(Fold(lane.cell(item.row, item.u, gauge.fold, height), folded))
    elif not run.from_hub and not beside:
        side = min(gauge.chip, gauge.thickness)
        lane.joints.append(Joint(lane.cell(item.row, item.u, side, side), run.pips))


def _lay_track(lane: _Lane, run: Run, items: Sequence[_Item], beside: bool) -> None:
    """Lay the rails beneath a run."""
    first, last = items[0], items[-1]
    points: list[TrackPoint] = []
    start = -lane.gauge.side if run.from_hub else first.u + lane.gauge.thickness / 2
    if beside:
        parent_row, edge = lane.edges[run.parent]
        start = edge - lane.gauge.thickness / 2
        points.append((lane.x(start), lane.y(parent_row)))
    points.append((lane.x(start), lane.y(first.row)))
    beyond = lane.gauge.side - 3
    for row in range(first.row, last.row):
        turn = lane.x(lane.box.width + beyond if (row - first.row) % 2 == 0 else -beyond)
        points += [(turn, lane.y(row)), (turn, lane.y(row + 1))]
    points.append((lane.x(last.u + last.width if last.way == 1 else last.u), lane.y(last.row)))
    lane.tracks.append(Track(tuple(points)))


def _lay_piece(lane: _Lane, index: int, item: _Item) -> None:
    piece, gauge = lane.train.pieces[index], lane.gauge
    middle = item.u + item.width / 2
    rightwards = item.way * lane.outwards == 1
    if piece.tile.is_double and gauge.crosswise:
        turn = 1
    else:
        turn = 0 if (piece.tile.high == piece.inner) == rightwards else 2
    lane.pieces[index] = Placement(lane.x(middle), lane.y(item.row), gauge.length, turn)


def _lay_end(lane: _Lane, run: Run, item: _Item, before: _Item | None) -> None:
    """Lay the place behind a run; its target takes in what is before it, if that is in the same row."""
    gap = lane.gauge.gap
    slot = lane.cell(item.row, item.u + gap / 2, item.width - gap, lane.gauge.thickness)
    target = lane.band(item.row, item.u, item.width)
    if before and before.row == item.row and before.width:
        target |= lane.band(before.row, before.u, before.width)
    half = (lane.gauge.length + gap) / 2
    middle = item.u + half if item.way == 1 else item.u + item.width - half
    middle = min(max(middle, half), lane.box.width - half)
    _add_spot(lane, run, slot, target, lane.x(middle), lane.y(item.row), item.way)


def _add_spot(lane: _Lane, run: Run, slot: Rect, target: Rect, x: float, y: float, way: int) -> None:
    assert run.end is not None
    end, gauge = run.end, lane.gauge
    landing = Placement(x, y, gauge.length, 0 if way * lane.outwards == 1 else 2)
    lane.spots.append(EndSpot(lane.train.id, end.at, end.pips, target, landing, slot, gauge.crosswise))


# --- cells: more ends than rows -----------------------------------------------------------------


def _fill_cells(lane: _Lane, runs: Sequence[Run]) -> None:
    """Show the ends alone, in a grid, after a badge for all that is folded."""
    shown = [run for run in runs if run.end] or list(runs[:1])
    columns = ceil((len(shown) + 1) / lane.rows)
    width = lane.box.width / columns
    places = [(index // columns, index % columns * width) for index in range(len(shown) + 1)]
    for run, (row, u) in zip(shown, places[1:], strict=True):
        _lay_cell(lane, run, _Item(row, u, width, 1))
    folded = lane.pieces.count(None)
    if folded:
        badge = lane.cell(0, 0.0, min(width - 1, lane.gauge.fold), min(lane.gauge.pitch, lane.gauge.fold))
        lane.folds.append(Fold(badge, folded))
    lane.tracks.append(Track(((lane.x(-lane.gauge.side), lane.y(0)), (lane.x(0.0), lane.y(0)))))


def _lay_cell(lane: _Lane, run: Run, cell: _Item) -> None:
    """Show the last tile of a run and the place behind it, or only what there is room for."""
    gauge = lane.gauge
    with_tile = bool(run.pieces) and cell.width >= gauge.length + 2
    used = 0.0
    if with_tile:
        used = gauge.width(lane.train, run.pieces[-1])
        _lay_piece(lane, run.pieces[-1], _Item(cell.row, cell.u, used, 1))
    if not run.end:
        return
    free = cell.width - used - 2
    slot_at, slot = used, min(free, gauge.length)
    if with_tile and free < LEAST:
        slot_at, slot = 0.0, used - gauge.gap
    slot = slot if slot >= gauge.length else min(slot, gauge.chip)
    centre = min(cell.u + slot_at + gauge.length / 2, lane.box.width - gauge.length / 2)
    _add_spot(
        lane,
        run,
        lane.cell(cell.row, cell.u + slot_at, slot, gauge.thickness),
        lane.band(cell.row, cell.u, max(slot_at + slot, LEAST)),
        lane.x(centre),
        lane.y(cell.row),
        1,
    )
