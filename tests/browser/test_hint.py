"""A hint in the page: by mouse, by finger and by keys, read out, and in nobody's way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.browser.test_accessibility import LOOKS
from tests.support.axe import assert_accessible
from tests.support.pastime import Pastime
from tests.support.pilot import Pilot
from tests.support.saves import game_until


def has_a_choice(app: Pastime) -> bool:
    return len(app.picture.lays) > 2 and app.picture.knowledge.position.phase == "running"


CHOICE = game_until(has_a_choice, seats=4, hand_size=10)


def at_the_table(page: Page) -> Pilot:
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    return pilot


def hinted(page: Page, group: str) -> str:
    """Return the id of the tile or the end that the hint points at."""
    spot = page.locator(f"{group} .spot[aria-label*='the hint says']")
    expect(spot).to_have_count(1)
    return spot.get_attribute("id") or ""


@pytest.mark.only_browser("chromium")  # in Firefox, Playwright has no fingers
def test_a_hint_by_mouse_and_finger_lies_beside_its_end_and_can_be_played(open_new: OpenGame) -> None:
    page = open_new(CHOICE, viewport={"width": 360, "height": 640}, has_touch=True)
    pilot = at_the_table(page)
    before = pilot.tiles.count()
    page.locator("#hint-button").click()
    panel = page.locator("#hint")
    expect(panel).to_contain_text("Hint:")
    tile, end = hinted(page, "#spots-hand"), hinted(page, "#spots-trains")
    box = panel.bounding_box()
    assert box is not None
    left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
    assert left >= 0 and right <= 360
    x, y = pilot.centre(end)
    assert not (left < x < right and top < y < bottom)
    assert all(pilot.centre(spot)[1] > bottom for spot in pilot.playable())  # and the hand is free
    for look, attributes in LOOKS.items():
        page.evaluate("(attributes) => globalThis.mexicanTrain.page.look(attributes)", attributes)
        assert_accessible(page, f"hint, {look}")
    page.touchscreen.tap(*centre_of(page, "#hint-close"))
    expect(panel).to_have_count(0)
    page.locator("#hint-button").click()
    expect(page.locator("#hint-play")).to_be_visible()
    page.touchscreen.tap(*centre_of(page, "#hint-play"))
    expect(panel).to_have_count(0)
    expect(pilot.spot(tile)).to_have_count(0)
    expect(pilot.tiles).to_have_count(before - 1)
    said = re.compile(f"Ada lays {tile.removeprefix('tile:')} on")
    expect(page.locator("#live")).to_contain_text(said)


def centre_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.engines
def test_a_hint_by_keys_is_read_out_and_played(open_new: OpenGame) -> None:
    page = open_new(CHOICE)
    pilot = at_the_table(page)
    panel = page.locator("#hint")
    page.locator("#menu-button").focus()
    page.keyboard.press("h")  # a letter away from the table is nobody's shortcut
    pilot.tab_to("#spots-hand .spot")
    expect(panel).to_have_count(0)
    page.keyboard.press("h")
    expect(panel).to_contain_text("Hint:")
    tile = hinted(page, "#spots-hand")
    expect(page.locator("#live")).to_contain_text(f"Hint: {tile.removeprefix('tile:')} on")
    assert pilot.focused.startswith("tile:")  # the focus stays where the person is
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#hint-play")).to_be_visible()
    pilot.tab_to("#hint-play")
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    expect(pilot.spot(tile)).to_have_count(0)
    assert pilot.focused.startswith("tile:")
