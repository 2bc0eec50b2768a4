"""R22: out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import Scored, WentOut


def last_double(boneyard: str = "4-2 8-6", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid its last tile, 4-4, on its train."""
    hands = ["9-9 9-4 4-4", "9-7 7-1 5-0"]
    return table(hands=hands, boneyard=boneyard, **fields).opens("9-4", "9-7").plays("0 4-4>0")


def test_a_last_tile_ends_the_round_there_and_then() -> None:
    hands = ["9-9 9-4 4-2", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6").opens("9-4", "9-7").plays("0 4-2>0")
    assert (round_.phase, round_.turn, round_.ended, round_.legal) == ("over", None, "out", [])
    assert round_.scores == (0, 13)
    assert round_.events[-2:] == [WentOut(0), Scored((0, 13))]


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_yes_a_last_double_ends_it_too(rule: str) -> None:
    round_ = last_double(after_double=rule)
    assert (round_.ended, round_.scores) == ("out", (0, 13))


@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_no_the_last_double_asks_for_a_follow_up(rule: str) -> None:
    round_ = last_double(out_on_double=False, after_double=rule)
    assert (round_.turn, round_.ended, round_.legal) == (0, None, ["draw"])
    round_.refuses("0 pass", "must_draw")


def test_no_the_drawn_tile_follows_up_and_is_the_last() -> None:
    round_ = last_double(out_on_double=False).plays("0 draw", "0 4-2>0")
    assert (round_.ended, round_.scores) == ("out", (0, 13))


def test_no_a_drawn_tile_that_does_not_follow_up_is_kept() -> None:
    round_ = last_double("8-6 4-2", out_on_double=False).plays("0 draw", "0 pass")
    assert (round_.turn, round_.ended, round_.hand(0), round_.marked) == (1, None, "8-6", [0])


def test_no_until_playable_draws_on() -> None:
    round_ = last_double("8-6 4-2 3-0", out_on_double=False, draw="until_playable")
    round_.plays("0 draw", "0 draw", "0 4-2>0")
    assert (round_.turn, round_.hand(0)) == (1, "8-6")


def test_no_a_drawn_double_is_a_last_double_again() -> None:
    hands = ["9-9 9-4 9-2 4-4", "9-7 7-1 5-0 5-1"]
    round_ = table(hands=hands, boneyard="2-2 8-6", out_on_double=False).opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 draw", "0 2-2>M")
    assert (round_.ended, round_.legal) == (None, ["draw"])


def test_no_a_drawn_last_double_with_nothing_left_to_draw_is_out() -> None:
    hands = ["9-9 9-4 9-2 4-4", "9-7 7-1 5-0 5-1"]
    round_ = table(hands=hands, boneyard="2-2", out_on_double=False).opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 draw", "0 2-2>M")
    assert (round_.ended, round_.scores) == ("out", (0, 11))


@pytest.mark.parametrize("fields", [{"boneyard": ""}, {"draw": "none"}])
@pytest.mark.parametrize("rule", ["any_train", "same_double", "chicken_foot"])
def test_no_who_has_to_draw_and_cannot_is_out_after_all(fields: dict[str, Any], rule: str) -> None:
    hands = ["9-9 9-4 4-4", "9-7 7-1 4-0"]
    round_ = table(hands=hands, after_double=rule, out_on_double=False, **{"boneyard": "8-6", **fields})
    round_.opens("9-4", "9-7").plays("0 4-4>0")
    assert (round_.ended, round_.scores) == ("out", (0, 12))


@pytest.mark.parametrize("out_on_double", [True, False])
def test_a_last_tile_that_is_no_double_ends_the_round_as_ever(out_on_double: bool) -> None:
    hands = ["9-9 9-4 4-2", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6", out_on_double=out_on_double).opens("9-4", "9-7")
    assert round_.plays("0 4-2>0").ended == "out"


@pytest.mark.parametrize("out_on_double", [True, False])
def test_an_answer_that_is_the_last_tile_ends_the_round(out_on_double: bool) -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 4-3"]
    round_ = table(hands=hands, boneyard="8-6", out_on_double=out_on_double).opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 9-2>M", "1 4-3>0")
    assert (round_.ended, round_.scores) == ("out", (6, 0))


@pytest.mark.parametrize("out_on_double", [True, False])
def test_a_follow_up_elsewhere_may_be_the_last_whatever_lies_open(out_on_double: bool) -> None:
    hands = ["9-9 9-4 4-4 9-2", "9-7 7-1 4-3"]
    round_ = table(hands=hands, boneyard="8-6", out_on_double=out_on_double).opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 9-2>M")
    assert (round_.ended, round_.scores) == ("out", (0, 15))


def dead_last_double(boneyard: str = "2-1 4-4", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid 5-5, dead and its last tile."""
    fives = "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0"
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5", f"{fives} 3-3"],
        boneyard=boneyard,
        out_on_double=False,
        **fields,
    )
    return round_.opens("6-5", fives).plays("0 5-5>0")


@pytest.mark.parametrize("rule", ["same_double", "chicken_foot"])
def test_no_a_last_double_that_asks_for_nothing_is_out(rule: str) -> None:
    assert dead_last_double(after_double=rule).ended == "out"


@pytest.mark.parametrize("binds", [True, False])
def test_no_under_any_train_a_dead_last_double_asks_all_the_same(binds: bool) -> None:
    round_ = dead_last_double(open_double_binds=binds)
    assert (round_.ended, round_.legal) == (None, ["draw"])
    assert dead_last_double(boneyard="", open_double_binds=binds).ended == "out"


@pytest.mark.parametrize("binds", [True, False])
def test_no_holds_whether_doubles_bind_or_not(binds: bool) -> None:
    round_ = last_double(out_on_double=False, open_double_binds=binds)
    assert (round_.ended, round_.legal) == (None, ["draw"])


def test_the_round_is_over_for_everybody() -> None:
    round_ = last_double()
    for move in ("1 7-1>1", "0 draw", "1 pass", "1 done", "1 9-9>M"):
        round_.refuses(move, "round_over")
    round_.refuses("2 draw", "not_your_turn")
    assert round_.position.trains[0].marked is False
