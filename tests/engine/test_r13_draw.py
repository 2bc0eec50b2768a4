"""R13: a stuck seat draws, and what then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import Drawn, MarkerUp, Passed
from mexican_train.engine.tiles import Tile


def stuck(boneyard: str, **fields: Any) -> Table:
    """Return a round in which seat 0 is stuck on the second lap."""
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    return table(hands=hands, boneyard=boneyard, **fields).opens("9-4", "9-7")


@pytest.mark.parametrize("draw", ["one", "until_playable"])
def test_a_stuck_seat_must_draw(draw: str) -> None:
    round_ = stuck("8-6 4-2", draw=draw)
    assert round_.legal == ["draw"]
    round_.refuses("0 pass", "must_draw")
    round_.refuses("0 done", "cannot_stop_here")
    round_.refuses("0 5-3>0", "does_not_fit")


def test_one_plays_the_drawn_tile_if_it_can() -> None:
    round_ = stuck("4-2 8-6").plays("0 draw")
    assert round_.events == [Drawn(0, Tile(4, 2))]
    assert (round_.legal, round_.boneyard) == (["4-2>0"], 1)
    assert round_.plays("0 4-2>0").turn == 1
    assert round_.marked == []


def test_one_is_over_if_it_cannot() -> None:
    round_ = stuck("8-6 4-2").plays("0 draw")
    assert (round_.turn, round_.legal) == (0, ["pass"])
    round_.refuses("0 draw", "nothing_to_draw")


def test_a_turn_without_a_play_marks_the_own_train() -> None:
    round_ = stuck("8-6 4-2").plays("0 draw", "0 pass")
    assert (round_.turn, round_.marked, round_.hand(0)) == (1, [0], "8-6 5-3")
    assert round_.events == [Passed(0), MarkerUp(0)]


def test_a_marker_that_is_up_stays_up_and_is_not_told_again() -> None:
    round_ = stuck("8-6 8-5 8-3").plays("0 draw", "0 pass", "1 7-1>1", "0 draw", "0 pass")
    assert (round_.marked, round_.events) == ([0], [Passed(0)])


def test_one_with_an_empty_boneyard_passes() -> None:
    round_ = table(hands=["9-9 9-4 5-3", "9-7 7-1 6-1"]).opens("9-4", "9-7")
    assert round_.legal == ["pass"]
    round_.refuses("0 draw", "nothing_to_draw")
    assert round_.plays("0 pass").marked == [0]


def test_each_turn_has_its_own_draw() -> None:
    round_ = stuck("8-6 8-5 8-3").plays("0 draw", "0 pass", "1 7-1>1")
    assert round_.legal == ["draw"]


def test_until_playable_draws_until_a_tile_fits() -> None:
    round_ = stuck("8-6 5-5 4-2 3-0", draw="until_playable").plays("0 draw", "0 draw")
    assert round_.legal == ["draw"]
    assert round_.plays("0 draw").legal == ["4-2>0"]
    round_.refuses("0 draw", "must_play")
    assert round_.boneyard == 1
    assert round_.plays("0 4-2>0").marked == []


def test_until_playable_draws_until_the_boneyard_is_empty() -> None:
    round_ = stuck("8-6 5-5", draw="until_playable").plays("0 draw", "0 draw")
    assert (round_.legal, round_.boneyard) == (["pass"], 0)
    assert round_.plays("0 pass").marked == [0]


def test_none_is_over_at_once() -> None:
    round_ = stuck("4-2 8-6", draw="none")
    assert round_.legal == ["pass"]
    round_.refuses("0 draw", "nothing_to_draw")
    assert (round_.plays("0 pass").marked, round_.boneyard) == ([0], 2)


def test_the_tiles_are_drawn_in_the_order_of_the_boneyard() -> None:
    round_ = stuck("8-6 5-5 8-3 4-2", draw="until_playable").plays("0 draw", "0 draw", "0 draw")
    assert round_.hand(0) == "8-6 8-3 5-5 5-3"


def test_a_drawn_tile_may_go_anywhere_legal() -> None:
    round_ = stuck("9-2 8-6").plays("0 draw")
    assert round_.legal == ["9-2>M"]
