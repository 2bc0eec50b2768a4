"""The first screen: continue is its first button, then everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.faces import hub_picture
from mexican_train.screens.markup import Html, h
from mexican_train.screens.new_version import NewVersion, offline_line, update_notice
from mexican_train.screens.parts import actions, button, notice, page_heading
from mexican_train.words.names import in_sentence, listed
from mexican_train.words.storing import trouble_sentence
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What is told of the game that can be continued.

    ``round`` counts from 1. ``saved`` is when it was saved, as the page writes dates in the language
    ("today, 18:20"), or "" where nobody knows. ``over`` says that the game has ended and only its result
    is left to look at.
    """

    names: tuple[str, ...]
    round: int
    rounds: int
    saved: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class BrokenSave:
    """A save that cannot be read and was set aside: its key in the store, when, and what is wrong.

    ``saved`` is "" where nobody knows when.
    """

    key: str
    saved: str
    reason: str


@dataclass(frozen=True, slots=True)
class Title:
    """The title screen: the saved game, if there is one, and what is wrong with saving.

    ``broken`` are the saves that were set aside; ``trouble`` is the browser's own word for why nothing
    can be kept on this device, or "". ``fell_back`` says that the saved game is not of the newest save,
    because that was damaged. ``update`` is a new version of the game that waits, and ``offline`` tells
    whether the game would start without a network.
    """

    saved: SavedGame | None = None
    broken: tuple[BrokenSave, ...] = ()
    trouble: str = ""
    fell_back: bool = False
    update: NewVersion | None = None
    offline: bool = False


def render_title(title: Title, texts: Texts) -> Html:
    """Return the title screen."""
    return h(
        "main",
        {"class": "screen title", "id": "main"},
        h(
            "div",
            {"class": "masthead"},
            hub_picture(),
            page_heading(texts.gettext("Mexican Train")),
            h("p", {"class": "tagline"}, texts.gettext("A game of dominoes for the whole table")),
        ),
        h("div", {"class": "ways"}, _continue(title.saved, texts), _ways(title.saved is None, texts)),
        update_notice(title.update, texts) if title.update else None,
        _trouble(title, texts) if title.trouble else None,
        _fell_back(texts) if title.fell_back else None,
        _broken(title.broken, texts),
        offline_line(texts) if title.offline else None,
    )


def _trouble(title: Title, texts: Texts) -> Html:
    """Return the notice that games cannot be kept here; a game that is played can be as a file."""
    export = button(texts.gettext("Save as a file"), Do.EXPORT, kind="secondary")
    return notice(
        h("h2", None, texts.gettext("Games cannot be saved here")),
        h(
            "p",
            None,
            texts.gettext("You can play, but when this page is closed the game is lost."),
            " ",
            trouble_sentence(title.trouble, texts),
        ),
        h("p", {"class": "details"}, title.trouble),
        actions(
            export if title.saved else None,
            button(texts.gettext("I understand"), Do.DISMISS, "store-trouble", kind="secondary"),
        ),
        kind="warning",
        identity="store-trouble",
    )


def _continue(saved: SavedGame | None, texts: Texts) -> Html | None:
    if saved is None:
        return None
    label = texts.gettext("Look at the result") if saved.over else texts.gettext("Continue the game")
    return button(
        [
            h("strong", None, label),
            h("span", {"class": "says"}, listed([in_sentence(name) for name in saved.names], texts)),
            h("span", {"class": "says"}, how_far(saved, texts)),
        ],
        Do.CONTINUE,
        kind="primary tall",
    )


def how_far(saved: SavedGame, texts: Texts) -> str:
    """Return how far a game has come, and when it was saved where that is known."""
    if not saved.saved:
        return texts.gettext("Round {round} of {rounds}", round=saved.round, rounds=saved.rounds)
    return texts.gettext(
        "Round {round} of {rounds}, saved {when}", round=saved.round, rounds=saved.rounds, when=saved.saved
    )


def _fell_back(texts: Texts) -> Html:
    return notice(
        h("h2", None, texts.gettext("The last save was damaged")),
        h(
            "p",
            None,
            texts.gettext("The game goes on from the save before it: at most the last move is missing."),
        ),
        kind="warning",
        identity="fell-back",
    )


def _ways(first: bool, texts: Texts) -> Html:
    return actions(
        button(texts.gettext("New game"), Do.NEW_GAME, kind="primary" if first else "secondary"),
        button(texts.gettext("How to play"), Do.HOW_TO_PLAY, kind="secondary"),
        button(texts.gettext("Settings"), Do.SETTINGS, kind="secondary"),
        button(texts.gettext("Games as files"), Do.FILES, kind="secondary"),
        button(texts.gettext("About this game"), Do.ABOUT, kind="secondary"),
    )


def _broken(saves: Sequence[BrokenSave], texts: Texts) -> list[Html]:
    return [render_broken_save(save, texts) for save in saves]


def render_broken_save(save: BrokenSave, texts: Texts, level: int = 2) -> Html:
    """Return the notice of a save that was set aside, with the ways out; ``level`` is its heading's."""
    return notice(
        h(f"h{level}", None, texts.gettext("A saved game could not be opened")),
        h("p", None, _what_is_broken(save, texts)),
        h("p", {"class": "details"}, save.reason),
        actions(
            button(texts.gettext("Keep a copy"), Do.EXPORT_BROKEN, save.key, kind="secondary"),
            button(texts.gettext("Delete it"), Do.DELETE_BROKEN, save.key, kind="danger"),
        ),
        kind="warning",
        identity=f"broken-{save.key}",
    )


def _what_is_broken(save: BrokenSave, texts: Texts) -> str:
    if not save.saved:
        return texts.gettext(
            "A saved game is damaged; when it was saved is not known. It was set aside and nothing else is "
            "lost. You can keep a copy of it as a file, or delete it."
        )
    return texts.gettext(
        "The game saved {when} is damaged. It was set aside and nothing else is lost. "
        "You can keep a copy of it as a file, or delete it.",
        when=save.saved,
    )
