"""The decisions of a round that is over: where a seat could have done something really different.

Each comes with what the seat knew at that moment and nothing besides (R26): whoever judges it cannot
be wiser than the person was.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from mexican_train.engine.game import Game
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import options
from mexican_train.engine.moves import Move
from mexican_train.engine.play import advance, option_for
from mexican_train.engine.state import OVER, End, State
from mexican_train.engine.tiles import DOUBLE


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over: the game as the round began, the earlier ones behind it, and all its moves."""

    start: Game
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment in which a seat had a choice.

    Attributes:
        index: which of the round's moves it was, from 0.
        turn: which of the seat's turns in this round it was, from 1.
        knowledge: what the seat knew, whose turn it is.
        move: what it did.
    """

    index: int
    turn: int
    knowledge: Knowledge
    move: Move


@dataclass(frozen=True, slots=True)
class Found:
    """What a seat had to decide in a round, and how the round ended."""

    decisions: tuple[Decision, ...]
    end: Game


def find_decisions(played: PlayedRound, seat: int) -> Generator[None, None, Found]:
    """Play the round again, move by move in slices, and return the seat's decisions in their order.

    Raises ``MoveRefused`` where the moves are not legal.
    """
    game, turn, last = played.start, 0, -1
    decisions: list[Decision] = []
    for index, move in enumerate(played.moves):
        if game.position.turn == seat:
            turn += last != seat
            if is_choice(game.position.state):
                decisions.append(Decision(index, turn, game.known_to(seat), move))
        last = -1 if game.position.turn is None else game.position.turn
        game = game.play(move)
        yield
    return Found(tuple(decisions), game)


def is_choice(state: State) -> bool:
    """Whether the legal moves of the seat on turn come to more than one and the same."""
    found = options(state)
    return len(found) > 1 and len({effect(state, option) for option in found}) > 1


def effect_of(state: State, move: Move) -> tuple[object, ...]:
    """Return what a legal move comes to (see :func:`effect`); raise ``MoveRefused`` if it is not legal."""
    return effect(state, option_for(state, move))


def effect(state: State, option: int) -> tuple[object, ...]:
    """Return what a legal int move comes to: equal for two moves that make no difference for the round.

    A tile may go to either of two ends of one train that show the same number, and a last tile ends
    the round wherever it goes.
    """
    after = state.copy()
    advance(after, option)
    if after.phase == OVER:
        return after.phase, after.ended, tuple(after.hands), tuple(after.counts)
    values = {name: getattr(after, name) for name in State.__slots__ if name != "plan"}
    values["ends"] = [tuple(sorted(map(_use, ends))) for ends in after.ends]
    values["toes"] = tuple(sorted(after.toes))
    values["trains"] = [bool(train) for train in after.trains]
    return tuple(tuple(value) if isinstance(value, list) else value for value in values.values())


def _use(end: End) -> End:
    """Return an end without the tile that it is at, which matters for doubles alone (R16 to R20)."""
    pips, at, only, layer = end
    return pips, at if at == DOUBLE[pips] else -1, only, layer
