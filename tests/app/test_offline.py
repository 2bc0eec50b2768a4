"""The game itself on the device: what is said of it, when a new version is taken, and what is asked once."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.app.people import by_keys, take_turn
from tests.support.pastime import Pastime

from mexican_train.app import commands as ask
from mexican_train.app.messages import (
    Begun,
    Did,
    Message,
    OfflineReady,
    PlayedElsewhere,
    StoreFailed,
    StoreWorked,
    Surroundings,
    UpdateReady,
    VersionChanged,
)
from mexican_train.app.model import Screen
from mexican_train.app.offline import COMING_BACK, PERSISTENCE_KEY
from mexican_train.app.setup import DRAFT_KEY
from mexican_train.app.update import update

LINE = "Ready for offline"
OFFER = "A new version of the game is ready"


def asked_by(app: Pastime, message: Message) -> tuple[ask.Command, ...]:
    """Return what the app asks for after a message, which it is told."""
    commands = update(app.model, message, Surroundings(app.now, app.seed))[1]
    app.tell(message)
    return commands


def kinds(commands: tuple[ask.Command, ...]) -> list[type[Any]]:
    return [type(command) for command in commands]


def game(**rules: Any) -> Pastime:
    return Pastime.started("Ada", "greedy Bo", **rules)


# --- ready for offline -----------------------------------------------------------------------------


def test_ready_is_shown_when_and_only_when_it_is_true() -> None:
    app = Pastime()
    for ready in (False, True, False, True):
        app.tell(OfflineReady(ready))
        assert (LINE in app.html()) == ready
        app.do("about")
        assert (LINE in app.html()) == ready
        app.do("back")


def test_nothing_is_shown_before_anything_is_known() -> None:
    assert LINE not in Pastime().html()


def test_ready_is_read_out_when_it_has_just_become_so() -> None:
    app = Pastime().tell(OfflineReady(True))
    assert app.said == [], "it was so from the start"
    app.tell(OfflineReady(False), OfflineReady(True))
    assert app.said == ["The game is ready to be played offline."]


# --- a new version ---------------------------------------------------------------------------------


def test_a_new_version_is_offered_without_interrupting_a_move() -> None:
    app = game()
    app.settle()
    before = app.model
    app.tell(UpdateReady(), UpdateReady())
    assert app.model.screen is Screen.TABLE
    assert (app.model.session, app.model.token) == (before.session, before.token)
    assert app.button("menu-button").get("aria-label") == "Menu, with a new version of the game"
    assert app.said[-1] == OFFER
    assert app.said.count(OFFER) == 1
    app.do("menu")
    assert app.enabled("take-update")


@pytest.mark.parametrize("way", [["menu"], ["title"], ["about"], ["menu", "settings", "about"]])
def test_a_new_version_can_be_taken_from_wherever_it_is_offered(way: list[str]) -> None:
    app = game().tell(UpdateReady())
    app.settle()
    for action in way:
        app.do(action)
    commands = asked_by(app, Did("take-update"))
    assert kinds(commands) == [ask.Store, ask.TakeUpdate]
    assert not app.enabled("take-update"), "once is enough"
    assert asked_by(app, Did("take-update")) == ()


def test_later_is_later_and_about_has_it_still() -> None:
    app = Pastime().tell(UpdateReady())
    assert OFFER in app.html()
    app.do("dismiss", "update")
    assert OFFER not in app.html()
    assert not app.model.trouble_read, "that is another notice"
    app.do("about")
    assert OFFER in app.html()
    assert "Later" not in app.html()


def test_there_is_nothing_to_take_where_nothing_is_offered() -> None:
    assert asked_by(Pastime(), Did("take-update")) == ()


def test_a_game_that_cannot_be_saved_is_not_given_up_for_a_new_version() -> None:
    app = game().tell(UpdateReady(), StoreFailed("full")).do("title")
    assert asked_by(app, Did("take-update")) == ()
    assert not app.enabled("take-update")
    assert "It has to wait" in app.html()
    app.tell(StoreWorked())
    assert ask.TakeUpdate in kinds(asked_by(app, Did("take-update")))


@pytest.mark.parametrize(
    ("way", "then"),
    [
        ([], "continue"),
        (["menu"], "continue"),
        (["scores"], "continue"),
        (["settings", "about"], "continue"),
        (["title"], ""),
        (["title", "new-game"], "new-game"),
        (["title", "about"], ""),
    ],
)
def test_when_another_version_has_taken_over_the_page_comes_back_to_where_it_was(
    way: list[str], then: str
) -> None:
    app = game()
    app.settle()
    for action in way:
        app.do(action)
    assert asked_by(app, VersionChanged())[-1] == ask.Restart(then)
    assert then in COMING_BACK
    # What it then finds is what was there: the same game, at the same place.
    again = Pastime(app.kept)
    again.do(then)
    if then == "continue":
        assert again.model.screen is Screen.TABLE
        assert again.model.session == app.model.session


def test_a_set_up_that_was_begun_is_there_after_the_change() -> None:
    app = Pastime().do("new-game").do("add-seat").tell(VersionChanged())
    assert DRAFT_KEY in app.kept
    assert Pastime(app.kept).model.draft == app.model.draft


def test_a_page_that_does_not_play_hears_of_it_too() -> None:
    app = game().tell(PlayedElsewhere(), UpdateReady())
    assert app.model.screen is Screen.ELSEWHERE
    assert asked_by(app, VersionChanged())[-1] == ask.Restart("")
    app.tell(Begun(app.kept, "en"))
    assert OFFER in app.html(), "what is known of the page stays known"


# --- room that is not taken away ---------------------------------------------------------------------


def played_rounds(app: Pastime, rounds: int) -> list[ask.Command]:
    """Play so many rounds, and return all that was asked for on the way."""
    asked: list[ask.Command] = []
    carry_out = app._carry_out

    def listen(commands: tuple[ask.Command, ...]) -> None:
        asked.extend(commands)
        carry_out(commands)

    app._carry_out = listen  # type: ignore[method-assign]
    chance = random.Random(1)
    for _ in range(rounds):
        while app.model.screen is Screen.TABLE:
            if not app.step():
                take_turn(app, by_keys, chance)
        app.do("next-round")
    return asked


def test_the_browser_is_asked_to_keep_everything_once_after_the_first_round() -> None:
    app = game(rounds=3, highest=6, hand_size=5)
    app.settle()
    assert PERSISTENCE_KEY not in app.kept, "nobody is asked before there is anything to lose"
    asked = played_rounds(app, 2)
    assert kinds(tuple(asked)).count(ask.AskPersistence) == 1
    again = Pastime(app.kept, checks=()).do("continue")
    assert ask.AskPersistence not in kinds(tuple(played_rounds(again, 1)))
