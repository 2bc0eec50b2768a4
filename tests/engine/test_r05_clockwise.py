"""R5: play goes by ascending seat number, round and round."""

from __future__ import annotations

from tests.support.builders import table

HANDS = ["9-4 4-1 3-2", "9-9 9-7 7-1 5-2", "9-1 1-1 6-2"]


def test_the_next_higher_seat_follows() -> None:
    round_ = table(hands=HANDS)
    assert round_.turn == 1
    assert round_.opens("9-7").turn == 2
    assert round_.opens("9-1").turn == 0


def test_after_the_opening_lap_the_starter_begins_the_second() -> None:
    round_ = table(hands=HANDS).opens("9-7", "9-1", "9-4")
    assert (round_.phase, round_.turn) == ("running", 1)
    assert round_.plays("1 7-1>1").turn == 2


def test_who_is_not_on_turn_is_refused() -> None:
    round_ = table(hands=HANDS)
    for move in ("9-4>0", "3-2>0", "draw", "pass", "done", "9-4>7"):
        round_.refuses(f"0 {move}", "not_your_turn")
    round_.refuses("3 draw", "not_your_turn")
    round_.refuses("-1 draw", "not_your_turn")
    round_.refuses("14 9-4>0", "not_your_turn")
