"""The start in the page, and the loop: message in, model on, page and canvas as they should be."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Awaitable, Callable, Generator
from dataclasses import fields, replace
from functools import partial
from typing import Any, TypeVar

import js
from pyodide.ffi import create_proxy, to_js

from mexican_train.app import commands as ask
from mexican_train.app import messages as tell
from mexican_train.app.hinting import thought_in_slices
from mexican_train.app.loading import first_model
from mexican_train.app.model import Model, Screen
from mexican_train.app.navigation import elsewhere
from mexican_train.app.pages import page_of
from mexican_train.app.picture import picture_of
from mexican_train.app.reviewing import in_slices
from mexican_train.bots.bot import Budget
from mexican_train.bots.roster import make
from mexican_train.browser.keeper import Keeper
from mexican_train.browser.loop import Loop
from mexican_train.browser.offline import Offline
from mexican_train.browser.stage import Stage
from mexican_train.browser.store import PageShelf
from mexican_train.view.looks import THEMES, Faces
from mexican_train.view.motion import Level

SLICE = 0.008
"""How long a bot thinks at once on the page's thread, in seconds, before the page may go on."""

THINKING = 0.7
"""How long a bot may think about one move, in seconds."""

LOOKING, LOOK_EFFORT = 1.5, 500
"""How long a review looks at one decision, in seconds, and how many ends of the round it imagines at most.

Longer than a bot thinks, as no move waits for it: at a bot's effort chance tells costs where there are none.
"""

FLIGHT = {"slow": 0.8, "normal": 0.45, "fast": 0.25, "instant": 0.0}
"""How long a tile is on its way, in seconds, by the pace in the settings."""

Found = TypeVar("Found")

_QUIET_FIELDS = frozenset({"press", "token", "saved_at", "next_save", "device"})
"""What may change without any change to the HTML."""

_PAGE_FIELDS = tuple(field.name for field in fields(Model) if field.name not in _QUIET_FIELDS)
"""What the HTML depends on; while a tile is dragged only the canvas follows."""


async def start() -> None:
    """Start the game in the page: read what is kept, show the title, listen."""
    app = App()
    await app.begin()


