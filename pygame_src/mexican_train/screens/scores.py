"""The score sheet after a round and during it, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.tiles import Tile
from mexican_train.screens.actions import Do
from mexican_train.screens.faces import spoken_face
from mexican_train.screens.markup import Child, Html, h
from mexican_train.screens.parts import actions, button, person, screen
from mexican_train.words.results import why_tied, winner_sentence
from mexican_train.words.results import hand_arithmetic, leader_sentence, round_result
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Tally:
    """The scores of the finished rounds: ``scores[round][seat]``, in pips.

    ``rounds`` is how many the game has, ``highest`` the number of the first hub.
    """

    names: tuple[str, ...]
    highest: int
    rounds: int
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat so far."""
        return tuple(sum(score[seat] for score in self.scores) for seat in range(len(self.names)))


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How the last round of a tally ended.

    ``ended`` is ``"out"`` or ``"blocked"``, ``hands`` are the tiles each seat was left with, and
    ``blank_blank`` is what the 0-0 costs by the rules of the game (R24).
    """

    ended: str
    hands: tuple[tuple[Tile, ...], ...]
    blank_blank: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score sheet: after a round with its end, or in the middle of one (``end`` is None)."""

    tally: Tally
    end: RoundEnd | None = None


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of the game: the winners' seats, and the rule for equals (R25)."""

    tally: Tally
    end: RoundEnd
    winners: tuple[int, ...]
    tie_break: str
