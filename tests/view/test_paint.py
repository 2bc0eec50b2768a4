from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.view.recorder import Book
from tests.view.scenes import grown_scene

from mexican_train.engine.tiles import Tile
from mexican_train.view.labels import fitted
from mexican_train.view.layout import lay_out
from mexican_train.view.looks import DARK, LIGHT, THEMES, Faces
from mexican_train.view.paint import NOTHING_MOVES, Flying, Moving, Painter
from mexican_train.view.placement import Placement
from mexican_train.view.scene import HandTile, Scene

WIDE = (1440, 804)


def painted(scene: Scene, painter: Painter, book: Book, ratio: float = 1) -> list[list[Any]]:
    """Paint the still layer; return the calls on the table's own canvas."""
    canvas = book.create(10, 10)
    painter.paint_table(canvas.context, scene, lay_out(scene, *WIDE), ratio)
    return [call for call in book.calls if call[0] == canvas.context.name]


@pytest.mark.parametrize("branch", ["none", "foot", "arms"])
def test_a_table_of_fourteen_takes_few_calls_with_warm_pictures(branch: str) -> None:
    scene = grown_scene(14, 140, 15, highest=18, branch=branch)
    book = Book()
    painter = Painter(book, LIGHT)
    painted(scene, painter, book)
    pictures = len(book.pictures)
    painter.forget()
    calls = painted(scene, painter, book)
    assert len(book.pictures) == pictures + 1, "only the canvas itself is new"
    assert len(calls) < 600


def test_nothing_is_painted_again_without_a_difference() -> None:
    scene = grown_scene(4, 20, 7, highest=12)
    book = Book()
    painter, canvas = Painter(book, LIGHT), book.create(10, 10)
    layout = lay_out(scene, *WIDE)
    assert painter.paint_table(canvas.context, scene, layout, 2)
    count = len(book.calls)
    assert not painter.paint_table(canvas.context, scene, lay_out(scene, *WIDE), 2)
    assert len(book.calls) == count
    assert painter.paint_table(canvas.context, scene, layout, 1)
    hidden = frozenset([scene.hand[0].tile])
    assert painter.paint_table(canvas.context, scene, layout, 1, hidden)
    painter.theme = DARK
    assert painter.paint_table(canvas.context, scene, layout, 1, hidden)
    painter.forget()
    assert painter.paint_table(canvas.context, scene, layout, 1, hidden)


def test_lighting_up_targets_leaves_the_still_layer_alone() -> None:
    scene = grown_scene(4, 20, 7, highest=12)
    trains = tuple(
        replace(train, ends=tuple(replace(end, target=True) for end in train.ends)) for train in scene.trains
    )
    book = Book()
    painter, canvas = Painter(book, LIGHT), book.create(10, 10)
    layout = lay_out(scene, *WIDE)
    painter.paint_table(canvas.context, scene, layout, 1)
    assert not painter.paint_table(canvas.context, replace(scene, trains=trains), layout, 1)


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 2.625, 3])
def test_pictures_come_to_lie_on_whole_device_pixels(ratio: float) -> None:
    scene = grown_scene(8, 40, 12, highest=12, branch="arms")
    book = Book()
    for call in painted(scene, Painter(book, LIGHT), book, ratio):
        if call[1] != "drawImage":
            continue
        for number in call[3:]:
            assert isinstance(number, float | int)
            assert abs(number * ratio - round(number * ratio)) < 1e-6


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("faces", Faces)
def test_every_theme_and_face_paints_every_half(theme: str, faces: Faces) -> None:
    hand = tuple(HandTile(Tile(pips, max(0, pips - 1)), pips % 2 == 0) for pips in range(19))
    scene = replace(grown_scene(3, 12, 0, highest=18), hand=hand)
    book = Book()
    assert painted(scene, Painter(book, THEMES[theme], faces), book)


def test_a_hidden_hand_is_painted_from_behind() -> None:
    scene = grown_scene(2, 0, 3, highest=9)
    book = Book()
    painter = Painter(book, LIGHT, Faces.NUMERALS)
    painted(replace(scene, hand_hidden=True), painter, book)
    numerals = {call[2] for call in book.calls if call[1] == "fillText"}
    for held in scene.hand:
        if 9 not in (held.tile.high, held.tile.low):
            assert not {str(held.tile.high), str(held.tile.low)} - {"9"} <= numerals


