"""The engine, the bots and the solver, natively and in Pyodide, and the referee as a process."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

from house.places import PACKAGE, ROOT
from house.pyodide import Inside, run_inside
from house.say import Trouble
from house.tools import environment, find_node, set_up_npm
from measure.figures import Figure

_INSIDE = ROOT / "scripts" / "measure" / "inside.py"
_PATH = {"PYTHONPATH": str(PACKAGE.parent)}

NATIVE, PYODIDE, REFEREE = "natively", "in Pyodide", "referee"


def natively(seconds: float) -> list[Figure]:
    """Measure under this Python."""
    done = subprocess.run(
        [sys.executable, str(_INSIDE), str(seconds)],
        env=environment(_PATH),
        capture_output=True,
        text=True,
        check=True,
    )
    return _figures(NATIVE, done.stdout)


def in_pyodide(seconds: float) -> list[Figure]:
    """Measure inside Pyodide under Node, each value to be compared with the native one."""
    node = find_node()
    set_up_npm(node)
    inside = Inside(mounts={"/src": PACKAGE.parent, "/scripts": _INSIDE.parents[1]})
    done = run_inside(node, "/scripts/measure/inside_pyodide.py", [str(seconds)], inside)
    if done.returncode:
        raise Trouble(f"{done.stdout.strip()}\n\nThe measuring inside Pyodide failed.")
    found = _figures(PYODIDE, done.stdout.strip().splitlines()[-1])
    return [replace(figure, baseline=(NATIVE, figure.name)) for figure in found]


def _figures(section: str, text: str) -> list[Figure]:
    values = json.loads(text)
    return [Figure(section, name, value, unit) for name, (value, unit) in values.items()]


def referee(seconds: float) -> list[Figure]:
    """Measure the replays of a whole game that a long-lived referee answers, beside those of nothing.

    The baseline is the same process asked for its bots: what reading and writing a line costs.
    """
    with _Referee() as process:
        asked = {"do": "selfplay", "rules": {}, "bots": ["greedy"] * 4, "seed": 1}
        record: Any = process.ask(json.dumps(asked))["record"]
        moves = sum(len(played["moves"]) for played in record["rounds"])
        idle = process.rate(json.dumps({"do": "bots"}), seconds)
        replay = process.rate(json.dumps({"do": "replay", "record": record}), seconds)
    name = f"replays of a game of {len(record['rounds'])} rounds, {moves} moves"
    asking = "requests that need no replay"
    return [Figure(REFEREE, asking, idle, "1/s"), Figure(REFEREE, name, replay, "1/s", (REFEREE, asking))]


class _Referee:
    """A referee process, asked one line at a time."""

    def __enter__(self) -> _Referee:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "mexican_train", "referee"],
            env=environment(_PATH),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def ask(self, line: str) -> dict[str, object]:
        """Return the answer to a request; raise ``Trouble`` if it is not what it should be."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer: dict[str, object] = json.loads(self._process.stdout.readline())
        if answer["status"] != "ok":
            raise Trouble(f"The referee says: {answer}")
        return answer

    def rate(self, line: str, seconds: float) -> float:
        """Return how many such requests are answered in a second, by the median time of one."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            began = time.perf_counter()
            self.ask(line)
            times.append(time.perf_counter() - began)
        return 1 / statistics.median(times)
