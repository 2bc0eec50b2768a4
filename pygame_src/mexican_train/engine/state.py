"""The state of a round in the form that is fast to change: ints, masks and tuples.

:class:`State` is the inner form behind the readable :class:`~mexican_train.engine.position.Position`.
Searching bots and the replayer work on it directly; everybody else should not need it. It has one
way to be read (:mod:`~mexican_train.engine.legality`) and one to be changed
(:mod:`~mexican_train.engine.play`).

Trains are numbered here: 0 to n-1 are the seats', n is the Mexican train.
"""

from __future__ import annotations

from functools import lru_cache

from mexican_train.engine.rules import Rules
from mexican_train.engine.tiles import DOUBLE, SUIT, set_mask

OPENING, RUNNING, OVER = 0, 1, 2
NOT_ENDED, OUT, BLOCKED = 0, 1, 2
NO_DRAW, DRAW_ONE, DRAW_UNTIL = 0, 1, 2
ANY_TRAIN, SAME_DOUBLE, CHICKEN_FOOT = 0, 1, 2
NEVER, TO_START_MEXICAN, ALWAYS = 0, 1, 2

TOES = 3
"""How many tiles answer a double under ``chicken_foot``, as far as there are so many (R18, R19)."""

# Moves as ints: a lay is tile | train << 8 | at << 16 (`at` is always given), the rest is negative.
DRAW, PASS, DONE = -1, -2, -3

End = tuple[int, int, int, int]
"""An open end: its pips, the tile it is at, the only seat that may use it (-1: all), and the seat
that laid the double it is at where that seat may come back for a second arm (-1 otherwise, R20)."""


class Plan:
    """The rules as the engine's inner loops want to read them: ints, booleans and masks."""

    __slots__ = (
        "after",
        "arms",
        "binds",
        "blank",
        "draw",
        "falls_any",
        "finish_lap",
        "highest",
        "mark_always",
        "mexican_opens",
        "opening_draws",
        "out_on_double",
        "own_first",
        "rises_no_own",
        "suits",
        "tiles",
        "whole_train",
    )

    def __init__(self, rules: Rules) -> None:
        self.highest = rules.highest
        self.tiles = set_mask(rules.highest)
        self.suits = tuple(suit & self.tiles for suit in SUIT[: rules.highest + 1])
        self.whole_train = rules.opening == "whole_train"
        self.opening_draws = rules.opening_stuck == "draw"
        self.mexican_opens = rules.mexican_from == "opening"
        self.own_first = ("never", "to_start_mexican", "always").index(rules.own_train_first)
        self.rises_no_own = rules.marker_rises == "no_own_play"
        self.falls_any = rules.marker_falls == "any_play"
        self.blank = rules.blank_blank
        self.draw = ("none", "one", "until_playable").index(rules.draw)
        self.after = ("any_train", "same_double", "chicken_foot").index(rules.after_double)
        self.binds = rules.open_double_binds
        self.mark_always = rules.failed_answer == "mark_always"
        self.arms = rules.double_arms == "two_for_layer"
        self.out_on_double = rules.out_on_double
        self.finish_lap = rules.out_in_opening == "finish_lap"


@lru_cache(maxsize=256)
def plan_for(rules: Rules) -> Plan:
    """Return the plan of these rules, made once."""
    return Plan(rules)


