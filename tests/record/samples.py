"""Small records to take apart: the one printed in the reference, and a masked one."""

from __future__ import annotations

from typing import Any

import pytest

from mexican_train.engine.game import Game
from mexican_train.record import Fault, InvalidRecord, path_text, read, replay

Json = dict[str, Any]

ROUND: Json = {
    "hub": 9,
    "deal": [["9-9", "9-4", "4-4"], ["9-7", "8-1", "5-2"]],
    "boneyard": ["9-1", "3-0"],
    "moves": ["0 9-4>0", "0 4-4>0", "1 9-7>1", "1 done"],
}
"""The round of the reference's example; seat 0 is out in its opening, which ends after the lap."""

MODERN: Json = {
    "hub": 9,
    "starter": 0,
    "deal": [["9-4", "4-2", "8-1"], 3],
    "boneyard": 10,
    "moves": ["0 9-4>0", "0 done", "1 9-7>1", "1 done"],
}
"""A masked round under ``modern``, as seat 0 knows it."""


def record(*rounds: Json, rules: Json | None = None, players: Any = ("Ada", "Bo"), **more: Any) -> Json:
    """Return a record of these rounds (the reference's, if none is given) under classic with a set 9."""
    return {
        "format": "mexican-train/1",
        "rules": {"preset": "classic", "highest": 9, "hand_size": 3} if rules is None else rules,
        "players": list(players),
        "rounds": list(rounds) or [ROUND],
        **more,
    }


def changed(round_: Json, **values: Any) -> Json:
    """Return a round with some of its keys replaced, or taken out where the value is ``...``."""
    return {key: value for key, value in {**round_, **values}.items() if value is not ...}


def modern(round_: Json = MODERN, **values: Any) -> Json:
    """Return a masked record of one round under ``modern``."""
    return record(changed(round_, **values), rules={"preset": "modern"})


def played(data: Json) -> Game:
    """Return the game that a record comes to."""
    return replay(read(data))


def is_invalid(data: object, fault: Fault, place: str) -> None:
    """Assert that this is no record, why, and where."""
    with pytest.raises(InvalidRecord) as caught:
        replay(read(data))
    assert (caught.value.fault, path_text(caught.value.place)) == (fault, place)
