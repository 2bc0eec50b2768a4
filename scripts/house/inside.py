"""Runs the tests of the rooms that need no page once more, inside Pyodide under Node."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from house.places import CACHE, ROOT
from house.pyodide import Inside
from house.say import say
from house.tools import requirements, run, venv_python

SHARES = (("bots", "record", "screens", "words", "table", "view"), ("coach", "engine"))
"""The folders of tests/ that run inside, in two shares that take about as long as each other. The others need
processes, files or a browser; the app plays whole games, and does that in the real page too."""

_PLATFORM = "pyemscripten_2026_0_wasm32"
_PYTHON = "3.14"
_RUNNERS = ("pytest", "hypothesis")


def shares() -> list[list[str]]:
    """The test folders of each share, as paths below the project."""
    return [[f"tests/{name}" for name in share] for share in SHARES]


def set_up_wheels() -> Path:
    """Fetch pytest, Hypothesis and what they need, built for Pyodide's Python; gives their folder."""
    wanted = [line for line in requirements("test") if line.partition("==")[0] in _RUNNERS]
    name = hashlib.sha256("\n".join([*wanted, _PLATFORM]).encode()).hexdigest()[:10]
    folder = CACHE / f"wheels-{name}"
    if folder.is_dir():
        return folder
    say("Fetching pytest for Pyodide ...")
    part = CACHE / f"wheels-{name}.part"
    shutil.rmtree(part, ignore_errors=True)
    command: list[str | Path] = [
        venv_python(),
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
    ]
    command += ["--only-binary=:all:", "--platform", _PLATFORM, "--python-version", _PYTHON]
    run(
        [*command, "--dest", part, *wanted],
        trouble="pytest for Pyodide could not be fetched: is there a network?",
    )
    part.rename(folder)
    return folder


def pytest_inside(arguments: Sequence[str], reports: Path) -> tuple[str, list[str], Inside]:
    """The script, its arguments, and what it finds inside, to run pytest there with these arguments.

    The folder `reports` is at /reports inside.
    """
    asked = {"wheels": "/wheels", "project": "/project", "pytest": list(arguments)}
    mounts = {"/wheels": set_up_wheels(), "/project": ROOT, "/reports": reports}
    return "/house/tests_inside.py", [json.dumps(asked)], Inside(mounts=mounts)
