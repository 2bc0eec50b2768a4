"""Small pictures without words: the marker, a hand's size, whose turn it is, and the like."""

from __future__ import annotations

from math import cos, pi, sin

from mexican_train.view.looks import Theme
from mexican_train.view.surfaces import Context2D

_ROUND = 2 * pi


def locomotive(ctx: Context2D, x: float, y: float, height: float, theme: Theme) -> None:
    """Draw the marker, a little engine, in a box 1.6 times as wide as it is high."""
    unit = height / 10

    def box(left: float, top: float, width: float, tall: float, round_by: float, color: str) -> None:
        ctx.beginPath()
        ctx.roundRect(x + left * unit, y + top * unit, width * unit, tall * unit, round_by * unit)
        ctx.fillStyle = color
        ctx.fill()

    def wheel(middle: float, radius: float) -> None:
        ctx.beginPath()
        ctx.arc(x + middle * unit, y + (9.6 - radius) * unit, radius * unit, 0, _ROUND)
        ctx.fillStyle = theme.marker_dark
        ctx.fill()
        ctx.lineWidth, ctx.strokeStyle = max(0.8, unit * 0.55), theme.brass
        ctx.stroke()

    box(1.2, 0.9, 5.4, 1.3, 0.6, theme.marker_dark)
    box(1.9, 1.8, 4.0, 5.6, 0.3, theme.marker)
    box(2.9, 2.9, 2.0, 1.9, 0.3, theme.face)
    box(5.4, 3.4, 7.6, 4.0, 1.4, theme.marker)
    box(10.1, 0.7, 1.7, 3.0, 0.3, theme.marker_dark)
    box(9.6, 0.2, 2.7, 1.1, 0.4, theme.brass)
    box(7.2, 2.5, 1.7, 1.6, 0.8, theme.brass)
    box(1.3, 7.0, 12.4, 1.0, 0.4, theme.marker_dark)
    box(13.2, 6.6, 1.9, 2.4, 0.5, theme.marker_dark)
    for middle, radius in ((3.7, 1.9), (8.3, 1.5), (11.7, 1.5)):
        wheel(middle, radius)


def small_tile(ctx: Context2D, x: float, y: float, height: float, theme: Theme) -> None:
    """Draw a little standing tile, half as wide as high: stands for tiles in a hand."""
    width = height / 2
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, height * 0.1)
    ctx.fillStyle = theme.face
    ctx.fill()
    ctx.fillStyle = theme.bar
    ctx.fillRect(x + width * 0.2, y + height * 0.46, width * 0.6, max(1.0, height * 0.08))


def flag(ctx: Context2D, x: float, y: float, height: float, color: str) -> None:
    """Draw a little pennant, 0.7 times as wide as high: stands for the score."""
    ctx.fillStyle = color
    ctx.fillRect(x, y, max(1.2, height * 0.11), height)
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + height * 0.7, y + height * 0.28)
    ctx.lineTo(x, y + height * 0.58)
    ctx.closePath()
    ctx.fill()


def arrow(ctx: Context2D, x: float, y: float, height: float, color: str) -> None:
    """Draw a solid arrowhead to the right, 0.8 times as wide as high: this seat is on turn."""
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + height * 0.8, y + height / 2)
    ctx.lineTo(x, y + height)
    ctx.closePath()
    ctx.fillStyle = color
    ctx.fill()


def alarm(ctx: Context2D, cx: float, cy: float, radius: float, theme: Theme) -> None:
    """Draw a warning disc with an exclamation mark made of a bar and a dot."""
    ctx.beginPath()
    ctx.arc(cx, cy, radius, 0, _ROUND)
    ctx.fillStyle = theme.alarm
    ctx.fill()
    ctx.lineWidth, ctx.strokeStyle = max(1.0, radius * 0.14), "#3a1d00"
    ctx.stroke()
    ctx.fillStyle = "#2a1400"
    ctx.beginPath()
    ctx.roundRect(cx - radius * 0.16, cy - radius * 0.64, radius * 0.32, radius * 0.72, radius * 0.1)
    ctx.fill()
    ctx.beginPath()
    ctx.arc(cx, cy + radius * 0.42, radius * 0.19, 0, _ROUND)
    ctx.fill()


def star(ctx: Context2D, cx: float, cy: float, radius: float, theme: Theme) -> None:
    """Draw a star on a disc: this is what the hint says."""
    ctx.beginPath()
    ctx.arc(cx, cy, radius, 0, _ROUND)
    ctx.fillStyle = theme.turn
    ctx.fill()
    ctx.lineWidth, ctx.strokeStyle = max(1.0, radius * 0.16), theme.turn_text
    ctx.stroke()
    ctx.beginPath()
    for point in range(10):
        reach = radius * (0.3 if point % 2 else 0.72)
        x, y = cx + reach * sin(point * pi / 5), cy - reach * cos(point * pi / 5)
        if point:
            ctx.lineTo(x, y)
        else:
            ctx.moveTo(x, y)
    ctx.closePath()
    ctx.fillStyle = theme.turn_text
    ctx.fill()


def padlock(ctx: Context2D, cx: float, cy: float, radius: float, theme: Theme) -> None:
    """Draw a padlock: only one seat may lay here."""
    ctx.lineWidth, ctx.strokeStyle = max(1.2, radius * 0.28), theme.brass
    ctx.beginPath()
    ctx.arc(cx, cy - radius * 0.1, radius * 0.48, pi, _ROUND)
    ctx.stroke()
    ctx.beginPath()
    ctx.roundRect(cx - radius * 0.75, cy - radius * 0.12, radius * 1.5, radius * 1.05, radius * 0.2)
    ctx.fillStyle = theme.brass
    ctx.fill()


def bot_face(ctx: Context2D, x: float, y: float, height: float, color: str) -> None:
    """Draw a square head with an aerial, as wide as high: this seat is a bot."""
    ctx.strokeStyle = ctx.fillStyle = color
    line = ctx.lineWidth = max(1.0, height * 0.1)
    ctx.beginPath()
    ctx.roundRect(x + line, y + height * 0.3, height - 2 * line, height * 0.62, height * 0.16)
    ctx.moveTo(x + height / 2, y + height * 0.3)
    ctx.lineTo(x + height / 2, y + height * 0.08)
    ctx.stroke()
    for side in (0.34, 0.66):
        ctx.beginPath()
        ctx.arc(x + height * side, y + height * 0.58, height * 0.085, 0, _ROUND)
        ctx.fill()
