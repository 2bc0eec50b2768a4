"""One game being played: its record, who sits where, its present, and what undo goes back to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mexican_train.engine.dealing import Deal, deal_round
from mexican_train.engine.game import Game, start_game
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Draw, Move
from mexican_train.engine.rules import Rules
from mexican_train.record.record import Record, new_record, seen_in
from mexican_train.screens.draft import PERSON


@dataclass(frozen=True, slots=True)
class Session:
    """A game at one moment, with all that a save holds.

    Attributes:
        record: rules, names, deals and moves; what is saved.
        kinds: who decides at each seat: ``"person"`` or the name of a bot.
        seed: what every round is dealt from, fixed before the first.
        games: the present last; before it the games that undo goes back to, move by move. Only what
            the same person laid since something hidden was revealed last is kept.
    """

    record: Record
    kinds: tuple[str, ...]
    seed: str
    games: tuple[Game, ...]

    @property
    def game(self) -> Game:
        """The present."""
        return self.games[-1]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return self.record.players

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person sits."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    @property
    def turn(self) -> int | None:
        """The seat to act, None between rounds."""
        return self.game.position.turn

    @property
    def bot_on_turn(self) -> str | None:
        """The name of the bot that is to act now, None if it is a person or nobody."""
        kind = None if self.turn is None else self.kinds[self.turn]
        return None if kind == PERSON else kind

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back: laid by a person, and nothing revealed since."""
        return len(self.games) > 1

    @property
    def moves_made(self) -> int:
        """The number of moves in this round so far."""
        return len(self.record.rounds[-1].moves)

    @property
    def chance(self) -> str:
        """The seed for whatever a bot leaves to chance now: in the same game it chooses the same."""
        return f"{self.seed} {self.game.position.round_index} {self.moves_made} {self.turn}"

    def knowledge(self, seat: int) -> Knowledge:
        """Return what a seat may know (R26)."""
        return self.game.known_to(seat)

    def begun(self, index: int) -> Game:
        """Return the game as a round of it began, from 0; the scores of those before are behind it."""
        written = self.record.rounds[index]
        hands = tuple(seen_in(hand) for hand in written.hands)
        deal = Deal(written.hub, hands, seen_in(written.boneyard), written.starter)
        return start_game(self.rules, deal, self.game.rounds[:index])

    def moves_of(self, index: int) -> tuple[Move, ...]:
        """Return the moves of a round, from 0."""
        return tuple(move.move for move in self.record.rounds[index].moves)

    def played(self, move: Move) -> Session:
        """Return the session after a move of the seat on turn; raise ``MoveRefused`` if not legal.

        What a person lays can be taken back; a draw reveals a tile, and a bot's move ends it.
        """
        seat = self.game.position.turn
        game = self.game.play(move)
        assert seat is not None  # or the move would have been refused
        games = (*self.games, game) if is_taken_back(move, self.kinds[seat], game) else (game,)
        return replace(self, record=self.record.with_move(seat, move), games=games)

    def undone(self) -> Session:
        """Return the session before the last move; raise ``ValueError`` if nothing can be undone."""
        if not self.can_undo:
            raise ValueError("nothing to undo")
        return replace(self, record=self.record.without_last_move(), games=self.games[:-1])

    def opened_by(self, seat: int) -> Session:
        """Return the session once a seat has opened its hand: what another one laid stays laid."""
        own = self.games[0].position.turn == seat
        return self if own else replace(self, games=self.games[-1:])

    def next_round(self) -> Session:
        """Return the session with its next round dealt; raise ``ValueError`` if it is not time for it."""
        index = self.game.position.round_index + 1
        deal = deal_round(self.rules, len(self.kinds), index, self.seed)
        game = self.game.next_round(deal)
        return replace(self, record=self.record.with_round(deal), games=(game,))


def is_taken_back(move: Move, kind: str, after: Game) -> bool:
    """Whether a move can be taken back: made by a person (the ``kind`` at the seat), and nothing revealed.

    ``after`` is the game that it led to.
    """
    return kind == PERSON and not isinstance(move, Draw) and not after.round_is_over


def new_session(
    options: Mapping[str, object], names: Sequence[str], kinds: Sequence[str], seed: str
) -> Session:
    """Return a game with its first round dealt; ``options`` are the preset and what differs from it.

    Raises ``RulesError`` with every problem if the options cannot be played (R1).
    """
    record = new_record(options, names)
    deal = deal_round(record.rules, len(names), 0, seed)
    return Session(record.with_round(deal), tuple(kinds), seed, (start_game(record.rules, deal),))
