"""R12: when the own train comes first."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table


def second_lap(own_train_first: str, own: str = "4-1", **fields: Any) -> Table:
    """Return a round in which seat 1's empty train is marked and 9-2 fits it and the Mexican train."""
    hands = [f"9-9 9-4 {own} 9-2 5-3", "8-7 6-2 8-1"]
    round_ = table(hands=hands, boneyard="8-0 4-0", own_train_first=own_train_first, **fields)
    return round_.opens("9-4", "-")


def test_never_leaves_everything_free() -> None:
    assert second_lap("never").legal == ["4-1>0", "9-2>1", "9-2>M"]


def test_always_leaves_the_own_train_while_a_tile_fits_it() -> None:
    round_ = second_lap("always")
    assert round_.legal == ["4-1>0"]
    round_.refuses("0 9-2>M", "own_train_first")
    round_.refuses("0 9-2>1", "own_train_first")


def test_always_is_free_with_nothing_for_the_own_train() -> None:
    assert second_lap("always", own="7-1").legal == ["9-2>1", "9-2>M"]


def test_to_start_mexican_forbids_only_to_start_it() -> None:
    round_ = second_lap("to_start_mexican")
    assert round_.legal == ["4-1>0", "9-2>1"]
    round_.refuses("0 9-2>M", "own_train_first")


def test_to_start_mexican_lets_it_be_started_with_nothing_for_the_own_train() -> None:
    assert second_lap("to_start_mexican", own="7-1").legal == ["9-2>1", "9-2>M"]


def test_to_start_mexican_lets_it_be_prolonged() -> None:
    hands = ["9-9 9-4 4-1 2-1 9-3", "9-7 9-2 7-0 5-5"]
    round_ = table(hands=hands, boneyard="8-0", own_train_first="to_start_mexican").opens("9-4", "9-7")
    round_.plays("0 4-1>0")
    round_.refuses("1 9-2>M", "own_train_first")
    hands = ["9-9 9-4 4-1 2-1 9-3", "9-7 9-2 5-5"]
    round_ = table(hands=hands, boneyard="8-0", own_train_first="to_start_mexican").opens("9-4", "9-7")
    assert round_.plays("0 4-1>0", "1 9-2>M").legal == ["2-1>0", "2-1>M"]


@pytest.mark.parametrize("own_train_first", ["to_start_mexican", "always"])
def test_an_own_empty_train_takes_the_tile_that_would_start_the_mexican_train(own_train_first: str) -> None:
    hands = ["9-9 9-4 4-1 5-3", "8-7 6-2 8-1"]
    round_ = table(hands=hands, boneyard="9-8 8-0", own_train_first=own_train_first).opens("9-4", "-")
    assert round_.plays("0 4-1>0", "1 draw").legal == ["9-8>1"]


@pytest.mark.parametrize("own_train_first", ["to_start_mexican", "always"])
def test_it_holds_for_a_drawn_tile_too(own_train_first: str) -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-2 1-0"]
    round_ = table(hands=hands, boneyard="4-3 8-0", own_train_first=own_train_first).opens("9-4", "9-7")
    assert round_.plays("0 draw").legal == ["4-3>0"]


@pytest.mark.parametrize("own_train_first", ["never", "to_start_mexican", "always"])
def test_a_second_arm_on_the_own_train_counts_as_the_own_train(own_train_first: str) -> None:
    hands = ["9-9 9-4 4-4 4-2 4-1 9-6", "9-7 7-1 5-5"]
    round_ = table(
        hands=hands, boneyard="8-0", own_train_first=own_train_first, double_arms="two_for_layer"
    ).opens("9-4 4-4 4-2", "9-7")
    expected = ["4-1>0"] if own_train_first != "never" else ["4-1>0", "9-6>M"]
    assert round_.legal == expected


def test_a_second_arm_kept_for_another_seat_does_not_count() -> None:
    # Seat 0 lays 2-2 and its first arm on seat 1's marked train, so the second arm is seat 0's alone.
    round_ = table(
        hands=["9-9 9-4 9-2 2-2 2-1 6-0", "8-7 8-6"],
        boneyard="9-3 3-2 5-5",
        own_train_first="always",
        double_arms="two_for_layer",
    ).opens("9-4", "-")
    round_.plays("0 9-2>1", "1 draw", "1 9-3>M", "0 2-2>1", "0 2-1>1", "1 draw")
    assert round_.ends("1") == ["2 at 2-2 for 0", "1 at 2-1"]
    assert round_.legal == ["3-2>M"]
    round_.refuses("1 3-2>1", "does_not_fit")


def bound(own_train_first: str, **fields: Any) -> Table:
    """Return a round in which seat 1 has to answer 4-4 on seat 0's train."""
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 4-3 5-0"]
    round_ = table(hands=hands, boneyard="8-6 2-0", own_train_first=own_train_first, **fields)
    return round_.opens("9-4", "9-7").plays("0 4-4>0", "0 9-2>M")


@pytest.mark.parametrize("own_train_first", ["to_start_mexican", "always"])
def test_an_answer_comes_before_the_own_train(own_train_first: str) -> None:
    round_ = bound(own_train_first)
    assert round_.legal == ["4-3>0"]
    round_.refuses("1 7-1>1", "answer_the_double")


def on_the_mexican_train(own_train_first: str, **fields: Any) -> Table:
    """Return a round in which seat 0 has just drawn 2-2 and laid it on the Mexican train."""
    hands = ["9-9 9-4 9-2 6-0 6-1", "9-7 7-1 5-0 7-7"]
    round_ = table(hands=hands, boneyard="2-2 4-2 8-6", own_train_first=own_train_first, **fields)
    return round_.opens("9-4", "9-7").plays("0 9-2>M", "1 7-1>1", "0 draw", "0 2-2>M")


@pytest.mark.parametrize("own_train_first", ["never", "to_start_mexican", "always"])
def test_a_follow_up_on_the_double_itself_is_free(own_train_first: str) -> None:
    round_ = on_the_mexican_train(own_train_first).plays("0 draw")
    assert round_.legal == ["4-2>0", "4-2>M"]


@pytest.mark.parametrize(
    ("own_train_first", "legal"),
    [
        ("never", ["7-4>0", "7-4>1"]),
        ("to_start_mexican", ["7-4>0", "7-4>1"]),
        ("always", ["7-4>0"]),
    ],
)
def test_a_follow_up_elsewhere_is_not(own_train_first: str, legal: list[str]) -> None:
    hands = ["9-9 9-4 9-2 6-0 6-1", "9-7 5-0 5-3"]
    round_ = table(hands=hands, boneyard="6-6 2-2 7-4 8-8", own_train_first=own_train_first)
    round_.opens("9-4", "9-7").plays("0 9-2>M", "1 draw", "1 pass", "0 draw", "0 2-2>M", "0 draw")
    assert round_.legal == legal


@pytest.mark.parametrize("after_double", ["same_double", "chicken_foot"])
def test_a_follow_up_that_must_be_on_the_double_may_be(after_double: str) -> None:
    round_ = on_the_mexican_train("always", after_double=after_double).plays("0 draw")
    assert round_.legal == ["4-2>M"]
    round_.refuses("0 4-2>0", "follow_up_on_the_double")
