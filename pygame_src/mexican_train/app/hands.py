"""How each person's tiles are to lie: what they have chosen, and in which order they have dragged them.

It is kept on the device beside the game and not in its save, for no game depends on it: what of it
cannot be read is forgotten. A choice is kept by the person's name, so that it holds for the next round
and the next game; an order is kept by the seat, for the one round in which it was made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from mexican_train.app.session import Session
from mexican_train.coach.arrange import Arrangement
from mexican_train.engine.rules import MAX_SEATS
from mexican_train.engine.tiles import Tile
from mexican_train.record.strict_json import loads
from mexican_train.words.names import cleaned

HANDS_KEY = "hands"
"""Where it is kept."""

USUAL = Arrangement.NUMBER
"""How the tiles lie of somebody who has chosen nothing yet."""

MOST_NAMES = 60
"""Of how many people the choice is kept; whoever chose longest ago is forgotten first."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What is known of everybody's hands.

    Attributes:
        chosen: how each person wants the tiles to lie, by name, whoever chose last being the last.
        round: the seed of the game and the index of the round that the rest is about.
        orders: how the tiles of each seat were dragged last, with those that have been laid since.
        by_hand: the seats whose tiles lie as they were dragged, whatever was chosen before that.
    """

    chosen: Mapping[str, Arrangement] = field(default_factory=lambda: MappingProxyType({}))
    round: tuple[str, int] = ("", 0)
    orders: Mapping[int, tuple[Tile, ...]] = field(default_factory=lambda: MappingProxyType({}))
    by_hand: frozenset[int] = frozenset()

    def how(self, session: Session, seat: int) -> Arrangement:
        """Return how the tiles of a seat are to lie now."""
        if seat in self._now(session).by_hand:
            return Arrangement.DRAGGED
        return self.chosen.get(session.names[seat], USUAL)

    def order(self, session: Session, seat: int) -> tuple[Tile, ...]:
        """Return how the tiles of a seat were dragged in this round, nothing if they never were."""
        return self._now(session).orders.get(seat, ())

    def with_choice(self, session: Session, seat: int, how: Arrangement) -> Hands:
        """Return this with another choice of the person at a seat."""
        name = session.names[seat]
        chosen = {other: kept for other, kept in self.chosen.items() if other != name} | {name: how}
        latest = dict(islice(chosen.items(), max(0, len(chosen) - MOST_NAMES), None))
        now = self._now(session)
        return replace(now, chosen=MappingProxyType(latest), by_hand=now.by_hand - {seat})

    def with_order(self, session: Session, seat: int, order: Sequence[Tile]) -> Hands:
        """Return this once a person has dragged a tile to another place."""
        now = self._now(session)
        orders = {**now.orders, seat: tuple(order)}
        return replace(now, orders=MappingProxyType(orders), by_hand=now.by_hand | {seat})

    def _now(self, session: Session) -> Hands:
        """Return this without the orders, if they are those of another round."""
        now = (session.seed, session.game.position.round_index)
        return self if self.round == now else Hands(self.chosen, now)


def merged(ours: Hands, others: Hands, session: Session | None) -> Hands:
    """Return our hands with others' from a file: their choices count, and their orders for this game."""
    chosen = {**ours.chosen, **others.chosen}
    latest = dict(islice(chosen.items(), max(0, len(chosen) - MOST_NAMES), None))
    of_this = session is not None and others.round == (session.seed, session.game.position.round_index)
    return replace(others if of_this else ours, chosen=MappingProxyType(latest))


def hands_text(hands: Hands) -> str:
    """Return it as text, to be kept."""
    seed, index = hands.round
    data = {
        "chosen": dict(hands.chosen),
        "seed": seed,
        "round": index,
        "orders": {str(seat): " ".join(map(str, order)) for seat, order in hands.orders.items()},
        "by_hand": sorted(hands.by_hand),
    }
    return json.dumps(data, separators=(",", ":"))


def read_hands(text: str) -> Hands:
    """Return what was kept; nothing, if it cannot be read."""
    try:
        data: Any = loads(text)
        names = islice(data["chosen"].items(), MOST_NAMES)
        chosen = {cleaned(str(name)): Arrangement(how) for name, how in names}
        orders = {int(seat): _read_order(order) for seat, order in islice(data["orders"].items(), MAX_SEATS)}
        return Hands(
            MappingProxyType(chosen),
            (str(data["seed"]), int(data["round"])),
            MappingProxyType(orders),
            frozenset(int(seat) for seat in data["by_hand"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return Hands()


def _read_order(text: str) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(Tile.parse(word) for word in text.split()))
