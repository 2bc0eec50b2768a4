"""What is legal, and for everything else the reason why not.

All of it rests on two functions: :func:`scope`, what the duties of the seat on turn leave open to it,
and :func:`usable`, the ends of a train within that. The legal moves are the tiles that fit those ends;
:func:`refusal` explains why a move is not among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from mexican_train.engine.moves import MEXICAN, Done, Draw, Lay, Move, Pass
from mexican_train.engine.rules import MAX_SEATS
from mexican_train.engine.state import (
    ALWAYS,
    ANY_TRAIN,
    DONE,
    DRAW,
    DRAW_UNTIL,
    NO_DRAW,
    OPENING,
    OVER,
    PASS,
    RUNNING,
    End,
    State,
)
from mexican_train.engine.tiles import ALL_TILES, BIT, HIGH, LOW, Tile, numbers_in

Refusal = Literal[
    "not_your_turn",
    "round_over",
    "not_in_hand",
    "no_such_train",
    "does_not_fit",
    "ambiguous_end",
    "train_closed",
    "mexican_closed",
    "own_train_first",
    "answer_the_double",
    "follow_up_on_the_double",
    "one_train_in_opening",
    "must_play",
    "must_draw",
    "nothing_to_draw",
    "lay_a_tile_first",
    "cannot_stop_here",
]
"""The reasons of the record's reference, in its order: of several the earliest is given."""

_SEATS = {str(seat): seat for seat in range(MAX_SEATS)}

REFUSALS: tuple[Refusal, ...] = get_args(Refusal)


Scope = tuple[int, int, int]
"""What a seat's duties leave open to it: a mask of trains, the only tile there that may be joined
(-1: any), and a tile that may be joined besides, wherever it lies (-1: none)."""


def scope(state: State) -> Scope:
    """Return which trains the seat on turn may lay on now, before its hand and second arms.

    R6 to R8 in the opening; from the second lap on R11, narrowed by an open double (R16), by what
    a double of this turn asks for (R17, R18), and by the own train's precedence (R12).
    """
    seat, seats, plan = state.turn, state.seats, state.plan
    if state.phase == OPENING:
        if state.opening_on >= 0:
            return 1 << state.opening_on, -1, -1
        return (1 << seat | 1 << seats if plan.mexican_opens else 1 << seat), -1, -1
    if state.answering:
        double, train = state.open[0]
        return 1 << train, double, -1
    if state.owed >= 0 and plan.after != ANY_TRAIN:
        return 1 << state.open[-1][1], state.owed, -1
    own = 1 << seat
    trains = state.marked | own | 1 << seats
    if plan.own_first and _fits_any(state, usable(state, seat, (own, -1, -1))):
        if plan.own_first == ALWAYS:
            return own, -1, state.owed  # a double that asks for a follow-up may always have it
        if not state.trains[seats]:
            trains ^= 1 << seats
    return trains, -1, -1


def usable(state: State, train: int, within: Scope) -> Sequence[End]:
    """Return the ends of a train that the seat on turn may use, second arms considered (R20)."""
    trains, at, besides = within
    ends = state.ends[train]
    if not trains >> train & 1:
        at = besides
    elif at < 0:
        if not state.plan.arms:
            return ends
        seat = state.turn if state.phase == RUNNING else state.seats  # no second arms in an opening
        return [end for end in ends if end[2] < 0 or end[2] == seat]
    return [end for end in ends if end[1] == at]


def reach(state: State) -> list[tuple[int, End]]:
    """Return the (train, end) pairs that the seat on turn may lay on now, whatever its hand holds."""
    within = scope(state)
    trains, _, besides = within
    return [
        (train, end)
        for train in range(state.seats + 1)
        if trains >> train & 1 or besides >= 0
        for end in usable(state, train, within)
    ]


