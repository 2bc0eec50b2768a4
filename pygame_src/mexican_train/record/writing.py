"""A record as JSON values."""

from __future__ import annotations

from mexican_train.record.record import FORMAT, Hand, Record, RoundRecord

Json = dict[str, object]


def write(record: Record) -> Json:
    """Return the record as JSON values; :func:`~.reading.read` gives it back.

    Tiles are written with the higher number first, the rules as they were given.
    """
    return {
        "format": FORMAT,
        "rules": dict(record.options),
        "players": list(record.players),
        "rounds": [_round(written) for written in record.rounds],
    }


def _round(written: RoundRecord) -> Json:
    found: Json = {"hub": written.hub}
    if written.starter is not None:
        found["starter"] = written.starter
    found["deal"] = [_hand(hand) for hand in written.hands]
    found["boneyard"] = _hand(written.boneyard)
    if written.hunt is not None:
        found["hunt"] = [None if tile is None else str(tile) for tile in written.hunt]
    found["moves"] = [move.text for move in written.moves]
    return found


def _hand(hand: Hand) -> list[str] | int:
    return hand if isinstance(hand, int) else [str(tile) for tile in hand]
