"""R23: blocked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import Blocked, Scored, TileLaid
from mexican_train.engine.tiles import Tile


def nothing_fits(seat_1: str = "9-7 5-3", **fields: Any) -> Table:
    """Lay seat 0's last tile that fits; seat 0 keeps 6-5."""
    fields = {"boneyard": "", **fields}
    return table(hands=["9-9 9-4 4-1 6-5", seat_1], **fields).opens("9-4", "9-7").plays("0 4-1>0")


def test_the_round_ends_right_after_the_last_play_and_everybody_scores() -> None:
    round_ = nothing_fits()
    assert (round_.phase, round_.turn, round_.ended, round_.scores) == ("over", None, "blocked", (11, 8))
    assert round_.events == [
        TileLaid(0, Tile(4, 1), "0", Tile(9, 4), 1),
        Blocked(),
        Scored((11, 8)),
    ]


def test_not_while_the_boneyard_has_a_tile() -> None:
    round_ = nothing_fits(boneyard="8-0")
    assert (round_.ended, round_.legal) == (None, ["draw"])


def test_but_after_the_last_draw() -> None:
    assert nothing_fits(boneyard="8-0").plays("1 draw").ended == "blocked"
    assert nothing_fits(boneyard="9-0").plays("1 draw").ended is None


def test_draw_none_makes_a_full_boneyard_useless() -> None:
    assert nothing_fits(boneyard="7-6 9-1", draw="none").ended == "blocked"


@pytest.mark.parametrize("tile", ["3-1", "9-2", "7-2"])
def test_not_while_a_tile_fits_any_train_were_it_marked(tile: str) -> None:
    # 3-1 fits seat 0's closed train, 9-2 the empty Mexican train, 7-2 the own.
    assert nothing_fits(f"9-7 {tile}").ended is None


def test_a_closed_train_may_be_marked_yet() -> None:
    round_ = nothing_fits("9-7 3-1")
    assert round_.legal == ["pass"]
    round_.plays("1 pass", "0 pass")
    assert round_.legal == ["3-1>0"]
    assert round_.plays("1 3-1>0").ended == "out"


def test_an_open_double_that_no_hand_can_answer_blocks_though_tiles_fit_elsewhere() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="4-3", draw="none").opens("9-4", "9-7")
    assert round_.plays("0 4-4>0").ended is None
    assert round_.plays("0 9-2>M").ended == "blocked"


def test_a_seats_own_doubles_of_this_turn_do_not_hinder_it() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands).opens("9-4", "9-7").plays("0 4-4>0")
    assert round_.legal == ["9-2>M"]


@pytest.mark.parametrize("rule", ["same_double", "chicken_foot"])
def test_but_a_double_that_must_be_followed_up_itself_does(rule: str) -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, after_double=rule).opens("9-4", "9-7").plays("0 4-4>0")
    assert round_.ended == "blocked"


def test_not_while_another_hand_can_answer() -> None:
    hands = ["9-9 9-4 4-4 6-0", "9-7 7-1 5-0", "9-8 8-1 4-3"]
    round_ = table(hands=hands).opens("9-4", "9-7", "9-8").plays("0 4-4>0")
    assert round_.legal == ["pass"]
    round_.plays("0 pass", "1 pass")
    assert round_.legal == ["4-3>0"]


def test_of_several_open_doubles_the_oldest_counts() -> None:
    # 2-2 could be answered by 2-1, but 4-4, laid before it, by nobody.
    hands = ["9-9 9-4 9-2 4-4 2-2 6-0", "9-7 7-5 2-1"]
    round_ = table(hands=hands).opens("9-4", "9-7").plays("0 9-2>M", "1 7-5>1", "0 4-4>0")
    assert round_.legal == ["2-2>M"]
    assert round_.plays("0 2-2>M").ended == "blocked"


def test_an_unfinished_foot_that_nobody_can_go_on_with_blocks() -> None:
    hands = ["9-9 9-4 4-4 4-1 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, after_double="chicken_foot").opens("9-4", "9-7")
    assert round_.plays("0 4-4>0").ended is None
    assert round_.plays("0 4-1>0").ended == "blocked"


def test_a_double_that_binds_nobody_does_not_block() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, open_double_binds=False).opens("9-4", "9-7")
    assert round_.plays("0 4-4>0", "0 9-2>M").ended is None


