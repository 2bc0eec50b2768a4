"""A game written down: rules, names, deals and moves, and nothing that follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mexican_train.engine.dealing import Deal
from mexican_train.engine.moves import Move
from mexican_train.engine.rules import Rules, resolve
from mexican_train.engine.tiles import Tile
from mexican_train.record.notation import RecordedMove, recorded

FORMAT = "mexican-train/1"
"""The name of the format and its version, as it stands in every record."""

Hand = tuple[Tile, ...] | int
"""Tiles in the order in which they are written, or how many there are where they are not seen."""


def seen_in(hand: Hand) -> tuple[Tile, ...]:
    """Return the tiles of a hand or boneyard, none where they are not seen."""
    return () if isinstance(hand, int) else hand


def size_of(hand: Hand) -> int:
    """Return the number of tiles of a hand or boneyard, seen or not."""
    return hand if isinstance(hand, int) else len(hand)


def hunter(round_index: int, draw: int, seats: int) -> int:
    """Return the seat that makes a draw of the hunt for the hub, rounds and draws from 0 (R4)."""
    return (round_index + draw) % seats


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: the deal before the hunt for the hub, and the moves.

    ``hub`` is the hub's pips. The next tile to be drawn stands first in ``boneyard``. ``starter`` is
    None where it follows from the deal. A round is masked (R26) where a hand or the boneyard is a
    size; ``hunt`` then holds the tiles drawn in the hunt for the hub, None for each that is not seen,
    and is itself None where there was no hunt.
    """

    hub: int
    hands: tuple[Hand, ...]
    boneyard: Hand
    starter: int | None = None
    hunt: tuple[Tile | None, ...] | None = None
    moves: tuple[RecordedMove, ...] = ()

    @property
    def is_masked(self) -> bool:
        """Whether something of the deal is not seen (R26)."""
        return isinstance(self.boneyard, int) or any(isinstance(hand, int) for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as it is written down.

    ``options`` are the rules as they are written (the preset and the fields that differ from it),
    ``rules`` is what they mean for so many players. Records never change: adding a move to one makes
    a new one, which shares all the rest with it.
    """

    rules: Rules
    options: tuple[tuple[str, object], ...]
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    def with_round(self, deal: Deal) -> Record:
        """Return the record with a next round, dealt and not begun."""
        dealt = RoundRecord(deal.hub, deal.hands, deal.boneyard, deal.starter)
        return replace(self, rounds=(*self.rounds, dealt))

    def with_move(self, seat: int, move: Move) -> Record:
        """Return the record with a move of this seat added to its last round.

        Whether the move is legal is not looked at: the game that is played beside says so.
        """
        last = self.rounds[-1]
        moved = replace(last, moves=(*last.moves, recorded(seat, move)))
        return replace(self, rounds=(*self.rounds[:-1], moved))

    def without_last_move(self) -> Record:
        """Return the record without the last move of its last round; ``ValueError`` if it has none."""
        last = self.rounds[-1]
        if not last.moves:
            raise ValueError("no move to take back")
        return replace(self, rounds=(*self.rounds[:-1], replace(last, moves=last.moves[:-1])))


def new_record(options: Mapping[str, object], players: Sequence[str], *deals: Deal) -> Record:
    """Return a record with these rules and players, and a round for each deal.

    ``options`` are the preset and the fields that differ. Raises ``RulesError`` with every problem
    if they cannot be played (R1). A record needs a round before it can be written or replayed.
    """
    record = Record(resolve(options, len(players)), tuple(options.items()), tuple(players))
    for deal in deals:
        record = record.with_round(deal)
    return record
