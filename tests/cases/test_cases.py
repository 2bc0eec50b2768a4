"""The checked cases of the rules, as data, answered without a process."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cases.matching import cases, differences, line_of

from mexican_train.referee import answer_line


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_the_answer_is_what_the_case_expects(case: dict[str, Any]) -> None:
    got = json.loads(answer_line(line_of(case["request"])))
    assert not differences(case["expect"], got), case["title"]
