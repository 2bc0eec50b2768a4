"""Drawing a single tile, and other small things of ivory and brass, on a surface of its own."""

from __future__ import annotations

from math import pi

from mexican_train.engine.tiles import Tile
from mexican_train.view.looks import Faces, Theme
from mexican_train.view.pips import pip_radius, pip_spots
from mexican_train.view.surfaces import Context2D

FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
"""The typeface of numbers and names on the canvas."""

_ROUND = 2 * pi


def draw_tile(
    ctx: Context2D,
    tile: Tile,
    turn: int,
    x: float,
    y: float,
    length: float,
    theme: Theme,
    faces: Faces,
) -> None:
    """Draw a tile face up.

    Args:
        ctx: where to.
        tile: which.
        turn: clockwise quarter turns, as in :class:`~mexican_train.view.placement.Placement`.
        x: of its left edge, in device pixels, as all lengths here.
        y: of its top edge.
        length: of its long side.
        theme: the colours.
        faces: what to draw on it. Numerals are upright whichever way it lies.
    """
    side = length / 2
    standing = turn % 2 == 1
    width, height = (side, length) if standing else (length, side)
    _body(ctx, x, y, width, height, theme.face, theme.face_shade, theme)
    _groove(ctx, x, y, side, standing, theme, spinner=faces is not Faces.BOTH)
    halves = (tile.high, tile.low) if turn % 4 < 2 else (tile.low, tile.high)
    for index, pips in enumerate(halves):
        left, top = (x, y + index * side) if standing else (x + index * side, y)
        _half(ctx, pips, left, top, side, standing, theme, faces)


def draw_half(ctx: Context2D, pips: int, x: float, y: float, side: float, theme: Theme, faces: Faces) -> None:
    """Draw half a tile in shade, where a branch goes on from a double that lies elsewhere."""
    _body(ctx, x, y, side, side, theme.face_shade, theme.face_shade, theme)
    _half(ctx, pips, x, y, side, False, theme, faces)


def draw_back(ctx: Context2D, standing: bool, x: float, y: float, length: float, theme: Theme) -> None:
    """Draw a tile face down; lengths in device pixels."""
    side = length / 2
    width, height = (side, length) if standing else (length, side)
    _body(ctx, x, y, width, height, theme.back, theme.back, theme)
    inset = side * 0.16
    ctx.beginPath()
    ctx.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, side * 0.1)
    ctx.strokeStyle = theme.back_line
    ctx.lineWidth = max(1.0, side * 0.04)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(x + width / 2, y + height / 2, side * 0.16, 0, _ROUND)
    ctx.stroke()


def _body(
    ctx: Context2D, x: float, y: float, width: float, height: float, light: str, shade: str, theme: Theme
) -> None:
    """Draw the block: its shadow, its edge, its face with light from above, the gleam on its rim."""
    side = min(width, height)
    radius, line = side * 0.14, max(1.0, side * 0.03)
    if theme.shadow:
        ctx.shadowColor, ctx.shadowBlur = theme.shadow, side * 0.10
        ctx.shadowOffsetX, ctx.shadowOffsetY = side * 0.02, side * 0.06
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, radius)
    ctx.fillStyle = theme.rim
    ctx.fill()
    ctx.shadowColor, ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY = "rgba(0,0,0,0)", 0, 0, 0
    shine = ctx.createLinearGradient(x, y, x + width * 0.25, y + height)
    shine.addColorStop(0, light)
    shine.addColorStop(1, shade)
    ctx.beginPath()
    ctx.roundRect(x, y, width, height - line, radius)
    ctx.fillStyle = shine
    ctx.fill()
    ctx.beginPath()
    ctx.roundRect(x + line / 2, y + line / 2, width - line, height - 2 * line, radius - line / 2)
    ctx.strokeStyle = theme.gleam if light == theme.face else theme.back_line
    ctx.globalAlpha, ctx.lineWidth = 0.55 if light == theme.face else 0.25, line
    ctx.stroke()
    ctx.globalAlpha = 1


