"""Pictures for a browser's offer to install the game: `python3 scripts/screenshots.py`.

They lie in web/screenshots and are taken anew when the table looks otherwise than on them. A game of four is
put on the device as the tests do it, and pictured in Chromium; few colours keep the files small.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from house.browsers import set_up_chromium
from house.building import build
from house.places import DIST, PACKAGE, ROOT, WEB
from house.say import Trouble, give_up, say
from house.tools import environment, set_up_venv

PICTURES = {"wide": (1280, 800, 1), "narrow": (360, 720, 2)}
"""Width and height in CSS pixels and device pixels in one, by the name of the picture."""

COLOURS = 96


def take(chromium: str) -> None:
    """Take all pictures, within the virtual environment."""
    from PIL import Image
    from playwright.sync_api import sync_playwright
    from tests.support.pilot import Pilot, keep
    from tests.support.saves import game_in_progress
    from tests.support.site import serve
    from tests.support.watch import wait_until_ready

    kept = game_in_progress(seats=4, turns=21, seed="picture")
    with sync_playwright() as playwright, serve(DIST) as site:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (width, height, ratio) in PICTURES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=ratio,
                service_workers="block",
            )
            keep(page, site.url, kept)
            page.goto(site.url)
            wait_until_ready(page)
            Pilot(page).resume()
            page.wait_for_timeout(1000)  # until all is painted
            path = WEB / "screenshots" / f"{name}.png"
            page.screenshot(path=path)
            with Image.open(path) as picture:
                picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
            say(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
        browser.close()


def main() -> None:
    """Set up what is needed and take the pictures in the virtual environment."""
    if sys.argv[1:]:
        take(sys.argv[1])
        return
    try:
        python, chromium = set_up_venv(["build", "test"]), set_up_chromium()
        say(build().summary())
        variables = {"PYTHONPATH": f"{ROOT}:{PACKAGE.parent}"}
        subprocess.run([python, Path(__file__), chromium], check=True, env=environment(variables))
    except Trouble as trouble:
        give_up(trouble)


if __name__ == "__main__":
    main()
