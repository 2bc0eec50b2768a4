"""The referee as a process: JSON lines in, JSON lines out."""

from __future__ import annotations

import json
from typing import IO

from mexican_train.record import InvalidRecord, loads
from mexican_train.referee.answers import Answer, answer


def answer_line(line: bytes) -> bytes:
    """Return the answer to one line (UTF-8 JSON) as a line, whatever it holds."""
    try:
        request = loads(line)
    except InvalidRecord as error:
        return _dumped({"status": "invalid", "reason": str(error)})
    found = answer(request)
    try:
        return _dumped(found)
    except (ValueError, RecursionError):  # an id that can be read but not written
        found.pop("id", None)
        return _dumped(found)


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer each line of ``source`` in order into ``target``, at once, until there are no more.

    Raises ``BrokenPipeError`` when nobody reads the answers any more.
    """
    for line in source:
        target.write(answer_line(line))
        target.flush()


def _dumped(found: Answer) -> bytes:
    # Escapes for all that is not ASCII: safe in any terminal, and for halves of surrogate pairs.
    return json.dumps(found, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"
