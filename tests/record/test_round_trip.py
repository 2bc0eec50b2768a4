"""Whatever can be played can be written down, read back, and known by halves (R26)."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.engine import Game, Tile, start_game
from mexican_train.engine.dealing import Deal
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.rules import resolve
from mexican_train.record import (
    Record,
    history,
    loads,
    mask,
    new_record,
    position_of,
    read,
    replay,
    write,
)
from mexican_train.record.record import Hand, seen_in


def as_first_round(setup: Setup) -> tuple[dict[str, object], Deal]:
    """Return the options and the deal of a setup's round, played as the first one of a game."""
    fields, deal, rules = dict(setup.fields), setup.deal, setup.rules
    highest = rules.highest - setup.round_index
    return fields, deal if highest == rules.highest else swapped(deal, deal.hub, rules.highest)


def swapped(deal: Deal, one: int, other: int) -> Deal:
    """Return a deal with two numbers of pips exchanged on every tile, the hub included."""
    exchange = {one: other, other: one}

    def tile(old: Tile) -> Tile:
        return Tile.of(exchange.get(old.high, old.high), exchange.get(old.low, old.low))

    return Deal(
        exchange[deal.hub],
        tuple(tuple(tile(old) for old in hand) for hand in deal.hands),
        tuple(tile(old) for old in deal.boneyard),
        deal.starter,
    )


def beginning(setup: Setup) -> tuple[Record, Game]:
    """Return the record and the game of a setup's round, not a move made."""
    fields, deal = as_first_round(setup)
    if fields["starter"] == "rotate":
        deal = Deal(deal.hub, deal.hands, deal.boneyard, 0)
    names = [f"seat {seat}" for seat in range(len(deal.hands))]
    rules = resolve(fields, len(names))
    return new_record(fields, names, deal), start_game(rules, deal)


def played(setup: Setup, most: int = 10_000) -> tuple[Record, Game]:
    """Return a setup's round played by random legal moves, as a record and as the game itself."""
    record, game = beginning(setup)
    chooser = Chooser(setup.choices)
    while (seat := game.position.turn) is not None and len(record.rounds[0].moves) < most:
        move = chooser.choose(game.position)
        record, game = record.with_move(seat, move), game.play(move)
    return record, game


@given(setups())
@examples(50)
def test_what_is_read_is_what_was_written_and_replaying_is_playing(setup: Setup) -> None:
    record, game = played(setup)
    text = json.dumps(write(record))
    assert read(loads(text)) == record
    assert json.dumps(write(read(loads(text)))) == text
    assert replay(record) == game


@given(setups(most_seats=5))
@examples(25)
def test_the_history_holds_the_game_after_every_move(setup: Setup) -> None:
    record, game = played(setup)
    games = list(history(record))
    assert games[-1] == game
    at = beginning(setup)[1]
    assert games[0] == at
    for move, after in zip(record.rounds[0].moves, games[1:], strict=True):
        at = at.play(move.move)
        assert after == at


@given(setups(), st.integers(0, 60))
@examples(40)
def test_a_masked_record_comes_to_what_its_seat_knows(setup: Setup, most: int) -> None:
    record, game = played(setup, most)
    assume(not game.round_is_over)
    for seat in range(record.seats):
        masked = mask(record, seat)
        assert read(loads(json.dumps(write(masked)))) == masked
        assert mask(masked, seat) == masked
        assert as_known(replay(masked), seat) == game.known_to(seat)
        assert position_of(replay(masked))["legal"] == (
            position_of(game)["legal"] if game.position.turn == seat else []
        )


def as_known(game: Game, seat: int) -> Knowledge:
    """Return a masked game as the knowledge that it is."""
    return Knowledge(seat, game.position, game.events, game.rounds)


@given(setups(most_seats=5), st.integers(0, 40), st.randoms())
@examples(30)
def test_tiles_that_a_seat_has_not_seen_may_change_places(setup: Setup, most: int, mixer: Random) -> None:
    record, game = played(setup, most)
    assume(not game.round_is_over)
    _, deal = as_first_round(setup)
    hidden = sorted({*deal.boneyard, *(tile for hand in deal.hands for tile in hand)} - seen_by(game, 0))
    assume(len(hidden) > 1)
    one, other = mixer.sample(hidden, 2)
    assert mask(with_tiles_exchanged(record, one, other), 0) == mask(record, 0)


def seen_by(game: Game, seat: int) -> set[Tile]:
    """Return the tiles that a seat holds or sees on the table."""
    position = game.position
    on_trains = {laid.tile for train in position.trains for laid in train.tiles}
    return {position.hub, *on_trains, *(position.hand(seat) or ())}


def with_tiles_exchanged(record: Record, one: Tile, other: Tile) -> Record:
    """Return a record with two tiles exchanged in its deal, and the same moves."""
    exchange = {one: other, other: one}

    def exchanged(hand: Hand) -> Hand:
        return tuple(exchange.get(tile, tile) for tile in seen_in(hand))

    (dealt,) = record.rounds
    hands = tuple(exchanged(hand) for hand in dealt.hands)
    return replace(record, rounds=(replace(dealt, hands=hands, boneyard=exchanged(dealt.boneyard)),))
