"""What happened, as facts: each action gives the next position and a tuple of these.

Events are what the screen shows, what is announced, and what a bot remembers. Only :class:`Drawn`
can hold something that not every seat may know; :func:`as_seen_by` takes that out (R26).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mexican_train.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class HubLaid:
    """The hub lies in the middle; ``seat`` laid it, or nobody did where it was set aside (R3, R4)."""

    hub: Tile
    seat: int | None


@dataclass(frozen=True, slots=True)
class HuntDrawn:
    """In the hunt for the hub ``seat`` drew a tile and kept it (R4); None hides which.

    ``found`` tells that it was the hub, which everybody sees.
    """

    seat: int
    tile: Tile | None
    found: bool = False


@dataclass(frozen=True, slots=True)
class TileLaid:
    """``seat`` laid ``tile`` on ``train``, joined to ``at`` (the hub, for the first of a train).

    ``place`` is the index of ``tile`` among the tiles of the train, from 0.
    """

    seat: int
    tile: Tile
    train: str
    at: Tile
    place: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """``seat`` drew a tile from the boneyard (R9, R13, R16, R17); None hides which."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class MarkerUp:
    """A marker was put on ``seat``'s train, which is open to everybody now (R14)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkerDown:
    """The marker on ``seat``'s own train was taken away (R15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoubleOpened:
    """A double that must be answered lies open (R16)."""

    double: Tile
    train: str


@dataclass(frozen=True, slots=True)
class DoubleAnswered:
    """An open double was answered, or its foot is whole (R16, R18)."""

    double: Tile
    train: str


@dataclass(frozen=True, slots=True)
class DoubleDead:
    """Every tile with the double's number lies on the table: its end is finished (R19)."""

    double: Tile
    train: str


@dataclass(frozen=True, slots=True)
class ToeLaid:
    """A toe was laid on a foot that still needs ``missing`` more (R18)."""

    double: Tile
    train: str
    missing: int


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat``'s turn ended stuck (R13)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """``seat`` ended its opening of its own will, with ``done`` (R6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """``seat`` has laid its last tile (R10, R22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """Nobody can ever lay or draw anything more: the round ends (R23)."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The round is over; ``scores`` are the pips that each seat was left with (R24)."""

    scores: tuple[int, ...]


Event = (
    HubLaid
    | HuntDrawn
    | TileLaid
    | Drawn
    | MarkerUp
    | MarkerDown
    | DoubleOpened
    | DoubleAnswered
    | DoubleDead
    | ToeLaid
    | Passed
    | Stopped
    | WentOut
    | Blocked
    | Scored
)


def as_seen_by(event: Event, seat: int) -> Event:
    """Return the event without what ``seat`` may not know: the tiles that others drew (R26)."""
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, tile=None)
    if isinstance(event, HuntDrawn) and event.seat != seat and not event.found:
        return replace(event, tile=None)
    return event
