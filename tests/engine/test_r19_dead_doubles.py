"""R19: a double that nobody can ever answer is finished."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleDead, DoubleOpened, MarkerUp
from mexican_train.engine.tiles import Tile

FIVES = "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0"
"""An opening of seat 1 in a set 6 that lays every five but 6-5 and 5-5."""


def dead(seat_0: str = "1-0 6-2", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid 5-5 when every other five lies on the table."""
    round_ = table(
        highest=6,
        hands=[f"6-6 6-5 5-5 {seat_0}", f"{FIVES} 3-3"],
        boneyard="2-1 4-4",
        **fields,
    )
    return round_.opens("6-5", FIVES).plays("0 5-5>0")


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_it_does_not_bind_and_its_end_is_finished(rule: str) -> None:
    round_ = dead(after_double=rule)
    assert (round_.open_doubles, round_.ends("0")) == ([], [])
    assert DoubleDead(Tile(5, 5), "0") in round_.events
    assert not any(isinstance(event, DoubleOpened) for event in round_.events)


def test_any_train_the_layer_still_owes_a_second_tile() -> None:
    round_ = dead()
    assert (round_.turn, round_.legal) == (0, ["6-2>M"])
    assert round_.plays("0 6-2>M").turn == 1


def test_any_train_the_layer_draws_for_it_and_is_marked_if_stuck() -> None:
    round_ = dead("1-0 3-1")
    assert round_.legal == ["draw"]
    round_.plays("0 draw", "0 pass")
    assert (round_.turn, round_.marked, round_.open_doubles) == (1, [0], [])


def test_any_train_that_draw_is_a_failed_follow_up() -> None:
    assert dead("1-0 3-1", failed_answer="mark_always").plays("0 draw").marked == [0]


@pytest.mark.parametrize("rule", ["same_double", "chicken_foot"])
def test_the_duty_to_follow_up_lapses_with_no_draw_and_no_marker(rule: str) -> None:
    for failed_answer in ("mark_if_unplayed", "mark_always"):
        round_ = dead(after_double=rule, failed_answer=failed_answer)
        assert (round_.turn, round_.boneyard, round_.marked) == (1, 2, [])
        assert not any(isinstance(event, MarkerUp) for event in round_.events)


def test_without_binding_the_end_is_finished_too_and_the_second_tile_owed() -> None:
    round_ = dead(open_double_binds=False)
    assert (round_.turn, round_.legal, round_.ends("0")) == (0, ["6-2>M"], [])


def test_a_train_without_an_end_takes_nothing_more() -> None:
    round_ = dead().plays("0 6-2>M", "1 draw", "1 2-1>M")
    assert round_.ends("0") == []
    round_.refuses("0 1-0>0", "does_not_fit")
    assert round_.legal == ["1-0>M"]


@pytest.mark.parametrize("where", ["hand", "boneyard", "nowhere"])
def test_it_is_not_dead_while_a_matching_tile_is_off_the_table(where: str) -> None:
    opening = FIVES.removesuffix(" 5-0")
    held = "5-0 3-3" if where == "hand" else "3-3"
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 1-0 6-2", f"{opening} {held}"],
        boneyard="2-1 5-0" if where == "boneyard" else "2-1 4-4",
    ).opens("6-5", opening)
    round_.plays("0 5-5>0", "0 6-2>M")
    assert (round_.turn, round_.open_doubles) == (1, ["5-5"])


def test_an_open_double_dies_by_a_follow_up_laid_elsewhere() -> None:
    # The last five, 5-0, goes on the Mexican train instead of on 5-5.
    opening = FIVES.removesuffix(" 5-0")
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 5-0 1-1 2-2", f"{opening} 3-3 4-4"],
        boneyard="2-1",
        mexican_from="opening",
    ).opens("6-5")
    round_.plays(*(f"1 {tile}>M" for tile in opening.split()), "1 done", "0 5-5>0")
    assert (round_.open_doubles, round_.legal) == (["5-5"], ["5-0>0", "5-0>M"])
    round_.plays("0 5-0>M")
    assert (round_.turn, round_.open_doubles, round_.ends("0")) == (1, [], [])
    assert DoubleDead(Tile(5, 5), "0") in round_.events
    assert round_.ends("M") == ["5 at 5-0"]


