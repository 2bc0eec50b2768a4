"""Texts in one language: a thin, explicit wrapping of gettext.

The language is a value that is handed around, never a global: two people at two tables of one program
may read two languages, and a test needs no set-up. English is the source: its texts are the message
ids, so it needs no catalogue.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable

SOURCE_LANGUAGE = "en"
"""The language that the message ids are written in."""

DOMAIN = "mexican_train"
"""The name of the catalogues: ``locale/LANGUAGE/LC_MESSAGES/mexican_train.mo``."""

Reader = Callable[[str], bytes | None]
"""Gives the compiled catalogue of a language tag, or None where there is none."""


def N_(message: str) -> str:
    """Mark ``message`` for extraction and return it as it is; it is translated where it is shown."""
    return message


class Texts:
    """The texts of one language.

    Every method takes the English text, whose ``{placeholders}`` are filled from ``values`` after it
    has been translated. Filled-in values are never read as patterns themselves.
    """

    __slots__ = ("_translations", "language")

    def __init__(
        self, language: str = SOURCE_LANGUAGE, translations: gettext.NullTranslations | None = None
    ) -> None:
        self.language = language
        self._translations = translations or gettext.NullTranslations()

    @classmethod
    def load(cls, language: str, reader: Reader | None = None) -> Texts:
        """Return the texts of a language tag such as ``"fr"`` or ``"fr-CA"``.

        The language without its region is tried where there is no catalogue for the whole tag, and
        English comes last. ``reader`` defaults to the catalogues of this package. Raises nothing for
        an unknown language; a catalogue that is damaged raises ``OSError`` or ``UnicodeDecodeError``.
        """
        read = reader or packaged_catalogue
        for tag in (language, language.partition("-")[0]):
            if tag == SOURCE_LANGUAGE:
                break
            catalogue = read(tag)
            if catalogue is not None:
                return cls(tag, gettext.GNUTranslations(io.BytesIO(catalogue)))
        return cls()

    def gettext(self, message: str, /, **values: object) -> str:
        """Return the message in this language, its placeholders filled from ``values``."""
        text = self._translations.gettext(message)
        return text.format_map(values) if values else text

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """Return the message as it is said in ``context``, for words with more than one meaning."""
        text = self._translations.pgettext(context, message)
        return text.format_map(values) if values else text

    def ngettext(self, singular: str, plural: str, count: int, /, **values: object) -> str:
        """Return the form that goes with ``count``, which also fills the placeholder ``{count}``."""
        text = self._translations.ngettext(singular, plural, count)
        return text.format_map({"count": count, **values})


def packaged_catalogue(language: str) -> bytes | None:
    """Return the compiled catalogue that this package ships for ``language``, or None.

    Raises nothing for odd tags: whatever is not letters, digits and hyphens has no catalogue.
    """
    if not language.replace("-", "").isalnum():
        return None
    from importlib import resources  # costs the start some hundredths of a second, which English need not pay

    folder = resources.files("mexican_train.locale")
    catalogue = folder.joinpath(language.replace("-", "_"), "LC_MESSAGES", f"{DOMAIN}.mo")
    return catalogue.read_bytes() if catalogue.is_file() else None
