"""The texts of tiles and moves in a record, read strictly and quickly.

The engine knows the tiles of the largest set only. A move may name others (``25-3``): it can be
read, and the rules refuse it when it is played. So a recorded move holds tile numbers, with
:data:`NOT_SAID` and :data:`NO_TILE` beside the real ones, and its text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.state import DONE, DRAW, PASS
from mexican_train.engine.tiles import ALL_TILES, Tile

LAY = 0
"""The kind of a recorded move that lays a tile; the other kinds are the engine's ``DRAW`` … ."""

NOT_SAID = -1
"""Stands for a tile that a move leaves open."""

NO_TILE = 255
"""Stands for a tile that is in no set; no tile has this number."""

NOBODY = 99
"""Stands for every seat that is at no table."""

TILES: dict[str, Tile] = {
    text: tile for tile in ALL_TILES for text in (f"{tile.high}-{tile.low}", f"{tile.low}-{tile.high}")
}
"""Every tile that there is, by its text in either order."""

MASKS: dict[str, int] = {text: tile.mask for text, tile in TILES.items()}
"""The mask of every tile, by its text in either order."""

_NUMBER = "(?:0|[1-9][0-9]*)"
_TILE = f"{_NUMBER}-{_NUMBER}"
_MOVE = re.compile(
    rf"(?P<seat>{_NUMBER}) "
    rf"(?:(?P<word>pass|done)|draw(?: (?P<drawn>{_TILE}))?"
    rf"|(?P<tile>{_TILE})>(?P<train>[0-9A-Za-z]+)(?:@(?P<at>{_TILE}))?)"
)
_LONGEST_KEPT = 24  # no move of a real game is longer: "13 18-17>13@18-18"


class RecordedMove(NamedTuple):
    """A move as it stands in a record.

    ``kind`` is :data:`LAY` or the engine's ``DRAW``, ``PASS`` or ``DONE``; ``tile`` is the number of
    the tile laid or of the tile that a draw names, ``at`` that of the tile it is joined to, either
    one :data:`NOT_SAID` or :data:`NO_TILE`. ``text`` is the whole, tiles with the higher number first.
    """

    seat: int
    kind: int
    tile: int
    train: str
    at: int
    text: str

    @property
    def move(self) -> Move:
        """The move for the engine; raises ``ValueError`` if it names a tile that is in no set."""
        if NO_TILE in (self.tile, self.at):
            raise ValueError(f"no tile of any set in {self.text!r}")
        tile = None if self.tile == NOT_SAID else ALL_TILES[self.tile]
        if tile and self.kind == LAY:
            return Lay(tile, self.train, None if self.at == NOT_SAID else ALL_TILES[self.at])
        if self.kind == DRAW:
            return Draw(tile)
        return Pass() if self.kind == PASS else Done()


def recorded(seat: int, move: Move) -> RecordedMove:
    """Return the move of this seat as it stands in a record."""
    return read_move(f"{seat} {move}")


def read_move(text: str) -> RecordedMove:
    """Return the move that ``text`` writes, such as ``0 9-4>0``; raise ``ValueError`` if it is none."""
    return _read_and_keep(text) if len(text) <= _LONGEST_KEPT else _read(text)


def _read(text: str) -> RecordedMove:
    found = _MOVE.fullmatch(text)
    if found is None:
        raise ValueError("no move")
    seat, word, drawn, tile, train, at = found.groups()
    number = int(seat) if len(seat) <= 2 else NOBODY
    if word:
        return RecordedMove(number, PASS if word == "pass" else DONE, NOT_SAID, "", NOT_SAID, text)
    if tile is None:
        text = f"{seat} draw {_tile_text(drawn)}" if drawn else text
        return RecordedMove(number, DRAW, _tile_number(drawn), "", NOT_SAID, text)
    text = f"{seat} {_tile_text(tile)}>{train}" + (f"@{_tile_text(at)}" if at else "")
    return RecordedMove(number, LAY, _tile_number(tile), train, _tile_number(at), text)


_read_and_keep = lru_cache(maxsize=1 << 15)(_read)


def _tile_number(text: str | None) -> int:
    if text is None:
        return NOT_SAID
    tile = TILES.get(text)
    return NO_TILE if tile is None else tile.number


def _tile_text(text: str) -> str:
    """Return the tile's text with the higher number first, also for a tile of no set."""
    one, other = text.split("-")
    # Numbers without leading zeros compare like their length and then their text, however long.
    return text if (len(one), one) >= (len(other), other) else f"{other}-{one}"
