"""R15: when the marker falls."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import MarkerDown, TileLaid
from mexican_train.engine.tiles import Tile


def marked(drawn: str, **fields: Any) -> Table:
    """Return a round in which seat 0 is marked and draws this tile on its next turn."""
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-0"]
    round_ = table(hands=hands, boneyard=f"8-6 {drawn} 3-0", **fields).opens("9-4", "9-7")
    return round_.plays("0 draw", "0 pass", "1 7-1>1", "0 draw")


@pytest.mark.parametrize("marker_falls", ["own_train", "any_play"])
def test_it_falls_when_its_owner_lays_on_the_own_train(marker_falls: str) -> None:
    round_ = marked("4-2", marker_falls=marker_falls)
    assert round_.marked == [0]
    round_.plays("0 4-2>0")
    assert round_.marked == []
    assert round_.events == [TileLaid(0, Tile(4, 2), "0", Tile(9, 4), 1), MarkerDown(0)]


@pytest.mark.parametrize(("marker_falls", "left"), [("own_train", [0]), ("any_play", [])])
def test_elsewhere_it_falls_by_any_play_only(marker_falls: str, left: list[int]) -> None:
    assert marked("9-2", marker_falls=marker_falls).plays("0 9-2>M").marked == left


def test_it_stays_when_another_lays_on_the_train() -> None:
    hands = ["9-9 9-4 5-3", "9-7 4-1 6-0"]
    for marker_falls in ("own_train", "any_play"):
        round_ = table(hands=hands, boneyard="8-6 3-0", marker_falls=marker_falls).opens("9-4", "9-7")
        assert round_.plays("0 draw", "0 pass", "1 4-1>0").marked == [0]


def test_a_draw_alone_takes_nothing_down() -> None:
    assert marked("4-2", marker_falls="any_play").marked == [0]


@pytest.mark.parametrize(("marker_falls", "left"), [("own_train", [1]), ("any_play", [])])
def test_an_answer_on_another_train_is_a_play_elsewhere(marker_falls: str, left: list[int]) -> None:
    hands = ["9-9 9-4 4-4 9-1 6-6", "9-7 5-3 6-0", "9-8 5-0 5-1"]
    round_ = table(hands=hands, boneyard="8-6 8-0 3-3 4-3 7-6", marker_falls=marker_falls)
    round_.opens("9-4", "9-7", "9-8").plays("0 4-4>0", "0 9-1>M")
    round_.plays("1 draw", "1 pass", "2 draw", "2 pass", "0 draw", "0 pass")
    assert round_.marked == [0, 1, 2]
    round_.plays("1 draw", "1 4-3>0")
    assert round_.marked == sorted([0, 2, *left])


def test_a_double_falls_it_at_once_even_if_the_follow_up_marks_again() -> None:
    round_ = marked("4-4 3-1").plays("0 4-4>0")
    assert round_.marked == []
    assert round_.plays("0 draw", "0 pass").marked == [0]


def test_the_mexican_train_has_no_marker() -> None:
    round_ = marked("9-2").plays("0 9-2>M")
    mexican = round_.position.trains[-1]
    assert (mexican.id, mexican.marked) == ("M", False)
