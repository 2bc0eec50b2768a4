"""The small parts: move texts, strict JSON, versions, and adding to a record."""

from __future__ import annotations

import pytest

from mexican_train.engine import Done, Draw, Lay, Pass, RulesError, Tile, deal_round, parse
from mexican_train.record import (
    FAULTS,
    InvalidRecord,
    loads,
    new_record,
    path_text,
    read_move,
    recorded,
    replay,
    schema_text,
)
from mexican_train.record.versions import upgraded


@pytest.mark.parametrize(
    ("text", "seat", "move"),
    [
        ("0 9-4>0", 0, Lay(Tile(9, 4), "0")),
        ("13 4-9>M@4-4", 13, Lay(Tile(9, 4), "M", Tile(4, 4))),
        ("1 draw", 1, Draw()),
        ("1 draw 4-9", 1, Draw(Tile(9, 4))),
        ("2 pass", 2, Pass()),
        ("2 done", 2, Done()),
    ],
)
def test_a_move_text_is_a_seat_and_a_move(text: str, seat: int, move: object) -> None:
    found = read_move(text)
    assert (found.seat, found.move) == (seat, move)
    assert recorded(seat, found.move) == found
    assert found.text == f"{seat} {move}"


@pytest.mark.parametrize("text", ["0 25-3>0", "0 9-4>0@25-3", "0 draw 25-3"])
def test_a_move_of_a_tile_that_is_in_no_set_has_no_form_in_the_engine(text: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        _ = read_move(text).move


@pytest.mark.parametrize("text", ["3-25", "25-3", "100-99", "9" * 3000 + "-" + "8" * 3000])
def test_such_a_tile_too_is_written_with_the_higher_number_first(text: str) -> None:
    one, _, other = text.partition("-")
    higher, lower = sorted((one, other), key=lambda number: (len(number), number), reverse=True)
    assert read_move(f"0 {text}>0").text == f"0 {higher}-{lower}>0"


@pytest.mark.parametrize(
    "text",
    [b"\xff", b"{", "", "[NaN]", "[Infinity]", "[1e999]", "[" * 100_000, "9" * 10_000, b'"\xed\xa0\x80"'],
)
def test_text_that_is_no_json(text: str | bytes) -> None:
    with pytest.raises(InvalidRecord) as caught:
        loads(text)
    assert caught.value.fault == "not_json"


def test_a_key_twice_in_one_object_is_refused() -> None:
    with pytest.raises(InvalidRecord) as caught:
        loads('{"hub": 9, "deal": [{"a": 1, "a": 1}]}')
    assert (caught.value.fault, caught.value.detail) == ("duplicate_key", "a")
    assert loads(b'{"\xc3\xa9": [1.5, {"a": null}, {"a": true}]}') == {"é": [1.5, {"a": None}, {"a": True}]}


def test_an_older_version_is_brought_up_step_by_step() -> None:
    steps = {
        1: lambda old: {**old, "names": old["players"]},
        2: lambda old: {key: value for key, value in old.items() if key != "players"},
    }
    old = {"format": "mexican-train/1", "players": ["Ada"]}
    assert upgraded(old, steps, newest=3) == {"format": "mexican-train/3", "names": ["Ada"]}
    assert upgraded({"format": "mexican-train/3"}, steps, newest=3) == {"format": "mexican-train/3"}


def test_every_fault_is_raised_somewhere_by_that_name() -> None:
    assert len(set(FAULTS)) == len(FAULTS)
    assert path_text(("rounds", 0, "deal", 1, 2)) == "rounds[0].deal[1][2]"
    assert str(InvalidRecord((), "not_json")) == "not_json"


def test_a_record_grows_by_rounds_and_moves_and_shares_the_rest() -> None:
    record = new_record({"preset": "classic"}, ["Ada", "Bo"])
    record = record.with_round(deal_round(record.rules, 2, 0, "seed"))
    game = replay(record)
    longer = record.with_move(game.position.turn or 0, game.position.legal_moves[0])
    assert replay(longer) == game.play(game.position.legal_moves[0])
    assert longer.rounds[0].hands is record.rounds[0].hands
    assert longer.without_last_move() == record
    with pytest.raises(ValueError, match="no move"):
        record.without_last_move()


def test_rules_that_do_not_hold_make_no_record() -> None:
    with pytest.raises(RulesError):
        new_record({"rounds": 11}, ["Ada", "Bo"])


def test_the_engine_reads_every_text_that_a_record_writes() -> None:
    for text in ("9-4>0", "9-4>M@4-4", "draw", "draw 9-4", "pass", "done"):
        assert read_move(f"0 {text}").move == parse(text)


def test_the_schema_ships_with_the_package() -> None:
    assert '"Mexican Train record, version 1"' in schema_text()
