"""Saving in the page: full and blocked devices, pages killed in the middle, and two pages at one game."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pastime import Pastime
from tests.support.pilot import Pilot, keep, kept_on
from tests.support.saves import game_in_progress
from tests.support.watch import wait_until_ready, watch

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.saves import load_session
from mexican_train.app.session import Session
from mexican_train.app.slots import SLOTS, slots_in

FULL = """
(() => {
  globalThis.full = true;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (globalThis.full) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, given);
  };
})();
"""

NEVER_OPENS = "IDBFactory.prototype.open = () => new EventTarget();"

BLOCKED = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });"


def session_on(page: Page) -> Session:
    """Return the game as it is kept on the device."""
    text = slots_in(kept_on(page))[0].text
    assert text is not None
    return load_session(text)[0]


def moves_of(session: Session) -> int:
    return sum(len(written.moves) for written in session.record.rounds)


def one_turn(pilot: Pilot) -> None:
    """Play until the person has laid or drawn something."""
    if pilot.wait_until_asked() == "turn":
        pilot.turn(pilot.by_clicks)


@pytest.mark.engines
def test_a_full_device_is_told_and_nothing_is_lost_once_there_is_room(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, turns=2))
    page.evaluate(FULL)
    pilot = Pilot(page)
    pilot.resume()
    before = session_on(page)
    one_turn(pilot)
    expect(page.locator("#message")).to_contain_text("does not save the game any more")
    assert session_on(page) == before
    one_turn(pilot)  # it goes on
    page.evaluate("globalThis.full = false")
    one_turn(pilot)
    pilot.wait_until_asked()
    page.wait_for_timeout(300)
    assert moves_of(session_on(page)) >= moves_of(before) + 3
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".notice")).to_have_count(0)


@pytest.mark.parametrize("script", [BLOCKED, NEVER_OPENS], ids=["blocked", "never opens"])
def test_where_nothing_can_be_kept_the_game_can_be_played_and_kept_as_a_file(
    fresh_page: Page, app_url: str, script: str
) -> None:
    page = fresh_page
    page.add_init_script(script)
    seen = watch(page)
    page.goto(app_url)
    wait_until_ready(page)
    expect(page.locator("#store-trouble")).to_contain_text("when this page is closed the game is lost")
    page.get_by_role("button", name="New game").click()
    page.locator("form[data-do=start] button[type=submit]").last.click()
    expect(page.locator("main.table")).to_be_visible()
    page.locator("#menu-button").click()
    with page.expect_download():
        page.get_by_role("button", name="Save this game as a file").click()
    seen.assert_clean()


def game_of_bots() -> dict[str, str]:
    """Return what is kept on a device where a game of bots has just begun, at a pace that can be followed."""
    app = Pastime.started("greedy Ada", "greedy Bo", "random Cy", checks=())
    return {SLOTS[0]: app.kept_game, PREFERENCES_KEY: json.dumps({"pace": "instant", "motion": "none"})}


WATCHED = """
(() => {
  const { shelf } = mexicanTrain;
  const { write } = shelf;
  shelf.write = (entries) => {
    for (const [key, text] of entries) if (key.startsWith("game")) globalThis.asked = parseInt(text);
    return write(entries);
  };
})();
"""
"""Has the page remember the number of the newest save that it was to write."""


@pytest.mark.engines
def test_a_page_killed_at_any_moment_loses_the_last_move_at_most(fresh_page: Page, app_url: str) -> None:
    page = fresh_page
    keep(page, app_url, game_of_bots())
    chance = random.Random(4)
    moves = 0
    for _ in range(2):
        page.goto(app_url)
        wait_until_ready(page)
        page.evaluate(WATCHED)
        Pilot(page).resume()
        page.wait_for_function("globalThis.asked")
        page.wait_for_timeout(chance.randrange(0, 300))
        asked = page.evaluate("globalThis.asked")
        page.close()
        page = page.context.new_page()
        page.goto(f"{app_url}licences/")
        newest = slots_in(kept_on(page))[0]
        assert newest.number >= asked - 1
        assert moves_of(session_on(page)) > moves
        moves = moves_of(session_on(page))


@pytest.mark.engines
def test_two_pages_never_overwrite_each_other(open_new: OpenGame, app_url: str) -> None:
    first = open_new(game_in_progress(seats=2, turns=2))
    pilot = Pilot(first)
    pilot.resume()
    second = first.context.new_page()
    seen = watch(second)
    second.goto(app_url)
    wait_until_ready(second)
    expect(second.locator("#heading")).to_have_text("The game is open in another window")
    one_turn(pilot)  # the first one goes on undisturbed
    pilot.wait_until_asked()
    first.wait_for_timeout(150)
    kept = session_on(first)
    second.get_by_role("button", name="Play here").click()
    other = Pilot(second)
    other.resume()
    expect(first.locator("#heading")).to_have_text("The game is open in another window")
    other.wait_until_asked()
    assert session_on(second) == kept
    one_turn(other)
    other.wait_until_asked()
    second.wait_for_timeout(150)
    assert moves_of(session_on(second)) > moves_of(kept)
    # The first one comes back once the second one is closed, with what was played there.
    latest = session_on(second)
    second.close()
    first.reload()
    wait_until_ready(first)
    pilot.resume()
    assert session_on(first) == latest
    seen.assert_clean()
