"""The panel of a hint: its words, and its place beside the end that it speaks of."""

from __future__ import annotations

from mexican_train.app.hinting import reasons_told
from mexican_train.app.model import Model
from mexican_train.app.picture import Picture
from mexican_train.screens.hint_panel import HintPanel, render_hint
from mexican_train.screens.markup import Html
from mexican_train.view.aside import aside
from mexican_train.view.geometry import Rect, Size
from mexican_train.words.bots import reason_sentence
from mexican_train.words.hints import alternative_line, hint_heading

WANTED = Size(340.0, 300.0)
"""How large the panel would like to be, in CSS pixels; it makes do with less, and scrolls then."""


def hint_panel(model: Model, picture: Picture | None) -> Html | None:
    """Return the panel of the hint that was asked for, None without one."""
    advice = model.advised
    if advice is None or picture is None or not picture.acts:
        return None
    style = _style(picture, _place(picture))
    hint = advice.hint
    if hint is None:
        return render_hint(HintPanel("", style=style), model.texts)
    names, texts, me = model.playing.names, model.texts, picture.knowledge.seat
    others = tuple(
        alternative_line(
            other.moves,
            other.worse,
            names,
            texts,
            me,
            reason_sentence(other.caution, names, texts, me) if other.caution else "",
        )
        for other in hint.alternatives
    )
    heading = hint_heading(hint.move, names, texts, me)
    return render_hint(HintPanel(heading, reasons_told(model, hint), others, style), texts)


def _place(picture: Picture) -> Rect | None:
    """Return what the panel must not hide: the end where the hinted tile goes, and the tile there."""
    hint = picture.hint
    spot = picture.spots.get(picture.key_of(hint)) if hint else None
    return spot.slot | spot.place(hint.tile).rect if spot and hint else None


def _style(picture: Picture, place: Rect | None) -> str:
    """Return where the panel lies within the stage, and how high it may become."""
    layout = picture.layout
    beside = aside(layout.table, place, WANTED)
    room = beside.room
    edge = f"bottom:{layout.size.height - room.bottom:.0f}px" if beside.low else f"top:{room.y:.0f}px"
    return f"left:{room.x:.0f}px;width:{room.width:.0f}px;max-height:{room.height:.0f}px;{edge}"
