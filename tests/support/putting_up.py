"""Putting a screen up in a page that runs, whatever its own app would show."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Page

_fresh = count()


def put_up(page: Page, html: str) -> None:
    """Show a screen by the page's own script, as the app does: it gives the styles that HTML cannot bring.

    The page takes each for another screen than the one before, so that nothing of that one stays.
    """
    page.evaluate(
        "([html, screen]) => globalThis.mexicanTrain.page.patch(html, screen)",
        [html, f"put up {next(_fresh)}"],
    )
