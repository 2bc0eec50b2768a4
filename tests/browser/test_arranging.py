"""The hand laid out in the page: by the button, by the mouse, by keys, and after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pilot import Pilot
from tests.support.saves import game_in_progress
from tests.support.watch import wait_until_ready

OPENING = game_in_progress(seats=4, turns=0)
"""Somebody's opening, with all the tiles of a hand and a train of many of them."""


def at_the_table(page: Page) -> Pilot:
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    return pilot


def hand(page: Page) -> list[str]:
    """Return the tiles as they lie on the screen, row by row."""
    found: list[str] = page.evaluate(
        """() => Array.from(document.querySelectorAll("#spots-hand .spot"), (spot) => {
             const box = spot.getBoundingClientRect();
             return { id: spot.id, x: box.x, y: Math.round(box.y) };
           }).sort((one, other) => one.y - other.y || one.x - other.x).map((spot) => spot.id)"""
    )
    return found


def joined(tiles: list[str], start: int) -> int:
    """Return how many of the first tiles join one another, from a number on."""
    for count, tile in enumerate(tiles):
        high, low = map(int, tile.removeprefix("tile:").split("-"))
        if start not in (high, low):
            return count
        start = high + low - start
    return len(tiles)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_the_button_lays_out_a_train_and_a_reload_keeps_it(
    open_new: OpenGame, width: int, height: int
) -> None:
    page = open_new(OPENING, viewport={"width": width, "height": height})
    at_the_table(page)
    by_number = hand(page)
    button = page.locator("#arrange-button")
    expect(button).to_have_accessible_name("Arrange, now by number")
    box = button.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    button.click()
    expect(button).to_have_accessible_name("Arrange, now as a train")
    train = hand(page)
    length = joined(train, 12)
    assert length > 5 and sorted(train) == sorted(by_number)
    expect(page.locator("#live")).to_contain_text(f"a train of {length} tiles, {len(train) - length} others")
    page.reload()
    wait_until_ready(page)
    at_the_table(page)
    assert hand(page) == train


def test_a_tile_is_put_elsewhere_by_the_mouse_and_by_keys(open_new: OpenGame) -> None:
    page = open_new(OPENING, viewport={"width": 768, "height": 1024})
    pilot = at_the_table(page)
    before = hand(page)
    page.mouse.move(*pilot.centre(before[-1]))
    page.mouse.down()
    page.mouse.move(*pilot.centre(before[0]), steps=4)
    page.mouse.up()
    dragged = [before[-1], *before[:-1]]
    assert hand(page) == dragged
    button = page.locator("#arrange-button")
    expect(button).to_have_accessible_name("Arrange, now my way")
    # By keys: to the tile, along the hand, to the button, and back to the order that was dragged.
    pilot.tab_to("#spots-hand .spot")
    pilot.arrows_to(dragged[0])
    page.keyboard.press("Shift+ArrowRight")
    mine = [dragged[1], dragged[0], *dragged[2:]]
    assert hand(page) == mine and pilot.focused == dragged[0]
    expect(page.locator("#live")).to_contain_text(f"place 2 of {len(mine)}")
    pilot.tab_to("#arrange-button")
    for how in ("by number", "as a train", "my way"):
        page.keyboard.press("Enter")
        expect(button).to_have_accessible_name(f"Arrange, now {how}")
        expect(button).to_be_focused()
        assert (hand(page) == mine) == (how == "my way")
