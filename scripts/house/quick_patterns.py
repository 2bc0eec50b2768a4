"""Ships with the library: spares the start the compiling of the regular expressions in imported modules.

The library's compiler of patterns is written in Python: in the page it takes milliseconds a pattern, and
several modules of the library compile some when they are imported. The build has done that already. A
pattern that the build has not seen is compiled as ever, so nothing depends on this but the time.
"""

from __future__ import annotations

import marshal
import re
from re import _compiler  # type: ignore[attr-defined]  # where `re` finds its compiler at every call
from typing import Any

DATA = "quick_patterns.bin"
"""Where the compiled patterns lie, beside this module."""

Pattern = tuple[str | bytes, int]
"""A pattern and its flags, as `re.compile` takes them."""

Compiled = tuple[Any, ...]
"""What the interpreter makes a pattern object of, after the pattern itself."""


class _Recorder:
    """Stands in for the interpreter's part of `re`, and keeps what it is asked to make."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.last: Compiled = ()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def compile(self, pattern: str | bytes, flags: int, *rest: Any) -> Any:
        self.last = (int(flags), *rest)
        return self._real.compile(pattern, flags, *rest)


def record() -> dict[Pattern, Compiled]:
    """From now on collect what all patterns are compiled to; gives the table that grows."""
    found: dict[Pattern, Compiled] = {}
    re.purge()  # or those that are at hand are not compiled again
    real = _compiler.compile
    recorder = _compiler._sre = _Recorder(_compiler._sre)

    def compile(pattern: str | bytes, flags: int = 0) -> Any:
        made = real(pattern, flags)
        found[pattern, int(flags)] = recorder.last
        return made

    _compiler.compile = compile
    return found


def packed(found: dict[Pattern, Compiled]) -> bytes:
    """The data for these patterns."""
    plain = {
        key: (flags, [int(code) for code in codes], *rest) for key, (flags, codes, *rest) in found.items()
    }
    return marshal.dumps(dict(sorted(plain.items(), key=repr)))


def install() -> list[Pattern]:
    """From now on use what is compiled; gives the list that grows by each pattern that is not."""
    known: dict[Pattern, Compiled] = marshal.loads(__loader__.get_data(DATA))  # type: ignore[name-defined]
    missed: list[Pattern] = []
    real = _compiler.compile

    def compile(pattern: str | bytes, flags: int = 0) -> Any:
        made = known.get((pattern, int(flags)))
        if made is None:
            missed.append((pattern, int(flags)))
            return real(pattern, flags)
        return _compiler._sre.compile(pattern, *made)

    _compiler.compile = compile
    return missed
