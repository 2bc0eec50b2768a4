"""Files: everything kept as one, and what a file brings taken in without anything being lost by it.

A game that another one takes the place of is set aside and can be opened again; sets of rules of the same
name stay beside each other. Only the settings are replaced, and only by somebody who asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mexican_train.app.commands import Announce, Command, Download, Store
from mexican_train.app.hands import merged, read_hands
from mexican_train.app.loading import put_aside
from mexican_train.app.messages import Did, FileGiven, Surroundings
from mexican_train.app.model import Brought, FileTold, Going, Model, Screen
from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.saves import BadSave, load_session, save_text
from mexican_train.app.session import Session
from mexican_train.app.setup import DRAFT_KEY, MOST_RULES, RULES_KEY, draft_text, read_draft, rules_text
from mexican_train.bots.roster import USUAL as USUAL_BOT
from mexican_train.screens.actions import ME_FIELD, Do
from mexican_train.screens.draft import PERSON
from mexican_train.screens.preferences import read_preferences
from mexican_train.table.state import TableState
from mexican_train.words.files import file_told
from mexican_train.words.names import LONGEST_RULES_NAME
from mexican_train.words.texts import Texts

Outcome = tuple[Model, tuple[Command, ...]]

ACTIONS = frozenset(
    {
        Do.FILES,
        Do.KEEP_ALL,
        Do.BRING_IN,
        Do.BRING_GAMES,
        Do.LEAVE_FILE,
        Do.OPEN_ASIDE,
        Do.EXPORT_BROKEN,
        Do.DELETE_BROKEN,
    }
)
"""What is answered here."""

EVERYBODY = "all"
"""Who plays a game that says nothing of it: all seats are people's at this device."""


def given(model: Model, message: FileGiven, surroundings: Surroundings) -> Outcome:
    """Look into a file that somebody has given, and show what it holds or why it is refused."""
    if model.screen is not Screen.FILES:
        return model, ()
    from mexican_train.app.copies import BadFile, read_file  # the start of the page need not load it

    try:
        brought = read_file(message.name, message.data, surroundings.now, surroundings.seed)
    except BadFile as bad:
        return _told(replace(model, brought=None), FileTold(bad.why, message.name, bad.detail))
    return replace(model, brought=brought, file_told=None), ()


def did(model: Model, message: Did, surroundings: Surroundings) -> Outcome:
    """Answer the buttons of the screen of files, and of the saves that were set aside."""
    now = surroundings.now
    match message.action:
        case Do.FILES:
            way = model.back if model.screen is Screen.FILES else (*model.back, model.screen)
            model = _at_rest(replace(model, screen=Screen.FILES, back=way, menu=False, press=None))
            return replace(model, brought=None, file_told=None), ()
        case Do.KEEP_ALL:
            return model, (_everything(model, now),)
        case Do.LEAVE_FILE:
            return replace(model, brought=None, file_told=None), ()
        case Do.BRING_IN | Do.BRING_GAMES if model.brought is not None:
            return _bring_in(model, model.brought, message, now)
        case Do.OPEN_ASIDE:
            return _open_aside(model, message.arg, now)
        case Do.EXPORT_BROKEN | Do.DELETE_BROKEN:
            return _set_aside(model, message)
    return model, ()


def _everything(model: Model, now: float) -> Download:
    from mexican_train.app.copies import copy_text  # the start of the page need not load it

    return Download(f"mexican-train-all-{int(now)}.json", copy_text(model, now))


def _told(model: Model, told: FileTold) -> Outcome:
    model = replace(model, file_told=told)
    return model, (Announce((file_told(told.code, told.name, model.texts),)),)


def _at_rest(model: Model) -> Model:
    return replace(model, token=model.token + 1, going=Going.NOTHING)


def _bring_in(model: Model, brought: Brought, message: Did, now: float) -> Outcome:
    commands: list[Command] = []
    session = _seated(brought, message.form.get(ME_FIELD, "0"))
    if session is not None:
        model, stored = _with_session(model, session, now)
        commands += stored
    there = {save.text for save in model.set_aside}
    for save in brought.set_aside:
        if save.text not in there:
            there.add(save.text)
            model, kept = put_aside(model, save.text, save.reason, save.when)
            commands.append(kept)
    if message.action == Do.BRING_IN:
        model, stored = _with_the_rest(model, brought)
        commands += stored
    model, said = _told(replace(model, brought=None), FileTold("done", brought.name))
    return model, (*commands, *said)


