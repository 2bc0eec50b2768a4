"""The events tell all that happens: whoever has heard them needs not look at the table."""

from __future__ import annotations

from hypothesis import given
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.engine import events as ev
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.play import begin, play
from mexican_train.engine.position import Position
from mexican_train.engine.tiles import Tile


class Listener:
    """Knows the deal and hears the events; keeps what can be told of a round by them alone."""

    def __init__(self, setup: Setup) -> None:
        self.sizes = [len(hand) for hand in setup.deal.hands]
        self.boneyard = len(setup.deal.boneyard)
        names = [*map(str, range(len(self.sizes))), "M"]
        self.trains: dict[str, list[Tile]] = {name: [] for name in names}
        self.marked: set[int] = set()
        self.open: list[Tile] = []
        self.out: set[int] = set()
        self.is_over = False

    def hear(self, event: ev.Event) -> None:
        match event:
            case ev.HuntDrawn(seat) | ev.Drawn(seat):
                self.sizes[seat] += 1
                self.boneyard -= 1
            case ev.HubLaid(_, seat):
                if seat is not None:
                    self.sizes[seat] -= 1
            case ev.TileLaid(seat, tile, train, _, place):
                assert place == len(self.trains[train])
                self.trains[train].append(tile)
                self.sizes[seat] -= 1
            case ev.MarkerUp(seat):
                assert seat not in self.marked
                self.marked.add(seat)
            case ev.MarkerDown(seat):
                self.marked.remove(seat)
            case ev.DoubleOpened(double, train):
                assert double in self.trains[train]
                self.open.append(double)
            case ev.DoubleAnswered(double, _):
                self.open.remove(double)
            case ev.DoubleDead(double, train):
                assert double in self.trains[train]
                self.open = [other for other in self.open if other != double]
            case ev.WentOut(seat):
                assert self.sizes[seat] == 0
                self.out.add(seat)
            case ev.Scored(scores):
                assert {seat for seat, size in enumerate(self.sizes) if not size} == self.out
                assert all(scores[seat] == 0 for seat in self.out)
                self.is_over = True
                self.marked = set()

    def assert_knows(self, position: Position) -> None:
        assert tuple(self.sizes) == position.hand_sizes
        assert self.boneyard == position.boneyard_size
        assert self.trains == {train.id: [laid.tile for laid in train.tiles] for train in position.trains}
        assert self.marked == {train.seat for train in position.trains if train.marked}
        assert tuple(self.open) == position.open_doubles
        assert self.is_over == (position.phase == "over")


def first_event(move: Move) -> type[object]:
    match move:
        case Lay():
            return ev.TileLaid
        case Draw():
            return ev.Drawn
        case Pass():
            return ev.Passed
        case Done():
            return ev.Stopped


@examples(40)
@given(setups())
def test_who_hears_the_events_knows_the_table(setup: Setup) -> None:
    listener, chooser = Listener(setup), Chooser(setup.choices)
    position, events = begin(setup.rules, setup.round_index, setup.deal)
    while True:
        for event in events:
            listener.hear(event)
        listener.assert_knows(position)
        if position.phase == "over":
            break
        move = chooser.choose(position)
        position, events = play(position, move)
        assert isinstance(events[0], first_event(move))
    assert isinstance(events[-1], ev.Scored)
    assert any(isinstance(event, ev.Blocked) for event in events) == (position.ended == "blocked")
    assert bool(listener.out) == (position.ended == "out")
