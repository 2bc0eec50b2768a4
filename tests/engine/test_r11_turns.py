"""R11: a turn from the second lap on."""

from __future__ import annotations

from tests.support.builders import Table, table


def second_lap() -> Table:
    """Return a round in which seat 0 is on turn, seat 1's empty train is marked."""
    hands = ["9-9 9-4 4-1 9-2 5-3 7-4", "8-7 6-2 2-1"]
    return table(hands=hands, boneyard="8-0").opens("9-4", "-")


def closed() -> Table:
    """Return a round in which seat 0 is on turn and no train is marked."""
    hands = ["9-9 9-4 4-2 7-3 8-3", "9-7 7-1 5-2 5-0"]
    return table(hands=hands, boneyard="8-0").opens("9-4", "9-7")


def test_one_tile_on_the_own_end_a_first_mexican_tile_or_a_marked_train() -> None:
    assert second_lap().legal == ["4-1>0", "7-4>0", "9-2>1", "9-2>M"]


def test_a_turn_is_one_tile() -> None:
    assert second_lap().plays("0 4-1>0").turn == 1


def test_the_first_tile_of_the_mexican_train_matches_the_hub() -> None:
    second_lap().refuses("0 4-1>M", "does_not_fit")


def test_the_mexican_train_is_open_to_everybody() -> None:
    round_ = second_lap().plays("0 9-2>M")
    assert round_.legal == ["2-1>M", "6-2>M"]


def test_a_train_without_a_marker_is_closed_to_the_others() -> None:
    closed().refuses("0 7-3>1", "train_closed")


def test_a_tile_must_fit() -> None:
    closed().refuses("0 8-3>0", "does_not_fit")
    closed().refuses("0 8-3>1", "does_not_fit")


def test_a_tile_must_be_in_the_hand() -> None:
    closed().refuses("0 4-0>0", "not_in_hand")
    closed().refuses("0 9-4>0", "not_in_hand")
    closed().refuses("0 9-7>9", "not_in_hand")


def test_a_train_must_be_there() -> None:
    for train in ("2", "m", "X", "00", "01", "14"):
        closed().refuses(f"0 4-2>{train}", "no_such_train")


def test_no_wilful_pass_and_no_draw_while_a_tile_fits() -> None:
    closed().refuses("0 pass", "must_play")
    closed().refuses("0 draw", "must_play")


def test_a_drawn_tile_that_fits_must_be_played() -> None:
    hands = ["9-9 9-4 5-3", "9-7 6-1"]
    round_ = table(hands=hands, boneyard="4-2 8-6").opens("9-4", "9-7").plays("0 draw")
    assert round_.legal == ["4-2>0"]
    round_.refuses("0 pass", "must_play")
    round_.refuses("0 draw", "must_play")


def two_ends() -> Table:
    """Return a round in which seat 0's train ends in a 1 and, by its second arm, takes a 4."""
    hands = ["9-9 9-4 4-4 4-1 8-6 7-2", "9-7 7-6 5-0 5-2", "9-8 8-2 4-3 6-3"]
    round_ = table(hands=hands, boneyard="1-0 4-0", double_arms="two_for_layer")
    return round_.opens("9-4 4-4 4-1", "9-7", "9-8")


def test_where_a_tile_fits_several_ends_the_end_must_be_named() -> None:
    hands = ["9-9 9-4 4-4 4-1 1-0 8-6 7-2 4-0", "9-7 7-6 5-0 5-2"]
    round_ = table(hands=hands, boneyard="3-0", double_arms="two_for_layer").opens("9-4 4-4 4-1", "9-7")
    assert round_.legal == ["1-0>0", "4-0>0"]
    round_.plays("0 1-0>0", "1 7-6>1")
    assert round_.ends("0") == ["4 at 4-4 for 0", "0 at 1-0"]
    assert round_.legal == ["4-0>0@1-0", "4-0>0@4-4"]
    round_.refuses("0 4-0>0", "ambiguous_end")
    round_.refuses("0 4-0>0@4-1", "does_not_fit")
    round_.refuses("0 4-0>0@9-9", "does_not_fit")
    round_.refuses("0 4-0>0@6-6", "does_not_fit")
    assert round_.plays("0 4-0>0@4-4").ends("0") == ["0 at 1-0", "0 at 4-0"]


def test_a_closed_train_is_closed_at_all_its_ends() -> None:
    round_ = two_ends()
    assert round_.ends("0") == ["4 at 4-4 for 0", "1 at 4-1"]
    round_.plays("0 draw", "0 1-0>0")
    round_.refuses("1 5-0>0", "train_closed")
    round_.refuses("1 5-0>0@1-0", "train_closed")
    round_.refuses("1 5-0>0@4-4", "does_not_fit")
