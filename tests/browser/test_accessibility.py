"""axe finds nothing on any screen, in any of the looks; what the device asks for is respected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import OpenGame
from tests.screens.samples import SCREENS
from tests.support.axe import COLOURS, assert_accessible
from tests.support.pilot import Pilot, keep
from tests.support.putting_up import put_up
from tests.support.saves import game_in_progress
from tests.support.site import Site
from tests.support.watch import wait_until_ready, watch

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.words.texts import Texts

LOOKS = {
    "light": {"data-theme": "light", "data-contrast": ""},
    "dark": {"data-theme": "dark", "data-contrast": ""},
    "contrast": {"data-theme": "dark", "data-contrast": "more"},
}


@pytest.fixture(scope="module")
def started(browser: Browser, _site: Site) -> Iterator[Page]:
    """The page, started once, in which the screens are put up one after another."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    seen = watch(page)
    page.goto(_site.url)
    wait_until_ready(page)
    yield page
    context.close()
    seen.assert_clean()


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_on_a_screen(started: Page, name: str) -> None:
    put_up(started, str(SCREENS[name](Texts())))
    assert_accessible_in_all_looks(started, name)


def assert_accessible_in_all_looks(page: Page, where: str) -> None:
    """Try everything in the first look, and the colours in the others."""
    for look, attributes in LOOKS.items():
        page.evaluate("(attributes) => globalThis.mexicanTrain.page.look(attributes)", attributes)
        assert_accessible(page, f"{where}, {look}", () if look == "light" else COLOURS)


def test_axe_finds_nothing_at_the_table(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=4, turns=2))
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    assert_accessible_in_all_looks(page, "table")
    page.locator("#menu-button").click()
    expect(page.locator("dialog#menu")).to_be_visible()
    assert_accessible(page, "menu")
    page.keyboard.press("Escape")
    expect(page.locator("dialog#menu")).to_have_count(0)
    expect(page.locator("#menu-button")).to_be_focused()


@pytest.mark.engines
def test_what_happens_is_read_out(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=3, turns=1))
    pilot = Pilot(page)
    pilot.resume()
    while pilot.wait_until_asked() == "turn" and not pilot.playable():
        pilot.press_the_button()
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    pilot.turn(pilot.by_clicks)
    pilot.wait_until_asked()
    said = live.inner_text()
    assert "is chosen" in said
    assert "Ada lays" in said


def test_every_tile_and_end_has_a_name_of_its_own(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=8, turns=3))
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    seen = pilot.seen()
    assert all(seen.hand) and all(seen.ends)
    assert len(set(seen.hand)) == len(seen.hand)
    assert len(set(seen.ends)) == len(seen.ends)


COUNT_MOVING = """
() => {
  const context = document.querySelector("#motion").getContext("2d");
  const clear = context.clearRect.bind(context);
  const draw = context.drawImage.bind(context);
  const painted = (globalThis.painted = [0]);
  context.clearRect = (...given) => { painted.push(0); clear(...given); };
  context.drawImage = (...given) => { painted[painted.length - 1] += 1; draw(...given); };
}
"""


def most_that_moves(page: Page) -> int:
    """Return how many pictures are painted on the moving layer at most while a tile is laid."""
    pilot = Pilot(page)
    pilot.resume()
    while pilot.wait_until_asked() == "turn" and not pilot.playable():
        pilot.press_the_button()
    page.evaluate(COUNT_MOVING)
    pilot.turn(pilot.by_clicks)
    page.wait_for_timeout(900)
    most: int = page.evaluate("() => Math.max(...globalThis.painted)")
    return most


def test_less_moves_where_the_device_asks_for_it(open_new: OpenGame) -> None:
    kept = {**game_in_progress(seats=3, turns=1), PREFERENCES_KEY: json.dumps({"pace": "slow"})}
    none = {**kept, PREFERENCES_KEY: json.dumps({"pace": "slow", "motion": "none"})}
    page = open_new(kept, reduced_motion="reduce")
    calm = most_that_moves(page)
    page.emulate_media(reduced_motion="no-preference")
    full = most_that_moves(again(page, kept))
    assert most_that_moves(again(page, none)) < calm < full


def again(page: Page, kept: Mapping[str, str]) -> Page:
    """Open the game anew in the same page, where these texts are kept."""
    url = page.url
    keep(page, url, kept)
    page.goto(url)
    wait_until_ready(page)
    return page


def test_the_dark_and_the_contrast_of_the_device_are_respected(open_new: OpenGame) -> None:
    page = open_new({}, color_scheme="dark", contrast="more")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    page.emulate_media(contrast="no-preference", color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).not_to_have_attribute("data-contrast", "more")
