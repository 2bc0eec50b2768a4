"""Playing without a network in WebKitGTK."""

from __future__ import annotations

from tests.support.saves import game_in_progress
from tests.support.site import Site
from tests.support.webkit import WebKitPage


def test_plays_without_a_site_after_one_visit(webkit_page: WebKitPage, site: Site) -> None:
    page = webkit_page
    page.open(game_in_progress(seats=2, turns=2))
    page.until("return document.querySelector('#offline')")
    site.stop()
    try:
        page.reload()
        page.click("#app button")
        page.until("return document.querySelector('main.table')")
        page.wait_until_turn()
        assert page.texts("#spots-hand .spot")
    finally:
        site.start()
