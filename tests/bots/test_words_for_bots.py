"""Every bot has a name and a description, and every reason its sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from mexican_train.bots import NAMES, Reason
from mexican_train.bots.bot import ReasonCode
from mexican_train.engine import Tile
from mexican_train.words.bots import bot_description, bot_name, reason_sentence
from mexican_train.words.texts import Texts

TEXTS = Texts()


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_has_words(name: str) -> None:
    assert bot_name(name, TEXTS) != name
    assert bot_description(name, TEXTS).endswith(".")


def test_a_bot_from_another_version_keeps_its_id() -> None:
    assert bot_name("future", TEXTS) == "future"
    assert bot_description("future", TEXTS) == ""


@pytest.mark.parametrize("code", get_args(ReasonCode))
@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_reason_has_words(code: ReasonCode, count: int) -> None:
    reason = Reason(code, Tile(9, 4), "M", count, 13, seat=1)
    sentence = reason_sentence(reason, ("Ada", "Bo"), TEXTS)
    assert sentence
    assert "{" not in sentence
    assert sentence[0].islower() or sentence.startswith("Bo ")  # it is said after a colon


def test_a_reason_is_said_to_whoever_makes_the_move() -> None:
    def said(*values: object, **more: object) -> str:
        return reason_sentence(Reason(*values, **more), ("Ada", "Bo"), TEXTS, me=0)  # type: ignore[arg-type]

    assert said("keeps_train", count=8) == "keeps your train of eight together"
    assert said("keeps_train", count=25) == "keeps your train of 25 together"
    assert (
        said("prolongs_train", Tile(9, 4), count=1) == "goes on with your train, and one more tile can follow"
    )
    assert said("opens_train", Tile(9, 4), "0", 5) == "opens your train with five tiles"
    assert said("next_lacks", Tile(7, 4), "M", pips=7, seat=1) == (
        "Bo cannot have any 7: gets rid of the 7-4 safely"
    )
    assert said("others_lack", Tile(7, 0), "M", pips=0) == (
        "nobody else can have any blank: gets rid of the 7-0 safely"
    )
    assert said("double_alone", Tile(7, 7)) == "the 7-7 can be answered by you alone"
    assert said("answers_double", Tile(7, 7), "1") == "answers the 7-7 on Bo's train"
    assert said("sheds_pips", Tile(0, 0), "1", pips=0) == "gets rid of the 0-0"


def test_a_reason_is_written_with_what_it_speaks_of() -> None:
    assert Reason("sheds_pips", Tile(9, 4), "M", pips=13).as_dict() == {
        "code": "sheds_pips",
        "tile": "9-4",
        "train": "M",
        "pips": 13,
    }
    assert Reason("only_move").as_dict() == {"code": "only_move"}
