"""The hand laid out: whole, a train that can be laid, and as still as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.builders import Table, table, tiles
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.coach.arrange import Arranged, Arrangement, arranged, chain, own_starts
from mexican_train.engine.knowledge import Knowledge, knowledge_of
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.play import play
from mexican_train.engine.position import Position
from mexican_train.engine.tiles import Tile

TRAIN, NUMBER, DRAGGED = Arrangement.TRAIN, Arrangement.NUMBER, Arrangement.DRAGGED


def known(round_: Table, seat: int = 0) -> Knowledge:
    return knowledge_of(round_.position, seat)


def texts(found: Arranged) -> tuple[str, str]:
    """Return the train and the rest of a hand, as texts."""
    length = len(found.train)
    return " ".join(map(str, found.tiles[:length])), " ".join(map(str, found.tiles[length:]))


def worth(planned: Sequence[Tile], blank: int) -> int:
    """Return what a train is worth: a turn (six pips) and its pips for every tile, 0-0 at its price."""
    return sum(6 + tile.pips + (blank if tile == Tile(0, 0) else 0) for tile in planned)


def moments(setup: Setup, most: int = 60) -> list[tuple[Position, Move | None]]:
    """Return positions of a round that is played to its end, each with the move that follows."""
    position, chooser = setup.begin(), Chooser(setup.choices)
    found: list[tuple[Position, Move | None]] = []
    while position.turn is not None and len(found) < most:
        move = chooser.choose(position)
        found.append((position, move))
        position = play(position, move)[0]
    return [*found, (position, None)]


# --- what is promised of every hand ---------------------------------------------------------------


@examples(30)
@given(setups(most_seats=4), st.randoms(use_true_random=False))
def test_a_hand_stays_whole_and_its_train_can_be_laid(setup: Setup, chance: Random) -> None:
    for position, _ in moments(setup)[::5]:
        for seat in range(position.seats):
            knowledge = knowledge_of(position, seat)
            lies = list(knowledge.hand)
            chance.shuffle(lies)
            for how in Arrangement:
                found = arranged(knowledge, how, lies)
                assert sorted(found.tiles) == sorted(knowledge.hand)
                assert how is TRAIN or found.train == ()
                if found.train:
                    assert found.train[0] in own_starts(knowledge)
                    assert chain(found.tiles, found.train[0])[: len(found.train)] == found.train
                rest = found.tiles[len(found.train) :]
                assert how is DRAGGED or list(rest) == sorted(rest, reverse=True)
                assert arranged(knowledge, how, found.tiles) == found, "it does not stay as it is"


@examples(30)
@given(setups(most_seats=2))
def test_no_train_is_worth_more(setup: Setup) -> None:
    """Compared with every order of five tiles of the hand."""
    position = setup.begin()
    for seat in range(position.seats):
        knowledge = knowledge_of(position, seat)
        found = arranged(knowledge, TRAIN)
        blank = knowledge.rules.blank_blank
        best = worth(found.tiles[: len(found.train)], blank)
        hand = knowledge.hand[:5]
        for start in own_starts(knowledge):
            for order in permutations(hand):
                assert worth(order[: len(chain(order, start))], blank) <= best


@examples(20)
@given(setups(most_seats=3))
def test_what_is_laid_from_the_front_of_the_train_moves_nothing_else(setup: Setup) -> None:
    lies: dict[int, Arranged] = {}
    for position, move in moments(setup):
        seat = position.turn
        if seat is None or move is None:
            continue
        before = arranged(knowledge_of(position, seat), TRAIN, lies.get(seat, Arranged(())).tiles)
        after = play(position, move)[0]
        now = lies[seat] = arranged(knowledge_of(after, seat), TRAIN, before.tiles)
        if isinstance(move, (Pass, Done)):
            assert now == before
        elif isinstance(move, Lay) and _is_the_next(move, before, position, after):
            assert now == Arranged(before.tiles[1:], before.train[1:])


def _is_the_next(move: Lay, planned: Arranged, position: Position, after: Position) -> bool:
    """Whether it is the first tile of a planned train, and there is no other place to plan for."""
    seat = position.turn
    assert seat is not None
    if move.train != str(seat) or not planned.train or move.tile != planned.tiles[0]:
        return False
    return all(len(own_starts(knowledge_of(moment, seat))) == 1 for moment in (position, after))


@examples(30)
@given(setups(most_seats=3))
def test_a_drawn_tile_has_its_place_in_every_way(setup: Setup) -> None:
    for position, move in moments(setup):
        seat = position.turn
        if seat is None or not isinstance(move, Draw):
            continue
        before, after = knowledge_of(position, seat), knowledge_of(play(position, move)[0], seat)
        (drawn,) = set(after.hand) - set(before.hand)
        lies = arranged(before, NUMBER).tiles
        assert arranged(after, NUMBER, lies).tiles == tuple(sorted((*lies, drawn), reverse=True))
        assert arranged(after, DRAGGED, lies[::-1]).tiles == (*lies[::-1], drawn)
        planned = arranged(before, TRAIN)
        now = arranged(after, TRAIN, planned.tiles)
        if worth(now.tiles[: len(now.train)], 0) == worth(planned.tiles[: len(planned.train)], 0):
            assert now.tiles[: len(now.train)] == planned.tiles[: len(planned.train)]


# --- hands one can read ---------------------------------------------------------------------------


def running(hand: str, **rules: Any) -> Table:
    """A round after the openings: seat 0's train ends with 4, and it holds ``hand``."""
    round_ = table(hands=[f"9-9 9-4 {hand}", "9-7 8-1 8-3"], boneyard="3-0 2-1", opening="one_tile", **rules)
    return round_.plays("0 9-4>0", "1 9-7>1")


