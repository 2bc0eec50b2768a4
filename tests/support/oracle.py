"""A second, slow referee, written from the text of the rules alone.

It shares nothing with the engine but the `Tile`: everything is worked out anew from what lies on the
table, by sentences that can be held against the rules one by one. It is here to be compared with the
engine, move by move, over games that nobody would think of writing down (see `test_against_oracle.py`).
It speaks the language of the record: rules are a mapping of all the fields, moves are texts such as
"9-4>0" or "draw", and `position` is the referee's position as plain values.
"""

from collections.abc import Iterable, Mapping, Sequence

from tests.support.oracle_table import HUB, MEXICAN, End, Laid, Play, Train

from mexican_train.engine.tiles import Tile


class Oracle:
    """One round. `play` changes it; everything else only looks."""

    def __init__(
        self,
        rules: Mapping[str, object],
        hub: int,
        hands: Iterable[Iterable[Tile]],
        boneyard: Iterable[Tile],
        starter: int | None = None,
        round_number: int = 1,
    ) -> None:
        self.rules = rules
        self.hub = hub
        self.on_table = {Tile.of(hub, hub)}
        self.hands = [set(hand) for hand in hands]
        self.seats = len(self.hands)
        self.boneyard = list(boneyard)
        self.trains = {str(seat): Train(str(seat), seat) for seat in range(self.seats)}
        self.trains[MEXICAN] = Train(MEXICAN, None)
        self.phase = "opening"
        self.ended: str | None = None
        self.out_in_opening: set[int] = set()
        self.clock = 0
        self.turn = self._lay_hub((round_number - 1) % self.seats) if starter is None else starter
        self.first_of_lap = self.turn
        self._begin_turn()
        if not self.hands[self.turn]:
            self._out()
        self._look_whether_blocked()

    # R4: who starts

    def _lay_hub(self, first: int) -> int:
        hub = Tile.of(self.hub, self.hub)
        while self._holder(hub) is None:
            for seat in range(first, first + self.seats):
                is_found = self._holder(hub) is not None
                if self.boneyard and not (is_found and self.rule("hub_hunt") == "in_turn"):
                    self.hands[seat % self.seats].add(self.boneyard.pop(0))
        starter = self._holder(hub)
        assert starter is not None
        self.hands[starter].remove(hub)
        return starter

    def _holder(self, tile: Tile) -> int | None:
        return next((seat for seat, hand in enumerate(self.hands) if tile in hand), None)

    # What lies on the table

    def rule(self, name: str) -> object:
        return self.rules[name]

    def numbers(self) -> range:
        highest = self.rule("highest")
        assert isinstance(highest, int)
        return range(highest + 1)

    def is_dead(self, number: int) -> bool:
        """R19: every tile that shares the double's number lies on the table."""
        return all(Tile.of(number, other) in self.on_table for other in self.numbers())

    def is_foot(self, piece: Laid) -> bool:
        """R18: a double that asks for three toes; those of an opening ask for nothing (R6)."""
        return (
            self.rule("after_double") == "chicken_foot"
            and self.rule("open_double_binds") is True
            and piece.tile.is_double
            and not piece.in_opening
        )

    def is_open(self, train: Train, at: int) -> bool:
        """A double that is not answered yet (R16), or whose foot is not whole (R18), and not dead (R19)."""
        piece = train.laid[at]
        if not piece.tile.is_double or piece.in_opening or self.is_dead(piece.tile.high):
            return False
        return len(train.children(at)) < (3 if self.is_foot(piece) else 1)

    def open_doubles(self) -> list[tuple[Train, int]]:
        """Those that bind, the one laid first in front (R16, R21)."""
        if self.rule("open_double_binds") is not True:
            return []
        found = [(t, at) for t in self.trains.values() for at in range(len(t.laid)) if self.is_open(t, at)]
        return sorted(found, key=lambda where: where[0].laid[where[1]].when)

    def ends(self, train: Train) -> list[End]:
        """All ends of a train, in the order in which their tiles were laid."""
        if not train.laid:
            return [End(self.hub, HUB)]
        return [end for at in range(len(train.laid)) for end in self._ends_at(train, at)]

    def _ends_at(self, train: Train, at: int) -> list[End]:
        piece = train.laid[at]
        if self._is_toe_of_unfinished_foot(train, piece):
            return []
        joined = len(train.children(at))
        if not piece.tile.is_double:
            return [] if joined else [End(self._outer(train, at), at)]
        number = piece.tile.high
        if self.is_dead(number):
            return []
        if self.is_foot(piece):
            return [End(number, at)] if joined < 3 else []
        if joined == 0:
            return [End(number, at)]
        if joined == 1 and self.rule("double_arms") == "two_for_layer":
            return [End(number, at, piece.layer)]
        return []

    def _is_toe_of_unfinished_foot(self, train: Train, piece: Laid) -> bool:
        if piece.parent == HUB or not self.is_foot(train.laid[piece.parent]):
            return False
        return self.is_open(train, piece.parent)

    def _outer(self, train: Train, at: int) -> int:
        """The half of a tile that looks away from the hub."""
        piece = train.laid[at]
        inner = self.hub if piece.parent == HUB else self._outer(train, piece.parent)
        return piece.tile.other(inner)

    def is_open_to(self, train: Train, seat: int) -> bool:
        return train.owner in (None, seat) or train.marked

    # What the seat on turn may do

    def _begin_turn(self) -> None:
        self.laid_in_turn: list[tuple[str, int]] = []
        self.drew = False
        binding = self.open_doubles()
        self.to_answer = binding[0] if binding and self.phase == "running" else None

    def owing_double(self) -> tuple[Train, int] | None:
        """R17: the double just laid, as long as the turn goes on for its sake."""
        if self.phase != "running" or not self.laid_in_turn:
            return None
        name, at = self.laid_in_turn[-1]
        return self.trains[name], at

    def fitting(self, seat: int, train: Train) -> set[Play]:
        """What a seat could join to the ends of a train that are not kept for another seat."""
        return {
            Play(tile, train.name, end.at)
            for end in self.ends(train)
            for tile in self.hands[seat]
            if end.only in (None, seat) and tile.has(end.pips)
        }

    def plays(self) -> set[Play]:
        """The plays that the seat to act may choose from."""
        if self.phase == "over":
            return set()
        if self.phase == "opening":
            return self._opening_plays()
        if self.to_answer is not None:
            return self._plays_on_double(self.to_answer)
        owing = self.owing_double()
        if owing is None:
            return self._free_plays()
        if self.rule("after_double") == "any_train" or self.rule("open_double_binds") is not True:
            return self._free_plays() | self._plays_on_double(owing)
        return self._plays_on_double(owing)

    def _opening_plays(self) -> set[Play]:
        """R6 to R9."""
        own, mexican = self.trains[str(self.turn)], self.trains[MEXICAN]
        if self.laid_in_turn:
            name, at = self.laid_in_turn[-1]
            return {play for play in self.fitting(self.turn, self.trains[name]) if play.at == at}
        plays = self.fitting(self.turn, own)
        if self.rule("mexican_from") == "opening":
            plays |= self.fitting(self.turn, mexican)
        return plays

    def _free_plays(self) -> set[Play]:
        """R11, R12."""
        trains = [t for t in self.trains.values() if self.is_open_to(t, self.turn)]
        own = self.fitting(self.turn, self.trains[str(self.turn)])
        if own and self.rule("own_train_first") == "always":
            return own
        if own and self.rule("own_train_first") == "to_start_mexican":
            trains = [t for t in trains if t.name != MEXICAN or t.laid]
        return {play for train in trains for play in self.fitting(self.turn, train)}

    def _plays_on_double(self, where: tuple[Train, int]) -> set[Play]:
        train, at = where
        return {play for play in self.fitting(self.turn, train) if play.at == at}

    def boneyard_gives(self) -> bool:
        return self.rule("draw") != "none" and bool(self.boneyard)

    def may_draw(self) -> bool:
        """Asked of a stuck seat only (R9, R13, R16, R17)."""
        if self.phase == "opening" and self.rule("opening_stuck") == "mark":
            return False
        return self.boneyard_gives() and not (self.drew and self.rule("draw") == "one")

    def actions(self) -> set[str]:
        """What is legal beside laying a tile."""
        if self.phase == "over":
            return set()
        if self.phase == "opening" and self.laid_in_turn:
            return {"done"}
        if self.plays():
            return set()
        return {"draw"} if self.may_draw() else {"pass"}

    def legal(self) -> list[str]:
        plays = self.plays()
        texts = set(self.actions())
        for play in plays:
            several = [p for p in plays if (p.tile, p.train) == (play.tile, play.train)]
            texts.add(self.text(play, named=len(several) > 1))
        return sorted(texts)

    def text(self, play: Play, named: bool) -> str:
        return f"{play.tile}>{play.train}" + (f"@{self.name_of(play.train, play.at)}" if named else "")

    def name_of(self, train: str, at: int) -> Tile:
        return Tile.of(self.hub, self.hub) if at == HUB else self.trains[train].laid[at].tile

    # What an action does

    def play(self, text: str) -> None:
        """Do one legal action."""
        assert text in self.legal(), (text, self.legal())
        seat = self.turn
        if text == "draw":
            self._draw(seat)
        elif text == "pass":
            self.trains[str(seat)].marked = True
            self._end_turn()
        elif text == "done":
            self._end_turn()
        else:
            self._lay(self._play_of(text))
        self._look_whether_blocked()

    def _play_of(self, text: str) -> Play:
        (play,) = [p for p in self.plays() if text in (self.text(p, False), self.text(p, True))]
        return play

    def _draw(self, seat: int) -> None:
        self.hands[seat].add(self.boneyard.pop(0))
        self.drew = True
        answering = self.to_answer is not None or self.owing_double() is not None
        if answering and self.rule("failed_answer") == "mark_always":
            self.trains[str(seat)].marked = True

    def _lay(self, play: Play) -> None:
        seat, train = self.turn, self.trains[play.train]
        self.hands[seat].remove(play.tile)
        self.on_table.add(play.tile)
        self.clock += 1
        train.laid.append(Laid(play.tile, play.at, seat, self.phase == "opening", self.clock))
        self.laid_in_turn.append((train.name, len(train.laid) - 1))
        self.drew = False
        if train.owner == seat or self.rule("marker_falls") == "any_play":
            self.trains[str(seat)].marked = False
        if self.phase == "opening":
            self._after_opening_tile()
        else:
            self._after_tile(play.tile)

    def _after_opening_tile(self) -> None:
        if not self.hands[self.turn]:
            self._out()
        elif self.rule("opening") == "one_tile":
            self._end_turn()

    def _after_tile(self, tile: Tile) -> None:
        owes = tile.is_double and not self._duty_lapses(tile)
        if self.hands[self.turn]:
            if not owes:
                self._end_turn()
        elif not owes or self.rule("out_on_double") is True or not self.boneyard_gives():
            self._out()

    def _duty_lapses(self, tile: Tile) -> bool:
        """R19: under any_train (and R21) even a dead double asks for a second tile."""
        return self.rule("after_double") in ("same_double", "chicken_foot") and self.is_dead(tile.high)

    # How turns, laps and the round end

    def _end_turn(self) -> None:
        """R14 for the marker, R5 for the next seat, R10 for the end of the opening lap."""
        own = str(self.turn)
        if self.phase == "running" and self.rule("marker_rises") == "no_own_play" and self.to_answer is None:
            self.trains[own].marked |= all(name != own for name, _ in self.laid_in_turn)
        self.turn = (self.turn + 1) % self.seats
        if self.phase == "opening" and self.turn == self.first_of_lap:
            if self.out_in_opening:
                self._end_round("out")
                return
            self.phase = "running"
        self._begin_turn()

    def _out(self) -> None:
        if self.phase == "opening" and self.rule("out_in_opening") == "finish_lap":
            self.out_in_opening.add(self.turn)
            self._end_turn()
        else:
            self._end_round("out")

    def _end_round(self, how: str) -> None:
        self.phase, self.ended = "over", how
        for train in self.trains.values():
            train.marked = False

    def _look_whether_blocked(self) -> None:
        """R23."""
        if self.phase == "over" or self.boneyard_gives() or self.plays() or self.out_in_opening:
            return
        binding = self.open_doubles()
        for seat in range(self.seats):
            if binding:
                train, at = binding[0]
                could = {play for play in self.fitting(seat, train) if play.at == at}
            else:
                could = {play for train in self.trains.values() for play in self.fitting(seat, train)}
            if could:
                return
        self._end_round("blocked")

    # What the referee tells

    def scores(self) -> list[int]:
        """R24."""
        blank = self.rule("blank_blank")
        assert isinstance(blank, int)
        return [sum(blank if t == Tile.of(0, 0) else t.pips for t in hand) for hand in self.hands]

    def position(self) -> dict[str, object]:
        """The position as the record has it, but for what belongs to the game and not to the round."""
        over = self.phase == "over"
        return {
            "phase": self.phase,
            "turn": None if over else self.turn,
            "hands": [[str(t) for t in sorted(hand, reverse=True)] for hand in self.hands],
            "boneyard": len(self.boneyard),
            "trains": [self._train_position(train) for train in self.trains.values()],
            "open_doubles": [str(train.laid[at].tile) for train, at in self.open_doubles()],
            "legal": self.legal(),
            "ended": self.ended,
            "scores": self.scores() if over else None,
        }

    def _train_position(self, train: Train) -> dict[str, object]:
        return {
            "id": train.name,
            "marked": train.marked,
            "tiles": [str(piece.tile) for piece in train.laid],
            "ends": [self._end_position(train, end) for end in self.ends(train)],
        }

    def _end_position(self, train: Train, end: End) -> dict[str, object]:
        position: dict[str, object] = {"pips": end.pips, "at": str(self.name_of(train.name, end.at))}
        return position if end.only is None else {**position, "only": end.only}


def winners(rounds: Sequence[Sequence[int]], tie_break: str) -> list[int]:
    """R25, over the scores of all rounds."""
    seats = range(len(rounds[0]))
    totals = [sum(row[seat] for row in rounds) for seat in seats]
    best = [seat for seat in seats if totals[seat] == min(totals)]
    if tie_break == "shared":
        return best
    zeros = {seat: sum(row[seat] == 0 for row in rounds) for seat in best}
    best = [seat for seat in best if zeros[seat] == max(zeros.values())]
    singles = {seat: min((row[seat] for row in rounds if row[seat]), default=0) for seat in best}
    return [seat for seat in best if singles[seat] == min(singles.values())]