def test_a_younger_open_double_dies_by_the_answer_to_an_older() -> None:
    # 4-4 and then 5-5 lie open; 5-4, the last five, answers 4-4.
    opening = "6-1 5-1 5-2 3-2 5-3 5-0"
    round_ = table(
        highest=6,
        hands=["6-6 6-4 6-5 4-4 5-5 3-3 2-2", f"{opening} 1-0 5-4 1-1"],
        boneyard="6-3 4-2 2-0",
    ).opens("6-4", opening)
    round_.plays("0 6-5>M", "1 1-0>1", "0 4-4>0", "0 5-5>M", "0 draw", "0 pass")
    assert (round_.open_doubles, round_.legal) == (["4-4", "5-5"], ["5-4>0"])
    round_.plays("1 5-4>0")
    assert (round_.open_doubles, round_.ends("M")) == ([], [])
    assert round_.events[-1] == DoubleDead(Tile(5, 5), "M")


def test_an_older_open_double_dies_by_a_younger_ones_follow_up() -> None:
    # 5-5 is laid on the Mexican train, then 4-4 on the own; 5-4 on 4-4 is the last five.
    opening = "6-1 5-1 5-2 3-2 5-3 5-0"
    round_ = table(
        highest=6,
        hands=["6-6 6-4 6-5 4-4 5-5 5-4 3-3 2-2", f"{opening} 1-0 1-1"],
        boneyard="6-3 4-2 2-0",
    ).opens("6-4", opening)
    round_.plays("0 6-5>M", "1 1-0>1", "0 5-5>M", "0 4-4>0")
    assert (round_.open_doubles, round_.legal) == (["5-5", "4-4"], ["5-4>0", "5-4>M"])
    round_.plays("0 5-4>0")
    assert (round_.turn, round_.open_doubles) == (1, [])


def test_the_answer_with_the_last_tile_is_an_answer() -> None:
    opening = FIVES.removesuffix(" 5-0")
    round_ = table(highest=6, hands=["6-6 6-5 5-5 1-0 6-2", f"{opening} 5-0 3-3"], boneyard="2-1").opens(
        "6-5", opening
    )
    round_.plays("0 5-5>0", "0 6-2>M", "1 5-0>0")
    assert (round_.open_doubles, round_.ends("0")) == ([], ["0 at 5-0"])
    assert not any(isinstance(event, DoubleDead) for event in round_.events)


def test_a_second_arm_dies_with_its_double() -> None:
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 5-4 1-0", "6-1 5-1 5-2 3-2 5-3 5-0 3-3"],
        boneyard="2-1",
        double_arms="two_for_layer",
    ).opens("6-5 5-5 5-4")
    round_.plays(*(f"1 {tile}>1" for tile in ["6-1", "5-1", "5-2", "3-2", "5-3"]))
    assert round_.ends("0") == ["5 at 5-5 for 0", "4 at 5-4"]
    round_.plays("1 5-0>1")
    assert round_.ends("0") == ["4 at 5-4"]
    assert DoubleDead(Tile(5, 5), "0") in round_.events


def test_no_second_arm_is_left_when_the_first_was_the_last_tile() -> None:
    opening = FIVES.removesuffix(" 5-0")
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 5-0 1-1", f"{opening} 3-3"],
        boneyard="2-1",
        double_arms="two_for_layer",
    ).opens("6-5", opening)
    assert round_.plays("0 5-5>0", "0 5-0>0").ends("0") == ["0 at 5-0"]


def test_a_double_left_on_the_end_of_an_opening_dies_as_well() -> None:
    round_ = table(highest=6, hands=["6-6 6-5 5-5 1-0", f"{FIVES} 3-3"], boneyard="2-1").opens("6-5 5-5")
    assert round_.ends("0") == ["5 at 5-5"]
    assert round_.opens(FIVES).ends("0") == []


def test_the_hub_and_other_ends_stay_though_nothing_fits_them_any_more() -> None:
    sixes = "6-1 1-0 6-0 6-2 3-2 6-3 6-4"
    round_ = table(highest=6, hands=["6-6 6-5 5-0", f"{sixes} 4-4"], boneyard="2-1").opens("6-5", sixes)
    assert round_.ends("M") == ["6 at 6-6"]
    round_ = dead()
    assert round_.ends("1") == ["5 at 5-0"]
