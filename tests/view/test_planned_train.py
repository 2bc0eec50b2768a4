"""A planned train in the hand: every tile in reach, matching halves side by side, the rest apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from tests.view.recorder import Book, Call
from tests.view.scenes import grown_scene
from tests.view.test_layout import SIZES, check

from mexican_train.engine.tiles import Tile
from mexican_train.view.layout import lay_out
from mexican_train.view.looks import LIGHT, THEMES
from mexican_train.view.paint import Painter
from mexican_train.view.placement import Layout, Placement
from mexican_train.view.scene import HandTile, Scene

NUMBERS = (9, 4, 4, 11, 0, 12, 12, 3, 7, 1, 8, 2, 5, 10, 6, 9, 9, 3, 3)
"""What a train goes through: tiles either way round, and doubles."""


def planned_scene(planned: int, rest: int, seats: int = 4) -> Scene:
    """Return a table with a hand whose first tiles are a train."""
    pairs = list(pairwise(NUMBERS))[:planned]
    train = [HandTile(Tile.of(inner, outer), False, inner=inner) for inner, outer in pairs]
    others = [HandTile(Tile(13, low), low % 2 == 0) for low in range(min(rest, 14))]
    others += [HandTile(Tile(14, low), False) for low in range(rest - len(others))]
    return replace(grown_scene(seats, 4, 0), hand=(*train, *others))


def halves(tile: Tile, at: Placement) -> dict[int, set[tuple[float, float]]]:
    """Return the middles of the halves on the screen, by their numbers."""
    step = at.length / 4
    x, y = (0.0, step) if at.standing else (step, 0.0)
    first, second = (at.x - x, at.y - y), (at.x + x, at.y + y)
    if at.turn >= 2:
        first, second = second, first
    found: dict[int, set[tuple[float, float]]] = {tile.high: {first}}
    found.setdefault(tile.low, set()).add(second)
    return found


def assert_joined(scene: Scene, layout: Layout) -> int:
    """Assert that neighbours of the train have the halves that match nearest; return how many there are."""
    joined = 0
    placed = list(zip(scene.hand, layout.hand_tiles, strict=True))
    for (one, at), (other, beside) in pairwise(placed):
        if other.inner is None or at.y != beside.y:
            continue
        here, there = halves(one.tile, at)[other.inner], halves(other.tile, beside)[other.inner]
        if at.standing:
            assert {y for _, y in here} & {y for _, y in there}
        else:
            assert max(x for x, _ in here) > at.x and min(x for x, _ in there) < beside.x
        joined += 1
    return joined


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_hand_keeps_its_promises_with_a_train_in_it(size: tuple[int, int]) -> None:
    joined = 0
    for planned in (0, 1, 2, 5, 7, 8, 12, 15):
        for rest in (0, 1, 3, 8, 15, 25):
            if planned + rest:
                scene = planned_scene(planned, rest, seats=2 + (planned + rest) % 13)
                layout = lay_out(scene, *size)
                check(scene, layout, *size)
                joined += assert_joined(scene, layout)
    assert joined > 50


def test_a_train_stands_and_lies_on_some_canvas() -> None:
    """Both ways to turn the tiles are tried above."""
    standing = {lay_out(planned_scene(5, 4), *size).hand_tiles[0].standing for size in SIZES}
    assert standing == {True, False}


def gap_behind(layout: Layout, planned: int) -> float:
    """Return how much farther the rest is from the train than other neighbours are from each other."""
    last, first = layout.hand[planned - 1], layout.hand[planned]
    return first.x - last.right if first.y == last.y else float("inf")


@pytest.mark.parametrize("size", [(360, 488), (768, 860), (1440, 780)], ids=str)
@pytest.mark.parametrize(("planned", "rest"), [(2, 9), (7, 8), (10, 5), (3, 4), (1, 1), (4, 7)])
def test_the_rest_lies_apart_from_the_train(planned: int, rest: int, size: tuple[int, int]) -> None:
    scene = planned_scene(planned, rest, seats=2)
    assert gap_behind(lay_out(scene, *size), planned) > 10


def test_tiles_keep_their_turn_when_the_first_one_is_laid() -> None:
    scene = planned_scene(7, 5)
    for size in SIZES:
        before, after = lay_out(scene, *size), lay_out(replace(scene, hand=scene.hand[1:]), *size)
        if before.hand_tiles[0].standing == after.hand_tiles[0].standing:
            assert [at.turn for at in before.hand_tiles[1:]] == [at.turn for at in after.hand_tiles]


def painted(scene: Scene, layout: Layout, hidden: frozenset[Tile] = frozenset()) -> list[Call]:
    book = Book()
    canvas = book.create(10, 10)
    Painter(book, LIGHT).paint_table(canvas.context, scene, layout, 1, hidden)
    return book.calls


def brass_bars(calls: list[Call]) -> int:
    """Return how many bars of brass were drawn on the table itself."""
    colour, bars = "", 0
    for call in calls:
        if call[0] == "s0" and call[1] == "=fillStyle":
            colour = call[2]
        bars += call[0] == "s0" and call[1] == "fillRect" and colour == THEMES["light"].brass
    return bars


def test_the_tiles_of_a_train_are_coupled_and_no_others() -> None:
    scene = planned_scene(5, 4)
    layout = lay_out(scene, 1440, 780)
    assert brass_bars(painted(scene, layout)) == 4
    assert brass_bars(painted(scene, layout, frozenset({scene.hand[2].tile}))) == 2
    plain = replace(scene, hand=tuple(replace(held, inner=None) for held in scene.hand))
    assert brass_bars(painted(plain, lay_out(plain, 1440, 780))) == 0


def test_a_line_parts_the_rest_from_the_train_where_there_is_no_room_for_a_gap() -> None:
    scene = planned_scene(3, 13, seats=2)
    layout = lay_out(scene, 360, 488)
    assert 0 <= gap_behind(layout, 3) < 10
    assert brass_bars(painted(scene, layout)) == 3
