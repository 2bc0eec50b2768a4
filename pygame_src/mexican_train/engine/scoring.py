"""Counting: a hand, a round, a game, and who has won and why (R24, R25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from mexican_train.engine.rules import Rules
from mexican_train.engine.state import State
from mexican_train.engine.tiles import pips_in

Scores = tuple[int, ...]
"""The score of each seat in one round."""


def hand_score(hand: int, blank: int) -> int:
    """Return the pips of a hand (a mask); the tile 0-0 counts ``blank`` (R24)."""
    return pips_in(hand) + (blank if hand & 1 else 0)  # 0-0 is the tile numbered 0


def scores_of(state: State) -> Scores:
    """Return what each seat scores if the round ends now; only where every hand is seen (R24)."""
    return tuple(hand_score(hand, state.plan.blank) for hand in state.hands)


def totals_of(rounds: Sequence[Scores], seats: int) -> Scores:
    """Return each seat's total over the rounds."""
    return tuple(sum(scores[seat] for scores in rounds) for seat in range(seats))


class Result(NamedTuple):
    """Who has won, and what decided between equal totals.

    ``decided_by`` is ``total`` where one total is lowest or all winners share, ``zero_rounds`` or
    ``lowest_round`` where the tie-break of that kind decided.
    """

    winners: tuple[int, ...]
    decided_by: Literal["total", "zero_rounds", "lowest_round"]


def result_of(rules: Rules, rounds: Sequence[Scores], seats: int) -> Result:
    """Return the winners of a finished game (R25).

    The lowest total wins. With ``zero_rounds``, among equals the one with the most rounds of zero,
    then the one with the lowest single round other than zero; whoever is equal still, shares.
    """
    totals = totals_of(rounds, seats)
    equals = _least(range(seats), [float(total) for total in totals])
    if len(equals) == 1 or rules.tie_break == "shared":
        return Result(equals, "total")
    zeros = [-float(sum(scores[seat] == 0 for scores in rounds)) for seat in range(seats)]
    best = _least(equals, zeros)
    if len(best) == 1:
        return Result(best, "zero_rounds")
    # A seat that has no round other than zero cannot be tied at anything but zero with its equals.
    lowest = [
        min((float(scores[seat]) for scores in rounds if scores[seat]), default=float("inf"))
        for seat in range(seats)
    ]
    last = _least(best, lowest)
    if len(last) < len(best):
        return Result(last, "lowest_round")
    return Result(last, "zero_rounds" if len(best) < len(equals) else "total")


def _least(seats: Sequence[int], values: Sequence[float]) -> tuple[int, ...]:
    """Return those of the seats whose value is the least."""
    least = min(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == least)
