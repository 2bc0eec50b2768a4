"""Whole short games in the page: by mouse alone, by finger alone, by keyboard alone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pilot import HURRIED, Pilot
from tests.support.saves import game_in_progress, sitters_of

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.setup import DRAFT_KEY

SHORT = {"preset": "classic", "highest": 6, "hand_size": 5, "rounds": 1}


def device_of(seats: int = 2, **rules: object) -> dict[str, str]:
    """Return what is kept on a device where such a short game was set up last."""
    sitters = [sitter.rpartition(" ") for sitter in sitters_of(seats)]
    seated = [[name, kind or "person"] for kind, _, name in sitters]
    draft = json.dumps({"seats": seated, "rules": {**SHORT, **rules}})
    return {DRAFT_KEY: draft, PREFERENCES_KEY: HURRIED}


@pytest.mark.engines
def test_a_game_by_mouse_from_the_first_click_on(game_page: Page) -> None:
    pilot = Pilot(game_page)
    pilot.hurry()
    pilot.click("New game")
    game_page.locator("#seat-0-name").fill("Ada")
    for name, value in (("highest", "6"), ("hand_size", "5"), ("rounds", "1")):
        game_page.locator(f"#{name}").select_option(value)
    for _ in range(game_page.locator("[data-do=remove-seat]").count() - 2):
        game_page.locator("[data-do=remove-seat]").last.click()
    game_page.evaluate("void (crypto.getRandomValues = (numbers) => numbers.fill(7))")  # always the same deal
    game_page.locator("form[data-do=start] button[type=submit]").last.click()
    expect(game_page.locator("#heading")).to_contain_text("Round 1 of 1")
    game_page.evaluate(
        "void (navigator.storage.persist = async () => { globalThis.asked = (globalThis.asked ?? 0) + 1; })"
    )
    pilot.play_on(pilot.by_drag)
    assert pilot.laid > 0
    assert game_page.evaluate("globalThis.asked") == 1, "a round is over: what is kept is to stay"
    expect(game_page.locator("#heading")).to_be_visible()
    expect(game_page.locator("[data-do=play-again]")).to_be_visible()


@pytest.mark.only_browser("chromium")  # in Firefox, Playwright has no fingers
def test_a_game_by_finger_on_a_tablet(open_new: OpenGame) -> None:
    # From a save and not from a fresh deal: what is dealt decides how much can be laid.
    kept = game_in_progress(seats=3, turns=0, highest=6, hand_size=5, rounds=1)
    page = open_new(kept, has_touch=True, viewport={"width": 768, "height": 1024})
    pilot = Pilot(page)
    page.get_by_role("button", name="Continue the game").tap()
    expect(page.locator("main.table")).to_be_visible()  # the click comes after the tap
    pilot.play_on(pilot.by_touch)
    assert pilot.laid > 1
    expect(page.locator("[data-do=play-again]")).to_be_visible()


@pytest.mark.engines
def test_a_game_by_keyboard_alone(open_new: OpenGame) -> None:
    page = open_new(device_of())
    pilot = Pilot(page)
    pilot.tab_to("[data-do=new-game]")
    page.keyboard.press("Enter")
    pilot.tab_to("form[data-do=start] button[type=submit]", most=200)
    page.keyboard.press("Enter")
    for _ in range(80):
        asked = pilot.wait_until_asked()
        if asked != "turn":
            break
        if pilot.playable():
            pilot.turn(pilot.by_keys)
        else:
            pilot.tab_to("#main-button")
            lines = page.locator("#live p").count()
            page.keyboard.press("Enter")
            page.wait_for_function(
                "(before) => document.querySelectorAll('#live p').length !== before || before >= 40",
                arg=lines,
            )
    assert pilot.laid > 0
    pilot.tab_to("[data-do=play-again]")
    page.keyboard.press("Enter")
    expect(page.locator("main.table")).to_be_visible()
