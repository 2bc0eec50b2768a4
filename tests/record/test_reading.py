"""Reading: what is no record, with the place and the reason, before a single move is played."""

from __future__ import annotations

from typing import Any

import pytest
from tests.record.samples import ROUND, Json, changed, is_invalid, played, record

from mexican_train.record import InvalidRecord, RefusedMove, read, replay, write

ROTATE = {"preset": "modern", "starter": "rotate"}
SET_ASIDE = changed(ROUND, deal=[["9-4", "4-4"], ["9-7", "8-1"]], starter=0, moves=[])


def test_the_record_of_the_reference_is_read_and_replays() -> None:
    game = played(record())
    assert game.round_is_over and game.rounds == ((0, 16),)


def test_rules_are_classic_when_no_preset_is_named() -> None:
    assert read(record(rules={})).rules == read(record(rules={"preset": "classic"})).rules


@pytest.mark.parametrize("data", [None, 7, "mexican-train/1", [], True])
def test_a_record_is_an_object(data: object) -> None:
    is_invalid(data, "not_an_object", "")


@pytest.mark.parametrize("key", ["rules", "players", "rounds"])
def test_every_key_of_a_record_must_be_there(key: str) -> None:
    data = record()
    del data[key]
    is_invalid(data, "missing_key", "")


@pytest.mark.parametrize("key", ["hub", "deal", "boneyard", "moves"])
def test_every_key_of_a_round_must_be_there(key: str) -> None:
    is_invalid(record(changed(ROUND, **{key: ...})), "missing_key", "rounds[0]")


def test_unknown_keys_are_refused_not_ignored() -> None:
    is_invalid(record(comment="hello"), "unknown_key", "comment")
    is_invalid(record(changed(ROUND, comment="hello")), "unknown_key", "rounds[0].comment")


def test_an_unknown_field_of_the_rules_is_refused_with_its_problem() -> None:
    with pytest.raises(InvalidRecord) as caught:
        read(record(rules={"flavour": "sweet", "draw": "some"}))
    assert caught.value.fault == "wrong_rules"
    assert sorted(problem.field for problem in caught.value.problems) == ["draw", "flavour"]


@pytest.mark.parametrize("name", ["mexican-train", "mexican-train/0", "mexican-train/01", "chess/1", 1, None])
def test_the_format_names_the_game_and_a_version(name: object) -> None:
    is_invalid(record(format=name), "unknown_format", "format")


def test_a_newer_version_is_told_apart() -> None:
    is_invalid(record(format="mexican-train/2"), "newer_format", "format")


@pytest.mark.parametrize("players", [["Ada"], ["A"] * 15])
def test_there_are_2_to_14_players(players: list[str]) -> None:
    is_invalid(record(players=players), "wrong_rules", "rules")


def test_players_are_a_list_of_texts() -> None:
    is_invalid({**record(), "players": "Ada and Bo"}, "not_a_list", "players")
    is_invalid(record(players=["Ada", 2]), "not_a_text", "players[1]")


def test_a_record_has_a_round() -> None:
    is_invalid({**record(), "rounds": []}, "no_rounds", "rounds")
    is_invalid({**record(), "rounds": {}}, "not_a_list", "rounds")


@pytest.mark.parametrize("value", [9.0, True, "9", None, [9]])
def test_numbers_are_whole_and_written_without_a_fraction(value: object) -> None:
    is_invalid(record(changed(ROUND, hub=value)), "not_a_whole_number", "rounds[0].hub")
    starts = changed(SET_ASIDE, starter=value)
    is_invalid(record(starts, rules=ROTATE), "not_a_whole_number", "rounds[0].starter")


def test_a_truth_is_no_size_of_a_hand() -> None:
    deal = [True, ROUND["deal"][1]]
    is_invalid(record(changed(ROUND, deal=deal)), "not_a_whole_number", "rounds[0].deal[0]")


def test_the_hub_is_the_set_less_the_rounds_before() -> None:
    is_invalid(record(changed(ROUND, hub=8)), "wrong_hub", "rounds[0].hub")
    is_invalid(record(ROUND, ROUND), "wrong_hub", "rounds[1].hub")


def test_more_rounds_than_the_rules_have() -> None:
    second = changed(ROUND, hub=8)
    is_invalid(record(ROUND, second, rules={"highest": 9, "rounds": 1}), "too_many_rounds", "rounds[1]")


def test_each_seat_has_a_hand() -> None:
    is_invalid(record(players=["A", "B", "C"]), "wrong_number_of_hands", "rounds[0].deal")