def test_only_numbers_and_what_the_scene_says_is_written() -> None:
    scene = grown_scene(14, 140, 15, highest=18, branch="foot")
    book = Book()
    painted(scene, Painter(book, LIGHT, Faces.BOTH), book)
    names = [seat.name for seat in scene.seats] + [train.label for train in scene.trains]
    for call in book.calls:
        if call[1] == "fillText":
            text = str(call[2])
            plain = text.removeprefix("+").isdigit() or not text
            assert plain or any(name.startswith(text.rstrip("…")) for name in names), text


def test_a_name_is_cut_to_fit_with_an_ellipsis() -> None:
    context = Book().create(1, 1).context
    context.font = "700 10px x"
    assert fitted(context, "Bartholomew", 500) == "Bartholomew"
    cut = fitted(context, "Bartholomew", 40)
    assert cut.endswith("…") and "Bartholomew".startswith(cut[:-1])
    assert context.measureText(cut).width <= 40
    assert fitted(context, "Bartholomew", 7) == "B"
    assert fitted(context, "Bartholomew", 3) == ""


def test_the_moving_layer_is_cheap_and_left_alone_when_empty() -> None:
    scene = grown_scene(14, 100, 15, highest=18)
    layout = lay_out(scene, *WIDE)
    book = Book()
    painter, canvas = Painter(book, LIGHT), book.create(10, 10)
    assert painter.paint_moving(canvas.context, layout, NOTHING_MOVES, 2)
    assert not painter.paint_moving(canvas.context, layout, NOTHING_MOVES, 2)
    spots = tuple(layout.ends.values())
    tile = scene.hand[0].tile
    fly = tuple(Flying(each, Placement(90, 90, 80, 0.5)) for each in (tile, None))
    moving = Moving(fly, spots, spots[3], tile, 0.4)
    painter.paint_moving(canvas.context, layout, moving, 2)
    count = len(book.calls)
    assert painter.paint_moving(canvas.context, layout, moving, 2)
    assert len(book.calls) - count < 20 * len(spots) + 40
    assert painter.paint_moving(canvas.context, layout, NOTHING_MOVES, 2), "cleared once"
    assert not painter.paint_moving(canvas.context, layout, NOTHING_MOVES, 2)


def test_few_pictures_are_kept_however_long_one_plays() -> None:
    book = Book()
    painter = Painter(book, LIGHT)
    for width in range(700, 730):
        scene = grown_scene(4, 40, 15, highest=12)
        painter.paint_table(book.create(9, 9).context, scene, lay_out(scene, width, 700), 1)
    assert painter.pictures <= 900


def dashed(calls: list[list[Any]]) -> list[list[Any]]:
    """Return the outlines that were drawn while lines were broken."""
    found: list[list[Any]] = []
    is_broken = False
    for _, kind, *values in calls:
        if kind == "setLineDash":
            is_broken = bool(values[0])
        elif kind == "roundRect" and is_broken:
            found.append(values)
    return found


def test_a_hint_is_marked_by_more_than_colour_at_the_tile_and_at_its_end() -> None:
    scene = grown_scene(4, 20, 7, highest=12)
    book = Book()
    painter = Painter(book, LIGHT)
    assert not dashed(painted(scene, painter, book))
    first, *rest = scene.trains
    lit = replace(first, ends=(replace(first.ends[0], hinted=True), *first.ends[1:]))
    hinted = replace(scene, trains=(lit, *rest), hinted=scene.hand[2].tile)
    book.calls.clear()
    calls = painted(hinted, painter, book)
    layout = lay_out(hinted, *WIDE)
    spot, place = layout.ends[first.id, first.ends[0].at], layout.hand_tiles[2]
    middles = [(x + width / 2, y + height / 2) for x, y, width, height, _ in dashed(calls)]
    at_end, in_hand = spot.place(scene.hand[2].tile).centre, place.centre
    assert [round(x) for x, _ in middles] == [round(at_end.x), round(in_hand.x)]
    assert abs(middles[0][1] - at_end.y) < 1
    assert middles[1][1] < in_hand.y  # it is lifted, too
    stars = [call for call in book.calls if call[1] == "lineTo"]
    assert len(stars) >= 9  # the points of a star, drawn once and kept
