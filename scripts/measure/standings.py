"""From played games to a table: shares of wins, their confidence, points a round, and Elo."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from measure.contests import Played, mean_and_margin

Z = 1.959964
"""The normal deviate of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did: games, first places (shared ones in parts), points a round, time and Elo.

    ``low`` and ``high`` bound the share of first places, ``margin`` is to either side of ``points``,
    the mean of a round; ``lead`` with its own margin is the mean by which the others at the table were
    left with more in a round. ``milliseconds`` is the mean for a move.
    """

    bot: str
    games: int
    wins: float
    low: float
    high: float
    points: float
    margin: float
    lead: float
    lead_margin: float
    milliseconds: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share of wins (Wilson); wins may be in parts."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def standings(games: Sequence[Played]) -> list[Standing]:
    """Return a standing for each bot that plays in these games, in the order of their names.

    Several seats of one bot at a table count together: its first places are those of any of them.
    """
    return [_standing(bot, games) for bot in sorted({bot for game in games for bot in game.seated})]


def _standing(bot: str, games: Sequence[Played]) -> Standing:
    wins, seconds, moves = 0.0, 0.0, 0
    points: list[float] = []
    leads: list[float] = []
    mine = [game for game in games if bot in game.seated]
    for game in mine:
        seats = [seat for seat, other in enumerate(game.seated) if other == bot]
        wins += sum(seat in game.winners for seat in seats) / len(game.winners)
        seconds += sum(game.seconds[seat] for seat in seats)
        moves += sum(game.moves[seat] for seat in seats)
        for scores in game.rounds:
            own = sum(scores[seat] for seat in seats) / len(seats)
            points.append(own)
            if len(seats) < len(scores):
                others = (sum(scores) - own * len(seats)) / (len(scores) - len(seats))
                leads.append(others - own)
    mean, margin = mean_and_margin(points)
    lead, lead_margin = mean_and_margin(leads)
    low, high = wilson(wins, len(mine))
    spent = 1e3 * seconds / max(moves, 1)
    return Standing(bot, len(mine), wins, low, high, mean, margin, lead, lead_margin, spent)


def elo(games: Iterable[Played]) -> dict[str, float]:
    """Return each bot's Elo by Bradley and Terry, 0 being their mean.

    Every two seats of different bots count as one comparison: the lower total is the better, first
    places decide between equals, and what is equal then counts half. Every two bots that have met are
    given half a win each besides, so that nobody's rating is without bounds.
    """
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for game in games:
        for one, other, share in _comparisons(game):
            wins[one, other] += share
            wins[other, one] += 1 - share
    for one, other in list(wins):
        wins[one, other] += 0.5
    strength = _bradley_terry(wins)
    logs = {bot: 400 * math.log10(value) for bot, value in strength.items()}
    mean = sum(logs.values()) / max(len(logs), 1)
    return {bot: value - mean for bot, value in logs.items()}


def _comparisons(game: Played) -> Iterable[tuple[str, str, float]]:
    totals = [(total, seat not in game.winners) for seat, total in enumerate(game.totals)]
    for one in range(len(totals)):
        for other in range(one):
            if game.seated[one] != game.seated[other]:
                share = 0.5 if totals[one] == totals[other] else float(totals[one] < totals[other])
                yield game.seated[one], game.seated[other], share


def _bradley_terry(wins: dict[tuple[str, str], float], rounds: int = 500) -> dict[str, float]:
    """Return the strengths that explain the wins best (Hunter's minorisation)."""
    bots = sorted({bot for pair in wins for bot in pair})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(rounds):
        for bot in bots:
            won, weight = 0.0, 0.0
            for other in bots:
                met = wins.get((bot, other), 0.0) + wins.get((other, bot), 0.0)
                if other != bot and met:
                    won += wins.get((bot, other), 0.0)
                    weight += met / (strength[bot] + strength[other])
            strength[bot] = won / weight if weight else 1.0
        scale = math.exp(sum(math.log(value) for value in strength.values()) / len(bots))
        strength = {bot: value / scale for bot, value in strength.items()}
    return strength


def as_text(title: str, games: Sequence[Played]) -> str:
    """Return the table of these games as lines for people."""
    ratings = elo(games)
    found = sorted(standings(games), key=lambda standing: -ratings.get(standing.bot, 0.0))
    width = max([len(standing.bot) for standing in found] + [3])
    head = (
        f"{'bot':<{width}}  games   first places          Elo   points a round    ahead a round   ms a move"
    )
    return "\n".join([title, head, *(_line(one, width, ratings.get(one.bot, 0.0)) for one in found)])


def _line(one: Standing, width: int, rating: float) -> str:
    share = f"{one.wins / one.games:6.1%} ({one.low:.1%} to {one.high:.1%})"
    points = f"{one.points:6.1f} ± {one.margin:4.1f}"
    ahead = f"{one.lead:+6.1f} ± {one.lead_margin:4.1f}"
    spent = f"{one.milliseconds:8.2f}"
    return (
        f"{one.bot:<{width}}  {one.games:5}  {share:<24} {rating:+5.0f}   {points:<15}  {ahead:<15}  {spent}"
    )
