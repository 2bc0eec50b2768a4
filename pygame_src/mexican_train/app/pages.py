"""The HTML of a model: one page for each screen, and the named buttons over the table."""

from __future__ import annotations

from collections.abc import Callable

from mexican_train import __version__
from mexican_train.app.model import Model, Screen
from mexican_train.app.offline import new_version
from mexican_train.app.picture import Picture
from mexican_train.app.session import Session
from mexican_train.app.table_page import table_page
from mexican_train.bots.roster import NAMES as BOTS
from mexican_train.engine.rules import Rules, RulesError, resolve
from mexican_train.screens.elsewhere import render_elsewhere
from mexican_train.screens.markup import Html
from mexican_train.screens.new_game import BotChoice, NewGame, render_new_game
from mexican_train.screens.preferences import render_settings
from mexican_train.screens.reading import (
    About,
    History,
    HowToPlay,
    render_about,
    render_history,
    render_how_to_play,
)
from mexican_train.screens.scores import (
    GameEnd,
    RoundEnd,
    ScoreSheet,
    Tally,
    render_game_end,
    render_scores,
)
from mexican_train.screens.stumble import Stumble, render_stumble
from mexican_train.screens.title import BrokenSave, SavedGame, Title, render_title
from mexican_train.words.bots import bot_description, bot_name

When = Callable[[float], str]
"""Writes a time (seconds since 1970) as the page writes dates in its language."""


def page_of(model: Model, picture: Picture | None, when: When) -> Html:
    """Return the whole page; ``picture`` is the table, where it is shown and its size is known."""
    return _PAGES[model.screen](model, picture, when)


def _title(model: Model, picture: Picture | None, when: When) -> Html:
    broken = tuple(
        BrokenSave(save.key, _known(save.when, when), save.reason) for save in model.set_aside if save.reason
    )
    trouble = "" if model.trouble_read else model.store_trouble
    title = Title(
        saved=_saved_game(model, when),
        broken=broken,
        trouble=trouble,
        fell_back=model.fell_back,
        update=None if model.offline.update_read else new_version(model),
        offline=model.offline.ready is True,
    )
    return render_title(title, model.texts)


def _known(seconds: float, when: When) -> str:
    """Return a time as people write it, "" where nobody knows it."""
    return when(seconds) if seconds else ""


def _saved_game(model: Model, when: When) -> SavedGame | None:
    return saved_game(model.session, model.saved_at, when) if model.session else None


def saved_game(session: Session, saved_at: float, when: When) -> SavedGame:
    """Return what is told of a saved game, ``saved_at`` in seconds since 1970, 0 where nobody knows."""
    return SavedGame(
        names=session.names,
        round=session.game.position.round_index + 1,
        rounds=session.rules.rounds,
        saved=_known(saved_at, when),
        over=session.game.is_over,
    )


def _new_game(model: Model, picture: Picture | None, when: When) -> Html:
    bots = tuple(
        BotChoice(bot, bot_name(bot, model.texts), bot_description(bot, model.texts)) for bot in BOTS
    )
    session = model.session
    unfinished = session.names if session and not session.game.is_over else ()
    return render_new_game(NewGame(model.draft, bots, tuple(model.own_rules), unfinished), model.texts)


def _table(model: Model, picture: Picture | None, when: When) -> Html:
    return table_page(model, picture)


def _tally(model: Model) -> Tally:
    session = model.playing
    rules = session.rules
    return Tally(session.names, rules.highest, rules.rounds, session.game.rounds)


def _round_end(model: Model) -> RoundEnd:
    position = model.playing.game.position
    hands = tuple(position.hand(seat) or () for seat in range(position.seats))
    people = model.playing.people
    return RoundEnd(position.ended or "out", hands, position.rules.blank_blank, people)


def _scores(model: Model, picture: Picture | None, when: When) -> Html:
    ended = model.playing.game.round_is_over and not model.back
    return render_scores(ScoreSheet(_tally(model), _round_end(model) if ended else None), model.texts)


def _game_end(model: Model, picture: Picture | None, when: When) -> Html:
    session = model.playing
    result = session.game.result
    winners = result.winners if result else ()
    end = GameEnd(_tally(model), _round_end(model), winners, session.rules.tie_break)
    return render_game_end(end, model.texts)


def _how_to_play(model: Model, picture: Picture | None, when: When) -> Html:
    rules, seats = _rules_now(model)
    return render_how_to_play(HowToPlay(rules, seats), model.texts)


def _rules_now(model: Model) -> tuple[Rules, int]:
    """Return the rules being played or set up, classic where those cannot be played."""
    if Screen.TABLE in model.back and model.session is not None:
        return model.session.rules, len(model.session.kinds)
    seats = len(model.draft.seats)
    try:
        return resolve(model.draft.spec(), seats), seats
    except RulesError:
        return resolve({}, seats), seats


def _settings(model: Model, picture: Picture | None, when: When) -> Html:
    return render_settings(model.preferences, model.texts)


def _about(model: Model, picture: Picture | None, when: When) -> Html:
    from mexican_train.app.notices import notices  # the start of the page need not load it

    offline = model.offline.ready is True
    about = About(__version__, model.build, notices(), update=new_version(model), offline=offline)
    return render_about(about, model.texts)


def _history(model: Model, picture: Picture | None, when: When) -> Html:
    return render_history(History(model.log), model.texts)


def _review(model: Model, picture: Picture | None, when: When) -> Html:
    from mexican_train.app.review_page import review_page  # the start of the page need not load it

    return review_page(model)


def _files(model: Model, picture: Picture | None, when: When) -> Html:
    from mexican_train.app.files_page import files_page  # the start of the page need not load it

    return files_page(model, when)


def _stumble(model: Model, picture: Picture | None, when: When) -> Html:
    return render_stumble(Stumble(model.report, model.session is not None, model.copied), model.texts)


def _elsewhere(model: Model, picture: Picture | None, when: When) -> Html:
    return render_elsewhere(model.texts)


_PAGES: dict[Screen, Callable[[Model, Picture | None, When], Html]] = {
    Screen.TITLE: _title,
    Screen.NEW_GAME: _new_game,
    Screen.TABLE: _table,
    Screen.SCORES: _scores,
    Screen.GAME_END: _game_end,
    Screen.HOW_TO_PLAY: _how_to_play,
    Screen.SETTINGS: _settings,
    Screen.ABOUT: _about,
    Screen.HISTORY: _history,
    Screen.REVIEW: _review,
    Screen.FILES: _files,
    Screen.ELSEWHERE: _elsewhere,
    Screen.STUMBLE: _stumble,
}
