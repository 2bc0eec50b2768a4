"""Fixtures for tests in real browsers.

game_page    a page of its own with the game started, watched: errors and foreign requests fail the test
open_game    opens further ones, with other context options (viewport, has_touch, color_scheme …)
open_new     the same on a device where something is kept already; its first page may have been used by
             other tests before, and starts faster
device       lends pages that start faster, one that nobody else uses as well
app_url      where the game is served, at /
site         the same as a Site that can be given faults; they are gone after the test
sub_site     the same below a path
site_page    a page on which nothing is yet, not watched, for tests of failures; others may have used it
fresh_page   the same, but nobody else has used or will use the page: for tests that change it for good
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.support.device import Device
from tests.support.pilot import keep
from tests.support.site import Site, serve
from tests.support.watch import Watch, wait_until_ready, watch

from house.browsers import find_chromium, find_firefox, is_playwrights_own
from house.building import build
from house.places import DIST

OpenGame = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """The machine's own browser.

    Chromium goes without its sandbox, which does not work as root in a container; and without what a page
    that lives for seconds only pays for: a process for graphics where there is no card, another one in
    reserve, and machine code that is made better while it runs.
    """
    if browser_name == "chromium":
        spared = ["--disable-features=SpareRendererForSitePerProcess", "--js-flags=--liftoff-only"]
        args = ["--no-sandbox", "--disable-gpu", "--in-process-gpu", *spared]
        return {**browser_type_launch_args, "executable_path": find_chromium(), "args": args}
    path = find_firefox()
    channel = {} if is_playwrights_own(path) else {"channel": "moz-firefox"}
    return {**browser_type_launch_args, "executable_path": path, **channel}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what an engine cannot do; without --every-engine, in Firefox what is not marked for it.

    The slowest engine comes first, so that no process is alone with it at the end.
    """
    every = config.getoption("--every-engine")
    out = [item for item in items if not _is_for_engine(item, every=every)]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]
    items.sort(key=lambda item: "webkit" not in item.path.parts)


def _is_for_engine(item: pytest.Item, *, every: bool) -> bool:
    callspec = getattr(item, "callspec", None)
    name = callspec.params.get("browser_name", "chromium") if callspec else "chromium"
    if name == "chromium":
        return True
    if item.get_closest_marker("only_browser"):
        return False
    return every or item.get_closest_marker("engines") is not None


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The browser. Its pages have no service workers unless they ask for it (``service_workers="allow"``).

    So no test is slowed by what another page keeps for playing offline, or finds it there.
    """
    browser.new_context = partial(browser.new_context, service_workers="block")  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built page, built now if it is not up to date."""
    build()
    return DIST


@pytest.fixture(scope="session")
def _site(dist: Path) -> Iterator[Site]:
    with serve(dist) as site:
        yield site


@pytest.fixture
def site(_site: Site) -> Iterator[Site]:
    """The game at /, without faults at first."""
    yield _site
    _site.heal()


@pytest.fixture(scope="session")
def sub_site(dist: Path) -> Iterator[Site]:
    """The game at /any/sub/path/."""
    with serve(dist, "/any/sub/path/") as site:
        yield site


@pytest.fixture
def app_url(site: Site) -> str:
    """The game's address."""
    return site.url


@pytest.fixture
def open_game(browser: Browser, app_url: str) -> Iterator[OpenGame]:
    """A function that opens the game in a fresh context (its keywords are the context's options)."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def open_it(url: str = app_url, **options: Any) -> Page:
        context = browser.new_context(**options)
        page = context.new_page()
        opened.append((context, watch(page)))
        page.goto(url)
        wait_until_ready(page)
        return page

    yield open_it
    for context, _ in opened:
        context.close()
    for _, seen in opened:
        seen.assert_clean()


@pytest.fixture
def fresh_page(device: Device, app_url: str) -> Iterator[Page]:
    """A page that has been nowhere yet, of a device on which nothing is kept."""
    with device.lend(app_url, {}, {}, own=True) as (page, _):
        yield page


@pytest.fixture
def site_page(device: Device, browser: Browser, browser_name: str, app_url: str) -> Iterator[Page]:
    """A page of a device on which nothing is kept.

    In Firefox the device is new: there a style sheet that was in order once is not asked for again.
    """
    if browser_name == "firefox":
        with closing(browser.new_context()) as context:
            yield context.new_page()
        return
    with device.lend(app_url, {}, {}) as (page, _):
        yield page


@pytest.fixture(scope="session")
def _device(browser: Browser) -> Iterator[Device]:
    device = Device(browser)
    yield device
    device.close()


@pytest.fixture
def device(_device: Device, request: pytest.FixtureRequest) -> Iterator[Device]:
    """The device that goes from test to test; after one that failed there is a new one."""
    failed = request.session.testsfailed
    yield _device
    if request.session.testsfailed > failed:
        _device.close()  # nobody knows how the test has left it


@pytest.fixture
def open_new(device: Device, browser: Browser, app_url: str) -> Iterator[OpenGame]:
    """Open the game on a device where texts are kept already: the function's first argument, by key."""
    with ExitStack() as stack:
        opened: list[Watch] = []

        def open_it(kept: Mapping[str, str], **options: Any) -> Page:
            if device.can_lend(options):
                page, seen = stack.enter_context(device.lend(app_url, kept, options))
            else:
                context = stack.enter_context(browser.new_context(**options))
                page = context.new_page()
                seen = watch(page)
                keep(page, app_url, kept)
            opened.append(seen)
            page.goto(app_url)
            wait_until_ready(page)
            return page

        yield open_it
    for seen in opened:
        seen.assert_clean()


@pytest.fixture
def game_page(open_new: OpenGame) -> Page:
    """The game, started, in a desktop window of 1280 by 720 CSS pixels."""
    return open_new({})
