"""The screen's own state: the order of the hand is the person's."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.support.builders import tiles
from tests.support.rounds import examples

from mexican_train.engine.tiles import Tile, full_set
from mexican_train.table.state import Remark, TableState


def in_order(hand: str | Iterable[Tile]) -> TableState:
    """Return a state whose hand somebody has laid out in this order."""
    wanted = tiles(hand) if isinstance(hand, str) else tuple(hand)
    state = TableState().with_hand(wanted)
    for place, tile in enumerate(wanted):
        state = state.moved(tile, place)
    return state


hands = st.lists(st.sampled_from(full_set(6)), unique=True, max_size=15)


def test_known_tiles_keep_their_order_and_new_ones_come_last() -> None:
    state = in_order("1-0 6-6 5-2")
    assert state.with_hand(tiles("6-6 5-2 4-4 6-1 1-0")).order == tiles("1-0 6-6 5-2 6-1 4-4")


def test_laid_tiles_leave_no_gap() -> None:
    state = in_order("1-0 6-6 5-2")
    assert state.with_hand(tiles("5-2 1-0")).order == tiles("1-0 5-2")


def test_a_selection_that_is_gone_is_forgotten() -> None:
    first, second = tiles("1-0 6-6")
    state = replace(in_order("1-0 6-6"), selected=first, fresh=second)
    assert state.with_hand((second,)).selected is None
    assert state.with_hand((second,)).fresh == second
    assert state.with_hand((first,)).fresh is None


@examples(100)
@given(hands, hands)
def test_a_hand_is_shown_whole_and_nothing_else(before: list[Tile], after: list[Tile]) -> None:
    order = in_order(before).with_hand(after).order
    assert sorted(order) == sorted(after)
    kept = [tile for tile in before if tile in after]
    assert list(order[: len(kept)]) == kept


@examples(100)
@given(hands.filter(bool), st.integers(0, 20), st.integers(-3, 20))
def test_a_tile_is_put_where_it_was_let_go(hand: list[Tile], which: int, place: int) -> None:
    tile = hand[which % len(hand)]
    moved = in_order(hand).moved(tile, place).order
    assert sorted(moved) == sorted(hand)
    assert moved.index(tile) == max(0, min(place, len(hand) - 1))
    assert [other for other in moved if other != tile] == [other for other in hand if other != tile]


def test_quiet_keeps_the_order_and_what_is_fresh() -> None:
    first, second = tiles("1-0 6-6")
    calm = replace(in_order("1-0 6-6"), fresh=second)
    busy = replace(calm, selected=first, expanded="0", remark=Remark("no"))
    assert busy.quiet() == calm


@examples(100)
@given(hands, st.integers(0, 20), st.integers(0, 20))
def test_a_tile_that_is_taken_back_comes_to_where_it_was(hand: list[Tile], which: int, other: int) -> None:
    state = in_order(hand)
    laid = {hand[which % len(hand)], hand[other % len(hand)]} if hand else set()
    assert state.with_hand([tile for tile in hand if tile not in laid]).with_hand(hand).order == tuple(hand)


def test_another_hand_knows_nothing_of_this_one() -> None:
    assert in_order("1-0 6-6").without_hand().with_hand(tiles("1-0 6-6")).order == tiles("6-6 1-0")


def test_a_hand_that_is_laid_out_begins_with_its_train() -> None:
    state = in_order("1-0 6-6 5-2").laid_out(tiles("6-6 5-2 1-0"), (6,))
    assert (state.order, state.train) == (tiles("6-6 5-2 1-0"), (6,))
    first, *_ = state.order
    assert state.moved(first, 2).train == ()
    assert state.covered(0).train == state.without_hand().train == ()


@examples(100)
@given(hands, st.integers(0, 2**15), st.randoms(use_true_random=False))
def test_laying_out_forgets_no_tile_that_may_come_back(hand: list[Tile], which: int, chance: Random) -> None:
    state = in_order(hand)
    left = [tile for place, tile in enumerate(hand) if which >> place & 1]
    state = state.with_hand(left)
    assert state.laid_out(state.order) == state, "laid out as it lies, everything stays"
    other = chance.sample(left, len(left))
    mixed = state.laid_out(other)
    assert mixed.order == tuple(other)
    assert sorted(mixed.known) == sorted(hand)
    assert [tile for tile in mixed.known if tile in left] == other
