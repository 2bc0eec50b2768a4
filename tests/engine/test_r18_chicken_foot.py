"""R18: three toes answer a double."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleAnswered, DoubleDead, ToeLaid
from mexican_train.engine.tiles import Tile

HANDS = ["9-9 9-4 4-4 4-1 9-2 6-0", "9-7 7-1 4-3 5-0", "9-8 8-1 4-0 6-2"]


def foot(*hands: str, boneyard: str = "7-6 5-3 4-2 3-0", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid 4-4, whose foot is empty."""
    fields = {"after_double": "chicken_foot", **fields}
    round_ = table(hands=hands or HANDS, boneyard=boneyard, **fields)
    return round_.opens("9-4", "9-7", "9-8").plays("0 4-4>0")


def test_the_layer_lays_the_first_toe_in_the_same_turn() -> None:
    round_ = foot()
    assert (round_.turn, round_.legal) == (0, ["4-1>0"])
    round_.refuses("0 9-2>M", "follow_up_on_the_double")


def test_each_following_seat_adds_one() -> None:
    round_ = foot().plays("0 4-1>0")
    assert (round_.turn, round_.legal, round_.open_doubles) == (1, ["4-3>0"], ["4-4"])
    round_.plays("1 4-3>0")
    assert (round_.turn, round_.legal, round_.open_doubles) == (2, ["4-0>0"], ["4-4"])


def test_one_toe_a_turn() -> None:
    round_ = foot(HANDS[0], "9-7 4-3 4-2 5-0", HANDS[2], boneyard="7-6").plays("0 4-1>0", "1 4-3>0")
    assert round_.turn == 2


def test_nothing_else_is_played_by_anyone_before_the_foot_is_whole() -> None:
    round_ = foot().plays("0 4-1>0")
    round_.refuses("1 7-1>1", "answer_the_double")
    round_.refuses("1 7-1>0", "does_not_fit")


def test_an_unfinished_foot_is_one_end_at_its_double() -> None:
    round_ = foot()
    assert round_.ends("0") == ["4 at 4-4"]
    assert round_.plays("0 4-1>0").ends("0") == ["4 at 4-4"]
    assert round_.plays("1 4-3>0").ends("0") == ["4 at 4-4"]


def test_the_toes_of_a_whole_foot_are_ends_in_their_order() -> None:
    round_ = foot().plays("0 4-1>0", "1 4-3>0", "2 4-0>0")
    assert round_.ends("0") == ["1 at 4-1", "3 at 4-3", "0 at 4-0"]
    assert (round_.turn, round_.open_doubles, round_.legal) == (0, [], ["6-0>0", "9-2>M"])


def test_each_toe_is_told_and_the_whole_foot_is_answered() -> None:
    round_ = foot().plays("0 4-1>0")
    assert round_.events[1:] == [ToeLaid(Tile(4, 4), "0", missing=2)]
    assert round_.plays("1 4-3>0").events[1:] == [ToeLaid(Tile(4, 4), "0", missing=1)]
    assert round_.plays("2 4-0>0").events[1:] == [
        ToeLaid(Tile(4, 4), "0", missing=0),
        DoubleAnswered(Tile(4, 4), "0"),
    ]


def test_all_toes_lie_on_the_double() -> None:
    round_ = foot().plays("0 4-1>0", "1 4-3>0", "2 4-0>0")
    joined = [str(laid.at) for laid in round_.position.trains[0].tiles]
    assert joined == ["9-9", "9-4", "4-4", "4-4", "4-4"]


def test_who_has_no_toe_draws_and_is_marked_and_the_next_adds_the_second() -> None:
    round_ = foot(HANDS[0], "9-7 7-1 5-0", HANDS[2]).plays("0 4-1>0", "1 draw", "1 pass")
    assert (round_.marked, round_.turn, round_.legal) == ([1], 2, ["4-0>0"])
    assert round_.plays("2 4-0>0").open_doubles == ["4-4"]


def test_the_layer_without_a_toe_draws_and_is_marked_and_the_next_adds_the_first() -> None:
    round_ = foot("9-9 9-4 4-4 9-2 6-0", *HANDS[1:]).plays("0 draw", "0 pass")
    assert (round_.marked, round_.turn, round_.legal) == ([0], 1, ["4-3>0"])
    assert round_.plays("1 4-3>0").open_doubles == ["4-4"]


