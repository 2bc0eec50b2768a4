"""Runs Python files inside Pyodide under Node, from the scripts and the tests."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from house.places import HOUSE, PYODIDE
from house.tools import Node


@dataclass(frozen=True, slots=True)
class Inside:
    """What a run finds inside Pyodide.

    mounts: folders of this machine by where they appear; zips: zips by their name on the path;
    stdlib: the standard library zip (None: the whole one, as shipped); env: environment variables.
    """

    mounts: Mapping[str, Path] = field(default_factory=dict)
    zips: Mapping[str, Path] = field(default_factory=dict)
    stdlib: Path | None = None
    env: Mapping[str, str] = field(default_factory=dict)


def run_inside(
    node: Node, script: str, argv: Sequence[str], inside: Inside, *, capture: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run the Python file that is at the path `script` inside, and wait for it.

    The folder of the house is always at /house. With capture, both outputs are in the result's stdout;
    without it they go where this process's go. The exit code is the script's.
    """
    options = {
        "pyodide": str(PYODIDE),
        "stdlib": str(inside.stdlib) if inside.stdlib else None,
        "zips": {name: str(path) for name, path in inside.zips.items()},
        "mounts": {"/house": str(HOUSE), **{place: str(path) for place, path in inside.mounts.items()}},
        "env": dict(inside.env),
        "script": script,
        "argv": list(argv),
    }
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(options, file)
        file.flush()
        return subprocess.run(
            [*node.node, str(HOUSE / "in_pyodide.mjs"), file.name],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if capture else None,
            stderr=subprocess.STDOUT if capture else None,
            text=True,
            errors="replace",
        )
