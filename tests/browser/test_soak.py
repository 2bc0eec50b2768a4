"""Long runs: many games by bots in one page, and reloads at any moment. With --soak they are long indeed."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, Page
from tests.browser.conftest import OpenGame
from tests.support.pastime import Pastime
from tests.support.pilot import HURRIED, Pilot, kept_on
from tests.support.saves import game_in_progress
from tests.support.site import Fault, Site
from tests.support.watch import wait_until_ready

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.slots import SLOTS, slots_in

PLAY_ON = """
(games) => new Promise((done, fail) => {
  let over = 0;
  const look = () => {
    const again = document.querySelector("[data-do=play-again]");
    if (document.documentElement.dataset.state !== "ready") return fail(new Error("the game has failed"));
    const report = document.querySelector("#report");
    if (report) return fail(new Error(report.value));
    if (again && ++over >= games) return done();
    (again ?? document.querySelector("[data-do=next-round]"))?.click();
    setTimeout(look, 20);
  };
  look();
})
"""
"""Clicks through so many games of bots."""


COUNT = """await start()
        import gc
        import js
        from pyodide.ffi import create_proxy, to_js
        from pyodide_js import _module

        def python_holds():
            gc.collect()
            return to_js([len(gc.get_objects()), _module.HEAPU8.byteLength])

        js.pythonHolds = create_proxy(python_holds)
"""
"""Has Python tell what it holds."""


def used(page: Page, session: CDPSession) -> dict[str, float]:
    """Return what the page holds, once what is no longer used is gone: bytes and numbers of things."""
    objects, memory = page.evaluate("[...pythonHolds()]")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    counts = session.send("Memory.getDOMCounters")
    return {
        "objects": objects,
        "memory": memory,
        "script": heap["usedSize"],
        "buffers": heap["backingStorageSize"],
        "nodes": counts["nodes"],
        "listeners": counts["jsEventListeners"],
    }


@dataclass(frozen=True, slots=True)
class Games:
    """How many games are played before it is measured and then, and what they are like."""

    first: int
    more: int
    highest: int
    hand_size: int
    rounds: int


@pytest.mark.only_browser("chromium")  # only there it tells what it holds
def test_many_games_in_one_page_take_no_more_memory(
    open_new: OpenGame, site: Site, request: pytest.FixtureRequest
) -> None:
    games = Games(10, 290, 6, 5, 2) if request.config.getoption("--soak") else Games(2, 2, 6, 4, 1)
    site.has(Fault("index.html", edit=("await start()", COUNT)))
    app = Pastime.started(
        *("greedy Ada", "greedy Bo", "random Cy"),
        checks=(),
        highest=games.highest,
        hand_size=games.hand_size,
        rounds=games.rounds,
    )
    page = open_new({SLOTS[0]: app.kept_game, PREFERENCES_KEY: HURRIED})
    session = page.context.new_cdp_session(page)
    Pilot(page).resume()
    page.set_default_timeout(3_600_000)
    page.evaluate(PLAY_ON, games.first)
    before = used(page, session)
    page.evaluate(PLAY_ON, games.more + 1)  # the one that is over counts again
    after = used(page, session)
    print(before, after)
    for what, grows, by in (
        ("objects", 1.03, 2_000),
        ("memory", 1.0, 0),
        ("script", 1.05, 500_000),
        ("buffers", 1.02, 1_000_000),
        ("nodes", 1.2, 200),
        ("listeners", 1.0, 5),
    ):
        assert after[what] <= before[what] * grows + by, (what, before, after)
    # Errors in the console, uncaught ones and rejections fail the test as it closes the page.


def table_of(app: Pastime) -> tuple[list[str], list[str]]:
    """Return the names of the tiles in the hand and of the ends, as the page has them."""
    names = {
        kind: [e.get("aria-label") for e in app.page() if e.get("id").startswith(f"{kind}:")]
        for kind in ("tile", "end")
    }
    return names["tile"], names["end"]


def test_reloads_at_any_moment_come_back_to_the_same_position(
    open_new: OpenGame, request: pytest.FixtureRequest
) -> None:
    reloads = 200 if request.config.getoption("--soak") else 3
    chance = random.Random(reloads)
    page = open_new(game_in_progress(seats=4, turns=1, preset="modern"))
    pilot = Pilot(page)
    pilot.resume()
    number = 0
    for _ in range(reloads):
        if play_a_little(pilot, chance):
            number = 0  # of another game
        page.wait_for_timeout(chance.choice([0, 0, 5, 20, 60, 150]))
        page.reload()
        wait_until_ready(page)
        kept = kept_on(page)
        newest = slots_in(kept)[0]
        assert newest.text is not None and newest.number >= number
        assert not [key for key in kept if key.startswith("set-aside")]
        number = newest.number
        page.locator("#app button").first.click()
        twin = Pastime(kept, checks=()).do("continue").settle()
        pilot.wait_until_asked()
        if pilot.screen != "table":
            assert twin.model.screen != "table"
            continue
        seen = pilot.seen()
        hand, ends = table_of(twin)
        assert (sorted(seen.hand), [name for name in seen.ends if name in ends]) == (sorted(hand), ends)
        assert seen.status == twin.button("status").text


def play_a_little(pilot: Pilot, chance: random.Random) -> bool:
    """Do one thing at the table, or go on to the next round or game; whether a new game was begun."""
    page: Page = pilot.page
    asked = pilot.wait_until_asked()
    if asked == "turn":
        tiles = pilot.playable()
        if not tiles:
            pilot.main_button.click()
        else:
            page.mouse.click(*pilot.centre(chance.choice(tiles)))
            targets = pilot.targets()
            if targets:
                page.mouse.click(*pilot.centre(targets[0]))
        return False
    for action in ("next-round", "play-again"):
        button = page.locator(f"[data-do={action}]")
        if button.count():
            button.click()
            return action == "play-again"
    raise AssertionError(re.sub(r"\s+", " ", page.locator("#app").inner_text())[:200])
