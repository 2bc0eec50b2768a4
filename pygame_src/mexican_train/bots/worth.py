"""What the scores of a round are worth to a seat, with the whole game in view (R25).

Rounds are played to win the game. While many are to come, every point counts nearly alike; in the last
ones a seat that is behind must take chances, and one that leads need only not lose much.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.scoring import Scores

SPREAD = 10.0
"""By how many points a seat's score of a round differs from another's by chance, hand size besides."""

SURE = 3.0
"""The spread that is left when the last round is over; it keeps near things near."""

POINT = 0.0004
"""What a point is worth in itself, in shares of the win, where the game is as good as decided."""


class Worth:
    """Turns the scores of this round into about the chance that the seat wins the game."""

    __slots__ = ("_others", "_own", "_spread", "point")

    def __init__(self, knowledge: Knowledge) -> None:
        """Look at the totals so far and at the rounds to come; ``point`` is what a pip is worth now."""
        rules, totals, seat = knowledge.rules, knowledge.totals, knowledge.seat
        to_come = max(0, rules.rounds - knowledge.position.round_index - 1)
        self._own = seat
        self._others = [(other, total - totals[seat]) for other, total in enumerate(totals) if other != seat]
        round_spread = SPREAD + rules.hand_size
        self._spread = math.sqrt(2.0) * math.sqrt(2 * to_come * round_spread**2 + SURE**2)
        usual = [round_spread] * len(totals)
        less = [points - 10.0 * (other == seat) for other, points in enumerate(usual)]
        self.point = max(POINT, (self.of(less) - self.of(usual)) / 10.0)

    def of(self, scores: Scores | Sequence[float]) -> float:
        """Return what these scores are worth to the seat; more is better."""
        own, spread = scores[self._own], self._spread
        chance, lead = 1.0, 0.0
        for other, before in self._others:
            ahead = scores[other] - own
            lead += ahead
            chance *= 0.5 + 0.5 * math.erf((before + ahead) / spread)
        return chance + POINT * lead / len(self._others)
