"""`scripts/play.py` serves the built game until Ctrl-C, and says what is in the way."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from house.places import ROOT
from house.serve import AT_ONCE, LOOPBACK, TYPES
from house.worker import WORKER

PLAY = [sys.executable, str(ROOT / "scripts" / "play.py"), "--no-open"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def heed_interrupts() -> None:
    """Make Ctrl-C count again: tests that run in a shell's background have it ignored, and pass that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_serves_every_file_with_its_type_until_interrupted(dist: Path) -> None:
    command = [*PLAY, "--port", str(free_port())]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_interrupts,
    ) as play:
        assert play.stdout
        url = next(found[0] for line in play.stdout if (found := re.search(r"http://[\d.:]+/", line)))
        for path in dist.rglob("*.*"):
            if path.suffix in TYPES:
                with urllib.request.urlopen(url + path.relative_to(dist).as_posix()) as answer:
                    assert answer.headers["Content-Type"] == TYPES[path.suffix]
                    added = len(AT_ONCE) if path.name == WORKER else 0
                    assert len(answer.read()) == path.stat().st_size + added
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(url + "../pyproject.toml")
        play.send_signal(signal.SIGINT)
        rest = play.stdout.read()
    assert "Good bye" in rest
    assert "Traceback" not in rest
    assert play.returncode == 0


def test_a_port_in_use_is_told_in_a_sentence(dist: Path) -> None:
    del dist  # built, so that nothing else is in the way
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run([*PLAY, "--port", str(port)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"Port {port} is in use or not allowed: end what uses it, or choose another with --port."
    )
