"""The versions of the record, and the steps from an older one to the next.

There is one version so far. When the format changes, its number in ``record.FORMAT`` goes up and
:data:`STEPS` gets a function that turns a record of the old version into one of the next; records of
all versions can be read from then on, and only the newest is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from mexican_train.record.errors import InvalidRecord
from mexican_train.record.record import FORMAT

Step = Callable[[Mapping[str, object]], Mapping[str, object]]

STEPS: Mapping[int, Step] = {}
"""For each version but the newest, what turns it into the next one (the ``format`` excepted)."""

_NAME, _, _NEWEST = FORMAT.partition("/")


def upgraded(
    data: Mapping[str, object],
    steps: Mapping[int, Step] = STEPS,
    newest: int = int(_NEWEST),
    name: str = _NAME,
) -> Mapping[str, object]:
    """Return the record in the newest version, whatever version it is of.

    Other formats that are counted in the same way (``name/1``, ``name/2`` …) give their own ``steps``,
    ``newest`` and ``name``. Raises :class:`InvalidRecord` at ``format``: ``unknown_format`` for something
    else than a record of this game, ``newer_format`` for one that a newer version of the program has
    written.
    """
    said = data.get("format")
    pattern = rf"{re.escape(name)}/([1-9][0-9]{{0,5}})"
    found = re.fullmatch(pattern, said) if isinstance(said, str) else None
    if found is None:
        raise InvalidRecord(("format",), "unknown_format", said if isinstance(said, str) else "")
    version = int(found[1])
    if version > newest:
        raise InvalidRecord(("format",), "newer_format", found[0])
    for old in range(version, newest):
        data = {**steps[old](data), "format": f"{name}/{old + 1}"}
    return data
