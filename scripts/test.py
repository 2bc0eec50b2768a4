"""All tests: `python3 scripts/test.py [--only STAGE] [--every-engine] [--soak] [-- PYTEST-ARGUMENTS]`.

Needs Python only: makes a virtual environment, fetches the pinned tools, finds or installs the browsers and
builds the page. The stages are lint, unit (native), pyodide (the same tests in the page's own interpreter)
and browser: all tests of the page in Chromium, those marked `engines` in Firefox, too (all that can run there
with --every-engine), and a core of them in WebKitGTK. While the first ones run, what the later ones need is
fetched and built. All stages run, whatever fails; the exit code is 0 only if none did. Only WebKitGTK may be
missing, and only where it cannot be installed by apt as root: then a sentence says so.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from house.browsers import can_apt, set_up_chromium, set_up_firefox, set_up_webkit
from house.building import build
from house.inside import pytest_inside, shares
from house.places import ROOT
from house.pyodide import command_inside
from house.say import Trouble, give_up, say
from house.tools import Node, environment, find_node, set_up_npm, set_up_venv

WORKERS = "2"
NOTHING_TO_TEST = 5
"""Pytest's exit code where nothing was selected."""


@dataclass(slots=True)
class Stage:
    """What came of one stage: whether it went well, its counts by kind, and its time in seconds."""

    name: str
    good: bool = True
    counts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def count(self, reports: Path) -> None:
        """Add up what pytest has written into the reports in this folder."""
        for report in reports.glob("*.xml"):
            for suite in ET.parse(report).getroot():
                numbers = Counter(
                    {kind: int(suite.get(kind, 0)) for kind in ("failures", "errors", "skipped")}
                )
                self.counts += Counter(passed=int(suite.get("tests", 0)) - numbers.total()) + numbers

    def line(self) -> str:
        """A line of the closing table."""
        counts = ", ".join(f"{number} {kind}" for kind, number in self.counts.items())
        return f"  {'ok  ' if self.good else 'FAIL'}  {self.name:<8} {self.seconds:6.1f} s  {counts}"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for."""

    soak: bool
    every_engine: bool
    rest: tuple[str, ...]

    def pytest(self, *arguments: str) -> list[str]:
        """Arguments for pytest: the stage's own, then those from the command line."""
        return [*arguments, *(["--soak"] if self.soak else []), *self.rest]


class Prepared:
    """What stages need besides Python's tools, fetched and built in this order behind the back of others.

    Each gives what it is asked for as soon as it is there, or raises the Trouble that there was.
    """

    def __init__(self, pool: Executor, names: Sequence[str]) -> None:
        needed = {"pyodide", "browser"} & set(names)
        self._node = pool.submit(_set_up_node) if needed else None
        self._browsers = pool.submit(_set_up_browsers) if "browser" in needed else None

    def node(self) -> Node:
        """Node, with npm's packages installed."""
        assert self._node, "no stage that needs it"
        return self._node.result()

    def wait_for_node(self) -> None:
        """Wait until npm has done what it was to do, if anything; trouble is told to who needs Node."""
        wait([self._node] if self._node else [])

    def browsers(self) -> Mapping[str, str]:
        """The browsers' programs by their variables, with the page built for them."""
        assert self._browsers, "no stage that needs them"
        return self._browsers.result()


def _set_up_node() -> Node:
    node = find_node()
    set_up_npm(node)
    return node


def _set_up_browsers() -> dict[str, str]:
    programs = {"CHROMIUM": set_up_chromium(), "FIREFOX": set_up_firefox()}
    try:
        set_up_webkit()
    except Trouble as trouble:
        if can_apt():
            raise
        say(f"{trouble} The tests in WebKitGTK are passed over.")
    say(build().summary())
    return programs