class App:
    """The app in the page: the border that its loop meets."""

    def __init__(self) -> None:
        self._keeper = Keeper(PageShelf(), self._dispatch)
        self._offline = Offline(self._keeper, self._dispatch)
        self._stage = Stage(self._stumble)
        self._html = ""
        self._look: dict[str, str] = {}
        self._tasks: set[asyncio.Future[Any]] = set()
        self._page: Any = js.mexicanTrain.page
        self._loop: Loop

    async def begin(self) -> None:
        """Read what is kept and show the first screen."""
        begun = await self._keeper.begin()
        if begun.elsewhere and self._offline.played_before:
            begun = await self._keeper.take_over()  # the other one was only quicker to load anew
        model, asked = first_model(begun.kept, _language(), _now(), begun.trouble)
        model = replace(model, build=self.build())
        self._loop = Loop(self, elsewhere(model) if begun.elsewhere else model)
        if not begun.elsewhere:
            for command in asked:
                self.carry_out(command)
        self.show(None, self._loop.model)
        self._page.connect(to_js(self._handlers(), dict_converter=js.Object.fromEntries))
        js.mexicanTrain.ready()
        self._offline.begin()

    def _dispatch(self, message: tell.Message) -> None:
        self._loop.dispatch(message)

    def _stumble(self, error: BaseException, what: str) -> None:
        self._loop.stumble(error, what)

    def surroundings(self) -> tell.Surroundings:
        """Return the time, and a seed that nobody can foresee."""
        return tell.Surroundings(_now(), os.urandom(8).hex())

    def build(self) -> str:
        """Return what tells this build of the page from others."""
        return str(js.mexicanTrain.build.stamp)

    def fail(self, report: str) -> None:
        """Show the failure screen, which needs nothing of the app, with this report."""
        js.mexicanTrain.fail("later", report)

    # --- what comes in --------------------------------------------------------------------------

    def _handlers(self) -> dict[str, Any]:
        dispatch = self._dispatch
        pointer: dict[str, Callable[[int, float, float], tell.Message]] = {
            "down": tell.PointerDown,
            "move": tell.PointerMoved,
            "up": tell.PointerUp,
        }

        def on_pointer(kind: str, number: int, x: float, y: float) -> None:
            if kind in pointer:
                dispatch(pointer[kind](int(number), float(x), float(y)))
            else:
                dispatch(tell.PointerLost(int(number)))

        def on_file(name: str, data: Any) -> None:
            dispatch(tell.FileGiven(name, None if data is None else data.to_bytes()))

        handlers: dict[str, Callable[..., None]] = {
            "did": lambda action, arg, form: dispatch(tell.Did(action, arg, json.loads(form))),
            "pointer": on_pointer,
            "spot": lambda key: dispatch(tell.SpotUsed(key)),
            "key": lambda key, at: dispatch(tell.KeyPressed(key, at)),
            "resized": lambda width, height: dispatch(tell.Resized(float(width), float(height))),
            "ratio": self._stage.repaint,
            "file": on_file,
            "device": lambda calm, dark, contrast: dispatch(tell.DeviceChanged(calm, dark, contrast)),
        }
        # Kept for as long as the page lives; there is nothing to destroy.
        return {name: create_proxy(self._careful(name, handler)) for name, handler in handlers.items()}

    def _careful(self, name: str, handler: Callable[..., None]) -> Callable[..., None]:
        return lambda *given: self._loop.carefully(name, partial(handler, *given))

    # --- what goes out --------------------------------------------------------------------------

    def carry_out(self, command: ask.Command) -> None:
        """Do what the app asks for."""
        match command:
            case ask.Store(key=key, text=text):
                self._keeper.put(key, text)
            case ask.TakeOver():
                self._task(self._take_over())
            case ask.Think():
                self._task(self._think(command))
            case ask.Advise():
                self._task(self._advise(command))
            case ask.LookBack():
                self._task(self._look_back(command))
            case ask.Wait(token=token, seconds=seconds):
                self._task(self._wait(token, seconds))
            case ask.Announce(sentences=sentences, of_hand=of_hand):
                self._page.say(to_js(list(sentences)), of_hand)
            case ask.Focus(key=key):
                self._page.focusSpot(key)
            case ask.Download(name=name, text=text):
                self._page.download(name, text)
            case ask.Copy(text=text):
                self._task(self._copy(text))
            case ask.TakeUpdate():
                self._task(self._offline.take_update())
            case ask.Restart(then=then):
                self._task(self._offline.restart(then))
            case ask.AskPersistence():
                self._offline.persist()

    def _task(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # or it might be collected before it is done
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._stumble(error, "Task")

    async def _take_over(self) -> None:
        begun = await self._keeper.take_over()
        if not begun.elsewhere:
            self._dispatch(tell.Begun(begun.kept, _language(), begun.trouble))

    async def _copy(self, text: str) -> None:
        self._dispatch(tell.Copied(bool(await self._page.copy(text))))

    async def _wait(self, token: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._dispatch(tell.Waited(token))

    async def _think(self, asked: ask.Think) -> None:
        budget = Budget(seconds=THINKING, now=_clock)
        thinking = make(asked.bot).think(asked.knowledge, budget, random.Random(asked.seed))
        choice = await self._in_slices(asked.token, thinking)
        if choice is not None:
            self._dispatch(tell.BotChose(asked.token, choice.move))

    async def _advise(self, asked: ask.Advise) -> None:
        await asyncio.sleep(0)  # the page shows first that the hint is on its way
        budget = Budget(seconds=THINKING, now=_clock)
        advising = thought_in_slices(asked.knowledge, asked.seed, budget)
        hint = await self._in_slices(asked.token, advising)
        if hint is not None:
            self._dispatch(tell.Advised(asked.token, hint))

    async def _in_slices(self, token: int, work: Generator[object, None, Found]) -> Found | None:
        """Do some work slice by slice and return what it comes to, None if the situation is over before."""
        while token == self._loop.model.token:
            until = _clock() + SLICE
            try:
                while _clock() < until:
                    next(work)
            except StopIteration as end:
                found: Found = end.value
                return found
            await asyncio.sleep(0)
        return None

    async def _look_back(self, asked: ask.LookBack) -> None:
        looking = in_slices(asked, make(asked.bot), Budget(LOOKING, LOOK_EFFORT, _clock))
        told = review = None
        while asked.token == self._loop.model.token:
            until = _clock() + SLICE
            try:
                while _clock() < until:
                    review = next(looking)
            except StopIteration as end:
                self._dispatch(tell.LookedBack(asked.token, end.value))
                return
            if review is not told and review is not None:  # one decision more has been judged
                told = review
                self._dispatch(tell.LookedBack(asked.token, review))
            await asyncio.sleep(0)

    def show(self, before: Model | None, model: Model) -> None:
        """Bring the page up to the model, as far as something that is seen has changed."""
        self._show_look(model)
        if model.screen is not Screen.TABLE:
            self._stage.leave()
        picture = picture_of(model) if model.screen is Screen.TABLE else None
        if before is None or _changes_page(before, model):
            html = str(page_of(model, picture, partial(self._when, model.texts.language)))
            if html != self._html or before is None or before.screen is not model.screen:
                self._page.patch(html, model.screen.value)
                self._html = html
        if picture is not None:
            level = _level(model)
            seconds = FLIGHT[model.preferences.pace] if level is not Level.NONE else 0.0
            self._stage.show(picture, model.press, level, seconds)

    def _show_look(self, model: Model) -> None:
        """Tell the style sheets and the painter what was chosen, or what the device asks for."""
        chosen, device = model.preferences, model.device
        contrast = chosen.theme == "contrast" or (chosen.theme == "device" and device.contrast)
        dark = chosen.theme == "dark" or contrast or (chosen.theme == "device" and device.dark)
        attributes = {
            "data-theme": "dark" if dark else "light",
            "data-contrast": "more" if contrast else "",
            "data-size": chosen.size if chosen.size != "normal" else "",
            "data-motion": "" if chosen.motion == "device" else chosen.motion,
            "lang": model.texts.language,
        }
        if attributes != self._look:
            self._look = attributes
            self._page.look(to_js(attributes, dict_converter=js.Object.fromEntries))
        theme = THEMES["contrast" if contrast else "dark" if dark else "light"]
        self._stage.look(theme, Faces(chosen.faces))

    def _when(self, language: str, seconds: float) -> str:
        return str(self._page.when(seconds, language))


def _changes_page(before: Model, after: Model) -> bool:
    """Whether the HTML may be another one: also where a drag was called off, whose ends were lit."""
    fields_changed = any(getattr(before, name) is not getattr(after, name) for name in _PAGE_FIELDS)
    return fields_changed or _drags(before) != _drags(after)


def _drags(model: Model) -> bool:
    return model.press is not None and model.press.dragging


def _level(model: Model) -> Level:
    chosen = model.preferences.motion
    if chosen == "device":
        return Level.CALM if model.device.calm else Level.FULL
    return Level(chosen)


def _language() -> str:
    return str(js.navigator.language or "en")


def _clock() -> float:
    return float(js.performance.now()) / 1000


def _now() -> float:
    return float(js.Date.now()) / 1000
