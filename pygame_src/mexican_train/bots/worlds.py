"""Imagined worlds: what the hidden hands and the boneyard may be, as far as a seat can know (R26).

Whoever draws or passes holds nothing that fits an end that was open to them then. So every tile of a
hidden hand has a set of tiles that it cannot be: those of all the numbers that its holder proved to
lack since the tile was dealt or drawn. Of two tiles in one hand the older is bound by all that binds
the newer. Which of them was laid is not seen; it is taken to be the oldest that it can have been, so
that never more is concluded than is proven.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from mexican_train.engine.events import Drawn, Event, HubLaid, Passed, Stopped, TileLaid
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import reach, train_number, unseen, usable
from mexican_train.engine.play import advance, start_round
from mexican_train.engine.state import ALWAYS, ANY_TRAIN, DONE, DRAW, NEVER, PASS, RUNNING, State
from mexican_train.engine.tiles import numbers_in

Bounds = list[list[int]]
"""For each seat, and each tile of its hand, the oldest first: the mask of the tiles it cannot be."""


EVENTS = 16
"""The events of a slice."""


class Worlds:
    """Deals what a seat does not see, again and again, each time as it may really be."""

    def __init__(self, state: State, bounds: Sequence[Sequence[int]]) -> None:
        """Take the state as a seat sees it, and what :func:`bounds_of` read from the events."""
        self._state = state
        self._unseen = list(numbers_in(unseen(state)))
        self._free = [sum(not bound for bound in hand) for hand in bounds]
        self._bound = [(seat, bound) for seat, hand in enumerate(bounds) for bound in hand if bound]
        self._bound.sort(key=lambda pair: -pair[1].bit_count())  # those with the least choice first

    def deal(self, rng: Random) -> State:
        """Return the state with all hands and the boneyard seen, one way that they may be."""
        state = self._state.copy()
        # Not rng.shuffle: only random() is promised to give the same in every version of Python.
        order = sorted(self._unseen, key=lambda _: rng.random())
        hands = state.hands
        if self._bound:
            taken = _assigned([bound for _, bound in self._bound], order)
            for (seat, _), tile in zip(self._bound, taken, strict=True):
                hands[seat] |= 1 << tile
            used = set(taken)
            order = [tile for tile in order if tile not in used]
        at = 0
        for seat, size in enumerate(self._free):
            for tile in order[at : at + size]:
                hands[seat] |= 1 << tile
            at += size
        state.hidden = 0
        state.pool = tuple(order[at : at + state.left])  # a deal need not use the whole set
        return state


def _assigned(bounds: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return a tile for each bound that it allows, the first in the order where there is a choice.

    Where the bounds cannot all be kept, which true events never lead to, some tiles are taken freely.
    """
    tile_of: dict[int, int] = {}
    place_of: dict[int, int] = {}
    for place in range(len(bounds)):
        if not _place(place, bounds, order, tile_of, place_of):
            tile_of[place] = next(tile for tile in order if tile not in place_of)
            place_of[tile_of[place]] = place
    return [tile_of[place] for place in range(len(bounds))]


def _place(
    first: int, bounds: Sequence[int], order: Sequence[int], tile_of: dict[int, int], place_of: dict[int, int]
) -> bool:
    """Find a tile for one more place, others being moved on to other tiles where needed (Kuhn)."""
    came_from: dict[int, int] = {}
    places = [first]
    for place in places:
        bound = bounds[place]
        for tile in order:
            if bound >> tile & 1 or tile in came_from:
                continue
            came_from[tile] = place
            if tile in place_of:
                places.append(place_of[tile])
                continue
            while True:  # hand the tiles on along the way that led here
                mover = came_from[tile]
                freed = tile_of.get(mover, -1)
                tile_of[mover], place_of[tile] = tile, mover
                if mover == first:
                    return True
                tile = freed
    return False


def bounds_of(knowledge: Knowledge) -> Bounds:
    """Return what each tile of every hidden hand cannot be; the seat's own hand is empty here."""
    reading = reading_of(knowledge)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            bounds: Bounds = end.value
            return bounds


