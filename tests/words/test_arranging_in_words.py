"""How a hand lies, in words."""

import pytest

from mexican_train.words.arranging import hand_told, tiles_heading, way_name
from mexican_train.words.pseudo import pseudo_texts
from mexican_train.words.texts import Texts

EN = Texts()


@pytest.mark.parametrize(
    ("train", "tiles", "told"),
    [
        (7, 15, "Your hand: a train of 7 tiles, 8 others."),
        (1, 2, "Your hand: a train of one tile, one other."),
        (4, 4, "Your hand: a train of 4 tiles and nothing else."),
        (0, 5, "Your hand: nothing fits your train. The highest tiles are first."),
    ],
)
def test_a_train_is_told_with_what_is_left(train: int, tiles: int, told: str) -> None:
    assert hand_told("train", train, tiles, EN) == told


def test_the_group_of_tiles_says_where_the_train_ends() -> None:
    assert tiles_heading(0, 9, EN) == "Your tiles"
    assert tiles_heading(4, 9, EN) == "Your tiles: 4 as a train, then 5"


def test_what_stands_small_on_the_button_is_short_and_can_be_translated() -> None:
    for how in ("train", "number", "dragged"):
        assert len(way_name(how, EN)) <= 10
        assert way_name(how, pseudo_texts()).startswith("⟦")
