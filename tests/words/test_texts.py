import gettext
import io
import struct

import pytest

from mexican_train.words.names import cleaned, in_sentence, listed
from mexican_train.words.pseudo import PSEUDO_LANGUAGE, lengthened, pseudo_texts
from mexican_train.words.texts import N_, Texts, packaged_catalogue


def catalogue(texts: dict[str, str]) -> bytes:
    """A .mo file: gettext's magic number, then tables of (length, offset), then the texts."""
    header = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
    pairs = sorted({"": header, **texts}.items())
    ids = [key.encode() for key, _ in pairs]
    strings = [value.encode() for _, value in pairs]
    start = 7 * 4 + 16 * len(pairs)
    tables, body = b"", b""
    for group in (ids, strings):
        for text in group:
            tables += struct.pack("<II", len(text), start + len(body))
            body += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables + body


FRENCH = catalogue(
    {
        "New game": "Nouvelle partie",
        "{count} tile\0{count} tiles": "{count} domino\0{count} dominos",
        "pace\x04Normal": "Normale",
    }
)


def french() -> Texts:
    return Texts.load("fr-CA", {"fr": FRENCH}.get)


def test_english_needs_no_catalogue() -> None:
    texts = Texts.load("en", lambda language: None)
    assert texts.language == "en"
    assert texts.gettext("New game") == "New game"


def test_a_region_falls_back_to_its_language() -> None:
    assert french().language == "fr"
    assert french().gettext("New game") == "Nouvelle partie"


def test_an_unknown_language_falls_back_to_english() -> None:
    assert Texts.load("eo", {"fr": FRENCH}.get).language == "en"


def test_plural_forms_are_those_of_the_language() -> None:
    forms = [french().ngettext("{count} tile", "{count} tiles", count) for count in (0, 1, 2)]
    assert forms == ["0 domino", "1 domino", "2 dominos"]


def test_a_context_tells_words_apart() -> None:
    assert french().pgettext("pace", "Normal") == "Normale"
    assert french().pgettext("text size", "Normal") == "Normal"


def test_values_are_never_read_as_patterns() -> None:
    assert Texts().gettext("{name} draws.", name="{tile} {0}") == "{tile} {0} draws."


def test_a_text_without_values_keeps_its_braces() -> None:
    assert Texts().gettext("{}") == "{}"


def test_a_damaged_catalogue_is_reported() -> None:
    with pytest.raises((OSError, UnicodeDecodeError, struct.error)):
        Texts.load("fr", lambda language: b"no catalogue at all")


def test_a_language_without_a_packaged_catalogue_is_english() -> None:
    assert Texts.load("tlh").language == "en"


@pytest.mark.parametrize("tag", ["../../etc", "", "fr/..", "a b"])
def test_odd_tags_have_no_catalogue(tag: str) -> None:
    assert packaged_catalogue(tag) is None


def test_the_deferred_marker_changes_nothing() -> None:
    assert N_("New game") == "New game"


def test_the_made_up_language_is_longer_and_keeps_its_gaps() -> None:
    text = "{name} has no tiles left and is out."
    longer = lengthened(text)
    assert len(longer) >= 1.35 * len(text)
    assert "{name}" in longer
    assert pseudo_texts().language == PSEUDO_LANGUAGE
    assert "Bo" in pseudo_texts().gettext(text, name="Bo")


def test_it_takes_any_gettext_translations() -> None:
    translations = gettext.GNUTranslations(io.BytesIO(FRENCH))
    assert Texts("fr", translations).gettext("New game") == "Nouvelle partie"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("Ada\u202e\u2066", "Ada"),
        ("\x00\x07", ""),
        ("A" * 40, "A" * 24),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("דנה", "דנה"),
    ],
)
def test_names_are_cleaned(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept


def test_only_names_written_leftward_are_isolated_in_a_sentence() -> None:
    assert in_sentence("Ada") == "Ada"
    assert in_sentence("דנה") == "\u2068דנה\u2069"
    assert in_sentence("\u202eAda") == "Ada"


def test_names_are_listed_as_people_say_them() -> None:
    assert [listed(("Ada", "Bo", "Cy", "Di")[:count], Texts()) for count in range(5)] == [
        "",
        "Ada",
        "Ada and Bo",
        "Ada, Bo and Cy",
        "Ada, Bo, Cy and Di",
    ]
