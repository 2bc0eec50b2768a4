"""Why ``greedy`` makes a move, told after the fact from what the move does."""

from __future__ import annotations

from mexican_train.bots.bot import Reason
from mexican_train.bots.plan import Planner, beyond
from mexican_train.engine.legality import options, train_id
from mexican_train.engine.play import advance
from mexican_train.engine.state import DONE, OPENING, State
from mexican_train.engine.tiles import ALL_TILES, HIGH, LOW, PIPS


def reasons_for(planner: Planner, state: State, option: int) -> tuple[Reason, ...]:
    """Return the reasons for one of the seat's options, the weightiest first."""
    if option == DONE:
        return (Reason("opening_complete"),)
    after = state.copy()
    advance(after, option)
    if not after.counts[planner.seat]:
        return (Reason("goes_out", tile=ALL_TILES[option & 255]),)
    if state.phase == OPENING:
        return (_opening_reason(planner, state, option),)
    found = _double_reasons(planner, state, after, option)
    found += _train_reasons(planner, state, after, option)
    return tuple(found)


def _opening_reason(planner: Planner, state: State, option: int) -> Reason:
    """Say how long the train is that this tile begins or goes on with."""
    tile, train = option & 255, option >> 8 & 255
    rest = state.hands[planner.seat] & ~(1 << tile)
    mask, _ = planner.planned(rest, beyond(state, option))
    return Reason("opens_train", ALL_TILES[tile], train_id(state, train), mask.bit_count() + 1)


def _double_reasons(planner: Planner, state: State, after: State, option: int) -> list[Reason]:
    tile, at = option & 255, option >> 16
    found = []
    if state.answering:
        found.append(Reason("answers_double", ALL_TILES[at], train_id(state, option >> 8 & 255)))
    elif state.owed >= 0:
        found.append(Reason("follows_up", ALL_TILES[state.owed]))
    if HIGH[tile] == LOW[tile] and after.turn == planner.seat and options(after)[0] >= 0:
        found.append(Reason("double_with_follow_up", ALL_TILES[tile]))
    return found


def _train_reasons(planner: Planner, state: State, after: State, option: int) -> list[Reason]:
    tile, train, seat = option & 255, option >> 8 & 255, planner.seat
    ends = tuple(end[0] for end in after.ends[seat] if end[2] < 0 or end[2] == seat)
    kept = planner.plans(after.hands[seat], ends).bit_count()
    if train == seat:
        if state.marked >> seat & 1 and not after.marked >> seat & 1:
            return [Reason("closes_train", ALL_TILES[tile], count=kept)]
        return [Reason("prolongs_train", ALL_TILES[tile], count=kept)]
    shed = Reason("sheds_pips", ALL_TILES[tile], train_id(state, train), pips=PIPS[tile])
    return [Reason("keeps_train", count=kept), shed] if kept > 1 else [shed]
