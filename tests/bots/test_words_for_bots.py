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
    reason = Reason(code, Tile(9, 4), "M", count, 13)
    sentence = reason_sentence(reason, ("Ada", "Bo"), TEXTS)
    assert sentence
    assert "{" not in sentence
    assert sentence[0].islower()


def test_a_reason_is_written_with_what_it_speaks_of() -> None:
    assert Reason("sheds_pips", Tile(9, 4), "M", pips=13).as_dict() == {
        "code": "sheds_pips",
        "tile": "9-4",
        "train": "M",
        "pips": 13,
    }
    assert Reason("only_move").as_dict() == {"code": "only_move"}
