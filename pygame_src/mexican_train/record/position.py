"""A position as JSON values, as the referee answers it."""

from __future__ import annotations

from mexican_train.engine.game import Game
from mexican_train.engine.position import OpenEnd, Position, Train

Json = dict[str, object]


def position_of(game: Game) -> Json:
    """Return the position P of the record's reference: what lies where, and who may do what."""
    position, result = game.position, game.result
    return {
        "round": position.round_index,
        "phase": position.phase,
        "turn": position.turn,
        "hands": [_hand(position, seat) for seat in range(position.seats)],
        "boneyard": position.boneyard_size,
        "trains": [_train(train) for train in position.trains],
        "open_doubles": [str(double) for double in position.open_doubles],
        "legal": [str(move) for move in position.legal_moves],
        "ended": position.ended,
        "round_scores": [list(scores) for scores in game.rounds],
        "totals": list(game.totals),
        "winners": list(result.winners) if result else [],
    }


def _hand(position: Position, seat: int) -> list[str] | int:
    """Return a seat's tiles, descending, or how many there are where they are hidden (R26)."""
    hand = position.hand(seat)
    return position.hand_sizes[seat] if hand is None else [str(tile) for tile in hand]


def _train(train: Train) -> Json:
    return {
        "id": train.id,
        "marked": train.marked,
        "tiles": [str(laid.tile) for laid in train.tiles],
        "ends": [_end(end) for end in train.ends],
    }


def _end(end: OpenEnd) -> Json:
    found: Json = {"pips": end.pips, "at": str(end.at)}
    if end.only is not None:
        found["only"] = end.only
    return found
