"""Drives WebKitGTK, the nearest thing to Safari that runs on Linux, to measure in it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from house.browsers import find_webkit
from house.say import Trouble

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK


def is_there() -> bool:
    """Whether the browser, its driver, a screen in memory and selenium are installed."""
    try:
        find_webkit()
    except Trouble:
        return False
    return importlib.util.find_spec("selenium") is not None


@contextmanager
def driver() -> Iterator[WebKitGTK]:
    """Start a browser that has never been anywhere; ends it in the end."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.service import Service

    programs = find_webkit()
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(programs.browser)
    options.add_argument("--automation")
    with _screen() as display:
        service = Service(str(programs.driver), env={**os.environ, "DISPLAY": display})
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
