"""R9: who cannot open."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import Drawn, MarkerUp, Passed
from mexican_train.engine.tiles import Tile


def stuck(boneyard: str, **fields: Any) -> Table:
    """Return a round in which seat 1 cannot open."""
    return table(hands=["9-9 9-4 9-2 5-1", "8-7 6-2 2-0"], boneyard=boneyard, **fields).opens("9-4")


def test_mark_draws_nothing_and_marks_the_empty_train() -> None:
    round_ = stuck("9-6")
    assert round_.legal == ["pass"]
    round_.plays("1 pass")
    assert (round_.marked, round_.train("1"), round_.boneyard) == ([1], "", 1)
    assert round_.events == [Passed(1), MarkerUp(1)]


def test_mark_has_nothing_to_draw() -> None:
    stuck("9-6").refuses("1 draw", "nothing_to_draw")


def test_draw_takes_one_and_lays_it_if_it_fits() -> None:
    round_ = stuck("9-6 3-0", opening_stuck="draw")
    assert round_.legal == ["draw"]
    round_.refuses("1 pass", "must_draw")
    round_.refuses("1 done", "lay_a_tile_first")
    round_.plays("1 draw")
    assert round_.events == [Drawn(1, Tile(9, 6))]
    assert round_.legal == ["9-6>1"]
    round_.refuses("1 pass", "must_play")


def test_after_the_drawn_tile_it_may_go_on() -> None:
    round_ = stuck("9-6 3-0", opening_stuck="draw").plays("1 draw", "1 9-6>1")
    assert round_.legal == ["6-2>1", "done"]
    assert round_.plays("1 6-2>1", "1 2-0>1", "1 done").marked == []


def test_after_the_drawn_tile_there_is_no_second_draw() -> None:
    round_ = stuck("9-5 3-0", opening_stuck="draw").plays("1 draw", "1 9-5>1")
    assert round_.legal == ["done"]
    round_.refuses("1 draw", "nothing_to_draw")


def test_a_drawn_tile_that_does_not_fit_is_kept_and_the_train_marked() -> None:
    round_ = stuck("3-0 9-6", opening_stuck="draw").plays("1 draw")
    assert round_.legal == ["pass"]
    round_.refuses("1 draw", "nothing_to_draw")
    round_.plays("1 pass")
    assert (round_.marked, round_.hand(1), round_.boneyard) == ([1], "8-7 6-2 3-0 2-0", 1)


def test_draw_until_playable_draws_until_one_fits() -> None:
    round_ = stuck("3-0 5-5 9-6 1-0", opening_stuck="draw", draw="until_playable")
    round_.plays("1 draw", "1 draw").refuses("1 pass", "must_draw")
    assert round_.plays("1 draw").legal == ["9-6>1"]
    assert round_.boneyard == 1


def test_draw_until_playable_ends_with_the_boneyard() -> None:
    round_ = stuck("3-0 5-5", opening_stuck="draw", draw="until_playable").plays("1 draw", "1 draw")
    assert round_.legal == ["pass"]
    round_.refuses("1 draw", "nothing_to_draw")
    assert round_.plays("1 pass").marked == [1]


def test_draw_none_draws_nothing_in_the_opening_either() -> None:
    round_ = stuck("9-6 3-0", opening_stuck="draw", draw="none")
    assert round_.legal == ["pass"]
    assert round_.plays("1 pass").marked == [1]


def test_an_empty_boneyard_leaves_the_pass() -> None:
    assert stuck("", opening_stuck="draw").legal == ["pass"]


def test_a_drawn_tile_may_open_the_mexican_train_too() -> None:
    round_ = stuck("9-6 3-0", opening_stuck="draw", mexican_from="opening").plays("1 draw")
    assert round_.legal == ["9-6>1", "9-6>M"]


@pytest.mark.parametrize("failed_answer", ["mark_if_unplayed", "mark_always"])
def test_a_draw_of_the_opening_is_no_failed_answer(failed_answer: str) -> None:
    round_ = stuck("9-6 3-0", opening_stuck="draw", failed_answer=failed_answer).plays("1 draw")
    assert round_.marked == []


def test_a_marked_empty_train_may_be_started_by_anybody_with_a_tile_that_matches_the_hub() -> None:
    round_ = stuck("8-0").plays("1 pass")
    assert (round_.phase, round_.legal) == ("running", ["9-2>1", "9-2>M"])
    round_.refuses("0 5-1>1", "does_not_fit")


def test_it_stays_that_seats_train_and_marked() -> None:
    round_ = stuck("8-0").plays("1 pass", "0 9-2>1")
    assert (round_.marked, round_.train("1"), round_.legal) == ([1], "9-2", ["2-0>1", "6-2>1"])
    assert round_.plays("1 6-2>1").marked == []


def test_it_may_not_be_started_while_the_opening_lap_goes_on() -> None:
    round_ = table(hands=["9-9 9-4 5-1", "8-7 6-2", "9-3 9-1 3-0"], boneyard="8-0")
    round_.opens("9-4", "-")
    assert round_.legal == ["9-1>2", "9-3>2"]
    round_.refuses("2 9-1>1", "train_closed")


def test_its_owner_starts_it_later_and_takes_the_marker_down() -> None:
    round_ = table(hands=["9-9 9-4 4-4 4-1 5-1", "8-7 6-2"], boneyard="9-8 8-0").opens("9-4", "-")
    round_.plays("0 4-1>0", "1 draw")
    assert round_.legal == ["9-8>1", "9-8>M"]
    assert round_.plays("1 9-8>1").marked == []
