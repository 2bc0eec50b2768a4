"""From what a person may know to what there is to see: one function, :func:`scene_of`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.events import TileLaid
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Lay
from mexican_train.engine.position import Position, Train
from mexican_train.engine.tiles import Tile
from mexican_train.table.state import TableState
from mexican_train.view.scene import AT_HUB, End, HandTile, Piece, Scene, SeatScene, TrainScene


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat, as the table shows it."""

    name: str
    is_bot: bool


@dataclass(frozen=True, slots=True)
class Showing:
    """All that the table shows.

    Attributes:
        knowledge: what the shown seat knows; of nobody's hand more is shown than this.
        sitters: who sits where.
        table: the screen's own state.
        shown: whether the seat's hand is shown face up; None where there is no hand to show.
        mexican: what the Mexican train is called in the language of the screen.
        dragged: the tile in the person's fingers, whose ends light up as for a selection.
        hint: the lay that a hint says to the person on turn, if one does.
    """

    knowledge: Knowledge
    sitters: Sequence[Sitter]
    table: TableState
    shown: bool | None
    mexican: str
    dragged: Tile | None = None
    hint: Lay | None = None

    @property
    def hinted(self) -> Lay | None:
        """The hinted lay with its ``at`` given, None where nobody is to act here."""
        if self.hint is None or not self.acts:
            return None
        tile, train, at = self.hint.tile, self.hint.train, self.hint.at
        lays = (lay for lay in self.knowledge.position.lays if (lay.tile, lay.train) == (tile, train))
        return next((lay for lay in lays if at in (None, lay.at)), None)

    @property
    def acts(self) -> bool:
        """Whether the seat that is shown is to act now and its hand lies open."""
        return bool(self.shown) and self.knowledge.position.turn == self.knowledge.seat


def scene_of(showing: Showing) -> Scene:
    """Return what there is to see."""
    position = showing.knowledge.position
    lays = position.lays if showing.acts else ()
    chosen = showing.dragged or showing.table.selected
    ends = {(lay.train, lay.at) for lay in lays}
    targets = {(lay.train, lay.at) for lay in lays if lay.tile == chosen}
    hinted = showing.hinted
    return Scene(
        hub=position.hub,
        highest=position.rules.highest,
        seats=_seats(showing),
        trains=tuple(_train(train, position, ends, targets, hinted, showing) for train in position.trains),
        hinted=None if hinted is None else hinted.tile,
        hand=_hand(showing, lays) if showing.shown else _backs(showing),
        hand_seat=None if showing.shown is None else showing.knowledge.seat,
        hand_hidden=showing.shown is False,
        boneyard=position.boneyard_size,
        expanded=showing.table.expanded,
        latest=_latest(showing),
    )


def _latest(showing: Showing) -> Tile | None:
    """Return the tile laid last, unless the person who looks has laid it."""
    laid = (event for event in reversed(showing.knowledge.events) if isinstance(event, TileLaid))
    last = next(laid, None)
    if last is None or (showing.shown and last.seat == showing.knowledge.seat):
        return None
    return last.tile


def _seats(showing: Showing) -> tuple[SeatScene, ...]:
    position, totals = showing.knowledge.position, showing.knowledge.totals
    return tuple(
        SeatScene(
            seat=seat,
            name=sitter.name,
            is_bot=sitter.is_bot,
            hand_count=position.hand_sizes[seat],
            on_turn=position.turn == seat,
            total=totals[seat],
        )
        for seat, sitter in enumerate(showing.sitters)
    )


def _hand(showing: Showing, lays: Sequence[Lay]) -> tuple[HandTile, ...]:
    playable = {lay.tile for lay in lays}
    table = showing.table
    inner = dict(zip(table.order, table.train, strict=False))  # the train is the beginning of the hand
    return tuple(
        HandTile(tile, tile in playable, tile == table.selected, tile == table.fresh, inner.get(tile))
        for tile in table.order
    )


def _backs(showing: Showing) -> tuple[HandTile, ...]:
    """Return face-down tiles, which say no more than how many there are."""
    if showing.shown is None:
        return ()
    size = showing.knowledge.position.hand_sizes[showing.knowledge.seat]
    return (HandTile(Tile(0, 0), playable=False),) * size


def _train(
    train: Train,
    position: Position,
    ends: set[tuple[str, Tile | None]],
    targets: set[tuple[str, Tile | None]],
    hinted: Lay | None,
    showing: Showing,
) -> TrainScene:
    index = {laid.tile: number for number, laid in enumerate(train.tiles)}
    pieces = tuple(
        Piece(laid.tile, index.get(laid.at, AT_HUB), common_pips(laid.tile, laid.at)) for laid in train.tiles
    )
    return TrainScene(
        id=train.id,
        seat=train.seat,
        marked=train.marked,
        pieces=pieces,
        ends=tuple(
            End(
                at=index.get(end.at, AT_HUB),
                pips=end.pips,
                open_double=end.at in position.open_doubles,
                reserved=end.only,
                target=(train.id, end.at) in targets,
                playable=(train.id, end.at) in ends,
                hinted=hinted is not None and (train.id, end.at) == (hinted.train, hinted.at),
            )
            for end in train.ends
        ),
        open_to_me=_is_open(train, showing.knowledge.seat),
        label=showing.mexican if train.seat is None else "",
    )


def _is_open(train: Train, seat: int) -> bool:
    """Whether the train is one that the seat may lay on by R11, its own, a marked one or the Mexican."""
    return train.seat is None or train.marked or train.seat == seat


def common_pips(tile: Tile, neighbour: Tile) -> int:
    """Return the number that two joined tiles have in common; different tiles share one at most."""
    return tile.high if neighbour.has(tile.high) else tile.low
