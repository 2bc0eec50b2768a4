"""Every screen at every size: nothing runs off the page, and every tile and open end is there to be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import OpenGame
from tests.screens.samples import SCREENS
from tests.support.pastime import Pastime
from tests.support.pilot import Pilot
from tests.support.putting_up import put_up
from tests.support.saves import game_in_progress
from tests.support.site import Site
from tests.support.watch import wait_until_ready, watch

from mexican_train.app.messages import Resized
from mexican_train.words.pseudo import pseudo_texts

SIZES = [(360, 640), (640, 360), (768, 1024), (1440, 900), (2560, 1440)]

IN_REACH = """
() => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const spots = Array.from(document.querySelectorAll("#spots .spot"), (spot) => {
    const box = spot.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { id: spot.id, x: box.x, y: box.y, width: box.width, height: box.height,
      right: box.right, bottom: box.bottom, hit: at === spot };
  });
  const page = document.documentElement;
  return { spots, stage: { x: stage.x, y: stage.y, right: stage.right, bottom: stage.bottom },
    wide: page.scrollWidth - page.clientWidth, high: page.scrollHeight - page.clientHeight };
}
"""

TOO_WIDE = """
() => {
  const page = document.documentElement;
  const inScroller = (element) => element.closest(".scroll, [hidden], .visually-hidden, #live");
  const beyond = Array.from(document.querySelectorAll("#app *"))
    .filter((element) => !inScroller(element) && element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`);
  return { wide: page.scrollWidth - page.clientWidth, beyond: beyond.slice(0, 5) };
}
"""


@pytest.mark.parametrize("seats", [2, 4, 8, pytest.param(14, marks=pytest.mark.engines)])
def test_every_tile_and_every_end_can_be_reached(open_new: OpenGame, seats: int) -> None:
    page = open_new(game_in_progress(seats=seats, turns=3), viewport={"width": 1440, "height": 900})
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)  # for the observer of the stage's size, and a frame
        assert_in_reach(page, seats)


def assert_in_reach(page: Page, seats: int) -> None:
    found = page.evaluate(IN_REACH)
    stage, spots = found["stage"], found["spots"]
    where = f"{page.viewport_size}"
    assert found["wide"] <= 0 and found["high"] <= 0, f"{where} scrolls"
    assert len([spot for spot in spots if spot["id"].startswith("end:")]) >= seats, where
    tiles = [spot for spot in spots if spot["id"].startswith("tile:")]
    assert tiles, where
    least = 44 if len(tiles) <= 16 else 24
    for spot in spots:
        assert stage["x"] - 1 <= spot["x"] and spot["right"] <= stage["right"] + 1, (where, spot)
        assert stage["y"] - 1 <= spot["y"] and spot["bottom"] <= stage["bottom"] + 1, (where, spot)
        assert spot["hit"], (where, spot)
        assert min(spot["width"], spot["height"]) >= 23.9, (where, spot)
    for tile in tiles:
        assert max(tile["width"], tile["height"]) >= least - 0.1, (where, tile)


# --- texts that are longer, and larger ------------------------------------------------------------


@pytest.fixture(scope="module")
def long_page(browser: Browser, _site: Site) -> Iterator[Page]:
    """The page, started once, in which screens in the longest language are put up one after another."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    seen = watch(page)
    page.goto(_site.url)
    wait_until_ready(page)
    yield page
    context.close()
    seen.assert_clean()


def put_up_large(page: Page, html: str) -> None:
    """Show a screen as the app would, with the largest texts and all that can be opened open."""
    page.evaluate("() => { document.documentElement.dataset.size = 'largest'; }")
    put_up(page, html)
    page.evaluate("() => { for (const part of document.querySelectorAll('#app details')) part.open = true; }")


@pytest.mark.parametrize("name", SCREENS)
def test_long_and_large_texts_stay_on_the_page(long_page: Page, name: str) -> None:
    put_up_large(long_page, str(SCREENS[name](pseudo_texts())))
    found = long_page.evaluate(TOO_WIDE)
    assert found["wide"] <= 0, found["beyond"]


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_long_and_large_texts_leave_room_for_the_table(long_page: Page, size: tuple[int, int]) -> None:
    long_page.set_viewport_size({"width": size[0], "height": size[1]})
    app = Pastime(game_in_progress(seats=8, turns=2), checks=()).do("continue").settle()
    app.model = replace(app.model, texts=pseudo_texts())
    put_up_large(long_page, app.html())
    room = long_page.evaluate(
        "() => { const s = document.querySelector('#stage'); return [s.clientWidth, s.clientHeight]; }"
    )
    app.tell(Resized(*room))
    put_up_large(long_page, app.html())
    found = long_page.evaluate(TOO_WIDE)
    assert found["wide"] <= 0, found["beyond"]
    assert_in_reach(long_page, 8)
    buttons = long_page.locator("main.table .bar > button")
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0]
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    long_page.set_viewport_size({"width": 360, "height": 640})
