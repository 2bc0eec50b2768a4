"""Looking back at a round that is over: at whose decisions, in which round, and how far it has come."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mexican_train.app.commands import Announce, Command, LookBack
from mexican_train.app.messages import Did
from mexican_train.app.model import Looking, Model, Screen
from mexican_train.bots.roster import STRONGEST
from mexican_train.screens.actions import REVIEW_ROUND_FIELD, Do

# Nobody looks back before a round is over, so the start of the page need not load the coach.
if TYPE_CHECKING:
    from mexican_train.bots.bot import Bot, Budget
    from mexican_train.coach.review import Review, Reviewing

Outcome = tuple[Model, tuple[Command, ...]]

ACTIONS = frozenset({Do.REVIEW, Do.REVIEW_ROUND, Do.STOP_REVIEW})
"""What is answered here."""

_FROM = (Screen.SCORES, Screen.GAME_END, Screen.REVIEW)
"""From where one can come to a look back: there every hand of the round has been shown."""


def did(model: Model, message: Did) -> Outcome:
    """Answer an action of the review, or one that leads to it; what makes no sense changes nothing."""
    if model.session is None or model.screen not in _FROM:
        return model, ()
    looking = model.looking if model.screen is Screen.REVIEW else None
    match message.action:
        case Do.REVIEW:
            last = len(model.session.game.rounds) - 1
            return _look(model, looking.round if looking else last, _number(message.arg))
        case Do.REVIEW_ROUND if looking:
            return _look(model, _number(message.form.get(REVIEW_ROUND_FIELD, "")), looking.seat)
        case Do.STOP_REVIEW if looking and looking.going:
            said = model.texts.gettext("The review was stopped.")
            stopped = replace(model, looking=replace(looking, going=False), token=model.token + 1)
            return stopped, (Announce((said,)),)
    return model, ()


def looked_back(model: Model, token: int, review: Review) -> Outcome:
    """Take in how far the review has come, unless it is too late for it; say so once it is whole."""
    looking = model.looking
    if token != model.token or looking is None or not looking.going:
        return model, ()
    model = replace(model, looking=replace(looking, review=review, going=not review.is_whole))
    if not review.is_whole:
        return model, ()
    from mexican_train.app.review_page import told_review

    return model, (Announce((told_review(model),)),)


def left(model: Model) -> Model:
    """Return the model with the review at rest if its screen was left; what it has found is kept."""
    if model.looking is None or not model.looking.going or model.screen is Screen.REVIEW:
        return model
    return replace(model, looking=replace(model.looking, going=False))


def in_slices(asked: LookBack, judge: Bot, budget: Budget) -> Reviewing:
    """Return the work that a command asks for, to be done slice by slice; ``budget`` is for one look."""
    from mexican_train.coach.decisions import PlayedRound
    from mexican_train.coach.review import look_back

    played = PlayedRound(asked.start, asked.moves)
    return look_back(played, asked.seat, judge, budget, asked.seed, asked.before)


def _look(model: Model, index: int, seat: int) -> Outcome:
    """Show the review of a seat's round, and go on with it where it is not whole."""
    session = model.playing
    if seat not in session.people or not 0 <= index < len(session.game.rounds):
        return model, ()
    looking, of = model.looking, session.record.rounds[index]
    if looking is None or looking.of is not of or looking.seat != seat:
        looking = Looking(index, of, seat)
    back = model.back if model.screen is Screen.REVIEW else (*model.back, model.screen)
    model = replace(model, screen=Screen.REVIEW, back=back, token=model.token + 1)
    if looking.review and looking.review.is_whole:
        return replace(model, looking=looking), ()
    asked = LookBack(
        model.token,
        STRONGEST,
        session.begun(index),
        session.moves_of(index),
        seat,
        f"{session.seed} review {index} {seat}",
        looking.review.verdicts if looking.review else (),
    )
    return replace(model, looking=replace(looking, going=True)), (asked,)


def _number(text: str) -> int:
    """Return a number from the page, -1 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() else -1
