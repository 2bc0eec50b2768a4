"""The JSON Schema of the record takes good records and refuses the bad ones that a schema can tell.

Native only: the validator is a package that the browser's Python does not come with.
"""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from tests.record.samples import MODERN, ROUND, changed, modern, record

from mexican_train.engine.rules import CHOICES, FIELDS, PRESETS
from mexican_train.engine.tiles import HIGHEST
from mexican_train.record import InvalidRecord, loads, read, schema_text

SCHEMA: dict[str, Any] = json.loads(schema_text())
BAD = [
    {},
    [],
    record(comment=1),
    record(format="mexican-train/2"),
    record(players=["Ada"]),
    record(players=["Ada", 2]),
    {**record(), "rounds": []},
    record(rules={"draw": "some"}),
    record(rules={"flavour": "sweet"}),
    record(rules={"open_double_binds": 1}),
    record(rules={"hand_size": 0}),
    record(changed(ROUND, hub=19)),
    record(changed(ROUND, hub="9")),
    record(changed(ROUND, moves=...)),
    record(changed(ROUND, comment=1)),
    record(changed(ROUND, deal=[["9-9"], []])),
    record(changed(ROUND, deal=[["9-9", "9-9"], ["9-1"]])),
    record(changed(ROUND, deal=[["9-9"], ["19-1"]])),
    record(changed(ROUND, boneyard=["09-4"])),
    record(changed(ROUND, boneyard=None)),
    record(changed(ROUND, moves=["0 jump"])),
    record(changed(ROUND, moves=["00 draw"])),
    record(changed(ROUND, moves=["0  draw"])),
    modern(deal=[["9-4"], 0]),
    modern(boneyard=-1),
    modern(hunt=[]),
    modern(starter=14),
]


def accepts(data: object) -> bool:
    return bool(jsonschema.Draft202012Validator(SCHEMA).is_valid(data))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_good_records_pass() -> None:
    masked = modern(changed(MODERN, moves=["0 draw 9-7"]), hunt=["5-2", None, "9-9"])
    odd = record(changed(ROUND, moves=["0 25-3>Q@99-98", "14 pass"]))
    assert all(map(accepts, (record(), modern(), masked, odd)))


@pytest.mark.parametrize("data", BAD, ids=str)
def test_bad_ones_do_not_and_reading_refuses_them_too(data: object) -> None:
    assert not accepts(data)
    with pytest.raises(InvalidRecord):
        read(loads(json.dumps(data)))


def test_the_schema_knows_the_options_that_the_engine_knows() -> None:
    known = SCHEMA["$defs"]["rules"]["properties"]
    assert set(known) == {"preset", *FIELDS}
    assert known["preset"]["enum"] == list(PRESETS)
    for name, values in CHOICES.items():
        assert known[name].get("enum", [True, False]) == list(values)
    assert known["rounds"]["maximum"] == HIGHEST + 1
