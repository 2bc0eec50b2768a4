"""One device, several people and several ways to use it: what is said of a hand, and where the focus goes."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pilot import Pilot
from tests.support.saves import game_in_progress


def resume(page: Page) -> None:
    page.locator("[data-do=continue]").click()


def test_what_was_said_of_a_hand_is_gone_before_the_next_person_has_the_device(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, people=2, turns=3))
    pilot = Pilot(page)
    resume(page)
    page.locator("#show-hand").click()
    pilot.spot(pilot.tiles.first.get_attribute("id") or "").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#live [data-of-hand]")).to_have_count(1)
    pilot.click("Menu")
    pilot.click("Leave the table")
    resume(page)
    expect(page.locator("#cover")).to_be_visible()
    expect(page.locator("#live [data-of-hand]")).to_have_count(0)


def test_closing_the_menu_gives_the_focus_back(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, turns=2))
    resume(page)
    for closing in ("Enter", "Escape"):
        page.locator("#menu-button").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#menu")).to_be_visible()
        page.keyboard.press(closing)  # on "Back to the table", which has the focus
        expect(page.locator("#menu")).to_have_count(0)
        expect(page.locator("#menu-button")).to_be_focused()


def test_enter_in_the_name_of_rules_keeps_them_and_starts_no_game(game_page: Page) -> None:
    game_page.locator("[data-do=new-game]").click()
    game_page.locator("#own-rules > summary").click()
    game_page.locator("#rules-name").fill("At home")
    game_page.keyboard.press("Enter")
    expect(game_page.locator("#own-rules li")).to_contain_text("At home")
    expect(game_page.locator("main.new-game")).to_be_visible()


def test_a_click_without_a_press_counts_once_and_one_after_a_press_not_again(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, turns=2))
    resume(page)
    pilot = Pilot(page)
    pilot.wait_until_asked()
    tile = pilot.tiles.first
    said = page.locator("#live [data-of-hand]")
    tile.dispatch_event("click", {"detail": 1})  # as some screen readers do
    expect(said).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.click(*pilot.centre(tile.get_attribute("id") or ""))
    expect(said).to_have_count(2)
