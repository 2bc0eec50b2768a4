"""The referee as the process that it is; only where there are processes, so not in the browser's Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cases.matching import cases, differences, line_of

import mexican_train

COMMAND = [sys.executable, "-m", "mexican_train", "referee"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(mexican_train.__file__).parents[1])}


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT)


def test_all_cases_in_one_process() -> None:
    every = cases()
    with start() as referee:
        said, _ = referee.communicate(b"".join(line_of(case["request"]) for case in every))
    answers = [json.loads(line) for line in said.splitlines()]
    assert len(answers) == len(every)
    failed = {case["id"]: differences(case["expect"], got) for case, got in zip(every, answers, strict=True)}
    assert not {name: lines for name, lines in failed.items() if lines}
    assert referee.returncode == 0


def test_each_answer_comes_before_the_next_request() -> None:
    with start() as referee:
        assert referee.stdin is not None and referee.stdout is not None
        for number in range(3):
            referee.stdin.write(b'{"do": "bots", "id": %d}\n' % number)
            referee.stdin.flush()
            assert json.loads(referee.stdout.readline())["id"] == number
        referee.stdin.close()
        assert referee.wait(timeout=20) == 0


def test_a_last_line_without_its_end_is_answered_too() -> None:
    with start() as referee:
        said, _ = referee.communicate(b'\n{"do": "bots"}')
    assert [json.loads(line)["status"] for line in said.splitlines()] == ["invalid", "ok"]


def test_it_ends_quietly_when_nobody_reads_its_answers_any_more() -> None:
    referee = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    with referee:
        assert referee.stdout is not None
        referee.stdout.close()
        try:
            _, complaint = referee.communicate(b'{"do": "bots"}\n' * 1000, timeout=20)
        except BrokenPipeError:  # it has gone already
            complaint = b""
        assert referee.wait(timeout=20) == 0
    assert complaint == b""


def test_an_unknown_command_is_told_with_those_there_are() -> None:
    told = subprocess.run(
        [*COMMAND[:3], "fly"], capture_output=True, text=True, env=ENVIRONMENT, check=False, timeout=20
    )
    assert told.returncode == 2
    assert "referee" in told.stderr and "play" in told.stderr
