"""What the strongest bot judges by at first sight: what a situation promises, learned from many games."""

from __future__ import annotations

import math
from typing import NamedTuple

from mexican_train.bots.features import Bounds, Features, Trains
from mexican_train.bots.network import network
from mexican_train.engine.state import OVER, State

LEAST_VARIANCE = 0.01
"""The least that a round still going on may hang on chance, in the scale of the features."""


class Outlook(NamedTuple):
    """What a situation promises, in points: the seat's own score, the others' mean, and how sure that is.

    ``spread`` is the standard deviation of the lead.
    """

    own: float
    others: float
    spread: float

    @property
    def lead(self) -> float:
        """By how many points the seat may be expected to end the round ahead of the others."""
        return self.others - self.own


class Judge:
    """Judges the situations that one seat can come to from a state, as far as that seat can know."""

    __slots__ = ("_network", "_points", "_seat", "features")

    def __init__(self, state: State, seat: int, bounds: Bounds, trains: Trains | None = None) -> None:
        """Take the state as the seat sees it; see :class:`~mexican_train.bots.features.Features`."""
        self.features = Features(state, seat, bounds, trains)
        self._network = network("two" if state.seats == 2 else "more")
        self._points = 1.0 / self.features.scale
        self._seat = seat

    def of(self, state: State) -> Outlook:
        """Return what a state promises in which the seat's turn is over, or it is stuck (R24)."""
        points = self._points
        if state.phase == OVER:
            others = [seat for seat in range(state.seats) if seat != self._seat]
            mean = sum(self.features.expected_score(state, seat) for seat in others) / len(others)
            return Outlook(float(self.features.score(state.hands[self._seat])), mean, 0.0)
        own, mean, variance = self._network.of(self.features.of(state))
        return Outlook(own * points, mean * points, math.sqrt(max(variance, LEAST_VARIANCE)) * points)
