"""Runs Python files inside Pyodide under Node, from the scripts and the tests."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
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

    def with_variables(self, variables: Mapping[str, str]) -> Inside:
        """The same with further environment variables."""
        return replace(self, env={**self.env, **variables})


@contextmanager
def command_inside(node: Node, script: str, argv: Sequence[str], inside: Inside) -> Iterator[list[str]]:
    """The command that runs the Python file at the path `script` inside; good until the block ends.

    The folder of the house is always at /house. The exit code is the script's.
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
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "options.json"
        file.write_text(json.dumps(options), encoding="utf-8")
        yield [*node.node, str(HOUSE / "in_pyodide.mjs"), str(file)]


def run_inside(
    node: Node, script: str, argv: Sequence[str], inside: Inside
) -> subprocess.CompletedProcess[str]:
    """Run the Python file inside and wait for it; both its outputs are in the result's stdout."""
    with command_inside(node, script, argv, inside) as command:
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
