"""The ways that a seat's own turn can go, to its end and no further.

A turn ends with the next seat's, or with the round; a way also ends where the seat is stuck, since what
it draws then is chance.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from mexican_train.bots.bot import Meter
from mexican_train.bots.longest import best_train
from mexican_train.bots.plan import PLAN_EFFORT, pips_at
from mexican_train.engine.legality import options
from mexican_train.engine.play import advance
from mexican_train.engine.state import DONE, State
from mexican_train.engine.tiles import BIT, PIPS

Way = tuple[int, State]
"""A move, and the state at the end of a turn that begins with it."""


def ways_of_turn(state: State, found: Sequence[int], meter: Meter) -> Iterator[Way | None]:
    """Give the ways a turn can go from each option found, the heaviest tiles first.

    Effort is states looked at. Where it runs out some ways are left out, but never all of them. None
    comes after every state on the way, so that the caller can end a slice there.
    """
    seat, any_way = state.turn, False
    # (first option, option, state before it)
    stack = [(option, option, state) for option in sorted(found, key=lambda option: PIPS[option & 255])]
    while stack and (meter.is_left or not any_way):
        first, option, before = stack.pop()
        after = before.copy()
        advance(after, option)
        going_on = [option for option in options(after) if option >= 0] if after.turn == seat else []
        if going_on:
            stack += [(first, following, after) for following in going_on]
            yield None
        else:
            any_way = True
            yield first, after
        meter.spend()


def ways_of_opening(
    state: State, found: Sequence[int], weights: Sequence[int], starts: int
) -> Iterator[Way | None]:
    """Give the ways a whole-train opening can go from here (R6, R8).

    Of the trains that the hand can lay those are looked at that are the best from one of the tiles they
    can begin with, of no more than so many ``starts``; each may be left off after any of its tiles, which
    keeps the rest for later. ``weights`` says what makes a train the best. None comes after every train
    that is looked for, so that the caller can end a slice there.
    """
    stop = [option for option in found if option < 0]
    for option in stop:
        after = state.copy()
        advance(after, option)
        yield option, after
    for option in (yield from _starts(state, found, weights, starts)):
        yield None
        yield from _left_off_anywhere(state, option, weights)


def _starts(
    state: State, found: Sequence[int], weights: Sequence[int], most: int
) -> Generator[None, None, list[int]]:
    """Return the tiles to begin with, the one with the best train first."""
    ranked = []
    for option in found:
        if option >= 0:
            train = best_train(*_rest(state, option), weights, PLAN_EFFORT)
            ranked.append((weights[option & 255] + train.worth, option))
            yield
    return [option for _, option in sorted(ranked, reverse=True)[:most]]


def _rest(state: State, option: int) -> tuple[int, int]:
    """Return the hand after a tile is laid, and the number at which its train goes on."""
    tile = option & 255
    return state.hands[state.turn] & ~BIT[tile], PIPS[tile] - pips_at(state, option)


def _left_off_anywhere(state: State, first: int, weights: Sequence[int]) -> Iterator[Way]:
    seat, after = state.turn, state.copy()
    train = best_train(*_rest(state, first), weights, PLAN_EFFORT)
    advance(after, first)
    for at, tile in enumerate(train.numbers):
        if after.turn != seat:
            break
        if _is_worth_a_look(len(train.numbers) - at):
            yield first, _done(after)
        option = next(o for o in options(after) if o >= 0 and o & 255 == tile)
        after = after.copy()
        advance(after, option)
    yield first, _done(after) if after.turn == seat else after


def _is_worth_a_look(kept: int) -> bool:
    """Whether to look at leaving a train off with so many of its tiles kept; of long ones not at each."""
    return kept <= 10 or not kept % 4


def _done(state: State) -> State:
    after = state.copy()
    advance(after, DONE)
    return after