def test_a_second_arm_counts_for_its_layer_only() -> None:
    for seat_0, seat_1, ended in (("4-1", "6-5", None), ("6-5", "4-1", "blocked")):
        round_ = table(
            hands=[f"9-9 9-4 4-4 4-2 {seat_0}", f"9-7 {seat_1}"], double_arms="two_for_layer"
        ).opens("9-4 4-4 4-2", "9-7")
        assert round_.ended == ended


def test_a_finished_end_counts_for_nobody() -> None:
    # Without the finished end of 5-5 nothing takes a five; 6-2 still fits the Mexican train.
    fives = "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0"
    round_ = table(highest=6, hands=["6-6 6-5 5-5 1-0 6-2", f"{fives} 3-3"]).opens("6-5", fives)
    assert round_.plays("0 5-5>0").legal == ["6-2>M"]
    assert round_.plays("0 6-2>M").ended == "blocked"


def test_it_is_looked_at_when_the_hub_lies() -> None:
    round_ = table(hands=["9-9 8-4 6-5", "8-7 5-3"])
    assert (round_.phase, round_.turn, round_.ended, round_.scores) == ("over", None, "blocked", (23, 23))
    assert round_.events[-2:] == [Blocked(), Scored((23, 23))]
    assert table("modern", hands=["8-4", "8-7"]).ended == "blocked"
    assert table("modern", hands=["8-4", "8-7"], boneyard="6-5").ended is None
    assert table("modern", hands=["8-4", "8-7"], boneyard="9-5", draw="none").ended == "blocked"


def test_it_may_come_in_the_opening_after_a_lay() -> None:
    round_ = table(hands=["9-9 9-4 6-5", "8-7 5-3"]).plays("0 9-4>0")
    assert (round_.ended, round_.scores) == ("blocked", (11, 23))


def test_it_may_come_in_the_opening_after_a_draw() -> None:
    round_ = table(hands=["9-9 8-4", "8-7 5-3"], boneyard="6-0", opening_stuck="draw").plays("0 draw")
    assert round_.ended == "blocked"


def test_not_while_the_seat_to_act_can_still_lay_in_its_opening() -> None:
    round_ = table(hands=["9-9 9-4 4-2 6-5", "8-7 5-3"]).plays("0 9-4>0")
    assert (round_.ended, round_.legal) == (None, ["4-2>0", "done"])


def test_the_rest_of_an_opening_that_another_could_go_on_with_is_no_block() -> None:
    round_ = table(hands=["9-9 9-4 6-5", "9-7 5-3"]).plays("0 9-4>0")
    assert (round_.ended, round_.legal) == (None, ["done"])


def test_a_draw_of_the_next_turns_is_possible_though_the_opening_draws_nothing() -> None:
    round_ = table(hands=["9-9 8-4", "8-7 5-3"], boneyard="6-0", opening_stuck="mark")
    assert (round_.ended, round_.legal) == (None, ["pass"])


def test_not_while_an_opening_lap_goes_on_that_ends_the_round() -> None:
    round_ = table(hands=["9-9 9-4", "8-7", "8-6"]).plays("0 9-4>0")
    assert (round_.phase, round_.turn, round_.ended, round_.legal) == ("opening", 1, None, ["pass"])
    round_.plays("1 pass")
    assert (round_.turn, round_.ended) == (2, None)
    round_.plays("2 pass")
    assert (round_.ended, round_.scores) == ("out", (0, 15, 14))


def test_nor_when_the_starter_is_out_by_the_hub() -> None:
    round_ = table(hands=["9-9", "8-7"])
    assert (round_.ended, round_.legal) == (None, ["pass"])
    assert round_.plays("1 pass").ended == "out"


def test_out_comes_before_blocked() -> None:
    hands = ["9-9 9-4 4-1", "9-7 5-3"]
    assert table(hands=hands).opens("9-4", "9-7").plays("0 4-1>0").ended == "out"


def test_after_a_blocked_round_every_move_is_refused() -> None:
    round_ = nothing_fits()
    for move in ("1 pass", "1 draw", "0 done", "1 5-3>1"):
        round_.refuses(move, "round_over")


def test_no_marker_is_left() -> None:
    hands = ["9-9 9-4 6-5 6-1", "8-7 4-3"]
    round_ = table(hands=hands, marker_rises="no_own_play").opens("9-4", "-")
    assert round_.ended is None
    assert round_.plays("0 pass", "1 4-3>0").ended == "blocked"
    assert round_.marked == []
