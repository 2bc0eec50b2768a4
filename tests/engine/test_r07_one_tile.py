"""R7: the opening of exactly one tile."""

from __future__ import annotations

from typing import Any

from tests.support.builders import Table, table


def opening(**fields: Any) -> Table:
    hands = ["9-9 9-4 4-2 4-1 6-5", "9-7 8-1 5-2"]
    return table(hands=hands, boneyard="3-0", opening="one_tile", **fields)


def test_the_turn_ends_after_one_tile() -> None:
    round_ = opening().plays("0 9-4>0")
    assert (round_.turn, round_.phase) == (1, "opening")
    round_.refuses("0 4-2>0", "not_your_turn")


def test_it_matches_the_hub_on_the_own_train() -> None:
    opening().refuses("0 4-2>0", "does_not_fit")
    opening().refuses("0 9-4>1", "train_closed")
    assert opening().legal == ["9-4>0"]


def test_done_is_never_said() -> None:
    opening().refuses("0 done", "cannot_stop_here")


def test_a_tile_must_be_laid_if_one_can() -> None:
    opening().refuses("0 pass", "must_play")
    opening(opening_stuck="draw").refuses("0 draw", "must_play")


def test_a_double_on_the_mexican_train_asks_for_nothing_and_binds_nobody() -> None:
    round_ = table(
        hands=["9-9 9-4 1-0", "4-4 8-3"], boneyard="3-0", opening="one_tile", mexican_from="opening"
    )
    round_.plays("0 9-4>M", "1 4-4>M")
    assert (round_.phase, round_.turn, round_.open_doubles) == ("running", 0, [])
    assert round_.legal == ["draw"]


def test_who_cannot_open_draws_one_that_must_be_laid() -> None:
    round_ = table(
        hands=["9-9 9-4 1-0", "8-7 6-3"], boneyard="9-6 3-0", opening="one_tile", opening_stuck="draw"
    )
    round_.plays("0 9-4>0", "1 draw")
    assert round_.legal == ["9-6>1"]
    assert round_.plays("1 9-6>1").turn == 0


def test_the_last_tile_is_out_here_too() -> None:
    round_ = table(hands=["9-9 9-4", "9-7 8-1"], boneyard="3-0", opening="one_tile").plays("0 9-4>0")
    assert round_.turn == 1
    assert round_.plays("1 9-7>1").scores == (0, 9)
