"""The screen after an error of the game's own: what now, and a report for whoever looks into it."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import actions, button, screen
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Stumble:
    """The report, whether there is a game to go on with, and whether the report was copied, if tried."""

    report: str
    game: bool = True
    copied: bool | None = None


def render_stumble(stumble: Stumble, texts: Texts) -> Html:
    """Return the screen after an error."""
    lead = (
        texts.gettext(
            "The game has run into an error of its own. It is saved, and you can go on from the last "
            "position that was in order: at most one move has to be made again."
        )
        if stumble.game
        else texts.gettext("The game has run into an error of its own. No game was being played.")
    )
    return screen(
        "stumble",
        texts.gettext("Something went wrong"),
        h("p", {"class": "lead"}, lead),
        actions(
            button(texts.gettext("Go on"), Do.GO_ON, kind="primary"),
            button(texts.gettext("Copy a report"), Do.COPY_REPORT, kind="secondary"),
        ),
        h("p", {"role": "status", "id": "copied"}, _copied(stumble.copied, texts)),
        h(
            "p",
            {"id": "report-says"},
            texts.gettext(
                "Whoever made this game can put the error right with the report. It holds the error, the "
                "version, and the game with its names and all hands, and nothing else about you."
            ),
        ),
        h("label", {"for": "report"}, texts.gettext("The report")),
        h(
            "textarea",
            {
                "id": "report",
                "name": "report",
                "readonly": True,
                "rows": "10",
                "spellcheck": "false",
                "dir": "ltr",
                "aria-describedby": "report-says",
            },
            stumble.report,
        ),
    )


def _copied(copied: bool | None, texts: Texts) -> str:
    if copied is None:
        return ""
    if copied:
        return texts.gettext("Copied.")
    return texts.gettext("This browser does not copy by itself: choose the text below and copy it.")
