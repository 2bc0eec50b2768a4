"""What a masked round must keep to, as far as it can be seen without playing (R26)."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.engine.rules import Rules
from mexican_train.engine.state import DRAW
from mexican_train.engine.tiles import ALL_TILES, DOUBLE, Tile, set_size
from mexican_train.record.errors import InvalidRecord, Place
from mexican_train.record.notation import NO_TILE, NOT_SAID, RecordedMove
from mexican_train.record.record import RoundRecord, hunter, seen_in, size_of


def examine_masked(written: RoundRecord, rules: Rules, index: int, place: Place) -> None:
    """Raise :class:`InvalidRecord` if the masked round at ``index`` (from 0) contradicts itself.

    The tiles that are seen and the presence of the starter have been looked at already.
    """
    masked = _Masked(written, rules, index, place)
    masked.examine_sizes()
    if rules.hub_from == "dealt":
        masked.examine_hub()
    elif written.hunt is not None:
        raise InvalidRecord((*place, "hunt"), "unknown_key", "hunt")
    masked.examine_draws()


@dataclass(frozen=True, slots=True)
class _Masked:
    """A masked round under examination."""

    written: RoundRecord
    rules: Rules
    index: int
    place: Place

    @property
    def hub(self) -> Tile:
        return ALL_TILES[DOUBLE[self.written.hub]]

    def examine_sizes(self) -> None:
        """More tiles cannot be hidden than there are left of the set."""
        everywhere = (*self.written.hands, self.written.boneyard)
        hidden = sum(hand for hand in everywhere if isinstance(hand, int))
        seen = sum(len(hand) for hand in everywhere if not isinstance(hand, int))
        if hidden + seen > set_size(self.rules.highest) - (self.rules.hub_from == "set_aside"):
            raise InvalidRecord(self.place, "too_many_hidden_tiles")

    def examine_hub(self) -> None:
        """The hub was in the starter's hand, or the starter drew it in the hunt (R4)."""
        starter, hunt = self.written.starter, self.written.hunt
        holder = next((seat for seat in self._seats if self.hub in seen_in(self.written.hands[seat])), None)
        if hunt is not None:
            if holder is not None:
                raise self._wrong_hunt()
            self._examine_hunt(hunt)
        elif self.hub in seen_in(self.written.boneyard):
            raise self._wrong_hunt()
        elif starter != holder and (holder is not None or not self._is_hidden(starter or 0)):
            raise InvalidRecord((*self.place, "starter"), "wrong_starter", str(starter))

    def _examine_hunt(self, hunt: tuple[Tile | None, ...]) -> None:
        """The seats drew in turn until one had the hub, or until that lap was over (R4)."""
        if hunt.count(self.hub) != 1 or len(hunt) > size_of(self.written.boneyard):
            raise self._wrong_hunt()
        found = hunt.index(self.hub)
        if self._drawer(found) != self.written.starter or len(hunt) != self._hunt_length(found):
            raise self._wrong_hunt()
        elsewhere = {tile for hand in self.written.hands for tile in seen_in(hand)}
        for index, tile in enumerate(hunt):
            is_seen = index == found or not self._is_hidden(self._drawer(index))
            lies = seen_in(self.written.boneyard)
            if is_seen != (tile is not None) or tile in elsewhere or (tile and lies and tile != lies[index]):
                raise self._wrong_hunt(index)
            if tile:
                elsewhere.add(tile)

    def _hunt_length(self, found: int) -> int:
        """Return how many draws the hunt has when the draw at ``found`` brings the hub."""
        if self.rules.hub_hunt == "in_turn":
            return found + 1
        seats = len(self.written.hands)
        return min((found // seats + 1) * seats, size_of(self.written.boneyard))

    def examine_draws(self) -> None:
        """A seat that is seen names what it draws, and names what can be the next tile."""
        drawn = len(self.written.hunt or ())
        known = {self.hub, *(tile for tile in self.written.hunt or () if tile)}
        known.update(tile for hand in self.written.hands for tile in seen_in(hand))
        for index, move in enumerate(self.written.moves):
            if move.kind == DRAW:
                if move.seat < len(self.written.hands) and not self._is_hidden(move.seat):
                    known.add(self._named(move, drawn, known, (*self.place, "moves", index)))
                drawn += 1

    def _named(self, move: RecordedMove, drawn: int, known: set[Tile], place: Place) -> Tile:
        """Return the tile that the draw behind ``drawn`` others names, if it can be that one."""
        if move.tile == NOT_SAID:
            raise InvalidRecord(place, "draw_names_no_tile", move.text)
        tile = None if move.tile == NO_TILE else ALL_TILES[move.tile]
        next_one = seen_in(self.written.boneyard)[drawn : drawn + 1] or (tile,)
        if tile is None or tile.high > self.rules.highest or tile in known or tile != next_one[0]:
            raise InvalidRecord(place, "wrong_draw", move.text)
        return tile

    @property
    def _seats(self) -> range:
        return range(len(self.written.hands))

    def _drawer(self, index: int) -> int:
        """Return the seat of a draw of the hunt."""
        return hunter(self.index, index, len(self.written.hands))

    def _is_hidden(self, seat: int) -> bool:
        return isinstance(self.written.hands[seat], int)

    def _wrong_hunt(self, index: int | None = None) -> InvalidRecord:
        place: Place = (*self.place, "hunt")
        return InvalidRecord(place if index is None else (*place, index), "wrong_hunt")
