"""Pictures are drawn once, kept while they are of use, and never fill the memory."""

from __future__ import annotations

from tests.view.recorder import Book

from mexican_train.view.sprites import MOST_PIXELS, Sprites
from mexican_train.view.surfaces import Context2D


def nothing(ctx: Context2D, edge: int) -> None:
    """Draw nothing."""


def test_a_picture_is_drawn_once() -> None:
    sprites = Sprites(Book())
    first = sprites.get("tile", 40, 80, nothing, margin=3)
    assert sprites.get("tile", 40, 80, nothing, margin=3) is first
    assert (len(sprites), sprites.pixels) == (1, 46 * 86)


def test_a_window_that_is_resized_does_not_fill_the_memory() -> None:
    sprites = Sprites(Book())
    for width in range(1000, 1400):
        sprites.get(("ground", width), width, 1000, nothing)
        assert sprites.pixels <= MOST_PIXELS
    newest = sprites.get(("ground", 1399), 1399, 1000, nothing)
    assert sprites.get(("ground", 1399), 1399, 1000, nothing) is newest
    assert sprites.pixels > MOST_PIXELS / 2


def test_what_is_larger_than_all_the_room_is_kept_alone() -> None:
    sprites = Sprites(Book())
    sprites.get("tile", 40, 80, nothing)
    sprites.get("ground", 9000, 9000, nothing)
    assert (len(sprites), sprites.pixels) == (1, 9000 * 9000)
    sprites.get("tile", 40, 80, nothing)
    assert (len(sprites), sprites.pixels) == (1, 40 * 80)
