"""What PyScript runs: starts the game, and sees to it that no exception passes unseen."""

import asyncio
import traceback
from typing import Any

from js import mexicanTrain


def _report(kind: str, error: BaseException) -> None:
    mexicanTrain.fail(kind, "".join(traceback.format_exception(error)))


def _on_stray_exception(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An exception that nobody waits for, in a task or a callback: asyncio would only print it."""
    loop.default_exception_handler(context)
    if error := context.get("exception"):
        _report("later", error)


async def _run() -> None:
    mexicanTrain.progress(0.88, "game")
    asyncio.get_running_loop().set_exception_handler(_on_stray_exception)
    try:
        from mexican_train.browser.main import start

        mexicanTrain.progress(0.95, "game")
        await start()
    except Exception as error:
        _report("start", error)


await _run()  # noqa: F704  PyScript runs this file inside a coroutine
