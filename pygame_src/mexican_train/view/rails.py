"""Drawing rails: sleepers across, two lines of steel, for any number of stretches at once."""

from __future__ import annotations

from collections.abc import Iterable

from mexican_train.view.looks import Theme
from mexican_train.view.placement import Curve, Track
from mexican_train.view.surfaces import Context2D


def draw_tracks(ctx: Context2D, tracks: Iterable[Track], scale: float, theme: Theme) -> None:
    """Draw straight stretches; ``scale`` is the short side of the tiles on them, in CSS pixels."""
    ctx.beginPath()
    for track in tracks:
        (x, y), *rest = track.points
        ctx.moveTo(x, y)
        for x, y in rest:
            ctx.lineTo(x, y)
    _stroke(ctx, scale, theme, theme.felt)


def draw_curves(ctx: Context2D, curves: Iterable[Curve], scale: float, theme: Theme) -> None:
    """Draw curved stretches; ``scale`` as in :func:`draw_tracks`."""
    ctx.beginPath()
    for curve in curves:
        ctx.moveTo(*curve.start)
        ctx.bezierCurveTo(*curve.leaving, *curve.arriving, *curve.end)
    _stroke(ctx, scale, theme, theme.felt)


def _stroke(ctx: Context2D, scale: float, theme: Theme, between: str) -> None:
    """Stroke the path four times: wood, steel, what is between the rails, and the wood again there."""
    gauge = min(13.0, max(6.0, scale * 0.2))
    ctx.lineJoin = "round"
    sleepers = [gauge * 0.28, gauge * 0.62]
    for width, color, dash in (
        (gauge * 1.5, theme.sleeper, sleepers),
        (gauge, theme.rail, []),
        (gauge * 0.62, between, []),
        (gauge * 0.62, theme.sleeper, sleepers),
    ):
        ctx.lineWidth, ctx.strokeStyle = width, color
        ctx.setLineDash(dash)
        ctx.stroke()
    ctx.setLineDash([])
