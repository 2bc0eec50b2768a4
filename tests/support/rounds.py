"""Random rounds under random mixes of all the options, for hypothesis.

A round is described by a few small values (the options, the deal, and a number from which the choices
follow), so that a failing one can be read and played again.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st

from mexican_train.engine.dealing import Deal
from mexican_train.engine.moves import Draw, Lay, Move
from mexican_train.engine.play import begin
from mexican_train.engine.position import Position
from mexican_train.engine.rules import CHOICES, Rules, problems_of, resolve
from mexican_train.engine.tiles import Tile, full_set


def examples(normally: int) -> settings:
    """Return settings for so many examples: the same every time, but with --soak others, and more.

    In Pyodide, which is slower, they are fewer.
    """
    profile, house = settings.default, settings.get_profile("house")
    assert profile is not None
    scaled = max(1, normally * profile.max_examples // house.max_examples)
    return settings(max_examples=scaled, derandomize=scaled <= normally, deadline=None)


@dataclass(frozen=True)
class Setup:
    """A dealt round: all fields of its rules, the round, the deal, and what the choices come from."""

    fields: Mapping[str, object]
    round_index: int
    deal: Deal
    choices: int

    @property
    def rules(self) -> Rules:
        """The rules as the engine wants them."""
        return resolve(self.fields, len(self.deal.hands))

    def begin(self) -> Position:
        """Return the position in which the round begins."""
        return begin(self.rules, self.round_index, self.deal).position


def all_fields(seats: int, hand_size: int, highest: int) -> st.SearchStrategy[dict[str, object]]:
    """Return mixes of all options that can be played, with this set and hand."""
    named = {name: st.sampled_from(values) for name, values in CHOICES.items() if name != "highest"}
    sized = st.fixed_dictionaries({**named, "rounds": st.integers(1, highest + 1)})
    whole = sized.map(lambda fields: _made_to_agree({**fields, "highest": highest, "hand_size": hand_size}))
    return whole.filter(lambda fields: not problems_of(fields, seats))


def _made_to_agree(fields: dict[str, object]) -> dict[str, object]:
    """Take back the values that do not go with others, so that few mixes are thrown away (R1)."""
    if fields["after_double"] != "any_train":
        fields["open_double_binds"] = True
    if fields["after_double"] == "chicken_foot":
        fields["double_arms"] = "one"
    dealt = fields["starter"] == "hub_holder"
    return {**fields, "hub_from": "dealt" if dealt else "set_aside"}


@st.composite
def setups(draw: st.DrawFn, most_seats: int = 14) -> Setup:
    """Return rounds of every size, half of them tight: nearly the whole smallest set is in the hands.

    There doubles die. In the others the tiles are a part of a set (those up to some number, and all
    that bear the hub's), so that there, too, much fits and boneyards run out.
    """
    is_tight = draw(st.booleans())
    highest = 6 if is_tight else draw(st.sampled_from((6, 9, 12, 15, 18)))
    seats = draw(st.integers(2, 4 if is_tight else most_seats))
    round_index = draw(st.integers(0, highest))
    hub = highest - round_index
    mixer = random.Random(draw(st.integers(0, 2**32 - 1)))
    pool = _pool(mixer, highest, hub, highest if is_tight else mixer.randint(5, highest))
    largest = min(len(pool) // seats, 14)  # there are at least 17 tiles, and no more seats than 14
    hand_size = largest if is_tight else mixer.randint(1, largest)
    fields = draw(all_fields(seats, hand_size, highest))
    deal = _deal(mixer, fields, seats, hub, pool, hand_size)
    return Setup(fields, round_index, deal, choices=mixer.getrandbits(32))


def _pool(mixer: random.Random, highest: int, hub: int, top: int) -> list[Tile]:
    """Return tiles without the hub, shuffled: those up to a top and those with the hub's number."""
    pool = [tile for tile in full_set(highest) if tile != Tile(hub, hub)]
    pool = [tile for tile in pool if tile.high <= top or tile.has(hub)]
    return mixer.sample(pool, len(pool) - mixer.choice((0, 0, 1, 3)))


def _deal(
    mixer: random.Random, fields: Mapping[str, object], seats: int, hub: int, pool: list[Tile], size: int
) -> Deal:
    dealt = fields["hub_from"] == "dealt"
    pool = pool[: seats * size - dealt + mixer.choice((0, 0, 1, 2, 3, 5, 8, 100))]
    if dealt:
        pool.insert(mixer.randint(0, len(pool)), Tile(hub, hub))
    hands = tuple(tuple(pool[seat * size : (seat + 1) * size]) for seat in range(seats))
    starter = None if dealt else mixer.randrange(seats)
    return Deal(hub, hands, tuple(pool[seats * size :]), starter)


class Chooser:
    """Chooses among legal moves, each chooser with leanings of its own towards odd situations."""

    def __init__(self, choices: int) -> None:
        self._random = random.Random(choices)
        self._doubles = self._random.choice((0.03, 1, 8))
        self._stops = self._random.choice((0.3, 1, 5))
        self._mexican = self._random.choice((0.3, 1, 5))
        self._others = self._random.choice((1, 5))

    def choose(self, position: Position) -> Move:
        """Return one of the legal moves."""
        moves = position.legal_moves
        return self._random.choices(moves, [self._weight(position, move) for move in moves])[0]

    def _weight(self, position: Position, move: Move) -> float:
        if not isinstance(move, Lay):
            return 1 if isinstance(move, Draw) else self._stops
        weight = self._doubles if move.tile.is_double else 1.0
        if move.train == "M":
            return weight * self._mexican
        return weight if move.train == str(position.turn) else weight * self._others