def test_a_hand_is_not_empty() -> None:
    is_invalid(record(changed(ROUND, deal=[["9-9"], []])), "empty_hand", "rounds[0].deal[1]")


@pytest.mark.parametrize(
    "text", ["9", "9-", "9-04", "+9-4", "9 - 4", " 9-4", "9-4\n", "\u0669-4", "19-0", "99-99"]
)
def test_a_tile_is_two_numbers(text: str) -> None:
    is_invalid(record(changed(ROUND, boneyard=["3-0", text])), "not_a_tile", "rounds[0].boneyard[1]")


@pytest.mark.parametrize("tile", [94, ["9-4"], None, {"9": 4}])
def test_a_tile_is_a_text(tile: object) -> None:
    is_invalid(record(changed(ROUND, boneyard=[tile])), "not_a_text", "rounds[0].boneyard[0]")


def test_no_tile_is_above_the_highest() -> None:
    is_invalid(record(changed(ROUND, boneyard=["10-1"])), "tile_above_highest", "rounds[0].boneyard[0]")


def test_no_tile_occurs_twice() -> None:
    twice = [["9-9", "9-4"], ["9-7", "4-9"]]
    is_invalid(record(changed(ROUND, deal=twice)), "tile_twice", "rounds[0].deal[1][1]")
    is_invalid(record(changed(ROUND, boneyard=["3-0", "0-3"])), "tile_twice", "rounds[0].boneyard[1]")
    is_invalid(record(changed(ROUND, boneyard=["4-4"])), "tile_twice", "rounds[0].boneyard[0]")


def test_either_order_of_a_tile_is_read_and_the_higher_is_written_first() -> None:
    data = record(changed(ROUND, deal=[["9-9", "4-9", "4-4"], ["7-9", "1-8", "2-5"]], moves=["0 4-9>0@9-9"]))
    (written,) = rounds_of(data)
    assert written["deal"] == [["9-9", "9-4", "4-4"], ["9-7", "8-1", "5-2"]]
    assert written["moves"] == ["0 9-4>0@9-9"]


def rounds_of(data: Json) -> list[Json]:
    rounds = write(read(data))["rounds"]
    assert isinstance(rounds, list)
    return rounds


def test_a_dealt_hub_lies_somewhere() -> None:
    is_invalid(record(changed(ROUND, deal=[["9-4"], ["9-7"]])), "hub_nowhere", "rounds[0]")


def test_a_hub_that_is_set_aside_lies_nowhere() -> None:
    in_a_hand = changed(SET_ASIDE, deal=[["9-9"], ["9-7"]])
    is_invalid(record(in_a_hand, rules=ROTATE), "hub_not_set_aside", "rounds[0]")
    in_the_boneyard = changed(SET_ASIDE, boneyard=["9-9"])
    is_invalid(record(in_the_boneyard, rules=ROTATE), "hub_not_set_aside", "rounds[0]")


def test_the_starter_is_required_exactly_when_the_rules_ask_for_it() -> None:
    is_invalid(record(changed(SET_ASIDE, starter=...), rules=ROTATE), "starter_not_said", "rounds[0]")
    is_invalid(record(changed(ROUND, starter=0)), "unknown_key", "rounds[0].starter")


def test_a_starter_that_rotate_contradicts() -> None:
    is_invalid(record(changed(SET_ASIDE, starter=1), rules=ROTATE), "wrong_starter", "rounds[0].starter")
    played(record(changed(SET_ASIDE, starter=1), rules={"preset": "modern"}))


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_the_starter_has_a_seat(seat: int) -> None:
    is_invalid(record(changed(SET_ASIDE, starter=seat), rules=ROTATE), "no_such_seat", "rounds[0].starter")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0 ",
        "draw",
        "0 jump",
        "0  draw",
        "0 draw ",
        " 0 draw",
        "0\tdraw",
        "0 draw\n",
        "00 draw",
        "+0 draw",
        "-1 draw",
        "\u0660 draw",
        "0.0 draw",
        "0 Draw",
        "0 pass 9-4",
        "0 9-4",
        "0 9-4>",
        "0 9-4>é",
        "0 9-4>0@",
        "0 9-4>0@9",
        "0 9-04>0",
        "0 -9-4>0",
        "0 9-4 >0",
        "0 9-4>0 ",
        "0 9-4>0>1",
        "0 9-4>0@9-9@9-9",
    ],
)
def test_a_move_text_that_cannot_be_read(text: str) -> None:
    is_invalid(record(changed(ROUND, moves=[text])), "unreadable_move", "rounds[0].moves[0]")


