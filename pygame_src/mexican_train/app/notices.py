"""What others wrote of the game, with versions and licences, as the build has collected it."""

from __future__ import annotations

import json
import pkgutil

from mexican_train.screens.reading import Notice

FILE = "notices.json"
"""Put into the package by the build; there is none where nothing was built in."""


def notices() -> tuple[Notice, ...]:
    """Return one notice for each part of the page, () outside of it."""
    try:
        data = pkgutil.get_data("mexican_train", FILE)
    except OSError:
        return ()
    return tuple(Notice(**notice) for notice in json.loads(data or b"[]"))
