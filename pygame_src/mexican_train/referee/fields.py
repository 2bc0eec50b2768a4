"""Reading the fields of a request: each is what it should be, or the request is invalid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite

from mexican_train.engine.dealing import Seed
from mexican_train.engine.rules import Problem
from mexican_train.engine.tiles import HIGHEST, Tile
from mexican_train.record.errors import shortened
from mexican_train.record.notation import TILES
from mexican_train.record.reading import is_whole

Request = Mapping[str, object]


class BadRequest(ValueError):
    """A request that cannot be answered; the text says which field is wrong and how."""

    def __init__(self, reason: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(reason)
        self.problems = problems


def field(request: Request, name: str) -> object:
    """Return a field that must be there."""
    if name not in request:
        raise BadRequest(f"missing_key {name!r}")
    return request[name]


def object_in(request: Request, name: str) -> Mapping[str, object]:
    """Return a field that must be an object."""
    found = field(request, name)
    if not isinstance(found, dict):
        raise BadRequest(f"{name}: not_an_object")
    return found


def text_in(request: Request, name: str) -> str:
    """Return a field that must be a text."""
    found = field(request, name)
    if not isinstance(found, str):
        raise BadRequest(f"{name}: not_a_text")
    return found


def texts_in(request: Request, name: str) -> list[str]:
    """Return a field that must be a list of texts."""
    found = field(request, name)
    if not isinstance(found, list):
        raise BadRequest(f"{name}: not_a_list")
    for index, text in enumerate(found):
        if not isinstance(text, str):
            raise BadRequest(f"{name}[{index}]: not_a_text")
    return found


def whole_in(request: Request, name: str) -> int:
    """Return a field that must be a whole number."""
    found = field(request, name)
    if not is_whole(found):
        raise BadRequest(f"{name}: not_a_whole_number")
    return found


def choice_in(request: Request, name: str, choices: Iterable[str]) -> str:
    """Return a field that must be one of these texts."""
    found = text_in(request, name)
    if found not in choices:
        raise BadRequest(f"{name}: not_a_choice {shortened(found)!r}")
    return found


def pips_in(request: Request, name: str) -> int:
    """Return a field that must be a number that a half of a tile can bear."""
    found = whole_in(request, name)
    if not 0 <= found <= HIGHEST:
        raise BadRequest(f"{name}: no_such_pips")
    return found


def tiles_in(request: Request, name: str) -> list[Tile]:
    """Return a field that must be a list of different tiles."""
    found: list[Tile] = []
    for index, text in enumerate(texts_in(request, name)):
        tile = TILES.get(text)
        if tile is None or tile in found:
            fault = "not_a_tile" if tile is None else "tile_twice"
            raise BadRequest(f"{name}[{index}]: {fault} {shortened(text)!r}")
        found.append(tile)
    return found


def seed_in(request: Request) -> Seed:
    """Return the seed: a whole number or a text, which give the same where they read the same."""
    found = field(request, "seed")
    if isinstance(found, str):
        try:
            found.encode()
        except UnicodeEncodeError:
            raise BadRequest("seed: not_a_text") from None
        return found
    return whole_in(request, "seed")


def seconds_in(request: Request) -> float | None:
    """Return the seconds that a bot may think, or None where they are not said."""
    found = request.get("seconds")
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, int | float) or not isfinite(found) or found < 0:
        raise BadRequest("seconds: not_a_time")
    return float(found)


def effort_in(request: Request) -> int | None:
    """Return the work that a bot may do, or None where it is not said."""
    if request.get("effort") is None:
        return None
    found = whole_in(request, "effort")
    if found < 0:
        raise BadRequest("effort: not_a_whole_number")
    return found
