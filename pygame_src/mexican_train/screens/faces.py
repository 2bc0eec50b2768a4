"""Tiles within HTML: numerals on an ivory face for the eye, a spoken name for the ear."""

from __future__ import annotations

from mexican_train.engine.tiles import Tile
from mexican_train.screens.markup import Html, h
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import spoken_tile


def tile_face(tile: Tile, texts: Texts) -> Html:
    """Return a tile as an image with its name, such as "nine-four"; each half is coloured by its number."""
    return h(
        "span",
        {"class": "tile", "role": "img", "aria-label": spoken_tile(tile, texts)},
        _half(tile.high),
        _half(tile.low),
    )


def hub_picture() -> Html:
    """Return a drawing of the double twelve between its rails, as an ornament without a name."""
    pips = [
        h("circle", {"cx": half + column, "cy": row, "r": 3})
        for half in (0, 60)
        for column in (12, 24, 36, 48)
        for row in (15, 30, 45)
    ]
    return h(
        "svg",
        {"class": "hub", "viewBox": "-2 -2 124 64", "aria-hidden": "true", "focusable": "false"},
        h("rect", {"class": "body", "width": 120, "height": 60, "rx": 9}),
        h("path", {"class": "bar", "d": "M60 9v42"}),
        h("g", {"class": "pips"}, pips),
    )


def _half(pips: int) -> Html:
    return h("span", {"class": f"half n{pips}", "aria-hidden": "true"}, pips)
