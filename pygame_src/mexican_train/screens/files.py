"""The screen of files: everything kept as one, a file opened, and the games that were set aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.screens.actions import ME_FIELD, Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import Choice, actions, button, notice, screen, select
from mexican_train.screens.title import BrokenSave, SavedGame, how_far, render_broken_save
from mexican_train.words.files import file_told, shown_name
from mexican_train.words.names import in_sentence, listed
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class AsideGame:
    """A game that was set aside and can be played on: its key in the store, and what is told of it."""

    key: str
    game: SavedGame


@dataclass(frozen=True, slots=True)
class FileShown:
    """A file that was looked into: its name and what it holds.

    ``asks_who`` tells that the game does not say who plays, ``replaces`` that there is another game now.
    ``aside`` is how many games it holds that were set aside, ``rules`` are the names of sets of rules, and
    ``settings`` tells whether there are settings.
    """

    name: str
    game: SavedGame | None = None
    asks_who: bool = False
    replaces: bool = False
    aside: int = 0
    rules: tuple[str, ...] = ()
    settings: bool = False


@dataclass(frozen=True, slots=True)
class Files:
    """The screen of files.

    ``game`` tells whether there is a game, ``hands`` whether a file of it would show everybody's tiles.
    ``aside`` are the games that were set aside, ``broken`` the saves among them that cannot be read.
    ``told`` is what became of the last file: a code of ``words.files``, its name, and a detail.
    ``largest`` is the size of the largest file that is looked at, in bytes.
    """

    game: bool = False
    hands: bool = False
    shown: FileShown | None = None
    told: tuple[str, str, str] | None = None
    aside: tuple[AsideGame, ...] = ()
    broken: tuple[BrokenSave, ...] = ()
    largest: int = 1


def render_files(files: Files, texts: Texts) -> Html:
    """Return the screen of files; what was found in one comes first, until it is decided on."""
    parts = [_shown(files.shown, texts)] if files.shown else [_keep(files, texts), _open(files, texts)]
    return screen(
        "files",
        texts.gettext("Games as files"),
        _told(files.told, texts) if files.told else None,
        parts,
        _aside(files, texts) if (files.aside or files.broken) and not files.shown else None,
        None if files.shown else actions(button(texts.gettext("Back"), Do.BACK, kind="primary")),
    )


def _told(told: tuple[str, str, str], texts: Texts) -> Html:
    code, name, detail = told
    is_good = code in ("done", "opened")
    return notice(
        h("p", None, file_told(code, name, texts)),
        h("p", {"class": "details"}, detail) if detail else None,
        kind="info" if is_good else "warning",
        identity="file-told",
    )


def _keep(files: Files, texts: Texts) -> Html:
    one = button(texts.gettext("Save this game as a file"), Do.EXPORT, kind="secondary")
    hands = texts.gettext(
        "The file also holds the tiles of the round that is being played, everybody's: whoever looks into it "
        "sees all hands."
    )
    return h(
        "section",
        None,
        h("h2", None, texts.gettext("Keep a copy")),
        h(
            "p",
            None,
            texts.gettext(
                "One file with everything: the game, games that were set aside, the settings, your own "
                "rules, and how your tiles lie. Keep it in a safe place, or open it on another device."
            ),
        ),
        h("p", None, hands) if files.hands else None,
        actions(
            button(texts.gettext("Save everything as a file"), Do.KEEP_ALL, kind="primary"),
            one if files.game else None,
        ),
    )


def _open(files: Files, texts: Texts) -> Html:
    return h(
        "section",
        None,
        h("h2", None, texts.gettext("Open a file")),
        h(
            "p",
            {"id": "file-says"},
            texts.gettext(
                "A copy of everything, or the file of one game. You are told what is in it before anything "
                "happens, and nothing that is here is lost."
            ),
        ),
        h("label", {"for": "file"}, texts.gettext("Choose a file, or drop one here")),
        h(
            "input",
            {
                "type": "file",
                "id": "file",
                "name": "file",
                "accept": ".json,.txt,application/json,text/plain",
                "data-file": str(files.largest),
                "aria-describedby": "file-says",
            },
        ),
    )


def _shown(shown: FileShown, texts: Texts) -> Html:
    """Return what is in a file, and the question what is to be done with it."""
    has_more = bool(shown.settings or shown.rules)
    everything = texts.gettext("Take everything") if has_more else texts.gettext("Take it")
    return h(
        "form",
        {"data-do": Do.BRING_IN.value, "id": "file-shown"},
        h("h2", None, texts.gettext("This is in the file")),
        h("p", None, h("bdi", None, shown_name(shown.name))),
        _contents(shown, texts),
        _who(shown.game.names, texts) if shown.game and shown.asks_who else None,
        h("p", None, _replaced(texts)) if shown.replaces else None,
        actions(
            h("button", {"type": "submit", "class": "primary"}, everything),
            button(texts.gettext("Take only the games"), Do.BRING_GAMES, kind="secondary")
            if has_more and (shown.game or shown.aside)
            else None,
            button(texts.gettext("Leave it"), Do.LEAVE_FILE, kind="secondary"),
        ),
    )


def _replaced(texts: Texts) -> str:
    return texts.gettext("Your present game is set aside. You can open it again on this screen.")


def _contents(shown: FileShown, texts: Texts) -> Html:
    items: list[Html | str] = []
    if shown.game:
        names = listed([in_sentence(name) for name in shown.game.names], texts)
        items.append(texts.gettext("A game of {names}", names=names) + ". " + how_far(shown.game, texts))
    if shown.aside:
        text = texts.ngettext("{count} game set aside", "{count} games set aside", shown.aside)
        items.append(text)
    if shown.rules:
        text = texts.ngettext("{count} set of own rules", "{count} sets of own rules", len(shown.rules))
        items.append(text + ": " + listed([in_sentence(name) for name in shown.rules[:5]], texts))
    if shown.settings:
        items.append(texts.gettext("Settings, which take the place of yours"))
    if not items:
        items.append(texts.gettext("Nothing."))
    return h("ul", None, [h("li", None, item) for item in items])


def _who(names: Sequence[str], texts: Texts) -> Html:
    """Return the question who plays a game that does not say so."""
    choices = [Choice(str(seat), texts.gettext("I am {name}", name=name)) for seat, name in enumerate(names)]
    everybody = Choice("all", texts.gettext("All of us play on this device"))
    return h(
        "div",
        {"class": "field"},
        h("label", {"for": ME_FIELD}, texts.gettext("Who are you? The other seats are played by bots.")),
        select(ME_FIELD, [*choices, everybody], "0"),
    )


def _aside(files: Files, texts: Texts) -> Html:
    return h(
        "section",
        {"id": "aside"},
        h("h2", None, texts.gettext("Games that were set aside")),
        [_aside_game(aside, texts) for aside in files.aside],
        [render_broken_save(save, texts, level=3) for save in files.broken],
    )


def _aside_game(aside: AsideGame, texts: Texts) -> Html:
    return h(
        "article",
        {"class": "aside-game"},
        h("h3", None, listed([in_sentence(name) for name in aside.game.names], texts)),
        h("p", {"class": "says"}, how_far(aside.game, texts)),
        actions(
            button(texts.gettext("Play this one"), Do.OPEN_ASIDE, aside.key, kind="secondary"),
            button(texts.gettext("Keep a copy"), Do.EXPORT_BROKEN, aside.key, kind="secondary"),
            button(texts.gettext("Delete it"), Do.DELETE_BROKEN, aside.key, kind="danger"),
        ),
    )
