"""The new-game screen: who plays, by which rules, and the start of the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from mexican_train.app import driver
from mexican_train.app.commands import Command, Store
from mexican_train.app.messages import Did, Surroundings
from mexican_train.app.model import Model, Screen
from mexican_train.app.session import Session, new_session
from mexican_train.bots.roster import NAMES as BOTS
from mexican_train.bots.roster import RETIRED
from mexican_train.bots.roster import USUAL as USUAL_BOT
from mexican_train.engine.rules import DEFAULT_PRESET, MAX_SEATS, MIN_SEATS, PRESETS, problems_of
from mexican_train.record.strict_json import loads
from mexican_train.screens.actions import Do
from mexican_train.screens.draft import (
    PERSON,
    Draft,
    SeatDraft,
    add_seat,
    move_seat,
    read_form,
    remove_seat,
    with_changes,
)
from mexican_train.screens.new_game import can_start
from mexican_train.words.names import LONGEST_RULES_NAME, cleaned
from mexican_train.words.texts import Texts

Outcome = tuple[Model, tuple[Command, ...]]

DRAFT_KEY = "draft"
"""Where the last set-up is kept, so that the next game begins with it."""

RULES_KEY = "rules"
"""Where the sets of rules are kept that people have saved."""

MOST_RULES = 200
"""How many sets of rules are read; nobody has saved as many by hand."""

ACTIONS = frozenset(
    {
        Do.NEW_GAME,
        Do.DRAFT_CHANGED,
        Do.ADD_SEAT,
        Do.REMOVE_SEAT,
        Do.SEAT_UP,
        Do.SEAT_DOWN,
        Do.RESET_RULES,
        Do.SAVE_RULES,
        Do.LOAD_RULES,
        Do.DELETE_RULES,
        Do.START,
        Do.PLAY_AGAIN,
    }
)
"""What is answered here."""


def name_pool(texts: Texts) -> list[str]:
    """Return the names that seats begin with, one for each of fourteen."""
    # Translators: fourteen short first names, divided by single blanks; any that are usual in your language.
    return texts.gettext("Ada Bo Cleo Dan Eva Finn Gina Hugo Ida Jan Kim Lena Max Nora").split()


def first_draft(texts: Texts) -> Draft:
    """Return the set-up of somebody's first game: one person and three bots, classic rules."""
    person, *bots = name_pool(texts)[:4]
    seats = (SeatDraft(person), *(SeatDraft(name, USUAL_BOT) for name in bots))
    return Draft(seats)


def draft_of(session: Session) -> Draft:
    """Return the set-up that a game was started with."""
    seats = tuple(map(SeatDraft, session.names, session.kinds))
    options = dict(session.record.options)
    preset = str(options.pop("preset", DEFAULT_PRESET))
    return with_changes(Draft(seats, preset), options)


def did(model: Model, message: Did, surroundings: Surroundings) -> Outcome:
    """Answer an action of the new-game screen; the form's values are read with every one of them."""
    if message.action == Do.NEW_GAME:
        return replace(model, screen=Screen.NEW_GAME, back=(), token=model.token + 1), ()
    if message.action == Do.PLAY_AGAIN and model.session is not None:
        return _start(replace(model, draft=draft_of(model.session)), surroundings)
    model = replace(model, draft=_with_known_kinds(read_form(message.form, model.draft)))
    if message.action == Do.START:
        return _start(model, surroundings)
    if message.action in (Do.SAVE_RULES, Do.LOAD_RULES, Do.DELETE_RULES):
        return _own_rules(model, message)
    return replace(model, draft=_changed(model, message)), ()


def _changed(model: Model, message: Did) -> Draft:
    draft = model.draft
    index = int(message.arg) if message.arg.isdecimal() else -1
    match message.action:
        case Do.ADD_SEAT:
            return add_seat(draft, USUAL_BOT, name_pool(model.texts))
        case Do.REMOVE_SEAT:
            return remove_seat(draft, index)
        case Do.SEAT_UP:
            return move_seat(draft, index, -1)
        case Do.SEAT_DOWN:
            return move_seat(draft, index, 1)
        case Do.RESET_RULES:
            return with_changes(draft, {})
    return draft


