"""The game itself on the device: playing without a network, new versions, and room that is not taken away."""

from __future__ import annotations

from dataclasses import replace

from mexican_train.app.commands import Announce, AskPersistence, Command, Restart, Store, TakeUpdate
from mexican_train.app.messages import Did, OfflineReady, UpdateReady, VersionChanged
from mexican_train.app.model import Model, Screen
from mexican_train.app.setup import DRAFT_KEY, draft_text
from mexican_train.screens.actions import Do
from mexican_train.screens.new_version import NewVersion

Outcome = tuple[Model, tuple[Command, ...]]

ACTIONS = frozenset({Do.TAKE_UPDATE})
"""What is answered here."""

PERSISTENCE_KEY = "persistence"
"""Where it is kept that the browser was asked to keep everything."""

COMING_BACK = frozenset({"", Do.CONTINUE, Do.NEW_GAME})
"""What may be done first of all in a page that was loaded anew (``Restart``)."""

_AT_GAME = frozenset({Screen.TABLE, Screen.SCORES, Screen.GAME_END, Screen.REVIEW})


def told(model: Model, message: OfflineReady | UpdateReady | VersionChanged) -> Outcome:
    """Answer what has become of the game on the device; what is said of it interrupts nothing."""
    offline, texts = model.offline, model.texts
    match message:
        case OfflineReady(ready=ready):
            is_news = ready and offline.ready is False  # not where it was ready from the start
            told = _announced(texts.gettext("The game is ready to be played offline."), is_news)
            return replace(model, offline=replace(offline, ready=ready)), told
        case UpdateReady():
            told = _announced(texts.gettext("A new version of the game is ready"), not offline.update)
            return replace(model, offline=replace(offline, update=True, taking=False)), told
        case VersionChanged():
            return model, (_drafted(model), Restart(_then(model)))


def did(model: Model, message: Did) -> Outcome:
    """Take the new version, unless the game would be lost by that."""
    version = new_version(model)
    if version is None or version.taking or not version.can_be_taken:
        return model, ()
    return replace(model, offline=replace(model.offline, taking=True)), (_drafted(model), TakeUpdate())


def new_version(model: Model) -> NewVersion | None:
    """Return what is to be told of a new version, if one waits."""
    if not model.offline.update:
        return None
    return NewVersion(can_be_taken=not _would_be_lost(model), taking=model.offline.taking)


def after_round(before: Model, model: Model) -> Outcome:
    """Have the browser asked once, when somebody's first round is over, to keep all that is kept.

    Some browsers ask the person in turn: nobody likes to be asked before there is something to lose.
    """
    was_played = before.session is not None and not before.session.game.round_is_over
    if model.asked_to_stay or not was_played or not model.playing.game.round_is_over:
        return model, ()
    return replace(model, asked_to_stay=True), (Store(PERSISTENCE_KEY, "asked"), AskPersistence())


def _announced(sentence: str, is_news: bool) -> tuple[Command, ...]:
    return (Announce((sentence,)),) if is_news else ()


def _would_be_lost(model: Model) -> bool:
    return bool(model.store_trouble) and model.session is not None


def _drafted(model: Model) -> Store:
    """Return what keeps the set-up of a game that may have been begun."""
    return Store(DRAFT_KEY, draft_text(model.draft))


def _then(model: Model) -> str:
    """Return the action that leads back to where one is."""
    way = {model.screen, *model.back}
    if model.session is not None and way & _AT_GAME:
        return Do.CONTINUE
    return Do.NEW_GAME if model.screen is Screen.NEW_GAME else ""
