"""JSON read strictly: a key twice in one object and numbers that JSON does not have are refused.

Python's reader takes the last of two equal keys and accepts ``NaN``, so two programs could read two
games in one text.
"""

from __future__ import annotations

import json
from math import isfinite

from mexican_train.record.errors import InvalidRecord


def loads(text: str | bytes) -> object:
    """Return what a JSON text (UTF-8, if bytes) holds.

    Raises :class:`InvalidRecord` with ``not_json`` or ``duplicate_key`` if it cannot be read, also
    where it is nested too deeply.
    """
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        return _DECODER.decode(decoded)
    except InvalidRecord:
        raise
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        raise InvalidRecord((), "not_json", str(error)) from None


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
