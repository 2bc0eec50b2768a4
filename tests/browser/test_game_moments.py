"""Moments of a game in the page: reloads, taking back, reasons at their place, covers, what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pastime import Pastime
from tests.support.pilot import HURRIED, NUMBERS, Pilot, kept_on
from tests.support.saves import GAME_KEY, game_in_progress, game_until

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.record.reading import read
from mexican_train.record.replay import replay


def until_turn(pilot: Pilot) -> None:
    """Bring the person to a turn in which a tile can be laid."""
    while pilot.wait_until_asked() == "turn" and not pilot.playable():
        pilot.press_the_button()
    assert pilot.playable()


@pytest.mark.engines
def test_after_a_reload_the_game_goes_on_from_there(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=3, turns=2))
    pilot = Pilot(page)
    pilot.resume()
    until_turn(pilot)
    pilot.turn(pilot.by_clicks)
    pilot.wait_until_asked()
    page.wait_for_timeout(300)  # it is written behind the page's back
    before = pilot.seen()
    page.reload()
    page.wait_for_selector("html[data-state=ready]")
    pilot.resume()
    pilot.wait_until_asked()
    after = pilot.seen()
    assert sorted(after.hand) == sorted(before.hand)
    assert (after.ends, after.status, after.round) == (before.ends, before.status, before.round)


def test_leaving_the_page_and_coming_back_does_no_harm(open_new: OpenGame, app_url: str) -> None:
    page = open_new(game_in_progress(seats=3, turns=2))
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    before = pilot.seen()
    page.go_back()  # to where the page was before the game
    page.go_forward()
    page.wait_for_selector("html[data-state=ready]")
    if pilot.screen == "title":  # or the browser kept the page as it was
        pilot.resume()
    pilot.wait_until_asked()
    assert sorted(pilot.seen().hand) == sorted(before.hand)
    assert pilot.seen().ends == before.ends


def test_what_was_laid_can_be_taken_back(open_new: OpenGame) -> None:
    # Two people, so that no bot's move ends it.
    page = open_new(game_in_progress(seats=2, people=2, turns=0))
    pilot = Pilot(page)
    pilot.resume()
    if pilot.wait_until_asked() == "cover":
        page.locator("#show-hand").click()
    until_turn(pilot)
    before = pilot.seen()
    expect(page.locator("#undo-button")).to_be_disabled()
    pilot.turn(pilot.by_clicks)
    page.locator("#undo-button").click()
    if pilot.wait_until_asked() == "cover":  # the device may have changed hands already
        page.locator("#show-hand").click()
    page.wait_for_function(
        "(hand) => document.querySelectorAll('#spots-hand .spot').length === hand", arg=len(before.hand)
    )
    assert sorted(pilot.seen().hand) == sorted(before.hand)
    assert pilot.seen().status == before.status
    expect(page.locator("#live")).to_contain_text("taken back")


def nothing_fits_somewhere(app: Pastime) -> bool:
    """Whether there is an end that some tile in the hand does not fit, and some tile to be laid."""
    return bool(app.picture.lays) and len(app.picture.scene.hand) > 2


@pytest.mark.engines
def test_a_refusal_says_why_at_the_place(open_new: OpenGame) -> None:
    page = open_new(game_until(nothing_fits_somewhere, seats=3), viewport={"width": 900, "height": 700})
    pilot = Pilot(page)
    pilot.resume()
    pilot.wait_until_asked()
    tile = pilot.tiles.first.get_attribute("id") or ""
    pips = {int(number) for number in tile.removeprefix("tile:").split("-")}
    words = [pilot.spot(end).get_attribute("aria-label") for end in ids(page)]
    wrong = next(
        end
        for end, name in zip(ids(page), words, strict=True)
        if not any(f"open with {NUMBERS[pip]}" in (name or "") for pip in pips)
    )
    x, y = pilot.centre(wrong)
    page.mouse.move(*pilot.centre(tile))
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    remark = page.locator("#spots .remark")
    expect(remark).to_be_visible()
    box = remark.bounding_box()
    assert box is not None
    assert box["y"] - 20 < y < box["y"] + box["height"] + 90  # beside the end
    assert abs(box["x"] + box["width"] / 2 - x) < 180
    hand = min(pilot.centre(spot)[1] for spot in ids(page, "#spots-hand"))
    assert box["y"] + box["height"] <= hand  # and never over the hand
    text = remark.inner_text()
    assert text in page.locator("#live").inner_text()
    page.keyboard.press("Escape")
    expect(remark).to_have_count(0)


def ids(page: Page, group: str = "#spots-trains") -> list[str]:
    """Return the ids of the buttons in a group over the canvas."""
    found: list[str] = page.evaluate(
        "(group) => Array.from(document.querySelectorAll(`${group} .spot`), (spot) => spot.id)", group
    )
    return found


def test_the_device_is_passed_on_with_hands_covered(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, people=2, turns=0), viewport={"width": 768, "height": 1024})
    pilot = Pilot(page)
    pilot.resume()
    names = set()
    for _ in range(40):
        asked = pilot.wait_until_asked()
        if asked == "cover":
            names.add(page.locator("#cover h2").inner_text())
            assert pilot.tiles.count() == 0
            expect(page.locator("#show-hand")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator("#cover")).to_have_count(0)
            expect(pilot.tiles.first).to_be_visible()
        elif asked == "turn":
            pilot.turn(pilot.by_clicks)
        if len(names) == 2:
            return
    raise AssertionError(f"the device was never passed on: {names}")


def test_a_tap_skips_the_pause_after_a_bots_move(open_new: OpenGame) -> None:
    kept = {**game_in_progress(seats=4, turns=2), PREFERENCES_KEY: json.dumps({"pace": "slow"})}
    page = open_new(kept)
    pilot = Pilot(page)
    pilot.resume()
    until_turn(pilot)
    pilot.turn(pilot.by_clicks)
    lines = page.locator("#live p").count()
    for _ in range(200):
        if "your turn" in page.locator("#status").inner_text() or pilot.screen != "table":
            break
        page.mouse.click(*middle(page))
        page.wait_for_timeout(20)
    assert page.locator("#live p").count() > lines


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#stage").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3


@pytest.mark.only_browser("chromium")  # in Firefox, Playwright has no fingers
def test_two_fingers_never_move_a_tile(open_new: OpenGame) -> None:
    page = open_new(
        game_in_progress(seats=2, turns=1), has_touch=True, viewport={"width": 768, "height": 1024}
    )
    pilot = Pilot(page)
    pilot.resume()
    until_turn(pilot)
    before = pilot.seen()
    finger = page.context.new_cdp_session(page)
    x, y = pilot.centre(pilot.playable()[0])
    to_x, to_y = pilot.centre(pilot.lit_ends()[0])

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    touch("touchStart", (x, y - 30), (x + 60, y - 30))
    touch("touchMove", (to_x, to_y), (x + 60, y - 60))
    touch("touchEnd")
    assert pilot.seen() == before


# --- what is kept -------------------------------------------------------------------------------


def test_the_settings_hold_over_a_reload(game_page: Page) -> None:
    pilot = Pilot(game_page)
    pilot.click("Settings")
    for choice in ("theme-dark", "size-large", "pace-fast"):
        game_page.locator(f"label[for={choice}]").click()
    expect(game_page.locator("html")).to_have_attribute("data-theme", "dark")
    game_page.wait_for_timeout(100)  # it is written behind the page's back
    game_page.reload()
    game_page.wait_for_selector("html[data-state=ready]")
    expect(game_page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(game_page.locator("html")).to_have_attribute("data-size", "large")
    pilot.click("Settings")
    expect(game_page.locator("#pace-fast")).to_be_checked()


def test_the_file_of_a_game_is_a_record_that_replays(open_new: OpenGame, tmp_path: Path) -> None:
    kept = game_in_progress(seats=3, turns=2)
    page = open_new(kept)
    pilot = Pilot(page)
    pilot.resume()
    page.locator("#menu-button").click()
    with page.expect_download() as download:
        pilot.click("Save this game as a file")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    record = read(json.loads(file.read_text(encoding="utf-8")))
    assert replay(record).position.turn is not None
    assert record.players[0] == "Ada"
    assert download.value.suggested_filename.endswith(".json")


def test_a_broken_save_is_told_and_handed_out(open_new: OpenGame, tmp_path: Path) -> None:
    broken = game_in_progress(seats=3, turns=2)[GAME_KEY][:-40]
    page = open_new({GAME_KEY: broken, PREFERENCES_KEY: HURRIED})
    notice = page.locator(".notice", has_text="could not be opened")
    expect(notice).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Keep a copy").click()
    file = tmp_path / "broken.txt"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == broken
    page.reload()
    page.wait_for_selector("html[data-state=ready]")
    expect(notice).to_be_visible()  # until somebody deletes it
    page.get_by_role("button", name="Delete it").click()
    expect(notice).to_have_count(0)
    page.wait_for_timeout(100)
    assert set(kept_on(page)) == {PREFERENCES_KEY}
