"""R14: when the marker goes up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import MarkerDown, MarkerUp


def second_lap(marker_rises: str, **fields: Any) -> Table:
    hands = ["9-9 9-4 9-2 4-1 6-5", "9-7 7-3 5-0"]
    round_ = table(hands=hands, boneyard="8-0 8-1", marker_rises=marker_rises, **fields)
    return round_.opens("9-4", "9-7")


def test_when_stuck_a_turn_spent_elsewhere_marks_nothing() -> None:
    assert second_lap("when_stuck").plays("0 9-2>M").marked == []


def test_no_own_play_marks_a_turn_spent_elsewhere() -> None:
    round_ = second_lap("no_own_play").plays("0 9-2>M")
    assert (round_.marked, round_.turn) == ([0], 1)
    assert round_.events[-1] == MarkerUp(0)


def test_no_own_play_marks_nothing_after_a_tile_on_the_own_train() -> None:
    assert second_lap("no_own_play").plays("0 4-1>0").marked == []


def test_no_own_play_marks_nothing_in_the_opening() -> None:
    round_ = second_lap("no_own_play")
    assert (round_.phase, round_.marked) == ("running", [])
    round_ = table(
        hands=["9-9 9-4 9-2 4-1", "9-7 7-3"],
        boneyard="8-0",
        marker_rises="no_own_play",
        mexican_from="opening",
    ).plays("0 9-4>M", "0 done")
    assert round_.marked == []


def test_no_own_play_marks_a_turn_on_a_marked_train_of_another() -> None:
    hands = ["9-9 9-4 4-1 9-2 5-3", "8-7 6-2"]
    round_ = table(hands=hands, boneyard="8-0", marker_rises="no_own_play").opens("9-4", "-")
    assert round_.plays("0 9-2>1").marked == [0, 1]


@pytest.mark.parametrize("marker_rises", ["when_stuck", "no_own_play"])
def test_a_stuck_turn_marks(marker_rises: str) -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises=marker_rises).opens("9-4", "9-7")
    assert round_.plays("0 draw", "0 pass").marked == [0]


@pytest.mark.parametrize("marker_rises", ["when_stuck", "no_own_play"])
def test_a_forced_answer_elsewhere_marks_nothing(marker_rises: str) -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 4-3 5-0"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises=marker_rises).opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 9-2>M", "1 4-3>0")
    assert round_.marked == []


@pytest.mark.parametrize("marker_rises", ["when_stuck", "no_own_play"])
def test_a_failed_answer_marks(marker_rises: str) -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises=marker_rises).opens("9-4", "9-7")
    assert round_.plays("0 4-4>0", "0 9-2>M", "1 draw", "1 pass").marked == [1]


def test_no_own_play_a_double_on_the_own_train_counts_though_the_follow_up_lies_elsewhere() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises="no_own_play").opens("9-4", "9-7")
    assert round_.plays("0 4-4>0", "0 9-2>M").marked == []


def test_no_own_play_a_follow_up_on_the_own_train_counts_though_the_double_lies_elsewhere() -> None:
    hands = ["9-9 9-4 9-2 2-2 4-1 6-0 6-5", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises="no_own_play").opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 2-2>M", "0 4-1>0")
    assert round_.marked == []


def test_no_own_play_a_double_and_its_follow_up_elsewhere_mark() -> None:
    hands = ["9-9 9-4 9-2 2-2 2-1 6-0 6-5", "9-7 7-1 1-0 5-0"]
    round_ = table(hands=hands, boneyard="8-6 4-2", marker_rises="no_own_play").opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 2-2>M")
    assert round_.marked == [0]
    round_.plays("0 2-1>M")
    assert round_.marked == [0]


def test_no_own_play_a_drawn_tile_laid_elsewhere_marks() -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    round_ = table(hands=hands, boneyard="9-2 4-2", marker_rises="no_own_play").opens("9-4", "9-7")
    assert round_.plays("0 draw", "0 9-2>M").marked == [0]


@pytest.mark.parametrize(("marker_rises", "marked"), [("when_stuck", [1]), ("no_own_play", [0, 1])])
@pytest.mark.parametrize("after_double", ["same_double", "chicken_foot"])
def test_a_turn_whose_duty_lapsed_counts_like_any_other(
    marker_rises: str, marked: list[int], after_double: str
) -> None:
    # With 6-5 on the Mexican train every five but 5-5 lies: 5-5 is dead when it is laid there.
    round_ = table(
        highest=6,
        hands=["6-6 6-4 6-5 5-5 3-3", "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0 1-0"],
        boneyard="2-1 2-0",
        marker_rises=marker_rises,
        marker_falls="any_play",
        after_double=after_double,
    ).opens("6-4", "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0")
    round_.plays("0 6-5>M", "1 draw", "1 pass", "0 5-5>M")
    assert (round_.turn, round_.open_doubles, round_.boneyard) == (1, [], 1)
    assert round_.marked == marked


def test_any_play_takes_it_down_and_no_own_play_puts_it_up_again() -> None:
    hands = ["9-9 9-4 5-3 5-1", "9-7 7-1 6-1 1-0"]
    round_ = table(
        hands=hands, boneyard="8-6 9-2 4-0", marker_rises="no_own_play", marker_falls="any_play"
    ).opens("9-4", "9-7")
    round_.plays("0 draw", "0 pass", "1 7-1>1", "0 draw", "0 9-2>M")
    assert round_.events[1:] == [MarkerDown(0), MarkerUp(0)]
    assert round_.marked == [0]


@pytest.mark.parametrize("marker_rises", ["when_stuck", "no_own_play"])
def test_no_marker_is_left_once_the_round_is_over(marker_rises: str) -> None:
    hands = ["9-9 9-4 9-2 6-5", "9-7 7-1"]
    round_ = table(hands=hands, boneyard="8-6", marker_rises=marker_rises).opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1")
    assert (round_.phase, round_.marked) == ("over", [])
