"""The catalogues against the sources; needs Babel, so not in Pyodide."""

import pytest

messages = pytest.importorskip("messages")


def test_template_and_catalogues_are_current() -> None:
    assert messages.problems() == [], "run: python scripts/messages.py update"


def test_every_text_is_translatable_as_a_whole() -> None:
    for message in messages.extracted():
        for text in [message.id] if isinstance(message.id, str) else message.id:
            assert text == text.strip(), f"{text!r} is glued to something"
            assert "{}" not in text and "%s" not in text, f"{text!r} has gaps without names"
