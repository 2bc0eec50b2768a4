"""A made-up language, 40 % longer than English, that shows what a layout will have to bear.

Texts of it look like ``⟦Ñéŵ gámé ~~~~⟧``: whatever on a screen is *not* in brackets is not translatable,
and whatever is cut off or overlaps would be so in French or Finnish.
"""

from __future__ import annotations

import gettext
import re

from mexican_train.words.texts import Texts

PSEUDO_LANGUAGE = "en-x-long"
"""The language tag of the made-up language."""

GROWTH = 0.4
"""How much longer than the English a text gets."""

_ACCENTS = str.maketrans("aceinouyACEINOUY", "áçéîñóúýÁÇÉÎÑÓÚÝ")
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")


def lengthened(message: str) -> str:
    """Return the message with accents, brackets and padding; its placeholders stay as they are."""
    parts = _PLACEHOLDER.split(message)
    accented = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
    words = sum(len(part) for part in parts if not part.startswith("{"))
    padding = max(0, round(words * GROWTH) - 2)
    filler = " ".join("~" * min(8, padding - start) for start in range(0, padding, 9))
    return f"⟦{accented}{' ' if filler else ''}{filler}⟧"


class PseudoTranslations(gettext.NullTranslations):
    """Translations that make every message 40 % longer."""

    def gettext(self, message: str) -> str:
        """Return the message, lengthened."""
        return lengthened(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the message, lengthened, whatever the context."""
        return lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form for ``n``, lengthened."""
        return lengthened(msgid1 if n == 1 else msgid2)


def pseudo_texts() -> Texts:
    """Return the texts of the made-up language."""
    return Texts(PSEUDO_LANGUAGE, PseudoTranslations())
