"""What a review says of a round: never more exact than it is, and never a reproach."""

from __future__ import annotations

import pytest

from mexican_train.coach.review import Shares
from mexican_train.engine.tiles import Tile
from mexican_train.words.review import (
    MINUS,
    about_points,
    asked_sentence,
    progress_sentence,
    result_sentence,
    shares_sentences,
    signed,
)
from mexican_train.words.texts import Texts
from mexican_train.words.turns import Duty

TWO, THREE = ("Ada", "Bo"), ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    ("lead", "names", "said"),
    [
        (23, TWO, "You won the round against Bo by 23 points."),
        (-1, TWO, "You lost the round against Bo by 1 point."),
        (0, TWO, "You and Bo ended the round level."),
        (1, THREE, "You ended the round 1 point ahead of the others' average."),
        (-23, THREE, "You ended the round 23 points behind the others' average."),
        (0, THREE, "You ended the round level with the others' average."),
    ],
)
def test_the_result(lead: int, names: tuple[str, ...], said: str) -> None:
    assert result_sentence(lead, names, 0, Texts()) == said


def test_the_other_one_is_named_whoever_looks_back() -> None:
    assert "against Ada" in result_sentence(5, TWO, 1, Texts())


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        (
            Shares(-23, -8, 9, -6),
            "The deal put you about 8 points behind. Your decisions cost about 9 points.",
        ),
        (Shares(1, 1, 0, 0), "The deal was good for about 1 point. No decision cost you anything."),
        (Shares(4, 0, 1, 5), "The deal was an even one. Your decisions cost about 1 point."),
    ],
)
def test_what_the_result_is_made_of(shares: Shares, said: str) -> None:
    assert shares_sentences(shares, Texts()) == f"{said} The rest was luck and what the others did."
    assert "not looked at" in shares_sentences(shares, Texts(), whole=False)


def test_a_cost() -> None:
    assert about_points(0, Texts()) == "nothing"
    assert about_points(3, Texts()) == "about 3 points"
    assert about_points(7, Texts(), at_least=True) == "at least 7 points"


def test_signs() -> None:
    assert [signed(points) for points in (6, 0, -23)] == ["+6", "0", f"{MINUS}23"]


def test_what_was_asked() -> None:
    assert asked_sentence(Duty.ANSWER, Tile(9, 9), Texts()) == "Answer the open 9-9."
    assert asked_sentence(Duty.FOLLOW, Tile(4, 4), Texts()) == "Follow your 4-4 with another tile."
    assert asked_sentence(Duty.GO_ON, None, Texts()) == "Go on with your first train, or stop there."
    assert asked_sentence(Duty.FIRST_TRAIN, None, Texts()) == "Begin your train."
    assert asked_sentence(Duty.LAY, None, Texts()) == "Lay a tile."


def test_how_far_it_has_come() -> None:
    assert progress_sentence(1, 1, Texts()) == "1 of 1 decision looked at"
    assert progress_sentence(3, 14, Texts()) == "3 of 14 decisions looked at"
    assert "Counting" in progress_sentence(0, None, Texts())
