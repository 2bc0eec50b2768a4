"""The shelf of the page: IndexedDB through web/shelf.js, with Python's exceptions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from mexican_train.browser.keeper import Unkept


class PageShelf:
    """What :class:`~.keeper.Shelf` asks for."""

    async def read(self) -> dict[str, str]:
        """Return all that is kept."""
        return _texts(await _done(js.mexicanTrain.shelf.read()))

    async def claim(self) -> dict[str, str]:
        """Return all that is kept; from then on this page may write, and no other."""
        return _texts(await _done(js.mexicanTrain.shelf.claim()))

    async def write(self, changes: Mapping[str, str | None]) -> bool:
        """Keep texts, None for what is to go: all of them or none. False if another page may write."""
        entries = to_js(list(changes.items()))  # None becomes undefined
        return bool(await _done(js.mexicanTrain.shelf.write(entries)))

    async def hold(self, steal: bool, lost: Callable[[], None]) -> bool:
        """Return whether no other page plays; with ``steal``, be the one. ``lost`` tells of another one."""
        return bool(await _done(js.mexicanTrain.shelf.hold(steal, create_once_callable(lost))))


async def _done(asked: Awaitable[Any]) -> Any:
    try:
        return await asked
    except JsException as error:
        raise Unkept(str(error)) from error


def _texts(entries: Any) -> dict[str, str]:
    return {str(key): str(text) for key, text in entries.to_py()}
