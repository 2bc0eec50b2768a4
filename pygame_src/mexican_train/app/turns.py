"""Whose turn it is, in words: shown in the status line, and told when it comes to a person."""

from __future__ import annotations

from mexican_train.app.model import Going, Model
from mexican_train.app.picture import viewer
from mexican_train.engine.events import Blocked, Drawn, HubLaid, Passed, Stopped, TileLaid, WentOut
from mexican_train.words.turns import Duty, Turn, duty_of, status_line

_DEEDS = (HubLaid, TileLaid, Drawn, Passed, Stopped, WentOut, Blocked)
"""What is worth the status line; the other events only follow from these."""


def is_to_act(model: Model) -> bool:
    """Whether the person whose hand lies open is on turn."""
    seat, shown = viewer(model)
    return bool(shown) and model.playing.turn == seat


def turn_line(model: Model) -> str:
    """Return the status line of the table."""
    return status_line(_turn(model), model.texts)


def status_of(model: Model) -> str:
    """Return what stands over the table: what happened last while that is left to be seen, or the turn."""
    if model.going is Going.NOTHING or is_to_act(model):
        return turn_line(model)
    events = model.playing.game.events
    told = zip(events, model.log, strict=False)  # a sentence for each event of the round
    deeds = [sentence for event, sentence in told if isinstance(event, _DEEDS)]
    return deeds[-1] if deeds else turn_line(model)


def told_turn(before: Model, after: Model) -> tuple[str, ...]:
    """Return what a person is told of their turn, once something else is asked of them than before."""
    if not is_to_act(after):
        return ()
    line = turn_line(after)
    known = before.session is not None and is_to_act(before) and turn_line(before) == line
    return () if known else (line,)


def _turn(model: Model) -> Turn:
    session = model.playing
    position = session.game.position
    if position.turn is None:
        return Turn("", Duty.OVER)
    double = position.must_answer or position.owed_double
    return Turn(session.names[position.turn], duty_of(position), is_to_act(model), double)
