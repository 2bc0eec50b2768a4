"""R6: the opening in which a whole train may be laid."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleOpened, Stopped, TileLaid
from mexican_train.engine.tiles import Tile


def opening(**fields: Any) -> Table:
    return table(hands=["9-9 9-4 4-2 4-4 4-1 6-5", "9-7 8-1 5-2"], boneyard="3-0", **fields)


def test_the_first_tile_matches_the_hub() -> None:
    assert opening().legal == ["9-4>0"]
    opening().refuses("0 4-2>0", "does_not_fit")


def test_each_next_tile_matches_the_one_before() -> None:
    round_ = opening().plays("0 9-4>0")
    assert (round_.turn, round_.legal) == (0, ["4-1>0", "4-2>0", "4-4>0", "done"])
    round_.refuses("0 6-5>0", "does_not_fit")


def test_all_of_it_goes_on_the_own_train() -> None:
    opening().refuses("0 9-4>1", "train_closed")
    opening().refuses("0 9-4>M", "mexican_closed")
    opening().refuses("0 9-4>5", "no_such_train")


def test_at_least_one_tile_must_be_laid_if_one_can() -> None:
    round_ = opening()
    round_.refuses("0 done", "lay_a_tile_first")
    round_.refuses("0 pass", "must_play")
    round_.refuses("0 draw", "must_play")


def test_after_that_it_may_stop_whenever_it_likes() -> None:
    round_ = opening().plays("0 9-4>0", "0 done")
    assert (round_.turn, round_.events) == (1, [Stopped(0)])


def test_when_nothing_fits_any_more_it_still_says_done() -> None:
    round_ = opening().plays("0 9-4>0", "0 4-2>0")
    assert round_.legal == ["done"]
    round_.refuses("0 pass", "cannot_stop_here")
    round_.refuses("0 draw", "nothing_to_draw")


def test_draw_and_pass_are_no_ways_to_go_on_where_more_would_fit() -> None:
    round_ = opening(opening_stuck="draw").plays("0 9-4>0")
    round_.refuses("0 pass", "cannot_stop_here")
    round_.refuses("0 draw", "nothing_to_draw")


def test_a_double_in_the_train_asks_for_nothing() -> None:
    round_ = opening().plays("0 9-4>0", "0 4-4>0")
    assert round_.open_doubles == []
    assert "done" in round_.legal
    assert not any(isinstance(event, DoubleOpened) for event in round_.events)


@pytest.mark.parametrize("after_double", ["any_train", "same_double", "chicken_foot"])
def test_a_double_left_on_its_end_binds_nobody(after_double: str) -> None:
    round_ = opening(after_double=after_double).opens("9-4 4-4", "9-7")
    assert (round_.phase, round_.turn, round_.open_doubles) == ("running", 0, [])
    assert round_.ends("0") == ["4 at 4-4"]
    assert round_.legal == ["4-1>0", "4-2>0"]


@pytest.mark.parametrize("after_double", ["same_double", "chicken_foot"])
def test_it_is_an_ordinary_end_that_takes_one_tile(after_double: str) -> None:
    round_ = opening(after_double=after_double).opens("9-4 4-4", "9-7").plays("0 4-2>0")
    assert (round_.turn, round_.open_doubles) == (1, [])
    assert round_.ends("0") == ["2 at 4-2"]


def test_the_last_tile_ends_the_opening_by_itself() -> None:
    round_ = table(hands=["9-9 9-4 4-4", "9-7 8-1"], boneyard="3-0").plays("0 9-4>0", "0 4-4>0")
    assert (round_.turn, round_.phase) == (1, "opening")


def test_what_was_laid_is_told() -> None:
    round_ = opening().plays("0 9-4>0")
    assert round_.events == [TileLaid(0, Tile(9, 4), "0", Tile(9, 9), 0)]
    assert round_.plays("0 4-2>0").events == [TileLaid(0, Tile(4, 2), "0", Tile(9, 4), 1)]


def test_done_belongs_to_the_opening() -> None:
    opening().opens("9-4", "9-7").refuses("0 done", "cannot_stop_here")


def test_the_end_may_be_named() -> None:
    round_ = opening()
    round_.refuses("0 9-4>0@9-7", "does_not_fit")
    assert round_.plays("0 9-4>0@9-9", "0 4-2>0@4-9").train("0") == "9-4 4-2"