def _groove(
    ctx: Context2D, x: float, y: float, side: float, standing: bool, theme: Theme, spinner: bool
) -> None:
    """Draw the bar across the middle, with a brass spinner where there is room for one."""
    line, inset = max(1.0, round(side * 0.035)), side * 0.12
    ctx.fillStyle = theme.bar
    if standing:
        ctx.fillRect(x + inset, round(y + side - line / 2), side - 2 * inset, line)
    else:
        ctx.fillRect(round(x + side - line / 2), y + inset, line, side - 2 * inset)
    if not spinner or side < 44 or not theme.shadow:
        return
    cx, cy = (x + side / 2, y + side) if standing else (x + side, y + side / 2)
    radius = side * 0.065
    ctx.beginPath()
    ctx.arc(cx, cy, radius * 1.15, 0, _ROUND)
    ctx.fillStyle = theme.bar
    ctx.fill()
    brass = ctx.createRadialGradient(cx - radius * 0.4, cy - radius * 0.4, 0, cx, cy, radius)
    brass.addColorStop(0, theme.gleam)
    brass.addColorStop(0.4, theme.brass)
    brass.addColorStop(1, theme.brass)
    ctx.beginPath()
    ctx.arc(cx, cy, radius, 0, _ROUND)
    ctx.fillStyle = brass
    ctx.fill()


def _half(
    ctx: Context2D, pips: int, x: float, y: float, side: float, standing: bool, theme: Theme, faces: Faces
) -> None:
    if faces is Faces.NUMERALS:
        draw_number(ctx, str(pips), x + side / 2, y + side / 2, side * 0.74, theme.inks[pips])
    elif faces is Faces.PIPS:
        _pips(ctx, pips, x + side / 2, y + side / 2, side / 2, standing, theme)
    else:
        _pips(ctx, pips, x + side / 2, y + side * 0.36, side * 0.35, standing, theme)
        draw_number(ctx, str(pips), x + side / 2, y + side * 0.81, side * 0.31, theme.inks[pips])


def _pips(
    ctx: Context2D, pips: int, cx: float, cy: float, reach: float, standing: bool, theme: Theme
) -> None:
    """Draw pips as drilled and painted hollows: a dark upper edge, the colour, no outline."""
    radius = pip_radius(pips) * reach
    spots = [(across, along) if standing else (along, across) for along, across in pip_spots(pips)]
    for color, alpha, shift, size in (
        (theme.pips[pips], 1.0, 0.0, radius),
        ("#000000", 0.28, -0.06, radius),
        (theme.pips[pips], 1.0, 0.10, radius * 0.92),
    ):
        if not theme.shadow and shift:
            continue
        ctx.fillStyle, ctx.globalAlpha = color, alpha
        ctx.beginPath()
        for across, down in spots:
            x, y = cx + across * reach, cy + down * reach + shift * radius
            ctx.moveTo(x + size, y)
            ctx.arc(x, y, size, 0, _ROUND)
        ctx.fill()
    ctx.globalAlpha = 1


def draw_number(ctx: Context2D, text: str, cx: float, cy: float, size: float, color: str) -> None:
    """Draw a short number in the middle of a place, ``size`` pixels high at most."""
    if len(text) > 1:
        size *= 0.82
    ctx.font = f"700 {size:.1f}px {FONT}"
    ctx.textAlign, ctx.textBaseline = "center", "alphabetic"
    ctx.fillStyle = color
    ctx.fillText(text, cx, cy + size * 0.355)


def draw_disc(ctx: Context2D, pips: int, cx: float, cy: float, radius: float, theme: Theme) -> None:
    """Draw an ivory disc with a number: what a tile must bear to fit."""
    ctx.beginPath()
    ctx.arc(cx, cy, radius, 0, _ROUND)
    ctx.fillStyle = theme.face
    ctx.fill()
    ctx.lineWidth, ctx.strokeStyle = max(1.0, radius * 0.09), theme.brass
    ctx.stroke()
    draw_number(ctx, str(pips), cx, cy, radius * 1.35, theme.inks[pips])
