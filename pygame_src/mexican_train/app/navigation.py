"""From screen to screen, settings, exports: everything that is not setting up or playing a game."""

from __future__ import annotations

import json
from dataclasses import replace

from mexican_train.app import driver
from mexican_train.app.commands import Command, Download, Store, TakeOver
from mexican_train.app.messages import Did
from mexican_train.app.model import Going, Model, Screen
from mexican_train.record.writing import write
from mexican_train.screens.actions import Do
from mexican_train.screens.new_version import UPDATE_NOTICE
from mexican_train.screens.preferences import read_preferences
from mexican_train.words.texts import Texts

Outcome = tuple[Model, tuple[Command, ...]]

PREFERENCES_KEY = "preferences"
"""Where the settings are kept."""

_READING = {
    Do.HOW_TO_PLAY: Screen.HOW_TO_PLAY,
    Do.SETTINGS: Screen.SETTINGS,
    Do.ABOUT: Screen.ABOUT,
    Do.HISTORY: Screen.HISTORY,
    Do.SCORES: Screen.SCORES,
}
"""The screens one looks at and comes back from."""


def did(model: Model, message: Did, now: float) -> Outcome:
    """Answer an action; one that is not known here changes nothing."""
    action = message.action
    if action in _READING:
        return _look_at(model, _READING[Do(action)]), ()
    match action:
        case Do.TITLE:
            return title(model), ()
        case Do.BACK:
            return back(model)
        case Do.CONTINUE if model.session is not None:
            return driver.enter_table(replace(model, shown_to=None, table=model.table.without_hand()))
        case Do.MENU:
            # Nothing goes on beneath an open menu, least of all to another screen.
            return _at_rest(replace(model, menu=True, press=None)), ()
        case Do.CLOSE_MENU if model.menu and model.screen is Screen.TABLE:
            return driver.drive(replace(model, menu=False), pause=0)
        case Do.NEXT_ROUND if model.session is not None and model.session.game.round_is_over:
            if model.session.game.is_over:
                return model, ()
            return driver.begin_round(replace(model, session=model.session.next_round()))
        case Do.SETTINGS_CHANGED:
            return _settings(model, message)
        case Do.EXPORT if model.session is not None:
            return model, (_export(model, now),)
        case Do.DISMISS if message.arg == UPDATE_NOTICE:
            return replace(model, offline=replace(model.offline, update_read=True)), ()
        case Do.DISMISS:
            return replace(model, trouble_read=True), ()
        case Do.PLAY_HERE if model.screen is Screen.ELSEWHERE:
            return model, (TakeOver(),)
    return model, ()


def title(model: Model) -> Model:
    """Return the model at the title; the game goes no further until somebody continues it."""
    table = model.table.quiet()
    return _at_rest(replace(model, screen=Screen.TITLE, back=(), menu=False, press=None, table=table))


def back(model: Model) -> Outcome:
    """Go back to where one came from; the table goes on from where it was."""
    if not model.back:
        return title(model), ()
    *rest, last = model.back
    if last is Screen.TABLE and model.session is not None:
        return driver.enter_table(model)
    return _at_rest(replace(model, screen=last, back=tuple(rest))), ()


def elsewhere(model: Model) -> Model:
    """Return the model of a page that must not play, since another one does."""
    return _at_rest(replace(model, screen=Screen.ELSEWHERE, back=(), menu=False, press=None))


def _look_at(model: Model, screen: Screen) -> Model:
    """Return the model with a screen to come back from; what goes on at the table waits meanwhile."""
    if screen is model.screen or (screen is Screen.SCORES and model.session is None):
        return model
    way = (*model.back, model.screen)
    return _at_rest(replace(model, screen=screen, back=way, menu=False, press=None))


def _at_rest(model: Model) -> Model:
    """Return the model with nothing going on by itself; what was under way comes too late."""
    return replace(model, token=model.token + 1, going=Going.NOTHING)


def _settings(model: Model, message: Did) -> Outcome:
    preferences = read_preferences(message.form, model.preferences)
    texts = model.texts
    if preferences.language != model.preferences.language:
        texts = Texts.load(preferences.language)
    stored = Store(PREFERENCES_KEY, json.dumps(preferences.as_dict()))
    return replace(model, preferences=preferences, texts=texts), (stored,)


def _export(model: Model, now: float) -> Download:
    """Return the game as a file: the record alone, which any program that knows the format reads."""
    record = json.dumps(write(model.playing.record), ensure_ascii=False, indent=1)
    return Download(f"mexican-train-{int(now)}.json", record + "\n")
