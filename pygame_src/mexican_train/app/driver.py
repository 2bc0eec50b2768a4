"""Whose turn it is: carries moves out, lets bots think, covers hands, and ends rounds."""

from __future__ import annotations

from dataclasses import replace

from mexican_train.app.arranging import laid_out
from mexican_train.app.commands import Announce, Command, Focus, Think, Wait
from mexican_train.app.model import Going, Model, Screen
from mexican_train.app.picture import viewer
from mexican_train.app.turns import told_turn
from mexican_train.bots.roster import NAMES as BOTS
from mexican_train.engine.events import Drawn, Event, as_seen_by
from mexican_train.engine.moves import Move
from mexican_train.engine.play import MoveRefused
from mexican_train.table.spots import tile_key
from mexican_train.words.events import event_sentence

Outcome = tuple[Model, tuple[Command, ...]]

PAUSES = {"slow": 2.2, "normal": 1.1, "fast": 0.45, "instant": 0.0}
"""How long a bot's move is shown, in seconds, before the next one, by the pace in the settings."""

SAME_SEAT = 0.4
"""The share of that pause between two moves of the same turn."""

SHORTEST = 0.02
"""A pause that is no pause, in seconds, so that the page can still paint."""

BEFORE_SCORES = 1.6
"""How long the table is still seen when a round is over, in seconds, at normal pace."""


WEAKEST = BOTS[0]
"""The bot that thinks least, and so is the last to run into an error."""


def make_move(model: Model, move: Move) -> Outcome:
    """Carry out a legal move of the seat on turn, show it and say it, and see what comes next."""
    before, session = model, model.playing
    seat = session.turn
    after = session.played(move)
    events = after.game.events[len(session.game.events) :]
    model = _settled(replace(model, session=after), seat)
    sentences = sentences_of(model, events)
    model = replace(model, log=model.log + sentences)
    drawn = next((event.tile for event in events if isinstance(event, Drawn)), None)
    focus: tuple[Command, ...] = ()
    if drawn is not None and viewer(model) == (seat, True):
        model = replace(model, table=replace(model.table, fresh=drawn))
        if any(lay.tile == drawn for lay in after.game.position.lays):
            focus = (Focus(tile_key(drawn)),)  # it has to be laid, so whoever plays by keys is there
    model, commands = drive(model, pause=_pause(model, seat))
    return model, (Announce(sentences + told_turn(before, model)), *focus, *commands)


