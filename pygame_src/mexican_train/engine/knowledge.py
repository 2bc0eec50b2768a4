"""What one seat may know (R26): bots, hints and the screen are given this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.engine.events import Event, as_seen_by
from mexican_train.engine.position import Position
from mexican_train.engine.rules import Rules
from mexican_train.engine.scoring import Scores, totals_of
from mexican_train.engine.state import State
from mexican_train.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What ``seat`` knows: its tiles, the table, the sizes of all else, and what has happened.

    ``position`` is masked: the other hands and the boneyard are sizes. ``events`` are those of this
    round so far without the tiles that others drew; ``rounds`` are the scores of the rounds before.
    """

    seat: int
    position: Position
    events: tuple[Event, ...]
    rounds: tuple[Scores, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.position.rules

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's own tiles, descending."""
        return self.position.hand(self.seat) or ()

    @property
    def totals(self) -> Scores:
        """Each seat's total over the rounds before this one."""
        return totals_of(self.rounds, self.position.seats)


def knowledge_of(
    position: Position, seat: int, events: tuple[Event, ...] = (), rounds: tuple[Scores, ...] = ()
) -> Knowledge:
    """Return what ``seat`` knows in this position, given all that has happened in the round (R26)."""
    masked = Position(position.rules, position.round_index, masked_state(position.state, seat))
    return Knowledge(seat, masked, tuple(as_seen_by(event, seat) for event in events), rounds)


def masked_state(state: State, seat: int) -> State:
    """Return a copy of the state in which only this seat's hand is seen."""
    masked = state.copy()
    masked.pool = None
    masked.hidden = ((1 << state.seats) - 1) & ~(1 << seat)
    masked.hands = [hand if owner == seat else 0 for owner, hand in enumerate(state.hands)]
    return masked
