"""Everything that the app holds at one moment, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from mexican_train.app.hands import Hands
from mexican_train.app.session import Session
from mexican_train.record.record import Record, RoundRecord
from mexican_train.screens.draft import Draft
from mexican_train.screens.preferences import Preferences
from mexican_train.table.gesture import Press
from mexican_train.table.state import TableState
from mexican_train.words.texts import Texts

if TYPE_CHECKING:
    from mexican_train.coach.hint import Hint
    from mexican_train.coach.review import Review


class Screen(StrEnum):
    """What fills the page."""

    TITLE = "title"
    NEW_GAME = "new-game"
    TABLE = "table"
    SCORES = "scores"
    GAME_END = "game-end"
    HOW_TO_PLAY = "how-to-play"
    SETTINGS = "settings"
    ABOUT = "about"
    HISTORY = "history"
    REVIEW = "review"
    FILES = "files"
    ELSEWHERE = "elsewhere"
    STUMBLE = "stumble"


class Going(StrEnum):
    """What goes on by itself at the table, in the situation that the model's token stands for."""

    NOTHING = ""
    PAUSE = "pause"
    """What happened last is left to be seen; a tap ends it."""
    THOUGHT = "thought"
    """A bot makes up its mind."""


@dataclass(frozen=True, slots=True)
class Device:
    """What the device asks for."""

    calm: bool = False
    dark: bool = False
    contrast: bool = False


CLOSED = -1
"""The token of no situation."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint that was asked for; None while it is still thought about.

    It is shown in the situation of ``token``, in none at all once that is ``CLOSED``, and remembered for
    as long as the game stands as in ``record``.
    """

    token: int
    record: Record
    hint: Hint | None = None


@dataclass(frozen=True, slots=True)
class Looking:
    """A look back at a round.

    ``of`` is the round as it was played, the ``round``-th from 0, ``seat`` is whose decisions are looked
    at, ``review`` how far it has come, None at first, and ``going`` tells whether it goes on.
    """

    round: int
    of: RoundRecord
    seat: int
    review: Review | None = None
    going: bool = False


@dataclass(frozen=True, slots=True)
class SetAside:
    """A save that was put away: it could not be read, or another game took its place.

    ``key`` is where it is kept, ``when`` it was set aside in seconds since 1970, 0 where nobody knows,
    ``reason`` is why it could not be read, for a report, "" for a game that can be played on, and ``text``
    is the save itself.
    """

    key: str
    when: float
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file holds that was looked into, and of which nothing was taken yet.

    Attributes:
        name: of the file.
        session: its game.
        saved_at: when that was saved, in seconds since 1970, 0 where nobody knows.
        is_record: whether it is a plain record, which does not say who plays.
        set_aside: saves that were set aside, without keys here.
        preferences: settings by name.
        own_rules: sets of rules by name.
        hands: how the hands lie, as text, and ``draft`` the last set-up; "" for none.
    """

    name: str
    session: Session | None = None
    saved_at: float = 0.0
    is_record: bool = False
    set_aside: tuple[SetAside, ...] = ()
    preferences: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    own_rules: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    hands: str = ""
    draft: str = ""


@dataclass(frozen=True, slots=True)
class FileTold:
    """What became of the last file: a code of ``words.files``, its name, and a detail for a report."""

    code: str
    name: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Offline:
    """How the game is kept on the device.

    Attributes:
        ready: whether it would start without a network, None before anything is known of it.
        update: whether a new version waits to be taken.
        update_read: whether somebody wants to hear no more of that for now.
        taking: whether it is being taken.
    """

    ready: bool | None = None
    update: bool = False
    update_read: bool = False
    taking: bool = False


@dataclass(frozen=True, slots=True)
class Model:
    """The app at one moment.

    Attributes:
        texts: the language.
        draft: the game being set up on the new-game screen.
        preferences: the settings.
        hands: how each person's tiles are to lie.
        device: what the device asks for, where the settings leave it to it.
        screen: what fills the page.
        back: the screens that Back leads to, the last first to return to.
        own_rules: the sets of rules saved on this device, as the draft's spec, by name.
        session: the game that is played or can be continued.
        saved_at: when the session was stored last, in seconds since 1970, 0 where nobody knows.
        next_save: the number of the next save (``slots``).
        fell_back: whether the newest save was damaged, and the session is of the one before.
        set_aside: saves that were put away, the oldest first.
        table: the playing screen's own state.
        shown_to: the seat whose hand lies open where several people share the device.
        press: the pointer that is down.
        size: of the canvas in CSS pixels, None before it is known.
        menu: whether the table's menu is open.
        token: stands for the present situation; what comes in with another one is too late.
        going: what goes on by itself at the table.
        advice: the hint that was asked for last; ``advised`` tells whether it still holds.
        looking: the look back at a round, kept for as long as no other is asked for.
        log: the sentences of what happened in this round.
        brought: the file that was looked into, while it is not decided what is taken of it.
        file_told: what became of the last file.
        report: what went wrong last within the game itself, for whoever looks into it.
        copied: whether the report was copied, None if nobody has tried.
        stumbled_at: the round and the number of its moves where that was, None if there was no game.
        store_trouble: the browser's word for why nothing can be stored, if that is so.
        trouble_read: whether somebody has taken note of it.
        offline: how the game itself is kept on the device.
        asked_to_stay: whether the browser was asked to keep what is kept, come what may.
    """

    texts: Texts
    draft: Draft
    preferences: Preferences = field(default_factory=Preferences)
    hands: Hands = field(default_factory=Hands)
    device: Device = field(default_factory=Device)
    build: str = ""
    """What tells this build of the page from others."""
    screen: Screen = Screen.TITLE
    back: tuple[Screen, ...] = ()
    own_rules: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    session: Session | None = None
    saved_at: float = 0.0
    next_save: int = 1
    fell_back: bool = False
    set_aside: tuple[SetAside, ...] = ()
    table: TableState = field(default_factory=TableState)
    shown_to: int | None = None
    press: Press | None = None
    size: tuple[float, float] | None = None
    menu: bool = False
    token: int = 0
    going: Going = Going.NOTHING
    advice: Advice | None = None
    looking: Looking | None = None
    log: tuple[str, ...] = ()
    brought: Brought | None = None
    file_told: FileTold | None = None
    report: str = ""
    copied: bool | None = None
    stumbled_at: tuple[int, int] | None = None
    store_trouble: str = ""
    trouble_read: bool = False
    offline: Offline = field(default_factory=Offline)
    asked_to_stay: bool = False

    @property
    def playing(self) -> Session:
        """The session, where there must be one; raise ``ValueError`` if there is none."""
        if self.session is None:
            raise ValueError("no game is being played")
        return self.session

    @property
    def advised(self) -> Advice | None:
        """The hint that was asked for in the present situation, if one was."""
        advice = self.advice
        return advice if advice is not None and advice.token == self.token else None
