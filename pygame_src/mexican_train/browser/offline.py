"""The game itself on the device, through web/offline.js: what becomes of it comes as the app's messages."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from mexican_train.app.messages import Did, Message, OfflineReady, UpdateReady, VersionChanged
from mexican_train.app.offline import COMING_BACK
from mexican_train.browser.keeper import Keeper

_NEWS: dict[str, Message] = {
    "ready": OfflineReady(True),
    "unready": OfflineReady(False),
    "update": UpdateReady(),
    "changed": VersionChanged(),
}
"""What the page tells, and what it means."""


class Offline:
    """The service worker's side of the app. ``told`` is called with messages."""

    def __init__(self, keeper: Keeper, told: Callable[[Message], None]) -> None:
        self._keeper = keeper
        self._told = told
        self._came_back = js.mexicanTrain.offline.cameBack()
        self._leaving = False

    @property
    def played_before(self) -> bool:
        """Whether this page was loaded anew in the middle of the game, and so is still the one that plays."""
        return self._came_back is not None

    def begin(self) -> None:
        """Go on where the page was before it was loaded anew; then see to it that the game is kept here.

        This must not begin before the game stands: nothing of it is needed for that.
        """
        if self._came_back and self._came_back in COMING_BACK:
            self._told(Did(self._came_back))
        js.mexicanTrain.offline.begin(create_proxy(self._on_news))

    def _on_news(self, news: str) -> None:
        self._told(_NEWS[news])

    async def take_update(self) -> None:
        """Have the version that waits take over, as soon as all is kept."""
        await self._keeper.settled()
        js.mexicanTrain.offline.take()

    async def restart(self, then: str) -> None:
        """Load the page anew, as soon as all is kept; a page that does not play leaves the game to others."""
        if self._leaving:
            return
        self._leaving = True
        await self._keeper.settled()
        js.mexicanTrain.offline.reload(None if self._keeper.lost else then)

    def persist(self) -> None:
        """Ask the browser to keep what is kept."""
        js.mexicanTrain.offline.persist()
