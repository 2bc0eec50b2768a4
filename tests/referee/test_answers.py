"""Every request of the referee's table, and what it answers where something is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.record.samples import MODERN, ROUND, Json, changed, modern, record

from mexican_train.bots import NAMES
from mexican_train.engine.rules import FIELDS
from mexican_train.record import mask, read, write
from mexican_train.referee import answer

CLASSIC = {"preset": "classic"}
SHORT = {"preset": "classic", "rounds": 2}


def ask(do: str, **fields: Any) -> Json:
    return answer({"do": do, **fields})


def dealt(seed: Any = 7, rules: Json = CLASSIC, players: Any = ("Ada", "Bo")) -> Json:
    return ask("deal", rules=rules, players=list(players), seed=seed)


@pytest.mark.parametrize("request_", [None, "bots", ["do"], {}, {"do": 1}, {"do": "fly"}, {"do": ["bots"]}])
def test_a_request_is_an_object_that_says_what_to_do(request_: object) -> None:
    assert answer(request_)["status"] == "invalid"


@pytest.mark.parametrize("name", ["a7", 7, None, 1.5, {"a": [1]}, [], False])
def test_the_answer_bears_the_id_of_its_request(name: object) -> None:
    assert answer({"id": name, "do": "bots"})["id"] == name
    assert answer({"id": name, "do": "fly"})["id"] == name
    assert "id" not in answer({"do": "bots"})


def test_keys_that_a_request_does_not_know_are_passed_over() -> None:
    assert ask("bots", verbose=True)["status"] == "ok"


def test_replay_answers_the_position() -> None:
    got = ask("replay", record=record())
    assert got["status"] == "ok"
    assert got["position"]["round_scores"] == [[0, 16]]


def test_replay_tells_the_first_refused_move() -> None:
    got = ask("replay", record=record(changed(ROUND, moves=["0 4-4>0", "0 draw"])))
    assert got == {"status": "refused", "round": 0, "move": 0, "reason": "does_not_fit"}


def test_replay_tells_where_and_why_something_is_no_record() -> None:
    got = ask("replay", record=record(changed(ROUND, moves=["0 jump"])))
    assert got == {"status": "invalid", "reason": "rounds[0].moves[0]: unreadable_move '0 jump'"}
    assert ask("replay")["reason"] == "missing_key 'record'"


def test_validate_answers_all_fields_or_all_problems() -> None:
    assert list(ask("validate", rules={}, seats=2)["rules"]) == list(FIELDS)
    got = ask("validate", rules={"rounds": 11, "draw": "some"}, seats=2)
    assert got["problems"] == [
        {"field": "draw", "reason": "not_a_choice"},
        {"field": "rounds", "reason": "too_large", "limit": 10},
    ]


@pytest.mark.parametrize("seats", [1, 15, 2.0, True, "2", None, 10**30])
def test_validate_wants_2_to_14_seats(seats: object) -> None:
    assert [problem["field"] for problem in ask("validate", rules={}, seats=seats)["problems"]] == ["seats"]


def test_validate_without_rules_or_seats() -> None:
    assert ask("validate", seats=2)["status"] == "invalid"
    assert ask("validate", seats=2, rules=[])["status"] == "invalid"
    assert ask("validate", rules={})["problems"][0]["field"] == "seats"


def test_deal_writes_one_dealt_round_and_the_rules_as_they_were_given() -> None:
    written = dealt()["record"]
    assert (written["rules"], written["players"]) == (CLASSIC, ["Ada", "Bo"])
    (round_,) = written["rounds"]
    assert [len(hand) for hand in round_["deal"]] == [15, 15]
    assert len(round_["boneyard"]) == 25
    assert ask("replay", record=written)["status"] == "ok"


def test_the_same_seed_always_deals_the_same() -> None:
    assert dealt(7) == dealt("7") != dealt(8)


@pytest.mark.parametrize("seed", [None, 1.5, True, [], "\ud800"])
def test_a_seed_is_a_whole_number_or_a_text(seed: object) -> None:
    assert dealt(seed)["status"] == "invalid"


@pytest.mark.parametrize("players", ["Ada", ["Ada", 1], None])
def test_players_are_a_list_of_texts(players: object) -> None:
    assert ask("deal", rules={}, players=players, seed=1)["status"] == "invalid"


def test_rules_that_do_not_hold_give_their_problems() -> None:
    assert dealt(rules={"rounds": 0})["problems"] == [{"field": "rounds", "reason": "too_small", "limit": 1}]
    assert dealt(players=["Ada"])["problems"][0]["field"] == "seats"
    next_ = ask("next_round", record=record(rules={"rounds": 0}), seed=1)
    assert next_["problems"] == [{"field": "rounds", "reason": "too_small", "limit": 1}]


def test_next_round_deals_on_when_the_last_one_is_over() -> None:
    got = ask("next_round", record=record(), seed="x")["record"]
    assert [round_["hub"] for round_ in got["rounds"]] == [9, 8]
    assert got["rounds"][0] == ROUND
    assert ask("replay", record=got)["position"]["round"] == 1


def test_next_round_is_invalid_before_the_end_and_after_the_last() -> None:
    unfinished = record(changed(ROUND, moves=[]))
    assert ask("next_round", record=unfinished, seed=1)["reason"] == "record: round_not_over"
    assert ask("next_round", record=modern(), seed=1)["reason"] == "record: round_not_over"
    last = record(rules={"highest": 9, "rounds": 1})
    assert ask("next_round", record=last, seed=1)["reason"] == "record: game_over"


def choose(data: Json, seat: Any = 0, bot: str = "greedy", seed: Any = 1, **more: Any) -> Json:
    return ask("choose", record=data, seat=seat, bot=bot, seed=seed, **more)


@pytest.mark.parametrize("bot", NAMES)
def test_choose_gives_a_legal_move_and_reasons(bot: str) -> None:
    data = dealt()["record"]
    position = ask("replay", record=data)["position"]
    got = choose(data, position["turn"], bot, effort=200)
    assert got["status"] == "ok"
    assert got["move"] in position["legal"]
    assert got["reasons"] and all("code" in reason for reason in got["reasons"])


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_is_given_no_more_than_its_seat_knows(bot: str) -> None:
    data = dealt(rules={"preset": "modern"})["record"]
    seat = ask("replay", record=data)["position"]["turn"]
    masked = write(mask(read(data), seat))
    assert choose(data, seat, bot, effort=200) == choose(masked, seat, bot, effort=200)


def test_with_effort_the_answer_depends_on_the_seed_alone() -> None:
    data = record(changed(ROUND, deal=[["9-9", "9-4", "9-2", "9-3"], ["8-1"]], moves=[]))
    moves = [choose(data, 0, "random", seed, effort=10)["move"] for seed in range(20)]
    assert moves == [choose(data, 0, "random", str(seed), effort=10)["move"] for seed in range(20)]
    assert len(set(moves)) > 1


def test_choose_out_of_turn_or_after_the_end_is_refused() -> None:
    running = record(changed(ROUND, moves=[]))
    for seat in (1, 2, -1, 10**30):
        assert choose(running, seat) == {"status": "refused", "reason": "not_your_turn"}
    for seat in (0, 1):
        assert choose(record(), seat) == {"status": "refused", "reason": "round_over"}
    assert choose(record(), 2)["reason"] == "not_your_turn"


def test_choose_for_a_hidden_hand_is_invalid() -> None:
    hidden = modern(moves=MODERN["moves"][:2])
    assert choose(hidden, 1) == {"status": "invalid", "reason": "seat: hidden_hand"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": None},
        {"seat": 0.0},
        {"seat": True},
        {"bot": "hal"},
        {"bot": None},
        {"seed": None},
        {"seconds": -1},
        {"seconds": "1"},
        {"seconds": True},
        {"effort": -1},
        {"effort": 1.5},
        {"record": None},
    ],
)
def test_choose_wants_its_fields(wrong: Json) -> None:
    fields = {"record": dealt()["record"], "seat": 0, "bot": "random", "seed": 1, **wrong}
    assert answer({"do": "choose", **fields})["status"] == "invalid"


def test_bots_are_listed_weakest_first() -> None:
    names = ask("bots")["bots"]
    assert names[0] == "random"
    assert "greedy" in names


def longest(tiles: Any, start: Any = 9, by: Any = "tiles") -> Json:
    return answer({"do": "longest", "tiles": tiles, "from": start, "by": by})


def test_longest_is_the_best_train() -> None:
    assert longest(["9-8", "9-1", "0-1", "2-0"]) == {
        "status": "ok",
        "train": ["9-1", "1-0", "2-0"],
        "pips": 13,
        "exact": True,
    }
    assert longest(["9-8", "9-1", "1-0", "2-0"], by="pips")["train"] == ["9-8"]


@pytest.mark.parametrize("tiles", [["9-8", "8-9"], ["19-1"], ["9"], [98], "9-8", None])
def test_longest_wants_different_tiles(tiles: object) -> None:
    assert longest(tiles)["status"] == "invalid"


@pytest.mark.parametrize(("start", "by"), [(9, "age"), (9, None), (-1, "pips"), (19, "pips"), (9.0, "pips")])
def test_longest_wants_a_number_and_a_measure(start: object, by: object) -> None:
    assert longest(["9-8"], start, by)["status"] == "invalid"


def selfplay(**fields: Any) -> Json:
    return answer({"do": "selfplay", "rules": SHORT, "bots": ["random", "greedy"], "seed": 3, **fields})


def test_selfplay_plays_a_game_to_its_end() -> None:
    got = selfplay(effort=50)
    assert got["record"]["players"] == ["random", "greedy"]
    position = ask("replay", record=got["record"])["position"]
    assert (position["round"], position["phase"]) == (1, "over")
    assert position["winners"]
    assert selfplay(effort=50) == got


def test_selfplay_over_another_number_of_rounds() -> None:
    got = selfplay(rounds=1)
    assert got["record"]["rules"] == {"preset": "classic", "rounds": 1}
    assert ask("replay", record=got["record"])["position"]["winners"]


def test_selfplay_wants_bots_that_there_are_and_rules_that_hold() -> None:
    assert selfplay(bots=["random", "hal"])["reason"] == "bots[1]: not_a_choice"
    assert selfplay(bots=["random"])["problems"][0]["field"] == "seats"
    assert selfplay(rounds=11)["problems"][0]["field"] == "rounds"
    assert selfplay(seed=None)["status"] == "invalid"
