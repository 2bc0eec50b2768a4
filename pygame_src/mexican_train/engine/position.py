"""A round at one moment, readable and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mexican_train.engine.legality import Refusal, as_move, legal_moves, options, refusal, tiles_of, train_id
from mexican_train.engine.moves import Lay, Move
from mexican_train.engine.rules import Rules
from mexican_train.engine.state import BLOCKED, NOT_ENDED, State
from mexican_train.engine.tiles import ALL_TILES, DOUBLE, Tile


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An end of a train: the pips that fit it, the tile it is at, and who alone may use it (R20)."""

    pips: int
    at: Tile
    only: int | None = None


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile on a train and the tile it is joined to, the hub for the first."""

    tile: Tile
    at: Tile


@dataclass(frozen=True, slots=True)
class Train:
    """A train as it lies: tiles in the order they were laid, ends in the order of their tiles.

    ``id`` is the seat's number as text or ``"M"``; ``seat`` is None for the Mexican train.
    """

    id: str
    seat: int | None
    marked: bool
    tiles: tuple[LaidTile, ...]
    ends: tuple[OpenEnd, ...]


class Position:
    """A round at one moment: what lies, who holds what, who is to act and may do what.

    A position may be masked (R26): then some hands are hidden, and so may be the boneyard. Two
    positions are equal if the rules, the round and everything in them are. Positions never change,
    so keeping one is all that undo needs.
    """

    __slots__ = ("round_index", "rules", "state")

    def __init__(self, rules: Rules, round_index: int, state: State) -> None:
        self.rules = rules
        self.round_index = round_index
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.rules, self.round_index, self.state.key()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.state.seats

    @property
    def hub(self) -> Tile:
        """The double in the middle."""
        return ALL_TILES[DOUBLE[self.state.hub]]

    @property
    def phase(self) -> Literal["opening", "running", "over"]:
        """Where the round stands."""
        phases: tuple[Literal["opening", "running", "over"], ...] = ("opening", "running", "over")
        return phases[self.state.phase]

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the round is over."""
        return None if self.state.turn < 0 else self.state.turn

    @property
    def ended(self) -> Literal["out", "blocked"] | None:
        """How the round has ended, if it has (R22, R23)."""
        if self.state.ended == NOT_ENDED:
            return None
        return "blocked" if self.state.ended == BLOCKED else "out"

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of tiles in each hand."""
        return tuple(self.state.counts)

    @property
    def boneyard_size(self) -> int:
        """The number of tiles that can still be drawn."""
        return self.state.left

    def hand(self, seat: int) -> tuple[Tile, ...] | None:
        """Return a seat's tiles, descending, or None if they are hidden."""
        return None if self.state.is_hidden(seat) else tiles_of(self.state.hands[seat])

    @property
    def trains(self) -> tuple[Train, ...]:
        """The seats' trains in order, then the Mexican train; empty ones too."""
        return tuple(self._train(number) for number in range(self.seats + 1))

    def _train(self, number: int) -> Train:
        state = self.state
        return Train(
            train_id(state, number),
            None if number == state.seats else number,
            bool(state.marked >> number & 1),
            tuple(LaidTile(ALL_TILES[code & 255], ALL_TILES[code >> 8]) for code in state.trains[number]),
            tuple(
                OpenEnd(pips, ALL_TILES[at], only if only >= 0 else None)
                for pips, at, only, _ in state.ends[number]
            ),
        )

    @property
    def open_doubles(self) -> tuple[Tile, ...]:
        """The doubles that bind, oldest first (R16 to R19)."""
        return tuple(ALL_TILES[double] for double, _ in self.state.open)

    @property
    def owed_double(self) -> Tile | None:
        """The double of this turn that asks for a follow-up right now (R17)."""
        return None if self.state.owed < 0 else ALL_TILES[self.state.owed]

    @property
    def must_answer(self) -> Tile | None:
        """The open double that the seat on turn is bound to answer (R16)."""
        return ALL_TILES[self.state.open[0][0]] if self.state.answering else None

    @property
    def is_masked(self) -> bool:
        """Whether something in it is not seen (R26)."""
        return self.state.is_masked

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the seat to act may do, sorted by text; nothing if its hand is hidden."""
        return tuple(legal_moves(self.state))

    @property
    def lays(self) -> tuple[Lay, ...]:
        """Every legal lay, ``at`` always given: where each tile of the seat to act can go."""
        found = (as_move(self.state, option) for option in options(self.state) if option >= 0)
        return tuple(move for move in found if isinstance(move, Lay))

    def refusal(self, move: Move, seat: int | None = None) -> Refusal | None:
        """Return why a seat (the one on turn, if not given) may not make the move, or None."""
        asking = max(self.state.turn, 0) if seat is None else seat  # after the end nobody is on turn
        return refusal(self.state, asking, move)
