"""An error of the game's own in the page: told, a report copied, and the game goes on; never in a loop."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.pilot import Pilot, keep
from tests.support.saves import game_in_progress
from tests.support.site import Fault, Site
from tests.support.watch import wait_for_failure, wait_until_ready

from mexican_train.record.reading import read
from mexican_train.record.replay import replay

BREAK = """await start()
        import js
        from mexican_train.app import playing
        from mexican_train.view.paint import Painter

        def breaking(real, name):
            def broken(*given):
                if getattr(js, name, None):
                    raise LookupError("broken for a test")
                return real(*given)
            return broken

        playing.key_pressed = breaking(playing.key_pressed, "breakKeys")
        Painter.paint_table = breaking(Painter.paint_table, "breakFrames")
"""
"""Has the game fail at keys or at painting as soon as the page says so."""


def assert_is_report(page: Page, text: str) -> None:
    assert "LookupError: broken for a test" in text
    record = read(json.loads(text.partition("record:\n")[2]))
    assert replay(record).position.turn is not None
    assert record.players[0] == "Ada"


@pytest.mark.engines
def test_an_error_while_playing_ends_nothing(browser: Browser, site: Site) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    keep(page, site.url, game_in_progress(seats=3, turns=2))
    site.has(Fault("index.html", edit=("await start()", BREAK)))
    page.goto(site.url)
    wait_until_ready(page)
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    before = pilot.seen()
    heading = page.locator("#heading")

    page.evaluate("globalThis.breakKeys = true")
    page.keyboard.press("Escape")
    expect(heading).to_have_text("Something went wrong")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Copy a report").click()
    expect(page.locator("#copied")).to_have_text("Copied.")
    assert_is_report(page, page.evaluate("navigator.clipboard.readText()"))
    page.evaluate("globalThis.breakKeys = false")
    pilot.click("Go on")
    pilot.wait_until_asked()
    assert pilot.seen() == before
    pilot.turn(pilot.by_clicks)
    pilot.wait_until_asked()

    # In a frame; and again at once after going on: no loop, but the failure screen with the game in it.
    page.evaluate("globalThis.breakFrames = true")
    page.set_viewport_size({"width": 700, "height": 700})
    expect(heading).to_have_text("Something went wrong")
    pilot.click("Go on")
    assert_is_report(page, wait_for_failure(page, "later"))
    page.evaluate("globalThis.breakFrames = false")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    pilot.resume()
    pilot.wait_until_asked()
    context.close()
