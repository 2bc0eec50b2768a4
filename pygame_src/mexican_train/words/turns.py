"""Whose turn it is and what is asked of them: the status line of the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mexican_train.engine.moves import Done, Draw, Pass
from mexican_train.engine.position import Position
from mexican_train.engine.tiles import Tile
from mexican_train.words.names import in_sentence
from mexican_train.words.texts import Texts


class Duty(StrEnum):
    """What the seat on turn has to do."""

    LAY = "lay"
    FIRST_TRAIN = "first_train"
    GO_ON = "go_on"
    STOP = "stop"
    ANSWER = "answer"
    FOLLOW = "follow"
    DRAW = "draw"
    DRAW_TO_ANSWER = "draw_to_answer"
    PASS = "pass"
    LEAVE_OPEN = "leave_open"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is.

    Attributes:
        name: the name of the seat on turn.
        duty: what it has to do.
        addressed: whether the person on turn is the one who reads this.
        double: the double to be answered or followed, where there is one.
    """

    name: str
    duty: Duty
    addressed: bool = True
    double: Tile | None = None


def duty_of(position: Position) -> Duty:
    """Return what the seat on turn has to do; its hand must be seen."""
    legal = position.legal_moves
    if not legal:
        return Duty.OVER
    if Done() in legal:
        return Duty.GO_ON if len(legal) > 1 else Duty.STOP
    if Draw() in legal:
        return Duty.DRAW_TO_ANSWER if position.must_answer else Duty.DRAW
    if Pass() in legal:
        return Duty.LEAVE_OPEN if position.must_answer else Duty.PASS
    if position.phase == "opening":
        return Duty.FIRST_TRAIN
    if position.must_answer:
        return Duty.ANSWER
    return Duty.FOLLOW if position.owed_double else Duty.LAY


def status_line(turn: Turn, texts: Texts) -> str:
    """Return the status line: "Ada, your turn: lay a tile." or "Bo's turn."."""
    _ = texts.gettext
    name = in_sentence(turn.name)
    if turn.duty is Duty.OVER:
        return _("The round is over.")
    if not turn.addressed:
        if turn.double is not None:
            return _("{name}'s turn, with the {double} to answer.", name=name, double=turn.double)
        return _("{name}'s turn.", name=name)
    return _("{name}, your turn: {duty}", name=name, duty=_duty(turn, texts))


def _duty(turn: Turn, texts: Texts) -> str:
    _ = texts.gettext
    match turn.duty:
        case Duty.FIRST_TRAIN:
            return _("begin your train.")
        case Duty.GO_ON:
            return _("go on with your train, or say that it is done.")
        case Duty.STOP:
            return _("nothing more fits, so your train is done.")
        case Duty.ANSWER if turn.double is not None:
            return _("answer the open {double}.", double=turn.double)
        case Duty.FOLLOW if turn.double is not None:
            return _("follow your {double} with another tile.", double=turn.double)
        case Duty.DRAW_TO_ANSWER if turn.double is not None:
            return _("nothing fits the open {double}, so draw a tile.", double=turn.double)
        case Duty.LEAVE_OPEN if turn.double is not None:
            return _("nothing fits the open {double}, so pass.", double=turn.double)
        case Duty.DRAW | Duty.DRAW_TO_ANSWER:
            return _("nothing fits, so draw a tile.")
        case Duty.PASS | Duty.LEAVE_OPEN:
            return _("nothing fits, so pass.")
    return _("lay a tile.")
