"""R16: an open double binds the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleAnswered, Drawn, MarkerDown, MarkerUp, TileLaid
from mexican_train.engine.tiles import Tile


def bound(seat_1: str = "9-7 7-1 5-0", boneyard: str = "7-3 8-6", **fields: Any) -> Table:
    """Return a round in which seat 1 has to answer 4-4 on seat 0's closed train."""
    hands = ["9-9 9-4 4-4 9-2 4-1 6-0", seat_1]
    round_ = table(hands=hands, boneyard=boneyard, **fields).opens("9-4", "9-7")
    return round_.plays("0 4-4>0", "0 9-2>M")


def two_open(seat_1: str, boneyard: str = "8-6 8-5 3-0", **fields: Any) -> Table:
    """Return a round in which 4-4 lies open on seat 0's train, and 2-2, laid after it, on the Mexican."""
    hands = ["9-9 9-4 9-2 4-4 2-2 6-0 6-1", f"9-7 7-1 {seat_1}"]
    round_ = table(hands=hands, boneyard=boneyard, **fields).opens("9-4", "9-7")
    return round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 2-2>M", "0 draw", "0 pass")


def test_the_answer_is_the_only_legal_play() -> None:
    round_ = bound("9-7 7-1 4-3 5-0 9-5")
    assert (round_.turn, round_.open_doubles, round_.legal) == (1, ["4-4"], ["4-3>0"])
    round_.refuses("1 7-1>1", "answer_the_double")
    round_.refuses("1 9-5>M", "does_not_fit")


def test_it_may_lie_on_a_closed_train_or_a_marked_one_or_the_mexican() -> None:
    assert bound("9-7 4-3 5-0").marked == []
    hands = ["9-9 9-4 4-4 6-0", "9-7 4-3 5-0"]
    round_ = table(hands=hands, boneyard="8-6 8-5").opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 draw", "0 pass")
    assert (round_.marked, round_.legal) == ([0], ["4-3>0"])
    hands = ["9-9 9-4 9-2 2-2 4-1 6-0", "9-7 7-1 3-2 5-0"]
    round_ = table(hands=hands, boneyard="8-6 8-5").opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 2-2>M", "0 4-1>0")
    assert round_.legal == ["3-2>M"]


def test_it_may_lie_on_the_own_train() -> None:
    round_ = bound().plays("1 draw", "1 pass")
    assert (round_.turn, round_.legal) == (0, ["4-1>0"])


def test_an_answer_closes_the_double_and_ends_the_turn() -> None:
    round_ = bound("9-7 7-1 4-3 5-0").plays("1 4-3>0")
    assert (round_.turn, round_.open_doubles) == (0, [])
    assert round_.ends("0") == ["3 at 4-3"]
    assert round_.events == [
        TileLaid(1, Tile(4, 3), "0", Tile(4, 4), 2),
        DoubleAnswered(Tile(4, 4), "0"),
    ]


def test_the_double_laid_first_is_answered_first() -> None:
    round_ = two_open("4-3 2-1 5-0")
    assert (round_.open_doubles, round_.legal) == (["4-4", "2-2"], ["4-3>0"])
    round_.refuses("1 2-1>M", "answer_the_double")
    round_.plays("1 4-3>0")
    assert (round_.turn, round_.open_doubles, round_.legal) == (0, ["2-2"], ["draw"])


def test_who_could_answer_the_second_only_has_to_draw() -> None:
    round_ = two_open("2-1 5-0", boneyard="8-6 4-0 3-0")
    assert round_.legal == ["draw"]
    assert round_.plays("1 draw").legal == ["4-0>0"]


def test_one_answer_a_turn() -> None:
    round_ = two_open("4-2 2-1 5-0")
    assert round_.legal == ["4-2>0"]
    round_.plays("1 4-2>0")
    round_.refuses("1 2-1>M", "not_your_turn")


def test_who_has_no_answer_draws_although_a_tile_fits_elsewhere() -> None:
    round_ = bound()
    assert round_.legal == ["draw"]
    round_.refuses("1 7-1>1", "answer_the_double")
    round_.refuses("1 pass", "must_draw")


def test_a_drawn_tile_can_only_be_the_answer() -> None:
    round_ = bound().plays("1 draw")
    assert round_.legal == ["pass"]
    round_.refuses("1 7-3>1", "answer_the_double")


def test_a_drawn_answer_must_be_played() -> None:
    round_ = bound(boneyard="4-3 8-6").plays("1 draw")
    assert round_.legal == ["4-3>0"]
    round_.refuses("1 pass", "must_play")


def test_a_failed_answer_marks_and_binds_the_next_seat() -> None:
    round_ = bound().plays("1 draw", "1 pass")
    assert (round_.turn, round_.marked, round_.open_doubles) == (0, [1], ["4-4"])


