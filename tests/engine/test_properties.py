"""What must hold in every round of every mix of options, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from tests.support.builders import candidates
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.engine.events import Drawn, Event, HuntDrawn, Scored
from mexican_train.engine.knowledge import knowledge_of
from mexican_train.engine.legality import REFUSALS
from mexican_train.engine.moves import Lay, Move, parse
from mexican_train.engine.play import MoveRefused, begin, play
from mexican_train.engine.position import Position
from mexican_train.engine.tiles import Tile, set_mask, to_mask


def positions(setup: Setup) -> list[tuple[Position, tuple[Event, ...]]]:
    """Return every position of a round, each with all events so far."""
    step, chooser = begin(setup.rules, setup.round_index, setup.deal), Chooser(setup.choices)
    position, events = step.position, step.events
    found = [(position, events)]
    while position.phase != "over":
        step = play(position, chooser.choose(position))
        position, events = step.position, events + step.events
        found.append((position, events))
        assert len(found) < 4000, "the round does not end"
    return found


def left_in_boneyard(setup: Setup, position: Position) -> tuple[Tile, ...]:
    boneyard = setup.deal.boneyard
    return boneyard[len(boneyard) - position.boneyard_size :]


@examples(30)
@given(setups())
def test_every_tile_is_in_exactly_one_place_and_the_round_ends(setup: Setup) -> None:
    dealt = Counter(tile for hand in setup.deal.hands for tile in hand) + Counter(setup.deal.boneyard)
    dealt[Tile(setup.deal.hub, setup.deal.hub)] = 1
    for position, _ in positions(setup):
        places = Counter(left_in_boneyard(setup, position))
        places.update(tile for seat in range(position.seats) for tile in position.hand(seat) or ())
        places.update(laid.tile for train in position.trains for laid in train.tiles)
        places[position.hub] += 1
        assert places == dealt
        assert position.hand_sizes == tuple(len(position.hand(s) or ()) for s in range(position.seats))


@examples(30)
@given(setups())
def test_a_train_is_a_tree_of_tiles_that_match(setup: Setup) -> None:
    position = positions(setup)[-1][0]
    for train in position.trains:
        lying = [position.hub]
        for laid in train.tiles:
            assert laid.at in lying
            assert set((laid.tile.high, laid.tile.low)) & set((laid.at.high, laid.at.low))
            lying.append(laid.tile)
        assert all(end.at in lying and end.at.has(end.pips) for end in train.ends)
        places = [lying.index(end.at) for end in train.ends]
        assert places == sorted(set(places))


def may_be_played(position: Position) -> set[Move]:
    """Return every way to write a legal move: a lay with its end, and without where it is the only one."""
    short = Counter(replace(lay, at=None) for lay in position.lays)
    plain = {lay for lay, times in short.items() if times == 1}
    return {*position.lays, *plain, *(move for move in position.legal_moves if not isinstance(move, Lay))}


@examples(25)
@given(setups(most_seats=3))
def test_a_move_is_legal_if_and_only_if_it_is_not_refused(setup: Setup) -> None:
    reached = [position for position, _ in positions(setup)]
    for position in random.Random(setup.choices).sample(reached, min(2, len(reached))):
        legal = may_be_played(position)
        assert set(position.legal_moves) <= legal
        every = list(candidates(position))
        if len(every) > 4000:
            every = random.Random(setup.choices).sample(every, 4000) + list(legal)
        for move in every:
            reason = position.refusal(move)
            assert (reason is None) == (move in legal)
            assert reason is None or reason in REFUSALS


@examples(25)
@given(setups(most_seats=3))
def test_play_does_what_is_legal_and_refuses_the_rest_with_the_reason(setup: Setup) -> None:
    reached = [position for position, _ in positions(setup)]
    position = random.Random(setup.choices).choice(reached)
    for move in random.Random(setup.choices).sample(list(candidates(position)), 60):
        reason = position.refusal(move)
        if reason is None:
            assert play(position, move).position != position
        else:
            with pytest.raises(MoveRefused) as refused:
                play(position, move)
            assert refused.value.reason == reason


@examples(20)
@given(setups())
def test_nobody_but_the_seat_on_turn_may_move_and_nobody_after_the_end(setup: Setup) -> None:
    reached = [position for position, _ in positions(setup)]
    for position in reached[:-1]:
        for move in position.legal_moves:
            for seat in range(-1, position.seats + 1):
                assert position.refusal(move, seat) == (None if seat == position.turn else "not_your_turn")
    assert reached[-1].legal_moves == ()
    assert reached[-1].refusal(parse("draw"), 0) == "round_over"


@examples(20)
@given(setups())
def test_play_leaves_the_old_position_as_it_was(setup: Setup) -> None:
    position, chooser = setup.begin(), Chooser(setup.choices)
    while position.phase != "over":
        before = Position(position.rules, position.round_index, position.state.copy())
        key, legal = hash(position), position.legal_moves
        for move in legal:
            play(position, move)
        assert position == before
        assert (hash(position), position.legal_moves) == (key, legal)
        position = play(position, chooser.choose(position)).position


@examples(30)
@given(setups())
def test_the_scores_are_the_pips_left(setup: Setup) -> None:
    position, events = positions(setup)[-1]
    (scored,) = [event for event in events if isinstance(event, Scored)]
    blank = setup.rules.blank_blank
    for seat, score in enumerate(scored.scores):
        hand = position.hand(seat) or ()
        assert score == sum(tile.pips for tile in hand) + blank * (Tile(0, 0) in hand)


@examples(30)
@given(setups())
def test_the_same_moves_lead_to_the_same_position(setup: Setup) -> None:
    assert positions(setup) == positions(setup)


def as_it_might_be(position: Position, seat: int, mixer: random.Random, highest: int) -> Position:
    """Return another position that looks the same to a seat: all that it does not see is dealt anew."""
    state = position.state.copy()
    table = to_mask([position.hub, *(laid.tile for train in position.trains for laid in train.tiles)])
    unseen = set_mask(highest) & ~table & ~state.hands[seat]
    numbers = [number for number in range(unseen.bit_length()) if unseen >> number & 1]
    mixer.shuffle(numbers)
    for other in range(position.seats):
        if other != seat:
            size = state.counts[other]
            state.hands[other] = sum(1 << number for number in numbers[:size])
            del numbers[:size]
    drawn = len(state.pool or ()) - state.left
    state.pool = (state.pool or ())[:drawn] + tuple(numbers[: state.left])
    return Position(position.rules, position.round_index, state)


def with_other_draws(events: tuple[Event, ...], seat: int, tile: Tile) -> tuple[Event, ...]:
    """Return the events as they would be had the others drawn other tiles."""
    return tuple(
        replace(event, tile=tile)
        if isinstance(event, Drawn | HuntDrawn) and event.seat != seat and not getattr(event, "found", False)
        else event
        for event in events
    )


@examples(30)
@given(setups())
def test_knowledge_does_not_depend_on_what_it_hides(setup: Setup) -> None:
    mixer = random.Random(setup.choices)
    reached = positions(setup)
    for position, events in mixer.sample(reached, min(5, len(reached))):
        for seat in range(position.seats):
            known = knowledge_of(position, seat, events)
            other = as_it_might_be(position, seat, mixer, setup.rules.highest)
            assert known == knowledge_of(other, seat, with_other_draws(events, seat, Tile(0, 0)))


@examples(30)
@given(setups())
def test_a_seat_knows_its_hand_the_table_all_sizes_and_what_it_may_do(setup: Setup) -> None:
    for position, events in positions(setup):
        for seat in range(position.seats):
            known = knowledge_of(position, seat, events)
            assert known.hand == position.hand(seat)
            assert known.position.trains == position.trains
            assert known.position.hand_sizes == position.hand_sizes
            assert known.position.boneyard_size == position.boneyard_size
            assert len(known.events) == len(events)
            assert all(known.position.hand(other) is None for other in range(position.seats) if other != seat)
            expected = position.legal_moves if seat == position.turn else ()
            assert known.position.legal_moves == expected
