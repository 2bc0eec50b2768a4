"""Readable ways to set up a round and to play it, for the tests of the engine.

round_ = table(hands=["9-9 9-4 4-4", "9-7 8-1"], boneyard="3-0")
round_.plays("0 9-4>0", "0 done", "1 9-7>1", "1 done")
assert round_.legal == ["4-4>0"]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import Event
from mexican_train.engine.game import Game, start_game
from mexican_train.engine.moves import Lay, Move, parse
from mexican_train.engine.play import begin, play
from mexican_train.engine.position import Position, Train
from mexican_train.engine.rules import Rules, resolve
from mexican_train.engine.scoring import scores_of
from mexican_train.engine.tiles import Tile, full_set


def tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text such as ``"9-4 4-4"``."""
    return tuple(Tile.parse(word) for word in text.split())


class Table:
    """A round that is played by texts such as ``"0 9-4>0"``; it keeps the events of the last action."""

    def __init__(self, position: Position, events: Sequence[Event]) -> None:
        self.position = position
        self.events = list(events)

    def plays(self, *moves: str) -> Table:
        """Play moves of the record, each with its seat; every one of them must be legal."""
        for text in moves:
            seat, _, action = text.partition(" ")
            move = parse(action)
            reason = self.position.refusal(move, int(seat))
            assert reason is None, f"{text} is refused: {reason}; legal: {self.legal}"
            self.position, events = play(self.position, move)
            self.events = list(events)
        return self

    def opens(self, *openings: str) -> Table:
        """Play whole openings of the seats in turn: their tiles on the own train, or ``"-"`` for a pass."""
        for opening in openings:
            seat = self.turn
            for tile in opening.split():
                self.plays(f"{seat} pass" if tile == "-" else f"{seat} {tile}>{seat}")
            if self.turn == seat and self.legal[-1:] == ["done"]:
                self.plays(f"{seat} done")
        return self

    def refuses(self, text: str, reason: str) -> Table:
        """Assert that a move is refused, and why."""
        seat, _, action = text.partition(" ")
        assert self.position.refusal(parse(action), int(seat)) == reason
        return self

    @property
    def legal(self) -> list[str]:
        """The legal moves of the seat on turn, as texts."""
        return [str(move) for move in self.position.legal_moves]

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        return self.position.turn

    @property
    def phase(self) -> str:
        """Where the round stands."""
        return self.position.phase

    @property
    def ended(self) -> str | None:
        """How the round ended."""
        return self.position.ended

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores (R24), the hands being as they are."""
        return scores_of(self.position.state)

    @property
    def open_doubles(self) -> list[str]:
        """The doubles that bind, oldest first."""
        return [str(tile) for tile in self.position.open_doubles]

    @property
    def marked(self) -> list[int]:
        """The seats whose trains bear a marker."""
        return [train.seat for train in self.position.trains if train.seat is not None and train.marked]

    @property
    def boneyard(self) -> int:
        """How many tiles can still be drawn."""
        return self.position.boneyard_size

    def hand(self, seat: int) -> str:
        """Return a seat's tiles as text, descending."""
        return " ".join(str(tile) for tile in self.position.hand(seat) or ())

    def train(self, name: str) -> str:
        """Return the tiles of a train as text, in the order in which they were laid."""
        return " ".join(str(laid.tile) for laid in self._train(name).tiles)

    def ends(self, name: str) -> list[str]:
        """Return the ends of a train: ``"4 at 9-4"``, and ``"4 at 4-4 for 0"`` for a second arm."""
        return [
            f"{end.pips} at {end.at}" + ("" if end.only is None else f" for {end.only}")
            for end in self._train(name).ends
        ]

    def _train(self, name: str) -> Train:
        return next(train for train in self.position.trains if train.id == name)


def options(rules: str | None = None, seats: int = 2, **fields: object) -> Rules:
    """Return the rules of a preset (classic if none is named) with these fields changed."""
    return resolve({"preset": rules or "classic", **fields}, seats)


def table(
    rules: str | None = None,
    *,
    hands: Sequence[str],
    boneyard: str = "",
    hub: int | None = None,
    starter: int | None = None,
    round_index: int = 0,
    **fields: object,
) -> Table:
    """Begin a round with these hands; ``rules`` is a preset, ``fields`` are what differs from it.

    A deal need not use the whole set. With a hub set aside seat 0 starts if nothing else is said.
    """
    chosen = options(rules, len(hands), **fields)
    pips = chosen.highest - round_index if hub is None else hub
    if chosen.hub_from == "set_aside" and starter is None:
        starter = 0
    deal = Deal(pips, tuple(tiles(hand) for hand in hands), tiles(boneyard), starter)
    position, events = begin(chosen, round_index, deal)
    return Table(position, events)


def game_of(rules: Rules, deals: Iterable[tuple[Deal, Sequence[str]]]) -> Game:
    """Return the game that these deals and moves (texts without the seat) make."""
    game: Game | None = None
    for deal, moves in deals:
        game = start_game(rules, deal) if game is None else game.next_round(deal)
        for text in moves:
            game = game.play(parse(text))
    assert game is not None
    return game


def candidates(position: Position) -> Iterator[Move]:
    """Yield every move there is: each tile of the set on each train, at each tile, and the rest."""
    for text in ("draw", "pass", "done"):
        yield parse(text)
    laid = [laid.tile for train in position.trains for laid in train.tiles]
    for tile in full_set(position.rules.highest):
        for train in position.trains:
            yield Lay(tile, train.id)
            for at in (position.hub, *laid):
                yield Lay(tile, train.id, at)


def as_plain(position: Position) -> dict[str, object]:
    """Return a position as the referee tells it, but for what belongs to the game, not to the round."""
    return {
        "phase": position.phase,
        "turn": position.turn,
        "hands": [[str(t) for t in position.hand(seat) or ()] for seat in range(position.seats)],
        "boneyard": position.boneyard_size,
        "trains": [_plain_train(train) for train in position.trains],
        "open_doubles": [str(tile) for tile in position.open_doubles],
        "legal": [str(move) for move in position.legal_moves],
        "ended": position.ended,
        "scores": list(scores_of(position.state)) if position.phase == "over" else None,
    }


def _plain_train(train: Train) -> dict[str, object]:
    return {
        "id": train.id,
        "marked": train.marked,
        "tiles": [str(laid.tile) for laid in train.tiles],
        "ends": [
            {"pips": end.pips, "at": str(end.at)} | ({} if end.only is None else {"only": end.only})
            for end in train.ends
        ],
    }
