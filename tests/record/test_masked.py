"""Masked records (R26): what a seat knows, written down, and what such a record must keep to."""

from __future__ import annotations

from typing import Any

import pytest
from tests.record.samples import MODERN, Json, changed, is_invalid, modern, played, record

from mexican_train.record import RefusedMove, mask, position_of, read, replay, write

HELD: Json = {
    "hub": 9,
    "starter": 0,
    "deal": [["9-9", "9-4", "4-4"], 3],
    "boneyard": 4,
    "moves": ["0 9-4>0", "0 done", "1 9-7>1", "1 done"],
}
"""A masked round under ``classic``: seat 0 held the hub."""

HUNT: Json = {
    "hub": 9,
    "starter": 0,
    "deal": [["9-4", "4-4"], 3],
    "boneyard": 6,
    "hunt": ["5-2", None, "9-9"],
    "moves": [],
}
"""Seat 0 drew 5-2, seat 1 something, and seat 0 the hub."""


def hunting(rules: Json | None = None, **values: Any) -> Json:
    return record(changed(HUNT, **values), rules={"preset": "classic", **(rules or {})})


def held(**values: Any) -> Json:
    return record(changed(HELD, **values), rules={"preset": "classic"})


def test_a_hidden_hand_is_its_size_and_the_boneyard_too() -> None:
    position = position_of(played(modern()))
    assert position["hands"] == [["8-1", "4-2"], 2]
    assert position["boneyard"] == 10


def test_nothing_is_legal_while_a_hidden_seat_is_on_turn() -> None:
    assert position_of(played(modern(moves=MODERN["moves"][:2])))["legal"] == []
    assert position_of(played(modern()))["legal"] == ["4-2>0"]


def test_any_one_of_the_two_may_be_hidden() -> None:
    seen_boneyard = modern(boneyard=["7-1", "2-0"], moves=["0 9-4>0", "0 done", "1 draw"])
    assert position_of(played(seen_boneyard))["hands"] == [["8-1", "4-2"], 4]
    seen_hands = modern(deal=[["9-4"], ["5-1"]], starter=1, moves=["1 draw 9-7"])
    assert position_of(played(seen_hands))["hands"] == [["9-4"], ["9-7", "5-1"]]


def test_the_starter_is_required() -> None:
    is_invalid(held(starter=...), "starter_not_said", "rounds[0]")
    is_invalid(modern(starter=...), "starter_not_said", "rounds[0]")


def test_only_the_last_round_may_be_masked() -> None:
    first = changed(HELD, moves=[])
    second = {"hub": 8, "deal": [["8-8"], ["8-1"]], "boneyard": [], "moves": []}
    is_invalid(record(first, second), "masked_before_the_last_round", "rounds[0]")


def test_only_while_it_is_not_over() -> None:
    over = modern(deal=[["9-4"], 3], moves=["0 9-4>0"])
    is_invalid(over, "masked_round_over", "rounds[0]")
    more = modern(deal=[["9-4"], 3], moves=["0 9-4>0", "1 draw"])
    is_invalid(more, "masked_round_over", "rounds[0]")
    at_once = record(changed(HELD, deal=[["9-9"], 3], moves=[]), rules={"out_in_opening": "at_once"})
    is_invalid(at_once, "masked_round_over", "rounds[0]")


def test_it_is_never_taken_as_blocked() -> None:
    stuck = modern(deal=[["8-1"], 3], boneyard=0, moves=["0 pass", "1 pass"])
    assert played(stuck).position.phase == "running"


def test_a_draw_of_a_hand_that_is_seen_names_its_tile() -> None:
    moves = ["0 9-4>0", "0 done", "1 draw", "1 pass", "0 4-2>0", "1 pass"]
    is_invalid(modern(deal=[["8-1"], 3], moves=["0 draw"]), "draw_names_no_tile", "rounds[0].moves[0]")
    assert position_of(played(modern(moves=[*moves[:4], "0 4-2>0"])))["boneyard"] == 9
    drawn = played(modern(deal=[["8-1"], 3], moves=["0 draw 9-5"]))
    assert position_of(drawn)["legal"] == ["9-5>0"]


@pytest.mark.parametrize("name", ["", " 9-5", " 9-4", " 25-3", " 12-1"])
def test_the_name_of_a_hidden_hands_draw_is_passed_over(name: str) -> None:
    game = played(modern(moves=[*MODERN["moves"][:2], f"1 draw{name}"]))
    assert position_of(game)["hands"] == [["8-1", "4-2"], 4]


