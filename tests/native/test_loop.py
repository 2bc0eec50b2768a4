"""Errors of the game's own: told, kept, gone on from; and never twice in a row at the same place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from tests.support.pastime import Pastime
from tests.support.pilot import HURRIED

from mexican_train.app import commands as ask
from mexican_train.app import driver, playing
from mexican_train.app.messages import (
    BotChose,
    Copied,
    Did,
    Message,
    PointerDown,
    Resized,
    SpotUsed,
    Surroundings,
    Waited,
)
from mexican_train.app.model import Model, Screen
from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.pages import page_of
from mexican_train.app.picture import picture_of
from mexican_train.app.slots import slots_in
from mexican_train.bots.bot import Budget, decide
from mexican_train.bots.roster import make
from mexican_train.browser.loop import Loop
from mexican_train.record.reading import read
from mexican_train.record.replay import replay


class Broken(Exception):
    """What goes wrong in these tests."""


class FakeBorder:
    """The page of a test: what it shows, keeps, and was told; and what is to go wrong in it."""

    def __init__(self, app: Pastime) -> None:
        self.html = ""
        self.kept = dict(app.kept)
        self.failures: list[str] = []
        self.coming: list[Message] = []
        self.copied = ""
        self.bots: list[str] = []
        self.break_show: Callable[[Model], bool] = lambda model: False
        self.break_command: Callable[[ask.Command], bool] = lambda command: False
        self.loop = Loop(self, app.model)

    def show(self, before: Model | None, model: Model) -> None:
        if self.break_show(model):
            raise Broken("cannot be shown")
        table = picture_of(model) if model.screen is Screen.TABLE else None
        self.html = str(page_of(model, table, lambda seconds: "today"))

    def carry_out(self, command: ask.Command) -> None:
        if self.break_command(command):
            raise Broken("cannot be done")
        match command:
            case ask.Store(key=key, text=None):
                self.kept.pop(key, None)
            case ask.Store(key=key, text=text) if text is not None:
                self.kept[key] = text
            case ask.Wait(token=token):
                self.coming.append(Waited(token))
            case ask.Think(token=token, bot=bot, knowledge=knowledge, seed=seed):
                self.bots.append(bot)
                choice = decide(make(bot), knowledge, Budget(), random.Random(seed))
                self.coming.append(BotChose(token, choice.move))
            case ask.Copy(text=text):
                self.copied = text

    def surroundings(self) -> Surroundings:
        return Surroundings(1_800_000_000.0, "a seed")

    def build(self) -> str:
        return "the build"

    def fail(self, report: str) -> None:
        self.failures.append(report)

    def do(self, action: str) -> FakeBorder:
        self.loop.dispatch(Did(action))
        return self

    def settle(self) -> FakeBorder:
        while self.coming:
            self.loop.dispatch(self.coming.pop(0))
        return self

    @property
    def stumbles(self) -> bool:
        return "Something went wrong" in self.html


def at_table() -> FakeBorder:
    app = Pastime.started("Ada", "greedy Bo", highest=6, hand_size=6, rounds=2, seed="loop", checks=())
    return FakeBorder(app.settle())


def report_of(border: FakeBorder) -> str:
    return border.loop.model.report


def assert_kept(border: FakeBorder) -> None:
    kept = Pastime(border.kept, checks=()).model
    assert kept.session == border.loop.model.session
    assert not kept.set_aside


def test_an_error_at_the_table_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    border = at_table()
    before = border.loop.model.session

    def broken(model: Model, message: PointerDown) -> playing.Outcome:
        raise Broken("in the middle of it")

    with monkeypatch.context() as patch:
        patch.setattr(playing, "pointer_down", broken)
        border.loop.dispatch(PointerDown(1, 5.0, 5.0))
    assert border.stumbles and not border.failures
    assert_kept(border)
    report = report_of(border)
    for part in ("Broken: in the middle of it", "test_loop.py", "PointerDown at table", "the build"):
        assert part in report
    record = report.partition("record:\n")[2]
    assert replay(read(json.loads(record))) == border.loop.model.playing.game
    border.do("copy-report")
    assert border.copied == report
    border.loop.dispatch(Copied(True))
    assert "Copied." in border.html
    border.loop.dispatch(Copied(False))
    assert "does not copy by itself" in border.html
    border.do("go-on")
    assert border.loop.model.screen is Screen.TABLE
    assert border.loop.model.session == before
    border.loop.dispatch(PointerDown(1, 5.0, 5.0))
    assert border.loop.model.press is not None
    assert not border.failures


def test_the_same_again_at_once_ends_on_the_failure_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    border = at_table()

    def broken(model: Model, message: PointerDown) -> playing.Outcome:
        raise Broken("for ever")

    monkeypatch.setattr(playing, "pointer_down", broken)
    border.loop.dispatch(PointerDown(1, 5.0, 5.0))
    border.do("go-on")
    assert not border.failures
    border.loop.dispatch(PointerDown(1, 5.0, 5.0))
    (failure,) = border.failures
    assert "Broken: for ever" in failure
    assert replay(read(json.loads(failure.partition("record:\n")[2]))) == border.loop.model.playing.game


def test_what_cannot_be_shown_is_taken_back() -> None:
    border = at_table()
    before = border.loop.model
    moves = before.playing.moves_made
    border.break_show = lambda model: model.session is not None and model.playing.moves_made > moves
    picture = picture_of(before)
    assert picture is not None
    move = picture.lays[0] if picture.lays else None
    if move is None:
        border.do("draw").do("pass").do("done")
    else:
        border.loop.dispatch(SpotUsed(f"tile:{move.tile}"))
        train, at = picture.key_of(move)
        border.loop.dispatch(SpotUsed(f"end:{train}:{at}"))
    assert border.stumbles and not border.failures
    assert border.loop.model.session == before.session
    assert_kept(border)
    border.break_show = lambda model: False
    border.do("go-on")
    assert border.loop.model.screen is Screen.TABLE


def test_a_bot_that_fails_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    border = FakeBorder(Pastime.started("glimpse Ada", "greedy Bo", highest=6, hand_size=6, checks=()))
    border.do("menu").do("close-menu")
    chose = driver.bot_chose
    broken = [True]

    def fails_once(model: Model, token: int, move: object) -> driver.Outcome:
        if broken[0] and model.playing.moves_made == 3:
            raise Broken("a bot out of its mind")
        return chose(model, token, move)  # type: ignore[arg-type]

    monkeypatch.setattr(driver, "bot_chose", fails_once)
    border.settle()
    assert border.stumbles and not border.failures
    assert border.loop.model.playing.moves_made == 3
    broken[0] = False
    asked = len(border.bots)
    border.do("go-on").settle()
    assert border.bots[asked] == driver.WEAKEST
    assert set(border.bots[asked + 1 :]) & {"glimpse", "greedy"}, "only for the one move"
    assert border.loop.model.screen is Screen.SCORES
    assert not border.failures


def test_an_error_in_what_is_asked_for_outside_keeps_the_move() -> None:
    border = FakeBorder(Pastime.started("greedy Ada", "greedy Bo", highest=6, hand_size=6, checks=()))
    border.break_command = lambda command: isinstance(command, ask.Think)
    border.do("menu").do("close-menu").settle()
    assert border.stumbles and not border.failures
    assert_kept(border)
    border.break_command = lambda command: False
    border.do("go-on").settle()
    assert border.loop.model.screen is Screen.SCORES


def test_where_not_even_that_can_be_told_there_is_the_failure_screen() -> None:
    border = at_table()
    border.break_show = lambda model: True
    border.loop.dispatch(Resized(300.0, 300.0))
    (failure,) = border.failures
    assert "and then:" in failure and "cannot be shown" in failure
    assert "record:" in failure
    assert border.loop.model.screen is Screen.TABLE


def test_without_a_game_it_leads_to_the_title() -> None:
    border = FakeBorder(Pastime(checks=()))
    border.break_show = lambda model: model.screen is Screen.ABOUT
    border.do("about")
    assert border.stumbles and "No game was being played" in border.html
    border.do("go-on")
    assert border.loop.model.screen is Screen.TITLE
    assert not slots_in(border.kept)
    border.do("about")
    assert border.failures, "the second time"


def test_nothing_happens_beside_the_question() -> None:
    border = at_table()
    border.loop.stumble(Broken("somewhere"), "Task")
    model = border.loop.model
    for message in (Did("continue"), Did("start"), Waited(model.token), PointerDown(1, 1.0, 1.0)):
        border.loop.dispatch(message)
    assert border.loop.model == model


def test_a_report_holds_nothing_of_the_person_but_the_names() -> None:
    app = Pastime({PREFERENCES_KEY: HURRIED, "rules": '{"Grandmother": {"preset": "modern"}}'}, checks=())
    border = FakeBorder(app.do("new-game").do("start").do("title"))
    border.loop.stumble(Broken("somewhere"), "Task")
    report = report_of(border)
    assert "Ada" in report
    assert "Grandmother" not in report
    assert "instant" not in report