def test_it_binds_seat_after_seat() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1", "9-8 8-1", "9-5 5-1 4-3"]
    round_ = table(highest=9, hand_size=3, hands=hands, boneyard="8-6 8-5 3-0").opens(
        "9-4", "9-7", "9-8", "9-5"
    )
    round_.plays("0 4-4>0", "0 9-2>M", "1 draw", "1 pass", "2 draw", "2 pass")
    assert (round_.turn, round_.legal, round_.marked) == (3, ["4-3>0"], [1, 2])


def test_until_playable_draws_until_the_answer() -> None:
    round_ = bound(boneyard="7-3 9-1 4-0 8-6", draw="until_playable").plays("1 draw", "1 draw")
    assert round_.legal == ["draw"]
    assert round_.plays("1 draw").legal == ["4-0>0"]
    assert round_.marked == []


def test_none_and_an_empty_boneyard_leave_the_pass() -> None:
    assert bound(draw="none").legal == ["pass"]
    round_ = bound(boneyard="")
    assert round_.legal == ["pass"]
    assert round_.plays("1 pass").marked == [1]


@pytest.mark.parametrize(("failed_answer", "marked"), [("mark_if_unplayed", []), ("mark_always", [1])])
def test_a_drawn_answer_on_another_train(failed_answer: str, marked: list[int]) -> None:
    round_ = bound(boneyard="4-3 8-6", failed_answer=failed_answer)
    assert round_.marked == []
    assert round_.plays("1 draw").marked == marked
    assert round_.plays("1 4-3>0").marked == marked


def test_mark_always_goes_up_with_the_draw() -> None:
    round_ = bound(failed_answer="mark_always").plays("1 draw")
    assert round_.events == [Drawn(1, Tile(7, 3)), MarkerUp(1)]
    assert round_.plays("1 pass").marked == [1]


def test_mark_always_goes_up_with_the_first_of_several_draws() -> None:
    round_ = bound(boneyard="7-3 4-0 8-6", failed_answer="mark_always", draw="until_playable")
    assert round_.plays("1 draw").marked == [1]
    assert round_.plays("1 draw").events == [Drawn(1, Tile(4, 0))]
    assert round_.plays("1 4-0>0").marked == [1]


@pytest.mark.parametrize("fields", [{"draw": "none"}, {"boneyard": ""}])
def test_mark_always_goes_up_with_the_pass_where_no_draw_is_left(fields: dict[str, Any]) -> None:
    round_ = bound(failed_answer="mark_always", **fields)
    assert round_.marked == []
    assert round_.plays("1 pass").marked == [1]


def test_mark_always_the_marker_falls_if_the_answer_lies_on_the_own_train() -> None:
    hands = ["9-9 9-4 4-4 9-2 6-0", "9-7 7-1"]
    round_ = table(hands=hands, boneyard="7-3 4-3 8-6", failed_answer="mark_always").opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 9-2>M", "1 draw", "1 pass", "0 draw")
    assert round_.marked == [0, 1]
    assert round_.plays("0 4-3>0").marked == [1]
    assert round_.events[-1] == MarkerDown(0)


def test_mark_always_any_play_takes_the_marker_down_again() -> None:
    round_ = bound(boneyard="4-3 8-6", failed_answer="mark_always", marker_falls="any_play")
    assert round_.plays("1 draw").marked == [1]
    assert round_.plays("1 4-3>0").marked == []


def test_mark_always_is_for_answers_and_follow_ups_only() -> None:
    hands = ["9-9 9-4 5-3", "9-7 7-1 6-1"]
    round_ = table(hands=hands, boneyard="4-2 8-6", failed_answer="mark_always").opens("9-4", "9-7")
    assert round_.plays("0 draw").marked == []


def test_a_seat_that_can_answer_is_not_marked() -> None:
    assert bound("9-7 7-1 4-3 5-0", failed_answer="mark_always").plays("1 4-3>0").marked == []


def test_of_several_ends_of_the_train_only_the_doubles_counts() -> None:
    # Seat 0's train has a 1 (at 4-1) and, by the second arm of 4-4, the double 3-3, which is open.
    round_ = table(
        hands=["9-9 9-4 4-4 4-1 4-3 3-3 9-2 6-0", "9-7 3-1 7-5"],
        boneyard="8-6 8-5",
        double_arms="two_for_layer",
    ).opens("9-4 4-4 4-1", "9-7")
    round_.plays("0 4-3>0", "1 7-5>1", "0 3-3>0", "0 9-2>M")
    assert round_.ends("0") == ["1 at 4-1", "3 at 3-3"]
    assert round_.legal == ["3-1>0"]
    round_.refuses("1 3-1>0@4-1", "train_closed")
    assert round_.plays("1 3-1>0").ends("0") == ["1 at 4-1", "3 at 3-3 for 0", "1 at 3-1"]
