"""The app without a page: messages go in, pauses pass on a clock of the test's own, bots think at once.

    app = Pastime.started("Ada", "greedy Bo", rounds=1)
    app.tell(Did("draw"))        # one message, and the page it leads to
    app.settle()                 # whatever goes on by itself, until somebody has to act
    app.kept, app.said, app.files

Everything the app shows on the way is read strictly, and every save is loaded again and compared: a
test that plays a game tests both without saying so.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.screens.page import Element, read

from mexican_train.app import commands as ask
from mexican_train.app.hinting import thought_in_slices
from mexican_train.app.loading import first_model
from mexican_train.app.messages import (
    Advised,
    BotChose,
    Did,
    LookedBack,
    Message,
    Resized,
    Surroundings,
    Waited,
)
from mexican_train.app.pages import page_of
from mexican_train.app.picture import Picture, picture_of
from mexican_train.app.reviewing import in_slices
from mexican_train.app.saves import load_session
from mexican_train.app.slots import slots_in
from mexican_train.app.update import update
from mexican_train.bots.bot import Budget, decide
from mexican_train.bots.roster import make
from mexican_train.screens.draft import Draft, SeatDraft

PHONE = (360.0, 520.0)
"""The canvas on a small phone, in CSS pixels."""

Check = Callable[["Pastime"], None]


def seats_of(*sitters: str) -> tuple[SeatDraft, ...]:
    """Return seats: ``"Ada"`` is a person, ``"greedy Bo"`` is the bot greedy under the name of Bo."""
    return tuple(
        SeatDraft(name or kind, kind if name else "person")
        for kind, _, name in (sitter.partition(" ") for sitter in sitters)
    )


def well_formed(app: Pastime) -> None:
    """Every page is HTML with one main heading and no id twice."""
    page = app.page()
    headings = [element for element in page if element.tag == "h1"]
    ids = [element.get("id") for element in page if element.get("id")]
    assert len(headings) == 1
    assert len(ids) == len(set(ids))


def saved(app: Pastime) -> None:
    """What is kept is the game as it stands."""
    session = app.model.session
    if session is None:
        return
    loaded, _ = load_session(app.kept_game)
    assert loaded.record == session.record
    assert loaded.game == session.game
    assert (loaded.kinds, loaded.seed) == (session.kinds, session.seed)
    assert loaded.games == session.games


CHECKS: tuple[Check, ...] = (well_formed, saved)


class Pastime:
    """A running app, its device, and what came out of it.

    Attributes:
        model: the app now.
        kept: what is stored on the device, by key.
        said: what was read out by a screen reader, in order.
        copied: what can be pasted.
        files: what was handed to the person, by name.
        focus: the button over the canvas that was given the focus last.
        now: the time, in seconds since 1970.
        waits: the pauses that were asked for, in seconds.
        checks: what must hold after every message (or every so-manyth, as ``every`` says).
    """

    def __init__(
        self,
        kept: Mapping[str, str] | None = None,
        *,
        language: str = "en",
        size: tuple[float, float] | None = PHONE,
        seed: str = "a seed",
        checks: tuple[Check, ...] = CHECKS,
        every: int = 1,
    ) -> None:
        self.kept = dict(kept or {})
        self.said: list[str] = []
        self.files: dict[str, str] = {}
        self.focus = ""
        self.copied = ""
        self.now = 1_800_000_000.0
        self.waits: list[float] = []
        self.seed = seed
        self.checks = checks
        self._every = every
        self._messages = 0
        self._coming: list[tuple[float, Message]] = []
        self.model, commands = first_model(self.kept, language, self.now)
        self._carry_out(commands)
        self._check()
        if size is not None:
            self.tell(Resized(*size))

    @classmethod
    def started(
        cls,
        *sitters: str,
        preset: str = "classic",
        size: tuple[float, float] = PHONE,
        seed: str = "a seed",
        checks: tuple[Check, ...] = CHECKS,
        every: int = 1,
        **changes: object,
    ) -> Pastime:
        """Return an app in which a new game has begun."""
        app = cls(size=size, seed=seed, checks=checks, every=every)
        app.model = replace(app.model, draft=Draft(seats_of(*sitters), preset, changes))
        return app.do("start")

    def tell(self, *messages: Message) -> Pastime:
        """Let messages in, one after another."""
        for message in messages:
            self.model, commands = update(self.model, message, Surroundings(self.now, self.seed))
            self._carry_out(commands)
            self._messages += 1
            if self._messages % self._every == 0:
                self._check()
        return self

    def do(self, action: str, arg: str = "", **form: str) -> Pastime:
        """Use a button of the HTML screens."""
        return self.tell(Did(action, arg, form))

    def step(self) -> bool:
        """Let the next thing that goes on by itself happen, when its time has come; False if none."""
        if not self._coming:
            return False
        self._coming.sort(key=lambda each: each[0])
        due, message = self._coming.pop(0)
        self.now = max(self.now, due)
        self.tell(message)
        return True

    def settle(self) -> Pastime:
        """Let go on by itself what does."""
        while self.step():
            pass
        return self

    def reloaded(self) -> Pastime:
        """Return the app as it starts again on the same device."""
        return Pastime(self.kept, size=self.model.size, checks=self.checks)

    @property
    def kept_game(self) -> str:
        """The newest save on the device."""
        text = slots_in(self.kept)[0].text
        assert text is not None
        return text

    @property
    def picture(self) -> Picture:
        """The table."""
        picture = picture_of(self.model)
        assert picture is not None
        return picture

    def page(self) -> Element:
        """Return the page as it stands, read strictly."""
        return read(self.html())

    def html(self) -> str:
        """Return the page as it stands."""
        table = picture_of(self.model) if self.model.screen == "table" else None
        return str(page_of(self.model, table, lambda seconds: "today"))

    def button(self, identity: str) -> Element:
        """Return the element with this id; there must be one."""
        return next(element for element in self.page() if element.get("id") == identity)

    def enabled(self, identity: str) -> bool:
        """Whether the button with this id can be used."""
        return "disabled" not in self.button(identity).attributes

    def _look_back(self, asked: ask.LookBack) -> None:
        """Let the review come, a decision every tenth of a second, as little thought about as can be."""
        looking, told = in_slices(asked, make(asked.bot), Budget(effort=3)), None
        reviews = []
        for review in looking:
            if review is not None and review is not told:
                told = review
                reviews.append(review)
        for number, review in enumerate(reviews):
            self._coming.append((self.now + 0.1 * (number + 1), LookedBack(asked.token, review)))

    def _check(self) -> None:
        for check in self.checks:
            check(self)

    def _carry_out(self, commands: tuple[ask.Command, ...]) -> None:
        for command in commands:
            match command:
                case ask.Store(key=key, text=None):
                    self.kept.pop(key, None)
                case ask.Store(key=key, text=text) if text is not None:
                    self.kept[key] = text
                case ask.Think():
                    choice = decide(
                        make(command.bot), command.knowledge, Budget(), random.Random(command.seed)
                    )
                    self._coming.append((self.now, BotChose(command.token, choice.move)))
                case ask.Advise():
                    self._advise(command)
                case ask.LookBack():
                    self._look_back(command)
                case ask.Wait(token=token, seconds=seconds):
                    self.waits.append(seconds)
                    self._coming.append((self.now + seconds, Waited(token)))
                case ask.Announce(sentences=sentences):
                    self.said += sentences
                case ask.Focus(key=key):
                    self.focus = key
                case ask.Copy(text=text):
                    self.copied = text
                case ask.Download(name=name, text=text):
                    self.files[name] = text

    def _advise(self, command: ask.Advise) -> None:
        advising = thought_in_slices(command.knowledge, command.seed, Budget())
        while True:
            try:
                next(advising)
            except StopIteration as end:
                self._coming.append((self.now, Advised(command.token, end.value)))
                return