@pytest.mark.parametrize("tile", ["8-1", "9-9", "10-1", "25-3"])
def test_a_drawn_tile_that_lies_elsewhere_or_in_no_such_set(tile: str) -> None:
    data = modern(deal=[["8-1", "7-1"], 3], moves=[f"0 draw {tile}"])
    is_invalid(data, "wrong_draw", "rounds[0].moves[0]")


def test_a_drawn_tile_that_lies_on_the_table() -> None:
    data = modern(starter=1, deal=[["8-1"], 3], moves=["1 9-5>1", "1 done", "0 draw 9-5"])
    is_invalid(data, "wrong_draw", "rounds[0].moves[2]")


def test_a_tile_is_drawn_once() -> None:
    moves = ["0 draw 8-2", "0 pass", "1 9-5>1", "1 done", "0 draw 8-2"]
    is_invalid(modern(deal=[["8-1"], 3], moves=moves), "wrong_draw", "rounds[0].moves[4]")


def test_a_named_tile_that_cannot_be_the_next_in_a_boneyard_that_is_seen() -> None:
    data = modern(deal=[["8-1"], 3], boneyard=["7-1", "9-5"], moves=["0 draw 9-5"])
    is_invalid(data, "wrong_draw", "rounds[0].moves[0]")
    played(modern(deal=[["8-1"], 3], boneyard=["9-5", "7-1"], moves=["0 draw 9-5"]))


def test_a_seat_with_a_hidden_hand_may_lay_any_tile_that_is_not_seen_elsewhere() -> None:
    played(modern(starter=1, moves=["1 9-5>1"]))
    for tile in ("9-4", "9-9", "10-9", "25-9"):
        with pytest.raises(RefusedMove, match="not_in_hand"):
            played(modern(starter=1, moves=[f"1 {tile}>1"]))


def test_a_hidden_hand_without_tiles_can_lay_none() -> None:
    rules = {"preset": "modern", "out_on_double": False}
    moves = ["0 9-4>0", "0 done", "1 9-7>1", "1 done", "0 4-2>0", "1 7-7>1", "1 7-3>1"]
    with pytest.raises(RefusedMove, match=r"moves\[6\]: not_in_hand"):
        played(record(changed(MODERN, deal=[["9-4", "4-2", "8-1"], 2], moves=moves), rules=rules))


def test_draw_and_pass_of_a_hidden_hand_are_judged_by_the_boneyard_and_the_rules_alone() -> None:
    with pytest.raises(RefusedMove, match="must_draw"):
        played(modern(starter=1, moves=["1 pass"]))
    with pytest.raises(RefusedMove, match="nothing_to_draw"):
        played(modern(starter=1, moves=["1 draw", "1 draw"]))
    played(modern(starter=1, boneyard=0, moves=["1 pass"]))


def test_no_more_tiles_can_be_hidden_than_are_left() -> None:
    seen = len(MODERN["deal"][0])
    played(modern(boneyard=54 - 3 - seen))
    is_invalid(modern(boneyard=54 - 3 - seen + 1), "too_many_hidden_tiles", "rounds[0]")
    is_invalid(modern(boneyard=10**30), "too_many_hidden_tiles", "rounds[0]")


@pytest.mark.parametrize(("size", "fault"), [(0, "empty_hand"), (-1, "not_a_list"), (3.0, "not_a_list")])
def test_a_size_is_a_number_of_tiles(size: Any, fault: Any) -> None:
    is_invalid(modern(deal=[["9-4"], size]), fault, "rounds[0].deal[1]")


def test_who_held_the_hub_started() -> None:
    assert played(held()).position.turn == 0
    is_invalid(held(starter=1), "wrong_starter", "rounds[0].starter")
    hidden = changed(HELD, deal=[["9-4", "4-4"], 3], starter=1, moves=[])
    assert position_of(played(record(hidden)))["hands"] == [["9-4", "4-4"], 2]
    is_invalid(record({**hidden, "starter": 0}), "wrong_starter", "rounds[0].starter")


def test_a_hunt_is_followed() -> None:
    game = played(hunting())
    assert position_of(game)["hands"] == [["9-4", "5-2", "4-4"], 4]
    assert (game.position.turn, game.position.boneyard_size) == (0, 3)


