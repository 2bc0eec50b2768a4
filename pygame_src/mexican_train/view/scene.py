"""What there is to show, as a value: everything that affects the look of the table, and nothing else.

The table's logic builds a :class:`Scene` from what the person may know; the layout and the painter
read it. Two equal scenes look the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.engine.tiles import Tile

AT_HUB = -1
"""Stands for the hub where the index of a laid tile is asked for."""

MEXICAN = "M"
"""The id of the Mexican train; the others are the numbers of their seats, as text."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile in a train.

    Attributes:
        tile: the tile.
        parent: the index, in the train's pieces, of the tile it is joined to; ``AT_HUB`` for the hub.
        inner: the pips of the half that touches the parent.
    """

    tile: Tile
    parent: int
    inner: int


@dataclass(frozen=True, slots=True)
class End:
    """A place of a train where a tile may come to lie.

    Attributes:
        at: the index of the laid tile that is the end; ``AT_HUB`` for a train without tiles.
        pips: what a tile must bear to fit.
        open_double: it is an unanswered double that binds.
        reserved: the only seat that may lay here (a second arm, R20), or ``None``.
        target: the tile that is selected or dragged can go here.
        playable: the person to act holds some tile that can go here.
        hinted: a hint says that a tile should go here.
    """

    at: int
    pips: int
    open_double: bool = False
    reserved: int | None = None
    target: bool = False
    playable: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class TrainScene:
    """A train: its tiles in the order they were laid, its ends, and whose it is.

    Attributes:
        id: ``"0"`` to ``"13"``, or ``"M"``.
        seat: the owner, or ``None`` for the Mexican train.
        marked: the marker stands on it.
        pieces: the tiles; a piece's parent always comes before it.
        ends: where one may lay; none if all its ends are dead.
        open_to_me: the person to act may lay on it.
        label: what it is called where no seat's name tells; the caller's words.
    """

    id: str
    seat: int | None
    marked: bool
    pieces: tuple[Piece, ...]
    ends: tuple[End, ...]
    open_to_me: bool
    label: str = ""


@dataclass(frozen=True, slots=True)
class SeatScene:
    """What everybody sees of a seat: its name, how many tiles it holds, its total score."""

    seat: int
    name: str
    is_bot: bool
    hand_count: int
    on_turn: bool
    total: int


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile in the hand that is shown.

    Attributes:
        tile: the tile.
        playable: it can go somewhere now.
        selected: it was tapped, and waits for an end.
        fresh: it was just drawn.
        inner: where it is part of a train that is planned, which the first tiles of a hand may be, the
            pips of the half that touches the tile before it.
    """

    tile: Tile
    playable: bool
    selected: bool = False
    fresh: bool = False
    inner: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table.

    Attributes:
        hub: the double in the middle, or ``None`` before it lies.
        highest: the highest number of pips of the set.
        seats: all seats, in ascending order.
        trains: the seats' trains in the same order, then the Mexican train.
        hand: the tiles of the hand shown, in the order they are to lie.
        hand_seat: whose hand that is; ``None`` shows none and keeps no room for one.
        hand_hidden: the hand lies face down (nobody may look yet).
        boneyard: how many tiles are left to draw.
        expanded: the id of the train that is shown whole, over the table, or ``None``.
        latest: the tile that somebody else laid last, to be found at a glance.
        hinted: the tile of the hand that a hint says to lay.
    """

    hub: Tile | None
    highest: int
    seats: tuple[SeatScene, ...]
    trains: tuple[TrainScene, ...]
    hand: tuple[HandTile, ...]
    hand_seat: int | None
    hand_hidden: bool
    boneyard: int
    expanded: str | None = None
    latest: Tile | None = None
    hinted: Tile | None = None

    def train(self, train_id: str) -> TrainScene:
        """Return the train with this id; raise ``KeyError`` if there is none."""
        for train in self.trains:
            if train.id == train_id:
                return train
        raise KeyError(train_id)

    def seat(self, number: int) -> SeatScene:
        """Return the seat with this number; raise ``KeyError`` if there is none."""
        for seat in self.seats:
            if seat.seat == number:
                return seat
        raise KeyError(number)
