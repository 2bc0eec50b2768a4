"""What the documents print is true: their records replay and their requests are answered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mexican_train import referee
from mexican_train.engine.legality import REFUSALS
from mexican_train.referee import answer

TEXT = (Path(referee.__file__).parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)


def replayed(block: str) -> dict[str, Any]:
    return answer({"do": "replay", "record": json.loads(block)})


def test_the_records_replay_and_the_position_is_that_of_the_first() -> None:
    first, masked, _, position = BLOCKS
    assert replayed(first) == {"status": "ok", "position": json.loads(position)}
    assert replayed(masked)["status"] == "ok"


def test_the_requests_are_answered() -> None:
    requests = [json.loads(line) for line in BLOCKS[2].splitlines()]
    assert [answer(request)["status"] for request in requests] == ["ok"] * len(requests)


def test_every_reason_is_listed_in_its_order() -> None:
    listed = [name for name in re.findall(r"`(\w+)`", TEXT.partition("The reason is")[2]) if name in REFUSALS]
    assert tuple(listed) == REFUSALS
