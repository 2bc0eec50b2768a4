"""The page: its start (see start.py), and in Chromium its frames.

Frames are looked at while fourteen play, and while the strongest bots think.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import pairwise
from statistics import median, quantiles
from typing import TYPE_CHECKING

from house.browsers import set_up_chromium
from house.building import build
from house.places import DIST, PACKAGE, ROOT
from house.say import Trouble
from house.tools import environment, set_up_venv
from measure.figures import Figure
from measure.start import download, in_chromium, in_webkit, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FRAMES = "frames at a table of 14"
THINKING = "frames while bots think, table of 4"

PLAYED = 12
"""For how many seconds bots play while frames are measured."""

_COUNT_FRAMES = """
globalThis.frames_ = [];
const ask = requestAnimationFrame;
globalThis.requestAnimationFrame = (paint) => ask((time) => {
  const began = performance.now();
  paint(time);
  globalThis.frames_.push(performance.now() - began);
});
"""


def measure_page() -> list[Figure]:
    """Measure in a process that has Playwright; sets up what it needs.

    Raises :class:`~house.say.Trouble` where it cannot.
    """
    python = set_up_venv(["build", "test"])
    build()
    set_up_chromium()
    paths = {"PYTHONPATH": f"{ROOT / 'scripts'}:{PACKAGE.parent}"}
    done = subprocess.run(
        [python, "-m", "measure.page"], env=environment(paths), capture_output=True, text=True
    )
    if done.returncode:
        raise Trouble(f"{done.stderr.strip()}\n\nMeasuring the page failed.")
    values = json.loads(done.stdout)
    return [Figure(**{**value, "baseline": _pair(value["baseline"])}) for value in values]


def _pair(value: list[str] | None) -> tuple[str, str] | None:
    return (value[0], value[1]) if value else None


def frames(browser: Browser) -> list[Figure]:
    """Let fourteen bots play on, and return how long Python takes for a frame."""
    with _at_table(browser, _save_of("greedy", 14, 90), _COUNT_FRAMES) as page:
        page.wait_for_timeout(2000)
        whole = page.evaluate(_REPAINT)
        page.evaluate("globalThis.frames_ = []")
        page.wait_for_timeout(PLAYED * 1000)
        moving: list[float] = page.evaluate("globalThis.frames_")
    if len(moving) < 20:
        raise Trouble(f"Only {len(moving)} frames were painted: do the bots play?")
    return [
        Figure(FRAMES, "at 60 frames a second there are", 1000 / 60, "ms"),
        Figure(FRAMES, "a frame while tiles move", median(moving), "ms", _SIXTY),
        Figure(FRAMES, "the slowest of twenty", quantiles(moving, n=20)[-1], "ms", _SIXTY),
        Figure(FRAMES, "painting the whole table again", median(whole), "ms", _SIXTY),
    ]


def thinking(browser: Browser) -> list[Figure]:
    """Return how evenly frames come while four bots play, the strongest beside ``greedy``."""
    from mexican_train.bots import STRONGEST

    found = []
    for bot in ("greedy", STRONGEST):
        with _at_table(browser, _save_of(bot, 4, 0), _BEAT) as page:
            page.wait_for_timeout(2000)
            page.evaluate("globalThis.beats_ = []")
            page.wait_for_timeout(PLAYED * 1000)
            beats: list[float] = page.evaluate("globalThis.beats_")
        gaps = [after - before for before, after in pairwise(beats)]
        base = [None, None] if bot == "greedy" else [(THINKING, f"greedy, {name}") for name in _GAPS]
        values = (median(gaps), quantiles(gaps, n=100)[-1])
        found += [
            Figure(THINKING, f"{bot}, {name}", value, "ms", pair)
            for name, value, pair in zip(_GAPS, values, base, strict=True)
        ]
    return found


_GAPS = ("from frame to frame", "the longest of a hundred")

_BEAT = """
globalThis.beats_ = [];
const beat = (time) => { globalThis.beats_.push(time); requestAnimationFrame(beat); };
requestAnimationFrame(beat);
"""


@contextmanager
def _at_table(browser: Browser, save: str, script: str) -> Iterator[Page]:
    """Open a save in the page, with a script of its own, and go on with it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(script)
    page = context.new_page()
    with served(DIST) as url:
        page.goto(url)
        page.wait_for_selector("html[data-state=ready]", state="attached")
        page.evaluate(_KEEP, save)
        page.reload()
        page.wait_for_selector("html[data-state=ready]", state="attached")
        page.click("[data-do=continue]")
        yield page
    context.close()


_KEEP = """save => {
  const { idb } = mexicanTrain;
  return idb.set("game", save, idb.createStore("mexican-train", "saves"));
}"""

_SIXTY = (FRAMES, "at 60 frames a second there are")

# Other pixels for the canvas clear it: the next frame paints all of it. The viewport's size stays.
_REPAINT = """async () => {
  const taken = [];
  for (let turn = 0; turn < 15; turn++) {
    document.getElementById("table").width = 10 + turn;
    globalThis.frames_ = [];
    window.dispatchEvent(new Event("resize"));
    await new Promise((go) => setTimeout(go, 150));
    if (globalThis.frames_.length) taken.push(Math.max(...globalThis.frames_));
  }
  return taken;
}"""


def _save_of(name: str, seats: int, moves: int) -> str:
    """Return a save of a game of bots, so many moves into a round: later, trains are long."""
    from random import Random

    from mexican_train.app.saves import save_text
    from mexican_train.app.session import new_session
    from mexican_train.bots import Budget, decide, make

    names = [f"Bot {seat + 1}" for seat in range(seats)]
    session = new_session({"preset": "classic"}, names, [name] * seats, "bench")
    bot, rng = make("greedy"), Random(1)
    for _ in range(moves):
        seat = session.turn
        if seat is None:
            break
        session = session.played(decide(bot, session.knowledge(seat), Budget(), rng).move)
    return save_text(session, 0)


def main() -> None:
    """Measure, and print the figures as JSON."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium, program = playwright.chromium, set_up_chromium()
        found = [*download(chromium, program), *in_chromium(chromium, program), *in_webkit()]
        browser = chromium.launch(executable_path=program, args=["--no-sandbox"], headless=True)
        found += [*frames(browser), *thinking(browser)]
        browser.close()
    json.dump([asdict(figure) for figure in found], sys.stdout)


if __name__ == "__main__":
    main()