def _fits_any(state: State, ends: Iterable[End]) -> bool:
    """Whether a tile in the hand of the seat on turn fits one of the ends; False if it is hidden."""
    suits, hand = state.plan.suits, state.hands[state.turn]
    return any(hand & suits[end[0]] for end in ends)


def can_lay(state: State) -> bool:
    """Whether the seat on turn can lay a tile; False if its hand is hidden."""
    suits, hand = state.plan.suits, state.hands[state.turn]
    within = scope(state)
    trains, _, besides = within
    for train in range(state.seats + 1):
        if trains >> train & 1 or besides >= 0:
            for end in usable(state, train, within):
                if hand & suits[end[0]]:
                    return True
    return False


def can_draw(state: State) -> bool:
    """Whether a stuck seat on turn may draw now (R9, R13, R16, R17)."""
    plan = state.plan
    if not state.left or plan.draw == NO_DRAW or (state.drawn and plan.draw != DRAW_UNTIL):
        return False
    return state.phase != OPENING or (plan.opening_draws and state.opening_on < 0)


def options(state: State) -> list[int]:
    """Return the legal moves of the seat on turn as ints (see :mod:`~mexican_train.engine.state`).

    Empty when the round is over or the seat's hand is hidden. A tile that fits one end in both
    directions cannot exist, so nothing is listed twice.
    """
    if state.phase == OVER or state.hidden >> state.turn & 1:
        return []
    hand, suits = state.hands[state.turn], state.plan.suits
    found = []
    for train, end in reach(state):
        fitting = hand & suits[end[0]]
        where = train << 8 | end[1] << 16
        while fitting:
            bit = fitting & -fitting
            found.append(where | bit.bit_length() - 1)
            fitting ^= bit
    if state.opening_on >= 0:
        found.append(DONE)
    elif not found:
        found.append(DRAW if can_draw(state) else PASS)
    return found


def as_move(state: State, option: int) -> Move:
    """Return an int move as a :class:`~mexican_train.engine.moves.Move` with ``at`` given."""
    if option == DRAW:
        return Draw()
    if option == PASS:
        return Pass()
    if option == DONE:
        return Done()
    return Lay(ALL_TILES[option & 255], train_id(state, option >> 8 & 255), ALL_TILES[option >> 16])


def legal_moves(state: State) -> list[Move]:
    """Return the legal moves, sorted by their text, ``at`` given only where it is needed (R11)."""
    found = options(state)
    times: dict[int, int] = {}
    for option in found:
        times[option & 0xFFFF] = times.get(option & 0xFFFF, 0) + 1
    moves: list[Move] = []
    for option in found:
        move = as_move(state, option)
        if isinstance(move, Lay) and times[option & 0xFFFF] == 1:
            move = Lay(move.tile, move.train)
        moves.append(move)
    return sorted(moves, key=str)


def train_id(state: State, train: int) -> str:
    """Return the id of a train number: the seat's number as text, or ``"M"``."""
    return MEXICAN if train == state.seats else str(train)