class State:
    """A round, mutable and cheap to copy. See the fields below; nothing in it is derived twice.

    A state may be masked (R26): the seats in ``hidden`` have hands of which only the size is known,
    and ``pool`` is None where the boneyard is not seen.
    """

    __slots__ = (
        "answering",
        "counts",
        "drawn",
        "ended",
        "ends",
        "hands",
        "hidden",
        "hub",
        "left",
        "marked",
        "open",
        "opening_on",
        "out_in_lap",
        "owed",
        "own_laid",
        "phase",
        "plan",
        "pool",
        "seats",
        "table",
        "to_open",
        "toes",
        "trains",
        "turn",
    )

    plan: Plan
    seats: int
    hub: int  # the hub's pips
    hands: list[int]  # a mask for each seat; 0 for a hidden hand
    counts: list[int]  # the size of each hand, hidden or not
    hidden: int  # a bit for each seat whose hand is not seen
    pool: tuple[int, ...] | None  # the boneyard as dealt, the next tile first; None if not seen
    left: int  # how many tiles at the end of `pool` are still there
    trains: list[tuple[int, ...]]  # laid tiles as tile | at << 8, in the order they were laid
    ends: list[tuple[End, ...]]  # open ends in the order their tiles were laid
    marked: int  # a bit for each seat whose train bears a marker
    turn: int  # the seat to act, -1 when the round is over
    phase: int  # OPENING, RUNNING, OVER
    to_open: int  # openings that are not over yet, the one going on included
    opening_on: int  # the train this opening has laid on, -1 before its first tile (R8)
    out_in_lap: bool  # somebody is out in an opening lap that is finished all the same (R10)
    owed: int  # the double that asks its layer for a follow-up right now, or -1 (R17)
    drawn: bool  # the tile that is owed now has had a draw already (R13, R17)
    own_laid: bool  # this turn has laid a tile on the seat's own train (R14)
    answering: bool  # this turn began with an open double and can only answer it (R16)
    open: tuple[tuple[int, int], ...]  # binding doubles and their trains, oldest first
    toes: tuple[int, ...]  # the toes laid so far on the open foot (R18); there is one at most
    table: int  # the mask of all tiles on the table, the hub included
    ended: int  # NOT_ENDED, OUT, BLOCKED

    def __init__(self, plan: Plan, hub: int, hands: list[int], pool: tuple[int, ...] | None) -> None:
        self.plan = plan
        self.seats = len(hands)
        self.hub = hub
        self.hands = hands
        self.counts = [hand.bit_count() for hand in hands]
        self.hidden = 0
        self.pool = pool
        self.left = len(pool) if pool is not None else 0
        self.trains = [()] * (self.seats + 1)
        self.ends = [((hub, DOUBLE[hub], -1, -1),)] * (self.seats + 1)
        self.marked = 0
        self.turn = 0
        self.phase = OPENING
        self.to_open = self.seats
        self.opening_on = -1
        self.out_in_lap = False
        self.owed = -1
        self.drawn = False
        self.own_laid = False
        self.answering = False
        self.open = ()
        self.toes = ()
        self.table = 1 << DOUBLE[hub]
        self.ended = NOT_ENDED

    def copy(self) -> State:
        """Return a state that can be changed without changing this one."""
        new = State.__new__(State)
        new.plan = self.plan
        new.seats = self.seats
        new.hub = self.hub
        new.hands = self.hands[:]
        new.counts = self.counts[:]
        new.hidden = self.hidden
        new.pool = self.pool
        new.left = self.left
        new.trains = self.trains[:]
        new.ends = self.ends[:]
        new.marked = self.marked
        new.turn = self.turn
        new.phase = self.phase
        new.to_open = self.to_open
        new.opening_on = self.opening_on
        new.out_in_lap = self.out_in_lap
        new.owed = self.owed
        new.drawn = self.drawn
        new.own_laid = self.own_laid
        new.answering = self.answering
        new.open = self.open
        new.toes = self.toes
        new.table = self.table
        new.ended = self.ended
        return new

    def key(self) -> tuple[object, ...]:
        """Return all that the state holds as one hashable value, for comparisons."""
        values = (getattr(self, name) for name in State.__slots__ if name != "plan")
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    @property
    def is_masked(self) -> bool:
        """Whether something of the state is not seen (R26), so that R23 cannot be decided."""
        return bool(self.hidden) or self.pool is None

    def is_hidden(self, seat: int) -> bool:
        """Whether the seat's hand is not seen."""
        return bool(self.hidden >> seat & 1)
