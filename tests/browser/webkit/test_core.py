"""The core of the game in WebKitGTK: start, moves by keys and by pointer, saves, offline, accessibility.

All in one game, for a start takes far longer there than in the other engines.
"""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from selenium.webdriver.common.keys import Keys
from tests.support.axe import VIOLATIONS
from tests.support.saves import game_in_progress
from tests.support.site import Site
from tests.support.webkit import WebKitPage

from mexican_train.app.slots import slots_in

FITS = """
return Array.from(document.querySelectorAll("#spots-trains .spot"))
  .some((spot) => spot.ariaLabel.includes("the chosen tile fits"));
"""
"""Whether an end is marked for the tile that was chosen."""


def number_kept(page: WebKitPage) -> int:
    """Return the number of the newest save."""
    return slots_in(page.kept())[0].number


def until_playable(page: WebKitPage) -> None:
    """Draw or pass by the one button until a tile can be laid."""
    for _ in range(20):
        page.wait_until_turn()
        if page.playable():
            return
        lines = page.script("return document.querySelectorAll('#live p').length")
        page.click("#main-button")
        page.until(f"return document.querySelectorAll('#live p').length !== {lines}")
    raise AssertionError("no tile could ever be laid")


def until_laid(page: WebKitPage, tile: str) -> None:
    page.until(f"return !document.getElementById('{tile}')")


def assert_accessible(page: WebKitPage, where: str) -> None:
    found = page.run(VIOLATIONS, [])
    assert not found, f"{where}: {found}"


def lay_by_pointer(page: WebKitPage) -> None:
    until_playable(page)
    tile = page.playable()[0]
    page.click_spot(tile)
    page.until(FITS)
    page.click_spot(page.spots("trains", "the chosen tile fits")[0])
    until_laid(page, tile)


def lay_by_keys(page: WebKitPage) -> None:
    until_playable(page)
    tile = page.playable()[0]
    page.script("document.getElementById(arguments[0]).focus()", tile)
    page.keys(Keys.ENTER)
    page.until(FITS)
    page.keys(Keys.ENTER)
    until_laid(page, tile)


def test_a_game_by_keys_and_pointer_goes_on_without_a_site_after_a_reload(
    webkit_page: WebKitPage, site: Site
) -> None:
    page = webkit_page
    page.open(game_in_progress(seats=2, turns=2))
    assert page.script("return getComputedStyle(document.querySelector('#splash')).display") == "none"
    page.script(AXE_SCRIPT)
    assert_accessible(page, "title")
    page.script("document.querySelector('#app button').focus()")
    page.keys(Keys.ENTER)  # continue
    page.until("return document.querySelector('main.table') && document.querySelector('#stage')")

    before = number_kept(page)
    lay_by_pointer(page)
    lay_by_keys(page)
    page.wait_until_turn()
    assert_accessible(page, "table")

    page.run("() => new Promise((done) => setTimeout(done, 500))")  # it is written behind the page's back
    assert number_kept(page) > before
    hand, ends = page.texts("#spots-hand .spot"), page.texts("#spots-trains .spot")
    page.run("() => navigator.serviceWorker.ready")
    assert page.run("() => mexicanTrain.snapshot.mint()")
    assert not page.complaints()
    site.stop()
    try:
        page.reload()
        assert page.script("return mexicanTrain.snapshot.isTaken")
        page.until("return document.querySelector('#offline')")  # which says that it is kept
        page.click("#app button")
        page.until("return document.querySelector('main.table')")
        page.wait_until_turn()
    finally:
        site.start()
    assert sorted(page.texts("#spots-hand .spot")) == sorted(hand)
    assert page.texts("#spots-trains .spot") == ends
    assert not page.complaints()
