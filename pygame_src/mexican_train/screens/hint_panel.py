"""The hint over the table: what to do, why, and what is expected of the other moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import button
from mexican_train.words.texts import Texts

PANEL_ID = "hint"
"""The id of the panel."""


@dataclass(frozen=True, slots=True)
class HintPanel:
    """All that the panel shows.

    Attributes:
        heading: what to do, in words; nothing while the hint is still being thought about.
        reasons: sentences, the weightiest first.
        others: the other moves, and what is expected of each.
        style: where the panel lies, as CSS.
    """

    heading: str
    reasons: Sequence[str] = ()
    others: Sequence[str] = ()
    style: str = ""


def render_hint(panel: HintPanel, texts: Texts) -> Html:
    """Return the panel; while there is no hint yet it says so, and offers to call it off."""
    if not panel.heading:
        waiting = texts.gettext("Looking for a good move …")
        return h(
            "section",
            {"id": PANEL_ID, "data-style": panel.style, "aria-label": waiting},
            h("div", {"class": "top"}, h("p", None, waiting), _close(texts.gettext("Never mind"))),
        )
    return h(
        "section",
        {"id": PANEL_ID, "data-style": panel.style, "aria-labelledby": "hint-says"},
        h(
            "div",
            {"class": "top"},
            h("h2", {"id": "hint-says"}, panel.heading),
            _close(texts.gettext("Close the hint")),
        ),
        h("ul", None, [h("li", None, reason) for reason in panel.reasons]),
        button(texts.gettext("Play it"), Do.PLAY_HINT, id="hint-play", kind="primary"),
        _others(panel.others, texts) if panel.others else None,
    )


def _close(label: str) -> Html:
    """Return the button that takes the panel away; its cross is drawn by the style sheet."""
    return button("", Do.HINT, id="hint-close", kind="secondary", aria_label=label)


def _others(others: Sequence[str], texts: Texts) -> Html:
    return h(
        "div",
        {"class": "others"},
        h("h3", None, texts.gettext("Other moves")),
        h("ul", None, [h("li", None, other) for other in others]),
    )
