"""One message in, the next model and what is to be done out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mexican_train.app import (
    bringing,
    driver,
    hinting,
    navigation,
    offline,
    playing,
    reviewing,
    setup,
    stumbling,
)
from mexican_train.app.commands import Announce, Command, Store
from mexican_train.app.hands import HANDS_KEY, hands_text
from mexican_train.app.loading import begun, found, saved
from mexican_train.app.messages import (
    Advised,
    Begun,
    BotChose,
    Copied,
    DeviceChanged,
    Did,
    FileGiven,
    KeyPressed,
    LookedBack,
    Message,
    OfflineReady,
    PlayedElsewhere,
    PointerDown,
    PointerLost,
    PointerMoved,
    PointerUp,
    Resized,
    SpotUsed,
    StoreFailed,
    StoreFound,
    StoreWorked,
    Surroundings,
    UpdateReady,
    VersionChanged,
    Waited,
)
from mexican_train.app.model import Device, Model, Screen
from mexican_train.screens.actions import Do
from mexican_train.table.state import Remark

Outcome = tuple[Model, tuple[Command, ...]]

_AT_TABLE = frozenset({Do.UNDO, Do.DRAW, Do.PASS, Do.DONE, Do.SHOW_HAND, Do.ARRANGE})


def update(model: Model, message: Message, surroundings: Surroundings) -> Outcome:
    """Return what the app is after a message, and the commands to be carried out, in order.

    Whatever changes the game stores it, first of all; so does what changes how the hands lie.
    """
    before = model
    model, commands = _update(model, message, surroundings)
    model = reviewing.left(model)
    if model.hands is not before.hands:
        commands = (Store(HANDS_KEY, hands_text(model.hands)), *commands)
    if model.session is None or model.session is before.session or isinstance(message, Begun | StoreFound):
        return model, commands
    model, stored = saved(model, surroundings.now)
    model, asked = offline.after_round(before, model)
    return model, (stored, *commands, *asked)


def _update(model: Model, message: Message, surroundings: Surroundings) -> Outcome:
    if model.screen in _HELD and not _is_let_in(message, _HELD[model.screen]):
        return model, ()
    match message:
        case Did():
            return _did(model, message, surroundings)
        case BotChose(token=token, move=move):
            return driver.bot_chose(model, token, move)
        case Advised(token=token, hint=hint):
            return hinting.advised(model, token, hint)
        case LookedBack(token=token, review=review):
            return reviewing.looked_back(model, token, review)
        case Waited(token=token):
            return driver.waited(model, token)
        case Resized(width=width, height=height):
            return replace(model, size=(width, height)), ()
        case DeviceChanged(calm=calm, dark=dark, contrast=contrast):
            return replace(model, device=Device(calm, dark, contrast)), ()
        case Copied():
            return stumbling.was_copied(model, message)
        case FileGiven():
            return bringing.given(model, message, surroundings)
        case StoreFailed() | StoreWorked() | StoreFound() | PlayedElsewhere() | Begun():
            return _kept(model, message, surroundings.now)
        case OfflineReady() | UpdateReady() | VersionChanged():
            return offline.told(model, message)
    return _at_table(model, message) if model.screen is Screen.TABLE else (model, ())


_HELD: Mapping[Screen, frozenset[Do]] = {
    Screen.ELSEWHERE: frozenset({Do.PLAY_HERE}),
    Screen.STUMBLE: stumbling.ACTIONS,
}
"""The screens on which nothing else may happen than what they ask for."""


def _is_let_in(message: Message, actions: frozenset[Do]) -> bool:
    """Whether a message concerns a page that waits for one of these actions, and for nothing else."""
    if isinstance(message, Did):
        return message.action in actions
    if isinstance(message, StoreFailed | StoreWorked | StoreFound | PlayedElsewhere):
        return Do.PLAY_HERE not in actions
    of_page = Resized | DeviceChanged | OfflineReady | UpdateReady | VersionChanged
    return isinstance(message, Begun | Copied | of_page)


def _kept(
    model: Model, message: StoreFailed | StoreWorked | StoreFound | PlayedElsewhere | Begun, now: float
) -> Outcome:
    """Answer what has become of what was to be kept."""
    match message:
        case StoreFailed(reason=reason):
            return _store_failed(model, reason)
        case StoreWorked():
            return _store_worked(model)
        case StoreFound():
            return found(model, message, now)
        case PlayedElsewhere():
            return navigation.elsewhere(model), ()
        case Begun():
            return begun(model, message, now)


def _store_failed(model: Model, reason: str) -> Outcome:
    """Say once at the table that nothing is kept any more; the title says it for as long as it is so."""
    if model.store_trouble or model.screen is not Screen.TABLE:
        return replace(model, store_trouble=reason), ()
    text = model.texts.gettext(
        "This device does not save the game any more: it may be full. You can play on, and save the game as "
        "a file from the menu."
    )
    return _told(replace(model, store_trouble=reason), text)


def _store_worked(model: Model) -> Outcome:
    """Say at the table that the game is kept again, where it was said that it is not."""
    worked = replace(model, store_trouble="", trouble_read=False)
    if not model.store_trouble or model.screen is not Screen.TABLE:
        return worked, ()
    return _told(worked, model.texts.gettext("The game is saved on this device again."))


def _told(model: Model, text: str) -> Outcome:
    table = replace(model.table, remark=Remark(text))
    return replace(model, table=table), (Announce((text,)),)


def _did(model: Model, message: Did, surroundings: Surroundings) -> Outcome:
    if message.action in setup.ACTIONS:
        return setup.did(model, message, surroundings)
    if message.action in bringing.ACTIONS:
        return bringing.did(model, message, surroundings)
    if message.action in stumbling.ACTIONS:
        return stumbling.did(model, message)
    if message.action in offline.ACTIONS:
        return offline.did(model, message)
    if message.action in reviewing.ACTIONS:
        return reviewing.did(model, message)
    if message.action in hinting.ACTIONS:
        return hinting.did(model, message) if model.screen is Screen.TABLE else (model, ())
    if message.action in _AT_TABLE:
        return playing.did(model, message) if model.screen is Screen.TABLE else (model, ())
    return navigation.did(model, message, surroundings.now)


def _at_table(model: Model, message: Message) -> Outcome:
    match message:
        case PointerDown():
            return playing.pointer_down(model, message)
        case PointerMoved():
            return playing.pointer_moved(model, message)
        case PointerUp():
            return playing.pointer_up(model, message)
        case PointerLost():
            return playing.pointer_lost(model, message)
        case SpotUsed():
            return playing.spot_used(model, message)
        case KeyPressed(key="Escape"):
            return playing.key_pressed(hinting.dismissed(model), message)
        case KeyPressed():
            return playing.key_pressed(model, message)
    return model, ()
