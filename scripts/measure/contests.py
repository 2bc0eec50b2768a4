"""Games between bots for the league: from a setting and a seed to who won, as fast as they can think.

Bots are asked through ``Bot.think`` with what their seat may know (R26); everything else is done on the
engine's inner state.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from mexican_train.bots import Bot, Budget, decide, make
from mexican_train.engine import Position, Rules, deal_round, knowledge_of, resolve
from mexican_train.engine.events import Event
from mexican_train.engine.legality import other_refusal
from mexican_train.engine.play import MoveRefused, advance, begin, option_for
from mexican_train.engine.scoring import Scores, result_of, scores_of, totals_of

Maker = Callable[[str], Bot]
"""Makes a bot by the name that stands in a line-up."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played for: a preset, what differs from it, and the bots in the order of their seats.

    A bot is written as its name in the roster, with its effort for each move behind a colon where it
    is not to take its usual one: ``search:40``.
    """

    preset: str
    line_up: tuple[str, ...]
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        """The rules in full; raises ``RulesError`` where they do not hold."""
        return resolve({"preset": self.preset, **self.options}, len(self.line_up))

    @property
    def rotations(self) -> int:
        """In how many ways the line-up can be seated before a seating comes again."""
        seats, line_up = len(self.line_up), self.line_up
        turned = (line_up[by:] + line_up[:by] for by in range(1, seats))
        return next((by for by, other in enumerate(turned, 1) if other == line_up), seats)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game.

    ``seated`` are the bots by their seats, ``rounds`` the scores of each round, ``winners`` the seats
    that share the first place; ``moves`` and ``seconds`` tell for each seat how often it thought, and
    how long in all.
    """

    preset: str
    options: Mapping[str, object]
    seated: tuple[str, ...]
    seed: int
    rounds: tuple[Scores, ...]
    winners: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]

    def as_dict(self) -> dict[str, object]:
        """Return the game as JSON values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Played:
        """Return the game that :meth:`as_dict` wrote."""
        lists = {name: tuple(values[name]) for name in ("seated", "winners", "moves", "seconds")}
        rounds = tuple(tuple(scores) for scores in values["rounds"])
        return cls(values["preset"], values["options"], seed=values["seed"], rounds=rounds, **lists)

    @property
    def totals(self) -> Scores:
        """Each seat's total."""
        return totals_of(self.rounds, len(self.seated))


def split_effort(bot: str) -> tuple[str, int | None]:
    """Return the roster's name and the effort of a bot of a line-up; raise ``ValueError`` if it is none."""
    name, colon, effort = bot.partition(":")
    return name, int(effort) if colon else None


def make_bot(bot: str) -> Bot:
    """Return the bot of the roster that stands in a line-up; raise ``UnknownBot`` if there is none."""
    return make(split_effort(bot)[0])


def play_game(setting: Setting, rotation: int, seed: int, maker: Maker = make_bot) -> Played:
    """Return what comes of one game; the line-up sits ``rotation`` seats further round.

    The deals depend on the rules and the seed alone, so that every rotation plays the same ones.
    """
    shift = len(setting.line_up) - rotation % len(setting.line_up)
    seated = setting.line_up[shift:] + setting.line_up[:shift]
    table = _Table(setting.rules, seated, seed, [maker(bot) for bot in seated])
    rounds: list[Scores] = []
    for index in range(table.rules.rounds):
        rounds.append(table.play_round(index, tuple(rounds)))
    winners = result_of(table.rules, rounds, len(seated)).winners
    moves, seconds = tuple(table.moves), tuple(round(spent, 4) for spent in table.seconds)
    options = dict(setting.options)
    return Played(setting.preset, options, seated, seed, tuple(rounds), winners, moves, seconds)


class _Table:
    """The bots of one game at their seats, and how long each has thought."""

    def __init__(self, rules: Rules, seated: Sequence[str], seed: int, bots: Sequence[Bot]) -> None:
        self.rules, self._seed, self._bots = rules, seed, bots
        self._budgets = [Budget(effort=split_effort(bot)[1]) for bot in seated]
        self._chance = [Random(f"{seed} {seat} {bot}") for seat, bot in enumerate(seated)]
        self.moves = [0] * len(bots)
        self.seconds = [0.0] * len(bots)

    def play_round(self, index: int, before: tuple[Scores, ...]) -> Scores:
        """Play one round and return its scores; raise ``MoveRefused`` at a move that is not legal."""
        deal = deal_round(self.rules, len(self._bots), index, self._seed)
        position, happened = begin(self.rules, index, deal)
        state, events = position.state, list[Event](happened)
        while state.turn >= 0:
            option = self._asked(Position(self.rules, index, state), tuple(events), before)
            reason = other_refusal(state, option) if option < 0 else None
            if reason is not None:
                raise MoveRefused(reason)
            advance(state, option, events)
        return scores_of(state)

    def _asked(self, position: Position, events: tuple[Event, ...], before: tuple[Scores, ...]) -> int:
        seat = position.state.turn
        knowledge = knowledge_of(position, seat, events, before)
        began = perf_counter()
        choice = decide(self._bots[seat], knowledge, self._budgets[seat], self._chance[seat])
        self.seconds[seat] += perf_counter() - began
        self.moves[seat] += 1
        return option_for(position.state, choice.move)


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and how far a 95 % confidence interval (normal) reaches to either side."""
    count = len(values)
    mean = math.fsum(values) / count if count else math.nan
    if count < 2:
        return mean, math.inf
    spread = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(spread / count)
