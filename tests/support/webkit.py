"""The game in WebKitGTK, over selenium: what a person sees there and does, by pointer and by keys.

What is put on the device and read of the table goes by the same scripts as in the other engines.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from tests.support.pilot import PUT, READ
from tests.support.site import EMPTY

PATIENCE_S = 60
"""How long something may take on a busy machine, in seconds, before it counts as never coming."""

_COMPLAINTS = """
sessionStorage.complaints ??= "[]";
const note = (text) => {
  sessionStorage.complaints = JSON.stringify([...JSON.parse(sessionStorage.complaints), text]);
};
for (const kind of ["error", "warn"]) {
  const say = console[kind].bind(console);
  console[kind] = (...given) => { note(given.map(String).join(" ")); say(...given); };
}
addEventListener("error", (event) => note(String(event.message ?? event.target)), true);
addEventListener("unhandledrejection", (event) => note(String(event.reason)));
"""
"""Has the page write down what it complains of; from its start if it is there early enough."""


class WebKitPage:
    """A person before the page in WebKitGTK."""

    def __init__(self, browser: WebKitGTK, url: str) -> None:
        self.browser = browser
        self.url = url

    def open(self, kept: Mapping[str, str]) -> None:
        """Open the game on a device where these texts are kept."""
        self.browser.get(self.url + EMPTY)
        self.run(PUT, dict(kept))
        self.browser.get(self.url)
        self.wait_until_ready()

    def reload(self) -> None:
        """Load the page anew."""
        self.browser.refresh()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until Python has put up the first screen; from then on complaints are written down."""
        self.until("return document.documentElement.dataset.state !== 'loading'")
        state = self.script("return document.documentElement.dataset.state")
        assert state == "ready", self.script("return document.querySelector('#failure-details').value")
        self.script(_COMPLAINTS)

    # --- asking the page ------------------------------------------------------------------------

    def script(self, code: str, *arguments: Any) -> Any:
        """Run a script in the page and return what it returns."""
        return self.browser.execute_script(code, *arguments)

    def run(self, function: str, argument: Any = None) -> Any:
        """Call an asynchronous JavaScript function in the page, and wait for what comes of it."""
        code = "const [argument, done] = arguments; "
        code += f"({function})(argument).then((value) => done([value]), (error) => done(String(error)))"
        answer = self.browser.execute_async_script(code, argument)
        assert isinstance(answer, list), answer
        return answer[0]

    def until(self, code: str) -> None:
        """Wait until a script says yes."""
        WebDriverWait(self.browser, PATIENCE_S, 0.1).until(lambda _: self.script(code))

    def find(self, selector: str) -> WebElement:
        """Return the first element that a selector means."""
        found: WebElement = self.browser.find_element(By.CSS_SELECTOR, selector)
        return found

    def texts(self, selector: str) -> list[str]:
        """Return the names of the buttons over the canvas that a selector means."""
        found: list[str] = self.script(
            "return Array.from(document.querySelectorAll(arguments[0]), (one) => one.ariaLabel)", selector
        )
        return found

    def kept(self) -> dict[str, str]:
        """Return all texts that are kept on the device."""
        kept: dict[str, str] = self.run(READ)
        kept.pop("owner", None)
        return kept

    def complaints(self) -> list[str]:
        """Return what the page has complained of since it was ready."""
        said: list[str] = json.loads(self.script("return sessionStorage.complaints ?? '[]'"))
        return said

    # --- acting ---------------------------------------------------------------------------------

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""
        self.find(selector).click()

    def keys(self, *keys: str) -> None:
        """Press keys one after another, wherever the focus is."""
        for key in keys:
            ActionChains(self.browser).send_keys(key).perform()

    def click_spot(self, identity: str) -> None:
        """Press the mouse over a tile or an end on the canvas, and let it go."""
        ActionChains(self.browser).move_to_element(self.find(f"[id='{identity}']")).click().perform()

    def wait_until_turn(self) -> None:
        """Wait until the person has to do something, and the hand lies there for it."""
        self.until(
            "return document.querySelector('#status')?.textContent.includes('your turn')"
            " && document.querySelector('#spots-hand .spot')"
        )

    def spots(self, group: str, says: str) -> list[str]:
        """Return the ids of the buttons over the canvas of a group whose name says this."""
        found: list[str] = self.script(
            "const [group, says] = arguments;"
            "return Array.from(document.querySelectorAll(`#spots-${group} .spot`))"
            "  .filter((spot) => spot.ariaLabel.includes(says)).map((spot) => spot.id)",
            group,
            says,
        )
        return found

    def playable(self) -> list[str]:
        """Return the ids of the tiles that can be laid now."""
        cannot = set(self.spots("hand", "cannot"))
        return [tile for tile in self.spots("hand", "") if tile not in cannot]
