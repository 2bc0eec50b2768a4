"""Ships with the library: spares the start the compiling of what `dataclasses` writes for each class.

For every dataclass the library writes the text of its methods and compiles it when the module is imported:
in the page some milliseconds a class, and there are more than a hundred, some of them in the library. The
build has done that already. A text that the build has not seen is compiled as ever, so nothing depends on
this but the time.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import zlib
from types import CodeType
from typing import Any

DATA = "quick_classes.bin"
"""Where the compiled texts lie, beside this module."""


def key_of(text: str) -> tuple[int, int, int]:
    """What stands for a text in the data; `hashlib` would take long to import."""
    data = text.encode()
    return len(data), zlib.crc32(data), zlib.adler32(data)


def packed(texts: set[str], optimize: int) -> bytes:
    """The data for these texts."""
    codes = {key_of(text): compile(text, "<string>", "exec", optimize=optimize) for text in sorted(texts)}
    return marshal.dumps(codes)


def record() -> set[str]:
    """From now on collect the texts of all dataclasses; gives the set that grows."""
    texts: set[str] = set()

    def run(text: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        texts.add(text)
        builtins.exec(text, names, local)

    dataclasses.exec = run  # type: ignore[attr-defined]  # found before the built-in of that name
    return texts


def install() -> list[str]:
    """From now on use the compiled texts; gives the list that grows by each text that is not among them."""
    codes: dict[tuple[int, int, int], CodeType] = marshal.loads(__loader__.get_data(DATA))  # type: ignore[name-defined]
    missed: list[str] = []

    def run(text: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        code = codes.get(key_of(text))
        if code is None:
            missed.append(text)
        builtins.exec(text if code is None else code, names, local)

    dataclasses.exec = run  # type: ignore[attr-defined]
    return missed