def sentences_of(model: Model, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return what happened in words, as far as those at the screen may know it (R26).

    Where several people share the device that is what everybody may know: the log stays when the
    device is passed on.
    """
    people, names = model.playing.people, model.playing.names
    seat = people[0] if len(people) == 1 else -1
    known = (as_seen_by(event, seat) for event in events)
    return tuple(event_sentence(event, names, model.texts) for event in known)


def enter_table(model: Model) -> Outcome:
    """Come to the table with a session: dealt just now, loaded, or after a look elsewhere.

    The log is told anew, since no save holds it and the language may be another one by now.
    """
    log = sentences_of(model, model.playing.game.events)
    model = replace(model, screen=Screen.TABLE, back=(), menu=False, press=None, log=log)
    if model.playing.game.round_is_over:
        return replace(model, screen=_after_round(model), token=model.token + 1, going=Going.NOTHING), ()
    return drive(laid_out(model), pause=_pause(model, None))


def begin_round(model: Model) -> Outcome:
    """Show a round that was dealt just now: how the hub came to lie, then the first turn."""
    table = model.table.quiet().without_hand()
    model, commands = enter_table(replace(model, shown_to=None, table=table))
    return model, (Announce(model.log + _told_now(model)), *commands)


def undo(model: Model) -> Outcome:
    """Take the last move back, if nothing hidden was revealed since.

    A hand that was covered meanwhile stays so: the device may have changed hands already.
    """
    session = model.playing
    if not session.can_undo:
        return model, ()
    back = session.undone()
    model = replace(model, session=back, table=model.table.quiet())
    model = replace(model, log=sentences_of(model, back.game.events))
    model, commands = drive(laid_out(model), pause=0)
    said = model.texts.gettext("The last move is taken back.")
    return model, (Announce((said, *_told_now(model))), *commands)


def show_hand(model: Model) -> Outcome:
    """Open the hand of the person on turn, who has the device now."""
    session = model.playing
    if session.turn is None or session.turn not in session.people:
        return model, ()
    model = replace(model, shown_to=session.turn, session=session.opened_by(session.turn))
    model = replace(model, table=model.table.quiet().opened(session.turn))
    model, commands = drive(laid_out(model), pause=0)
    return model, (Announce(_told_now(model)), *commands)


def hurry(model: Model) -> Outcome:
    """Let what goes on by itself go on at once."""
    return model, (Wait(model.token, 0),) if model.going is Going.PAUSE else ()


def waited(model: Model, token: int) -> Outcome:
    """Go on after a pause: with a bot's thought, or to the scores of a round that is over."""
    if token != model.token or model.going is not Going.PAUSE or model.screen is not Screen.TABLE:
        return model, ()
    session = model.playing
    if session.game.round_is_over:
        return replace(model, screen=_after_round(model), going=Going.NOTHING), ()
    bot, seat = session.bot_on_turn, session.turn
    if bot is None or seat is None:
        return replace(model, going=Going.NOTHING), ()
    if model.report and model.stumbled_at == place_of(model):
        bot = WEAKEST  # whatever went wrong here, another move may not lead there
    model = replace(model, going=Going.THOUGHT)
    return model, (Think(token, bot, session.knowledge(seat), session.chance),)


def place_of(model: Model) -> tuple[int, int] | None:
    """Return how far the game has come: the round from 0, and the number of its moves."""
    session = model.session
    return (session.game.position.round_index, session.moves_made) if session else None


def bot_chose(model: Model, token: int, move: Move) -> Outcome:
    """Carry out what a bot has chosen, unless it is too late for it."""
    if token != model.token or model.screen is not Screen.TABLE:
        return model, ()
    try:
        return make_move(model, move)
    except MoveRefused as refused:
        # Cannot happen with a sound bot; the failure screen tells which one it was.
        raise RuntimeError(f"{model.playing.bot_on_turn} chose {move}: {refused.reason}") from refused


def drive(model: Model, pause: float) -> Outcome:
    """See what happens by itself now; every call begins a new situation, with a token of its own."""
    session = model.playing
    model = replace(model, token=model.token + 1)
    if session.game.round_is_over:
        model = replace(model, going=Going.PAUSE)
        return model, (Wait(model.token, max(pause, BEFORE_SCORES * _share(model))),)
    if session.bot_on_turn is not None:
        return replace(model, going=Going.PAUSE), (Wait(model.token, max(pause, SHORTEST)),)
    return replace(model, going=Going.NOTHING), ()


def _told_now(model: Model) -> tuple[str, ...]:
    """Return what a person on turn is told, whatever was asked of them before."""
    return told_turn(replace(model, session=None), model)


def _settled(model: Model, seat: int | None) -> Model:
    """Return the model after a move of ``seat``: selection forgotten, hand covered where it must be."""
    session = model.playing
    shared = len(session.people) > 1
    if shared and session.turn != seat:
        model = _covered(model)
    table = replace(model.table.quiet(), fresh=model.table.fresh if session.turn == seat else None)
    if seat not in session.people:  # a train that somebody looks at whole stays so while bots play
        table = replace(table, expanded=model.table.expanded)
    return laid_out(replace(model, table=table))


def _covered(model: Model) -> Model:
    """Return the model with the hand that lies open put away."""
    if model.shown_to is None:
        return model
    return replace(model, shown_to=None, table=model.table.covered(model.shown_to))


def _after_round(model: Model) -> Screen:
    return Screen.GAME_END if model.playing.game.is_over else Screen.SCORES


def _share(model: Model) -> float:
    return PAUSES[model.preferences.pace] / PAUSES["normal"]


def _pause(model: Model, seat: int | None) -> float:
    """Return how long the last move, made by ``seat``, is left to be seen, in seconds."""
    pause = PAUSES[model.preferences.pace]
    return pause * SAME_SEAT if seat is not None and model.playing.turn == seat else pause
