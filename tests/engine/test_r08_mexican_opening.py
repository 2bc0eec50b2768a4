"""R8: an opening on the Mexican train."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table


def opening(**fields: Any) -> Table:
    hands = ["9-9 9-4 9-3 4-1 1-1 6-5", "9-7 7-5 1-0 5-2"]
    return table(hands=hands, boneyard="3-0", **{"mexican_from": "opening", **fields})


@pytest.mark.parametrize("own_train_first", ["never", "to_start_mexican", "always"])
def test_it_may_be_started_whatever_own_train_first_says(own_train_first: str) -> None:
    round_ = opening(own_train_first=own_train_first)
    assert round_.legal == ["9-3>0", "9-3>M", "9-4>0", "9-4>M"]


def test_second_lap_keeps_it_closed_in_the_opening() -> None:
    opening(mexican_from="second_lap").refuses("0 9-4>M", "mexican_closed")


def test_second_lap_opens_it_to_all_afterwards() -> None:
    round_ = opening(mexican_from="second_lap").opens("9-4", "9-7")
    assert "9-3>M" in round_.legal


@pytest.mark.parametrize("own_train_first", ["never", "to_start_mexican", "always"])
def test_it_is_prolonged_where_it_is_already(own_train_first: str) -> None:
    round_ = opening(own_train_first=own_train_first).plays("0 9-4>M", "0 4-1>M", "0 done")
    assert round_.legal == ["1-0>M", "9-7>1"]
    assert round_.plays("1 1-0>M").train("M") == "9-4 4-1 1-0"


def test_a_prolonged_opening_takes_any_end_but_not_the_hub_again() -> None:
    round_ = opening().plays("0 9-4>M", "0 done")
    round_.refuses("1 9-7>M", "does_not_fit")


def test_all_tiles_of_one_opening_go_on_one_train() -> None:
    round_ = opening().plays("0 9-4>M")
    assert round_.legal == ["4-1>M", "done"]
    round_.refuses("0 9-3>0", "one_train_in_opening")
    round_ = opening().plays("0 9-4>0")
    assert round_.legal == ["4-1>0", "done"]
    round_.refuses("0 9-3>M", "one_train_in_opening")


def test_closed_comes_before_one_train() -> None:
    opening(mexican_from="second_lap").plays("0 9-4>0").refuses("0 9-3>M", "mexican_closed")
    opening().plays("0 9-4>0").refuses("0 9-3>1", "train_closed")


def test_the_own_train_stays_empty_and_unmarked() -> None:
    round_ = opening(marker_rises="no_own_play").plays("0 9-4>M", "0 done").opens("9-7 7-5 5-2")
    assert (round_.phase, round_.turn, round_.marked) == ("running", 0, [])
    assert round_.ends("0") == ["9 at 9-9"]
    assert round_.legal == ["4-1>M", "9-3>0"]


def test_a_seat_is_stuck_only_if_neither_train_takes_a_tile() -> None:
    round_ = table(
        hands=["9-9 9-4 4-1 6-5", "8-7 1-0 5-2", "8-6 5-3"],
        boneyard="3-0",
        mexican_from="opening",
    ).plays("0 9-4>M", "0 4-1>M", "0 done")
    assert round_.legal == ["1-0>M"]
    round_.refuses("1 pass", "must_play")
    assert round_.plays("1 1-0>M", "1 done").legal == ["pass"]


def test_a_double_laid_there_in_the_opening_binds_nobody() -> None:
    round_ = opening().plays("0 9-4>M", "0 4-1>M", "0 1-1>M", "0 done")
    assert round_.open_doubles == []
    assert round_.legal == ["1-0>M", "9-7>1"]


def test_a_double_there_keeps_its_second_arm_for_its_layer() -> None:
    round_ = opening(double_arms="two_for_layer").plays("0 9-4>M", "0 4-1>M", "0 1-1>M", "0 done")
    round_.plays("1 1-0>M")
    assert round_.ends("M") == ["1 at 1-1 for 0", "0 at 1-0"]
    assert round_.legal == ["done"]