def _seated(brought: Brought, me: str) -> Session | None:
    """Return the game of a file; where that does not know who plays, ``me`` is a seat or everybody."""
    session = brought.session
    if session is None or not brought.is_record:
        return session
    kinds = [PERSON if me in (EVERYBODY, str(seat)) else USUAL_BOT for seat in range(len(session.kinds))]
    return replace(session, kinds=tuple(kinds))


def _with_session(model: Model, session: Session, now: float) -> tuple[Model, list[Command]]:
    """Return the model with another game, the one before set aside; the same game stays as it is."""
    before, commands = model.session, list[Command]()
    if before is not None and (before.record, before.kinds) == (session.record, session.kinds):
        return model, commands
    if before is not None:
        model, kept = put_aside(model, save_text(before, model.saved_at), "", now)
        commands.append(kept)
    fresh = replace(model, session=session, table=TableState(), shown_to=None, looking=None, log=())
    return _at_rest(fresh), commands


def _with_the_rest(model: Model, brought: Brought) -> tuple[Model, list[Command]]:
    """Return the model with the settings, rules, set-up and arrangement of a file."""
    commands: list[Command] = []
    if brought.preferences:
        preferences = read_preferences(brought.preferences, model.preferences)
        if preferences.language != model.preferences.language:
            model = replace(model, texts=Texts.load(preferences.language))
        model = replace(model, preferences=preferences)
        commands.append(Store(PREFERENCES_KEY, json.dumps(preferences.as_dict())))
    if brought.own_rules:
        model = replace(model, own_rules=_both(model.own_rules, brought.own_rules))
        commands.append(Store(RULES_KEY, rules_text(model.own_rules)))
    if brought.draft:
        model = replace(model, draft=read_draft(brought.draft, model.draft))
        commands.append(Store(DRAFT_KEY, draft_text(model.draft)))
    if brought.hands:
        model = replace(model, hands=merged(model.hands, read_hands(brought.hands), model.session))
    return model, commands


def _both(
    ours: Mapping[str, Mapping[str, object]], others: Mapping[str, Mapping[str, object]]
) -> Mapping[str, Mapping[str, object]]:
    """Return our sets of rules and those of a file; where a name is taken, the file's gets a number."""
    rules = dict(ours)
    for name, spec in others.items():
        if len(rules) >= max(MOST_RULES, len(ours)):
            break
        if dict(rules.get(name, spec)) == dict(spec):
            rules[name] = spec
            continue
        number = 2
        while (numbered := f"{name[: LONGEST_RULES_NAME - 5]} ({number})") in rules:
            number += 1
        rules[numbered] = spec
    return MappingProxyType(rules)


def _open_aside(model: Model, key: str, now: float) -> Outcome:
    """Go on with a game that was set aside; the present one is set aside in its place."""
    found = next((save for save in model.set_aside if save.key == key), None)
    if found is None:
        return model, ()
    try:
        session, _ = load_session(found.text)
    except BadSave:
        return _told(model, FileTold("damaged", ""))
    model, commands = _with_session(model, session, now)
    rest = tuple(save for save in model.set_aside if save is not found)
    model, said = _told(replace(model, set_aside=rest), FileTold("opened", ""))
    return model, (*commands, Store(found.key, None), *said)


def _set_aside(model: Model, message: Did) -> Outcome:
    """Hand out or forget a save that was set aside."""
    found = next((save for save in model.set_aside if save.key == message.arg), None)
    if found is None:
        return model, ()
    if message.action == Do.EXPORT_BROKEN:
        kind = "txt" if found.reason else "json"
        return model, (Download(f"mexican-train-{found.key.replace(':', '-')}.{kind}", found.text),)
    rest = tuple(save for save in model.set_aside if save is not found)
    return replace(model, set_aside=rest), (Store(found.key, None),)
