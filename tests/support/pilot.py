"""Plays in the page as people do: by mouse, by finger or by keys, and sees what they see.

    pilot = Pilot(page)
    pilot.begin("Ada", "greedy Bo")
    pilot.play_on(pilot.by_drag)

A way to lay a tile takes the buttons over the canvas for its places only: what happens is done by
the mouse, the finger or the keyboard, and never by a script.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect
from tests.support.site import EMPTY

PATIENCE_MS = 20_000
"""How long something may take on a busy machine, in milliseconds, before it counts as never coming."""

HURRIED = json.dumps({"pace": "instant", "motion": "none"})
"""Settings under which nothing is waited for."""

NUMBERS = (
    *("blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)
"""What the halves of a tile are called."""

PUT = """
async (kept) => {
  const opening = indexedDB.open("mexican-train");
  opening.onupgradeneeded = () => opening.result.createObjectStore("saves");
  const base = await new Promise((done, fail) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const writing = base.transaction("saves", "readwrite");
  for (const [key, text] of Object.entries(kept)) writing.objectStore("saves").put(text, key);
  await new Promise((done) => { writing.oncomplete = done; });
  base.close();
}
"""

READ = """
async () => {
  const opening = indexedDB.open("mexican-train");
  const base = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const store = base.transaction("saves").objectStore("saves");
  const ask = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const [keys, texts] = [await ask(store.getAllKeys()), await ask(store.getAll())];
  base.close();
  return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
}
"""


def keep(page: Page, url: str, kept: Mapping[str, str]) -> None:
    """Put texts on the device before the game is opened at `url`; leaves the page on an empty one there."""
    page.goto(url + EMPTY)
    put_on(page, kept)


def put_on(page: Page, kept: Mapping[str, str]) -> None:
    """Put texts on the device of a page of the site."""
    page.evaluate(PUT, dict(kept))


def kept_on(page: Page) -> dict[str, str]:
    """Return all texts that are kept on the device."""
    kept: dict[str, str] = page.evaluate(READ)
    kept.pop("owner", None)  # which page may write: no text of the app's
    return kept


@dataclass(frozen=True)
class Seen:
    """What a person sees of the table."""

    hand: tuple[str, ...]
    ends: tuple[str, ...]
    status: str
    round: str


class Pilot:
    """A person before the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.laid = 0
        page.set_default_timeout(PATIENCE_MS)

    # --- what is seen ---------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """``table``, ``cover``, or the class of the screen that is shown."""
        main = self.page.locator("#app > main")
        name = (main.get_attribute("class") or "").replace("screen", "").strip()
        return "cover" if name == "table" and self.page.locator("#cover").count() else name

    @property
    def tiles(self) -> Locator:
        """The tiles of the hand."""
        return self.page.locator("#spots-hand .spot")

    @property
    def ends(self) -> Locator:
        """The ends of the trains."""
        return self.page.locator("#spots-trains .spot[id^='end:']")

    @property
    def main_button(self) -> Locator:
        """The one button that draws, passes, or ends a first train."""
        return self.page.locator("#main-button")

    def seen(self) -> Seen:
        """Return what is seen of the table."""
        read = self.page.evaluate(
            """() => {
              const names = (list) =>
                Array.from(document.querySelectorAll(list), (spot) => spot.getAttribute("aria-label"));
              const text = (one) => document.querySelector(one).textContent;
              const tiles = names("#spots-hand .spot");
              return [tiles, names("#spots-trains .spot"), text("#status"), text("#heading")];
            }"""
        )
        return Seen(tuple(read[0]), tuple(read[1]), read[2], read[3])

    def wait_until_asked(self) -> str:
        """Wait until somebody has to do something; return the screen, ``turn`` if it is to play."""
        self.page.wait_for_function(
            """() => {
              const table = document.querySelector("main.table");
              if (!table || document.querySelector("#cover")) return true;
              return document.querySelector("#status").textContent.includes("your turn");
            }""",
            timeout=PATIENCE_MS,
        )
        screen = self.screen
        return "turn" if screen == "table" else screen

    def playable(self) -> list[str]:
        """Return the ids of the tiles that can be laid now."""
        found: list[str] = self.page.evaluate(
            """() => Array.from(document.querySelectorAll("#spots-hand .spot"))
                 .filter((spot) => !spot.getAttribute("aria-label").includes("cannot"))
                 .map((spot) => spot.id)"""
        )
        return found

    def targets(self) -> list[str]:
        """Return the ids of the ends where the chosen tile may go."""
        found: list[str] = self.page.evaluate(
            """() => Array.from(document.querySelectorAll("#spots-trains .spot"))
                 .filter((spot) => spot.getAttribute("aria-label").includes("the chosen tile fits"))
                 .map((spot) => spot.id)"""
        )
        return found

    def lit_ends(self) -> list[str]:
        """Return the ids of the ends where some tile of the hand may go."""
        found: list[str] = self.page.evaluate(
            """() => Array.from(document.querySelectorAll("#spots-trains .spot"))
                 .filter((spot) => spot.getAttribute("aria-label").includes("you can lay here"))
                 .map((spot) => spot.id)"""
        )
        return found

    def spot(self, identity: str) -> Locator:
        """Return a button over the canvas by its id."""
        return self.page.locator(f"[id='{identity}']")

    def centre(self, identity: str) -> tuple[float, float]:
        """Return the middle of a button over the canvas, in CSS pixels of the window."""
        box = self.spot(identity).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # --- from screen to screen ------------------------------------------------------------------

    def click(self, text: str) -> None:
        """Click a button by its text."""
        self.page.get_by_role("button", name=text, exact=True).click()

    def hurry(self) -> None:
        """Choose in the settings that bots play at once and nothing moves."""
        self.click("Settings")
        for choice in ("pace-instant", "motion-none"):
            self.page.locator(f"label[for={choice}]").click()
        self.click("Back")

    def resume(self) -> None:
        """Continue the game, which is the first thing there is to do."""
        first = self.page.locator("#app button").first
        expect(first).to_contain_text("Continue the game")
        first.click()
        expect(self.page.locator("main.table")).to_be_visible()

    # --- ways to lay a tile ---------------------------------------------------------------------

    def by_drag(self, tile: str) -> None:
        """Drag a tile to an end where it fits, with the mouse."""
        self.page.mouse.move(*self.centre(tile))
        end = self._end_for(tile)
        x, y = self.centre(tile)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        to_x, to_y = self.centre(end)
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
        self.page.mouse.move(to_x, to_y, steps=3)
        self.page.mouse.up()

    def by_clicks(self, tile: str) -> None:
        """Click a tile, then an end that is lit."""
        self.page.mouse.click(*self.centre(tile))
        self.page.mouse.click(*self.centre(self._lit()))

    def by_touch(self, tile: str) -> None:
        """Tap a tile, then an end that is lit, with a finger; every other tile is dragged by it."""
        if self.laid % 2:
            self.drag_by_finger(self.centre(tile), self.centre(self._end_for(tile)))
            return
        self.page.touchscreen.tap(*self.centre(tile))
        self.page.touchscreen.tap(*self.centre(self._lit()))

    def drag_by_finger(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a finger over the screen, from a point to another, in CSS pixels of the window."""
        finger = self.page.context.new_cdp_session(self.page)
        steps = [(start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6)
                 for part in range(7)]  # fmt: skip
        for number, (x, y) in enumerate(steps):
            kind = "touchMove" if number else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def by_keys(self, tile: str) -> None:
        """Go to a tile by Tab and the arrows, and lay it by Enter, once or twice."""
        self.tab_to("#spots-hand .spot")
        self.arrows_to(tile)
        self.page.keyboard.press("Enter")
        assert self._lit()
        # With several ends the focus has gone on to the first of them; with one, Enter plays again.
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Press Tab until the focus is on what the selector means."""
        for _ in range(most):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def arrows_to(self, identity: str, most: int = 60) -> None:
        """Press arrows until the focus is on this button over the canvas, as an eye would lead there."""
        been: set[tuple[str, str]] = set()
        for _ in range(most):
            here = self.focused
            if here == identity:
                return
            (x, y), (to_x, to_y) = self.centre(here), self.centre(identity)
            across = "ArrowRight" if to_x > x else "ArrowLeft"
            down = "ArrowDown" if to_y > y else "ArrowUp"
            ways = [across, down] if abs(to_x - x) >= abs(to_y - y) else [down, across]
            way = next((way for way in ways if (here, way) not in been), None)
            assert way, f"the arrows never came to {identity}"
            been.add((here, way))
            self.page.keyboard.press(way)
        raise AssertionError(f"the arrows never came to {identity}")

    @property
    def focused(self) -> str:
        """The id of what has the focus."""
        identity: str = self.page.evaluate("document.activeElement.id")
        return identity

    def _end_for(self, tile: str) -> str:
        """Return an end where a tile may go, which a person sees by the numbers."""
        numbers = {NUMBERS[int(pips)] for pips in tile.removeprefix("tile:").split("-")}
        for end in self.lit_ends():
            name = self.spot(end).get_attribute("aria-label") or ""
            if any(f"open with {number}," in name for number in numbers):
                return end
        raise AssertionError(f"no end for {tile}: {self.seen().ends}")

    def _lit(self) -> str:
        self.page.wait_for_function(
            """() => Array.from(document.querySelectorAll("#spots-trains .spot"))
                 .some((spot) => spot.getAttribute("aria-label").includes("the chosen tile fits"))"""
        )
        return self.targets()[0]

    # --- whole games ----------------------------------------------------------------------------

    def turn(self, way: Callable[[str], None]) -> None:
        """Do one thing: lay a tile that fits, or use the one button."""
        playable = self.playable()
        if playable:
            before = self.tiles.count()
            way(playable[0])
            self.laid += 1
            self.page.wait_for_function(
                """(before) => document.querySelectorAll("#spots-hand .spot").length !== before
                     || !document.querySelector("main.table") || document.querySelector("#cover")""",
                arg=before,
            )
            return
        self.press_the_button()

    def press_the_button(self) -> None:
        """Draw, pass or be done, as a person with this way of playing would."""
        expect(self.main_button).to_be_enabled()
        before = self.page.locator("#live p").count()
        self.main_button.click()
        self.page.wait_for_function(
            "(before) => document.querySelectorAll('#live p').length !== before || before >= 40", arg=before
        )

    def play_on(self, way: Callable[[str], None], most: int = 120) -> None:
        """Play until the game is over."""
        for _ in range(most):
            asked = self.wait_until_asked()
            if asked == "turn":
                self.turn(way)
            elif asked == "cover":
                self.page.locator("#show-hand").click()
            elif self.page.locator("[data-do=next-round]").count():
                self.page.locator("[data-do=next-round]").click()
            else:
                return
        raise AssertionError("the game had no end")
