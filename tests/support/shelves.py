"""A device that keeps texts, as bad as devices get, and pages that are at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mexican_train.browser.keeper import Patience, Unkept

PATIENCE = Patience(answer=0.05, second_look=0.01, hand_over=0.01, again=0.01, longest=0.02)
"""How long is waited, by whatever clock."""


@dataclass(slots=True)
class Device:
    """What is kept, which page may write, which one plays, and what goes wrong.

    Attributes:
        kept: the texts.
        owner: the page that may write.
        player: how the page that plays is told that another one does; None if nobody plays.
        faults: what befalls the next requests, one after another: ``"refuse"``, ``"hang"``, ``"kill"``
            (the page dies in the middle: nothing is written, and nothing is answered), ``"late"`` (it is
            done, and answered too late), or "" for none.
        always: what befalls all further ones.
        locks: whether the browser can tell that another page plays.
        asked: what was asked, in order.
    """

    kept: dict[str, str] = field(default_factory=dict)
    owner: object = None
    player: Callable[[], None] | None = None
    faults: list[str] = field(default_factory=list)
    always: str = ""
    locks: bool = True
    asked: list[str] = field(default_factory=list)

    async def passes(self, what: str) -> str:
        """Let a request in, or let befall it what is due."""
        self.asked.append(what)
        await asyncio.sleep(0)
        fault = self.faults.pop(0) if self.faults else self.always
        if fault == "refuse":
            raise Unkept("QuotaExceededError: full")
        if fault in ("hang", "kill"):
            await asyncio.Event().wait()
        return fault


class FakeShelf:
    """The device as one page sees it."""

    def __init__(self, device: Device) -> None:
        self.device = device

    async def read(self) -> dict[str, str]:
        await self.device.passes("read")
        return dict(self.device.kept)

    async def claim(self) -> dict[str, str]:
        await self.device.passes("claim")
        self.device.owner = self
        return dict(self.device.kept)

    async def write(self, changes: Mapping[str, str | None]) -> bool:
        fault = await self.device.passes("write")
        if self.device.owner is not self:
            return False
        for key, text in changes.items():
            if text is None:
                self.device.kept.pop(key, None)
            else:
                self.device.kept[key] = text
        if fault == "late":
            await asyncio.Event().wait()
        return True

    async def hold(self, steal: bool, lost: Callable[[], None]) -> bool:
        if not self.device.locks:
            return True
        if self.device.player and not steal:
            return False
        before, self.device.player = self.device.player, lost
        if before:
            before()
        return True
