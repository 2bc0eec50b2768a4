"""R10: out in the opening."""

from __future__ import annotations

import pytest
from tests.support.builders import table

from mexican_train.engine.events import Scored, WentOut


def test_finish_lap_lets_the_rest_have_their_opening() -> None:
    round_ = table(hands=["9-9 9-4 4-4", "9-7 8-1 5-2"], boneyard="9-1").opens("9-4 4-4")
    assert round_.events[-1] == WentOut(0)
    assert (round_.phase, round_.turn, round_.ended, round_.legal) == ("opening", 1, None, ["9-7>1"])


def test_finish_lap_ends_the_round_after_it() -> None:
    round_ = table(hands=["9-9 9-4 4-4", "9-7 8-1 5-2"], boneyard="9-1").opens("9-4 4-4", "9-7")
    assert (round_.phase, round_.turn, round_.ended, round_.scores) == ("over", None, "out", (0, 16))
    assert round_.events[-1] == Scored((0, 16))


def test_finish_lap_does_not_go_back_to_the_seats_before() -> None:
    round_ = table(hands=["9-9 9-4 4-2 5-5", "9-7", "9-1 8-3"], boneyard="3-0").opens("9-4", "9-7")
    assert (round_.turn, round_.phase) == (2, "opening")
    round_.opens("9-1")
    assert (round_.ended, round_.scores) == ("out", (16, 0, 11))


def test_finish_lap_several_are_out_each_with_zero() -> None:
    round_ = table(hands=["9-9 9-4", "9-7", "9-1 8-3"], boneyard="3-0").opens("9-4", "9-7", "9-1")
    assert (round_.ended, round_.scores) == ("out", (0, 0, 11))


def test_finish_lap_all_may_be_out() -> None:
    round_ = table(hands=["9-9 9-4", "9-7"], boneyard="3-0").opens("9-4", "9-7")
    assert (round_.ended, round_.scores) == ("out", (0, 0))


def test_finish_lap_the_last_seat_of_the_lap_ends_the_round_by_its_last_tile() -> None:
    round_ = table(hands=["9-9 9-4 1-0", "9-7"], boneyard="3-0").opens("9-4").plays("1 9-7>1")
    assert (round_.ended, round_.scores) == ("out", (1, 0))


def test_finish_lap_who_is_stuck_draws_and_passes_as_ever() -> None:
    round_ = table(hands=["9-9 9-4", "8-7"], boneyard="3-0 9-1", opening_stuck="draw").opens("9-4")
    assert round_.plays("1 draw").legal == ["pass"]
    assert round_.plays("1 pass").scores == (0, 18)
    assert round_.marked == []


def test_finish_lap_goes_on_on_the_mexican_train_too() -> None:
    round_ = table(hands=["9-9 9-4", "8-4 1-0"], boneyard="3-0", mexican_from="opening")
    assert round_.plays("0 9-4>M").legal == ["8-4>M"]


@pytest.mark.parametrize("opening", ["whole_train", "one_tile"])
def test_at_once_ends_the_round_there(opening: str) -> None:
    round_ = table(hands=["9-9 9-4", "9-7 2-1"], boneyard="8-0", out_in_opening="at_once", opening=opening)
    round_.plays("0 9-4>0")
    assert (round_.phase, round_.turn, round_.ended, round_.scores) == ("over", None, "out", (0, 19))
    round_.refuses("1 9-7>1", "round_over")


@pytest.mark.parametrize("out_on_double", [True, False])
@pytest.mark.parametrize("after_double", ["any_train", "same_double", "chicken_foot"])
def test_a_double_as_the_last_tile_of_an_opening_asks_for_nothing(
    out_on_double: bool, after_double: str
) -> None:
    round_ = table(
        hands=["9-9 9-4 4-4", "9-7 2-1"],
        boneyard="4-0",
        out_in_opening="at_once",
        out_on_double=out_on_double,
        after_double=after_double,
    ).plays("0 9-4>0", "0 4-4>0")
    assert (round_.ended, round_.scores) == ("out", (0, 19))
