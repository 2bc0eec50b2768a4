"""The options of the game as one frozen value, the three presets, and the validation (R1).

Presets are values, never code paths: the rest of the engine only ever looks at single fields, so any
mix that passes :func:`problems_of` can be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args, get_type_hints

from mexican_train.engine.tiles import set_size

MIN_SEATS, MAX_SEATS = 2, 14
SETS = (6, 9, 12, 15, 18)

DEFAULT_PRESET = "classic"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game; every field is an option of the reference, none is derived.

    Build one with :func:`resolve`, which fills in the preset's values and the tables for the number
    of seats and refuses what does not go together; the class itself checks nothing.
    """

    highest: int
    hand_size: int
    rounds: int
    hub_from: Literal["dealt", "set_aside"]
    hub_hunt: Literal["in_turn", "together"]
    starter: Literal["hub_holder", "high_draw", "rotate"]
    opening: Literal["whole_train", "one_tile"]
    opening_stuck: Literal["mark", "draw"]
    mexican_from: Literal["opening", "second_lap"]
    own_train_first: Literal["never", "to_start_mexican", "always"]
    marker_rises: Literal["when_stuck", "no_own_play"]
    marker_falls: Literal["own_train", "any_play"]
    draw: Literal["none", "one", "until_playable"]
    after_double: Literal["any_train", "same_double", "chicken_foot"]
    open_double_binds: bool
    failed_answer: Literal["mark_if_unplayed", "mark_always"]
    double_arms: Literal["one", "two_for_layer"]
    out_on_double: bool
    out_in_opening: Literal["finish_lap", "at_once"]
    blank_blank: Literal[0, 25, 50]
    tie_break: Literal["zero_rounds", "shared"]

    def as_dict(self) -> dict[str, object]:
        """Return all fields by name, as they are written in JSON."""
        return {name: getattr(self, name) for name in FIELDS}


class Problem(NamedTuple):
    """Why a set of options cannot be played (R1).

    ``field`` is the option it belongs to (or ``seats`` or ``preset``), ``reason`` one of the names
    of :data:`REASONS`, and ``limit`` the number that was overstepped, where there is one.
    """

    field: str
    reason: str
    limit: int | None = None


REASONS = (
    "unknown_preset",
    "unknown_field",
    "not_a_choice",
    "not_a_whole_number",
    "too_small",
    "too_large",
    "no_table_for_seats",
    "too_many_tiles",
    "needs_binding_doubles",
    "needs_one_arm",
    "needs_dealt_hub",
    "needs_set_aside_hub",
)
"""Every reason that a :class:`Problem` can have."""


class RulesError(ValueError):
    """Options that cannot be played; ``problems`` says all that is wrong with them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{field}: {reason}" for field, reason, _ in problems))
        self.problems = problems


FIELDS = tuple(field.name for field in fields(Rules))
"""The names of all options, in the order of the reference."""

CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        name: (True, False) if hint is bool else get_args(hint)
        for name, hint in get_type_hints(Rules).items()
        if hint is not int
    }
    | {"highest": SETS}
)
"""The values of every option that has a list of them; ``hand_size`` and ``rounds`` are whole numbers."""

_CLASSIC: dict[str, object] = {
    "hub_from": "dealt",
    "hub_hunt": "in_turn",
    "starter": "hub_holder",
    "opening": "whole_train",
    "opening_stuck": "mark",
    "mexican_from": "second_lap",
    "own_train_first": "never",
    "marker_rises": "when_stuck",
    "marker_falls": "own_train",
    "draw": "one",
    "after_double": "any_train",
    "open_double_binds": True,
    "failed_answer": "mark_if_unplayed",
    "double_arms": "one",
    "out_on_double": True,
    "out_in_opening": "finish_lap",
    "blank_blank": 50,
    "tie_break": "zero_rounds",
}
_CARDINAL: dict[str, object] = {
    "highest": 12,
    "hub_from": "dealt",
    "hub_hunt": "together",
    "starter": "hub_holder",
    "opening": "whole_train",
    "opening_stuck": "draw",
    "mexican_from": "opening",
    "own_train_first": "always",
    "marker_rises": "no_own_play",
    "marker_falls": "own_train",
    "draw": "one",
    "after_double": "any_train",
    "open_double_binds": False,
    "failed_answer": "mark_if_unplayed",
    "double_arms": "two_for_layer",
    "out_on_double": True,
    "out_in_opening": "at_once",
    "blank_blank": 0,
    "tie_break": "shared",
}
_MODERN: dict[str, object] = {
    "hub_from": "set_aside",
    "hub_hunt": "in_turn",
    "starter": "high_draw",
    "opening": "whole_train",
    "opening_stuck": "draw",
    "mexican_from": "second_lap",
    "own_train_first": "to_start_mexican",
    "marker_rises": "when_stuck",
    "marker_falls": "own_train",
    "draw": "one",
    "after_double": "any_train",
    "open_double_binds": True,
    "failed_answer": "mark_always",
    "double_arms": "one",
    "out_on_double": True,
    "out_in_opening": "at_once",
    "blank_blank": 0,
    "tie_break": "shared",
}
PRESETS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "classic": MappingProxyType(_CLASSIC),
        "cardinal": MappingProxyType(_CARDINAL),
        "modern": MappingProxyType(_MODERN),
    }
)
"""The presets' values for every option that does not depend on the number of seats."""

