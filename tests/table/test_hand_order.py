"""The order of the hand is the person's: tiles keep their places, also those that come back."""

from __future__ import annotations

from mexican_train.engine.tiles import Tile
from mexican_train.table.state import TableState

HAND = tuple(Tile.parse(text) for text in ("9-8", "7-3", "5-2", "4-0"))


def arranged() -> TableState:
    """A hand whose lowest tile was put first."""
    return TableState().with_hand(HAND).moved(Tile(4, 0), 0)


def test_a_new_hand_has_its_high_tiles_first() -> None:
    assert TableState().with_hand(reversed(HAND)).order == HAND


def test_a_tile_that_is_taken_back_takes_its_old_place() -> None:
    before = arranged()
    laid = before.with_hand(tile for tile in HAND if tile != Tile(9, 8))
    assert Tile(9, 8) not in laid.order
    assert laid.with_hand(HAND).order == before.order


def test_arranging_while_a_tile_is_away_holds_when_it_is_back() -> None:
    laid = arranged().with_hand(tile for tile in HAND if tile != Tile(9, 8))
    moved = laid.moved(Tile(5, 2), 0)
    assert moved.order == (Tile(5, 2), Tile(4, 0), Tile(7, 3))
    assert moved.with_hand(HAND).order == (Tile(5, 2), Tile(4, 0), Tile(9, 8), Tile(7, 3))


def test_a_drawn_tile_comes_last() -> None:
    assert arranged().with_hand((*HAND, Tile(9, 9))).order[-1] == Tile(9, 9)


def test_nothing_of_a_hand_is_kept_for_another_one() -> None:
    assert arranged().without_hand().with_hand(HAND).order == HAND


def test_hands_that_are_passed_on_keep_the_order_that_each_person_gave_them() -> None:
    ada, bo = arranged(), (Tile(6, 6), Tile(6, 1))
    table = ada.covered(0).opened(1).with_hand(bo).moved(Tile(6, 1), 0).covered(1)
    assert table.order == ()
    assert table.opened(0).with_hand(HAND).order == ada.order
    assert table.opened(0).with_hand(HAND).covered(0).opened(1).with_hand(bo).order == (
        Tile(6, 1),
        Tile(6, 6),
    )
