"""The house as it is meant to be: who may import whom, files one can read, no words outside catalogues."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "pygame_src" / "mexican_train"
MODULES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "record": {"engine"},
    "bots": {"engine"},
    "coach": {"engine", "bots"},
    "referee": {"engine", "record", "bots"},
    "words": {"engine"},
    "locale": set(),
    "view": {"engine"},
    "screens": {"engine", "words"},
    "table": {"engine", "view"},
    "app": {"engine", "record", "bots", "coach", "words", "view", "screens", "table"},
    "browser": {"engine", "bots", "words", "view", "screens", "table", "app"},
    "terminal": {"engine", "record", "bots", "words", "screens", "app"},
    "": {"referee", "terminal", "bots", "record", "engine", "words"},
}
"""Which rooms each room may use, beside its own; "" is the package itself, with its command line."""

PAGE_ONLY = {"js", "pyodide", "pyodide_js", "pyscript"}
"""What exists in the page alone."""

LONGEST_FILE = 450
"""Lines a person still reads in one sitting."""


def room_of(module: Path) -> str:
    parts = module.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def name_of(module: Path) -> str:
    return str(module.relative_to(PACKAGE))


def imports_of(module: Path) -> Iterator[str]:
    """Yield the full names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(module)} imports relatively"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms_used(module: Path) -> set[str]:
    """Return the rooms that a module imports from."""
    inside = (name.split(".")[1:] for name in imports_of(module) if name.split(".")[0] == "mexican_train")
    return {parts[0] for parts in inside if parts and (PACKAGE / parts[0]).is_dir()}


def outside_used(module: Path) -> set[str]:
    """Return what a module imports that is neither ours nor the standard library's."""
    tops = {name.split(".")[0] for name in imports_of(module)}
    return tops - {"mexican_train"} - set(sys.stdlib_module_names)


def test_every_room_is_known() -> None:
    assert {room_of(module) for module in MODULES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_imports_go_one_way(module: Path) -> None:
    room = room_of(module)
    assert rooms_used(module) <= MAY_IMPORT[room] | {room}


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_only_the_border_knows_the_page(module: Path) -> None:
    allowed = PAGE_ONLY if room_of(module) == "browser" else set()
    assert outside_used(module) <= allowed


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_file_is_read_in_one_sitting(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    if text.strip():
        assert ast.get_docstring(ast.parse(text)), "says nothing of what it is for"


@pytest.mark.parametrize("room", ["engine", "record", "bots", "coach"])
def test_what_decides_has_neither_clock_nor_chance_nor_words_of_its_own(room: str) -> None:
    for module in MODULES:
        if room_of(module) == room:
            used = set(imports_of(module))
            tops = {name.split(".")[0] for name in used}
            assert not tops & {"time", "datetime", "gettext", "locale", "os", "socket"}, name_of(module)
            assert not {name for name in used if name.startswith("random.") and name != "random.Random"}
            assert "secrets" not in tops, name_of(module)


# --- words ---------------------------------------------------------------------------------------

SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+ [a-z]+.*|.*[a-z] [a-z]+ [a-z]+[.!?]$")
"""What looks like something that people are to read."""

SHOWN = {"h", "button", "notice", "disclosure", "screen", "radios", "Announce", "Remark"}
"""The makers of what people read."""


def untranslated(module: Path) -> Iterator[str]:
    """Yield sentences that are handed to what people read without going through a catalogue."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHOWN:
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    if SENTENCE.fullmatch(argument.value):
                        yield f"{name_of(module)}:{node.lineno}: {argument.value}"
                elif isinstance(argument, ast.JoinedStr) and node.func.id in {"Announce", "Remark"}:
                    yield f"{name_of(module)}:{node.lineno}: put together in code"


@pytest.mark.parametrize("room", ["app", "table", "screens", "view", "browser", "words"])
def test_whatever_people_read_comes_from_a_catalogue(room: str) -> None:
    found = [text for module in MODULES if room_of(module) == room for text in untranslated(module)]
    assert found == []


def test_nothing_in_the_sources_speaks_of_one_machine() -> None:
    suspicious = re.compile(r"/(?:home|root|Users|work|tmp)/\w")
    files = [*MODULES, *(ROOT / "scripts").rglob("*.py"), *(ROOT / "web").glob("*.*js")]
    found = [str(file) for file in files if suspicious.search(file.read_text(encoding="utf-8"))]
    assert found == []
