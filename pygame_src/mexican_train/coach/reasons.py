"""Reasons for a move, told from the facts: what it does to the own train, to the others, and to the hand.

Every reason holds of the position, and rests on what the seat knows alone (R26). Whoever chose the move
may have thought of something else; what is told can be checked by everybody at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mexican_train.bots.bot import Reason, ReasonCode
from mexican_train.bots.longest import BY_TILES, best_train
from mexican_train.bots.plan import PLAN_EFFORT, beyond
from mexican_train.coach.proof import Proof
from mexican_train.engine.events import DoubleDead, Event, WentOut
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import options, reach, train_id
from mexican_train.engine.moves import Move
from mexican_train.engine.play import advance, option_for
from mexican_train.engine.state import DONE, OPENING, OVER, RUNNING, State
from mexican_train.engine.tiles import ALL_TILES, PIPS, Tile, numbers_in

WORTH_KEEPING = 2
"""From how many tiles on a train in the hand is worth a word."""

LAST_ROUNDS = 3
"""In how many of the last rounds the standing of the game is a reason."""


def reasons_of(knowledge: Knowledge, move: Move, proof: Proof | None = None) -> tuple[Reason, ...]:
    """Return the reasons for a legal move of the seat, which is on turn, the weightiest first.

    ``proof`` spares reading the events again where several moves of one position are looked at. There
    is always at least one reason. Raises ``MoveRefused`` for a lay that is not legal.
    """
    return tuple(_Told(knowledge, move, proof or Proof(knowledge)).reasons())


def cautions_of(knowledge: Knowledge, move: Move) -> tuple[Reason, ...]:
    """Return what speaks against a legal move of the seat, which is on turn, the weightiest first.

    There may be nothing. Raises ``MoveRefused`` for a lay that is not legal.
    """
    return tuple(_Told(knowledge, move, Proof(knowledge)).cautions())


class _Told:
    """One move and what it comes to, to be told."""

    def __init__(self, knowledge: Knowledge, move: Move, proof: Proof) -> None:
        self.knowledge, self.proof, self.seat = knowledge, proof, knowledge.seat
        self.state = knowledge.position.state
        self.found = options(self.state)
        self.option = option_for(self.state, move)
        self.after = self.state.copy()
        self.events: list[Event] = []
        advance(self.after, self.option, self.events)

    def reasons(self) -> Iterator[Reason]:
        """Yield the reasons, the weightiest first."""
        only = len(self.found) == 1
        if only:
            yield Reason("only_move")
        if self.option == DONE:
            yield from self._stopped()
        elif self.option < 0:
            return  # a draw or a pass, which is only legal where nothing else is
        elif WentOut(self.seat) in self.events:
            yield Reason("goes_out", self.tile)
        elif self.state.phase == OPENING and self.state.plan.whole_train:
            yield from self._opening()
        else:
            yield from self._running()

    def cautions(self) -> Iterator[Reason]:
        """Yield what speaks against the move, the weightiest first."""
        state, after, seat = self.state, self.after, self.seat
        if self.option < 0 or WentOut(seat) in self.events:
            return
        yield from self._breaks()
        if after.turn == seat and after.phase == RUNNING and options(after)[0] < 0:
            yield Reason("nothing_follows", self.tile)
        if after.marked >> seat & 1:
            was_open = bool(state.marked >> seat & 1)
            yield Reason("leaves_open" if was_open else "opens_own_train")

    def _breaks(self) -> Iterator[Reason]:
        """The longest train that the hand could lay is a shorter one after the move."""
        state, seat = self.state, self.seat
        if state.phase == OPENING and state.plan.whole_train:
            count = 1 + _length(self.after.hands[seat], beyond(state, self.option))
            longest = self._longest(state, self.train)
        else:
            longest = self._longest(state, seat)
            count = self._longest(self.after, seat) + (self.train == seat)
        if longest > WORTH_KEEPING and count < longest:
            yield Reason("breaks_train", count=longest)

    @property
    def tile(self) -> Tile:
        """The tile that is laid."""
        return ALL_TILES[self.option & 255]

    @property
    def train(self) -> int:
        """The number of the train that it is laid on."""
        return self.option >> 8 & 255

    # --- the opening ----------------------------------------------------------------------------

    def _stopped(self) -> Iterator[Reason]:
        """The opening is ended (R6): nothing more fits, or the rest is held back."""
        if len(self.found) == 1:
            yield Reason("opening_complete")
            return
        if any(_ends_round(self.state, option) for option in self.found):
            yield Reason("keeps_round_going")
        train = self.state.opening_on
        yield Reason("opening_stopped", None, train_id(self.state, train), self._longest(self.state, train))
        if train != self.seat:
            yield from self._keeps(self._longest(self.after, self.seat))

    def _opening(self) -> Iterator[Reason]:
        """A tile of a whole first train (R6, R8)."""
        state, train = self.state, train_id(self.state, self.train)
        hand = self.after.hands[self.seat]
        count = 1 + _length(hand, beyond(state, self.option))
        if count == state.counts[self.seat]:
            yield Reason("opens_out", self.tile, train, count)
        if state.opening_on >= 0:
            yield Reason("prolongs_opening", self.tile, train, count - 1)
        elif count > 1 and count == _length(state.hands[self.seat], state.hub) and self.train == self.seat:
            yield Reason("opens_longest", self.tile, train, count)
        else:
            yield Reason("opens_train", self.tile, train, count)

    # --- a turn like any other ------------------------------------------------------------------

    def _running(self) -> Iterator[Reason]:
        yield from self._against_next()
        yield from self._double()
        yield from self._own_train()
        yield from self._standing()
        yield from self._left_behind()
        yield from self._shed()
        yield from self._duty()

    def _against_next(self) -> Iterator[Reason]:
        """What comes to the next seat, as far as it is certain."""
        after = self.after
        follower = after.turn
        if after.phase != RUNNING or follower == self.seat:
            return
        reached = {end[0] for _, end in reach(after)}
        stuck = all(self.proof.lacks(follower, pips) for pips in reached)
        if after.answering:
            double, train = after.open[0]
            told = Reason(
                "next_cannot_answer" if stuck else "next_must_answer",
                ALL_TILES[double],
                train_id(after, train),
                seat=follower,
            )
            if stuck or double in (self.state.owed, self.option & 255):
                yield told
        elif stuck:
            yield Reason("next_cannot_lay", seat=follower)

    def _double(self) -> Iterator[Reason]:
        """A double is laid: who can answer it, and what follows."""
        tile, after = self.tile, self.after
        if not tile.is_double or self.state.phase != RUNNING:
            return
        if any(isinstance(event, DoubleDead) and event.double == tile for event in self.events):
            yield Reason("double_dead", tile)
        elif not self.proof.unseen(tile.high):
            yield Reason("double_alone", tile)
        if after.turn == self.seat and options(after)[0] >= 0:
            yield Reason("double_with_follow_up", tile)

    def _own_train(self) -> Iterator[Reason]:
        """What becomes of the own train: its marker, and the tiles that can still go on it."""
        state, after, seat = self.state, self.after, self.seat
        count = self._longest(after, seat)
        if state.marked >> seat & 1 and not after.marked >> seat & 1:
            yield Reason("closes_train", self.tile, count=count)
        if self.train != seat:
            if count >= self._longest(state, seat):
                yield from self._keeps(count)
        elif not state.trains[seat]:
            yield Reason("begins_train", self.tile, count=count)
        else:
            yield Reason("prolongs_train", self.tile, count=count)

    def _keeps(self, count: int) -> Iterator[Reason]:
        if count >= WORTH_KEEPING:
            yield Reason("keeps_train", count=count)

    def _left_behind(self) -> Iterator[Reason]:
        """The end that the tile leaves to the others, where they may lay: who can go on there."""
        train, after, tile = self.train, self.after, self.tile
        end = next((end for end in after.ends[train] if end[1] == tile.number), None)
        if tile.is_double or end is None or not self._is_shared(train):
            return
        pips, where = end[0], train_id(after, train)
        if not self.proof.unseen(pips):
            alone = bool(after.hands[self.seat] & after.plan.suits[pips])
            yield Reason("only_you_go_on" if alone else "nobody_goes_on", tile, where, pips=pips)
            return
        others = [seat for seat, count in enumerate(after.counts) if seat != self.seat and count]
        lacking = [seat for seat in others if self.proof.lacks(seat, pips)]
        if lacking == others and len(others) > 1:
            yield Reason("others_lack", tile, where, pips=pips)
        elif after.turn in lacking:
            yield Reason("next_lacks", tile, where, pips=pips, seat=after.turn)

    def _is_shared(self, train: int) -> bool:
        """Whether everybody may lay on this train after the move (R11)."""
        return train == self.after.seats or bool(self.after.marked >> train & 1)

    def _shed(self) -> Iterator[Reason]:
        """The points that leave the hand."""
        price, tile = self._price(self.tile.number), self.tile
        train = train_id(self.state, self.train)
        hand = self.state.hands[self.seat]
        heaviest = all(self._price(number) < price for number in numbers_in(hand) if number != tile.number)
        yield Reason("sheds_heaviest" if heaviest else "sheds_pips", tile, train, pips=price)

    def _duty(self) -> Iterator[Reason]:
        """What the rules ask of the turn."""
        state, at = self.state, self.option >> 16
        if state.answering:
            yield Reason("answers_double", ALL_TILES[at], train_id(state, self.train))
        elif state.owed >= 0:
            code: ReasonCode = "answers_own" if at == state.owed else "follows_up"
            yield Reason(code, ALL_TILES[state.owed], train_id(state, self.train))
        elif self.train == state.seats and not state.trains[self.train]:
            yield Reason("starts_mexican", self.tile)

    def _standing(self) -> Iterator[Reason]:
        """The standing of the game, where it is nearly over and the move goes with it (R25)."""
        totals, rules = self.knowledge.totals, self.knowledge.rules
        to_come = rules.rounds - self.knowledge.position.round_index
        own = totals[self.seat]
        lead = min(total for seat, total in enumerate(totals) if seat != self.seat) - own
        if to_come > LAST_ROUNDS or not lead:
            return
        tiles = [option & 255 for option in self.found if option >= 0]
        heaviest = max(map(self._price, tiles)) == self._price(self.tile.number)
        if lead > 0 and heaviest and len(set(tiles)) > 1:
            yield Reason("ahead", self.tile, pips=lead)
        elif lead < 0 and not heaviest and self._longest(self.after, self.seat) > WORTH_KEEPING:
            yield Reason("behind", self.tile, pips=-lead)

    def _price(self, tile: int) -> int:
        """Return the points that a tile costs at the end of a round (R24)."""
        return PIPS[tile] or self.state.plan.blank

    def _longest(self, state: State, train: int) -> int:
        """Return how many tiles of the hand can go on a train, one after another, at its best end."""
        hand = state.hands[self.seat]
        second = -1 if state.phase == OPENING else self.seat  # second arms have to wait (R20)
        ends = {end[0] for end in state.ends[train] if end[2] in (-1, second)}
        return max((_length(hand, pips) for pips in ends), default=0)


@lru_cache(maxsize=1024)
def _length(hand: int, pips: int) -> int:
    """Return how many tiles the longest train of the hand has from a number."""
    return best_train(hand, pips, BY_TILES, PLAN_EFFORT).mask.bit_count()


def _ends_round(state: State, option: int) -> bool:
    """Whether a move ends the round there and then; only one with the last tile in hand can."""
    if option < 0 or state.counts[state.turn] > 1:
        return False
    after = state.copy()
    advance(after, option)
    return after.phase == OVER
