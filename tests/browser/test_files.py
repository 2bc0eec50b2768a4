"""Files in the page: everything saved as one, opened again, dropped on the page, refused if they are bad."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenGame
from tests.support.pilot import Pilot
from tests.support.saves import game_in_progress
from tests.support.watch import wait_until_ready

NASTY = ["<img src=x onerror=alert(1)>", "\u202ekcab", "👩‍👩‍👧‍👦🀄️\u0301\u0301", "x" * 10_000]
"""Names that want to be more than names."""

DROP = """
([name, text, times]) => {
  const carried = new DataTransfer();
  const [before, repeated, after] = text;
  carried.items.add(new File([before, repeated.repeat(times), after], name));
  const target = document.querySelector("h1#heading");
  for (const kind of ["dragover", "drop"]) {
    const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
    if (target.dispatchEvent(event)) throw new Error("the browser would open it");
  }
}
"""


def drop(page: Page, text: str, *, name: str = "game.json", repeated: str = "", times: int = 0) -> None:
    """Drop a file on the page, whose text ends with so many times what is repeated."""
    page.evaluate(DROP, [name, [text, repeated, ""], times])


def test_everything_saved_as_a_file_is_there_on_another_device(
    open_new: OpenGame, open_game: OpenGame, tmp_path: Path
) -> None:
    page = open_new({**game_in_progress(seats=3, turns=2), "rules": '{"At home": {"preset": "modern"}}'})
    pilot = Pilot(page)
    pilot.click("Games as files")
    with page.expect_download() as download:
        pilot.click("Save everything as a file")
    path = tmp_path / "all.json"
    download.value.save_as(path)

    other = open_game()
    pilot = Pilot(other)
    pilot.click("Games as files")
    other.get_by_label("Choose a file, or drop one here").set_input_files(path)
    expect(other.locator("#file-shown")).to_contain_text("A game of Ada, Bo and Cy")
    pilot.click("Take everything")
    expect(other.locator("#file-told")).to_contain_text("is here now")
    pilot.click("Back")
    pilot.resume()
    assert pilot.wait_until_asked() == "turn"
    other.reload()
    wait_until_ready(other)
    pilot.resume()


def test_bad_files_are_refused_at_once_and_names_stay_names(open_new: OpenGame) -> None:
    page = open_new(game_in_progress(seats=2, turns=1), viewport={"width": 360, "height": 640})
    pilot = Pilot(page)
    pilot.click("Games as files")
    told = page.locator("#file-told")
    drop(page, "", repeated=" ", times=50_000_000, name="film.json")
    expect(told).to_contain_text("much larger")
    drop(page, '{"format": ', repeated="[", times=3_000_000)
    expect(told).to_contain_text("damaged, or it is a text")
    drop(page, '{"format": "mexican-train/9"}')
    expect(told).to_contain_text("newer version")
    utf16 = '{"format": "mexican-train/1"}'.encode("utf-16")
    field = page.get_by_label("Choose a file, or drop one here")
    field.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": utf16})
    expect(told).to_contain_text("a picture")

    save = json.loads(game_in_progress(seats=4, turns=1)["game"])
    drop(page, json.dumps({**save["record"], "players": NASTY}), name="<b>a</b>.json")
    expect(page.locator("#file-shown")).to_contain_text("<img src=x onerror=")
    page.get_by_label("Who are you?").select_option("1")
    fits(page)
    pilot.click("Take it")
    expect(page.locator("#aside")).to_contain_text("Ada and Bo")
    pilot.click("Back")
    fits(page)
    pilot.resume()
    pilot.wait_until_asked()
    fits(page)
    page.locator("#scores-button").click()
    fits(page)
    assert page.locator("#app img").count() == 0
    assert "\u202e" not in page.locator("#app").inner_text()


def fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} px beyond the page"


def test_what_is_kept_on_the_device_may_be_anything(open_new: OpenGame) -> None:
    kept = {
        "game": "[" * 3_000_000,
        "game-2": "9 00000000 " + "x" * 5_000_000,
        "preferences": '{"theme": {"a": 1}}',
        "rules": json.dumps({"<img src=x onerror=alert(1)>" * 300: {"preset": "modern"}}),
        "hands": "[]",
        "draft": json.dumps({"seats": [[name, "person"] for name in NASTY], "rules": {"preset": "modern"}}),
        "set-aside:1": "\u202e" * 100_000,
    }
    page = open_new(kept, viewport={"width": 360, "height": 640})
    expect(page.locator(".notice")).to_have_count(3)
    fits(page)
    Pilot(page).click("New game")
    fits(page)
    assert page.locator("#app img").count() == 0
    page.locator("#start").click()
    expect(page.locator("main.table")).to_be_visible()
