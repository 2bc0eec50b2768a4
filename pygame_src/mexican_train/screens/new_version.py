"""What is told of the game itself: that it plays without a network, and that a new version of it waits."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import actions, button, notice
from mexican_train.words.texts import Texts

UPDATE_NOTICE = "update"
"""The id of the notice that a new version waits."""


@dataclass(frozen=True, slots=True)
class NewVersion:
    """A new version that waits.

    ``can_be_taken`` is False while the game that is played cannot be saved, since it would be lost by it;
    ``taking`` tells that it is just being taken.
    """

    can_be_taken: bool = True
    taking: bool = False


def update_notice(version: NewVersion, texts: Texts, *, can_wait: bool = True) -> Html:
    """Return the offer of a new version; with ``can_wait`` it can be put off until the next start."""
    later = button(texts.gettext("Later"), Do.DISMISS, UPDATE_NOTICE, kind="secondary")
    told = (
        texts.gettext("It is here already. Changing to it takes a few seconds, and your game stays as it is.")
        if version.can_be_taken
        else _why_not(texts)
    )
    return notice(
        h("h2", None, texts.gettext("A new version of the game is ready")),
        h("p", None, told),
        actions(update_button(version, texts), later if can_wait and not version.taking else None),
        identity=UPDATE_NOTICE,
    )


def update_button(version: NewVersion, texts: Texts) -> Html:
    """Return the button that takes a new version."""
    label = texts.gettext("One moment …") if version.taking else texts.gettext("Change to the new version")
    free = version.can_be_taken and not version.taking
    return button(label, Do.TAKE_UPDATE, id="take-update", kind="secondary", disabled=not free)


def offline_line(texts: Texts) -> Html:
    """Return the line which says that the game needs no network any more."""
    return h(
        "p",
        {"class": "offline", "id": "offline"},
        texts.gettext("Ready for offline: the game also starts without the internet."),
    )


def _why_not(texts: Texts) -> str:
    return texts.gettext(
        "It has to wait: your game cannot be saved on this device now, and would be lost by the change."
    )
