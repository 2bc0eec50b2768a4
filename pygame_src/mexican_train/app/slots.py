"""Where the game is kept: in two slots by turns, so that writing one never touches the last good save.

Every text in a slot begins with its number, one more for each save, and a checksum of the rest. The
number says which save is the newest, whatever the clock says; the checksum, whether it is whole. Texts
without either are from before there were slots: the number is 0, and only reading them shows whether
they are whole.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

SLOTS = ("game", "game-2")
"""The keys under which the game is kept: even numbers in the first, odd ones in the second."""

_SEAL = re.compile(r"([0-9]{1,15}) ([0-9a-f]{8}) ")


@dataclass(frozen=True, slots=True)
class Slot:
    """What was found in a slot.

    Attributes:
        key: the slot.
        number: of the save; the highest is the newest.
        text: the save itself, None where the checksum says that it is damaged.
        kept: all that lies in the slot.
    """

    key: str
    number: int
    text: str | None
    kept: str


def sealed(number: int, text: str) -> str:
    """Return a save as it is kept in its slot."""
    return f"{number} {_checksum(text)} {text}"


def slot_of(number: int) -> str:
    """Return the key of the slot that the save with this number goes to."""
    return SLOTS[number % len(SLOTS)]


def slots_in(kept: Mapping[str, str]) -> list[Slot]:
    """Return what lies in the slots, the newest first."""
    found = [_opened(key, kept[key]) for key in SLOTS if key in kept]
    return sorted(found, key=lambda slot: slot.number, reverse=True)


def number_after(slots: list[Slot], good: Slot | None) -> int:
    """Return the number of the next save: above all others, and not in the slot of the good one."""
    number = max((slot.number for slot in slots), default=0) + 1
    return number + 1 if good is not None and slot_of(number) == good.key else number


def _opened(key: str, kept: str) -> Slot:
    seal = _SEAL.match(kept)
    if seal is None:
        return Slot(key, 0, kept, kept)
    text = kept[seal.end() :]
    return Slot(key, int(seal[1]), text if _checksum(text) == seal[2] else None, kept)


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"