def reading_of(knowledge: Knowledge) -> Generator[None, None, Bounds]:
    """Return what :func:`bounds_of` does, in slices: a late round has some hundred events."""
    state = knowledge.position.state
    nothing = [[0] * (0 if seat == knowledge.seat else size) for seat, size in enumerate(state.counts)]
    start = next((at for at, event in enumerate(knowledge.events) if isinstance(event, HubLaid)), -1)
    if start < 0:
        return nothing
    story = Story(knowledge, start)
    for count, event in enumerate(knowledge.events[start + 1 :], 1):
        story.take(event)
        if count % EVENTS == 0:
            yield
    if story.state.counts != state.counts or story.state.table != state.table:
        return nothing  # these are not the events of this position
    story.bounds[knowledge.seat] = []
    return story.bounds


class Story:
    """The round told again from its events, every hand being hidden; ``bounds`` are what it proves."""

    def __init__(self, knowledge: Knowledge, start: int) -> None:
        """Begin behind the event at ``start``, the one that laid the hub."""
        now, events = knowledge.position.state, knowledge.events
        seats = now.seats
        hub = events[start]
        laid_by = hub.seat if isinstance(hub, HubLaid) else None
        state = State(now.plan, now.hub, [0] * seats, None)
        state.hidden = (1 << seats) - 1
        state.left = now.left + sum(isinstance(event, Drawn) for event in events)
        state.counts = now.counts[:]
        for event in events[start + 1 :]:
            if isinstance(event, TileLaid | Drawn):
                state.counts[event.seat] += 1 if isinstance(event, TileLaid) else -1
        acting = (event.seat for event in events[start + 1 :] if isinstance(event, TileLaid | Drawn | Passed))
        start_round(state, next(acting, now.turn) if laid_by is None else laid_by, None, laid_by)
        self.state = state
        self.bounds: Bounds = [[0] * count for count in state.counts]

    def take(self, event: Event) -> None:
        """Carry on with one event; those that follow from others need nothing."""
        state = self.state
        match event:
            case TileLaid(tile=tile, train=train, at=at):
                self._note(_passed_over(state, train_number(state, train), at.number))
                self._lose(tile.number)
                advance(state, tile.number | (train_number(state, train) or 0) << 8 | at.number << 16)
            case Drawn():
                self._note(_within_reach(state))
                self.bounds[state.turn].append(0)
                advance(state, DRAW)
            case Passed():
                self._note(_within_reach(state))
                advance(state, PASS)
            case Stopped():
                advance(state, DONE)
            case _:
                pass

    def _note(self, lacked: int) -> None:
        """Note that the seat on turn holds none of these tiles."""
        if lacked:
            seat = self.state.turn
            self.bounds[seat] = [bound | lacked for bound in self.bounds[seat]]

    def _lose(self, tile: int) -> None:
        """Take the tile that was laid from the hand: the oldest that it can have been."""
        hand = self.bounds[self.state.turn]
        at = next((at for at, bound in enumerate(hand) if not bound >> tile & 1), len(hand) - 1)
        del hand[at]


def _within_reach(state: State) -> int:
    """Return the tiles that the seat on turn could lay now, if it had them."""
    lacked = 0
    for _, end in reach(state):
        lacked |= state.plan.suits[end[0]]
    return lacked


def _passed_over(state: State, train: int | None, at: int) -> int:
    """Return the tiles that somebody who lays there must lack, the own train coming first (R12)."""
    plan, seat = state.plan, state.turn
    if plan.own_first == NEVER or state.phase != RUNNING or train == seat or state.answering:
        return 0
    if state.owed >= 0 and (plan.after != ANY_TRAIN or at == state.owed):
        return 0
    starts_mexican = train == state.seats and not state.trains[state.seats]
    if plan.own_first != ALWAYS and not starts_mexican:
        return 0
    lacked = 0
    for end in usable(state, seat, (1 << seat, -1, -1)):
        lacked |= plan.suits[end[0]]
    return lacked
