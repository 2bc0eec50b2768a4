"""A snapshot of Python's memory makes later starts quicker; whatever is wrong with it, the game starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import OpenGame
from tests.support.pilot import Pilot
from tests.support.saves import game_in_progress
from tests.support.site import Fault, Site
from tests.support.watch import wait_until_ready

MINT = "mexicanTrain.snapshot.mint()"
IS_TAKEN = "mexicanTrain.snapshot.isTaken"

CHANGE = """
async (change) => {
  const cache = await caches.open("mexican-train-snapshot");
  const [request] = await cache.keys();
  const response = await cache.match(request);
  const headers = new Headers(response.headers);
  let bytes = new Uint8Array(await response.arrayBuffer());
  if (change === "half") bytes = bytes.slice(0, bytes.length / 2);
  if (change === "half and its length") {
    bytes = bytes.slice(0, bytes.length / 2);
    headers.set("x-length", String(bytes.length));
  }
  if (change === "zeros") bytes.fill(0);
  if (change === "zeros behind its head") bytes.fill(0, 4096);
  if (change === "noise") for (let at = 1_000_000; at < bytes.length; at += 64) bytes[at] ^= 0x5a;
  if (change === "browser") headers.set("x-browser", "another one");
  await cache.put(request, new Response(bytes, { headers }));
}
"""
"""Does something to the snapshot that is kept."""

NOTE_FAILURE = """
new MutationObserver(() => {
  if (document.documentElement.dataset.state === "failed") sessionStorage.failed = "yes";
}).observe(document, { subtree: true, attributeFilter: ["data-state"] });
"""

NO_ROOM = """() => {
  CacheStorage.prototype.open = () => Promise.reject(new DOMException("", "QuotaExceededError"));
}"""

CACHE, SPARE = "mexican-train-snapshot", "spare"

COPY = """
async ([from, to]) => {
  const cache = await caches.open(from);
  for (const request of await cache.keys()) {
    await (await caches.open(to)).put(request, await cache.match(request));
  }
}
"""
"""Copies what is in one cache to another one."""

READ = "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('mexican-train.snapshot'))[1])"
"""What is written down of the starts with a snapshot."""

WRITE_DOWN = """
(known) => {
  const base = new URL("./", document.baseURI).href;
  const key = `mexican-train.snapshot ${base}`;
  const before = JSON.parse(localStorage[key] ?? "{}");
  const fresh = { for: `${navigator.userAgent} ${mexicanTrain.build.stamp}`, failed: 0 };
  localStorage[key] = JSON.stringify({ ...fresh, ...before, ...known });
}
"""
"""Adds to that."""

TELL_CHANCE = "await start(); import random; from js import globalThis as g; g.chance = random.random()"


def start_again(page: Page) -> bool:
    """Load the page anew until the game is there; tell whether it came from the snapshot."""
    page.reload()
    page.wait_for_selector("#app button", timeout=30_000)  # it may load itself anew before
    wait_until_ready(page)
    taken: bool = page.evaluate(IS_TAKEN)
    return taken


@pytest.mark.engines
def test_a_later_start_is_made_from_a_snapshot_and_the_game_goes_on(open_new: OpenGame, site: Site) -> None:
    site.has(Fault("index.html", edit=("await start()", TELL_CHANCE)))
    page = open_new(game_in_progress(seats=3, turns=1))
    assert not page.evaluate(IS_TAKEN)
    assert page.evaluate(MINT)
    assert not page.evaluate(MINT), "there is one already"
    chances = {page.evaluate("chance")}
    for _ in range(2):
        assert start_again(page)
        chances.add(page.evaluate("chance"))
    assert len(chances) == 3, "chance must not be the same at every start"
    pilot = Pilot(page)
    pilot.resume()
    while pilot.wait_until_asked() == "turn" and not pilot.playable():
        pilot.press_the_button()
    pilot.turn(pilot.by_clicks)
    pilot.wait_until_asked()


@pytest.fixture(scope="module")
def _minted(browser: Browser, _site: Site) -> Iterator[Page]:
    """A page on a device with a snapshot, and a copy of it."""
    with closing(browser.new_context()) as context:
        page = context.new_page()
        page.add_init_script(NOTE_FAILURE)
        page.goto(_site.url)
        wait_until_ready(page)
        assert page.evaluate(MINT)
        page.evaluate(COPY, [CACHE, SPARE])
        yield page


@pytest.fixture
def minted(_minted: Page) -> Page:
    """A page on a device with a snapshot with which no start has been made yet; errors are not watched."""
    _minted.evaluate("localStorage.clear()")
    put_back(_minted)
    return _minted


def put_back(page: Page) -> None:
    """Have a snapshot kept as if it had been made now."""
    page.evaluate(COPY, [SPARE, CACHE])
    page.evaluate(WRITE_DOWN, {})


@pytest.mark.parametrize("change", ["half", "browser"])
def test_a_snapshot_that_does_not_fit_is_not_tried(minted: Page, change: str) -> None:
    minted.evaluate(CHANGE, change)
    assert not start_again(minted)
    assert minted.evaluate(READ)["failed"] == 0


@pytest.mark.parametrize("change", ["noise", "zeros behind its head", "half and its length"])
def test_a_damaged_snapshot_costs_a_longer_splash_and_nothing_else(minted: Page, change: str) -> None:
    minted.evaluate(CHANGE, change)
    assert not start_again(minted)
    assert minted.evaluate(READ)["failed"] == 1
    assert minted.evaluate("(name) => caches.open(name).then((cache) => cache.keys())", CACHE) == []
    assert not minted.evaluate("sessionStorage.failed"), "the person has seen it"


def test_after_two_failures_no_more_are_made(minted: Page) -> None:
    for _ in range(2):
        put_back(minted)
        minted.evaluate(CHANGE, "zeros")
        assert not start_again(minted)
    assert not minted.evaluate(MINT)
    put_back(minted)
    assert not start_again(minted)


def test_after_a_page_that_died_while_it_started_the_next_one_does_without(minted: Page) -> None:
    minted.evaluate(WRITE_DOWN, {"trying": True})
    assert not start_again(minted)
    put_back(minted)
    assert start_again(minted)
    assert minted.evaluate(READ)["failed"] == 0


def test_without_room_none_is_made_and_nothing_is_told(game_page: Page) -> None:
    game_page.evaluate("void (navigator.storage.estimate = async () => ({ quota: 1e8, usage: 0 }))")
    assert game_page.evaluate(MINT) is False
    game_page.evaluate(NO_ROOM)
    assert game_page.evaluate(MINT) is False