def test_a_drawn_toe_must_be_laid() -> None:
    round_ = foot(HANDS[0], "9-7 7-1 5-0", HANDS[2], boneyard="4-2 7-6").plays("0 4-1>0", "1 draw")
    assert round_.legal == ["4-2>0"]


def test_mark_always_marks_who_draws_a_toe() -> None:
    round_ = foot(HANDS[0], "9-7 7-1 5-0", HANDS[2], boneyard="4-2 7-6", failed_answer="mark_always")
    assert round_.plays("0 4-1>0", "1 draw", "1 4-2>0").marked == [1]


def test_the_layer_may_lay_the_other_toes_too_when_its_turn_comes() -> None:
    hands = ["9-9 9-4 4-4 4-1 4-2 9-2 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="7-6 5-3 3-0", after_double="chicken_foot").opens("9-4", "9-7")
    round_.plays("0 4-4>0", "0 4-1>0", "1 draw", "1 pass")
    assert (round_.turn, round_.legal) == (0, ["4-2>0"])


def test_a_double_of_an_opening_is_no_foot() -> None:
    round_ = table(hands=HANDS, boneyard="7-6 3-0", after_double="chicken_foot")
    round_.opens("9-4 4-4 4-1", "9-7", "9-8")
    assert round_.ends("0") == ["1 at 4-1"]


def test_an_unfinished_foot_costs_nothing_at_the_end() -> None:
    round_ = foot(HANDS[0], "9-7 4-3", HANDS[2]).plays("0 4-1>0", "1 4-3>0")
    assert (round_.ended, round_.scores) == ("out", (11 + 6, 0, 9 + 4 + 8))


def test_a_new_double_on_a_toe_is_a_new_foot() -> None:
    hands = [HANDS[0] + " 1-1 1-0", HANDS[1], HANDS[2]]
    round_ = foot(*hands).plays("0 4-1>0", "1 4-3>0", "2 4-0>0", "0 1-1>0")
    assert round_.ends("0") == ["3 at 4-3", "0 at 4-0", "1 at 1-1"]
    assert (round_.open_doubles, round_.legal) == (["1-1"], ["1-0>0"])
    round_.refuses("0 1-0>0@4-0", "follow_up_on_the_double")
    assert round_.plays("0 1-0>0").ends("0") == ["3 at 4-3", "0 at 4-0", "1 at 1-1"]


@pytest.mark.parametrize("boneyard", ["2-1", "2-1 1-1"])
def test_a_foot_needs_no_more_toes_than_there_are_tiles_left(boneyard: str) -> None:
    # 6-5, 5-4, 5-3, 5-2, 5-1 lie on the table: 5-0 is the only toe there can be.
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 5-0 3-3 2-2", "6-1 5-1 5-2 3-2 5-3 5-4 4-4 6-0 0-0 4-2"],
        boneyard=boneyard,
        after_double="chicken_foot",
    ).opens("6-5", "6-1 5-1 5-2 3-2 5-3 5-4 4-4")
    round_.plays("0 5-5>0")
    assert (round_.open_doubles, round_.legal) == (["5-5"], ["5-0>0"])
    round_.plays("0 5-0>0")
    assert (round_.turn, round_.open_doubles, round_.ends("0")) == (1, [], ["0 at 5-0"])
    assert ToeLaid(Tile(5, 5), "0", missing=0) in round_.events
    assert DoubleAnswered(Tile(5, 5), "0") in round_.events
    assert not any(isinstance(event, DoubleDead) for event in round_.events)


def test_two_tiles_left_make_a_foot_of_two_toes() -> None:
    round_ = table(
        highest=6,
        hands=["6-6 6-5 5-5 5-0 3-3 2-2", "6-1 5-1 5-2 3-2 5-3 5-4 4-4 6-0 0-0 4-2"],
        boneyard="2-1 1-1",
        after_double="chicken_foot",
    ).opens("6-5", "6-1 5-1 5-2 3-2 5-3")
    round_.plays("0 5-5>0", "0 5-0>0")
    assert (round_.turn, round_.open_doubles, round_.legal) == (1, ["5-5"], ["5-4>0"])
    assert ToeLaid(Tile(5, 5), "0", missing=1) in round_.events
    round_.plays("1 5-4>0")
    assert (round_.turn, round_.open_doubles, round_.ends("0")) == (0, [], ["0 at 5-0", "4 at 5-4"])
