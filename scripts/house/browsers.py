"""Finds Chromium for the tests, or installs it where that can be done without asking."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from house.say import Trouble, say
from house.tools import run, venv_python

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_DEBIAN = ("chromium", "fonts-dejavu-core")
_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def find_chromium() -> str:
    """The path of an installed Chromium or Chrome; CHROMIUM in the environment decides if set."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in _NAMES:
        if path := shutil.which(name):
            return path
    if sys.platform == "darwin" and os.path.exists(_MAC):
        return _MAC
    if path := _playwrights_own():
        return path
    raise Trouble("No Chromium was found: install it, or name its program in the variable CHROMIUM.")


def set_up_chromium() -> str:
    """Find Chromium, or install it: by apt as root, else the build that Playwright brings."""
    try:
        return find_chromium()
    except Trouble:
        pass
    sentence = "Chromium could not be installed: install it by hand and try again."
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium (apt) ...")
        run(["apt-get", "update", "-q"], trouble=sentence)
        run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *_DEBIAN], trouble=sentence)
    else:
        say("Installing Chromium (Playwright's own) ...")
        run([venv_python(), "-m", "playwright", "install", "chromium"], trouble=sentence)
    return find_chromium()


def _playwrights_own() -> str | None:
    """The path of the Chromium that `playwright install` fetched, if it did.

    Asked in a process of its own: Playwright may be in the virtual environment only, and runs once at a time.
    """
    code = "from playwright.sync_api import sync_playwright as start\n"
    code += "with start() as playwright: print(playwright.chromium.executable_path)"
    try:
        answer = subprocess.check_output([venv_python(), "-c", code], text=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    path = answer.strip()
    return path if os.path.exists(path) else None