# (most seats of the line, set, hand): the tables T1, T2 and T3 of the reference.
_TABLES = {
    "classic": ((3, 9, 15), (4, 12, 15), (6, 12, 12), (8, 12, 11), (12, 15, 11), (14, 18, 11)),
    "cardinal": ((4, 12, 15), (6, 12, 12), (8, 12, 10), (10, 12, 8)),
    "modern": ((3, 9, 8), (4, 12, 12), (6, 12, 12), (8, 12, 10), (12, 15, 11), (14, 18, 11)),
}


def table_for(preset: str, seats: int) -> tuple[int | None, int | None]:
    """Return the set and the hand of the preset's table for 2 to 14 seats (T1 to T3).

    Either is None where the table has no line for so many; cardinal names its set all the same.
    """
    for most, highest, hand in _TABLES[preset]:
        if seats <= most:
            return highest, hand
    return (12 if preset == "cardinal" else None), None


def table_hand(preset: str, seats: int, highest: int) -> int | None:
    """Return the hand that goes with a set chosen freely, or None if the table has none.

    The table's hand is kept whatever the set, but classic names 7 tiles of the set 6 for up to four.
    """
    if preset == "classic" and highest == 6 and seats <= 4:
        return 7
    return table_for(preset, seats)[1]


def resolve(spec: Mapping[str, object], seats: int) -> Rules:
    """Return the rules that ``spec`` means for this number of seats.

    ``spec`` holds ``preset`` (classic when absent) and any fields that differ from it. Raises
    :class:`RulesError` with every problem found if they cannot be played (R1).
    """
    known, problems = _examine(spec, seats)
    if problems:
        raise RulesError(tuple(problems))
    return Rules(**known)  # type: ignore[arg-type]


