"""Whatever goes wrong, the page says what it was, in words, and offers to try again."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.axe import COLOURS, assert_accessible
from tests.support.site import Fault, Site
from tests.support.watch import wait_for_failure, wait_until_ready

IN_ALL = pytest.mark.engines
"""Browsers tell of a file in their own words by how it is loaded: one of each way is tried in all of them."""

LIKE_ANOTHER = pytest.mark.soak
"""A file that is loaded as another one is."""

FILES = [
    pytest.param("app-*/boot.js", marks=IN_ALL),
    pytest.param("app-*/runtime.js", marks=LIKE_ANOTHER),
    pytest.param("app-*/app.zip", marks=IN_ALL),
    pytest.param("app-*/stdlib.zip", marks=LIKE_ANOTHER),
    "runtime-*/pyodide/pyodide.js",
    pytest.param("runtime-*/pyodide/pyodide.asm.js", marks=LIKE_ANOTHER),
    "runtime-*/pyodide/pyodide.asm.wasm",
    pytest.param("runtime-*/pyscript/core.js", marks=LIKE_ANOTHER),
    pytest.param("runtime-*/pyscript/core-*.js", marks=IN_ALL),
    "runtime-*/pyscript/error-*.js",
    "runtime-*/vendor/morphdom.js",
    pytest.param("runtime-*/vendor/idb-keyval.js", marks=LIKE_ANOTHER),
    pytest.param("runtime-*/vendor/pico.css", marks=IN_ALL),
]


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_missing(site: Site, site_page: Page, name: str) -> None:
    site.has(Fault(name, status=404))
    site_page.goto(site.url)
    details = wait_for_failure(site_page, "missing")
    assert name.rpartition("/")[2].partition("*")[0] in details
    assert "404" in details


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("app-*/boot.js", marks=IN_ALL),
        "runtime-*/pyodide/pyodide.js",
        "runtime-*/pyscript/core-*.js",
        pytest.param("*/pico.css", marks=IN_ALL),
    ],
)
def test_a_file_has_a_wrong_type(site: Site, site_page: Page, name: str) -> None:
    site.has(Fault(name, content_type="application/octet-stream"))
    site_page.goto(site.url)
    assert "octet-stream" in wait_for_failure(site_page, "type")


@pytest.mark.parametrize("name", ["*.wasm", pytest.param("*/app.zip", marks=IN_ALL), "*/stdlib.zip"])
def test_a_file_breaks_off(site: Site, site_page: Page, name: str, browser_name: str) -> None:
    site.has(Fault(name, cut=10_000))
    site_page.goto(site.url)
    # Firefox hands out nothing of a file that it preloaded in part, and so we hear of the connection alone.
    wait_for_failure(site_page, "network" if browser_name == "firefox" else "incomplete")


@pytest.mark.engines
def test_a_damaged_wasm_file(site: Site, site_page: Page) -> None:
    site.has(Fault("*.wasm", edit=("\0asm", "\0ASM")))
    site_page.goto(site.url)
    details = wait_for_failure(site_page, "incomplete")
    assert "pyodide.asm.wasm" in details


def test_no_connection(site: Site, site_page: Page) -> None:
    site_page.route("**/*.wasm", lambda route: route.abort("internetdisconnected"))
    site_page.goto(site.url)
    assert "pyodide.asm.wasm" in wait_for_failure(site_page, "network")


def test_a_stalled_download_is_told_and_forgiven(site: Site, browser: Browser) -> None:
    site.has(Fault("*.wasm", cut=100_000, release=threading.Event()))
    context = browser.new_context()
    page = context.new_page()
    page.clock.install()
    page.goto(site.url, wait_until="commit")
    page.wait_for_function("document.querySelector('#splash-progress').value > 0.05")
    page.clock.run_for(15_000)
    expect(page.locator("#failure")).to_be_hidden()
    page.clock.run_for(10_000)
    wait_for_failure(page, "stalled")
    page.clock.resume()
    site.heal()
    wait_until_ready_after_all(page)
    context.close()


def wait_until_ready_after_all(page: Page) -> None:
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=30_000)
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#app")).not_to_be_empty()


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("delete window.WebAssembly", "no-wasm"),
        ("delete WebAssembly.Tag", "old-browser"),
        ("delete window.structuredClone", "old-browser"),
    ],
)
def test_a_browser_that_cannot(site: Site, fresh_page: Page, script: str, kind: str) -> None:
    fresh_page.add_init_script(script)
    fresh_page.goto(site.url)
    wait_for_failure(fresh_page, kind)
    assert not fresh_page.evaluate("mexicanTrain.downloads"), "nothing large is fetched in vain"


@pytest.mark.engines
def test_an_exception_while_the_game_starts(site: Site, site_page: Page) -> None:
    site.has(Fault("index.html", edit=("await start()", "start().no_such_thing")))
    site_page.goto(site.url)
    details = wait_for_failure(site_page, "start")
    assert "Traceback" in details
    assert "no_such_thing" in details


def test_a_script_that_python_cannot_read(site: Site, site_page: Page) -> None:
    site.has(Fault("index.html", edit=("await start()", "await await")))
    site_page.goto(site.url)
    assert "SyntaxError" in wait_for_failure(site_page, "start")


LATER = [
    "asyncio.get_running_loop().call_later(0.05, lambda: {}['lost'])",
    "globals()['task'] = asyncio.ensure_future(asyncio.wait_for(asyncio.Event().wait(), 0.05))",
    "from js import setTimeout; from pyodide.ffi import create_proxy; "
    "setTimeout(create_proxy(lambda: {}['lost']), 50)",
]


@pytest.mark.parametrize(
    "code",
    [pytest.param(LATER[0], marks=IN_ALL), *LATER[1:]],
    ids=["callback", "task", "event"],
)
def test_an_exception_later_and_going_on(site: Site, site_page: Page, code: str) -> None:
    site.has(Fault("index.html", edit=("await start()", f"await start(); {code}")))
    site_page.goto(site.url)
    details = wait_for_failure(site_page, "later")
    assert "KeyError: 'lost'" in details or "TimeoutError" in details
    expect(site_page.locator("#app")).to_be_hidden()
    site_page.get_by_role("button", name="Go on without").click()
    expect(site_page.locator("#failure")).to_be_hidden()
    expect(site_page.locator("#app")).to_be_visible()


def test_an_error_of_a_script_later(site: Site, site_page: Page) -> None:
    site_page.goto(site.url)
    wait_until_ready(site_page)
    site_page.evaluate("void setTimeout(() => { throw new TypeError('lost in the page') }, 0)")
    assert "lost in the page" in wait_for_failure(site_page, "later")


@pytest.mark.engines
def test_trying_again_helps_once_the_file_is_there(site: Site, site_page: Page) -> None:
    site.has(Fault("*/app.zip", status=503, times=1))
    site_page.goto(site.url)
    assert "503" in wait_for_failure(site_page, "missing")
    site_page.get_by_role("button", name="Try again").click()
    wait_until_ready(site_page)


def test_details_can_be_copied(browser: Browser, site: Site) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    site.has(Fault("*/app.zip", status=404))
    page.goto(site.url)
    details = wait_for_failure(page, "missing")
    page.get_by_role("button", name="Copy details").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == details
    context.close()


def test_the_failure_screen_is_accessible(site: Site, site_page: Page) -> None:
    page = site_page
    page.emulate_media(reduced_motion="reduce")
    site.has(Fault("*/app.zip", status=404))
    page.goto(site.url)
    wait_for_failure(page, "missing")
    expect(page.locator("#failure-title")).to_be_focused()
    for width, height in ((360, 640), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert_accessible(page, f"{scheme}, {width}", () if scheme == "light" else COLOURS)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
