"""What is proven of the hands that a seat does not see: which numbers the others cannot have (R26)."""

from __future__ import annotations

from mexican_train.bots.worlds import Bounds, bounds_of
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import unseen


class Proof:
    """Says of a number that a seat, or everybody else, holds no tile with it.

    The proof is in the tiles that are seen, and in who had to draw or to pass at which ends
    (:func:`~mexican_train.bots.worlds.bounds_of`). It holds until somebody draws.
    """

    __slots__ = ("_bounds", "_knowledge", "_suits", "_unseen")

    def __init__(self, knowledge: Knowledge) -> None:
        """Take what the seat knows; the events are read when they are first needed."""
        state = knowledge.position.state
        self._knowledge = knowledge
        self._suits = state.plan.suits
        self._unseen = unseen(state)
        self._bounds: Bounds | None = None

    def unseen(self, pips: int) -> int:
        """Return the mask of the tiles with this number that lie where the seat cannot see them."""
        return self._suits[pips] & self._unseen

    def lacks(self, seat: int, pips: int) -> bool:
        """Whether another seat, holding tiles, provably has none with this number."""
        fitting = self.unseen(pips)
        if not fitting:
            return True
        if self._bounds is None:
            self._bounds = bounds_of(self._knowledge)
        return all(fitting & ~bound == 0 for bound in self._bounds[seat])
