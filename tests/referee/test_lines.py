"""The referee answers every line, whatever it holds, and never dies of one."""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.record.samples import MODERN, ROUND, changed, modern, record
from tests.support.rounds import examples

from mexican_train.referee import answer, answer_line, answers, serve


def answered(line: bytes) -> dict[str, Any]:
    said = answer_line(line)
    assert said.endswith(b"\n") and said.count(b"\n") == 1
    found = json.loads(said)
    assert isinstance(found, dict)
    assert found["status"] in ("ok", "refused", "invalid")
    assert "internal_error" not in str(found.get("reason"))
    return found


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"   \n",
        b"this is no JSON",
        b"\xff\xfe\n",
        b'{"do": "bots"} {"do": "bots"}',
        b'{"do": "bots", "do": "bots"}',
        b'{"do": NaN}',
        b'{"do": "bots", "id": 1e999}',
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"9" * 100_000,
        b'"' + b"x" * 100_000,
        b"null",
        b"[]",
    ],
    ids=lambda line: line[:20],
)
def test_a_line_that_it_cannot_read(line: bytes) -> None:
    assert answered(line)["status"] == "invalid"


def test_half_a_surrogate_pair_comes_back_as_it_went_in() -> None:
    assert answered(b'{"id": "\\ud800", "do": "bots"}')["id"] == "\ud800"
    names = b'{"do": "deal", "rules": {}, "players": ["\\ud800", "B"], "seed": 1}'
    assert answered(names)["record"]["players"] == ["\ud800", "B"]


@pytest.mark.parametrize("depth", [100, 900, 950, 980, 990, 995, 999, 1000, 5000])
def test_an_id_of_any_depth(depth: int) -> None:
    answered(b'{"do": "bots", "id": ' + b"[" * depth + b"]" * depth + b"}")


def test_lines_are_answered_in_order_until_the_input_ends() -> None:
    source = io.BytesIO(b'{"do": "bots", "id": 1}\r\n\nnonsense\n{"do": "bots", "id": 2}')
    target = io.BytesIO()
    serve(source, target)
    said = [json.loads(line) for line in target.getvalue().splitlines()]
    assert [(one.get("id"), one["status"]) for one in said] == [
        (1, "ok"),
        (None, "invalid"),
        (None, "invalid"),
        (2, "ok"),
    ]


def test_a_fault_of_its_own_is_an_answer_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(request: object) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setitem(answers._HANDLERS, "bots", broken)
    with caplog.at_level(logging.ERROR):
        got = answer({"do": "bots", "id": 5})
    assert got == {"id": 5, "status": "invalid", "reason": "internal_error ZeroDivisionError"}
    assert "ZeroDivisionError" in caplog.text


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
WORDS = st.sampled_from(
    [
        "0 draw",
        "1 pass",
        "0 done",
        "0 9-4>0",
        "1 9-7>1@9-9",
        "9-4",
        "25-3",
        "0 25-3>M",
        "1 draw 5-1",
        "M",
        "pips",
    ]
)
GOOD = [
    *({"do": "replay", "record": data} for data in (record(), modern(), modern(changed(MODERN, moves=[])))),
    {"do": "next_round", "record": record(), "seed": 1},
    {"do": "choose", "record": record(changed(ROUND, moves=[])), "seat": 0, "bot": "random", "seed": 1},
    {"do": "choose", "record": modern(), "seat": 0, "bot": "greedy", "seed": 1, "effort": 9},
    {"do": "deal", "rules": {"preset": "cardinal"}, "players": ["A", "B", "C", "D"], "seed": 1},
    {"do": "validate", "rules": {"preset": "modern"}, "seats": 4},
    {"do": "longest", "tiles": ["9-4", "4-4"], "from": 9, "by": "pips"},
]


def places(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value in some JSON, the whole first."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(found for step, inner in steps for found in places(inner, (*place, step)))]


def with_value(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    """Return some JSON with the value at a place replaced."""
    if not place:
        return new
    step, *rest = place
    if isinstance(value, dict):
        return {**value, step: with_value(value[step], tuple(rest), new)}
    return [with_value(inner, tuple(rest), new) if at == step else inner for at, inner in enumerate(value)]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Return a good request in which a value or two are something else."""
    request: Any = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 2))):
        place = draw(st.sampled_from(places(request)))
        request = with_value(request, place, draw(VALUES | WORDS | st.lists(WORDS, max_size=4)))
    return request


@given(st.binary(max_size=40))
@examples(50)
def test_any_bytes_are_answered(line: bytes) -> None:
    answered(line.replace(b"\n", b""))


@given(VALUES)
@examples(50)
def test_any_json_is_answered(value: Any) -> None:
    answered(json.dumps(value).encode())


@given(mutated())
@examples(200)
def test_a_good_request_gone_wrong_is_answered(request_: Any) -> None:
    answered(json.dumps(request_).encode())