def problems_of(spec: Mapping[str, object], seats: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with these options for so many seats, or nothing (R1)."""
    return tuple(_examine(spec, seats)[1])


def differences(rules: Rules, preset: str, seats: int) -> dict[str, object]:
    """Return the shortest ``spec`` that :func:`resolve` turns into ``rules``, from this preset on."""
    spec: dict[str, object] = {"preset": preset}
    values = rules.as_dict()
    for name in FIELDS:  # the set and the hand come first, since other defaults follow from them
        known, _ = _examine(spec, seats)
        if known.get(name) != values[name]:
            spec[name] = values[name]
    return spec


def _is_whole(value: object) -> bool:
    return type(value) is int  # True and 3.0 are no whole numbers here


def _examine(spec: Mapping[str, object], seats: object) -> tuple[dict[str, object], list[Problem]]:
    """Return the values that are known to be good, and what is wrong with the rest."""
    problems = _seats_problems(seats)
    known: dict[str, object] = {} if problems else {"seats": seats}
    preset = spec.get("preset", DEFAULT_PRESET)
    if isinstance(preset, str) and preset in PRESETS:
        known |= PRESETS[preset]
        known["preset"] = preset
    else:
        problems.append(Problem("preset", "unknown_preset"))
    for name, value in spec.items():
        if name != "preset":
            if name in FIELDS:
                known.pop(name, None)
            problem = _value_problem(name, value)
            if problem:
                problems.append(problem)
            else:
                known[name] = value
    problems += _fill_from_table(known, spec)
    problems += _pair_problems(known)
    known.pop("preset", None)
    known.pop("seats", None)
    return known, problems


def _seats_problems(seats: object) -> list[Problem]:
    if not isinstance(seats, int) or not _is_whole(seats):
        return [Problem("seats", "not_a_whole_number")]
    if seats < MIN_SEATS:
        return [Problem("seats", "too_small", MIN_SEATS)]
    if seats > MAX_SEATS:
        return [Problem("seats", "too_large", MAX_SEATS)]
    return []


def _value_problem(name: str, value: object) -> Problem | None:
    """Return what is wrong with one value, looked at by itself."""
    if name in CHOICES:
        # Compared with its type, because False == 0 and 50.0 == 50.
        if any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
            return None
        return Problem(name, "not_a_choice")
    if name not in FIELDS:
        return Problem(name, "unknown_field")
    if not isinstance(value, int) or not _is_whole(value):
        return Problem(name, "not_a_whole_number")
    return Problem(name, "too_small", 1) if value < 1 else None


def _fill_from_table(known: dict[str, object], spec: Mapping[str, object]) -> list[Problem]:
    """Add the set, the hand and the rounds that follow from what is known already."""
    preset, seats = known.get("preset"), known.get("seats")
    problems: list[Problem] = []
    if isinstance(preset, str) and isinstance(seats, int):
        highest, _ = table_for(preset, seats)
        if "highest" not in spec and highest is not None:
            known["highest"] = highest
        chosen = known.get("highest")
        if "hand_size" not in spec:
            if table_for(preset, seats)[1] is None:
                problems.append(Problem("hand_size", "no_table_for_seats", seats))
            elif isinstance(chosen, int):
                known["hand_size"] = table_hand(preset, seats, chosen)
    highest_known = known.get("highest")
    if "rounds" not in spec and isinstance(highest_known, int):
        known["rounds"] = highest_known + 1
    return problems


def _pair_problems(known: Mapping[str, object]) -> list[Problem]:
    """Return the problems between values that are each good by themselves."""
    return [*_size_problems(known), *_double_problems(known), *_starter_problems(known)]


def _size_problems(known: Mapping[str, object]) -> list[Problem]:
    problems = []
    highest, hand, rounds = known.get("highest"), known.get("hand_size"), known.get("rounds")
    seats, hub_from = known.get("seats"), known.get("hub_from")
    if not isinstance(highest, int):
        return []
    if isinstance(hand, int) and isinstance(seats, int) and hub_from:
        there_are = set_size(highest) - (hub_from == "set_aside")
        if seats * hand > there_are:
            problems.append(Problem("hand_size", "too_many_tiles", there_are // seats))
    if isinstance(rounds, int) and rounds > highest + 1:
        problems.append(Problem("rounds", "too_large", highest + 1))
    return problems


def _double_problems(known: Mapping[str, object]) -> list[Problem]:
    problems = []
    after = known.get("after_double")
    if after in ("same_double", "chicken_foot") and known.get("open_double_binds") is False:
        problems.append(Problem("after_double", "needs_binding_doubles"))
    if after == "chicken_foot" and known.get("double_arms") == "two_for_layer":
        problems.append(Problem("after_double", "needs_one_arm"))
    return problems


def _starter_problems(known: Mapping[str, object]) -> list[Problem]:
    starter, hub_from = known.get("starter"), known.get("hub_from")
    if starter == "hub_holder" and hub_from == "set_aside":
        return [Problem("starter", "needs_dealt_hub")]
    if starter in ("high_draw", "rotate") and hub_from == "dealt":
        return [Problem("starter", "needs_set_aside_hub")]
    return []
