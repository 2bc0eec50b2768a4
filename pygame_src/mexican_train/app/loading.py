"""The first model, from what is kept on the device; nothing that is wrong there is lost or in the way."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from mexican_train.app.commands import Command, Store
from mexican_train.app.hands import HANDS_KEY, read_hands
from mexican_train.app.messages import Begun, StoreFound
from mexican_train.app.model import Model, Screen, SetAside
from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.offline import PERSISTENCE_KEY
from mexican_train.app.saves import (
    FIRST_TIME,
    LONGEST_SAVE,
    BadSave,
    believed,
    is_time,
    load_session,
    save_text,
)
from mexican_train.app.setup import DRAFT_KEY, RULES_KEY, first_draft, read_draft, read_own_rules, rules_text
from mexican_train.app.slots import number_after, sealed, slot_of, slots_in
from mexican_train.record.strict_json import loads
from mexican_train.screens.preferences import CHOICES, Preferences, read_preferences
from mexican_train.words.texts import Texts

ASIDE = "set-aside:"
"""What the keys of saves begin with that could not be read."""


def first_model(
    kept: Mapping[str, str], language: str, now: float, trouble: str = ""
) -> tuple[Model, tuple[Command, ...]]:
    """Return the app as it starts, and what is to be stored anew.

    ``kept`` is everything on the device, ``language`` the tag of the device's language, ``now`` in
    seconds since 1970, ``trouble`` the browser's word for why nothing can be kept, if that is so.
    A game that cannot be read is set aside under a key of its own, to be exported or deleted.
    """
    preferences = _preferences(kept.get(PREFERENCES_KEY, ""), language)
    texts = Texts.load(preferences.language)
    draft = first_draft(texts)
    if DRAFT_KEY in kept:
        draft = read_draft(kept[DRAFT_KEY], draft)
    model = Model(
        texts=texts,
        draft=draft,
        preferences=preferences,
        hands=read_hands(kept.get(HANDS_KEY, "")),
        own_rules=read_own_rules(kept[RULES_KEY]) if RULES_KEY in kept else {},
        set_aside=tuple(_set_aside(key, text) for key, text in kept.items() if key.startswith(ASIDE)),
        store_trouble=trouble,
        asked_to_stay=PERSISTENCE_KEY in kept,
    )
    return _with_game(model, kept, now)


def begun(model: Model, message: Begun, now: float) -> tuple[Model, tuple[Command, ...]]:
    """Return the app as it starts anew within its page, once it is the one that plays."""
    fresh, commands = first_model(message.kept, message.language, now, message.trouble)
    return _within(model, fresh), commands


def found(model: Model, message: StoreFound, now: float) -> tuple[Model, tuple[Command, ...]]:
    """Return the model with what lies on a store that could not be read at first.

    As long as nothing has been played, that is as if it had been there from the start. Otherwise the
    game that is played stays, and the one that was found is set aside.
    """
    there, commands = first_model(message.kept, model.texts.language, now)
    if model.session is None and model.screen is Screen.TITLE:
        return _within(model, there), commands
    merged = replace(
        model,
        set_aside=(*there.set_aside, *model.set_aside),
        own_rules=MappingProxyType({**there.own_rules, **model.own_rules}),
        next_save=max(there.next_save, model.next_save),
    )
    rules = (Store(RULES_KEY, rules_text(merged.own_rules)),) if model.own_rules else ()
    if there.session is None:
        return merged, (*commands, *rules)
    if model.session is None:
        return replace(merged, session=there.session, saved_at=there.saved_at), (*commands, *rules)
    merged, aside = put_aside(merged, save_text(there.session, there.saved_at), "", now)
    # Both slots are the present game's from now on; the other one is only emptied with it in one go.
    other = Store(slot_of(merged.next_save + 1), None)
    merged, stored = saved(merged, now)
    return merged, (*commands, *rules, aside, stored, other)


def _within(model: Model, fresh: Model) -> Model:
    """Return the app as it starts anew within a page that is there already."""
    token = model.token + 1
    return replace(fresh, size=model.size, device=model.device, offline=model.offline, token=token)


def saved(model: Model, now: float) -> tuple[Model, Store]:
    """Return the model once its game is kept, and what keeps it: in the slot where the older save lies."""
    number = model.next_save
    stored = Store(slot_of(number), sealed(number, save_text(model.playing, now)))
    model = replace(model, saved_at=believed(now, now), next_save=number + 1, fell_back=False)
    return model, stored


def _with_game(model: Model, kept: Mapping[str, str], now: float) -> tuple[Model, tuple[Command, ...]]:
    """Return the model with the newest save that is whole; newer ones are set aside."""
    slots, commands = slots_in(kept), []
    for slot in slots:
        try:
            if slot.text is None:
                raise BadSave("damaged: not what was written")
            session, saved = load_session(slot.text)
        except BadSave as bad:
            model, stored = put_aside(model, slot.kept, str(bad), now)
            commands += [stored, Store(slot.key, None)]
            continue
        number, fell_back = number_after(slots, slot), bool(commands)
        model = replace(model, session=session, next_save=number, fell_back=fell_back)
        return replace(model, saved_at=believed(saved, now)), tuple(commands)
    return replace(model, next_save=number_after(slots, None)), tuple(commands)


def put_aside(model: Model, text: str, reason: str, now: float) -> tuple[Model, Store]:
    """Return the model with a save set aside under a key of its own, and what keeps it there."""
    aside = SetAside(_free_key(model, now), believed(now, now), reason, text)
    kept = json.dumps({"when": aside.when, "reason": reason, "text": text})
    return replace(model, set_aside=(*model.set_aside, aside)), Store(aside.key, kept)


def _free_key(model: Model, now: float) -> str:
    """Return a key under which nothing else has been set aside."""
    taken = {save.key for save in model.set_aside}
    keys = (f"{ASIDE}{int(now) + more}" for more in range(len(taken) + 1))
    return next(key for key in keys if key not in taken)


def _set_aside(key: str, kept: str) -> SetAside:
    """Return a save that was set aside earlier; even where that was damaged too, its text is there."""
    try:
        if len(kept) > 2 * LONGEST_SAVE:
            raise ValueError("too long to be looked at")
        data: Any = loads(kept)
        when, reason, text = data["when"], str(data["reason"]), str(data["text"])
    except (ValueError, TypeError, KeyError) as error:
        return SetAside(key, 0.0, str(error) or "damaged", kept)
    return SetAside(key, float(when) if is_time(when) and when >= FIRST_TIME else 0.0, reason, text)


def _preferences(text: str, language: str) -> Preferences:
    """Return the settings that were kept, in the device's language where none was chosen."""
    preferred = Preferences()
    for tag in (language, language.partition("-")[0]):
        if tag in CHOICES["language"]:
            preferred = replace(preferred, language=tag)
            break
    try:
        values = loads(text) if text else {}
    except ValueError:
        values = {}
    return read_preferences(values, preferred) if isinstance(values, dict) else preferred
