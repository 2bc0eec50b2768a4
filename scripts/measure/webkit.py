"""Drives WebKitGTK, the nearest thing to Safari that runs on Linux, to measure in it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK

_PROGRAM = "webkit2gtk-4.1/MiniBrowser"
_PLACES = (
    Path("/usr/lib/x86_64-linux-gnu"),
    Path("/usr/lib/aarch64-linux-gnu"),
    Path("/usr/libexec"),
    Path("/usr/lib"),
)


def is_there() -> bool:
    """Whether the browser, its driver, a screen in memory and selenium are installed."""
    tools = all(shutil.which(name) for name in ("WebKitWebDriver", "Xvfb"))
    return tools and _program() is not None and importlib.util.find_spec("selenium") is not None


def _program() -> Path | None:
    return next((place / _PROGRAM for place in _PLACES if (place / _PROGRAM).is_file()), None)


@contextmanager
def driver() -> Iterator[WebKitGTK]:
    """Start a browser that has never been anywhere; ends it in the end."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.service import Service

    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(_program())
    options.add_argument("--automation")
    with _screen() as display:
        service = Service(shutil.which("WebKitWebDriver"), env={**os.environ, "DISPLAY": display})
        browser = webdriver.WebKitGTK(options=options, service=service)
        try:
            browser.set_script_timeout(120)
            yield browser
        finally:
            browser.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen in memory; yields its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as screen:
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            screen.terminate()
