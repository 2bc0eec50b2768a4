"""A device that is used again by one test after the other, wiped in between.

The browser keeps the compiled runtime of a page that it has been to, so a test begins in a third of the
time that a fresh context takes. For the game it is a new device each time: nothing is kept there. A page is
used again, too, unless a test asks for one of its own: then it may change what a page keeps for good, such as
scripts that run before all others. A clock that a test has set is kept by the whole device: such a test needs
a context of its own.
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
  for (const name of await caches.keys()) await caches.delete(name);
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
    """Lends its pages to one test at a time."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._context: BrowserContext | None = None
        self._lent = False

    def can_lend(self, options: Mapping[str, Any]) -> bool:
        """Whether a page is there to be lent, with these options of its context."""
        return not self._lent and set(options) <= CAN_CHANGE

    @contextmanager
    def lend(
        self, url: str, kept: Mapping[str, str], options: Mapping[str, Any], *, own: bool = False
    ) -> Iterator[tuple[Page, Watch]]:
        """Give a page, on an empty page of the site at `url`, where these texts are kept.

        With `own` nobody has used the page before, and nobody does after. The test may close it and open
        others.
        """
        if own:
            self._close_pages()
        page = self._page()
        seen = watch(page)
        self._lent = True
        used_again = False
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
            used_again = not own and page.context.pages == [page]
        finally:
            self._lent = False
            seen.stop()
            if used_again:
                page.unroute_all()
                page.goto("about:blank")
            else:
                self._close_pages()

    def close(self) -> None:
        """Let everything go; the next page is that of a new device."""
        if self._context:
            self._context.close()
        self._context = None

    def _page(self) -> Page:
        if not self._context:
            self._context = self._browser.new_context()
        return self._context.pages[0] if self._context.pages else self._context.new_page()

    def _close_pages(self) -> None:
        for page in self._context.pages if self._context else []:
            page.close()
