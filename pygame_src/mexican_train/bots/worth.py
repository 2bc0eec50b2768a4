"""What a lead in this round is worth to a seat, with the whole game in view (R25).

Rounds are played to win the game. While many are to come, every point counts nearly alike; in the last
ones a seat that is behind must take chances, and one that leads need only not lose much.
"""

from __future__ import annotations

import math

from mexican_train.engine.knowledge import Knowledge

POINT = 0.0004
"""What a point is worth in itself, in shares of the win, where the game is as good as decided."""


class Worth:
    """Turns what a round promises into about the chance that the seat wins the game."""

    __slots__ = ("_behind", "_to_come", "point")

    def __init__(self, knowledge: Knowledge, spread: float) -> None:
        """Look at the totals so far and at the rounds to come.

        ``spread`` is by how many points leads of a round differ by chance (one standard deviation).
        ``point`` is then what a point is worth now.
        """
        rules, totals, seat = knowledge.rules, knowledge.totals, knowledge.seat
        to_come = max(0, rules.rounds - knowledge.position.round_index - 1)
        self._behind = [total - totals[seat] for other, total in enumerate(totals) if other != seat]
        self._to_come = to_come * spread**2
        self.point = max(POINT, (self.of(5.0, spread) - self.of(-5.0, spread)) / 10.0)

    def of(self, lead: float, spread: float) -> float:
        """Return what it is worth to end the round ahead by ``lead`` points, give or take ``spread``."""
        around = math.sqrt(2.0 * (self._to_come + spread**2 + 1.0))
        chance = 1.0
        for behind in self._behind:
            chance *= 0.5 + 0.5 * math.erf((behind + lead) / around)
        return chance + POINT * lead
