"""Everything that people can do on the HTML screens, by name: the one list that the app answers.

How the names stand in the HTML:

``data-do="NAME"`` on a button
    is done by a click. ``data-arg="…"`` comes with it where the action is in :data:`WITH_ARG`.
``data-do="NAME"`` on a form
    is done by its submission, with the form's values.
``data-change="NAME"`` on a form
    is done whenever a field of it has changed, with the form's values.
``data-enter="NAME"`` on a field
    is done by the Enter key in it, instead of submitting the form.
``data-file="BYTES"`` on a field for files
    tells of a file that is chosen there or dropped anywhere on the page, so many bytes of it and one more.
``data-close="NAME"`` on a dialog
    is done when the dialog is closed by the page itself (the Escape key, the back gesture).

A button within a form sends the form's values too. What the page must take care of when it patches:

``data-keep``
    an element whose attributes and content belong to somebody else (the canvases);
``details`` and ``dialog``
    their ``open`` belongs to the page: a patch leaves it as it is;
``data-modal`` on a dialog
    shows it with ``showModal()`` as soon as it is there;
``data-focus``
    takes the focus when the element appears;
``data-style``
    is its style: the page's policy lets none stand in HTML, so that no text can ever bring one along.
"""

from __future__ import annotations

from enum import StrEnum


class Do(StrEnum):
    """An action; its value is what stands in ``data-do``, ``data-change`` and the like."""

    # From screen to screen
    TITLE = "title"
    CONTINUE = "continue"
    NEW_GAME = "new-game"
    HOW_TO_PLAY = "how-to-play"
    SETTINGS = "settings"
    ABOUT = "about"
    SCORES = "scores"
    HISTORY = "history"
    BACK = "back"

    # Setting up a game
    DRAFT_CHANGED = "draft-changed"
    ADD_SEAT = "add-seat"
    REMOVE_SEAT = "remove-seat"
    SEAT_UP = "seat-up"
    SEAT_DOWN = "seat-down"
    RESET_RULES = "reset-rules"
    SAVE_RULES = "save-rules"
    LOAD_RULES = "load-rules"
    DELETE_RULES = "delete-rules"
    START = "start"

    # At the table
    MENU = "menu"
    CLOSE_MENU = "close-menu"
    UNDO = "undo"
    DRAW = "draw"
    PASS = "pass"
    DONE = "done"
    SHOW_HAND = "show-hand"
    HINT = "hint"
    PLAY_HINT = "play-hint"
    ARRANGE = "arrange"

    # Between rounds and after them
    NEXT_ROUND = "next-round"
    PLAY_AGAIN = "play-again"
    REVIEW = "review"
    REVIEW_ROUND = "review-round"
    STOP_REVIEW = "stop-review"
    EXPORT = "export"

    # Settings
    SETTINGS_CHANGED = "settings-changed"

    # Files, and games that were set aside
    FILES = "files"
    KEEP_ALL = "keep-all"
    BRING_IN = "bring-in"
    BRING_GAMES = "bring-games"
    LEAVE_FILE = "leave-file"
    OPEN_ASIDE = "open-aside"

    # When something is wrong
    EXPORT_BROKEN = "export-broken"
    DELETE_BROKEN = "delete-broken"
    DISMISS = "dismiss"
    PLAY_HERE = "play-here"
    GO_ON = "go-on"
    TAKE_UPDATE = "take-update"
    COPY_REPORT = "copy-report"


REVIEW_ROUND_FIELD = "review-round"
"""The field that :attr:`Do.REVIEW_ROUND` reads the round from; its values count from 0."""

ME_FIELD = "me"
"""The field that :attr:`Do.BRING_IN` reads the person's seat from, or ``"all"``."""

WITH_ARG: dict[Do, str] = {
    Do.ARRANGE: "how the hand is to lie: train, number or dragged",
    Do.REMOVE_SEAT: "the seat's index, from 0",
    Do.SEAT_UP: "the seat's index, from 0",
    Do.SEAT_DOWN: "the seat's index, from 0",
    Do.LOAD_RULES: "the name of the set of rules",
    Do.DELETE_RULES: "the name of the set of rules",
    Do.REVIEW: "the seat's index, from 0",
    Do.OPEN_ASIDE: "the key of the save that was set aside",
    Do.EXPORT_BROKEN: "the key of the save that was set aside",
    Do.DELETE_BROKEN: "the key of the save that was set aside",
    Do.DISMISS: "the id of the notice",
}
"""The actions that come with an argument, and what it is."""