def _start(model: Model, surroundings: Surroundings) -> Outcome:
    """Deal the first round, if the rules can be played; the screen shows what is wrong otherwise."""
    draft = model.draft
    if not can_start(draft):
        return replace(model, screen=Screen.NEW_GAME, back=()), ()
    names = [seat.name for seat in draft.seats]
    kinds = [seat.kind for seat in draft.seats]
    session = new_session(draft.spec(), names, kinds, surroundings.seed)
    model = replace(model, session=session, saved_at=surroundings.now)
    model, commands = driver.begin_round(model)
    return model, (Store(DRAFT_KEY, draft_text(draft)), *commands)


def _own_rules(model: Model, message: Did) -> Outcome:
    rules = dict(model.own_rules)
    name = message.arg
    if message.action == Do.LOAD_RULES:
        spec = rules.get(name)
        return (replace(model, draft=with_spec(model.draft, spec)) if spec else model), ()
    if message.action == Do.DELETE_RULES:
        rules.pop(name, None)
    else:
        name = cleaned(message.form.get("rules-name", ""), LONGEST_RULES_NAME)
        if not name:
            return model, ()
        rules[name] = model.draft.spec()
    stored = Store(RULES_KEY, rules_text(rules))
    return replace(model, own_rules=MappingProxyType(rules)), (stored,)


def with_spec(draft: Draft, spec: Mapping[str, object]) -> Draft:
    """Return the draft with the rules of ``spec``, as far as this version knows them."""
    preset = spec.get("preset")
    if not isinstance(preset, str) or preset not in PRESETS:
        return draft
    values = {name: value for name, value in spec.items() if name != "preset"}
    # Asked for the fewest seats: what is too much for more of them is kept, and told on the screen.
    wrong = {problem.field for problem in problems_of({"preset": preset, **values}, MIN_SEATS)}
    kept = {name: value for name, value in values.items() if name not in wrong}
    return with_changes(replace(draft, preset=preset), kept)


def draft_text(draft: Draft) -> str:
    """Return the set-up as text, to be kept."""
    seats = [[seat.name, seat.kind] for seat in draft.seats]
    return json.dumps({"seats": seats, "rules": draft.spec()})


def read_draft(text: str, before: Draft) -> Draft:
    """Return the set-up that was kept; whatever of it cannot be read stays as it was."""
    try:
        data: Any = loads(text)
        seats = tuple(SeatDraft(cleaned(str(name)), _kind(kind)) for name, kind in data["seats"])
        draft = replace(before, seats=seats) if MIN_SEATS <= len(seats) <= MAX_SEATS else before
        return with_spec(draft, data["rules"])
    except (ValueError, TypeError, KeyError, AttributeError):
        return before


def rules_text(rules: Mapping[str, Mapping[str, object]]) -> str:
    """Return the sets of rules that people have saved as text, to be kept."""
    return json.dumps({name: dict(spec) for name, spec in rules.items()})


def read_own_rules(text: str) -> Mapping[str, Mapping[str, object]]:
    """Return the sets of rules that were kept, as far as they can be read."""
    try:
        data: Any = loads(text)
        rules = {
            cleaned(str(name), LONGEST_RULES_NAME) or "?": dict(spec)
            for name, spec in islice(data.items(), MOST_RULES)
        }
    except (ValueError, TypeError, AttributeError):
        rules = {}
    return MappingProxyType(rules)


def _with_known_kinds(draft: Draft) -> Draft:
    """Return the draft with a bot that there is wherever a form names none."""
    seats = tuple(replace(seat, kind=_kind(seat.kind)) for seat in draft.seats)
    return draft if seats == draft.seats else replace(draft, seats=seats)


def _kind(kind: object) -> str:
    """Return a seat's kind, the usual bot for one that this version does not have."""
    kind = RETIRED.get(str(kind), kind)
    return str(kind) if kind == PERSON or kind in BOTS else USUAL_BOT
