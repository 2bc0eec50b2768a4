"""Starts the game in the page."""

from __future__ import annotations

from js import document, mexicanTrain


async def start() -> None:
    """Render the first screen, and tell the page that it stands."""
    document.getElementById("app").innerHTML = "<main><h1>Mexican Train</h1></main>"
    mexicanTrain.ready()
