"""What the playing screen remembers by itself; no game depends on it and no rule looks at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mexican_train.engine.tiles import Tile

EndKey = tuple[str, int]
"""An end as the layout knows it: the train's id, and the index of its tile (-1 for the hub)."""

Anchor = EndKey | Tile | None
"""Where a remark belongs: at an end, at a tile of the hand, or to the table as a whole."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A short sentence shown where it belongs, such as why a tile cannot go there."""

    text: str
    anchor: Anchor = None


@dataclass(frozen=True, slots=True)
class TableState:
    """The screen's own state.

    Attributes:
        order: the hand that is shown, in the order it lies.
        train: for each of its first tiles, which lie as a train, the number of the half that touches the
            tile before it.
        known: the order with the tiles that have left the hand, which take their places again when
            they are taken back.
        away: the known orders of hands that are covered now, by seat.
        selected: the tile that was chosen and waits for an end.
        fresh: the tile drawn last in this turn.
        expanded: the id of the train that is shown whole.
        remark: what is to be said, and where.
    """

    order: tuple[Tile, ...] = ()
    train: tuple[int, ...] = ()
    known: tuple[Tile, ...] = ()
    away: tuple[tuple[int, tuple[Tile, ...]], ...] = ()
    selected: Tile | None = None
    fresh: Tile | None = None
    expanded: str | None = None
    remark: Remark | None = None

    def with_hand(self, hand: Iterable[Tile]) -> TableState:
        """Return the state for this hand: known tiles keep their order, new ones come last.

        A selection or a fresh tile that is no longer in the hand is forgotten.
        """
        held = set(hand)
        known = (*self.known, *sorted(held - set(self.known), reverse=True))
        return replace(
            self,
            order=tuple(tile for tile in known if tile in held),
            train=(),
            known=known,
            selected=self.selected if self.selected in held else None,
            fresh=self.fresh if self.fresh in held else None,
        )

    def laid_out(self, order: Sequence[Tile], train: Sequence[int] = ()) -> TableState:
        """Return the state with the hand, all of it, in another order; its first tiles may be a train.

        Tiles that have left the hand are remembered behind those that they lay behind.
        """
        known = list(order)
        for before, tile in zip((None, *self.known), self.known, strict=False):
            if tile not in known:
                known.insert(0 if before is None else known.index(before) + 1, tile)
        return replace(self, order=tuple(order), train=tuple(train), known=tuple(known))

    def moved(self, tile: Tile, place: int) -> TableState:
        """Return the state with a tile of the hand put at another place, the rest closing up.

        A tile that has left the hand meanwhile, by a key while a finger held it, does not come back.
        """
        if tile not in self.order:
            return self
        rest = [other for other in self.order if other != tile]
        place = max(0, min(place, len(rest)))
        known = [other for other in self.known if other != tile]
        known.insert(known.index(rest[place]) if place < len(rest) else len(known), tile)
        return replace(self, order=(*rest[:place], tile, *rest[place:]), train=(), known=tuple(known))

    def without_hand(self) -> TableState:
        """Return the state for another deal: nothing of any hand is known any more."""
        return replace(self, order=(), train=(), known=(), away=(), fresh=None)

    def covered(self, seat: int) -> TableState:
        """Return the state with this hand, a seat's, put away in its order until it is opened again."""
        others = tuple(pair for pair in self.away if pair[0] != seat)
        return replace(self, order=(), train=(), known=(), away=(*others, (seat, self.known)), fresh=None)

    def opened(self, seat: int) -> TableState:
        """Return the state for the hand of a seat that is opened, in the order it was put away in."""
        return replace(self, order=(), train=(), known=dict(self.away).get(seat, ()), fresh=None)

    def quiet(self) -> TableState:
        """Return the state without selection and remark, with no train shown whole."""
        return replace(self, selected=None, remark=None, expanded=None)
