"""Taking out of a record what one seat does not know (R26)."""

from __future__ import annotations

from dataclasses import replace

from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import HubLaid, HuntDrawn
from mexican_train.engine.play import begin
from mexican_train.engine.rules import Rules
from mexican_train.engine.state import DRAW
from mexican_train.engine.tiles import ALL_TILES, DOUBLE, Tile
from mexican_train.record.notation import NOT_SAID, RecordedMove, read_move
from mexican_train.record.record import Record, RoundRecord, hunter, size_of


def mask(record: Record, seat: int) -> Record:
    """Return what this seat knows of a record that can be replayed and whose last round is not over (R26).

    A record that is masked already is masked further. Raises ``ValueError`` if the seat's own hand is
    hidden in it. The rounds before are known to everybody. Whether the last one is over is for the
    caller to know: a masked round that is over is no record.
    """
    written = record.rounds[-1]
    if isinstance(written.hands[seat], int):
        raise ValueError(f"the hand of seat {seat} is hidden")
    if not written.is_masked:
        written = _with_hunt(record.rules, len(record.rounds) - 1, written)
    return replace(record, rounds=(*record.rounds[:-1], _masked(written, len(record.rounds) - 1, seat)))


def _with_hunt(rules: Rules, index: int, written: RoundRecord) -> RoundRecord:
    """Return a round that is seen with its starter, its hunt and the tiles of its draws written."""
    hands = tuple(hand for hand in written.hands if not isinstance(hand, int))
    boneyard = written.boneyard if not isinstance(written.boneyard, int) else ()
    step = begin(rules, index, Deal(written.hub, hands, boneyard, written.starter))
    hunt = tuple(event.tile for event in step.events if isinstance(event, HuntDrawn))
    layer = next(event.seat for event in step.events if isinstance(event, HubLaid))
    rest = iter(boneyard[len(hunt) :])
    return replace(
        written,
        starter=written.starter if layer is None else layer,
        hunt=hunt or None,
        moves=tuple(_named(move, next(rest)) if move.kind == DRAW else move for move in written.moves),
    )


def _named(draw: RecordedMove, tile: Tile) -> RecordedMove:
    return read_move(f"{draw.seat} draw {tile}")


def _masked(written: RoundRecord, index: int, seat: int) -> RoundRecord:
    hub = ALL_TILES[DOUBLE[written.hub]]
    seats = len(written.hands)
    hunt = tuple(
        tile if tile == hub or hunter(index, draw, seats) == seat else None
        for draw, tile in enumerate(written.hunt or ())
    )
    return replace(
        written,
        hands=tuple(hand if at == seat else size_of(hand) for at, hand in enumerate(written.hands)),
        boneyard=size_of(written.boneyard),
        hunt=hunt or None,
        moves=tuple(_unnamed(move) if move.seat != seat else move for move in written.moves),
    )


def _unnamed(move: RecordedMove) -> RecordedMove:
    return read_move(f"{move.seat} draw") if move.kind == DRAW and move.tile != NOT_SAID else move
