"""Screens to read: how to play, what happened, about."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.engine.rules import Rules
from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.new_version import NewVersion, offline_line, update_notice
from mexican_train.screens.parts import actions, button, disclosure, screen
from mexican_train.words.how_to_play import Section, handling_in_words, rules_in_words
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class HowToPlay:
    """The rules to be put into words, for this number of seats."""

    rules: Rules
    seats: int


@dataclass(frozen=True, slots=True)
class History:
    """The sentences of what happened in this round, the oldest first."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A part of the page that others wrote: its name, version, licence in short, and the licence's text."""

    name: str
    version: str
    licence: str
    text: str


@dataclass(frozen=True, slots=True)
class About:
    """The version, the stamp of the build, and what others wrote of it.

    ``update`` is a new version that waits, ``offline`` tells whether the game would start without a network.
    """

    version: str
    build: str = ""
    notices: tuple[Notice, ...] = ()
    update: NewVersion | None = None
    offline: bool = False


def render_how_to_play(shown: HowToPlay, texts: Texts) -> Html:
    """Return how to play with exactly these rules."""
    aim, *rules = rules_in_words(shown.rules, shown.seats, texts)
    return screen(
        "how-to-play",
        texts.gettext("How to play"),
        h("p", {"class": "lead"}, texts.gettext("These are the rules as they are set for this game.")),
        [_section(section) for section in (aim, handling_in_words(texts), *rules)],
        actions(button(texts.gettext("Back"), Do.BACK, kind="primary")),
    )


def _section(section: Section) -> Html:
    return h(
        "section",
        None,
        h("h2", None, section.heading),
        [h("p", None, paragraph) for paragraph in section.paragraphs],
    )


def render_history(history: History, texts: Texts) -> Html:
    """Return the list of what happened, the newest last, as it is read."""
    entries = [h("li", None, entry) for entry in history.entries]
    return screen(
        "history",
        texts.gettext("What happened"),
        h("ol", {"class": "log"}, entries) if entries else h("p", None, texts.gettext("Nothing yet.")),
        actions(button(texts.gettext("Back"), Do.BACK, kind="primary")),
    )


def render_about(about: About, texts: Texts) -> Html:
    """Return the screen about the program."""
    version = texts.gettext("Version {version}", version=about.version)
    return screen(
        "about",
        texts.gettext("About this game"),
        update_notice(about.update, texts, can_wait=False) if about.update else None,
        h(
            "p",
            {"class": "lead"},
            texts.gettext(
                "Mexican Train dominoes, by the whole rules, alone against bots or with family and friends "
                "on one device. It needs no account, shows no advertising, and sends nothing anywhere."
            ),
        ),
        h("p", None, texts.gettext("Your games and settings are kept on this device only.")),
        offline_line(texts) if about.offline else None,
        h("p", None, f"{version} ({about.build})" if about.build else version),
        _notices(about.notices, texts) if about.notices else None,
        actions(button(texts.gettext("Back"), Do.BACK, kind="primary")),
    )


def _notices(notices: tuple[Notice, ...], texts: Texts) -> Html:
    """Return the parts by name, each of which opens to its licence."""
    return h(
        "section",
        None,
        h("h2", None, texts.gettext("Licences of everything inside")),
        [
            disclosure(
                h("bdi", {"lang": "en"}, f"{notice.name} {notice.version}: {notice.licence}"),
                [h("p", {"lang": "en"}, paragraph) for paragraph in notice.text.split("\n\n")],
                identity=f"notice-{number}",
            )
            for number, notice in enumerate(notices)
        ],
    )
