"""Every bot: always legal, in its budget, the same again, and blind to what it may not know."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.bots.contests import budget_for, midway, play_out, share_of_wins
from tests.support.builders import table
from tests.support.rounds import Setup, examples, setups

from mexican_train.bots import NAMES, Budget, Choice, NotOnTurn, UnknownBot, decide, make
from mexican_train.bots.bot import Meter
from mexican_train.bots.worth import Worth
from mexican_train.engine import Deal, Draw, Position, Tile, begin, knowledge_of, resolve
from mexican_train.engine.tiles import full_set

few_examples = settings(examples(60), suppress_health_check=[HealthCheck.too_slow])


@settings(examples(100), suppress_health_check=[HealthCheck.too_slow])
@given(setups(), st.lists(st.sampled_from(NAMES), min_size=14, max_size=14))
def test_bots_play_any_mix_of_rules_to_its_end(setup: Setup, names: list[str]) -> None:
    position = play_out(setup.begin(), [make(name) for name in names], setup.choices)
    assert position.ended is not None


@pytest.mark.parametrize("name", NAMES)
@settings(examples(400), suppress_health_check=[HealthCheck.too_slow])
@given(setup=setups())
def test_a_move_is_legal_in_any_mix_of_rules(name: str, setup: Setup) -> None:
    """Two thousand mixes, since there are five bots; fewer inside Pyodide."""
    position, events = midway(setup)
    if position.turn is None:
        return
    knowledge = knowledge_of(position, position.turn, events)
    choice = decide(make(name), knowledge, budget_for(name), Random(setup.choices))
    assert position.refusal(choice.move) is None
    assert all(position.refusal(one.move) is None for one in choice.estimates)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("preset", ["classic", "cardinal", "modern"])
def test_a_bot_plays_every_preset_at_every_size_of_table(name: str, preset: str) -> None:
    for seats in (2, 5, 10) if preset == "cardinal" else (2, 6, 14):
        rules = resolve({"preset": preset}, seats)
        play_out(begin(rules, 0, _deal_of(rules.highest, seats, rules.hand_size, preset)).position,
                 [make(name)] * seats, seats)  # fmt: skip


def _deal_of(highest: int, seats: int, size: int, preset: str) -> Deal:
    tiles = list(full_set(highest))
    if preset == "modern":
        tiles.remove(Tile(highest, highest))
    Random(seats).shuffle(tiles)
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
    return Deal(highest, hands, tuple(tiles[seats * size :]), 0 if preset == "modern" else None)


@few_examples
@given(setups(most_seats=6), st.sampled_from(NAMES), st.integers(0, 99))
def test_the_same_knowledge_and_seed_give_the_same_choice(setup: Setup, name: str, seed: int) -> None:
    position, events = midway(setup)
    if position.turn is None:
        return
    knowledge = knowledge_of(position, position.turn, events)
    first, again = (decide(make(name), knowledge, Budget(effort=30), Random(seed)) for _ in range(2))
    assert first == again


@few_examples
@given(setups(most_seats=6), st.sampled_from(NAMES), st.integers(0, 2**32 - 1))
def test_tiles_that_are_not_seen_may_be_swapped(setup: Setup, name: str, seed: int) -> None:
    position, events = midway(setup)
    if position.turn is None:
        return
    seat = position.turn
    other = _with_unseen_tiles_mixed(position, seat, Random(seed))
    choices: list[Choice] = [
        decide(make(name), knowledge_of(one, seat, events), budget_for(name), Random(seed))
        for one in (position, other)
    ]
    assert choices[0] == choices[1]


def _with_unseen_tiles_mixed(position: Position, seat: int, rng: Random) -> Position:
    """Return a position that looks the same to the seat: all that it does not see is dealt anew."""
    state = position.state.copy()
    assert state.pool is not None
    drawn = len(state.pool) - state.left
    others = [number for number in range(state.seats) if number != seat]
    unseen = list(state.pool[drawn:])
    for number in others:
        unseen += [tile for tile in range(190) if state.hands[number] >> tile & 1]
    rng.shuffle(unseen)
    for number in others:
        mine = [unseen.pop() for _ in range(state.counts[number])]
        state.hands[number] = sum(1 << tile for tile in mine)
    state.pool = state.pool[:drawn] + tuple(unseen)
    return Position(position.rules, position.round_index, state)


def _stopped() -> float:
    return math.nan


BROKEN = [
    Budget(seconds=0, now=lambda: 5.0),
    Budget(seconds=-1, now=lambda: 5.0),
    Budget(seconds=math.nan, now=lambda: 5.0),
    Budget(seconds=1, now=_stopped),
    Budget(seconds=0),
    Budget(effort=0),
    Budget(effort=-7),
    Budget(seconds=0, effort=0, now=lambda: 5.0),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("budget", BROKEN)
def test_a_budget_of_nothing_still_gets_legal_moves(name: str, budget: Budget) -> None:
    rules = resolve({"highest": 6, "after_double": "same_double", "opening": "one_tile"}, 3)
    position = begin(rules, 0, _deal_of(6, 3, 7, "classic")).position
    assert play_out(position, [make(name)] * 3, 1, budget).ended


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_is_not_on_turn_says_so(name: str) -> None:
    position = table(hands=["9-9 9-4", "9-7 8-1"], boneyard="3-0").position
    with pytest.raises(NotOnTurn):
        decide(make(name), knowledge_of(position, 1), Budget(), Random(1))


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        make("deep thought")


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_has_the_name_it_is_found_by(name: str) -> None:
    assert make(name).name == name


def test_only_the_limits_that_are_set_count() -> None:
    ticks = iter(range(100))
    timed = Meter(Budget(seconds=3, now=lambda: float(next(ticks))), usual=99)
    assert [timed.spend() for _ in range(4)] == [True, True, False, False]
    assert [Meter(Budget(), usual=2).spend(work) for work in (1, 2)] == [True, False]
    counted = Meter(Budget(effort=2, seconds=1), usual=99)
    assert [counted.spend(), counted.spend()] == [True, False]


LADDER = [
    ("random", "careless", "classic", 2, 12, 0.55),
    ("random", "careless", "modern", 2, 30, 0.5),
    ("careless", "forgetful", "classic", 2, 20, 0.5),
    ("forgetful", "greedy", "cardinal", 2, 20, 0.55),
    ("forgetful", "greedy", "modern", 2, 30, 0.5),
    ("greedy", "glimpse", "classic", 2, 16, 0.5),
    ("careless", "glimpse", "modern", 2, 12, 0.5),
    ("random", "glimpse", "modern", 4, 12, 0.5),
    ("greedy", "search", "classic", 2, 8, 0.5),
]


@pytest.mark.native
@pytest.mark.parametrize(("weaker", "stronger", "preset", "seats", "games", "least"), LADDER)
def test_the_ladder_keeps_its_order(
    weaker: str, stronger: str, preset: str, seats: int, games: int, least: float
) -> None:
    """Few games, so that the margin is generous; how much stronger each is, the league measures."""
    rules = resolve({"preset": preset, "rounds": 3}, seats)
    efforts = {"search": 20}
    assert share_of_wins(rules, make(stronger), make(weaker), seats, games, efforts) >= least


@settings(examples(40), suppress_health_check=[HealthCheck.too_slow])
@given(setups(most_seats=4))
def test_who_searches_without_effort_does_what_a_glimpse_says(setup: Setup) -> None:
    position, events = midway(setup)
    if position.turn is None or len(position.legal_moves) < 2:
        return
    last = Position(position.rules, 0, position.state)  # with rounds to come every point counts alike
    knowledge = knowledge_of(last, last.state.turn, events)
    glimpse = decide(make("glimpse"), knowledge, Budget(), Random(1))
    search = decide(make("search"), knowledge, Budget(effort=0), Random(1))
    leads = {str(estimate.move): estimate.points for estimate in glimpse.estimates}
    assert leads[str(search.move)] >= max(leads.values()) - 15


def test_the_worth_of_a_lead_knows_the_totals_and_the_chances() -> None:
    position = table(hands=["9-9 9-4", "9-7 8-1"], boneyard="3-0", rounds=2).position
    even = Worth(replace(knowledge_of(position, 0), rounds=()), spread=30)
    assert even.of(10, 30) > even.of(0, 30) > even.of(-10, 30)
    assert even.point > 0
    # In the last round who leads plays safe, and who is behind needs chances.
    last = Position(position.rules, 1, position.state)
    ahead, behind = (Worth(knowledge_of(last, 0, (), (scores,)), 30) for scores in ((0, 20), (20, 0)))
    assert ahead.of(0, 5) > ahead.of(2, 60)
    assert behind.of(0, 5) < behind.of(-2, 60)


def test_knowledge_without_events_is_enough() -> None:
    position = table(hands=["9-9 9-4", "9-7 8-1"], boneyard="3-0").position
    knowledge = replace(knowledge_of(position, 0), events=(), rounds=())
    assert not isinstance(decide(make("greedy"), knowledge, Budget(), Random(1)).move, Draw)
