"""Dataclasses made from compiled texts are those that the library would have made."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from house import quick_classes


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    vars(dataclasses).pop("exec", None)


def make(*names: str) -> Any:
    return dataclasses.make_dataclass("Made", [(name, int) for name in names], frozen=True, order=True)


def test_seen_classes_are_made_without_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = quick_classes.record()
    made = make("high", "low")
    assert texts
    data = quick_classes.packed(texts, optimize=2)
    loader = SimpleNamespace(get_data=lambda name: data if name == quick_classes.DATA else b"")
    monkeypatch.setattr(quick_classes, "__loader__", loader)
    missed = quick_classes.install()
    again = make("high", "low")
    assert not missed
    assert repr(again(9, 4)) == repr(made(9, 4))
    assert again(9, 4) == again(9, 4) < again(9, 5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        again(9, 4).high = 3


def test_a_class_never_seen_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    data = quick_classes.packed(set(), optimize=2)
    monkeypatch.setattr(quick_classes, "__loader__", SimpleNamespace(get_data=lambda name: data))
    missed = quick_classes.install()
    assert make("pips")(12).pips == 12
    assert missed
