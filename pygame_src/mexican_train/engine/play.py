"""What a move does: the one way in which a position changes.

:func:`advance` changes a state in place and is what everything rests on; it expects a legal move.
Events are only made where a list to put them in is given, so that searching costs nothing for them.
"""

from __future__ import annotations

from typing import NamedTuple

from mexican_train.engine import events as ev
from mexican_train.engine.dealing import Deal
from mexican_train.engine.legality import (
    Refusal,
    find_lay,
    is_stuck_for_good,
    refusal,
    train_id,
)
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.position import Position
from mexican_train.engine.rules import Rules
from mexican_train.engine.scoring import scores_of
from mexican_train.engine.state import (
    ANY_TRAIN,
    BLOCKED,
    CHICKEN_FOOT,
    DONE,
    DRAW,
    NO_DRAW,
    OPENING,
    OUT,
    OVER,
    PASS,
    RUNNING,
    TOES,
    End,
    State,
    plan_for,
)
from mexican_train.engine.tiles import ALL_TILES, BIT, DOUBLE, HIGH, PIPS, Tile, to_mask

Log = list[ev.Event] | None
"""Where events are put, or None where nobody asks for them."""


class Step(NamedTuple):
    """The position after an action, and what happened on the way."""

    position: Position
    events: tuple[ev.Event, ...]


