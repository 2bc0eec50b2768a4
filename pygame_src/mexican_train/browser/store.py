"""What is kept on the device: texts by key in IndexedDB, through the small library idb-keyval."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

DATABASE = "mexican-train"
"""The name of the database; every copy of the game on one origin shares it."""


class Store:
    """Writes one after another, so that a later state never loses to an earlier one.

    ``told`` is called after each writing, with the browser's own word for why it failed, or with ""
    once everything is kept that was to be: that a small thing still finds room says nothing of the game.
    """

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told = told
        self._waiting: dict[str, str | None] = {}
        self._failed: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._place: Any = None

    async def read_all(self) -> dict[str, str]:
        """Return everything that is kept; raise ``JsException`` where nothing can be kept."""
        idb = js.mexicanTrain.idb
        self._place = idb.createStore(DATABASE, "saves")
        entries = await idb.entries(self._place)
        return {str(key): str(text) for key, text in entries}

    def put(self, key: str, text: str | None) -> None:
        """Keep a text under a key, None to forget it. It is written at once, behind what waits."""
        self._waiting.pop(key, None)
        self._waiting[key] = text
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        while self._waiting:
            key = next(iter(self._waiting))
            text = self._waiting.pop(key)
            try:
                await self._write_surely(key, text)
            except JsException as error:
                # Nothing is forgotten beside what could not be written: it may be the same save, that
                # was to be kept elsewhere.
                self._waiting = {name: kept for name, kept in self._waiting.items() if kept is not None}
                self._failed.add(key)
                self._told(str(error))
            else:
                self._failed.discard(key)
                if not self._failed:
                    self._told("")

    async def _write_surely(self, key: str, text: str | None) -> None:
        """Write, once more on a new connection if need be: one that the browser has dropped stays dropped."""
        try:
            await self._write_one(key, text)
        except JsException:
            self._place = None
            await self._write_one(key, text)

    async def _write_one(self, key: str, text: str | None) -> None:
        idb = js.mexicanTrain.idb
        if self._place is None:
            self._place = idb.createStore(DATABASE, "saves")
        if text is None:
            await idb.del_(key, self._place)
        else:
            await idb.set(key, text, self._place)
