"""What became of a file, in words."""

from __future__ import annotations

from mexican_train.words.names import cleaned, in_sentence
from mexican_train.words.texts import Texts

LONGEST_FILE_NAME = 60
"""How many characters of a file's name are told."""


def file_told(code: str, name: str, texts: Texts) -> str:
    """Return a sentence: why a file is refused, or that it is done.

    ``code`` is ``done``, ``opened``, or why a file is refused (``app.copies.Why``); ``name`` is the file's.
    """
    sentence = _sentences(texts).get(code)
    if sentence is None:
        sentence = texts.gettext("The file cannot be used.")
    if not name:
        return sentence
    # Translators: a sentence about a file, after the file's name.
    return texts.gettext("{file}: {sentence}", file=shown_name(name), sentence=sentence)


def shown_name(name: str) -> str:
    """Return a file's name, fit to be shown."""
    return in_sentence(cleaned(name, LONGEST_FILE_NAME)) or "?"


def _sentences(texts: Texts) -> dict[str, str]:
    _ = texts.gettext
    return {
        "done": _("What was in the file is here now. A game that it took the place of is listed below."),
        "opened": _("The game is open again. The one that was here is listed below."),
        "unreadable": _("The file could not be read. It may have been moved or deleted."),
        "empty": _("The file is empty."),
        "too_large": _("The file is much larger than any file of this game, so it is something else."),
        "not_text": _("This is no file of this game: it may be a picture, a document or something packed."),
        "not_json": _("The file is damaged, or it is a text that has nothing to do with this game."),
        "not_ours": _("The file is of another program."),
        "newer": _("The file was made by a newer version of this game. Bring the game up to date first."),
        "masked": _("The file shows the game as one player sees it. It cannot be played on from there."),
        "damaged": _("The file is of this game, but something in it is wrong. Nothing was changed."),
    }
