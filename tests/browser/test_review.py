"""A round is looked back at in the page: the bar moves, Stop stops it, and what was found can be read."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect
from tests.app.people import by_keys, take_turn
from tests.browser.conftest import OpenGame
from tests.support.axe import assert_accessible
from tests.support.pastime import Pastime
from tests.support.pilot import HURRIED
from tests.support.saves import GAME_KEY, sitters_of

from mexican_train.app.navigation import PREFERENCES_KEY

REVIEW_MS = 90_000
"""How long a whole review may take on a busy machine, in milliseconds."""

# A review can be over before a test has looked once, so the page itself is asked to watch the bar, and
# to press Stop like somebody very quick once it has come to `until`.
WATCH = """
(until) => {
  const seen = (globalThis.bars = []);
  const observer = new MutationObserver(() => {
    const bar = document.querySelector("#review-progress");
    if (!bar?.hasAttribute("value")) return;
    if (seen.at(-1)?.[0] !== bar.value) seen.push([bar.value, bar.max]);
    if (bar.value < until) return;
    observer.disconnect();
    document.querySelector("#review-stop").click();
  });
  observer.observe(document.querySelector("#app"), { subtree: true, childList: true, attributes: true });
}
"""

FRAMES = """
() => {
  globalThis.longest = 0;
  let last = performance.now();
  const frame = (now) => {
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""


def after_a_round() -> dict[str, str]:
    """Return what is kept on a device where two people and a bot have played a round."""
    app = Pastime.started(*sitters_of(3, people=2), checks=(), hand_size=5)
    chance = random.Random(3)
    while app.settle().model.screen == "table":
        take_turn(app, by_keys, chance)
    return {GAME_KEY: app.kept_game, PREFERENCES_KEY: HURRIED}


def bars(page: Page) -> list[list[int]]:
    """Return where the bar stood, one after another, and how far it can go."""
    seen: list[list[int]] = page.evaluate("globalThis.bars")
    return seen


def test_a_round_is_reviewed_and_the_review_can_be_stopped(open_new: OpenGame) -> None:
    page = open_new(after_a_round(), viewport={"width": 360, "height": 640})
    page.locator("#app button").first.click()  # continue: the round is over
    page.evaluate(WATCH, 999)
    page.evaluate(FRAMES)
    page.locator("#review-0").click()
    expect(page.locator("#all-heading")).to_be_visible(timeout=REVIEW_MS)
    assert page.evaluate("globalThis.longest") < 600, "the page stood still meanwhile"
    total = page.locator(".decisions tbody tr").count()
    assert total > 2
    stood = bars(page)
    assert len(stood) > 1 and stood == sorted(stood)
    assert {most for _, most in stood} == {total} and stood[-1][0] < total
    result = page.locator("p.result").inner_text()
    assert result in page.locator("#live").inner_text()
    assert_accessible(page, "review")
    for button in page.locator("#app button, #app select").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    page.evaluate(WATCH, 1)
    page.locator("#review-of-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#review-stopped")).to_be_visible(timeout=REVIEW_MS)
    found, (_, total) = page.locator(".decisions tbody tr").count(), bars(page)[0]
    assert 0 < found < total
    assert page.evaluate("document.activeElement !== document.body")
    page.locator("#review-more").click()
    expect(page.locator("#review-stopped, #review-progress")).to_have_count(0, timeout=REVIEW_MS)
    expect(page.locator(".decisions tbody tr")).to_have_count(total)
    page.locator("#go-on").click()
    expect(page.locator("#review-1")).to_be_visible()
