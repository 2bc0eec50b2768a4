"""R20: the second arm of a double, for the seat that laid it."""

from __future__ import annotations

from typing import Any

from tests.support.builders import Table, table


def opened(seat_0: str = "4-1 8-6", first: str = "9-4 4-4 4-2", **fields: Any) -> Table:
    """Return a round in which seat 0's opening has a double with its first arm."""
    hands = [f"9-9 {first} {seat_0}", "9-7 7-1 4-3 5-0"]
    fields = {"double_arms": "two_for_layer", **fields}
    return table(hands=hands, boneyard="8-0 8-1 8-2", **fields).opens(first, "9-7")


def test_a_double_of_the_opening_has_one() -> None:
    round_ = opened()
    assert round_.ends("0") == ["4 at 4-4 for 0", "2 at 4-2"]
    assert round_.legal == ["4-1>0"]


def test_one_has_none() -> None:
    round_ = opened(double_arms="one")
    assert (round_.ends("0"), round_.legal) == (["2 at 4-2"], ["draw"])


def test_not_within_the_opening_itself() -> None:
    round_ = table(hands=["9-9 9-4 4-4 4-2 4-1 8-6", "9-7 5-0"], boneyard="8-0", double_arms="two_for_layer")
    round_.plays("0 9-4>0", "0 4-4>0", "0 4-2>0")
    assert round_.legal == ["done"]
    round_.refuses("0 4-1>0", "does_not_fit")


def test_a_double_takes_its_first_arm_like_any_end() -> None:
    round_ = opened(first="9-4 4-4", seat_0="4-2 4-1 8-6")
    assert (round_.ends("0"), round_.legal) == (["4 at 4-4"], ["4-1>0", "4-2>0"])


def test_both_arms_are_ends_for_everybody() -> None:
    round_ = opened().plays("0 4-1>0")
    assert round_.ends("0") == ["2 at 4-2", "1 at 4-1"]


def test_there_is_no_third_arm() -> None:
    round_ = opened("4-1 4-0 8-6").plays("0 4-1>0", "1 7-1>1")
    round_.refuses("0 4-0>0", "does_not_fit")


def test_nobody_else_may_lay_it_even_on_a_marked_train() -> None:
    round_ = opened("8-6 8-5", marker_rises="no_own_play").plays("0 draw", "0 pass")
    assert round_.marked == [0]
    round_.refuses("1 4-3>0", "does_not_fit")
    assert round_.legal == ["7-1>1"]


def test_the_layer_may_lay_it_in_any_later_turn() -> None:
    round_ = opened("2-1 4-1 8-6").plays("0 2-1>0", "1 7-1>1")
    assert round_.ends("0") == ["4 at 4-4 for 0", "1 at 2-1"]
    assert round_.legal == ["4-1>0@2-1", "4-1>0@4-4"]


def test_the_hub_has_none() -> None:
    round_ = opened("9-3 8-6")
    round_.refuses("0 9-3>0", "does_not_fit")
    assert round_.legal == ["9-3>M"]


def test_on_the_mexican_train_in_any_turn() -> None:
    hands = ["9-9 9-4 9-2 2-2 2-1 2-0 8-6", "9-7 7-1 1-0 5-0"]
    round_ = table(hands=hands, boneyard="8-0", double_arms="two_for_layer", open_double_binds=False).opens(
        "9-4", "9-7"
    )
    round_.plays("0 9-2>M", "1 7-1>1", "0 2-2>M", "0 2-1>M")
    assert round_.ends("M") == ["2 at 2-2 for 0", "1 at 2-1"]
    round_.plays("1 1-0>M")
    assert round_.legal == ["2-0>M@1-0", "2-0>M@2-2"]
    assert round_.plays("0 2-0>M@2-2").ends("M") == ["0 at 1-0", "0 at 2-0"]


def test_when_another_laid_the_first_arm_it_is_still_the_layers() -> None:
    hands = ["9-9 9-4 4-4 9-2 4-1 6-0", "9-7 4-3 5-0"]
    round_ = table(hands=hands, boneyard="8-6 8-5", double_arms="two_for_layer").opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 9-2>M", "1 4-3>0")
    assert round_.ends("0") == ["4 at 4-4 for 0", "3 at 4-3"]
    assert round_.legal == ["4-1>0"]


def on_anothers_train() -> Table:
    """Return a round in which seat 0's double with its first arm lies on seat 1's train.

    Seat 1 has laid on it again and taken its marker down; seat 0 is on turn and holds 5-2.
    """
    round_ = table(
        hands=["9-9 9-4 9-2 2-2 2-1 5-2 6-6", "8-7 8-6"],
        boneyard="8-3 1-0 5-3 6-2 7-6 7-5",
        double_arms="two_for_layer",
    ).opens("9-4", "-")
    return round_.plays("0 9-2>1", "1 draw", "1 pass", "0 2-2>1", "0 2-1>1", "1 draw", "1 1-0>1")


def test_on_anothers_train_only_while_it_is_open_to_the_layer() -> None:
    round_ = on_anothers_train()
    assert (round_.marked, round_.ends("1")) == ([], ["2 at 2-2 for 0", "0 at 1-0"])
    assert round_.legal == ["draw"]
    round_.refuses("0 5-2>1", "train_closed")


def test_on_anothers_train_again_when_it_is_marked_again() -> None:
    round_ = on_anothers_train().plays("0 draw", "0 pass", "1 draw")
    # The owner of the train drew 6-2, but the arm is not for it.
    round_.refuses("1 6-2>1", "does_not_fit")
    round_.plays("1 pass")
    assert (round_.marked, round_.legal) == ([0, 1], ["5-2>1"])
    assert round_.plays("0 5-2>1").ends("1") == ["0 at 1-0", "5 at 5-2"]


def test_it_is_a_follow_up_too() -> None:
    hands = ["9-9 9-4 4-4 4-2 2-2 4-1 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6 8-5", double_arms="two_for_layer").opens("9-4 4-4 4-2", "9-7")
    round_.plays("0 2-2>0")
    assert round_.legal == ["4-1>0"]
    assert round_.plays("0 4-1>0").open_doubles == ["2-2"]


def test_an_open_double_of_another_comes_before_it() -> None:
    hands = ["9-9 9-4 4-4 4-2 2-1 4-1 6-0", "9-7 7-7 9-5 5-0"]
    round_ = table(hands=hands, boneyard="8-6 8-5", double_arms="two_for_layer").opens("9-4 4-4 4-2", "9-7")
    round_.plays("0 2-1>0", "1 7-7>1", "1 9-5>M")
    assert round_.legal == ["draw"]
    round_.refuses("0 4-1>0@4-4", "answer_the_double")
