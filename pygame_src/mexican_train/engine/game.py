"""A whole game: rounds one after another, their scores, and the winners (R2, R24, R25)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import Event
from mexican_train.engine.knowledge import Knowledge, knowledge_of
from mexican_train.engine.moves import Move
from mexican_train.engine.play import begin, play
from mexican_train.engine.position import Position
from mexican_train.engine.rules import Rules
from mexican_train.engine.scoring import Result, Scores, result_of, scores_of, totals_of


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment.

    ``rounds`` are the scores of the finished rounds, the present one included once it is over.
    ``events`` are those of the present round, from its hub on.
    """

    rules: Rules
    position: Position
    rounds: tuple[Scores, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.position.seats

    @property
    def totals(self) -> Scores:
        """Each seat's total over the finished rounds."""
        return totals_of(self.rounds, self.seats)

    @property
    def round_is_over(self) -> bool:
        """Whether the present round has ended."""
        return self.position.phase == "over"

    @property
    def is_over(self) -> bool:
        """Whether the last round of the rules has ended (R2)."""
        return self.round_is_over and self.position.round_index + 1 == self.rules.rounds

    @property
    def result(self) -> Result | None:
        """Who has won, once the game is over (R25)."""
        return result_of(self.rules, self.rounds, self.seats) if self.is_over else None

    def play(self, move: Move) -> Game:
        """Return the game after a move of the seat on turn; raise ``MoveRefused`` if it is not legal.

        The new events are those behind the ones this game has already.
        """
        step = play(self.position, move)
        return self._with(step.position, self.events + step.events)

    def next_round(self, deal: Deal) -> Game:
        """Return the game with its next round begun; raise ``ValueError`` if it is not time for it."""
        if not self.round_is_over or self.is_over:
            raise ValueError("no next round now")
        step = begin(self.rules, self.position.round_index + 1, deal)
        return self._with(step.position, step.events)

    def known_to(self, seat: int) -> Knowledge:
        """Return what a seat knows (R26)."""
        before = self.rounds[: self.position.round_index]
        return knowledge_of(self.position, seat, self.events, before)

    def _with(self, position: Position, events: tuple[Event, ...]) -> Game:
        rounds = self.rounds
        if position.phase == "over" and not position.is_masked:
            rounds = (*rounds, scores_of(position.state))
        return replace(self, position=position, rounds=rounds, events=events)


def start_game(rules: Rules, deal: Deal, rounds: tuple[Scores, ...] = ()) -> Game:
    """Return a game with its first round begun, or the one after ``rounds``, their scores (R2 to R4)."""
    step = begin(rules, len(rounds), deal)
    empty = Game(rules, step.position, rounds)
    return empty._with(step.position, step.events)