def train_number(state: State, train: str) -> int | None:
    """Return the number of the train with this id, or None if there is none."""
    if train == MEXICAN:
        return state.seats
    seat = _SEATS.get(train, MAX_SEATS)
    return seat if seat < state.seats else None


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why ``seat`` may not make this move now, or None if it is legal."""
    if not 0 <= seat < state.seats:
        return "not_your_turn"
    if state.phase == OVER:
        return "round_over"
    if seat != state.turn:
        return "not_your_turn"
    if isinstance(move, Lay):
        chosen = find_lay(state, move.tile.number, move.train, move.at.number if move.at else -1)
        return chosen if isinstance(chosen, str) else None
    return other_refusal(state, DRAW if isinstance(move, Draw) else PASS if isinstance(move, Pass) else DONE)


def other_refusal(state: State, option: int) -> Refusal | None:
    """Return why the seat on turn may not draw, pass or be done, or None if it may."""
    has_laid = state.opening_on >= 0
    if option == DONE:
        if has_laid:
            return None
        opens_whole = state.phase == OPENING and state.plan.whole_train
        return "lay_a_tile_first" if opens_whole else "cannot_stop_here"
    if has_laid:  # nothing more has to be laid, and nothing is to be drawn
        return "nothing_to_draw" if option == DRAW else "cannot_stop_here"
    if can_lay(state):
        return "must_play"
    if option == DRAW:
        return None if can_draw(state) else "nothing_to_draw"
    return "must_draw" if can_draw(state) else None


def find_lay(state: State, tile: int, train: str, at: int) -> int | Refusal:
    """Return the int move that lays this tile there, or the reason why it is refused.

    ``tile`` and ``at`` are tile numbers; ``at`` is -1 where it is not said. Numbers above those of
    all tiles stand for tiles that are in no set: they are in no hand and on no table.
    """
    hand = _possible_hand(state) if state.hidden else state.hands[state.turn]
    if not hand >> tile & 1:
        return "not_in_hand"
    where = train_number(state, train)
    if where is None:
        return "no_such_train"
    halves = (HIGH[tile], LOW[tile])
    found = -1
    for pips, end, _, _ in usable(state, where, scope(state)):
        if pips in halves and (at < 0 or at == end):
            if found >= 0:
                return "ambiguous_end"
            found = end
    if found >= 0:
        return tile | where << 8 | found << 16
    return _why_not(state, tile, where, at)


def _possible_hand(state: State) -> int:
    """Return the mask of the tiles that the seat on turn holds, or may hold if they are hidden (R26)."""
    seat = state.turn
    if not state.hidden >> seat & 1:
        return state.hands[seat]
    return unseen(state) if state.counts[seat] else 0


def unseen(state: State) -> int:
    """Return the mask of the tiles that lie in no place that is seen (R26)."""
    seen = state.table
    for hand in state.hands:
        seen |= hand
    if state.pool is not None:
        for tile in state.pool[len(state.pool) - state.left :]:
            seen |= BIT[tile]
    return state.plan.tiles & ~seen


def _why_not(state: State, tile: int, train: int, at: int) -> Refusal:
    """Return the first reason, in the reference's order, why the tile may not be laid there."""
    seat, plan, opening = state.turn, state.plan, state.phase == OPENING
    pips = (HIGH[tile], LOW[tile])
    if not any(
        end[0] in pips and (at < 0 or at == end[1]) and (end[2] < 0 or (end[2] == seat and not opening))
        for end in state.ends[train]
    ):
        return "does_not_fit"
    mexican = train == state.seats
    if train != seat and not mexican and (opening or not state.marked >> train & 1):
        return "train_closed"
    if opening:
        return "mexican_closed" if mexican and not plan.mexican_opens else "one_train_in_opening"
    if state.answering:
        return "answer_the_double"
    if state.owed >= 0 and plan.after != ANY_TRAIN:
        return "follow_up_on_the_double"
    return "own_train_first"


def is_stuck_for_good(state: State) -> bool:
    """Whether the round is blocked: nobody can ever draw or lay anything more (R23)."""
    plan = state.plan
    if state.is_masked or (state.left and plan.draw != NO_DRAW):
        return False
    if (state.phase == OPENING and state.out_in_lap) or can_lay(state):
        return False
    if state.phase == RUNNING and state.open:
        double, train = state.open[0]
        ends = [end for end in state.ends[train] if end[1] == double]
    else:
        ends = [end for train_ends in state.ends for end in train_ends]
    suits = plan.suits
    return not any(
        hand & suits[end[0]]
        for seat, hand in enumerate(state.hands)
        for end in ends
        if end[2] < 0 or end[2] == seat
    )


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """Return the tiles of a hand, the higher number first, descending, as they are written."""
    return tuple(ALL_TILES[number] for number in reversed(list(numbers_in(mask))))
