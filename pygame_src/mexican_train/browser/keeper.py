"""Keeps what the app wants kept, whatever the device makes of it: one write after another, tried again.

The device is behind :class:`Shelf`, so nothing here knows the page. What there is to tell comes as the
app's own messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from mexican_train.app.messages import Message, PlayedElsewhere, StoreFailed, StoreFound, StoreWorked

Found = TypeVar("Found")

NO_ANSWER = "NoAnswer"
"""The word for a device that neither does what it is asked nor refuses."""


class Unkept(Exception):
    """Something cannot be kept or read; the message is the device's own word for why."""


class Shelf(Protocol):
    """A place for texts by key that several pages may be at; web/shelf.js tells more.

    All but ``hold`` raise :class:`Unkept`.
    """

    async def read(self) -> dict[str, str]:
        """Return all that is kept."""

    async def claim(self) -> dict[str, str]:
        """Return all that is kept; from then on this page may write, and no other."""

    async def write(self, changes: Mapping[str, str | None]) -> bool:
        """Keep texts, None for what is to go: all of them or none. False if another page may write."""

    async def hold(self, steal: bool, lost: Callable[[], None]) -> bool:
        """Return whether no other page plays; with ``steal``, be the one. ``lost`` tells of another one."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait, in seconds.

    Attributes:
        answer: for the device to do what it is asked.
        second_look: before it is believed that another page plays: one that closes may take a moment.
        hand_over: for what another page is writing just when the game is taken from it.
        again: after a failure, until it is tried again; twice as long each time, up to ``longest``.
        longest: between two tries at most.
    """

    answer: float = 4.0
    second_look: float = 0.4
    hand_over: float = 0.25
    again: float = 3.0
    longest: float = 60.0


@dataclass(frozen=True, slots=True)
class Begun:
    """What is kept, why nothing can be kept if that is so, and whether another page plays the game."""

    kept: Mapping[str, str]
    trouble: str = ""
    elsewhere: bool = False


class Keeper:
    """Writes in order, the newest text of each key only, and all that waits at once.

    What could not be written stays and is tried again, with every further write and after some time.
    ``told`` is called with ``StoreFailed`` when keeping fails, ``StoreWorked`` once all is kept that was
    to be, ``StoreFound`` where something lies on a shelf that could not be read at first, and
    ``PlayedElsewhere`` when another page has taken the game over: from then on nothing is written.
    """

    def __init__(
        self, shelf: Shelf, told: Callable[[Message], None], patience: Patience | None = None
    ) -> None:
        self._shelf = shelf
        self._told = told
        self._patience = patience or Patience()
        self._waiting: dict[str, str | None] = {}
        self._lost = False
        self._open = False
        self._claimed = False
        self._seen = False
        self._trouble = ""
        self._pause = self._patience.again
        self._writing: asyncio.Task[None] | None = None
        self._rest = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    async def begin(self) -> Begun:
        """Read what is kept, and be the page that writes unless another one plays."""
        held = await self._hold()
        if not held:
            await asyncio.sleep(self._patience.second_look)
            held = await self._hold()
        if held:
            return await self._opened()
        self._lost = True
        try:
            return Begun(await self._answered(self._shelf.read()), elsewhere=True)
        except Unkept:
            return Begun({}, elsewhere=True)

    async def take_over(self) -> Begun:
        """Be the page that writes, whoever was before, and read what is kept by now."""
        await self._hold(steal=True)
        await asyncio.sleep(self._patience.hand_over)
        self._lost = self._claimed = self._seen = False
        return await self._opened()

    def put(self, key: str, text: str | None) -> None:
        """Keep a text under a key, None to forget it; it is written at once, behind what is being written."""
        if self._lost:
            return
        self._rest.clear()
        self._waiting.pop(key, None)
        self._waiting[key] = text
        self._write_soon()

    @property
    def lost(self) -> bool:
        """Whether another page plays the game."""
        return self._lost

    async def settled(self) -> None:
        """Wait until all is kept that was to be; where another page writes that is so already."""
        while self._waiting and not self._lost:
            await self._rest.wait()

    async def _hold(self, *, steal: bool = False) -> bool:
        try:
            return await self._answered(self._shelf.hold(steal, self._give_up))
        except Unkept:
            return True  # who cannot be asked does not stand in the way

    async def _opened(self) -> Begun:
        """Return what is kept; where the shelf can be read and not be claimed, that is told and no more."""
        kept: Mapping[str, str] = {}
        self._trouble = ""
        try:
            kept = await self._answered(self._shelf.claim())
            self._claimed = self._seen = True
        except Unkept as error:
            self._trouble = str(error)
            kept = await self._at_least_read()
            self._try_later()
        self._open = True
        return Begun(kept, self._trouble, self._lost)

    async def _at_least_read(self) -> Mapping[str, str]:
        """Return what lies on a shelf that could not be claimed, as far as it can be read."""
        if self._trouble == NO_ANSWER:
            return {}  # nobody is to wait for the game twice as long
        try:
            kept = await self._answered(self._shelf.read())
        except Unkept:
            return {}
        self._seen = True
        return kept

    def _write_soon(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        """Write until nothing waits; stop where it fails, to be called again."""
        while not self._lost and (self._waiting or not self._claimed):
            try:
                await self._claim()
                batch = dict(self._waiting)
                mine = not batch or await self._answered(self._shelf.write(batch))
            except Unkept as error:
                self._failed(str(error))
                return
            if not mine:
                self._give_up()
                return
            written = [key for key, text in self._waiting.items() if key in batch and batch[key] is text]
            for key in written:
                del self._waiting[key]
        self._worked()

    async def _claim(self) -> None:
        """Claim the shelf where that has not been possible yet, and tell what lies there unseen."""
        if self._claimed:
            return
        kept = await self._answered(self._shelf.claim())
        self._claimed = True
        if not self._seen:
            self._seen = True
            self._told(StoreFound(kept))  # which may well want other texts kept than those that wait

    async def _answered(self, asked: Awaitable[Found]) -> Found:
        try:
            return await asyncio.wait_for(asked, self._patience.answer)
        except TimeoutError:
            raise Unkept(NO_ANSWER) from None

    def _failed(self, reason: str) -> None:
        if reason != self._trouble:
            self._trouble = reason
            self._told(StoreFailed(reason))
        self._try_later()

    def _worked(self) -> None:
        self._rest.set()
        self._pause = self._patience.again
        if self._trouble and not self._lost:
            self._trouble = ""
            self._told(StoreWorked())

    def _try_later(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._pause, self._write_soon)
        self._pause = min(2 * self._pause, self._patience.longest)

    def _give_up(self) -> None:
        """Write no more: another page has the game."""
        if self._lost:
            return
        self._lost = True
        self._waiting.clear()
        self._rest.set()
        if self._open:  # or whoever waits for the beginning hears of it by that
            self._told(PlayedElsewhere())