@pytest.mark.parametrize("move", [0, None, ["0 draw"], {"0": "draw"}, True])
def test_a_move_is_a_text(move: object) -> None:
    is_invalid(record(changed(ROUND, moves=["0 9-4>0", move])), "not_a_text", "rounds[0].moves[1]")


def test_an_unreadable_move_counts_wherever_it_stands() -> None:
    moves = ["0 8-8>0", "0 jump"]  # the first is refused, and a later one is no move at all
    is_invalid(record(changed(ROUND, moves=moves)), "unreadable_move", "rounds[0].moves[1]")
    over = [*ROUND["moves"], "0 draw", "never"]
    is_invalid(record(changed(ROUND, moves=over)), "unreadable_move", "rounds[0].moves[5]")


def test_what_can_be_seen_without_playing_comes_before_a_refused_move() -> None:
    refused, second = changed(ROUND, moves=["1 9-7>1"]), changed(ROUND, hub=8, deal=[["8-8"], []])
    is_invalid(record(refused, second), "empty_hand", "rounds[1].deal[1]")


def test_a_next_round_before_the_last_one_is_over() -> None:
    second = changed(ROUND, hub=8, deal=[["8-8", "8-1"], ["8-2"]], moves=[])
    is_invalid(record(changed(ROUND, moves=[]), second), "round_not_over", "rounds[0]")
    assert played(record(ROUND, second)).position.round_index == 1


def test_draws_name_their_tile_in_masked_rounds_only() -> None:
    is_invalid(record(changed(ROUND, moves=["0 draw 9-1"])), "draw_names_a_tile", "rounds[0].moves[0]")
    is_invalid(record(changed(ROUND, moves=["0 draw 99-1"])), "draw_names_a_tile", "rounds[0].moves[0]")


def test_the_hunt_is_written_in_masked_rounds_only() -> None:
    is_invalid(record(changed(ROUND, hunt=["9-9"])), "unknown_key", "rounds[0].hunt")


def refused(*moves: str, **values: Any) -> tuple[int, str]:
    with pytest.raises(RefusedMove) as caught:
        replay(read(record(changed(ROUND, moves=list(moves), **values))))
    return caught.value.move_index, caught.value.reason


@pytest.mark.parametrize("tile", ["25-3", "3-25", "18-18", "10-0", "9" * 5000 + "-3"])
def test_a_tile_that_is_in_no_set_is_in_no_hand(tile: str) -> None:
    assert refused(f"0 {tile}>0") == (0, "not_in_hand")
    assert refused(f"0 {tile}>Q@{tile}") == (0, "not_in_hand")


@pytest.mark.parametrize("at", ["25-3", "18-18", "0-0", "9" * 5000 + "-3"])
def test_nothing_can_be_joined_to_a_tile_that_is_in_no_set(at: str) -> None:
    assert refused(f"0 9-4>0@{at}") == (0, "does_not_fit")
    assert refused("0 9-4>0", f"0 4-4>Q@{at}") == (1, "no_such_train")


@pytest.mark.parametrize("train", ["2", "Q", "m", "00", "01", "0x", "14", "9" * 5000])
def test_a_word_that_names_no_train(train: str) -> None:
    assert refused(f"0 9-4>{train}") == (0, "no_such_train")


@pytest.mark.parametrize("seat", ["1", "2", "14", "99", "100", "9" * 5000])
def test_a_seat_that_is_not_there_or_not_on_turn(seat: str) -> None:
    assert refused(f"{seat} draw") == (0, "not_your_turn")


def test_moves_after_the_end_of_a_round() -> None:
    assert refused(*ROUND["moves"], "0 draw") == (4, "round_over")
    assert refused(*ROUND["moves"], "2 draw") == (4, "not_your_turn")


def test_the_first_refused_move_is_told_with_its_round() -> None:
    second = changed(ROUND, hub=8, deal=[["8-8", "8-1"], ["8-2"]], moves=["0 draw"])
    with pytest.raises(RefusedMove, match=r"rounds\[1\]\.moves\[0\]: must_play"):
        played(record(ROUND, second))


def test_long_texts_are_cut_in_the_message() -> None:
    with pytest.raises(InvalidRecord) as caught:
        read(record(changed(ROUND, moves=["x" * 100_000])))
    assert len(str(caught.value)) < 100
