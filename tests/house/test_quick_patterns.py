"""Patterns made from what the build has compiled are those that the library would have made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import _compiler  # type: ignore[attr-defined]
from types import SimpleNamespace

import pytest

from house import quick_patterns

PATTERNS = [(r"(?P<high>\d+)\|(?P<low>\d+)", 0), (r"tr(ain)s?", re.IGNORECASE | re.VERBOSE), (rb"^\w+", 0)]


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("compile", "_sre"):  # put back afterwards
        monkeypatch.setattr(_compiler, name, getattr(_compiler, name))
    yield
    re.purge()


def ship(data: bytes, monkeypatch: pytest.MonkeyPatch) -> list[quick_patterns.Pattern]:
    monkeypatch.undo()
    loader = SimpleNamespace(get_data=lambda name: data if name == quick_patterns.DATA else b"")
    monkeypatch.setattr(quick_patterns, "__loader__", loader)
    monkeypatch.setattr(_compiler, "compile", _compiler.compile)
    re.purge()
    return quick_patterns.install()


def test_seen_patterns_are_made_without_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    found = quick_patterns.record()
    made = [re.compile(pattern, flags) for pattern, flags in PATTERNS]
    missed = ship(quick_patterns.packed(found), monkeypatch)
    again = [re.compile(pattern, flags) for pattern, flags in PATTERNS]
    assert not missed
    assert all(one is not other and one == other for one, other in zip(made, again, strict=True))
    match = again[0].fullmatch("12|9")
    assert match is not None
    assert match.groupdict() == {"high": "12", "low": "9"}
    assert again[1].search("TRAINS")


def test_a_pattern_never_seen_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    missed = ship(quick_patterns.packed({}), monkeypatch)
    assert re.compile("a+b").fullmatch("aab")
    assert ("a+b", 0) in missed
