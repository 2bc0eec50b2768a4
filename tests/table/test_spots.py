"""The named buttons over the canvas: their keys, and where the arrows lead."""

from __future__ import annotations

import random

import pytest
from tests.app.people import by_keys, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.picture import Picture
from mexican_train.engine.tiles import Tile
from mexican_train.table.spots import end_key, neighbour, place_of, places, read_key, tile_key, train_key

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def picture(seats: int = 4, size: tuple[float, float] = (700, 500), turns: int = 2) -> Picture:
    sitters = ["Ada", *(f"greedy Bo{seat}" for seat in range(1, seats))]
    app = Pastime.started(*sitters, size=size, checks=())
    chance = random.Random(3)
    for _ in range(turns):
        app.settle()
        take_turn(app, by_keys, chance)
    return app.settle().picture


def test_keys_are_read_back() -> None:
    assert read_key(tile_key(Tile(9, 4))) == Tile(9, 4)
    assert read_key(end_key(("M", -1))) == ("M", -1)
    assert read_key(end_key(("13", 20))) == ("13", 20)
    assert read_key(train_key("M")) == "M"


@pytest.mark.parametrize("key", ["", "tile:", "tile:99-1", "end:0", "end:0:x", "nonsense:1", "tile", "🀱"])
def test_what_is_no_key_is_none_of_ours(key: str) -> None:
    assert read_key(key) is None


def test_there_is_a_place_for_every_tile_and_every_end() -> None:
    table = picture()
    found = places(table.layout, table.scene)
    for item in table.scene.hand:
        assert tile_key(item.tile) in found
    for train in table.scene.trains:
        for end in train.ends:
            assert end_key((train.id, end.at)) in found


@pytest.mark.parametrize("seats", [2, 8, 14])
@pytest.mark.parametrize("size", [(360, 520), (640, 300), (1440, 800)])
def test_arrows_lead_to_every_place_and_back(seats: int, size: tuple[float, float]) -> None:
    table = picture(seats, size)
    found = places(table.layout, table.scene)
    reached, waiting = set[str](), [""]
    while waiting:
        at = waiting.pop()
        for arrow in ARROWS:
            there = neighbour(table.layout, table.scene, at, arrow)
            if there is not None and there not in reached:
                assert there in found
                reached.add(there)
                waiting.append(there)
    assert reached == set(found)


def test_an_arrow_goes_the_way_it_points() -> None:
    table = picture()
    found = places(table.layout, table.scene)
    for at, rect in found.items():
        right = neighbour(table.layout, table.scene, at, "ArrowRight")
        up = neighbour(table.layout, table.scene, at, "ArrowUp")
        assert right is None or found[right].centre.x > rect.centre.x
        assert up is None or found[up].centre.y < rect.centre.y


def test_from_nowhere_arrows_lead_to_a_tile_that_can_be_played() -> None:
    table = picture()
    start = neighbour(table.layout, table.scene, "", "ArrowDown")
    playable = {tile_key(item.tile) for item in table.scene.hand if item.playable}
    assert start in playable or (not playable and start == tile_key(table.scene.hand[0].tile))
    assert neighbour(table.layout, table.scene, "", "Escape") is None


def test_a_tile_is_put_at_the_place_of_the_hand_that_is_nearest() -> None:
    layout = picture().layout
    for index, rect in enumerate(layout.hand):
        assert place_of(layout, rect.centre.x, rect.centre.y) == index
    last = layout.hand[-1]
    assert place_of(layout, last.right + 500, last.bottom) == len(layout.hand) - 1