def test_a_hunt_begins_with_the_seat_of_the_round() -> None:
    first = {"hub": 9, "deal": [["9-9"], ["5-1"]], "boneyard": [], "moves": []}
    second = changed(HUNT, hub=8, starter=1, deal=[["9-4"], 3], hunt=["8-8"])
    rules = {"out_in_opening": "at_once"}
    assert played(record(first, second, rules=rules)).position.turn == 1


def test_together_the_lap_is_finished() -> None:
    together = {"hub_hunt": "together"}
    game = played(hunting(together, hunt=["5-2", None, "9-9", None]))
    assert position_of(game)["hands"] == [["9-4", "5-2", "4-4"], 5]
    is_invalid(hunting(together), "wrong_hunt", "rounds[0].hunt")
    played(hunting(together, boneyard=3))  # it runs short within the lap


@pytest.mark.parametrize(
    "hunt",
    [
        [],
        ["5-2", None],
        ["5-2", "9-9"],
        ["5-2", None, "9-9", None],
        ["9-9", None, "9-9"],
        ["5-2", None, None, None, "5-1", None, "9-9"],
    ],
)
def test_a_hunt_that_does_not_follow_its_rule_or_the_starter(hunt: list[str | None]) -> None:
    is_invalid(hunting(hunt=hunt), "wrong_hunt", "rounds[0].hunt")


@pytest.mark.parametrize(
    ("hunt", "index"),
    [
        ([None, None, "9-9"], 0),  # seat 0 saw what it drew itself
        (["5-2", "5-1", "9-9"], 1),  # and not what seat 1 drew
        (["9-4", None, "9-9"], 0),  # 9-4 lies in its hand already
        (["5-2", None, "5-2", None, "9-9"], 2),
    ],
)
def test_a_hunt_shows_what_the_seat_saw(hunt: list[str | None], index: int) -> None:
    is_invalid(hunting(hunt=hunt), "wrong_hunt", f"rounds[0].hunt[{index}]")


def test_there_is_a_hunt_only_when_nobody_holds_a_dealt_hub() -> None:
    is_invalid(held(hunt=["5-2", "9-9"]), "wrong_hunt", "rounds[0].hunt")
    is_invalid(modern(hunt=["9-9"]), "unknown_key", "rounds[0].hunt")
    in_the_boneyard = hunting(boneyard=["5-2", "9-9"], hunt=...)
    is_invalid(in_the_boneyard, "wrong_hunt", "rounds[0].hunt")


def test_a_hunt_goes_by_a_boneyard_that_is_seen() -> None:
    played(hunting(boneyard=["5-2", "5-1", "9-9"]))
    is_invalid(hunting(boneyard=["5-3", "5-1", "9-9"]), "wrong_hunt", "rounds[0].hunt[0]")


def test_masking_writes_what_the_seat_knows() -> None:
    begun = ["0 9-4>0", "0 done", "1 9-7>1", "1 done", "0 4-4>0"]
    full = {
        "hub": 9,
        "deal": [["9-4", "4-4"], ["9-7", "8-1"]],
        "boneyard": ["5-2", "6-1", "9-9", "7-7", "6-6", "5-5"],
        "moves": [*begun, "0 draw", "0 pass", "1 draw"],
    }
    first, second = (write(mask(read(record(full)), seat))["rounds"] for seat in (0, 1))
    assert first == [
        {
            "hub": 9,
            "starter": 0,
            "deal": [["9-4", "4-4"], 2],
            "boneyard": 6,
            "hunt": ["5-2", None, "9-9"],
            "moves": [*begun, "0 draw 7-7", "0 pass", "1 draw"],
        }
    ]
    assert second == [
        {
            "hub": 9,
            "starter": 0,
            "deal": [2, ["9-7", "8-1"]],
            "boneyard": 6,
            "hunt": [None, "6-1", "9-9"],
            "moves": [*begun, "0 draw", "0 pass", "1 draw 6-6"],
        }
    ]


def test_masking_a_masked_record_hides_more_and_never_less() -> None:
    two_seen = read(modern(deal=[["8-1"], ["9-5", "5-1"]], moves=["0 draw 7-7", "0 pass"]))
    (seen,) = mask(two_seen, 1).rounds
    assert seen.hands == (1, two_seen.rounds[0].hands[1])
    assert [move.text for move in seen.moves] == ["0 draw", "0 pass"]
    assert replay(mask(two_seen, 1)).known_to(1) == replay(two_seen).known_to(1)
    with pytest.raises(ValueError, match="hidden"):
        mask(read(modern()), 1)
