"""Names that people type: kept short, kept on one line, and kept from upsetting the text around them."""

from __future__ import annotations

from mexican_train.words.texts import Texts

LONGEST_NAME = 24
"""How many characters of a player's name are kept."""

LONGEST_RULES_NAME = 40
"""How many characters of the name of a set of rules are kept."""

_LOOKED_AT = 4096
"""How many characters of a name are looked at: whatever comes behind is none of it, however much it is."""

_BIDI_CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_REMOVED = {ord(character): None for character in _BIDI_CONTROLS + "\ufeff\u00ad"}
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
# Hebrew to Arabic Extended, their presentation forms, and the right-to-left planes beyond.
_RIGHT_TO_LEFT = ((0x590, 0x8FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFF), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))


def cleaned(name: str, most: int = LONGEST_NAME) -> str:
    """Return a name fit to be kept: no control or direction marks, single blanks, ``most`` characters."""
    printable = "".join(
        " " if character.isspace() else character
        for character in name[:_LOOKED_AT].translate(_REMOVED)
        if character.isprintable() or character.isspace() or character == "\u200d"
    )
    return " ".join(printable.split())[:most].rstrip()


def in_sentence(name: str) -> str:
    """Return a name to be put into a sentence.

    A name in a right-to-left script is isolated, so that it does not turn the words around it.
    """
    if name.isascii():  # most names, in most of the texts of every page
        return name
    clean = name.translate(_REMOVED)
    return f"{_ISOLATE}{clean}{_END_ISOLATE}" if _runs_leftward(clean) else clean


def _runs_leftward(text: str) -> bool:
    return any(first <= ord(character) <= last for character in text for first, last in _RIGHT_TO_LEFT)


def listed(items: list[str] | tuple[str, ...], texts: Texts) -> str:
    """Return the items as a list within a sentence: "Ada", "Ada and Bo", "Ada, Bo and Cy"."""
    if len(items) < 2:
        return "".join(items)
    most = items[0]
    for item in items[1:-1]:
        # Translators: two items within a longer list of names, as in "Ada, Bo and Cy".
        most = texts.gettext("{items}, {next}", items=most, next=item)
    # Translators: the end of a list of names, as in "Ada, Bo and Cy".
    return texts.gettext("{items} and {last}", items=most, last=items[-1])
