"""A page that is used again by one test after the other, wiped in between.

The browser keeps the compiled runtime of a page that it has been to, so a test begins in a third of the
time that a fresh context takes. For the game it is a new device each time: nothing is kept there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from tests.support.pilot import put_on
from tests.support.site import EMPTY
from tests.support.watch import Watch, watch

SIZE = {"width": 1280, "height": 720}
"""The window where nothing else is asked for, in CSS pixels."""

CAN_CHANGE = {"viewport", "color_scheme", "reduced_motion", "contrast"}
"""Options of a context that can be changed as long as it lives."""

_WIPE = """
async () => {
  localStorage.clear();
  sessionStorage.clear();
  const bases = await indexedDB.databases();
  await Promise.all(bases.map(({ name }) => new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = done;
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error("another page is open"));
  })));
}
"""


class Device:
    """Lends a page to one test at a time."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._context: BrowserContext | None = None
        self._lent = False

    def can_lend(self, options: Mapping[str, Any]) -> bool:
        """Whether the page is there to be lent, with these options of its context."""
        return not self._lent and set(options) <= CAN_CHANGE

    @contextmanager
    def lend(
        self, url: str, kept: Mapping[str, str], options: Mapping[str, Any]
    ) -> Iterator[tuple[Page, Watch]]:
        """Give the page, on an empty page of the site at `url`, where these texts are kept.

        A test that closes it, or leaves other pages open, ends its life.
        """
        page = self._page()
        seen = watch(page)
        self._lent = True
        good = False
        try:
            page.set_default_timeout(30_000)
            page.set_viewport_size(options.get("viewport", SIZE))
            page.emulate_media(
                color_scheme=options.get("color_scheme", "light"),
                reduced_motion=options.get("reduced_motion", "no-preference"),
                contrast=options.get("contrast", "no-preference"),
            )
            page.goto(url + EMPTY)
            page.evaluate(_WIPE)
            put_on(page, kept)
            yield page, seen
            good = not page.is_closed() and len(page.context.pages) == 1
        finally:
            self._lent = False
            if good:
                page.unroute_all()
                page.context.clear_permissions()
                page.goto("about:blank")
                seen.stop()
            else:
                self.close()

    def close(self) -> None:
        """Let the page go; the next one is new."""
        if self._context:
            self._context.close()
        self._context = None

    def _page(self) -> Page:
        if not self._context:
            self._context = self._browser.new_context()
            self._context.new_page()
        return self._context.pages[0]
