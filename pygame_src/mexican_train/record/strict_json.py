"""JSON read strictly: a key twice in one object and numbers that JSON does not have are refused.

Python's reader takes the last of two equal keys and accepts ``NaN``, so two programs could read two
games in one text.
"""

from __future__ import annotations

import json
import re
from math import isfinite

from mexican_train.record.errors import InvalidRecord

DEPTH = 900
"""How deeply lists and objects may be nested. Python's reader calls itself for every level, and where the
stack is the browser's there is no catching it: the whole interpreter is lost."""

_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|([\[{])|([\]}])', re.DOTALL)


def loads(text: str | bytes) -> object:
    """Return what a JSON text (UTF-8, if bytes) holds.

    Raises :class:`InvalidRecord` with ``not_json`` or ``duplicate_key`` if it cannot be read, also
    where it is nested too deeply.
    """
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        _measure_depth(decoded)
        return _DECODER.decode(decoded)
    except InvalidRecord:
        raise
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise InvalidRecord((), "not_json", str(error)) from None


def _measure_depth(text: str) -> None:
    """Raise ValueError if the text is nested too deeply; brackets within strings do not count."""
    if text.count("[") + text.count("{") <= DEPTH:
        return
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += bool(found[1]) - bool(found[2])
        if depth > DEPTH:
            raise ValueError(f"nested more than {DEPTH} deep")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise InvalidRecord((), "duplicate_key", next(key for key in keys if keys.count(key) > 1))
    return found


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError("a number too large")
    return number


def _refused(name: str) -> object:
    raise ValueError(f"no JSON: {name}")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_float=_finite, parse_constant=_refused)