class MoveRefused(ValueError):
    """A move that is not legal; ``reason`` is one of the record's reasons."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


def play(position: Position, move: Move) -> Step:
    """Return what follows when the seat on turn makes this move.

    Raises :class:`MoveRefused` with the reason if it is not legal. The position given stays as it
    is: undo is keeping positions.
    """
    state = position.state.copy()
    reason = refusal(state, state.turn, move) if state.phase != OVER else "round_over"
    if reason is not None:
        raise MoveRefused(reason)
    log: list[ev.Event] = []
    advance(state, option_for(state, move), log, named=move.tile if isinstance(move, Draw) else None)
    return Step(Position(position.rules, position.round_index, state), tuple(log))


def option_for(state: State, move: Move) -> int:
    """Return a legal move as an int; raise :class:`MoveRefused` if it is a lay that is not legal."""
    match move:
        case Lay():
            found = find_lay(state, move.tile.number, move.train, move.at.number if move.at else -1)
            if isinstance(found, str):
                raise MoveRefused(found)
            return found
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case Done():
            return DONE


def begin(rules: Rules, round_index: int, deal: Deal) -> Step:
    """Return the position in which the first opening begins, and how the hub came to lie (R2 to R4).

    ``round_index`` counts from 0. The deal is taken as it is: it need not use the whole set. Raises
    ``ValueError`` where the hub is in no hand and not in the boneyard though it should be.
    """
    log: list[ev.Event] = []
    pool = tuple(tile.number for tile in deal.boneyard)
    state = State(plan_for(rules), deal.hub, [to_mask(hand) for hand in deal.hands], pool)
    lay_hub(state, rules, round_index, deal.starter, log)
    return Step(Position(rules, round_index, state), tuple(log))


def lay_hub(state: State, rules: Rules, round_index: int, starter: int | None, log: Log) -> None:
    """Bring the hub of a dealt round to the table and let the opening lap begin (R3, R4).

    ``starter`` is needed where the hub is set aside. Raises ``ValueError`` as :func:`begin` does.
    """
    if rules.hub_from == "set_aside":
        start_round(state, starter or 0, log, laid_by=None)
        return
    holder = _hunt(state, rules.hub_hunt == "together", round_index % state.seats, log)
    state.hands[holder] &= ~BIT[DOUBLE[state.hub]]
    state.counts[holder] -= 1
    start_round(state, holder, log, laid_by=holder)


def start_round(state: State, starter: int, log: Log, laid_by: int | None) -> None:
    """Let the opening lap begin with ``starter``, the hub lying (R4 to R6); change the state in place.

    A starter whose last tile was the hub is out without an opening (R4, R10).
    """
    if log is not None:
        log.append(ev.HubLaid(ALL_TILES[DOUBLE[state.hub]], laid_by))
    state.turn = starter
    if not state.counts[starter]:
        if log is not None:
            log.append(ev.WentOut(starter))
        if not state.plan.finish_lap:
            _end_round(state, OUT, log)
            return
        state.out_in_lap = True
        state.to_open -= 1
        state.turn = (starter + 1) % state.seats
    if is_stuck_for_good(state):
        _end_round(state, BLOCKED, log)


def _hunt(state: State, together: bool, first: int, log: Log) -> int:
    """Let the seats draw until one has the hub, and return that seat (R4)."""
    hub = DOUBLE[state.hub]
    for seat, hand in enumerate(state.hands):
        if hand & BIT[hub]:
            return seat
    if state.pool is None or hub not in state.pool:
        raise ValueError("the hub is in no hand and not in the boneyard")
    seat, holder = first, -1
    while state.left and (holder < 0 or (together and seat != first)):
        tile = draw_tile(state, seat)
        if log is not None:
            log.append(ev.HuntDrawn(seat, ALL_TILES[tile], found=tile == hub))
        if tile == hub:
            holder = seat
        seat = (seat + 1) % state.seats
    return holder


def draw_tile(state: State, seat: int, named: int = -1) -> int:
    """Move the next tile of the boneyard into the seat's hand and return it, or -1 if it is not seen.

    ``named`` is the tile where the boneyard is not seen but the hand is (R26).
    """
    tile = state.pool[len(state.pool) - state.left] if state.pool is not None else named
    state.left -= 1
    state.counts[seat] += 1
    if tile >= 0 and not state.is_hidden(seat):
        state.hands[seat] |= BIT[tile]
    return tile


def advance(state: State, option: int, log: Log = None, named: Tile | None = None) -> None:
    """Carry out a legal int move of the seat on turn, changing the state in place.

    Events go into ``log`` if it is given. ``named`` is the tile of a draw from a boneyard that is
    not seen (masked records only).
    """
    if option >= 0:
        _lay(state, option & 255, option >> 8 & 255, option >> 16, log)
    elif option == DRAW:
        _draw(state, named.number if named else -1, log)
    elif option == PASS:
        _pass(state, log)
    else:
        if log is not None:
            log.append(ev.Stopped(state.turn))
        _end_turn(state, log)
    if (not state.left or state.plan.draw == NO_DRAW) and state.phase != OVER and is_stuck_for_good(state):
        _end_round(state, BLOCKED, log)


def _draw(state: State, named: int, log: Log) -> None:
    seat = state.turn
    tile = draw_tile(state, seat, named)
    state.drawn = True
    if log is not None:
        seen = tile >= 0 and not state.is_hidden(seat)
        log.append(ev.Drawn(seat, ALL_TILES[tile] if seen else None))
    if state.plan.mark_always and (state.answering or state.owed >= 0):
        _mark(state, seat, log)  # R16: up with the draw, whatever it brings


def _pass(state: State, log: Log) -> None:
    if log is not None:
        log.append(ev.Passed(state.turn))
    _mark(state, state.turn, log)
    _end_turn(state, log)


def _mark(state: State, seat: int, log: Log) -> None:
    if not state.marked >> seat & 1:
        state.marked |= 1 << seat
        if log is not None:
            log.append(ev.MarkerUp(seat))


def _lay(state: State, tile: int, train: int, at: int, log: Log) -> None:
    """Lay a tile, see to the doubles it touches, and to what the turn comes to."""
    seat = state.turn
    state.hands[seat] &= ~BIT[tile]
    state.counts[seat] -= 1
    state.table |= BIT[tile]
    if log is not None:
        place = len(state.trains[train])
        log.append(ev.TileLaid(seat, ALL_TILES[tile], train_id(state, train), ALL_TILES[at], place))
    _join(state, tile, train, at, log)
    if train == seat:
        state.own_laid = True
    if state.marked >> seat & 1 and (train == seat or state.plan.falls_any):
        state.marked &= ~(1 << seat)
        if log is not None:
            log.append(ev.MarkerDown(seat))
    _after_lay(state, train, log)


def _join(state: State, tile: int, train: int, at: int, log: Log) -> None:
    """Put the tile on its train and bring the ends and open doubles up to date (R16 to R20)."""
    plan = state.plan
    ends = state.ends[train]
    index = 0
    while ends[index][1] != at:
        index += 1
    pips = ends[index][0]
    beyond = PIPS[tile] - pips
    state.trains[train] += (tile | at << 8,)
    is_answer = bool(state.open) and at in [double for double, _ in state.open]
    if is_answer and plan.after == CHICKEN_FOOT:
        _add_toe(state, tile, train, index, log)
    else:
        new = (beyond, tile, -1, state.turn if plan.arms and beyond == pips else -1)
        if len(ends) == 1 and not plan.arms:  # nearly always
            state.ends[train] = (new,)
        else:
            state.ends[train] = (*ends[:index], *_left_of(ends[index]), *ends[index + 1 :], new)
        if is_answer:
            _close_double(state, at, log)
    state.owed = -1
    if beyond == pips and state.phase == RUNNING:
        _open_double(state, tile, train, log)
    for number in (pips,) if beyond == pips else (pips, beyond):
        suit = plan.suits[number]
        if state.table & suit == suit and number != state.hub:
            _finish_double(state, number, log)


def _left_of(end: End) -> tuple[End, ...]:
    """Return what is left of an end that a tile was laid on: its layer's second arm, if any (R20)."""
    pips, at, only, layer = end
    return ((pips, at, layer, layer),) if layer >= 0 and only < 0 else ()


