"""The promises of the layout, over all numbers of seats, sizes and shapes of trains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest
from tests.view.scenes import grown_scene

from mexican_train.engine.tiles import Tile
from mexican_train.view.geometry import Rect
from mexican_train.view.layout import NoRoom, lay_out
from mexican_train.view.placement import Layout
from mexican_train.view.scene import End, Piece, Scene

SIZES = [
    (360, 544),
    (640, 264),
    (390, 748),
    (412, 800),
    (800, 340),
    (768, 928),
    (1024, 672),
    (1440, 804),
    (2560, 1344),
]
FAMILIES = [
    ("none", 1),
    ("none", 7),
    ("none", 20),
    ("foot", 5),
    ("arms", 6),
]


@cache
def family(seats: int, branch: str, per_train: int, hand: int) -> Scene:
    highest = 18 if seats > 12 else 15 if seats > 8 else 12 if seats > 3 else 9
    return grown_scene(
        seats, per_train * (seats + 1), hand, highest=highest, branch=branch, seed=seats * 7 + per_train
    )


def check(scene: Scene, layout: Layout, width: float, height: float) -> None:
    canvas = Rect(0, 0, width, height)
    check_frame(layout, canvas)
    check_trains(scene, layout)
    check_ends(scene, layout)
    check_hand(scene, layout)


def assert_apart(rects: Sequence[Rect]) -> None:
    """Assert that no two overlap; only those that begin before the other ends are compared."""
    by_left = sorted(rects, key=lambda rect: rect.x)
    for index, rect in enumerate(by_left):
        for other in by_left[index + 1 :]:
            if other.x >= rect.right:
                break
            assert not rect.overlaps(other), (rect, other)


def check_frame(layout: Layout, canvas: Rect) -> None:
    assert canvas.holds(layout.table) and canvas.holds(layout.hand_area)
    assert not layout.table.overlaps(layout.hand_area)
    assert layout.table.holds(layout.hub.rect) and layout.table.holds(layout.plate)
    assert layout.table.holds(layout.boneyard) and not layout.boneyard.overlaps(layout.hub.rect)
    assert abs(layout.hub.x - layout.table.centre.x) < 1 and abs(layout.hub.y - layout.table.centre.y) < 1
    assert min(layout.boneyard.width, layout.boneyard.height) >= 24
    lanes = [train.rect for train in layout.trains.values()]
    assert_apart([*lanes, layout.plate, layout.boneyard])
    for lane in lanes:
        assert layout.table.holds(lane)


def check_trains(scene: Scene, layout: Layout) -> None:
    for train in scene.trains:
        laid = layout.trains[train.id]
        shown = [placement.rect for placement in laid.pieces if placement]
        assert len(laid.pieces) == len(train.pieces)
        assert sum(fold.count for fold in laid.folds) == len(train.pieces) - len(shown)
        assert laid.rect.holds(laid.label) and laid.label.holds(laid.marker)
        assert laid.label.height >= 15
        for rect in shown:
            assert laid.rect.holds(rect), (train.id, rect, laid.rect)
        solid = shown + [fold.rect for fold in laid.folds] + [joint.rect for joint in laid.joints]
        assert_apart(solid)
        for fold in laid.folds:
            assert laid.rect.holds(fold.rect)
            assert min(fold.rect.width, fold.rect.height) >= 24
            assert not fold.rect.overlaps(laid.label)


def check_ends(scene: Scene, layout: Layout) -> None:
    keys = [(train.id, end.at) for train in scene.trains for end in train.ends]
    assert sorted(layout.ends) == sorted(keys)
    targets = []
    for train in scene.trains:
        laid = layout.trains[train.id]
        for end in train.ends:
            spot = layout.ends[(train.id, end.at)]
            assert spot.pips == end.pips
            assert min(spot.rect.width, spot.rect.height) >= 24 - 0.01
            assert laid.rect.holds(spot.rect) and laid.rect.holds(spot.landing.rect)
            assert spot.rect.overlaps(spot.slot)
            assert laid.rect.holds(spot.slot)
            assert not any(fold.rect.overlaps(spot.rect) for fold in laid.folds)
            targets.append(spot.rect)
    assert_apart(targets)


def check_hand(scene: Scene, layout: Layout) -> None:
    assert len(layout.hand) == len(layout.hand_tiles) == len(scene.hand)
    least = 44 if len(scene.hand) <= 16 else 24
    for target, tile in zip(layout.hand, layout.hand_tiles, strict=True):
        assert layout.hand_area.holds(target)
        assert target.holds(tile.rect)
        assert min(target.width, target.height) >= least - 0.01
        assert tile.length >= 40
    assert_apart(layout.hand)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 15))
def test_every_table_keeps_the_promises(seats: int, size: tuple[int, int]) -> None:
    for index, (branch, per_train) in enumerate(FAMILIES):
        hand = (7, 40, 16, 15, 11)[index]
        scene = family(seats, branch, per_train, hand)
        check(scene, lay_out(scene, *size), *size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_of_any_size_can_be_reached(size: tuple[int, int]) -> None:
    for hand in [*range(1, 18), 20, 24, 28, 33, 40]:
        scene = family(14, "none", 5, hand)
        layout = lay_out(scene, *size)
        check_frame(layout, Rect(0, 0, *size))
        check_ends(scene, layout)
        check_hand(scene, layout)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_one_long_branching_train_among_fourteen(size: tuple[int, int]) -> None:
    for branch, tiles in (("none", 34), ("foot", 34), ("arms", 34), ("foot", 120)):
        scene = grown_scene(14, tiles, 11, highest=18, branch=branch, only="3", seed=2)
        check(scene, lay_out(scene, *size), *size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_train_can_be_shown_whole_without_covering_the_hand(size: tuple[int, int]) -> None:
    for branch, tiles in (("none", 1), ("none", 120), ("foot", 40), ("arms", 60)):
        scene = grown_scene(6, tiles, 40, highest=18, branch=branch, only="M", expanded="M")
        layout = lay_out(scene, *size)
        shown = layout.expanded
        assert shown is not None and layout.table.holds(shown.panel)
        assert shown.train.fold is None and None not in shown.train.pieces
        rects = [placement.rect for placement in shown.train.pieces if placement]
        assert all(shown.panel.holds(rect) for rect in rects)
        assert_apart(rects)
        assert sorted(shown.ends) == sorted(end.at for end in scene.train("M").ends)


def test_neighbours_in_a_train_show_their_common_number_side_by_side() -> None:
    scene = family(4, "none", 12, 11)
    for size in SIZES:
        layout = lay_out(scene, *size)
        for train in scene.trains:
            laid = layout.trains[train.id]
            for piece, here in zip(train.pieces, laid.pieces, strict=True):
                before = laid.pieces[piece.parent] if piece.parent >= 0 else None
                if not here or not before or here.y != before.y or here.standing:
                    continue
                inner_left = before.x < here.x
                high_inner = piece.tile.high == piece.inner
                assert (here.turn == 0) == (inner_left == high_inner) or piece.tile.is_double


def test_laying_on_an_end_gives_the_place_the_next_layout_gives() -> None:
    scene = grown_scene(3, 6, 5, highest=9)
    layout = lay_out(scene, 1440, 804)
    train = next(train for train in scene.trains if 0 < len(train.pieces) < 5)
    end = train.ends[0]
    for tile in (Tile.of(end.pips, (end.pips + 1) % 10), Tile.of(end.pips, end.pips)):
        longer = replace(
            train,
            pieces=(*train.pieces, Piece(tile, end.at, end.pips)),
            ends=(End(len(train.pieces), tile.other(end.pips)),),
        )
        trains = tuple(longer if each.id == train.id else each for each in scene.trains)
        after = lay_out(replace(scene, trains=trains), 1440, 804)
        expected = after.trains[train.id].pieces[-1]
        got = layout.ends[(train.id, end.at)].place(tile)
        assert expected is not None
        assert (round(got.x), round(got.y), got.turn % 2) == (
            round(expected.x),
            round(expected.y),
            expected.turn % 2,
        )
        assert got.turn == expected.turn or tile.is_double


def test_long_trains_are_whole_where_there_is_room_and_fold_where_there_is_none() -> None:
    scene = grown_scene(2, 30, 8, highest=12, only="0")
    assert lay_out(scene, 2560, 1344).trains["0"].fold is None
    small = lay_out(grown_scene(14, 30, 8, highest=12, only="0"), 360, 544).trains["0"]
    assert small.fold is not None and small.pieces[-1] is not None and small.pieces[0] is None


def test_a_watcher_without_a_hand_gives_all_the_room_to_the_table() -> None:
    scene = replace(family(4, "none", 4, 0), hand_seat=None)
    layout = lay_out(scene, 800, 600)
    assert layout.hand_area.height == 0 and layout.hand == ()


def test_a_canvas_without_room_is_refused() -> None:
    with pytest.raises(NoRoom):
        lay_out(family(14, "none", 3, 11), 120, 100)


def test_the_table_does_not_move_when_a_tile_leaves_the_hand() -> None:
    before, after = (lay_out(family(4, "none", 4, hand), 1024, 672) for hand in (11, 10))
    assert before.table == after.table and before.trains == after.trains


def test_trains_keep_their_sides_while_they_grow() -> None:
    """The habit of a table gives way only to tiles that are a good deal larger."""
    moved_by_habit = moved_without = 0
    for size in ((360, 488), (768, 860), (1440, 780), (640, 300)):
        first = lay_out(grown_scene(4, 0, 15), *size)
        way, alone = first.way, first.way
        for tiles in range(1, 14):
            scene = grown_scene(4, tiles, 15 - tiles)
            layout, fresh = lay_out(scene, *size, way), lay_out(scene, *size)
            check(scene, layout, *size)
            moved_by_habit += layout.way != way
            moved_without += fresh.way != alone
            way, alone = layout.way, fresh.way
    assert moved_by_habit < moved_without


def test_a_table_without_a_past_is_the_same_as_ever() -> None:
    scene = grown_scene(4, 6, 9)
    assert lay_out(scene, 1440, 780) == lay_out(scene, 1440, 780, lay_out(scene, 1440, 780).way)
