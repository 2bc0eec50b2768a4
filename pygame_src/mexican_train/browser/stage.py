"""The two canvases of the table: paints what changed, moves what moves, follows the finger.

Nothing is painted outside an animation frame, and no frame is asked for while nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy

from mexican_train.app.picture import Picture
from mexican_train.engine.tiles import Tile
from mexican_train.table.gesture import Press
from mexican_train.view.hit import nearest_end
from mexican_train.view.looks import Faces, Theme
from mexican_train.view.motion import STILL, Level, Motion, motion
from mexican_train.view.paint import NOTHING_MOVES, Flying, Moving, Painter
from mexican_train.view.placement import Placement

SHARPEST = 3.0
"""The most device pixels in a CSS pixel that are painted: beyond it nobody sees more, and phones run
short of memory for canvases."""


class _Surface:
    """A canvas in no page, as the painter wants it."""

    def __init__(self, width: int, height: int) -> None:
        self.image: Any = js.mexicanTrain.page.surface(width, height)
        self.context: Any = self.image.getContext("2d")


class _Surfaces:
    """Where the painter's sprites are kept."""

    def create(self, width: int, height: int) -> _Surface:
        return _Surface(width, height)


class Stage:
    """The table on the page; ``failed`` is told what went wrong within a frame, and where."""

    def __init__(self, failed: Callable[[Exception, str], None]) -> None:
        self._failed = failed
        self._painter: Painter | None = None
        self._table: Any = None
        self._motion_canvas: Any = None
        self._picture: Picture | None = None
        self._press: Press | None = None
        self._motion: Motion = STILL
        self._began = 0.0
        self._waiting = False
        self._frame = create_proxy(self._on_frame)

    def look(self, theme: Theme, faces: Faces) -> None:
        """Use these colours and faces from now on."""
        painter = self._painter
        if painter is None or (painter.theme, painter.faces) != (theme, faces):
            self._painter = Painter(_Surfaces(), theme, faces)
            self._ask()

    def show(
        self, picture: Picture, press: Press | None, level: Level = Level.NONE, seconds: float = 0.0
    ) -> None:
        """Show a picture; what lies elsewhere than before gets there within ``seconds``."""
        before, dragged = self._picture, self._press
        if before is not None and before.scene is not picture.scene and seconds:
            found = motion(
                (before.scene, before.layout),
                (picture.scene, picture.layout),
                level,
                seconds,
                _lifted(before, dragged),
                _held(press),
            )
            # What is on its way goes on while nothing lies elsewhere, such as when a tile is chosen.
            if found.slides or before.layout is not picture.layout:
                self._motion, self._began = found, _now()
        self._picture, self._press = picture, press
        self._ask()

    def leave(self) -> None:
        """Forget what is shown: the table is no longer on the page."""
        self._picture, self._press, self._motion = None, None, STILL
        self._table = self._motion_canvas = None

    def repaint(self) -> None:
        """Paint everything again: the canvas or its pixel ratio is another one."""
        if self._painter:
            self._painter.forget()
        self._ask()

    def _ask(self) -> None:
        if not self._waiting and self._picture is not None:
            self._waiting = True
            js.requestAnimationFrame(self._frame)

    def _on_frame(self, _time: float) -> None:
        self._waiting = False
        try:
            self._paint()
        except Exception as error:
            self._failed(error, "Frame")

    def _paint(self) -> None:
        picture, painter = self._picture, self._painter
        if picture is None or painter is None or not self._find_canvases():
            return
        ratio = min(SHARPEST, float(js.devicePixelRatio) or 1.0)
        self._fit(picture, ratio)
        elapsed = _now() - self._began
        press = self._press if self._press and self._press.dragging else None
        held = _held(press)
        hidden = self._motion.hidden(elapsed) | ({held} if held else frozenset())
        painter.paint_table(self._table_ctx, picture.scene, picture.layout, ratio, hidden)
        flying = tuple(item for item in self._motion.flying(elapsed) if not held or item.tile != held)
        moving = _moving(picture, press, flying)
        painter.paint_moving(self._motion_ctx, picture.layout, moving, ratio, picture.scene.highest)
        if elapsed < self._motion.seconds:
            self._ask()

    def _find_canvases(self) -> bool:
        """Look up the canvases, which are new ones whenever the table comes back to the page."""
        if self._table is not None and self._table.isConnected:
            return True
        self._table = js.document.getElementById("table")
        self._motion_canvas = js.document.getElementById("motion")
        if self._table is None or self._motion_canvas is None:
            self._table = None
            return False
        self._table_ctx: Any = self._table.getContext("2d")
        self._motion_ctx: Any = self._motion_canvas.getContext("2d")
        if self._painter:
            self._painter.forget()
        return True

    def _fit(self, picture: Picture, ratio: float) -> None:
        """Give the canvases as many pixels as their place on the screen has; that clears them."""
        size = picture.layout.size
        width, height = round(size.width * ratio), round(size.height * ratio)
        if (self._table.width, self._table.height) == (width, height):
            return
        for canvas in (self._table, self._motion_canvas):
            canvas.width, canvas.height = width, height
        if self._painter:
            self._painter.forget()


def _moving(picture: Picture, press: Press | None, flying: tuple[Flying, ...]) -> Moving:
    """Return the moving layer: what is on its way, the tile under the finger, and where it may go."""
    targets = tuple(
        spot
        for train in picture.scene.trains
        for end in train.ends
        if end.target and (spot := picture.spots.get((train.id, end.at)))
    )
    if press is None or press.tile is None:
        moving = Moving(flying=flying, targets=targets)
        return NOTHING_MOVES if moving == NOTHING_MOVES else moving
    placement = under_finger(picture, press)
    hover = nearest_end(picture.layout, placement.x, placement.y, [spot.key for spot in targets])
    flying = (*flying, Flying(press.tile, placement))
    return Moving(flying=flying, targets=targets, hover=hover, ghost=press.tile if hover else None)


def under_finger(picture: Picture, press: Press) -> Placement:
    """Return where the dragged tile is: as far from where it lay as the finger from where it came down."""
    across, down = press.now[0] - press.start[0], press.now[1] - press.start[1]
    for item, placement in zip(picture.scene.hand, picture.layout.hand_tiles, strict=True):
        if item.tile == press.tile:
            return replace(placement, x=placement.x + across, y=placement.y + down)
    return Placement(press.now[0], press.now[1], 60.0, 1)


def _held(press: Press | None) -> Tile | None:
    """Return the tile that the finger has now."""
    return press.tile if press and press.dragging else None


def _lifted(picture: Picture, press: Press | None) -> dict[Tile, Placement]:
    """Return the tile under the finger and where it is, so that it sets out from there."""
    if press is None or not press.dragging or press.tile is None:
        return {}
    return {press.tile: under_finger(picture, press)}


def _now() -> float:
    return float(js.performance.now()) / 1000
