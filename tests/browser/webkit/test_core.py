"""The core of the game in WebKitGTK: start, moves by keys and by pointer, saves, accessibility."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from selenium.webdriver.common.keys import Keys
from tests.support.saves import game_in_progress
from tests.support.webkit import WebKitPage

from mexican_train.app.slots import slots_in


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


def test_a_game_goes_on_by_keys_and_pointer_and_is_there_after_a_reload(webkit_page: WebKitPage) -> None:
    page = webkit_page
    page.open(game_in_progress(seats=2, turns=2))
    assert page.script("return getComputedStyle(document.querySelector('#splash')).display") == "none"
    page.script("document.querySelector('#app button').focus()")
    page.keys(Keys.ENTER)  # continue
    page.until("return document.querySelector('main.table') && document.querySelector('#stage')")

    until_playable(page)
    before = number_kept(page)
    tile = page.playable()[0]
    page.click_spot(tile)
    page.until(
        "return Array.from(document.querySelectorAll('#spots-trains .spot'))"
        ".some((spot) => spot.ariaLabel.includes('the chosen tile fits'))"
    )
    page.click_spot(page.spots("trains", "the chosen tile fits")[0])
    until_laid(page, tile)

    until_playable(page)
    tile = page.playable()[0]
    page.script("document.getElementById(arguments[0]).focus()", tile)
    page.keys(Keys.ENTER)
    page.until(
        "return Array.from(document.querySelectorAll('#spots-trains .spot'))"
        ".some((spot) => spot.ariaLabel.includes('the chosen tile fits'))"
    )
    page.keys(Keys.ENTER)
    until_laid(page, tile)
    page.wait_until_turn()

    page.run("() => new Promise((done) => setTimeout(done, 500))")  # it is written behind the page's back
    assert number_kept(page) > before
    hand, ends = page.texts("#spots-hand .spot"), page.texts("#spots-trains .spot")
    assert not page.complaints()
    page.reload()
    page.click("#app button")
    page.until("return document.querySelector('main.table')")
    page.wait_until_turn()
    assert sorted(page.texts("#spots-hand .spot")) == sorted(hand)
    assert page.texts("#spots-trains .spot") == ends
    assert not page.complaints()


def test_axe_finds_nothing_on_the_title_and_at_the_table(webkit_page: WebKitPage) -> None:
    page = webkit_page
    page.open(game_in_progress(seats=4, turns=2))
    page.script(AXE_SCRIPT)
    for where in ("title", "table"):
        found = page.run("() => axe.run().then(({ violations }) => violations.map(({ id }) => id))")
        assert not found, where
        if where == "title":
            page.click("#app button")
            page.until("return document.querySelector('main.table')")
            page.wait_until_turn()
