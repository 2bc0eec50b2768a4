"""What a bot is: knowledge in, a move and its reasons out, in slices and within a budget.

A bot is given :class:`~mexican_train.engine.knowledge.Knowledge` and nothing else (R26). It has no
clock and no chance of its own: both come with the call, so that a choice can be made again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol

from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import as_move, options
from mexican_train.engine.moves import Lay, Move
from mexican_train.engine.state import State
from mexican_train.engine.tiles import Tile

ReasonCode = Literal[
    "only_move",
    "any_will_do",
    "goes_out",
    "keeps_round_going",
    "opens_out",
    "opens_longest",
    "opens_train",
    "prolongs_opening",
    "opening_complete",
    "opening_stopped",
    "next_cannot_answer",
    "next_must_answer",
    "next_cannot_lay",
    "double_dead",
    "double_alone",
    "double_with_follow_up",
    "closes_train",
    "keeps_train",
    "begins_train",
    "prolongs_train",
    "ahead",
    "behind",
    "only_you_go_on",
    "nobody_goes_on",
    "others_lack",
    "next_lacks",
    "sheds_heaviest",
    "sheds_pips",
    "answers_double",
    "answers_own",
    "follows_up",
    "starts_mexican",
    "breaks_train",
    "nothing_follows",
    "opens_own_train",
    "leaves_open",
]
"""Why a move was chosen, and from ``breaks_train`` on what speaks against one; the words for each are
in ``words/bots.py``."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move: a code, and what its sentence speaks of.

    ``tile`` is a tile of the hand or the table, ``train`` a train's id, ``count`` a number of tiles,
    ``pips`` a number of pips or points, and ``seat`` another seat; each is None where the sentence has
    no use for it.
    """

    code: ReasonCode
    tile: Tile | None = None
    train: str | None = None
    count: int | None = None
    pips: int | None = None
    seat: int | None = None

    def as_dict(self) -> dict[str, str | int]:
        """Return the reason as it is written in JSON, without what it does not speak of."""
        found: dict[str, str | int] = {"code": self.code}
        if self.tile is not None:
            found["tile"] = str(self.tile)
        for name in ("train", "count", "pips", "seat"):
            value = getattr(self, name)
            if value is not None:
                found[name] = value
        return found


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a bot expects of a move: the ``points`` by which its seat ends the round ahead of the others.

    That is the others' mean score less the seat's own, so that more is better. How true it is depends
    on the bot; the strongest one's is meant as it stands, of the weaker ones only differences mean
    something.
    """

    move: Move
    points: float


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a bot makes, and why, the weightiest reason first.

    ``estimates`` are the moves that it has looked at, the best first; empty for a bot that weighs
    nothing. The move that it makes may stand behind another there, where the whole game counts (R25).
    """

    move: Move
    reasons: tuple[Reason, ...] = ()
    estimates: tuple[Estimate, ...] = ()


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move.

    ``effort`` counts work, in a unit of the bot's own (about a position looked at), and makes the
    choice depend on knowledge and seed alone. ``seconds`` bounds the time by ``now``, a clock that
    gives seconds from any zero, and counts for nothing without one. Whichever is used up first ends
    the thinking; where no effort is given the bot takes its usual one. A budget of nothing, a
    negative one or one that is no number still gets a legal move.
    """

    seconds: float | None = None
    effort: int | None = None
    now: Callable[[], float] | None = None

    @property
    def time(self) -> Budget:
        """The same time, for work that the effort does not count."""
        return Budget(self.seconds, None, self.now)


class Meter:
    """Measures one thinking against its budget."""

    __slots__ = ("_end", "_left", "_now")

    def __init__(self, budget: Budget, usual: float) -> None:
        """Begin to measure; ``usual`` is the effort where the budget gives none."""
        seconds, now = budget.seconds, budget.now
        self._now, self._end = None, math.inf
        if seconds is not None and now is not None:
            self._now, self._end = now, now() + seconds
        self._left: float = usual if budget.effort is None else budget.effort

    def spend(self, effort: int = 1) -> bool:
        """Count some work done and return whether there may be more."""
        self._left -= effort
        return self.is_left

    @property
    def is_left(self) -> bool:
        """Whether effort and time are left; asks the clock."""
        # Written so that a limit or a clock that is not a number is a limit reached.
        return self._left > 0 and (self._now is None or self._now() < self._end)


Thinking = Generator[None, None, Choice]
"""A thinking in slices: it yields between them, and returns its choice.

A slice is short: at most 8 ms in Pyodide on a tablet. A driver runs as many as fit its frame.
"""


class Bot(Protocol):
    """Somebody who chooses moves."""

    @property
    def name(self) -> str:
        """The bot's name in the roster and in records; what people read is in ``words/bots.py``."""

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """Begin to think about the move of ``knowledge.seat``, whose turn it must be.

        All chance comes from ``rng``, all time from the budget. Raises :class:`NotOnTurn` (at the
        first slice) where the seat has no move to make.
        """


class NotOnTurn(ValueError):
    """A bot was asked for a move in a position in which its seat has none."""


def decide(bot: Bot, knowledge: Knowledge, budget: Budget, rng: Random) -> Choice:
    """Let the bot think to its end, all slices at once, and return its choice.

    Raises :class:`NotOnTurn` where it is not the seat's turn.
    """
    thinking = bot.think(knowledge, budget, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            choice: Choice = end.value
            return choice


def options_of(knowledge: Knowledge) -> tuple[State, list[int]]:
    """Return the masked state and the legal int moves of the seat; raise :class:`NotOnTurn` if none."""
    state = knowledge.position.state
    found = options(state) if state.turn == knowledge.seat else []
    if not found:
        raise NotOnTurn(f"seat {knowledge.seat} has no move to make")
    return state, found


def move_of(state: State, found: list[int], option: int) -> Move:
    """Return one of the int moves found as a move, with ``at`` only where it has to be said (R11)."""
    move = as_move(state, option)
    if isinstance(move, Lay) and sum((other & 0xFFFF) == (option & 0xFFFF) for other in found) == 1:
        return Lay(move.tile, move.train)
    return move
