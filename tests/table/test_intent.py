"""What taps and keys want, whatever is legal."""

from tests.support.builders import tiles

from mexican_train.table.intent import ChooseFirst, Expand, LayAt, Select, touch_end, touch_tile
from mexican_train.table.state import TableState

ONE, OTHER = tiles("6-4 5-5")
HERE, THERE = ("0", -1), ("M", 3)
CALM = TableState((ONE, OTHER))
CHOSEN = TableState((ONE, OTHER), selected=ONE)


def test_the_first_tap_chooses() -> None:
    assert touch_tile(ONE, CALM, [HERE]) == Select(ONE)
    assert touch_tile(ONE, CALM, []) == Select(ONE)
    assert touch_tile(OTHER, CHOSEN, [HERE]) == Select(OTHER)


def test_the_second_tap_plays_where_there_is_just_one_place() -> None:
    assert touch_tile(ONE, CHOSEN, [HERE]) == LayAt(ONE, HERE)


def test_the_second_tap_lets_go_where_there_are_several_places_or_none() -> None:
    assert touch_tile(ONE, CHOSEN, [HERE, THERE]) == Select(None)
    assert touch_tile(ONE, CHOSEN, []) == Select(None)


def test_a_chosen_tile_goes_to_the_end_that_is_tapped_legal_or_not() -> None:
    assert touch_end(THERE, CHOSEN, [], folded=True) == LayAt(ONE, THERE)


def test_an_end_without_a_chosen_tile_chooses_the_only_one_that_fits() -> None:
    assert touch_end(THERE, CALM, [OTHER], folded=False) == Select(OTHER)
    assert touch_end(THERE, CALM, [ONE, OTHER], folded=False) == ChooseFirst(THERE)
    assert touch_end(THERE, CALM, [], folded=False) == ChooseFirst(THERE)


def test_an_end_of_a_folded_train_where_nothing_fits_shows_it_whole() -> None:
    assert touch_end(THERE, CALM, [], folded=True) == Expand("M")
    assert touch_end(THERE, CALM, [OTHER], folded=True) == Select(OTHER)
    shown = TableState((ONE, OTHER), expanded="M")
    assert touch_end(THERE, shown, [], folded=True) == ChooseFirst(THERE)
