"""Imagined worlds keep to what a seat knows, and to what draws and passes prove."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.bots.contests import midway
from tests.support.builders import table
from tests.support.rounds import Setup, examples, setups

from mexican_train.bots.worlds import Worlds, bounds_of
from mexican_train.engine import Knowledge, Position, Tile, knowledge_of
from mexican_train.engine.events import Event
from mexican_train.engine.tiles import SUIT, to_mask

few_examples = settings(examples(50), suppress_health_check=[HealthCheck.too_slow])


def known(setup: Setup) -> tuple[Position, Knowledge] | None:
    position, events = midway(setup, most=80)
    if position.turn is None:
        return None
    return position, knowledge_of(position, position.turn, events)


@few_examples
@given(setups(most_seats=6), st.integers(0, 99))
def test_a_world_looks_the_same_to_the_seat(setup: Setup, seed: int) -> None:
    found = known(setup)
    if found is None:
        return
    position, knowledge = found
    world = Worlds(knowledge.position.state, bounds_of(knowledge)).deal(Random(seed))
    assert not world.is_masked
    assert Position(position.rules, position.round_index, world).legal_moves == position.legal_moves
    again = knowledge_of(Position(position.rules, position.round_index, world), knowledge.seat)
    assert again.position == knowledge.position
    hands = [hand.bit_count() for hand in world.hands]
    assert hands == world.counts
    assert world.pool is not None
    assert len(set(world.pool)) == world.left


@few_examples
@given(setups(most_seats=6))
def test_the_truth_is_never_ruled_out(setup: Setup) -> None:
    found = known(setup)
    if found is None:
        return
    position, knowledge = found
    for seat, bounds in enumerate(bounds_of(knowledge)):
        # The tiles of the hand must fit the bounds in some way: those with the least choice first.
        hand = [tile.number for tile in position.hand(seat) or ()]
        for bound in sorted(bounds, key=int.bit_count, reverse=True):
            fitting = [tile for tile in hand if not bound >> tile & 1]
            assert fitting
            # Bounds of one hand hold one another, so the tile that the others can use the least goes.
            fitting.sort(key=lambda tile: sum(not other >> tile & 1 for other in bounds))
            hand.remove(fitting[0])


@few_examples
@given(setups(most_seats=5), st.integers(0, 99))
def test_worlds_keep_to_what_is_proven(setup: Setup, seed: int) -> None:
    found = known(setup)
    if found is None:
        return
    _, knowledge = found
    world = Worlds(knowledge.position.state, bounds_of(knowledge)).deal(Random(seed))
    for seat, bounds in enumerate(bounds_of(knowledge)):
        if bounds:
            held = world.hands[seat]
            common = bounds[0]
            for bound in bounds:
                common &= bound
            assert not held & common  # what none of the tiles can be is not there
            unbound = sum(not bound for bound in bounds)
            assert (held & max(bounds, key=int.bit_count)).bit_count() <= unbound + _looser(bounds)


def _looser(bounds: list[int]) -> int:
    """Return how many tiles have a bound, but not the tightest one."""
    tightest = max(bounds, key=int.bit_count)
    return sum(bound not in (0, tightest) for bound in bounds)


def lacks(events: tuple[Event, ...], position: Position) -> list[int]:
    return bounds_of(knowledge_of(position, 0, events))[1]


def test_who_draws_lacks_the_numbers_that_were_open_to_it() -> None:
    round_ = table(
        hands=["9-9 9-4 4-3 3-1", "9-8 5-2 6-2"], boneyard="7-1 8-1 5-1", opening="one_tile", rounds=1
    )
    events = tuple(round_.events)
    for move in ("0 9-4>0", "1 9-8>1", "0 4-3>0", "1 draw"):
        round_.plays(move)
        events += tuple(round_.events)
    # The Mexican train (9) and its own (8) were open to seat 1; the drawn 7-1 did not fit.
    old, older, drawn = lacks(events, round_.position)
    assert old == older == (SUIT[9] | SUIT[8]) & to_mask(Tile(a, b) for a in range(10) for b in range(a + 1))
    assert drawn == 0
    round_.plays("1 pass")
    events += tuple(round_.events)
    assert lacks(events, round_.position)[2] == old  # the pass tells the same of the tile drawn


def test_without_events_nothing_is_proven() -> None:
    round_ = table(hands=["9-9 9-4 4-3", "9-8 5-2 6-2"], boneyard="7-1 8-1 5-1")
    knowledge = knowledge_of(round_.position, 0)
    assert bounds_of(knowledge) == [[], [0, 0, 0]]
    strange = replace(knowledge, events=tuple(round_.events) * 2)
    assert bounds_of(strange) == [[], [0, 0, 0]]
