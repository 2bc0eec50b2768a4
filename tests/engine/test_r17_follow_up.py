"""R17: after a double the seat lays another tile in the same turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleOpened, MarkerUp, Passed
from mexican_train.engine.tiles import Tile


def after_double(seat_0: str, boneyard: str = "8-6 3-0", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid 4-4 on its train; it holds these tiles more."""
    hands = [f"9-9 9-4 4-4 {seat_0}", "9-7 7-1 5-0"]
    return table(hands=hands, boneyard=boneyard, **fields).opens("9-4", "9-7").plays("0 4-4>0")


def test_any_train_on_the_double_or_anywhere_legal() -> None:
    round_ = after_double("4-1 9-2 6-0")
    assert (round_.turn, round_.legal) == (0, ["4-1>0", "9-2>M"])


def test_any_train_closed_trains_stay_closed() -> None:
    after_double("7-3 4-1").refuses("0 7-3>1", "train_closed")


def test_any_train_elsewhere_the_double_stays_open_and_binds_the_next() -> None:
    round_ = after_double("4-1 9-2 6-0").plays("0 9-2>M")
    assert (round_.turn, round_.open_doubles) == (1, ["4-4"])


def test_any_train_on_the_double_nothing_is_open() -> None:
    round_ = after_double("4-1 9-2 6-0").plays("0 4-1>0")
    assert (round_.turn, round_.open_doubles) == (1, [])


def test_it_is_open_from_the_moment_it_is_laid() -> None:
    round_ = after_double("4-1 9-2 6-0")
    assert round_.open_doubles == ["4-4"]
    assert DoubleOpened(Tile(4, 4), "0") in round_.events


