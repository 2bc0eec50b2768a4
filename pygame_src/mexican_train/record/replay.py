"""Loading a record is replaying it: each move is played by the rules, or the record is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mexican_train.engine.events import Event, HuntDrawn
from mexican_train.engine.game import Game
from mexican_train.engine.legality import Refusal, find_lay, other_refusal
from mexican_train.engine.play import Log, advance, draw_tile, lay_hub, start_round
from mexican_train.engine.position import Position
from mexican_train.engine.rules import Rules
from mexican_train.engine.scoring import Scores, scores_of
from mexican_train.engine.state import OVER, State, plan_for
from mexican_train.engine.tiles import ALL_TILES, BIT, DOUBLE, to_mask
from mexican_train.record.errors import InvalidRecord, RefusedMove
from mexican_train.record.notation import LAY, NO_TILE, NOT_SAID, RecordedMove
from mexican_train.record.record import Record, RoundRecord, hunter, seen_in, size_of


def replay(record: Record) -> Game:
    """Return the game that the record comes to, with the events of its last round.

    Raises :class:`RefusedMove` for the first move that the rules refuse, and :class:`InvalidRecord`
    where a round begins before the last one is over, or where a masked round is over or turns out to
    contradict itself (R26).
    """
    scores, last = _finished_rounds(record), len(record.rounds) - 1
    log: list[Event] = []
    state = _begun(record.rules, record.rounds[last], last, log)
    _play(state, last, record.rounds[last].moves, log)
    _refuse_masked_end(state, last)
    return _game(record.rules, state, last, scores, log)


def history(record: Record) -> Iterator[Game]:
    """Yield the last round's games: as it is dealt, then after each of its moves (for undo).

    The last one equals what :func:`replay` returns, and the same errors are raised on the way.
    """
    scores, last = _finished_rounds(record), len(record.rounds) - 1
    log: list[Event] = []
    state = _begun(record.rules, record.rounds[last], last, log)
    _refuse_masked_end(state, last)
    yield _game(record.rules, state.copy(), last, scores, log)
    for index, move in enumerate(record.rounds[last].moves):
        _play(state, last, (move,), log, index)
        _refuse_masked_end(state, last)
        yield _game(record.rules, state.copy(), last, scores, log)


def _finished_rounds(record: Record) -> tuple[Scores, ...]:
    """Play all rounds but the last and return their scores."""
    scores = []
    for index, written in enumerate(record.rounds[:-1]):
        state = _begun(record.rules, written, index, None)
        _play(state, index, written.moves, None)
        if state.phase != OVER:
            raise InvalidRecord(("rounds", index), "round_not_over")
        scores.append(scores_of(state))
    return tuple(scores)


def _game(rules: Rules, state: State, index: int, scores: tuple[Scores, ...], log: Sequence[Event]) -> Game:
    if state.phase == OVER:
        scores = (*scores, scores_of(state))
    return Game(rules, Position(rules, index, state), scores, tuple(log))


def _begun(rules: Rules, written: RoundRecord, index: int, log: Log) -> State:
    """Return the state in which the first opening begins (R2 to R4)."""
    hands = [to_mask(seen_in(hand)) for hand in written.hands]
    pool = None if isinstance(written.boneyard, int) else tuple(tile.number for tile in written.boneyard)
    state = State(plan_for(rules), written.hub, hands, pool)
    if not written.is_masked:
        lay_hub(state, rules, index, written.starter, log)
        return state
    state.hidden = sum(1 << seat for seat, hand in enumerate(written.hands) if isinstance(hand, int))
    state.counts = [size_of(hand) for hand in written.hands]
    state.left = size_of(written.boneyard)
    _lay_masked_hub(state, rules, index, written, log)
    return state


def _lay_masked_hub(state: State, rules: Rules, index: int, written: RoundRecord, log: Log) -> None:
    """Let a masked round begin: who laid the hub is written, since the hands may not tell (R26)."""
    starter = written.starter or 0
    if rules.hub_from == "set_aside":
        start_round(state, starter, log, laid_by=None)
        return
    hub = DOUBLE[written.hub]
    for at, tile in enumerate(written.hunt or ()):
        seat = hunter(index, at, state.seats)
        draw_tile(state, seat, tile.number if tile else NOT_SAID)
        if log is not None:
            log.append(HuntDrawn(seat, tile, found=tile == ALL_TILES[hub]))
    state.hands[starter] &= ~BIT[hub]
    state.counts[starter] -= 1
    start_round(state, starter, log, laid_by=starter)


def _play(state: State, round_index: int, moves: Sequence[RecordedMove], log: Log, first: int = 0) -> None:
    """Play the moves, the first of which stands at ``first`` in its round, changing the state."""
    for index, (seat, kind, tile, train, at, _) in enumerate(moves, first):
        if seat != state.turn:
            _refuse_masked_end(state, round_index)
            raise RefusedMove(round_index, index, _why_not_on_turn(state, seat))
        if kind == LAY:
            found = find_lay(state, tile, train, at)
            if isinstance(found, str):
                raise RefusedMove(round_index, index, found)
            advance(state, found, log)
        else:
            reason = other_refusal(state, kind)
            if reason is not None:
                raise RefusedMove(round_index, index, reason)
            named = None
            if tile != NOT_SAID and tile != NO_TILE and not state.is_hidden(seat):
                named = ALL_TILES[tile]
                if named.mask & state.table:
                    raise InvalidRecord(("rounds", round_index, "moves", index), "wrong_draw", str(named))
            advance(state, kind, log, named)


def _why_not_on_turn(state: State, seat: int) -> Refusal:
    return "round_over" if state.phase == OVER and seat < state.seats else "not_your_turn"


def _refuse_masked_end(state: State, round_index: int) -> None:
    """Refuse a masked round that is over: once it is, everything is known (R26)."""
    if state.phase == OVER and state.is_masked:
        raise InvalidRecord(("rounds", round_index), "masked_round_over")
