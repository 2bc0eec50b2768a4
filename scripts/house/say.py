"""How the scripts speak to the person at the terminal: one clear sentence at a time."""

from __future__ import annotations

import sys
from typing import NoReturn


class Trouble(Exception):
    """Something a person can put right; the message is one sentence that says what to do."""


def say(sentence: str) -> None:
    """Print a sentence at once, also when the output is a pipe."""
    print(sentence, flush=True)


def give_up(trouble: Trouble) -> NoReturn:
    """Print what is the matter, without a traceback, and end with exit code 1."""
    print(trouble, file=sys.stderr, flush=True)
    raise SystemExit(1)
