"""What is painted looks as it did: pictures are compared with those in ``baselines/``.

Fonts differ from machine to machine, so tiles bear pips only, and the pictures are made small before
they are compared: letters blur away, while tiles, colours and places stay. After a wanted change of
looks, run once with ``MEXICAN_TRAIN_BASELINES=write`` and look at what has changed before committing.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
from playwright.sync_api import Locator, Page
from tests.browser.conftest import OpenGame
from tests.support.pilot import Pilot
from tests.support.saves import GAME_KEY

from mexican_train.app.navigation import PREFERENCES_KEY

BASELINES = Path(__file__).parent / "baselines"

SMALLER = 3
"""How many pixels become one before pictures are compared."""

SHARE = 0.012
"""Which share of the pixels may differ."""

LARGE = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#stage { position: fixed !important; inset: 0 !important; height: 900px }");
  document.adoptedStyleSheets.push(sheet);
}
"""
"""Gives the table the whole window."""


def assert_looks_like(part: Locator, name: str, share: float = SHARE) -> None:
    """Compare a part of the page with its baseline, or write it where that is asked for."""
    shot = Image.open(io.BytesIO(part.screenshot(animations="disabled"))).convert("RGB")
    small = shot.resize((shot.width // SMALLER, shot.height // SMALLER), Image.Resampling.BOX)
    file = BASELINES / f"{name}.png"
    if os.environ.get("MEXICAN_TRAIN_BASELINES") == "write":
        small.save(file, optimize=True)
        return
    expected = Image.open(file).convert("RGB")
    assert small.size == expected.size
    differing = pixelmatch(expected, small, threshold=0.15)
    assert differing <= share * small.width * small.height, f"{name}: {differing} pixels differ"


def look_at(open_new: OpenGame, theme: str, width: int, height: int, **options: object) -> Page:
    """Open the page where the game of the baselines is kept, and continue it."""
    looks = {"theme": theme, "faces": "pips", "pace": "instant", "motion": "none"}
    save = (BASELINES / "game.json").read_text(encoding="utf-8")
    kept = {GAME_KEY: save, PREFERENCES_KEY: json.dumps(looks)}
    page = open_new(kept, viewport={"width": width, "height": height}, **options)
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)  # for the frame in which it is painted
    return page


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_table_looks_as_it_did(open_new: OpenGame, theme: str) -> None:
    page = look_at(open_new, theme, 768, 1024)
    # The stage gets the room that the texts around it leave, which the fonts decide.
    page.evaluate(LARGE)  # the page's policy lets no style element in
    page.wait_for_timeout(400)
    assert_looks_like(page.locator("canvas#table"), f"table-{theme}")


def test_the_table_is_painted_in_the_devices_own_pixels(open_new: OpenGame) -> None:
    page = look_at(open_new, "light", 390, 844, device_scale_factor=3)
    ratio = page.evaluate(
        """() => { const table = document.querySelector("canvas#table");
          return [table.width / table.clientWidth, table.height / table.clientHeight]; }"""
    )
    assert ratio == pytest.approx([3, 3], abs=0.02)


def test_the_hub_on_the_title_looks_as_it_did(game_page: Page) -> None:
    picture = game_page.locator(".masthead svg").first
    assert_looks_like(picture, "title-hub")
