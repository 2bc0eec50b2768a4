"""The options of the rules in words: labels and sentences for the form and for "How to play"."""

from __future__ import annotations

from mexican_train.engine.tiles import set_size
from mexican_train.words.option_texts import GROUPS, OPTIONS, PRESETS
from mexican_train.words.texts import Texts


def key(value: object) -> str:
    """Return the text form of an option's value: ``yes``, ``no``, or the value as it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def option_label(name: str, texts: Texts) -> str:
    """Return what an option is called."""
    return texts.gettext(OPTIONS[name].label)


def option_explanation(name: str, texts: Texts) -> str:
    """Return the sentence about an option."""
    return texts.gettext(OPTIONS[name].explanation)


def value_label(name: str, value: object, texts: Texts) -> str:
    """Return what a value of an option is called."""
    if isinstance(value, int) and name in _NUMBERS:
        return _NUMBERS[name](value, texts)
    return texts.gettext(OPTIONS[name].values[key(value)].label)


def value_meaning(name: str, value: object, texts: Texts) -> str:
    """Return the sentence that says what a value of an option means at the table."""
    if isinstance(value, int) and name in _MEANINGS:
        return _MEANINGS[name](value, texts)
    return texts.gettext(OPTIONS[name].values[key(value)].meaning)


def preset_label(preset: str, texts: Texts) -> str:
    """Return what a preset is called."""
    return texts.gettext(PRESETS[preset].label)


def preset_meaning(preset: str, texts: Texts) -> str:
    """Return the sentence about a preset."""
    return texts.gettext(PRESETS[preset].meaning)


def groups(texts: Texts) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return the groups of house rules: id, heading, names of the options."""
    return tuple((identity, texts.gettext(heading), names) for identity, heading, names in GROUPS)


def _set_label(highest: int, texts: Texts) -> str:
    return texts.gettext("Double {number}", number=highest)


def _set_meaning(highest: int, texts: Texts) -> str:
    return texts.gettext(
        "The game is played with a double-{number} set: {tiles} tiles, from the double blank to the "
        "double {number}.",
        number=highest,
        tiles=set_size(highest),
    )


def _hand_label(count: int, texts: Texts) -> str:
    return texts.ngettext("{count} tile", "{count} tiles", count)


def _hand_meaning(count: int, texts: Texts) -> str:
    return texts.ngettext(
        "Everybody is dealt {count} tile; the rest lies face down in the boneyard.",
        "Everybody is dealt {count} tiles; the rest lies face down in the boneyard.",
        count,
    )


def _rounds_label(count: int, texts: Texts) -> str:
    return texts.ngettext("{count} round", "{count} rounds", count)


def _rounds_meaning(count: int, texts: Texts) -> str:
    return texts.ngettext(
        "The game is {count} round long.",
        "The game is {count} rounds long, and every round starts from the next lower double.",
        count,
    )


_NUMBERS = {"highest": _set_label, "hand_size": _hand_label, "rounds": _rounds_label}
_MEANINGS = {"highest": _set_meaning, "hand_size": _hand_meaning, "rounds": _rounds_meaning}
