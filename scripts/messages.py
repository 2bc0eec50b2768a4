"""The catalogues of texts: extract, update, compile, check.

    python scripts/messages.py update           # template and all catalogues from the sources
    python scripts/messages.py add fr           # a new language
    python scripts/messages.py compile          # the .mo files, to try a language outside the page
    python scripts/messages.py check            # is everything up to date and sound?

The template is ``locale/mexican_train.pot``; a language is ``locale/TAG/LC_MESSAGES/mexican_train.po``.
Needs Babel, which is in the ``test`` extra of the package. The .mo files that the game reads are no
part of the sources: the page's build makes its own.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from house.page_texts import texts_in
from house.places import PACKAGE, PAGE

LOCALE = PACKAGE / "locale"
DOMAIN = "mexican_train"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "pgettext": ((1, "c"), 2),
    "ngettext": (1, 2),
}
"""The calls that texts are extracted from."""

COMMENT_TAGS = ("Translators:",)
"""Comments that begin so are handed on to translators."""


def extracted() -> Catalog:
    """Return the template as the sources are now: every text, where it stands, and notes on it."""
    catalog = _empty()
    found = extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=COMMENT_TAGS, strip_comment_tags=True
    )
    for filename, line, message, comments, context in sorted(found, key=lambda item: (item[0], item[1])):
        del line  # it would change with every edit above it
        catalog.add(message, locations=[(filename, 0)], auto_comments=comments, context=context)
    for _, text in texts_in(PAGE.read_text(encoding="utf-8")):
        catalog.add(text, locations=[(PAGE.name, 0)])
    return catalog


def _empty(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        domain=DOMAIN,
        project="Mexican Train",
        fuzzy=False,
        header_comment="# Texts of Mexican Train.\n# The message ids are the English texts.",
    )


def catalogues() -> Iterator[tuple[str, Path]]:
    """Yield each language's tag and the path of its catalogue."""
    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        yield path.parent.parent.name, path


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as a file, without dates, so that it only changes when its texts do."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, include_lineno=False, omit_header=False)
    return b"\n".join(line for line in out.getvalue().split(b"\n") if not line.startswith(_NOT_WRITTEN))


_NOT_WRITTEN = tuple(
    f'"{name}:'.encode()
    for name in (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Last-Translator",
        "Language-Team",
        "Report-Msgid-Bugs-To",
        "Project-Id-Version",
    )
)
"""Header fields that say nothing here, or something else every day."""


def compiled(path: Path) -> bytes:
    """Return the catalogue at ``path`` in the binary form that gettext reads."""
    out = io.BytesIO()
    write_mo(out, _read(path))
    return out.getvalue()


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.parent.parent.name)


def update() -> None:
    """Bring the template and every catalogue up to the sources."""
    template = extracted()
    TEMPLATE.write_bytes(written(template))
    for _, path in catalogues():
        catalog = _read(path)
        catalog.update(template, no_fuzzy_matching=False, update_header_comment=False)
        path.write_bytes(written(catalog))


def add(language: str) -> None:
    """Begin the catalogue of a language, with its plural forms; an existing one is left as it is."""
    path = LOCALE / language.replace("-", "_") / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        return
    catalog = _empty(language)
    for message in extracted():
        if message.id:
            catalog.add(
                message.id,
                locations=message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    path.parent.mkdir(parents=True)
    path.write_bytes(written(catalog))


def compile_all() -> None:
    """Write the binary form of every catalogue beside it."""
    for _, path in catalogues():
        path.with_suffix(".mo").write_bytes(compiled(path))


def problems() -> list[str]:
    """Return what is wrong with the catalogues, or nothing."""
    found = []
    sources = extracted()
    template = written(sources)
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != template:
        found.append(f"{TEMPLATE.name} is not what the sources say: run scripts/messages.py update")
    known = {_key(message) for message in sources}
    for language, path in catalogues():
        catalog = _read(path)
        missing = known - {_key(message) for message in catalog}
        found += [f"{language}: {message!r} is missing" for message, _ in sorted(missing, key=str)]
        found += [f"{language}: {text}" for message in catalog for text in _message_problems(message)]
    return found


def _key(message: Message) -> tuple[str, str | None]:
    return (message.id if isinstance(message.id, str) else message.id[0]), message.context


def _message_problems(message: Message) -> Iterator[str]:
    """Yield what is wrong with one translation: gaps that differ from those of the English text."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
    allowed = set().union(*(_gaps(text) for text in ids))
    for text in texts:
        wrong = _gaps(text) - allowed
        if text and message.id and wrong:
            yield f"{text!r} has gaps that the English text has not: {', '.join(sorted(wrong))}"
        needed = set.intersection(*(_gaps(source) for source in ids)) - {"count"}
        if text and message.id and needed - _gaps(text):
            yield f"{text!r} lacks {', '.join(sorted(needed - _gaps(text)))}"


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the commands; return 0, or 1 if the check found something."""
    parser = argparse.ArgumentParser(description="The catalogues of texts.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("update", "compile", "check"):
        commands.add_parser(name)
    commands.add_parser("add").add_argument("language", help="a tag such as fr or fr-CA")
    options = parser.parse_args(arguments)
    if options.command == "check":
        found = problems()
        print("\n".join(found) or "All texts are up to date.")
        return 1 if found else 0
    if options.command == "add":
        add(options.language)
    elif options.command == "compile":
        compile_all()
    else:
        update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
