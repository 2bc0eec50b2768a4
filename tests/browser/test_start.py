"""The page starts: at / and below a path, painting at once, with files of its own only."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect
from tests.browser.conftest import OpenGame
from tests.support.axe import assert_accessible
from tests.support.site import Fault, Site, serve
from tests.support.watch import wait_until_ready, watch

from house.places import DIST


@pytest.mark.engines
def test_starts_below_any_path(sub_site: Site, open_game: OpenGame) -> None:
    before = len(sub_site.asked)
    page = open_game(sub_site.url)
    expect(page.locator("#app")).not_to_be_empty()
    assert all(path.startswith("/any/sub/path/") for path in sub_site.asked[before:])


def test_splash_paints_before_any_script_arrives(site: Site, fresh_page: Page) -> None:
    held = threading.Event()
    site.has(Fault("*.js", cut=0, release=held))
    site.has(Fault("*.css", cut=0, release=held))
    fresh_page.goto(site.url, wait_until="commit")
    fresh_page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    for part in ("#splash h1", "#splash svg", "#splash progress", "[data-step=download]"):
        expect(fresh_page.locator(part)).to_be_visible()
    assert fresh_page.locator("html").get_attribute("data-state") == "loading"
    site.heal()
    wait_until_ready(fresh_page)


def test_progress_follows_the_bytes(site: Site, fresh_page: Page) -> None:
    held = threading.Event()
    size = next(DIST.glob("runtime-*/pyodide/pyodide.asm.wasm")).stat().st_size
    site.has(Fault("*.wasm", cut=size // 2, release=held))
    fresh_page.goto(site.url, wait_until="commit")
    fresh_page.wait_for_function("document.querySelector('#splash-progress').value > 0.3")
    assert fresh_page.locator("#splash-progress").evaluate("bar => bar.value") < 0.5
    site.heal()
    wait_until_ready(fresh_page)
    assert fresh_page.locator("#splash-progress").evaluate("bar => bar.value") == 1


@pytest.mark.parametrize("content_type", ["text/plain", "application/octet-stream"])
def test_a_wrong_type_of_the_wasm_file_does_no_harm(site: Site, site_page: Page, content_type: str) -> None:
    site.has(Fault("*.wasm", content_type=content_type))
    site_page.goto(site.url)
    wait_until_ready(site_page)


@pytest.mark.engines
def test_a_cold_start_reaches_the_app_and_asks_for_every_file_once(site: Site, open_game: OpenGame) -> None:
    before = len(site.asked)
    page = open_game()
    expect(page.locator("#splash")).to_be_hidden()
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#app")).not_to_be_empty()
    assert page.evaluate("performance.getEntriesByName('mexican-train-ready').length") == 1
    asked = site.asked[before:]
    assert sorted(asked) == sorted(set(asked))
    needed = json.loads((DIST / "build.json").read_text())["sizes"]
    icons = {path for path in asked if path.startswith("/icons/")}  # Firefox looks at them of its own accord
    assert {path.removeprefix("/") for path in {*asked} - icons} - {""} <= set(needed)


@pytest.mark.only_browser("chromium")  # which keeps machine code with a file
def test_a_later_start_takes_the_runtime_that_the_browser_kept(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: Site, tmp_path: Path
) -> None:
    wasm = next(DIST.glob("runtime-*/pyodide/pyodide.asm.wasm")).relative_to(DIST).as_posix()
    before = site.asked.count(f"/{wasm}")
    with browser_type.launch_persistent_context(
        tmp_path, service_workers="block", **browser_type_launch_args
    ) as context:
        # The device remembers the runtime, but the browser has thrown it away: then the site is asked.
        context.add_init_script(f"localStorage['mexican-train.started'] ??= {wasm!r}")
        for _ in range(2):
            page = context.new_page()
            page.goto(site.url)
            wait_until_ready(page)
            page.close()
    assert site.asked.count(f"/{wasm}") == before + 1


SMUGGLED = {
    "script-src-elem": "const it = document.createElement('script'); it.text = 'smuggled = 1'; add(it)",
    "script-src-attr": "add(document.createElement('p')).setAttribute('onclick', 'smuggled = 1')",
    "img-src": "add(new Image()).src = elsewhere",
    "connect-src": "fetch(elsewhere).catch(() => {})",
    "frame-src": "add(document.createElement('iframe')).src = elsewhere",
    "worker-src": "try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {}",
    "font-src": "const it = new FontFace('x', `url(${elsewhere})`); it.load().catch(() => {})",
    "style-src-attr": "add(document.createElement('p')).setAttribute('style', 'color: red')",
    "style-src-elem": "add(document.createElement('style')).textContent = 'p { color: red }'",
    "form-action": "const it = document.createElement('form'); it.action = elsewhere; add(it).submit()",
}
"""Things that no markup and no data may bring into the page, by what of the policy forbids them."""

SMUGGLE = """
([scripts, elsewhere]) => {
  const add = (element) => document.body.appendChild(element);
  for (const script of scripts) new Function("add", "elsewhere", script)(add, elsewhere);
}
"""


def test_nothing_can_be_smuggled_in_and_the_watch_sees_who_tries(site: Site, fresh_page: Page) -> None:
    seen = watch(fresh_page)
    fresh_page.goto(site.url)
    wait_until_ready(fresh_page)
    seen.assert_clean()
    with serve(DIST) as elsewhere:
        fresh_page.evaluate(SMUGGLE, [list(SMUGGLED.values()), f"{elsewhere.url}build.json"])
        fresh_page.wait_for_timeout(300)
        assert not elsewhere.asked
    told = "\n".join(seen.complaints)
    for directive in SMUGGLED:
        assert f"the policy forbids {directive} " in told
    assert fresh_page.evaluate("typeof smuggled") == "undefined"
    with pytest.raises(AssertionError):
        seen.assert_clean()


def test_the_watch_sees_what_a_worker_asks_for(site: Site, fresh_page: Page) -> None:
    fresh_page.goto(f"{site.url}licences/morphdom.txt")  # a page without a policy
    seen = watch(fresh_page)
    with serve(DIST) as elsewhere:
        address = f"{elsewhere.url}build.json"
        code = f"fetch('{address}', {{ mode: 'no-cors' }})"
        fresh_page.evaluate("(code) => void new Worker(URL.createObjectURL(new Blob([code])))", code)
        fresh_page.wait_for_timeout(500)
        assert address in seen.asked


def test_without_scripts_the_page_says_what_it_needs(browser: Browser, app_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(app_url)
    hint = page.locator("noscript p")  # by its place: looking for text passes over <noscript>
    expect(hint).to_be_visible()
    expect(hint).to_contain_text("switch JavaScript on")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_splash_is_accessible(site_page: Page, site: Site, scheme: Literal["light", "dark"]) -> None:
    page = site_page
    page.emulate_media(color_scheme=scheme)
    seen = watch(page)
    site.has(Fault("*.wasm", cut=0, release=threading.Event()))
    page.goto(site.url, wait_until="commit")
    expect(page.locator("#splash h1")).to_be_visible()
    page.wait_for_timeout(1300)  # until the rails have arrived: axe measures colours as they are
    assert_accessible(page, scheme)
    seen.assert_clean()


def test_splash_speaks_the_persons_language(browser: Browser, site: Site) -> None:
    words = '"texts":{"fr":{"Fetching the game":"On va chercher le jeu"}}'
    site.has(Fault("index.html", edit=('"texts":{}', words)))
    site.has(Fault("*.wasm", cut=0, release=threading.Event()))
    context = browser.new_context(locale="fr-CA")
    page = context.new_page()
    page.goto(site.url, wait_until="commit")
    expect(page.get_by_text("On va chercher le jeu")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    context.close()
