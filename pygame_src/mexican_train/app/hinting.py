"""Hints for the person on turn: asked for, thought about in slices, shown, played, and gone again.

A hint belongs to the situation in which it was asked for. Whatever begins another one (a move, taking
one back, a cover, the menu) has a new token, and with it the hint is gone, or comes too late.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mexican_train.app import driver
from mexican_train.app.commands import Advise, Announce, Command
from mexican_train.app.messages import Did
from mexican_train.app.model import CLOSED, Advice, Model
from mexican_train.app.turns import is_to_act
from mexican_train.engine.knowledge import Knowledge
from mexican_train.screens.actions import Do
from mexican_train.words.bots import reason_sentence
from mexican_train.words.hints import as_sentence, hint_heading

# Nobody asks for a hint before the table is there, so the start of the page need not load the coach.
if TYPE_CHECKING:
    from collections.abc import Generator

    from mexican_train.bots.bot import Budget
    from mexican_train.coach.hint import Hint

Outcome = tuple[Model, tuple[Command, ...]]


ACTIONS = frozenset({Do.HINT, Do.PLAY_HINT})
"""What is answered here."""


def did(model: Model, message: Did) -> Outcome:
    """Answer the buttons of the hint at the table."""
    return played(model) if message.action == Do.PLAY_HINT else asked(model)


def can_hint(model: Model) -> bool:
    """Whether a hint can be asked for: the person on turn looks at the table, with the hand open."""
    return model.preferences.hints == "on" and not model.menu and is_to_act(model)


def asked(model: Model) -> Outcome:
    """Begin to think about a hint; asked once more, call it off or close it.

    Where there is but one move the hint is there at once, and so is one that was given before in the same
    position: thinking has a limit of time, and might come to something else the second time.
    """
    if model.advised is not None:
        return dismissed(model), ()
    session, seat = model.playing, model.playing.turn
    if not can_hint(model) or seat is None:
        return model, ()
    from mexican_train.coach.hint import obvious

    before, model = model.advice, replace(model, token=model.token + 1)
    knowledge = session.knowledge(seat)
    found = before.hint if before and before.record == session.record else None
    found = found or obvious(knowledge)
    if found is not None:
        return _shown(model, found)
    said = model.texts.gettext("Looking for a good move …")
    model = replace(model, advice=Advice(model.token, session.record))
    return model, (Announce((said,)), Advise(model.token, knowledge, f"{session.chance} hint"))


def advised(model: Model, token: int, hint: Hint) -> Outcome:
    """Show a hint that was thought about, unless it is too late for it."""
    waiting = model.advised
    if token != model.token or waiting is None or waiting.hint is not None or not can_hint(model):
        return model, ()
    return _shown(model, hint)


def dismissed(model: Model) -> Model:
    """Return the model without a hint, shown or still thought about."""
    if model.advised is None:
        return model
    return replace(model, advice=replace(model.advised, token=CLOSED), token=model.token + 1)


def played(model: Model) -> Outcome:
    """Make the hinted move."""
    hint = model.advised.hint if model.advised else None
    return driver.make_move(model, hint.move) if hint is not None and can_hint(model) else (model, ())


def thought_in_slices(knowledge: Knowledge, seed: str, budget: Budget) -> Generator[None, None, Hint]:
    """Return the thinking that a command asks for, to be done slice by slice."""
    from random import Random

    from mexican_train.coach.hint import advise

    return advise(knowledge, budget, Random(seed))


def _shown(model: Model, hint: Hint) -> Outcome:
    """Show a hint: nothing else is chosen, and no train lies over the end that it speaks of."""
    table = replace(model.table, selected=None, remark=None, expanded=None)
    model = replace(model, advice=Advice(model.token, model.playing.record, hint), table=table)
    return model, (Announce(told(model, hint), of_hand=True),)


def told(model: Model, hint: Hint) -> tuple[str, ...]:
    """Return a hint in sentences: what to do, then why."""
    names, texts, me = model.playing.names, model.texts, model.playing.turn
    heading = as_sentence(hint_heading(hint.move, names, texts, me), texts)
    return heading, *reasons_told(model, hint)


def reasons_told(model: Model, hint: Hint) -> tuple[str, ...]:
    """Return the reasons of a hint as sentences."""
    names, texts, me = model.playing.names, model.texts, model.playing.turn
    return tuple(as_sentence(reason_sentence(reason, names, texts, me), texts) for reason in hint.reasons)
