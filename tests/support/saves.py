"""Games to begin a test of the page with: played natively, and put on the device before the page opens."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from tests.app.people import by_keys, take_turn
from tests.support.pastime import Pastime
from tests.support.pilot import HURRIED

from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.slots import SLOTS

GAME_KEY = SLOTS[0]
"""Where a test puts the one game."""

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou", "Max", "Ned")

Wanted = Callable[[Pastime], bool]


def sitters_of(seats: int, people: int = 1) -> tuple[str, ...]:
    """Return so many seats, people first and bots behind."""
    return tuple(name if seat < people else f"greedy {name}" for seat, name in enumerate(NAMES[:seats]))


@cache
def game_in_progress(
    seats: int = 2, people: int = 1, turns: int = 3, seed: str = "page", preset: str = "classic", **rules: Any
) -> dict[str, str]:
    """Return what is kept on a device where a person has had so many turns and is on turn again."""
    app = Pastime.started(*sitters_of(seats, people), preset=preset, seed=seed, checks=(), **rules)
    chance = random.Random(seed)
    for _ in range(turns):
        app.settle()
        take_turn(app, by_keys, chance)
    app.settle()
    assert app.model.screen == "table", "the round was over before"
    return {GAME_KEY: app.kept_game, PREFERENCES_KEY: HURRIED}


@cache
def game_until(wanted: Wanted, seats: int = 2, seed: str = "page", **rules: Any) -> dict[str, str]:
    """Return what is kept on a device where it has come to what is wanted, with a person on turn."""
    app = Pastime.started(*sitters_of(seats), seed=seed, checks=(), **rules)
    chance = random.Random(seed)
    for _ in range(400):
        app.settle()
        assert app.model.screen == "table", "it never came to that"
        if app.picture.acts and wanted(app):
            return {GAME_KEY: app.kept_game, PREFERENCES_KEY: HURRIED}
        take_turn(app, by_keys, chance)
    raise AssertionError("it never came to that")
