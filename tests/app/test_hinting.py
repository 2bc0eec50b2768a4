"""Hints in the app: asked for, late, called off, played, covered; and blind to what nobody may see."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.app.people import WAYS, by_taps, take_turn
from tests.app.test_secrets import other_world
from tests.screens.page import Element
from tests.support.pastime import CHECKS, Pastime

from mexican_train.app.messages import Advised, KeyPressed
from mexican_train.coach.hint import Hint
from mexican_train.engine.moves import Draw, Lay
from mexican_train.screens.actions import Do
from mexican_train.table.spots import end_key, tile_key
from mexican_train.table.state import EndKey

SMALL: dict[str, Any] = {"highest": 9, "hand_size": 9, "rounds": 1}


def with_choice(*sitters: str, seed: str = "a seed") -> Pastime:
    """Return a game in which a person, whose hand lies open, has several moves."""
    for again in range(9):
        app = Pastime.started(*sitters, seed=f"{seed} {again}", checks=(), **SMALL)
        chance = random.Random(again)
        while app.settle().model.screen == "table":
            if not app.picture.acts:
                app.do("show-hand")
            if len(app.picture.lays) > 1 and app.picture.knowledge.position.phase == "running":
                app.checks = CHECKS
                return app
            take_turn(app, by_taps, chance)
    raise AssertionError("it never came to a choice")


def panel(app: Pastime) -> Element | None:
    """Return the panel of the hint, if there is one."""
    return next((element for element in app.page() if element.get("id") == "hint"), None)


def shown(app: Pastime) -> Hint | None:
    """Return the hint that is shown."""
    return app.model.advised.hint if app.model.advised else None


def lit(app: Pastime) -> list[EndKey]:
    """Return the ends that a hint points at."""
    return [(train.id, end.at) for train in app.picture.scene.trains for end in train.ends if end.hinted]


def hinted(app: Pastime) -> Pastime:
    app.do("hint").settle()
    assert shown(app)
    return app


def test_a_hint_is_thought_about_and_then_shown_where_it_is() -> None:
    app = with_choice("Ada", "greedy Bo", "greedy Cy")
    assert app.enabled("hint-button")
    app.do("hint")
    waiting = panel(app)
    assert waiting is not None
    assert "Looking for a good move" in waiting.text
    assert not lit(app)
    app.settle()
    hint, found = shown(app), panel(app)
    assert hint is not None and found is not None
    assert isinstance(hint.move, Lay)
    assert f"Hint: {hint.move.tile} on " in found.text
    assert app.picture.scene.hinted == hint.move.tile
    (end,) = lit(app)
    assert end[0] == hint.move.train
    assert hint.move.tile in app.picture.tiles_for(end)
    names = {element.get("id"): element.get("aria-label") or "" for element in app.page()}
    assert "the hint says this tile" in names[tile_key(hint.move.tile)]
    assert "the hint says here" in names[end_key(end)]
    assert app.button("hint-button").get("aria-expanded") == "true"


def test_a_hint_is_read_out_with_its_reasons() -> None:
    app = with_choice("Ada", "greedy Bo")
    app.said.clear()
    hint = shown(hinted(app))
    assert hint is not None
    assert app.said[0].startswith("Looking")
    assert app.said[1].startswith("Hint: ")
    assert len(app.said) == 2 + len(hint.reasons)
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in app.said[1:])


def test_the_other_moves_are_told_with_what_is_expected_of_them() -> None:
    app = with_choice("Ada", "greedy Bo")
    hint, found = shown(hinted(app)), panel(app)
    assert hint is not None and found is not None
    assert hint.alternatives
    lines = [element.text for element in app.page() if element.tag == "li" and element.within("section")]
    assert len(lines) == len(hint.reasons) + len(hint.alternatives)
    expected = ("worse", "as good", "better in this round, but not for the game")
    assert all(any(words in line for words in expected) for line in lines[len(hint.reasons) :])


def test_the_only_move_is_said_at_once() -> None:
    app = Pastime.started("Ada", "greedy Bo", checks=(), **SMALL)
    chance = random.Random(3)
    for _ in range(80):
        app.settle()
        legal = app.picture.knowledge.position.legal_moves
        if legal == (Draw(),):
            break
        take_turn(app, by_taps, chance)
    app.do("hint")
    hint, found = shown(app), panel(app)
    assert hint is not None and hint.move == Draw()
    assert found is not None and "Hint: draw a tile" in found.text
    hand = len(app.picture.scene.hand)
    app.do("play-hint")
    assert len(app.picture.scene.hand) == hand + 1
    assert panel(app) is None


def test_the_hinted_move_is_made_by_one_button() -> None:
    app = hinted(with_choice("Ada", "greedy Bo"))
    hint = shown(app)
    assert hint is not None
    app.do("play-hint")
    assert str(app.model.playing.record.rounds[-1].moves[-1].move) == str(hint.move)
    assert panel(app) is None


@pytest.mark.parametrize("way", WAYS)
def test_the_hinted_move_can_be_made_by_hand(way: str) -> None:
    app = hinted(with_choice("Ada", "greedy Bo"))
    lay = app.picture.hint
    assert lay is not None
    app.tell(*WAYS[way](app, lay))
    assert str(app.model.playing.record.rounds[-1].moves[-1].move).startswith(f"{lay.tile}>{lay.train}")
    assert panel(app) is None


# --- gone, and too late -------------------------------------------------------------------------


def by_hand(app: Pastime) -> None:
    app.tell(*WAYS["taps"](app, app.picture.lays[0]))


def the_menu(app: Pastime) -> None:
    app.do("menu").do("close-menu")


def the_button(app: Pastime) -> None:
    app.do("hint")


def escape(app: Pastime) -> None:
    app.tell(KeyPressed("Escape", ""))


def another_screen(app: Pastime) -> None:
    app.do("scores").do("back")


ENDINGS = [by_hand, the_menu, the_button, escape, another_screen]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_hint_goes_with_its_situation(ending: Any) -> None:
    app = hinted(with_choice("Ada", "greedy Bo"))
    ending(app)
    assert panel(app) is None
    assert not lit(app)
    assert app.settle() and panel(app) is None


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_hint_that_comes_late_is_dropped(ending: Any) -> None:
    app = with_choice("Ada", "greedy Bo").do("hint")
    ending(app)
    app.settle()
    assert shown(app) is None
    assert panel(app) is None


def test_after_taking_back_no_hint_is_shown() -> None:
    app = hinted(with_choice("Ada", "Bo"))
    app.do("play-hint").do("undo")
    if not app.picture.acts:
        app.do("show-hand")
    assert panel(app) is None
    app.do("hint")  # and one that was asked for before something is taken back comes too late
    late = app.model.token
    first = app.picture.lays[0]
    app.tell(*WAYS["keys"](app, first)).do("undo")
    app.tell(Advised(late, Hint(first, ())))
    assert shown(app) is None


def test_one_that_is_asked_for_again_is_the_same_and_there_at_once() -> None:
    app = hinted(with_choice("Ada", "greedy Bo"))
    first = shown(app)
    app.do("hint")
    assert panel(app) is None
    app.do("hint")
    assert shown(app) == first
    assert panel(app)


def test_one_that_is_asked_for_in_another_position_is_thought_about_anew() -> None:
    app = hinted(with_choice("Ada", "Bo"))
    app.do("play-hint").settle()
    while not app.picture.acts or len(app.picture.lays) < 2:
        if app.picture.acts:
            take_turn(app, by_taps, random.Random(1))
        else:
            app.do("show-hand")
    app.do("hint")
    assert shown(app) is None
    app.settle()
    assert app.picture.hint in app.picture.lays


def test_a_hint_that_nobody_waits_for_is_not_shown() -> None:
    app = with_choice("Ada", "greedy Bo")
    app.tell(Advised(app.model.token, Hint(app.picture.lays[0], ())))
    assert panel(app) is None


# --- who gets one -------------------------------------------------------------------------------


def test_a_covered_hand_gets_no_hint() -> None:
    app = hinted(with_choice("Ada", "Bo"))
    seat = app.model.playing.turn
    for _ in range(4):  # a double asks for another tile of the same person
        if not app.picture.acts:
            break
        take_turn(app, by_taps, random.Random(1))
    assert app.model.playing.turn != seat
    assert not app.picture.acts
    assert panel(app) is None
    assert not app.enabled("hint-button")
    said = len(app.said)
    app.do("hint").do("play-hint").settle()
    assert panel(app) is None
    assert len(app.said) == said


def test_nobody_gets_a_hint_while_others_play() -> None:
    app = with_choice("Ada", "greedy Bo")
    while app.picture.acts:  # a double asks for another tile
        by_hand(app)
    assert app.model.going
    assert not app.enabled("hint-button")
    app.do("hint")
    assert panel(app) is None


def test_who_only_watches_has_no_button() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", **SMALL)
    assert not [element for element in app.page() if element.get("id") == "hint-button"]


def test_a_table_can_do_without_hints() -> None:
    app = hinted(with_choice("Ada", "greedy Bo"))
    app.do("settings").do("settings-changed", hints="off").do("back").settle()
    assert not [element for element in app.page() if element.get("data-do") == Do.HINT]
    app.do("hint").settle()
    assert panel(app) is None


# --- what it may know ---------------------------------------------------------------------------


@pytest.mark.parametrize("sitters", [("Ada", "greedy Bo"), ("Ada", "Bo", "random Cy")])
def test_a_hint_is_the_same_in_every_world(sitters: tuple[str, ...]) -> None:
    worlds = 0
    for seed in ("one", "two", "three", "four", "five", "six"):
        app = with_choice(*sitters, seed=seed)
        chance = random.Random(seed)
        for _ in range(3):
            other = next(filter(None, (other_world(app.model, chance) for _ in range(4))), None)
            if other is None or other.game.position == app.model.playing.game.position:
                continue
            there = Pastime(app.kept, size=app.model.size, checks=())
            there.model = replace(app.model, session=other)
            hinted(app), hinted(there)
            assert shown(there) == shown(app)
            assert there.html() == app.html()
            assert there.said[-2:] == app.said[-2:]
            app.do("hint")
            worlds += 1
    assert worlds > 6
