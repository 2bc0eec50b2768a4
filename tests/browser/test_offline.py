"""Playing without a network: kept as a whole or not at all, one version after another, whatever fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.support.next_build import STAMP, next_build
from tests.support.pilot import Pilot, Seen, keep
from tests.support.saves import game_in_progress
from tests.support.site import Fault, Site, serve
from tests.support.watch import wait_for_failure, wait_until_ready, watch

PATIENCE_MS = 30_000

READY = "#offline"
"""The line on the title which says that the game is kept."""


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    """A site of the test's own, which may be stopped and may get another build."""
    with serve(dist, "/any/sub/path/") as site:
        yield site


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A device whose browser has service workers."""
    context = browser.new_context(service_workers="allow")
    yield context
    context.close()


def opened(page: Page, url: str, kept: Mapping[str, str] | None = None) -> None:
    """Open the game, on a device where something may be kept already."""
    if kept:
        keep(page, url, kept)
    page.goto(url)
    wait_until_ready(page)


def one_turn(pilot: Pilot) -> None:
    """Play until the person has laid or drawn something."""
    assert pilot.wait_until_asked() == "turn"
    pilot.turn(pilot.by_clicks)
    pilot.wait_until_asked()


# --- the game without a network ------------------------------------------------------------------


def test_plays_without_a_network_after_one_visit(context: BrowserContext, site: Site) -> None:
    """At /, with the network switched off; below a path and with no site at all see the update."""
    page = context.new_page()
    seen = watch(page)
    opened(page, site.url, game_in_progress(seats=2, turns=2))
    expect(page.locator(READY)).to_have_text(
        "Ready for offline: the game also starts without the internet.", timeout=PATIENCE_MS
    )
    expect(page.locator("#live")).to_contain_text("ready to be played offline")
    context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator(READY)).to_be_visible()
    one_turn(resumed(page))
    position = seen_by(Pilot(page))
    assert page.evaluate("fetch('licences/morphdom.txt').then((answer) => answer.ok)")
    page.goto(f"{site.url}index.html?from=home#there")
    wait_until_ready(page)
    assert seen_by(resumed(page)) == position
    seen.assert_clean()


def test_can_be_installed_as_an_app(context: BrowserContext, own_site: Site) -> None:
    page = context.new_page()
    page.goto(own_site.url, wait_until="commit")
    page.wait_for_selector("link[rel=manifest]", state="attached")
    browser = context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["startUrl"] == own_site.url
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}, (
        "every test's device is a private window"
    )


def resumed(page: Page) -> Pilot:
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    return pilot


def seen_by(pilot: Pilot) -> Seen:
    """Return what a person on turn sees of the table, once it has found its size."""
    pilot.wait_until_asked()
    expect(pilot.tiles.first).to_be_visible()
    return pilot.seen()


NO_WORKERS = "delete Navigator.prototype.serviceWorker"
REFUSED = (
    "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))"
)


@pytest.mark.parametrize("script", [NO_WORKERS, REFUSED], ids=["none", "refused"])
def test_a_browser_without_service_workers_plays_from_the_network(
    context: BrowserContext, site: Site, script: str
) -> None:
    context.add_init_script(script)
    page = context.new_page()
    seen = watch(page)
    opened(page, site.url)
    page.wait_for_timeout(200)
    expect(page.locator(READY)).to_have_count(0)
    seen.assert_clean()


# --- as a whole or not at all --------------------------------------------------------------------

INSTALL = """
async () => {
  const registration = await navigator.serviceWorker.register(new URL("../sw.js", location));
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  const ends = ["installed", "activated", "redundant"];
  while (!ends.includes(worker.state)) {
    await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
  }
  return worker.state !== "redundant";
}
"""
"""Installs the worker, and gives whether that went well."""

CACHES = "caches.keys()"

ASK = """
(question) => new Promise((answer) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => answer(event.data);
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage(question, [port2]));
})
"""
"""Asks the worker something, and gives its answer."""

ANOTHER_PAGE = "<!doctype html><title>Not found</title>"


def beside(context: BrowserContext, site: Site) -> Page:
    """Return a page of the site that does not start the game."""
    page = context.new_page()
    page.goto(f"{site.url}licences/mexican-train.txt")
    return page


def test_an_install_that_fails_leaves_nothing_and_the_next_one_is_whole(
    context: BrowserContext, own_site: Site
) -> None:
    page = beside(context, own_site)
    faults = [
        Fault("*/stdlib.zip", status=503),
        Fault("*/app.zip", cut=10_000),
        Fault("*/page.js", edit=("handlers.ratio", "handlers.oitar")),
        Fault("index.html", edit=("<!doctype html>", "<!doctype html> ")),
        Fault("licences/morphdom.txt", cut=0),
    ]
    for fault in faults:
        own_site.has(fault)
        assert not page.evaluate(INSTALL), fault
        assert page.evaluate(CACHES) == []
        own_site.heal()
    storage = {"origin": own_site.url.removesuffix(own_site.prefix)}
    browser = context.new_cdp_session(page)
    browser.send("Storage.overrideQuotaForOrigin", {**storage, "quotaSize": 5_000_000})
    assert not page.evaluate(INSTALL), "there was no room"
    assert page.evaluate(CACHES) == []
    browser.send("Storage.overrideQuotaForOrigin", storage)
    assert page.evaluate(INSTALL)
    assert len(page.evaluate(CACHES)) == 1
    assert page.evaluate(ASK, "whole?") is True


def test_what_gets_lost_or_damaged_later_is_mended_and_stands_in_nobody_s_way(
    context: BrowserContext, own_site: Site
) -> None:
    page = beside(context, own_site)
    assert page.evaluate(INSTALL)
    page.reload()  # now the worker answers
    (name,) = page.evaluate(CACHES)
    lose = """async ([name, part]) => {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find((request) => request.url.includes(part));
      await cache.delete(found);
      return found.url;
    }"""
    damage = """async ([name, url]) => {
      const headers = { "content-type": "text/javascript" };
      await (await caches.open(name)).put(url, new Response("throw new Error('damaged')", { headers }));
    }"""
    read = "async (url) => (await (await fetch(url)).text()).length"
    own_site.stop()
    url = page.evaluate(lose, [name, "/page.js"])
    assert page.evaluate(ASK, "whole?") is False
    own_site.start()
    assert page.evaluate(ASK, "whole?") is True
    # A damaged script fails the start, and that is what is told of it, and not that there is no network.
    whole = page.evaluate(read, url)
    page.evaluate(damage, [name, url])
    own_site.stop()
    page.goto(own_site.url)
    assert "damaged" in wait_for_failure(page, "start")
    own_site.start()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html:not([data-state=failed])", state="attached")
    wait_until_ready(page)
    assert page.evaluate(read, url) == whole
    # A worker that was ended begins again when it is asked for something, also without a network.
    own_site.stop()
    workers = context.new_cdp_session(page)
    workers.send("ServiceWorker.enable")
    workers.send("ServiceWorker.stopAllWorkers")
    assert page.evaluate(read, url) == whole
    # Where the browser has thrown everything away the network answers, whatever version it has.
    own_site.start()
    own_site.has(Fault("index.html", edit=("<!doctype html>", "<!doctype html> ")))
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    answer = page.goto(own_site.url)
    assert answer and answer.ok
    assert answer.text().startswith("<!doctype html> ")


# --- one version after another -------------------------------------------------------------------


UPDATE = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const { installing, waiting } = await registration.update();
  const worker = installing ?? waiting;
  while (worker.state === "installing") {
    await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
  }
  return worker.state === "installed";
}
"""
"""Asks the site for a new version, and gives whether one has come as a whole."""


