"""An event loop whose hours pass at once: where all wait for a time, that time has come.

So a test of timeouts and pauses takes no time, and comes out the same on a machine that is busy.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor


class _Selector(selectors.SelectSelector):
    """Does not wait, but moves the clock on."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise AssertionError("all wait for something that never comes")
        self.now += timeout
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """A loop by the selector's clock."""

    def __init__(self) -> None:
        self._hours = _Selector()
        super().__init__(self._hours)

    def time(self) -> float:
        return self._hours.now


def passed_at_once(work: Coroutine[None, None, None]) -> None:
    """Run something that waits, in a thread of its own: this one may have a browser's loop."""

    def run() -> None:
        with asyncio.Runner(loop_factory=_Loop) as runner:
            runner.run(work)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(run).result()
