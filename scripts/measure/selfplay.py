"""Rounds that bots play against themselves to learn from: situations, and how the rounds ended.

Most choices are the best by what is known so far; some are left to chance, and so are most openings: how
much of a train to keep back is what matters most, and nobody learns it from rounds in which nobody tries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from mexican_train.bots.bot import Budget, Meter
from mexican_train.bots.features import Features
from mexican_train.bots.plan import Planner, Tempers
from mexican_train.bots.ways import Way, ways_of_opening, ways_of_turn
from mexican_train.bots.worlds import Story
from mexican_train.engine import Knowledge, Rules, RulesError, deal_round, resolve
from mexican_train.engine.events import Event, HubLaid
from mexican_train.engine.knowledge import masked_state
from mexican_train.engine.legality import options
from mexican_train.engine.play import advance, begin
from mexican_train.engine.position import Position
from mexican_train.engine.rules import CHOICES, PRESETS
from mexican_train.engine.scoring import scores_of
from mexican_train.engine.state import DRAW, OPENING, OVER, PASS, State

WAYS = 300
"""The most ways of a turn that are looked at."""

STARTS = 5
"""The most tiles that an opening is looked at to begin with."""

CHANCE = 0.06
"""The share of choices left to chance."""

CHANCE_IN_OPENING = 0.4
"""The share of openings that are left off by chance."""

KEPT_BACK = 8
"""Half of those keep back no more than so many tiles of the train, the others any number."""

Row = Sequence[float]
Judgement = Callable[[Sequence[Row]], Sequence[float]]
"""What each of many situations promises, by its features; more is better. It must not change them."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A situation, and how the round ended: the seat's own score and the others' mean, in its scale."""

    row: Row
    own: float
    others: float


def rules_for(chance: Random, two: bool) -> tuple[Rules, int]:
    """Return the rules of a round to learn from, and its seats: presets mostly, and mixes of all kinds."""
    while True:
        mixed = chance.random() < (0.3 if two else 0.45)
        seats = 2 if two else chance.choice((3, 4, 4, 4, 4, 5, 6, 7, 8, 10, 12, 14))
        spec: dict[str, object] = {"preset": chance.choice(tuple(PRESETS))}
        if two and chance.random() < 0.75:
            spec["highest"] = 12
        if mixed:
            spec |= {
                name: chance.choice(values) for name, values in CHOICES.items() if chance.random() < 0.25
            }
        try:
            return resolve(spec, seats), seats
        except RulesError:
            continue


def play(seed: str, two: bool, judgement: Judgement | None) -> list[Lesson]:
    """Play one round and return what can be learned from it; without a judgement ``greedy``'s is used."""
    chance = Random(seed)
    rules, seats = rules_for(chance, two)
    round_ = _Round(rules, seats, chance.randrange(rules.rounds), seed, judgement, chance)
    return round_.lessons()


@dataclass(slots=True)
class _Scripted:
    """The rest of an opening that was decided on before."""

    seat: int = -1
    options: list[int] = field(default_factory=list)


class _Round:
    def __init__(
        self, rules: Rules, seats: int, index: int, seed: str, judgement: Judgement | None, chance: Random
    ) -> None:
        position, happened = begin(rules, index, deal_round(rules, seats, index, seed))
        self._state, self._events = position.state, list[Event](happened)
        start = next(at for at, event in enumerate(happened) if isinstance(event, HubLaid))
        self._story = Story(Knowledge(0, Position(rules, index, self._state.copy()), happened, ()), start)
        for event in happened[start + 1 :]:
            self._story.take(event)
        self._judgement, self._chance = judgement, chance
        self._trains: dict[tuple[int, int], int] = {}
        self._planners = [Planner(self._state.plan, seat, Tempers()) for seat in range(seats)]
        self._script = _Scripted()

    def lessons(self) -> list[Lesson]:
        """Play to the end."""
        state, rows = self._state, list[tuple[int, Row]]()
        while state.turn >= 0:
            seat, told = state.turn, len(self._events)
            advance(state, self._choice(), self._events)
            for event in self._events[told:]:
                if state.turn >= 0:
                    self._story.take(event)
            if state.turn >= 0 and (state.turn != seat or self._is_stuck()):
                rows.append(
                    (seat, self._features(masked_state(state, seat), seat).of(masked_state(state, seat)))
                )
        scores = scores_of(state)
        scale = 1.0 / (3 * (10 + state.plan.highest))
        return [
            Lesson(row, scores[seat] * scale, (sum(scores) - scores[seat]) / (len(scores) - 1) * scale)
            for seat, row in rows
        ]

    def _is_stuck(self) -> bool:
        return self._state.phase != OPENING and options(self._state)[0] in (DRAW, PASS)

    def _features(self, masked: State, seat: int) -> Features:
        bounds = [[] if other == seat else hand for other, hand in enumerate(self._story.bounds)]
        return Features(masked, seat, bounds, self._trains)

    def _choice(self) -> int:
        state, seat = self._state, self._state.turn
        masked = masked_state(state, seat)
        found = options(masked)
        whole = masked.phase == OPENING and masked.plan.whole_train
        if self._script.options and self._script.seat == seat and whole:
            return self._script.options.pop(0)
        if len(found) == 1:
            return found[0]
        if not whole and self._chance.random() < CHANCE:
            return self._chance.choice(found)
        features = self._features(masked, seat)
        if not whole:
            meter = Meter(Budget(effort=WAYS), WAYS)
            ways = [way for way in ways_of_turn(masked, found, meter) if way]
            return self._best(ways, features, seat)[0]
        ways = [way for way in ways_of_opening(masked, found, features.weights, STARTS) if way]
        chosen = self._best(ways, features, seat)
        if self._chance.random() < CHANCE_IN_OPENING:
            same = [way for way in ways if way[0] == chosen[0]]
            if self._chance.random() < 0.5:
                same = same[-KEPT_BACK:]  # they come with more and more tiles laid
            chosen = self._chance.choice(same)
        self._script = _Scripted(seat, _between(masked, chosen[1], seat))
        return self._script.options.pop(0)

    def _best(self, ways: Sequence[Way], features: Features, seat: int) -> Way:
        if self._judgement is None:
            planner = self._planners[seat]
            return min(ways, key=lambda way: planner.cost(way[1]))
        going_on = [way for way in ways if way[1].phase != OVER]
        values = dict(
            zip(
                map(id, going_on),
                self._judgement([features.of(way[1]) for way in going_on]) if going_on else (),
                strict=True,
            )
        )
        out = features.scale * sum(
            features.expected_score(self._state, other) for other in range(self._state.seats) if other != seat
        )
        return max(ways, key=lambda way: values.get(id(way), out / (self._state.seats - 1)))


def _between(before: State, after: State, seat: int) -> list[int]:
    """Return the options that lead from one state of an opening to its end."""
    found = []
    for train in range(before.seats + 1):
        for laid in after.trains[train][len(before.trains[train]) :]:
            found.append(laid)
    state, steps = before.copy(), list[int]()
    for laid in found:
        tile = laid & 255
        option = next(option for option in options(state) if option >= 0 and option & 255 == tile)
        steps.append(option)
        advance(state, option)
    if state.turn == seat:
        steps.append(next(option for option in options(state) if option < 0))
    return steps