def _open_double(state: State, double: int, train: int, log: Log) -> None:
    """Let a double ask for its follow-up and bind, as far as the rules say so (R16, R17, R19, R21)."""
    plan = state.plan
    is_dead = not plan.suits[HIGH[double]] & ~state.table
    if plan.binds and not is_dead:
        state.open += ((double, train),)
        state.toes = ()
        if log is not None:
            log.append(ev.DoubleOpened(ALL_TILES[double], train_id(state, train)))
    if plan.after == ANY_TRAIN or not is_dead:
        state.owed = double


def _close_double(state: State, double: int, log: Log) -> None:
    train = next(where for tile, where in state.open if tile == double)
    state.open = tuple(pair for pair in state.open if pair[0] != double)
    if log is not None:
        log.append(ev.DoubleAnswered(ALL_TILES[double], train_id(state, train)))


def _add_toe(state: State, tile: int, train: int, index: int, log: Log) -> None:
    """Add a toe; a whole foot gives up its double's end for those of its toes (R18, R19)."""
    ends = state.ends[train]
    pips, double, _, _ = ends[index]
    state.toes += (tile,)
    there_are = (state.plan.suits[pips] & ~state.table).bit_count()
    missing = min(TOES - len(state.toes), there_are)
    if log is not None:
        log.append(ev.ToeLaid(ALL_TILES[double], train_id(state, train), missing))
    if not missing:
        toes = tuple((PIPS[toe] - pips, toe, -1, -1) for toe in state.toes)
        state.ends[train] = ends[:index] + ends[index + 1 :] + toes
        _close_double(state, double, log)


def _finish_double(state: State, number: int, log: Log) -> None:
    """Finish the double of a number whose tiles all lie on the table: it takes nothing more (R19)."""
    double = DOUBLE[number]
    for train, ends in enumerate(state.ends):
        if any(end[1] == double for end in ends):
            state.ends[train] = tuple(end for end in ends if end[1] != double)
            state.open = tuple(pair for pair in state.open if pair[0] != double)
            if log is not None:
                log.append(ev.DoubleDead(ALL_TILES[double], train_id(state, train)))
            return


def _after_lay(state: State, train: int, log: Log) -> None:
    """Decide whether the turn goes on, is over, or has ended the round (R6, R7, R10, R17, R22)."""
    seat, plan = state.turn, state.plan
    state.drawn = False  # every tile that is owed has its own draw (R17)
    if not state.counts[seat]:
        _last_tile(state, log)
    elif state.phase == OPENING:
        if plan.whole_train:
            state.opening_on = train
        else:
            _end_turn(state, log)
    elif state.owed < 0:
        _end_turn(state, log)


def _last_tile(state: State, log: Log) -> None:
    """Let a seat go out, unless its last double must be followed up and there is a draw (R10, R22)."""
    plan = state.plan
    must_follow = state.owed >= 0 and not plan.out_on_double
    if must_follow and state.left and plan.draw != NO_DRAW:
        return
    if log is not None:
        log.append(ev.WentOut(state.turn))
    if state.phase == OPENING and plan.finish_lap:
        state.out_in_lap = True
        _end_turn(state, log)
    else:
        _end_round(state, OUT, log)


def _end_turn(state: State, log: Log) -> None:
    """Pass the turn on: markers of R14, the end of the opening lap, the next seat's duty."""
    seat = state.turn
    if state.phase == RUNNING:
        if state.plan.rises_no_own and not state.own_laid and not state.answering:
            _mark(state, seat, log)
    else:
        state.to_open -= 1
        if not state.to_open:
            if state.out_in_lap:
                _end_round(state, OUT, log)
                return
            state.phase = RUNNING
    state.turn = (seat + 1) % state.seats
    state.opening_on = state.owed = -1
    state.drawn = state.own_laid = False
    state.answering = bool(state.open)


def _end_round(state: State, how: int, log: Log) -> None:
    """End the round; markers mean nothing any more, and everybody's hand is counted (R22 to R24)."""
    state.phase = OVER
    state.ended = how
    state.turn = -1
    state.opening_on = state.owed = -1
    state.marked = 0
    state.answering = False
    if log is not None:
        if how == BLOCKED:
            log.append(ev.Blocked())
        if not state.is_masked:
            log.append(ev.Scored(scores_of(state)))
