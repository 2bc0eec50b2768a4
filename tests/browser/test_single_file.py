"""The single-file edition, opened from a disk: it plays, keeps the game, and asks nobody for anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.pilot import Pilot
from tests.support.watch import wait_for_failure, wait_until_ready, watch

from house.single import write_single_page


@pytest.fixture(scope="module")
def single(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition, in a folder named as people name theirs."""
    path = tmp_path_factory.mktemp("stick") / "Oma's Spiele #1 ü 100 %" / "mexican-train.html"
    write_single_page(dist, path)
    return path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a device of its own."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def begin(page: Page, single: Path, told: str = "") -> Pilot:
    """Open the file, which tells something of where it keeps games, and start one as it is set up."""
    page.goto(single.as_uri())
    wait_until_ready(page)
    expect(page.locator("#store-trouble")).to_have_count(1 if told else 0)
    if told:
        expect(page.locator("#store-trouble")).to_contain_text(told)
    pilot = Pilot(page)
    pilot.hurry()
    pilot.click("New game")
    page.locator("form[data-do=start] button[type=submit]").last.click()
    expect(page.locator("main.table")).to_be_visible()
    return pilot


def engine_of(page: Page) -> str:
    browser = page.context.browser
    return browser.browser_type.name if browser else ""


def one_turn(pilot: Pilot) -> None:
    assert pilot.wait_until_asked() == "turn"
    pilot.turn(pilot.by_clicks)


@pytest.mark.engines
def test_plays_from_a_disk_and_goes_on_after_a_reload(single: Path, page: Page) -> None:
    seen = watch(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    pilot = begin(page, single)
    for _ in range(2):
        one_turn(pilot)
    pilot.wait_until_asked()
    position = pilot.seen()
    page.wait_for_timeout(200)
    page.reload()
    wait_until_ready(page)
    again = Pilot(page)
    again.resume()
    again.wait_until_asked()
    assert again.seen() == position
    assert {url for url in asked if not url.startswith(("blob:", "data:"))} <= {single.as_uri()}
    seen.assert_clean()


def test_where_nothing_can_be_kept_it_says_so_and_gives_the_game_as_a_file(single: Path, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })"
    )
    seen = watch(page)
    begin(page, single, "when this page is closed the game is lost")
    page.locator("#menu-button").click()
    expect(page.locator("#menu")).to_contain_text("This device does not keep the game")
    if engine_of(page) == "firefox":  # Playwright sees no downloads in Debian's Firefox
        return
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Save this game as a file").click()
    assert '"mexican-train/1"' in downloaded.value.path().read_text(encoding="utf-8")
    seen.assert_clean()


@pytest.mark.engines
def test_half_a_file_is_told(single: Path, page: Page, tmp_path: Path) -> None:
    half = tmp_path / "half.html"
    half.write_bytes(single.read_bytes()[: single.stat().st_size // 2])
    page.goto(half.as_uri())
    assert "end is not in the page" in wait_for_failure(page, "incomplete")


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        pytest.param("pyodide.asm.wasm", "A" * 100, id="bits"),
        pytest.param("pyodide.asm.wasm", "A" * 99, id="length"),
        pytest.param("app.zip", "~" * 100, id="letters"),
        pytest.param("page.js", "~" * 100, id="script"),
    ],
)
def test_a_damaged_file_is_told(single: Path, page: Page, tmp_path: Path, name: str, damage: str) -> None:
    """Other bits, a letter too few, and letters that Base64 has not."""
    damaged = tmp_path / "damaged.html"
    text = single.read_text(encoding="utf-8")
    begin = text.index(f'{name}">') + len(f'{name}">')
    middle = (begin + text.index("<", begin)) // 2
    damaged.write_text(text[:middle] + damage + text[middle + 100 :], encoding="utf-8")
    page.goto(damaged.as_uri())
    assert name in wait_for_failure(page, "incomplete")


def test_a_browser_that_cannot_unpack(single: Path, page: Page) -> None:
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(single.as_uri())
    wait_for_failure(page, "old-browser")
