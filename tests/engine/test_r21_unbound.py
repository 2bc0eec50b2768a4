"""R21: doubles that bind nobody."""

from __future__ import annotations

from typing import Any

from tests.support.builders import Table, table

from mexican_train.engine.events import DoubleAnswered, DoubleOpened


def unbound(seat_0: str, boneyard: str = "8-6 3-0", **fields: Any) -> Table:
    """Return a round in which seat 0 has just laid 4-4 on its train."""
    hands = [f"9-9 9-4 4-4 {seat_0}", "9-7 7-1 4-3 5-0"]
    round_ = table(hands=hands, boneyard=boneyard, open_double_binds=False, **fields)
    return round_.opens("9-4", "9-7").plays("0 4-4>0")


def test_the_layer_still_owes_another_tile_on_the_double_or_elsewhere() -> None:
    assert unbound("4-1 9-2 6-0").legal == ["4-1>0", "9-2>M"]


def test_the_layer_draws_for_it_and_is_marked_if_stuck() -> None:
    round_ = unbound("6-0")
    assert round_.legal == ["draw"]
    round_.plays("0 draw", "0 pass")
    assert (round_.turn, round_.marked) == (1, [0])


def test_a_second_double_asks_for_a_third_tile() -> None:
    hands = ["9-9 9-4 9-2 4-4 2-2 4-1 6-0", "9-7 7-1 5-0"]
    round_ = table(hands=hands, boneyard="8-6", open_double_binds=False).opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 4-4>0", "0 2-2>M")
    assert (round_.turn, round_.legal) == (0, ["4-1>0"])


def test_after_the_turn_it_is_an_ordinary_end() -> None:
    round_ = unbound("9-2 6-0").plays("0 9-2>M")
    assert (round_.turn, round_.open_doubles, round_.legal) == (1, [], ["7-1>1"])
    assert round_.ends("0") == ["4 at 4-4"]
    round_.refuses("1 4-3>0", "train_closed")


def test_on_a_marked_train_it_is_free_to_all_but_needs_no_answer() -> None:
    round_ = unbound("6-0").plays("0 draw", "0 pass")
    assert round_.legal == ["4-3>0", "7-1>1"]


def test_nothing_is_told_of_opening_or_answering() -> None:
    round_ = unbound("4-1 9-2 6-0")
    told = list(round_.events)
    told += round_.plays("0 4-1>0").events
    assert not any(isinstance(event, DoubleOpened | DoubleAnswered) for event in told)


def test_no_own_play_marks_after_both_tiles_elsewhere() -> None:
    hands = ["9-9 9-4 9-2 2-2 2-1 6-0", "9-7 7-1 5-0 1-0"]
    round_ = table(
        hands=hands,
        boneyard="8-6",
        open_double_binds=False,
        marker_rises="no_own_play",
        marker_falls="any_play",
    ).opens("9-4", "9-7")
    round_.plays("0 9-2>M", "1 7-1>1", "0 2-2>M")
    assert round_.marked == []
    assert round_.plays("0 2-1>M").marked == [0]
