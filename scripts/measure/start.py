"""The start of the page beside a stock PyScript page: visit after visit, in Chromium and in WebKitGTK.

The stock page is PyScript and Pyodide as npm ships them, served by the same server, and does nothing but
print: that is its start. The game has started once a hand lies on the table; the way there, over the title,
is clicked through as soon as it can be. Both are opened in turn, so that a busy moment of the machine meets
both.

On a first visit the browser has never seen the page; afterwards it is left open for a while, as people do,
so that the service worker and the browser can put away what they keep, and the game makes its snapshot. From
the second visit on, the game comes from its service worker and starts from that.
"""

from __future__ import annotations

import gzip
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from house.places import DIST, PYODIDE, PYSCRIPT
from house.serve import LOOPBACK, Handler, Server
from measure.figures import Figure

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType
    from selenium.webdriver import WebKitGTK

RUNS = 5
"""How often a browser that has never seen the pages is taken."""

STAY = 5
"""For how many seconds a page stays open after its start."""

VISITS = ("first visit", "second visit", "third visit")

STOCK, GAME = "stock page", "the game"

_STOCK_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Stock PyScript</title>
<script>
const log = console.log;
console.log = (...said) => {
  if (String(said[0]).startsWith("ready")) performance.mark("started");
  log(...said);
};
</script>
<script type="module" src="pyscript/core.js"></script>
<script type="py" config='{"interpreter": "pyodide/pyodide.mjs"}'>print("ready")</script>
"""

_STARTED = """
globalThis.goOn ??= (() => {
  let clicked;
  const look = () => {
    if (document.querySelector("#spots-hand .spot")) return performance.mark("started");
    if (document.documentElement.dataset.state === "ready") {
      const [next] = ["[data-do=continue]", "[data-do=new-game]", "form[data-do=start] button[type=submit]"]
        .map((selector) => document.querySelector(`#app ${selector}`)).filter(Boolean);
      if (next !== clicked) next?.click();
      clicked = next;
    }
    requestAnimationFrame(look);
  };
  if (globalThis.mexicanTrain) look();
  return true;
})();
const [started] = performance.getEntriesByName("started");
return started ? started.startTime / 1000 : null;
"""
"""Seconds from navigation to the start, or nothing as long as that is not there; begins to click through."""

_PUT_AWAY = "globalThis.mexicanTrain?.snapshot.mint()"
"""Has the game do now what it would do a little later."""


class _Handler(Handler):
    """Notes what is asked for, and serves the stock page's modules, too, under npm's names for them."""

    extensions_map = {**Handler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012  the base's name

    def __init__(self, *args: Any, asked: set[str], **kwargs: Any) -> None:
        self._asked = asked
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Serve a file."""
        self._asked.add(self.translate_path(self.path))
        super().do_GET()


@contextmanager
def served(folder: Path, asked: set[str] | None = None) -> Iterator[str]:
    """Serve a folder on this machine; yields its address. `asked` gets the paths of what was asked for."""
    handler = partial(_Handler, directory=str(folder), asked=set() if asked is None else asked)
    server = Server((LOOPBACK, 0), handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://{LOOPBACK}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def _stock() -> Iterator[Path]:
    """Yield the folder of the stock page."""
    with tempfile.TemporaryDirectory() as folder:
        stock = Path(folder)
        (stock / "index.html").write_text(_STOCK_PAGE, encoding="utf-8")
        (stock / "pyscript").symlink_to(PYSCRIPT / "dist")
        (stock / "pyodide").symlink_to(PYODIDE)
        yield stock


Visits = Callable[[str], Sequence[float]]
"""Opens an address in a browser that has never seen it, as often as there are visits; gives the seconds."""


def _in_turn(section: str, visits: Visits) -> list[Figure]:
    """Measure both pages by turns, and give the medians, and how far apart the ratios are."""
    taken: dict[str, list[Sequence[float]]] = {STOCK: [], GAME: []}
    with _stock() as stock, served(stock) as theirs, served(DIST) as ours:
        for _ in range(RUNS):
            taken[STOCK].append(visits(theirs))
            taken[GAME].append(visits(ours))
    found = []
    for at, visit in enumerate(VISITS):
        base, own = ([times[at] for times in taken[page]] for page in (STOCK, GAME))
        found += [
            Figure(section, f"{STOCK}, {visit}", median(base), "s"),
            Figure(section, f"{GAME}, {visit}", median(own), "s", (section, f"{STOCK}, {visit}")),
        ]
        ratios = sorted(mine / other for mine, other in zip(own, base, strict=True))
        found += [
            Figure(section, f"the {name} ratio of a pair, {visit}", value, "")
            for name, value in (("least", ratios[0]), ("largest", ratios[-1]))
        ]
    return found


def in_chromium(chromium: BrowserType, program: str) -> list[Figure]:
    """Measure in Chromium, with a profile on the disk: without one it keeps no compiled code."""

    def visits(url: str) -> list[float]:
        times = []
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
            chromium.launch_persistent_context(
                profile, executable_path=program, args=["--no-sandbox"], headless=True
            ) as context,
        ):
            for _ in VISITS:
                page = context.new_page()
                page.goto(url, wait_until="commit")
                times.append(_await(lambda page=page: page.evaluate(f"() => {{{_STARTED}}}")))  # type: ignore[misc]
                page.wait_for_timeout(STAY * 1000)
                page.evaluate(_PUT_AWAY)
                page.close()
        return times

    return _in_turn("start of the page in Chromium", visits)


def in_webkit() -> list[Figure]:
    """Measure in WebKitGTK, on a screen in memory; nothing where it is not installed."""
    from measure.webkit import driver, is_there

    if not is_there():
        return []

    def visits(url: str) -> list[float]:
        with driver() as browser:
            return [_visit(browser, url) for _ in VISITS]

    return _in_turn("start of the page in WebKitGTK", visits)


def _visit(browser: WebKitGTK, url: str) -> float:
    browser.get(url)
    taken = _await(lambda: browser.execute_script(_STARTED))
    time.sleep(STAY)
    browser.execute_async_script(f"Promise.resolve({_PUT_AWAY}).finally(arguments[0])")
    browser.get("about:blank")
    return taken


def _await(started: Callable[[], float | None]) -> float:
    """Ask until the page has started, seldom: asking takes time from it."""
    until = time.monotonic() + 120
    while (taken := started()) is None:
        if time.monotonic() > until:
            raise TimeoutError("The page does not start.")
        time.sleep(0.1)
    return taken


def download(chromium: BrowserType, program: str) -> list[Figure]:
    """Add up what a first visit fetches, each file once, as a host sends it that compresses with gzip."""
    asked: set[str] = set()
    with (
        served(DIST, asked) as url,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        chromium.launch_persistent_context(
            profile, executable_path=program, args=["--no-sandbox"], headless=True
        ) as context,
    ):
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector("html[data-state=ready]", state="attached")
        page.wait_for_timeout(STAY * 1000)  # the service worker fetches what it is to keep
    files = {path / "index.html" if path.is_dir() else path for path in map(Path, asked)}
    sizes = [path.stat().st_size for path in files if path.is_file()]
    packed = [len(gzip.compress(path.read_bytes(), 9)) for path in files if path.is_file()]
    smaller = [min(pair) for pair in zip(sizes, packed, strict=True)]
    return [
        Figure("first download", "all files, as they are", sum(sizes) / 1e6, "MB"),
        Figure("first download", "all files, gzipped", sum(smaller) / 1e6, "MB"),
    ]