class Runner:
    """Runs commands for the stages, showing their output as it comes."""

    def __init__(self, python: Path, asked: Asked, prepared: Prepared) -> None:
        self.python = python
        self.asked = asked
        self.prepared = prepared

    def run(self, stage: Stage, *commands: Sequence[str | Path], **variables: str) -> None:
        """Run commands side by side; the stage goes wrong if one fails, or if all find nothing to do.

        The first one's output is shown as it comes, that of the others once those before them are done.
        """
        children = [self._start(command, variables) for command in commands]
        for child in children:
            with child:
                _echo(child)
        codes = {child.returncode for child in children}
        stage.good &= 0 in codes and codes <= {0, NOTHING_TO_TEST}

    def _start(self, command: Sequence[str | Path], variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
        here = {"PYTHONPATH": str(ROOT / "pygame_src"), "PYTHONUNBUFFERED": "1"}
        return subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            env=environment({**here, **variables}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
        )

    def lint(self, stage: Stage) -> None:
        """Style, form and types."""
        for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
            self.run(stage, [self.python, "-m", *command])

    def unit(self, stage: Stage) -> None:
        """Everything that needs no browser, in this Python; npm's packages are looked at, too."""
        self.prepared.wait_for_node()
        self._pytest(stage, "tests", "--ignore=tests/browser")

    def pyodide(self, stage: Stage) -> None:
        """The rooms' tests in Pyodide, in two processes: there is no pytest-xdist inside."""
        node = self.prepared.node()
        with ExitStack() as stack:
            reports = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            commands = []
            for number, share in enumerate(shares()):
                arguments = self.asked.pytest(*share, "-q", f"--junitxml=/reports/{number}.xml")
                script, argv, inside = pytest_inside(arguments, reports)
                inside = inside.with_variables({"CI": os.environ.get("CI", "")})
                commands.append(stack.enter_context(command_inside(node, script, argv, inside)))
            self.run(stage, *commands)
            stage.count(reports)

    def browser(self, stage: Stage) -> None:
        """The built page in Chromium, Firefox and WebKitGTK."""
        programs = self.prepared.browsers()
        every = ["--every-engine"] if self.asked.every_engine else []
        engines = ["--browser=chromium", "--browser=firefox", *every]
        self._pytest(stage, "tests/browser", *engines, **programs)

    def _pytest(self, stage: Stage, *arguments: str, **variables: str) -> None:
        """Run pytest in as many processes as there are workers; who is done takes of what is left."""
        with tempfile.TemporaryDirectory() as reports:
            report = f"--junitxml={Path(reports, 'report.xml')}"
            asked = self.asked.pytest(*arguments, "-q", "-n", WORKERS, "--dist", "worksteal", report)
            self.run(stage, [self.python, "-m", "pytest", *asked], **variables)
            stage.count(Path(reports))


def _echo(process: subprocess.Popen[bytes]) -> None:
    """Show what the process prints; every piece at once, so that dots appear one by one."""
    assert process.stdout
    while piece := process.stdout.read(4096):
        sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()


@contextmanager
def timed(stage: Stage) -> Iterator[None]:
    """Print the stage's head, take its time, and turn Trouble into its failure."""
    say(f"\n=== {stage.name} ===")
    began = time.monotonic()
    try:
        yield
    except Trouble as trouble:
        say(str(trouble))
        stage.good = False
    stage.seconds = time.monotonic() - began


def run_stages(names: Sequence[str], asked: Asked) -> list[Stage]:
    """Set up Python's tools and run the stages one after the other."""
    python = set_up_venv(["build", "test"])
    stages = []
    with ThreadPoolExecutor(1) as pool:
        runner = Runner(python, asked, Prepared(pool, names))
        for name in names:
            stage = Stage(name)
            with timed(stage):
                work: Callable[[Stage], None] = getattr(runner, name)
                work(stage)
            stages.append(stage)
    return stages


def conclude(stages: Sequence[Stage]) -> int:
    """Print the table and the closing line; gives the exit code."""
    say("\n=== summary ===")
    for stage in stages:
        say(stage.line())
    total = sum((stage.counts for stage in stages), Counter())
    failed = total["failures"] + total["errors"] + sum(not s.good and not s.counts for s in stages)
    say(f"{total['passed']} passed, {failed} failed, {total['skipped']} skipped")
    return 0 if all(stage.good for stage in stages) else 1


def main() -> int:
    """Run what is asked for; gives the exit code."""
    names = ("lint", "unit", "pyodide", "browser")
    parser = argparse.ArgumentParser(description="Run all tests.")
    parser.add_argument("--only", choices=names, action="append", help="run this stage only (repeatable)")
    parser.add_argument("--soak", action="store_true", help="also the long tests, with many more examples")
    parser.add_argument("--every-engine", action="store_true", help="all browser tests in Firefox, too")
    parser.add_argument("rest", nargs="*", metavar="-- PYTEST-ARGUMENTS", help="handed on to pytest")
    asked = parser.parse_args()
    try:
        stages = run_stages(asked.only or names, Asked(asked.soak, asked.every_engine, tuple(asked.rest)))
    except Trouble as trouble:
        give_up(trouble)
    return conclude(stages)


if __name__ == "__main__":
    sys.exit(main())