def three_in_a_turn(**fields: Any) -> Table:
    """Return a round in which seat 0 has laid 4-4 on its train and then 2-2 on the Mexican train."""
    hands = ["9-9 9-4 9-2 4-4 2-2 2-1 4-0 6-6", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6 3-0", **fields).opens("9-4", "9-7")
    return round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 2-2>M")


def test_any_train_a_second_double_asks_for_a_third_tile() -> None:
    round_ = three_in_a_turn()
    assert (round_.turn, round_.open_doubles) == (0, ["4-4", "2-2"])
    assert round_.legal == ["2-1>M", "4-0>0"]


def test_its_own_doubles_of_this_turn_do_not_bind_it() -> None:
    assert three_in_a_turn().plays("0 2-1>M").open_doubles == ["4-4"]
    assert three_in_a_turn().plays("0 4-0>0").open_doubles == ["2-2"]


def test_those_still_open_bind_the_next_seats() -> None:
    round_ = three_in_a_turn().plays("0 4-0>0")
    assert (round_.turn, round_.legal) == (1, ["draw"])
    round_.refuses("1 5-0>0", "train_closed")


def test_any_train_a_double_may_lie_on_a_marked_train_of_another() -> None:
    hands = ["9-9 9-4 9-2 2-2 2-1 6-0", "8-7 5-0"]
    round_ = table(hands=hands, boneyard="8-6 3-0 3-1").opens("9-4", "-")
    round_.plays("0 9-2>1", "1 draw", "1 pass", "0 2-2>1")
    assert (round_.open_doubles, round_.legal) == (["2-2"], ["2-1>1"])


@pytest.mark.parametrize("rule", ["same_double", "chicken_foot"])
def test_same_double_the_next_tile_is_on_that_double(rule: str) -> None:
    round_ = after_double("4-1 9-2 6-0", after_double=rule)
    assert round_.legal == ["4-1>0"]
    round_.refuses("0 9-2>M", "follow_up_on_the_double")
    round_.refuses("0 6-0>0", "does_not_fit")


def test_same_double_the_follow_up_closes_it() -> None:
    round_ = after_double("4-1 9-2 6-0", after_double="same_double").plays("0 4-1>0")
    assert (round_.turn, round_.open_doubles, round_.ends("0")) == (1, [], ["1 at 4-1"])


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_who_cannot_follow_up_draws(rule: str) -> None:
    round_ = after_double("6-0", after_double=rule)
    assert round_.legal == ["draw"]
    round_.refuses("0 pass", "must_draw")
    round_.refuses("0 done", "cannot_stop_here")


def test_any_train_the_drawn_tile_may_follow_up_elsewhere() -> None:
    assert after_double("6-0", "9-2 8-6").plays("0 draw").legal == ["9-2>M"]


@pytest.mark.parametrize("rule", ["same_double", "chicken_foot"])
def test_same_double_the_drawn_tile_may_not(rule: str) -> None:
    round_ = after_double("6-0", "9-2 8-6", after_double=rule).plays("0 draw")
    assert round_.legal == ["pass"]
    round_.refuses("0 9-2>M", "follow_up_on_the_double")


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_the_drawn_tile_must_follow_up_if_it_can(rule: str) -> None:
    round_ = after_double("6-0", "4-2 8-6", after_double=rule).plays("0 draw")
    assert round_.legal == ["4-2>0"]
    round_.refuses("0 pass", "must_play")
    assert round_.plays("0 4-2>0").marked == []


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_stuck_after_that_the_train_is_marked_and_the_next_seat_bound(rule: str) -> None:
    round_ = after_double("6-0", after_double=rule).plays("0 draw", "0 pass")
    assert (round_.turn, round_.marked, round_.open_doubles) == (1, [0], ["4-4"])
    assert round_.events == [Passed(0), MarkerUp(0)]


def test_a_drawn_double_that_asks_for_more_has_its_own_draw() -> None:
    hands = ["9-9 9-4 9-2 4-4 6-0 6-1", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="2-2 8-6 3-0").opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 draw", "0 2-2>M")
    assert round_.legal == ["draw"]
    assert round_.plays("0 draw").legal == ["pass"]
    assert round_.boneyard == 1


def test_a_double_drawn_by_a_stuck_seat_has_its_own_draw() -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    round_ = table(hands=hands, boneyard="4-4 4-0 8-6").opens("9-4", "9-7").plays("0 draw", "0 4-4>0")
    assert round_.legal == ["draw"]
    assert round_.plays("0 draw", "0 4-0>0").turn == 1


def test_until_playable_draws_until_a_follow_up() -> None:
    round_ = after_double("6-0", "8-6 3-0 4-2 5-5", draw="until_playable").plays("0 draw", "0 draw", "0 draw")
    assert (round_.legal, round_.boneyard) == (["4-2>0"], 1)


def test_none_leaves_the_pass_if_others_can_still_answer() -> None:
    hands = ["9-9 9-4 4-4 6-0", "9-7 7-1 4-3 5-0"]
    round_ = table(hands=hands, boneyard="4-2", draw="none").opens("9-4", "9-7").plays("0 4-4>0")
    assert round_.legal == ["pass"]
    round_.plays("0 pass")
    assert (round_.marked, round_.legal) == ([0], ["4-3>0"])


@pytest.mark.parametrize("binds", [True, False])
def test_mark_always_a_failed_follow_up_marks_with_the_draw(binds: bool) -> None:
    round_ = after_double("6-0", "9-2 8-6", failed_answer="mark_always", open_double_binds=binds)
    assert round_.marked == []
    assert round_.plays("0 draw").marked == [0]
    assert round_.plays("0 9-2>M").marked == [0]


@pytest.mark.parametrize("binds", [True, False])
def test_mark_always_the_marker_falls_by_a_follow_up_on_the_own_train(binds: bool) -> None:
    round_ = after_double("6-0", "4-2 8-6", failed_answer="mark_always", open_double_binds=binds)
    assert round_.plays("0 draw", "0 4-2>0").marked == []


def test_mark_if_unplayed_a_drawn_follow_up_leaves_no_marker() -> None:
    assert after_double("6-0", "9-2 8-6").plays("0 draw", "0 9-2>M").marked == []


def test_mark_always_is_not_for_a_draw_before_the_double() -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    round_ = table(hands=hands, boneyard="4-4 4-0 8-6", failed_answer="mark_always").opens("9-4", "9-7")
    assert round_.plays("0 draw", "0 4-4>0").marked == []
    assert round_.plays("0 draw").marked == [0]
