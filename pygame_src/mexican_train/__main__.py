"""The command line: ``python -m mexican_train referee`` and ``python -m mexican_train play``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from mexican_train.words.texts import Texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (``sys.argv`` without the program, if None) and return its exit code."""
    texts = Texts()
    parser = argparse.ArgumentParser(
        prog="mexican-train", description=texts.gettext("Mexican Train dominoes, without its page.")
    )
    parser.add_argument(
        "command",
        choices=COMMANDS,
        help=texts.gettext("play: a game in the terminal; referee: JSON requests in, JSON answers out"),
    )
    parser.add_argument(
        "arguments",
        nargs=argparse.REMAINDER,
        help=texts.gettext("what the command takes; it tells with --help"),
    )
    given = parser.parse_args(arguments)
    try:
        return COMMANDS[given.command](given.arguments)
    except BrokenPipeError:
        # Whoever read has gone. Python would say so once more when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _referee(arguments: list[str]) -> int:
    from mexican_train.referee import serve

    texts = Texts()
    description = texts.gettext("Reads one JSON request a line and answers one a line, until the input ends.")
    argparse.ArgumentParser(prog="mexican-train referee", description=description).parse_args(arguments)
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _play(arguments: list[str]) -> int:
    from mexican_train.terminal import main as play

    return play(arguments)


COMMANDS: Mapping[str, Callable[[list[str]], int]] = MappingProxyType({"play": _play, "referee": _referee})
"""What each command does with the arguments behind it; a command loads its own part only."""


if __name__ == "__main__":
    sys.exit(main())
