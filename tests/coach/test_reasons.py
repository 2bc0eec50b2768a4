"""Every reason that is told is true: checked against the whole position by other means, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bots.contests import midway
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.bots.bot import Reason, ReasonCode
from mexican_train.coach.reasons import cautions_of, reasons_of
from mexican_train.engine import Position, Tile, begin, deal_round, knowledge_of, play, resolve
from mexican_train.engine.events import Event, WentOut
from mexican_train.engine.moves import Done, Lay, Move
from mexican_train.engine.play import Step
from mexican_train.engine.scoring import Scores

OTHERS_TELL = {"any_will_do"}
"""What only a bot says of itself."""


@cache
def longest(hand: frozenset[Tile], end: int) -> int:
    """Return how many tiles of a hand can follow one another from a number, by trying all ways."""
    ways = (tile for tile in hand if tile.has(end))
    return max((1 + longest(hand - {tile}, tile.other(end)) for tile in ways), default=0)


@dataclass(frozen=True)
class Seen:
    """A move in the light: all hands seen, before and after it."""

    before: Position
    seat: int
    move: Move
    rounds: tuple[Scores, ...]

    @cached_property
    def step(self) -> Step:
        return play(self.before, self.move)

    @property
    def after(self) -> Position:
        return self.step.position

    @property
    def events(self) -> tuple[Event, ...]:
        return self.step.events

    @cached_property
    def lay(self) -> Lay:
        assert isinstance(self.move, Lay)
        return next(
            lay
            for lay in self.before.lays
            if (lay.tile, lay.train) == (self.move.tile, self.move.train) and self.move.at in (None, lay.at)
        )

    @property
    def beyond(self) -> int:
        """The number that the tile leaves at its end."""
        train = self.before.trains[-1 if self.lay.train == "M" else int(self.lay.train)]
        return self.lay.tile.other(next(end.pips for end in train.ends if end.at == self.lay.at))

    def hand(self, position: Position, seat: int | None = None) -> frozenset[Tile]:
        return frozenset(position.hand(self.seat if seat is None else seat) or ())

    def holders(self, pips: int) -> set[int]:
        """Return the seats that really hold a tile with the number after the move, -1 for the boneyard."""
        state = self.after.state
        assert state.pool is not None
        left = [Tile.numbered(number) for number in state.pool[len(state.pool) - state.left :]]
        held = {s for s in range(state.seats) if any(tile.has(pips) for tile in self.hand(self.after, s))}
        return held | ({-1} if any(tile.has(pips) for tile in left) else set())

    def on_own_train(self, position: Position) -> int:
        mine = None if position.phase == "opening" else self.seat  # no second arms in an opening
        ends = [end.pips for end in position.trains[self.seat].ends if end.only in (None, mine)]
        return max((longest(self.hand(position), pips) for pips in ends), default=0)

    def is_shared(self, train: str) -> bool:
        return train == "M" or self.after.trains[int(train)].marked or self.after.ended is not None

    def price(self, tile: Tile) -> int:
        return tile.pips or self.before.rules.blank_blank


def is_true(reason: Reason, seen: Seen) -> bool:
    """Whether what a reason claims holds in the position with all hands seen."""
    before, after, seat, move = seen.before, seen.after, seen.seat, seen.move
    match reason.code:
        case "only_move":
            return len(before.legal_moves) == 1
        case "goes_out":
            return not seen.hand(after) and WentOut(seat) in seen.events
        case "keeps_round_going":
            return after.ended is None and any(play(before, other).position.ended for other in before.lays)
        case "opening_complete":
            return before.legal_moves == (Done(),)
        case "opening_stopped":
            assert reason.train is not None
            train = before.trains[-1 if reason.train == "M" else seat]
            (end,) = [end.pips for end in train.ends if end.only is None]
            return isinstance(move, Done) and reason.count == longest(seen.hand(before), end)
    if isinstance(move, Done):
        assert reason.code == "keeps_train"
        return reason.count == seen.on_own_train(after)
    return is_true_of_lay(reason, seen)


def is_true_of_lay(reason: Reason, seen: Seen) -> bool:
    before, after, seat, lay = seen.before, seen.after, seen.seat, seen.lay
    hand, rest = seen.hand(before), seen.hand(before) - {lay.tile}
    follows = longest(rest, seen.beyond)
    own = before.trains[seat]
    blocked = after.ended == "blocked"
    match reason.code:
        case "opens_out":
            return 1 + follows == len(hand) == reason.count
        case "opens_longest":
            return reason.count == 1 + follows == longest(hand, before.hub.high) and reason.train == str(seat)
        case "opens_train":
            return reason.count == 1 + follows and reason.train == lay.train
        case "prolongs_opening":
            return reason.count == follows
        case "next_cannot_answer":
            assert reason.tile is not None
            due = blocked or (after.must_answer == reason.tile and after.turn == reason.seat)
            return due and reason.seat not in seen.holders(reason.tile.high)
        case "next_must_answer":
            return blocked or (after.must_answer == reason.tile and after.turn == reason.seat)
        case "next_cannot_lay":
            return blocked or (after.turn == reason.seat and not after.lays)
        case "double_dead":
            return lay.tile.is_double and not seen.holders(lay.tile.high)
        case "double_alone":
            return lay.tile.is_double and seen.holders(lay.tile.high) == {seat}
        case "double_with_follow_up":
            return lay.tile.is_double and after.turn == seat and bool(after.lays)
        case "closes_train":
            return own.marked and not after.trains[seat].marked
        case "keeps_train":
            return lay.train != str(seat) and reason.count == seen.on_own_train(after) == seen.on_own_train(
                before
            )
        case "begins_train" | "prolongs_train":
            begins = reason.code == "begins_train"
            return (
                lay.train == str(seat)
                and begins == (not own.tiles)
                and reason.count == seen.on_own_train(after)
            )
        case "only_you_go_on":
            return seen.holders(seen.beyond) == {seat} and seen.is_shared(lay.train)
        case "nobody_goes_on":
            return not seen.holders(seen.beyond) and seen.is_shared(lay.train)
        case "others_lack":
            shared = seen.is_shared(lay.train) and reason.pips == seen.beyond
            return shared and seen.holders(seen.beyond) <= {seat, -1}
        case "next_lacks":
            shared = seen.is_shared(lay.train) and reason.pips == seen.beyond
            return (
                shared
                and (blocked or after.turn == reason.seat)
                and reason.seat not in seen.holders(seen.beyond)
            )
        case "sheds_heaviest":
            lighter = all(seen.price(tile) < seen.price(lay.tile) for tile in rest)
            return lighter and reason.pips == seen.price(lay.tile)
        case "sheds_pips":
            return reason.pips == seen.price(lay.tile)
        case "answers_double":
            return before.must_answer == reason.tile == lay.at
        case "answers_own":
            return before.owed_double == reason.tile == lay.at
        case "follows_up":
            return before.owed_double == reason.tile != lay.at
        case "breaks_train" if before.phase == "opening" and before.rules.opening == "whole_train":
            train = before.trains[-1 if lay.train == "M" else seat]
            (end,) = [end.pips for end in train.ends if end.only is None]
            return reason.count == longest(hand, end) > 1 + follows
        case "breaks_train":
            laid = lay.train == str(seat)
            return reason.count == seen.on_own_train(before) > seen.on_own_train(after) + laid
        case "nothing_follows":
            return lay.tile.is_double and (blocked or (after.turn == seat and not after.lays))
        case "opens_own_train":
            return not own.marked and (blocked or after.trains[seat].marked)
        case "leaves_open":
            return own.marked and (blocked or after.trains[seat].marked)
        case "starts_mexican":
            return lay.train == "M" and not before.trains[-1].tiles
        case "ahead" | "behind":
            return is_true_of_standing(reason, seen)
    raise AssertionError(f"nobody knows what {reason} claims")


def is_true_of_standing(reason: Reason, seen: Seen) -> bool:
    totals = [sum(scores) for scores in zip(*seen.rounds, strict=True)]
    own = totals.pop(seen.seat)
    lays = {seen.price(lay.tile) for lay in seen.before.lays}
    heaviest = seen.price(seen.lay.tile) == max(lays)
    if reason.code == "ahead":
        return reason.pips == min(totals) - own > 0 and heaviest
    return reason.pips == own - min(totals) > 0 and not heaviest and seen.on_own_train(seen.after) > 1


def told(
    position: Position, events: tuple[Event, ...], rounds: tuple[Scores, ...]
) -> Iterator[tuple[Seen, tuple[Reason, ...]]]:
    """Yield every legal move with its reasons, told from what the seat knows."""
    seat = position.turn
    assert seat is not None
    knowledge = knowledge_of(position, seat, events, rounds)
    for move in position.legal_moves:
        reasons = reasons_of(knowledge, move)
        assert reasons
        yield Seen(position, seat, move, rounds), reasons + cautions_of(knowledge, move)


@examples(150)
@given(setups(most_seats=6), st.integers(0, 2**16))
def test_every_reason_is_true_in_any_mix_of_rules(setup: Setup, chance: int) -> None:
    position, events = midway(setup, most=70)
    if position.turn is None:
        return
    rng = Random(chance)
    rounds = tuple(tuple(rng.randrange(40) for _ in range(position.seats)) for _ in range(setup.round_index))
    for seen, reasons in told(position, events, rounds):
        assert len({reason.code for reason in reasons}) == len(reasons)
        for reason in reasons:
            assert is_true(reason, seen), f"{seen.move}: {reason}"


VARIETY: list[tuple[str, int, dict[str, object]]] = [
    ("classic", 3, {"hand_size": 8}),
    ("classic", 2, {"highest": 6, "hand_size": 9, "out_in_opening": "at_once"}),
    ("classic", 4, {"highest": 6, "hand_size": 2, "out_in_opening": "at_once"}),
    ("cardinal", 4, {"hand_size": 8}),
    ("modern", 4, {"after_double": "chicken_foot"}),
    ("modern", 3, {"opening": "one_tile", "highest": 6, "hand_size": 7, "draw": "none"}),
    ("modern", 2, {"after_double": "same_double", "mexican_from": "opening", "marker_falls": "any_play"}),
]


@pytest.mark.native
def test_every_reason_is_told_somewhere() -> None:
    heard: Counter[str] = Counter()
    for preset, seats, changes in VARIETY:
        rules = resolve({"preset": preset, "rounds": 4, **changes}, seats)
        for number in range(8):
            rng, chooser = Random(number), Chooser(number)
            rounds = tuple(tuple(rng.randrange(40) for _ in range(seats)) for _ in range(3))
            position, events = begin(rules, 3, deal_round(rules, seats, 3, f"{preset} {number}"))
            while position.turn is not None:
                for seen, reasons in told(position, events, rounds):
                    heard.update(reason.code for reason in reasons)
                    untrue = [reason for reason in reasons if not is_true(reason, seen)]
                    assert not untrue, f"{seen.move}: {untrue}"
                position, happened = play(position, chooser.choose(position))
                events += happened
    assert set(get_args(ReasonCode)) - set(heard) == OTHERS_TELL
