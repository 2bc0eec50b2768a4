"""The texts of index.html, which are on the screen before Python is: found, and put into other languages.

Every element with a `data-text` attribute holds one text and no elements. The catalogues have them like all
other texts; the build puts the translations into the page.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path


class _Finder(HTMLParser):
    """Collects line number and text of every element marked with data-text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin to listen at a marked element."""
        del tag
        self._inside = any(name == "data-text" for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        """Take what a marked element holds."""
        if self._inside:
            self.found.append((self.getpos()[0], " ".join(data.split())))
            self._inside = False


def texts_in(page: str) -> Iterator[tuple[int, str]]:
    """Line number and text of every marked element of the page."""
    finder = _Finder()
    finder.feed(page)
    yield from finder.found


def translations(texts: Sequence[str], catalogues: Path) -> Mapping[str, Mapping[str, str]]:
    """By language tag, the translations of those texts that have one; catalogues is a folder of .mo files."""
    found = {}
    for path in sorted(catalogues.rglob("LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        known = {text: catalogue.gettext(text) for text in texts}
        changed = {text: translated for text, translated in known.items() if translated != text}
        if changed:
            found[path.parents[1].name.replace("_", "-")] = changed
    return found
