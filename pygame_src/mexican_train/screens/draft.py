"""The game that is being set up on the new-game screen: a value, and what can be done to it.

The options are kept as differences from a preset, in the form that ``engine.rules.resolve`` takes, so
a draft is also what is saved as a family's own set of rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from mexican_train.engine.rules import CHOICES, FIELDS, MAX_SEATS, MIN_SEATS, PRESETS, table_for, table_hand
from mexican_train.words.names import cleaned
from mexican_train.words.options import key as written

PERSON = "person"
"""The ``kind`` of a seat where a person sits; every other kind is the id of a bot."""

TABLE_FIELDS = ("highest", "hand_size", "rounds")
"""The options that follow from the preset's table unless they are chosen."""

_NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat: the name of who sits there, and ``"person"`` or the id of a bot."""

    name: str
    kind: str = PERSON

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return self.kind != PERSON


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that is being set up.

    ``changes`` holds the options that were chosen to differ from the preset and its table.
    """

    seats: tuple[SeatDraft, ...]
    preset: str = "classic"
    changes: Mapping[str, object] = field(default_factory=lambda: _NOTHING)

    def spec(self) -> dict[str, object]:
        """Return the options as ``resolve`` and ``problems_of`` take them."""
        return {"preset": self.preset, **self.changes}

    def by_preset(self, name: str) -> object:
        """Return the option's value by the preset and its table, None where the table has no line."""
        highest, _ = table_for(self.preset, len(self.seats))
        if name == "highest":
            return highest
        chosen = self.value("highest")
        if name == "hand_size":
            return table_hand(self.preset, len(self.seats), chosen) if isinstance(chosen, int) else None
        if name == "rounds":
            return chosen + 1 if isinstance(chosen, int) else None
        return PRESETS[self.preset][name]

    def value(self, name: str) -> object:
        """Return the option's value as it is now, None where nothing gives it one."""
        return self.changes[name] if name in self.changes else self.by_preset(name)


def read_form(form: Mapping[str, str], draft: Draft) -> Draft:
    """Return the draft as the form now has it.

    Another preset takes all its own rules with it; a chosen set, hand and number of rounds stay.
    Fields that the form does not send (a table of another size, a damaged page) stay as they were.
    """
    seats = tuple(_read_seat(form, index, seat) for index, seat in enumerate(draft.seats))
    preset = form.get("preset", draft.preset)
    if preset not in PRESETS:
        preset = draft.preset
    read = dict(draft.changes)
    for name in FIELDS:
        if name in form and (preset == draft.preset or name in TABLE_FIELDS):
            read[name] = read_value(name, form[name])
        elif preset != draft.preset and name not in TABLE_FIELDS:
            read.pop(name, None)
    return with_changes(replace(draft, seats=seats, preset=preset), read)


def with_changes(draft: Draft, values: Mapping[str, object]) -> Draft:
    """Return the draft with these options, of which those that do not differ are left out."""
    bare = replace(draft, changes=_NOTHING)
    kept = {
        name: value
        for name, value in values.items()
        if value is not None and (name in TABLE_FIELDS or bare.by_preset(name) != value)
    }
    return replace(draft, changes=MappingProxyType(kept))


def read_value(name: str, text: str) -> object:
    """Return the value of an option from the text that the form sends for it.

    The empty text means "by the table" and gives None; so does what is no value at all, since the
    form offers none that is not.
    """
    for choice in CHOICES.get(name, ()):
        if written(choice) == text:
            return choice
    return int(text) if name in TABLE_FIELDS and text.isascii() and text.isdigit() else None


def add_seat(draft: Draft, kind: str, pool: Sequence[str]) -> Draft:
    """Return the draft with one seat more, with the first name of ``pool`` that is still free."""
    if len(draft.seats) >= MAX_SEATS:
        return draft
    taken = {seat.name for seat in draft.seats}
    name = next((name for name in pool if name not in taken), str(len(draft.seats) + 1))
    return replace(draft, seats=(*draft.seats, SeatDraft(name, kind)))


def remove_seat(draft: Draft, index: int) -> Draft:
    """Return the draft without the seat at ``index``, if enough seats are left."""
    if len(draft.seats) <= MIN_SEATS or not 0 <= index < len(draft.seats):
        return draft
    return replace(draft, seats=draft.seats[:index] + draft.seats[index + 1 :])


def move_seat(draft: Draft, index: int, step: int) -> Draft:
    """Return the draft with the seat at ``index`` moved by ``step`` places (-1 up, 1 down)."""
    target = index + step
    if not (0 <= index < len(draft.seats) and 0 <= target < len(draft.seats)):
        return draft
    seats = list(draft.seats)
    seats.insert(target, seats.pop(index))
    return replace(draft, seats=tuple(seats))


def nameless(draft: Draft) -> tuple[int, ...]:
    """Return the indexes of the seats that have no name yet."""
    return tuple(index for index, seat in enumerate(draft.seats) if not seat.name)


def _read_seat(form: Mapping[str, str], index: int, seat: SeatDraft) -> SeatDraft:
    name = form.get(f"seat-{index}-name", seat.name)
    return SeatDraft(cleaned(name), form.get(f"seat-{index}-kind", seat.kind))