def test_before_the_opening_the_train_begins_at_the_hub() -> None:
    round_ = table(hands=["9-9 4-1 9-4 8-7 9-2", "9-7 8-1 8-3 7-0"], boneyard="3-0")
    assert texts(arranged(known(round_), TRAIN)) == ("9-4 4-1", "9-2 8-7")
    assert texts(arranged(known(round_, 1), TRAIN)) == ("9-7 7-0", "8-3 8-1")


def test_the_train_goes_on_from_the_own_end() -> None:
    found = arranged(known(running("8-4 9-8 9-1 9-6 5-5")), TRAIN)
    assert texts(found) == ("8-4 9-8 9-6", "9-1 5-5")
    assert found.train == (4, 8, 9)


def test_the_double_blank_counts_what_it_costs() -> None:
    hand = "4-0 0-0 8-4 8-3"
    assert texts(arranged(known(running(hand, blank_blank=0)), TRAIN))[0] == "8-4 8-3"
    assert texts(arranged(known(running(hand, blank_blank=50)), TRAIN))[0] == "4-0 0-0"


def test_without_a_tile_that_fits_there_is_no_train() -> None:
    found = arranged(known(running("9-8 7-5 1-1")), TRAIN)
    assert found == Arranged(tiles("9-8 7-5 1-1"))


def test_a_finished_train_takes_nothing_more() -> None:
    """R19: the double at its end can be answered by nobody."""
    fives = "6-1 5-1 5-2 3-2 5-3 5-4 4-0 5-0"
    round_ = table(hands=["6-6 6-5 5-5 1-0 6-2", f"{fives} 3-3"], highest=6, boneyard="2-1 4-4")
    round_.opens("6-5", fives).plays("0 5-5>0")
    assert own_starts(known(round_)) == ()
    assert arranged(known(round_), TRAIN) == Arranged(tiles("6-2 1-0"))


def test_each_toe_of_a_foot_is_tried_before_it_is_finished() -> None:
    """R18: only the double is an end yet, but there will be three."""
    hands = ["9-9 9-4 4-4 4-1 8-1 8-6 4-3", "9-7 4-2 9-8 5-3 7-5 7-3 6-5"]
    round_ = table(hands=hands, boneyard="3-0 6-1", opening="one_tile", after_double="chicken_foot")
    round_.plays("0 9-4>0", "1 9-7>1", "0 4-4>0")
    before = arranged(known(round_), TRAIN)
    assert texts(before) == ("4-1 8-1 8-6", "4-3")
    round_.plays("0 4-1>0")
    assert own_starts(known(round_)) == (4, 1)
    assert texts(arranged(known(round_), TRAIN, before.tiles)) == ("8-1 8-6", "4-3")
    round_.plays("1 4-2>0", "0 4-3>0")
    assert sorted(own_starts(known(round_))) == [1, 2, 3]


def test_a_train_that_is_as_good_stays_and_a_better_one_takes_its_place() -> None:
    now = known(running("5-4 7-2 6-4 6-2 7-5"))
    one = arranged(now, TRAIN)
    assert texts(one) == ("5-4 7-5 7-2 6-2 6-4", "")
    other = tiles("6-4 6-2 7-2 7-5 5-4")
    assert arranged(now, TRAIN, other).tiles == other
    assert arranged(now, TRAIN, tiles("5-4 7-5 7-2 6-4 6-2")).tiles == one.tiles


def test_a_tile_that_has_left_and_comes_back_leaves_the_others_in_place() -> None:
    """As undo does: what lies still knows of the tile that was laid."""
    round_ = running("5-4 7-2 6-4 6-2 7-5")
    lies = tiles("6-4 6-2 7-2 7-5 5-4")
    before = arranged(known(round_), TRAIN, lies)
    laid = arranged(known(round_.plays("0 6-4>0")), TRAIN, lies)
    assert (before.tiles, laid.tiles) == (lies, lies[1:])


@pytest.mark.parametrize("how", Arrangement)
def test_an_empty_hand_lies_anyhow(how: Arrangement) -> None:
    round_ = table(hands=["9-9 9-4", "9-7 8-1"], boneyard="3-0").plays("0 9-4>0")
    assert arranged(known(round_), how, tiles("9-4")) == Arranged(())


def test_what_nobody_can_see_makes_no_difference() -> None:
    one = table(hands=["9-9 9-4 4-1 8-5", "9-7 8-1 5-3 6-0"], boneyard="3-0 6-2").plays("0 9-4>0")
    two = table(hands=["9-9 9-4 4-1 8-5", "6-2 3-0 8-1 6-0"], boneyard="9-7 5-3").plays("0 9-4>0")
    for how in Arrangement:
        assert arranged(known(one), how) == arranged(known(two), how)
