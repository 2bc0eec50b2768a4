"""Tiles within HTML: numerals on an ivory face for the eye, a spoken name for the ear."""

from __future__ import annotations

from mexican_train.engine.tiles import Tile
from mexican_train.screens.markup import Html, h
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import spoken_number, spoken_tile


def tile_face(tile: Tile, texts: Texts) -> Html:
    """Return a tile as an image with its name, such as "nine-four"; each half is coloured by its number."""
    return h(
        "span",
        {"class": "tile", "role": "img", "aria-label": spoken_tile(tile, texts)},
        _half(tile.high),
        _half(tile.low),
    )


def end_face(tile: Tile, pips: int, texts: Texts) -> Html:
    """Return the tile at the end of a train as an image: the half that is open, with ``pips``, comes last."""
    name = texts.gettext(
        "{tile}, open with {number}", tile=spoken_tile(tile, texts), number=spoken_number(pips, texts)
    )
    return h(
        "span",
        {"class": "tile end", "role": "img", "aria-label": name},
        _half(tile.other(pips)),
        _half(pips),
    )


def hub_picture() -> Html:
    """Return a drawing of the double twelve with its tracks, as an ornament without a name."""
    tracks = [
        h(
            "g",
            {"transform": f"rotate({angle})"},
            h("path", {"class": "sleepers", "d": "M0-62v-56", "stroke-width": 24, "stroke-dasharray": "5 7"}),
            h("path", {"class": "rails", "d": "M-7-60v-60M7-60v-60", "stroke-width": 3, "fill": "none"}),
        )
        for angle in range(0, 360, 45)
    ]
    pips = [
        h("circle", {"cx": column, "cy": half + row, "r": 4})
        for half in (-28, 28)
        for row in (-18, -6, 6, 18)
        for column in (-14, 0, 14)
    ]
    return h(
        "svg",
        {"class": "hub", "viewBox": "-122 -122 244 244", "aria-hidden": "true", "focusable": "false"},
        tracks,
        h("rect", {"class": "body", "x": -28, "y": -58, "width": 56, "height": 116, "rx": 8}),
        h("path", {"class": "middle", "d": "M-20 0h40"}),
        h("g", {"class": "pips"}, pips),
    )


def _half(pips: int) -> Html:
    return h("span", {"class": f"half n{pips}", "aria-hidden": "true"}, pips)
