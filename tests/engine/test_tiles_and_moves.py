"""Tiles, masks of tiles, and the text form of moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.rounds import examples

from mexican_train.engine.moves import Done, Draw, Lay, Pass, parse
from mexican_train.engine.tiles import (
    ALL_TILES,
    DOUBLE,
    DOUBLES,
    SUIT,
    Tile,
    full_set,
    numbers_in,
    pips_in,
    set_mask,
    set_size,
    tiles_in,
    to_mask,
)

TILES = st.sampled_from(ALL_TILES)


@pytest.mark.parametrize(("highest", "size"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_a_set_has_every_pair_once(highest: int, size: int) -> None:
    pairs = {Tile(a, b) for a in range(highest + 1) for b in range(a + 1)}
    assert set(full_set(highest)) == pairs
    assert set_size(highest) == len(full_set(highest)) == size
    assert to_mask(pairs) == set_mask(highest)


def test_a_tiles_number_is_its_place_and_the_same_in_every_set() -> None:
    assert [tile.number for tile in ALL_TILES] == list(range(190))
    assert Tile(9, 4).number == 49
    assert all(Tile.numbered(tile.number) == tile for tile in ALL_TILES)


def test_either_order_is_read_and_the_higher_number_written_first() -> None:
    assert str(Tile.parse("4-9")) == str(Tile.parse("9-4")) == str(Tile.of(4, 9)) == "9-4"


@pytest.mark.parametrize(
    "text",
    ["", "9", "9-", "-4", "9-19", "19-0", "09-4", "9-04", "+9-4", "9--4", " 9-4", "9-4 ", "9_4", "9-4-1",
     "a-b", "\u0663-1"],
)  # fmt: skip
def test_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile.parse(text)


def test_a_tile_has_two_halves() -> None:
    tile = Tile(9, 4)
    assert (tile.pips, tile.is_double, tile.other(9), tile.other(4)) == (13, False, 4, 9)
    assert (tile.has(9), tile.has(4), tile.has(5)) == (True, True, False)
    with pytest.raises(ValueError, match="has no 5"):
        tile.other(5)
    with pytest.raises(ValueError, match="no tile"):
        Tile(4, 9)


def test_tiles_are_ordered_by_the_higher_number_then_the_lower() -> None:
    assert sorted([Tile(9, 4), Tile(4, 4), Tile(9, 0)]) == [Tile(4, 4), Tile(9, 0), Tile(9, 4)]


@examples(25)
@given(st.sets(TILES))
def test_a_mask_is_a_set_of_tiles(tiles: set[Tile]) -> None:
    mask = to_mask(tiles)
    assert tiles_in(mask) == tuple(sorted(tiles))
    assert list(numbers_in(mask)) == sorted(tile.number for tile in tiles)
    assert pips_in(mask) == sum(tile.pips for tile in tiles)
    assert mask & DOUBLES == to_mask(tile for tile in tiles if tile.is_double)


def test_a_suit_is_all_tiles_with_a_number() -> None:
    for pips in range(19):
        assert set(tiles_in(SUIT[pips])) == {tile for tile in ALL_TILES if tile.has(pips)}
        assert Tile.numbered(DOUBLE[pips]) == Tile(pips, pips)


MOVES = st.one_of(
    st.builds(Lay, TILES, st.from_regex(r"[0-9A-Za-z]{1,3}", fullmatch=True), st.none() | TILES),
    st.builds(Draw, st.none() | TILES),
    st.just(Pass()),
    st.just(Done()),
)


@examples(50)
@given(MOVES)
def test_a_move_is_read_as_it_is_written(move: Lay | Draw | Pass | Done) -> None:
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4-9>0", Lay(Tile(9, 4), "0")),
        ("9-4>M@9-9", Lay(Tile(9, 4), "M", Tile(9, 9))),
        ("9-4>13@4-9", Lay(Tile(9, 4), "13", Tile(9, 4))),
        ("draw", Draw()),
        ("draw 4-9", Draw(Tile(9, 4))),
        ("pass", Pass()),
        ("done", Done()),
    ],
)
def test_the_forms_of_the_record(text: str, move: Lay | Draw | Pass | Done) -> None:
    assert parse(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "Draw", "draw ", "draw  9-4", "pass 9-4", "done.", "9-4", "9-4>", ">0", "9-4>0@", "9-4 >0", "9-4> 0",
     "9-4>0 @9-9", "9-4>0@9-9@9-9", "9-4>-1", "9-4>0>1", "9-19>0", "9-4>0@x", "09-4>0", "9-4>M\n"],
)  # fmt: skip
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (move|tile)"):
        parse(text)