def test_an_update_is_offered_refused_when_damaged_and_taken_in_the_middle_of_a_game(
    context: BrowserContext, own_site: Site, dist: Path, tmp_path: Path
) -> None:
    page, other = context.new_page(), context.new_page()
    seen = [watch(page), watch(other)]
    opened(page, own_site.url, game_in_progress(seats=2, turns=2))
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)
    pilot = resumed(page)
    own_site.stop()  # the second window comes from what is kept, below a path and with no site at all
    opened(other, f"{own_site.url}?from=home#there")
    expect(other.locator("#heading")).to_have_text("The game is open in another window")
    own_site.start()
    kept = page.evaluate(CACHES)
    page.evaluate("caches.open('somebody else')")

    own_site.folder = next_build(dist, tmp_path)
    own_site.has(Fault("*/table.css", cut=100))
    assert not page.evaluate(UPDATE)
    assert page.evaluate(CACHES) == [*kept, "somebody else"]
    assert stamp(page) != STAMP

    own_site.heal()
    assert page.evaluate(UPDATE)
    expect(page.get_by_role("button", name="Menu, with a new version of the game")).to_be_visible()
    one_turn(pilot)  # nothing has changed for those who play on
    position = seen_by(pilot)
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Change to the new version").click()
    for tab in (page, other):
        tab.wait_for_function(f"mexicanTrain.build.stamp === '{STAMP}'", timeout=PATIENCE_MS)
        wait_until_ready(tab)
    assert seen_by(pilot) == position
    expect(other.locator("#heading")).to_have_text("The game is open in another window")
    assert len(page.evaluate(CACHES)) == 2
    assert not set(kept) & set(page.evaluate(CACHES))
    one_turn(pilot)
    for each in seen:
        each.assert_clean()


def stamp(page: Page) -> Any:
    return page.evaluate("mexicanTrain.build.stamp")
