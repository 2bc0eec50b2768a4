"""The screen of a page that does not play, because the same game is open in another one."""

from __future__ import annotations

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import actions, button, screen
from mexican_train.words.texts import Texts


def render_elsewhere(texts: Texts) -> Html:
    """Return what is wrong with two pages at once, and the way out."""
    return screen(
        "elsewhere",
        texts.gettext("The game is open in another window"),
        h(
            "p",
            {"class": "lead"},
            texts.gettext(
                "It is being played in another tab or window of this browser, and only one of them can save "
                "the game. Go on there and close this one, or play here."
            ),
        ),
        h("p", None, texts.gettext("If you play here, the other one stops. Nothing is lost by it.")),
        actions(button(texts.gettext("Play here"), Do.PLAY_HERE, kind="primary")),
    )
