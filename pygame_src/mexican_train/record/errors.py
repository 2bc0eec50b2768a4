"""What can be wrong with a record, as values: where, why, and what the reason speaks of.

A record is either wrong as a record (:class:`InvalidRecord`) or holds a move that the rules refuse
(:class:`RefusedMove`). Both carry codes and no text for people; the words are made elsewhere.
"""

from __future__ import annotations

from typing import Literal, get_args

from mexican_train.engine.legality import Refusal
from mexican_train.engine.rules import Problem

Place = tuple[str | int, ...]
"""The way from the whole record to a value in it, such as ``("rounds", 0, "deal", 1, 2)``."""

Fault = Literal[
    "not_json",
    "duplicate_key",
    "not_an_object",
    "not_a_list",
    "not_a_text",
    "not_a_whole_number",
    "missing_key",
    "unknown_key",
    "unknown_format",
    "newer_format",
    "wrong_rules",
    "no_rounds",
    "too_many_rounds",
    "wrong_hub",
    "wrong_number_of_hands",
    "empty_hand",
    "not_a_tile",
    "tile_above_highest",
    "tile_twice",
    "hub_nowhere",
    "hub_not_set_aside",
    "no_such_seat",
    "starter_not_said",
    "wrong_starter",
    "masked_before_the_last_round",
    "masked_round_over",
    "too_many_hidden_tiles",
    "wrong_hunt",
    "unreadable_move",
    "draw_names_a_tile",
    "draw_names_no_tile",
    "wrong_draw",
    "round_not_over",
]
"""Every reason for which something is no record."""

FAULTS: tuple[Fault, ...] = get_args(Fault)


class InvalidRecord(ValueError):
    """Something that is no record.

    ``place`` is where, ``fault`` is why, ``detail`` is what it speaks of where that helps (a tile, a
    key, the text that cannot be read, cut short), and ``problems`` says what is wrong with the rules.
    """

    def __init__(
        self, place: Place, fault: Fault, detail: str = "", problems: tuple[Problem, ...] = ()
    ) -> None:
        self.place = place
        self.fault: Fault = fault
        self.detail = shortened(detail)
        self.problems = problems
        said = f"{fault} {self.detail!r}" if detail else fault
        super().__init__(f"{path_text(place)}: {said}" if place else said)


class RefusedMove(ValueError):
    """A move that the rules refuse: its round and its place in it, both from 0, and the reason."""

    def __init__(self, round_index: int, move_index: int, reason: Refusal) -> None:
        super().__init__(f"rounds[{round_index}].moves[{move_index}]: {reason}")
        self.round_index = round_index
        self.move_index = move_index
        self.reason: Refusal = reason


def path_text(place: Place) -> str:
    """Return a place as people write it: ``rounds[0].deal[1][2]``."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return "".join(steps).removeprefix(".")


def shortened(text: str, most: int = 40) -> str:
    """Return the text, cut where it is longer than anybody wants to read in a message."""
    return text if len(text) <= most else text[: most - 1] + "…"
