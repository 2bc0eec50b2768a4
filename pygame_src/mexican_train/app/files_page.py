"""The screen of files, of a model."""

from __future__ import annotations

from functools import lru_cache

from mexican_train.app.copies import LARGEST_FILE
from mexican_train.app.model import Brought, Model
from mexican_train.app.pages import When, saved_game
from mexican_train.app.saves import BadSave, load_session
from mexican_train.app.session import Session
from mexican_train.screens.files import AsideGame, Files, FileShown, render_files
from mexican_train.screens.markup import Html
from mexican_train.screens.title import BrokenSave


def files_page(model: Model, when: When) -> Html:
    """Return the screen of files; ``when`` writes a time as the page writes dates in its language."""
    session = model.session
    told = model.file_told
    aside = [
        AsideGame(save.key, saved_game(found, save.when, when))
        for save in model.set_aside
        if (found := _game_of(save.text))
    ]
    broken = [
        BrokenSave(save.key, when(save.when) if save.when else "", save.reason)
        for save in model.set_aside
        if _game_of(save.text) is None
    ]
    files = Files(
        game=session is not None,
        hands=session is not None and not session.game.round_is_over,
        shown=_shown(model, model.brought, when) if model.brought else None,
        told=(told.code, told.name, told.detail) if told else None,
        aside=tuple(aside),
        broken=tuple(broken),
        largest=LARGEST_FILE,
    )
    return render_files(files, model.texts)


def _shown(model: Model, brought: Brought, when: When) -> FileShown:
    session, present = brought.session, model.session
    is_same = session is not None and present is not None and session.record == present.record
    return FileShown(
        name=brought.name,
        game=saved_game(session, brought.saved_at, when) if session else None,
        asks_who=brought.is_record,
        replaces=present is not None and session is not None and not is_same,
        aside=len(brought.set_aside),
        rules=tuple(brought.own_rules),
        settings=bool(brought.preferences),
    )


@lru_cache(maxsize=128)
def _game_of(text: str) -> Session | None:
    """Return the game of a save that was set aside, None if it is none after all."""
    try:
        return load_session(text)[0]
    except BadSave:
        return None
