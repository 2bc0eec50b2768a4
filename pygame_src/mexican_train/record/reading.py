"""Reading a record from JSON values: all that can be seen without playing, over the whole record.

What only playing shows (a refused move, a round that ends too early or too late) is seen by
:func:`~.replay.replay`, which every record that is loaded goes through.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from mexican_train.engine.rules import Rules, RulesError, resolve
from mexican_train.engine.state import DRAW
from mexican_train.engine.tiles import DOUBLE, Tile, set_mask
from mexican_train.record.errors import Fault, InvalidRecord, Place
from mexican_train.record.masked import examine_masked
from mexican_train.record.notation import MASKS, NOT_SAID, TILES, RecordedMove, read_move
from mexican_train.record.record import Hand, Record, RoundRecord
from mexican_train.record.versions import upgraded

_RECORD_KEYS = ("format", "rules", "players", "rounds")
_ROUND_KEYS = ("hub", "deal", "boneyard", "moves")


def read(data: object) -> Record:
    """Return the record that these JSON values are.

    Raises :class:`InvalidRecord` with the place and the reason if they are none. Moves are not played
    here: use :func:`~.replay.replay` to know that they are legal.
    """
    found = upgraded(_object(data, ()))
    _check_keys(found, (), _RECORD_KEYS)
    players = _list(found["players"], ("players",))
    for index, name in enumerate(players):
        _text(name, ("players", index))
    options = _object(found["rules"], ("rules",))
    rules = _rules(options, len(players))
    rounds = _list(found["rounds"], ("rounds",))
    if not rounds:
        raise InvalidRecord(("rounds",), "no_rounds")
    if len(rounds) > rules.rounds:
        raise InvalidRecord(("rounds", rules.rounds), "too_many_rounds")
    reader = _RoundReader(rules, len(players), len(rounds))
    written = tuple(reader.read(data, index) for index, data in enumerate(rounds))
    return Record(rules, tuple(options.items()), tuple(players), written)


def _rules(options: Mapping[str, object], seats: int) -> Rules:
    try:
        return resolve(options, seats)
    except RulesError as error:
        raise InvalidRecord(("rules",), "wrong_rules", str(error), error.problems) from None


class _RoundReader:
    """Reads the rounds of one record."""

    def __init__(self, rules: Rules, seats: int, rounds: int) -> None:
        self._rules, self._seats, self._rounds = rules, seats, rounds
        self._set = set_mask(rules.highest)
        self._seen = 0  # the mask of the tiles of the round that is being read

    def read(self, data: object, index: int) -> RoundRecord:
        """Return the round at ``index``, from 0."""
        place = ("rounds", index)
        found = _object(data, place)
        _check_keys(found, place, _ROUND_KEYS, ("starter", "hunt"))
        hub = _whole(found["hub"], (*place, "hub"))
        if hub != self._rules.highest - index:
            raise InvalidRecord((*place, "hub"), "wrong_hub", str(hub))
        self._seen = 0
        written = RoundRecord(
            hub,
            self._deal(found["deal"], (*place, "deal")),
            self._hand(found["boneyard"], (*place, "boneyard")),
            self._starter(found, place),
            self._hunt(found, place),
            _moves(found["moves"], (*place, "moves")),
        )
        self._examine(written, index, place)
        return written

    def _deal(self, data: object, place: Place) -> tuple[Hand, ...]:
        hands = _list(data, place)
        if len(hands) != self._seats:
            raise InvalidRecord(place, "wrong_number_of_hands", str(len(hands)))
        found = tuple(self._hand(hand, (*place, seat)) for seat, hand in enumerate(hands))
        for seat, hand in enumerate(found):
            if not hand:
                raise InvalidRecord((*place, seat), "empty_hand")
        return found

    def _hand(self, data: object, place: Place) -> Hand:
        """Return a hand or boneyard: its tiles, or its size where it is not seen."""
        if not isinstance(data, list):
            if isinstance(data, int) and _whole(data, place) >= 0:
                return data
            raise InvalidRecord(place, "not_a_list")
        try:
            mask = sum(map(MASKS.__getitem__, data))
            if not mask & (self._seen | ~self._set) and mask.bit_count() == len(data):
                self._seen |= mask
                return tuple(map(TILES.__getitem__, data))
        except (KeyError, TypeError):
            pass
        raise self._wrong_tile(data, place)

    def _wrong_tile(self, data: list[object], place: Place) -> InvalidRecord:
        """Return what is wrong with the first wrong tile of a list, the quick look having failed."""
        for index, text in enumerate(data):
            tile = self._tile(text, (*place, index))
            if tile.mask & self._seen:
                return InvalidRecord((*place, index), "tile_twice", str(tile))
            self._seen |= tile.mask
        raise AssertionError("nothing is wrong with these tiles")

    def _tile(self, data: object, place: Place) -> Tile:
        tile = TILES.get(_text(data, place))
        if tile is None:
            raise InvalidRecord(place, "not_a_tile", str(data))
        if tile.high > self._rules.highest:
            raise InvalidRecord(place, "tile_above_highest", str(tile))
        return tile

    def _starter(self, found: Mapping[str, object], place: Place) -> int | None:
        if "starter" not in found:
            return None
        starter = _whole(found["starter"], (*place, "starter"))
        if not 0 <= starter < self._seats:
            raise InvalidRecord((*place, "starter"), "no_such_seat", str(starter))
        return starter

    def _hunt(self, found: Mapping[str, object], place: Place) -> tuple[Tile | None, ...] | None:
        if "hunt" not in found:
            return None
        place = (*place, "hunt")
        return tuple(
            None if text is None else self._tile(text, (*place, index))
            for index, text in enumerate(_list(found["hunt"], place))
        )

    def _examine(self, written: RoundRecord, index: int, place: Place) -> None:
        """Refuse a round whose parts do not go together."""
        self._examine_hub(written, place)
        self._examine_starter(written, index, place)
        if written.is_masked:
            if index + 1 < self._rounds:
                raise InvalidRecord(place, "masked_before_the_last_round")
            examine_masked(written, self._rules, index, place)
        else:
            _examine_seen(written, place)

    def _examine_hub(self, written: RoundRecord, place: Place) -> None:
        """Refuse a hub that is not where it should be (R3, R4)."""
        hub = Tile.numbered(DOUBLE[written.hub])
        if self._rules.hub_from == "set_aside":
            if hub.mask & self._seen:
                raise InvalidRecord(place, "hub_not_set_aside", str(hub))
        elif not hub.mask & self._seen and not written.is_masked:
            raise InvalidRecord(place, "hub_nowhere", str(hub))

    def _examine_starter(self, written: RoundRecord, index: int, place: Place) -> None:
        """Refuse a starter that is missing, that is said though it follows, or that is wrong (R3)."""
        is_asked = self._rules.starter != "hub_holder" or written.is_masked
        if is_asked and written.starter is None:
            raise InvalidRecord(place, "starter_not_said")
        place = (*place, "starter")
        if not is_asked and written.starter is not None:
            raise InvalidRecord(place, "unknown_key", "starter")
        if self._rules.starter == "rotate" and written.starter != index % self._seats:
            raise InvalidRecord(place, "wrong_starter", str(written.starter))


def _examine_seen(written: RoundRecord, place: Place) -> None:
    """Refuse what belongs to masked rounds only."""
    if written.hunt is not None:
        raise InvalidRecord((*place, "hunt"), "unknown_key", "hunt")
    for at, move in enumerate(written.moves):
        if move.kind == DRAW and move.tile != NOT_SAID:
            raise InvalidRecord((*place, "moves", at), "draw_names_a_tile", move.text)


def _moves(data: object, place: Place) -> tuple[RecordedMove, ...]:
    texts = _list(data, place)
    try:
        return tuple(map(read_move, texts))
    except (ValueError, TypeError):  # look again, more slowly, for the place
        for index, text in enumerate(texts):
            try:
                read_move(_text(text, (*place, index)))
            except InvalidRecord:
                raise
            except ValueError:
                raise InvalidRecord((*place, index), "unreadable_move", text) from None
        raise


def _check_keys(
    data: Mapping[str, object], place: Place, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> None:
    for key in required:
        if key not in data:
            raise InvalidRecord(place, "missing_key", key)
    for key in data:
        if key not in required and key not in optional:
            raise InvalidRecord((*place, key), "unknown_key", key)


def _object(data: object, place: Place) -> dict[str, object]:
    return data if isinstance(data, dict) else _fail(place, "not_an_object")


def _list(data: object, place: Place) -> list[Any]:
    return data if isinstance(data, list) else _fail(place, "not_a_list")


def _text(data: object, place: Place) -> str:
    return data if isinstance(data, str) else _fail(place, "not_a_text")


def _whole(data: object, place: Place) -> int:
    return data if is_whole(data) else _fail(place, "not_a_whole_number")


def is_whole(data: object) -> TypeGuard[int]:
    """Whether a JSON value is a whole number: neither true nor 9.0 is one."""
    return type(data) is int


def _fail(place: Place, fault: Fault) -> Any:
    raise InvalidRecord(place, fault)
