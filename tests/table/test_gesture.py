"""What a pointer does, told apart: taps, drags, and what is nothing."""

from tests.support.builders import tiles

from mexican_train.table.gesture import DRAG_BEGINS, TAP_WANDERS, Drop, Press, Tap, gesture_of

TILE = tiles("6-4")[0]
ON_TILE = Press(1, (100, 100), (100, 100), TILE)
BESIDE = Press(1, (100, 100), (100, 100))


def test_a_press_that_stays_is_a_tap_where_it_came_down() -> None:
    assert gesture_of(ON_TILE.moved(102, 103)) == Tap(100, 100)
    assert gesture_of(BESIDE.moved(104, 97)) == Tap(100, 100)


def test_a_tile_is_dragged_after_a_few_pixels() -> None:
    assert not ON_TILE.moved(100 + DRAG_BEGINS - 0.1, 100).dragging
    assert ON_TILE.moved(100 + DRAG_BEGINS, 100).dragging


def test_a_drag_ends_where_the_pointer_is() -> None:
    assert gesture_of(ON_TILE.moved(130, 160).moved(200, 250)) == Drop(TILE, 200, 250)


def test_a_drag_that_comes_back_is_still_one() -> None:
    assert gesture_of(ON_TILE.moved(200, 200).moved(100, 100)) == Drop(TILE, 100, 100)


def test_a_press_without_a_tile_that_wanders_off_is_nothing() -> None:
    assert gesture_of(BESIDE.moved(100 + TAP_WANDERS + 1, 100)) is None
    assert not BESIDE.moved(300, 300).dragging


def test_a_press_without_a_tile_may_wander_a_little() -> None:
    assert gesture_of(BESIDE.moved(100, 100 + TAP_WANDERS)) == Tap(100, 100)
