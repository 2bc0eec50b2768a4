"""Finds the browsers for the tests, or installs them where that can be done without asking."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from house.say import Trouble, say
from house.tools import run, venv_python

ENGINES = ("chromium", "firefox", "webkit")
"""The engines that the page is tested in."""


@dataclass(frozen=True, slots=True)
class _Browser:
    """A browser that Playwright drives.

    engine: its name for Playwright; title: its name for people; names: what its program may be called; mac:
    where it is on a Mac; debian: the packages that bring it.
    """

    engine: str
    title: str
    names: tuple[str, ...]
    mac: str
    debian: tuple[str, ...]

    @property
    def variable(self) -> str:
        """The variable of the environment that decides which program it is."""
        return self.engine.upper()


_CHROMIUM = _Browser(
    "chromium",
    "Chromium",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ("chromium", "fonts-dejavu-core"),
)

_FIREFOX = _Browser(
    "firefox",
    "Firefox",
    ("firefox-esr", "firefox"),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    ("firefox-esr", "fonts-dejavu-core"),
)

_WEBKIT_PLACES = ("lib/*/webkit2gtk-4*", "lib/webkit2gtk-4*", "libexec/webkit2gtk-4*")
_WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb", "fonts-dejavu-core")


@dataclass(frozen=True, slots=True)
class WebKit:
    """WebKitGTK's programs: the driver, the browser it drives, and the screen without a screen."""

    driver: Path
    browser: Path
    screen: Path


def find_chromium() -> str:
    """The path of an installed Chromium or Chrome; CHROMIUM in the environment decides if set."""
    return _find(_CHROMIUM)


def set_up_chromium() -> str:
    """Find Chromium, or install it: by apt as root, else the build that Playwright brings."""
    return _set_up(_CHROMIUM)


def find_firefox() -> str:
    """The path of an installed Firefox; FIREFOX in the environment decides if set."""
    return _find(_FIREFOX)


def set_up_firefox() -> str:
    """Find Firefox, or install it: by apt as root, else the build that Playwright brings."""
    return _set_up(_FIREFOX)


def is_playwrights_own(path: str) -> bool:
    """Whether a browser was built for Playwright, which drives a stock Firefox by another protocol."""
    return "ms-playwright" in path


def find_webkit() -> WebKit:
    """WebKitGTK as it is installed."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = [found for place in _WEBKIT_PLACES for found in Path("/usr").glob(f"{place}/MiniBrowser")]
    if not driver or not screen or not browsers:
        raise Trouble("WebKitGTK was not found: on Debian it is in the packages webkit2gtk-driver and xvfb.")
    return WebKit(Path(driver), max(browsers), Path(screen))


def set_up_webkit() -> WebKit:
    """Find WebKitGTK, or install it by apt as root; elsewhere it cannot be had without asking."""
    try:
        return find_webkit()
    except Trouble:
        if not can_apt():
            raise
    _apt("WebKitGTK", _WEBKIT_PACKAGES)
    return find_webkit()


def can_apt() -> bool:
    """Whether packages can be installed here without asking: by apt, as root."""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def _find(browser: _Browser) -> str:
    if named := os.environ.get(browser.variable):
        return named
    for name in browser.names:
        if path := shutil.which(name):
            return path
    if sys.platform == "darwin" and os.path.exists(browser.mac):
        return browser.mac
    if path := _playwrights_own(browser):
        return path
    raise Trouble(
        f"{browser.title} was not found: install it, or name its program in the variable {browser.variable}."
    )


def _set_up(browser: _Browser) -> str:
    try:
        return _find(browser)
    except Trouble:
        pass
    if can_apt():
        _apt(browser.title, browser.debian)
    else:
        say(f"Installing {browser.title} (Playwright's own) ...")
        run([venv_python(), "-m", "playwright", "install", browser.engine], trouble=_failed(browser.title))
    return _find(browser)


def _apt(title: str, packages: tuple[str, ...]) -> None:
    say(f"Installing {title} (apt) ...")
    _look_for_packages()
    run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages], trouble=_failed(title))


@cache
def _look_for_packages() -> None:
    """Have apt fetch its lists, once: that takes longer than many a package."""
    run(["apt-get", "update", "-q"], trouble="apt could not fetch its lists of packages: is there a network?")


def _failed(title: str) -> str:
    return f"{title} could not be installed: install it by hand and try again."


def _playwrights_own(browser: _Browser) -> str | None:
    """The path of the browser that `playwright install` fetched, if it did.

    Asked in a process of its own: Playwright may be in the virtual environment only, and runs once at a time.
    """
    code = "from playwright.sync_api import sync_playwright as start\n"
    code += f"with start() as playwright: print(playwright.{browser.engine}.executable_path)"
    try:
        answer = subprocess.check_output([venv_python(), "-c", code], text=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    path = answer.strip()
    return path if os.path.exists(path) else None
