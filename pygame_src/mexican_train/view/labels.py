"""The strip above a train: whose it is, whose turn it is, how many tiles, what score, the marker."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.view import icons
from mexican_train.view.looks import Theme
from mexican_train.view.scene import Scene, TrainScene
from mexican_train.view.surfaces import Context2D
from mexican_train.view.tile_sprites import FONT

_LEAST_NAME = 4.2
"""How much room a name needs before the score is shown beside it, in units of the strip's height."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a strip says.

    Attributes:
        text: the name.
        is_bot: a bot plays it.
        count: tiles in hand, or ``None`` for the Mexican train.
        total: the score, or ``None``.
        on_turn: it is this seat's turn.
        marked: the marker is up.
        mine: it is the seat that looks.
    """

    text: str
    is_bot: bool = False
    count: int | None = None
    total: int | None = None
    on_turn: bool = False
    marked: bool = False
    mine: bool = False


def label_of(scene: Scene, train: TrainScene) -> Label:
    """Return what the strip of a train says."""
    if train.seat is None:
        return Label(train.label, marked=train.marked)
    seat = scene.seat(train.seat)
    return Label(
        seat.name,
        seat.is_bot,
        seat.hand_count,
        seat.total,
        seat.on_turn,
        train.marked,
        scene.hand_seat == train.seat,
    )


def draw_label(ctx: Context2D, label: Label, width: float, height: float, theme: Theme) -> None:
    """Draw a strip at the origin of a clear surface; ``width`` and ``height`` in its units."""
    color, left, right = theme.text, height * 0.15, width - height * 0.15
    if label.on_turn:
        color = theme.turn_text
        ctx.beginPath()
        ctx.roundRect(0, 0, width, height, height * 0.3)
        ctx.fillStyle = theme.turn
        ctx.fill()
        icons.arrow(ctx, height * 0.28, height * 0.2, height * 0.6, color)
        left = height * 0.95
    if label.marked:
        right -= height * 1.55
        icons.locomotive(ctx, right, height * 0.02, height * 0.96, theme)
        right -= height * 0.2
    right = _figures(ctx, label, left, right, height, color, theme)
    ctx.fillStyle, ctx.textAlign, ctx.textBaseline = color, "left", "alphabetic"
    ctx.font = _font(height * 0.74, 800 if label.mine or label.on_turn else 600)
    if label.is_bot and right - left > height * 5:
        icons.bot_face(ctx, left, height * 0.14, height * 0.7, color)
        left += height * 0.9
        ctx.fillStyle = color
    ctx.fillText(fitted(ctx, label.text, right - left), left, height * 0.77)


def _font(size: float, weight: int) -> str:
    return f"{weight} {size:.1f}px {FONT}"


def _figures(
    ctx: Context2D, label: Label, left: float, right: float, height: float, color: str, theme: Theme
) -> float:
    """Draw the count and, where there is room, the score; return where the name must end."""
    if label.count is None:
        return right
    ctx.textAlign, ctx.textBaseline = "right", "alphabetic"
    ctx.font = _font(height * 0.74, 700)
    room = right - left
    if label.total is not None and room > height * (_LEAST_NAME + 4.4):
        right = _figure(ctx, str(label.total), right, height, color, theme, "score")
    signed = room > height * 3.6
    return _figure(ctx, str(label.count), right, height, color, theme, "hand" if signed else "")


def _figure(
    ctx: Context2D, text: str, right: float, height: float, color: str, theme: Theme, what: str
) -> float:
    """Draw a number with its sign before it, ending at ``right``; return where it begins."""
    ctx.fillStyle = color
    ctx.fillText(text, right, height * 0.77)
    left = right - ctx.measureText(text).width - height * 0.16
    if what == "hand":
        left -= height * 0.36
        icons.small_tile(ctx, left, height * 0.16, height * 0.7, theme)
    elif what == "score":
        left -= height * 0.44
        icons.flag(ctx, left, height * 0.2, height * 0.64, color if color != theme.text else theme.brass)
    return left - height * 0.2


def fitted(ctx: Context2D, text: str, width: float) -> str:
    """Return ``text``, or as much of its beginning as fits in ``width`` with an ellipsis behind it.

    Where there is no room for both, the first letter stands alone.
    """
    if ctx.measureText(text).width <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if ctx.measureText(text[:middle].rstrip() + "…").width <= width:
            low = middle
        else:
            high = middle - 1
    if low:
        return text[:low].rstrip() + "…"
    return text[:1] if ctx.measureText(text[:1]).width <= width else ""
