"""When something is wrong: a box that says so, with the details to pass on."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import actions, button, disclosure, notice, screen
from mexican_train.screens.title import BrokenSave, render_broken_save
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong: a sentence, and the technical details for whoever can use them.

    With ``can_retry`` there is a button to try the same again. ``identity`` is the notice's id, which
    comes back when it is dismissed.
    """

    message: str
    details: str = ""
    can_retry: bool = False
    identity: str = "trouble"


def render_trouble(trouble: Trouble, texts: Texts) -> Html:
    """Return a notice of something that went wrong, to be put above any screen or on one of its own."""
    return notice(
        h("h2", None, texts.gettext("Something went wrong")),
        h("p", None, trouble.message),
        disclosure(
            texts.gettext("Details"), h("pre", None, trouble.details), identity=f"{trouble.identity}-details"
        )
        if trouble.details
        else None,
        actions(
            button(texts.gettext("Try again"), Do.RETRY, kind="primary") if trouble.can_retry else None,
            button(texts.gettext("Close"), Do.DISMISS, trouble.identity, kind="secondary"),
        ),
        kind="error",
        identity=trouble.identity,
    )


def render_broken(save: BrokenSave, texts: Texts) -> Html:
    """Return the screen for a save that could not be opened when it was to be continued."""
    return screen(
        "broken",
        texts.gettext("This game cannot be continued"),
        render_broken_save(save, texts),
        actions(button(texts.gettext("To the title"), Do.TITLE, kind="primary")),
    )
