"""The frame of the table: header, stage, hand cover, action bar, log and menu around the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import NOTHING, Html, h
from mexican_train.screens.new_version import NewVersion, update_button
from mexican_train.screens.parts import HEADING_ID, button, disclosure
from mexican_train.words.arranging import way_name
from mexican_train.words.names import in_sentence
from mexican_train.words.texts import Texts


class MainAction(StrEnum):
    """What the one big button does."""

    DRAW = "draw"
    PASS = "pass"
    DONE = "done"


class MessageKind(StrEnum):
    """What kind of message stands over the action bar."""

    INFO = "info"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Message:
    """A line for the person to act: a refusal, or what can be done now."""

    text: str
    kind: MessageKind = MessageKind.INFO


@dataclass(frozen=True, slots=True)
class TableFrame:
    """All that the HTML around the table shows.

    Attributes:
        round: the number of the round, from 1, and ``rounds`` how many there are.
        hub: the number of the hub's double, in pips.
        status: whose turn it is and what is asked of them (``words.turns``).
        main: what the one button does; it is ``main_enabled`` only when that is legal.
        can_undo: whether something can be taken back.
        message: the refusal or hint over the action bar.
        log: sentences of what happened, the oldest first.
        cover: the name of whoever is to take the tablet; their hand is hidden until they tap.
        lies: how the hand lies (``words.arranging``), and ``lies_next`` how it would on a press of its
            button; ``can_arrange`` tells whether a hand lies open.
        hints: whether there is a button for hints, and ``can_hint`` whether it can be used.
        hint: the hint that is shown or thought about, as HTML of its own.
        menu: whether the menu is open, and ``saved`` whether the device keeps the game.
        watched: whether only bots play, so that there is nothing to press.
        update: a new version of the game that waits, which the menu offers.
        spots: the buttons over the canvas, as HTML of the table's own.
    """

    round: int
    rounds: int
    hub: int
    status: str
    main: MainAction
    main_enabled: bool
    can_undo: bool
    message: Message | None = None
    log: tuple[str, ...] = ()
    cover: str | None = None
    lies: str = "number"
    lies_next: str = "train"
    can_arrange: bool = False
    hints: bool = True
    can_hint: bool = False
    hint: Html | None = None
    menu: bool = False
    saved: bool = True
    watched: bool = False
    update: NewVersion | None = None
    spots: Html = NOTHING


def render_table(frame: TableFrame, texts: Texts) -> Html:
    """Return the table's frame.

    The canvases ``#table`` and ``#motion`` and the layer ``#spots`` lie one over the other in
    ``#stage``, which takes all the room that the bars leave.
    """
    return h(
        "main",
        {"class": "table", "id": "main"},
        _header(frame, texts),
        _stage(frame, texts),
        _footer(frame, texts),
        _menu(frame, texts) if frame.menu else None,
    )


def _header(frame: TableFrame, texts: Texts) -> Html:
    where = texts.gettext("Round {round} of {rounds}", round=frame.round, rounds=frame.rounds)
    hub = texts.gettext("double {number}", number=frame.hub)
    return h(
        "header",
        {"class": "bar top"},
        _menu_button(frame, texts),
        h("h1", {"id": HEADING_ID, "tabindex": "-1", "data-focus": True}, _part(where), " ", _part(hub)),
        h("p", {"id": "status", "class": "status"}, frame.status),
        _log(frame.log, texts),
        button(texts.gettext("Scores"), Do.SCORES, id="scores-button"),
    )


def _menu_button(frame: TableFrame, texts: Texts) -> Html:
    """Return the button of the menu; a dot on it tells that there is something new in there."""
    return button(
        [texts.gettext("Menu"), h("span", {"class": "new", "aria-hidden": "true"}) if frame.update else None],
        Do.MENU,
        id="menu-button",
        aria_haspopup="dialog",
        # Translators: the name of the button "Menu" for a screen reader, while a new version waits in there.
        aria_label=texts.gettext("Menu, with a new version of the game") if frame.update else None,
    )


def _part(text: str) -> Html:
    """Return a part of the heading, which breaks between its parts rather than within one."""
    return h("span", {"class": "part"}, text)


def _stage(frame: TableFrame, texts: Texts) -> Html:
    return h(
        "div",
        {"id": "stage"},
        h("canvas", {"id": "table", "data-keep": True, "aria-hidden": "true"}),
        h("canvas", {"id": "motion", "data-keep": True, "aria-hidden": "true"}),
        h("div", {"id": "spots"}, frame.spots),
        frame.hint,
        _message(frame.message),
        _cover(frame.cover, texts) if frame.cover is not None else None,
    )


def _cover(name: str, texts: Texts) -> Html:
    shown = in_sentence(name)
    return h(
        "section",
        {"id": "cover", "aria-labelledby": "cover-says"},
        h("h2", {"id": "cover-says"}, texts.gettext("It is {name}'s turn.", name=shown)),
        h(
            "p",
            None,
            texts.gettext("Pass the device to {name}. The hand stays hidden until then.", name=shown),
        ),
        button(
            texts.gettext("I am {name}: show my tiles", name=shown),
            Do.SHOW_HAND,
            id="show-hand",
            kind="primary",
            data_focus=True,
        ),
    )


def _footer(frame: TableFrame, texts: Texts) -> Html:
    if frame.watched:
        hint = texts.gettext("Only bots play here. A tap on the table makes them go on at once.")
        return h("footer", {"class": "bar bottom watched"}, h("p", None, hint))
    return h(
        "footer",
        {"class": "bar bottom"},
        button(
            texts.gettext("Undo"), Do.UNDO, id="undo-button", disabled=not frame.can_undo, kind="secondary"
        ),
        _hint_button(frame, texts) if frame.hints else None,
        _arrange_button(frame, texts),
        _main_button(frame, texts),
    )


def _message(message: Message | None) -> Html:
    kind = message.kind.value if message else MessageKind.INFO.value
    return h("p", {"id": "message", "class": f"message {kind}"}, message.text if message else None)


def main_label(action: MainAction, texts: Texts) -> str:
    """Return what stands on the one big button."""
    if action is MainAction.DRAW:
        return texts.gettext("Draw a tile")
    if action is MainAction.PASS:
        return texts.gettext("Pass")
    return texts.gettext("My train is done")


def _main_button(frame: TableFrame, texts: Texts) -> Html:
    return button(
        main_label(frame.main, texts),
        Do(frame.main.value),
        id="main-button",
        kind="primary",
        disabled=not frame.main_enabled,
    )


def _arrange_button(frame: TableFrame, texts: Texts) -> Html:
    """Return the button that lays the hand out in another way, with the way it lies now."""
    name, lies = texts.gettext("Arrange"), way_name(frame.lies, texts)
    return button(
        [name, " ", h("small", None, lies)],
        Do.ARRANGE,
        frame.lies_next,
        id="arrange-button",
        kind="secondary",
        disabled=not frame.can_arrange,
        # Translators: the name of the button "Arrange" for a screen reader; {how} is "by number" or the like.
        aria_label=texts.gettext("Arrange, now {how}", how=lies),
    )


def _hint_button(frame: TableFrame, texts: Texts) -> Html:
    """Return the button that shows a hint, or takes it away."""
    return button(
        texts.gettext("Hint"),
        Do.HINT,
        id="hint-button",
        kind="secondary",
        disabled=not frame.can_hint,
        aria_expanded="true" if frame.hint is not None else "false",
        aria_keyshortcuts="H",
    )


def _log(entries: Sequence[str], texts: Texts) -> Html:
    return disclosure(
        texts.gettext("What happened"),
        h(
            "ol",
            {"class": "log", "id": "log", "reversed": True},
            [h("li", None, e) for e in reversed(entries)],
        ),
        identity="log-box",
    )


def _menu(frame: TableFrame, texts: Texts) -> Html:
    return h(
        "dialog",
        {
            "id": "menu",
            "data-modal": True,
            "data-close": Do.CLOSE_MENU.value,
            "aria-labelledby": "menu-heading",
        },
        h("h2", {"id": "menu-heading"}, texts.gettext("Menu")),
        h(
            "div",
            {"class": "ways"},
            button(texts.gettext("Back to the table"), Do.CLOSE_MENU, kind="primary", autofocus=True),
            update_button(frame.update, texts) if frame.update else None,
            button(texts.gettext("Scores"), Do.SCORES, kind="secondary"),
            button(texts.gettext("What happened"), Do.HISTORY, kind="secondary"),
            button(texts.gettext("How to play"), Do.HOW_TO_PLAY, kind="secondary"),
            button(texts.gettext("Settings"), Do.SETTINGS, kind="secondary"),
            button(texts.gettext("Save this game as a file"), Do.EXPORT, kind="secondary"),
            button(texts.gettext("Leave the table"), Do.TITLE, kind="secondary"),
        ),
        h(
            "p",
            {"class": "says"},
            texts.gettext("The game is saved. You can continue it at any time.")
            if frame.saved
            else texts.gettext(
                "This device does not keep the game: save it as a file before you close this page."
            ),
            " ",
            texts.gettext("A file of it also shows the tiles that the others hold."),
        ),
    )
