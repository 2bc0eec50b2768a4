"""The single-file edition: modules stand in the order in which they need each other, nothing is outside."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path

import pytest

from house.page import build_data
from house.say import Trouble
from house.single import modules_in_order, single_page, write_single_page

CORE = (
    'import{a}from"./parts.js";const ask=u=>({url:u,module:import(u)});'
    'import("./later.js");import("./gone.js")'
)

MODULES = {
    "app/boot.js": 'import "./page.js";\nimport { x } from "./shelf.js"; // from "./page.js"\n',
    "app/page.js": 'export const said = "from ./nowhere.js";',
    "app/shelf.js": 'import "./page.js"; export const x = 1;',
    "app/runtime.js": "export const version = 1;",
    "lib/core.js": CORE,
    "lib/later.js": 'import{a}from"./parts.js";',
    "lib/parts.js": "export const a=1;",
    "lib/other.js": "",
}

DATA = {
    "boot": "app/boot.js",
    "runtime": "app/runtime.js",
    "pyscript": "lib/core.js",
    **dict.fromkeys(("pyodide", "engine", "morphdom", "idb"), "lib/other.js"),
    "styles": ["app/table.css"],
    "stdlib": "app/stdlib.zip",
    "app": "app/app.zip",
    "wasm": "lib/python.wasm",
    "icon": "app/icon.svg",
    "worker": "sw.js",
    "files": {"index.html": 1},
}


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A small dist/ with everything in it that the page asks for."""
    others = {name: "." for name in ("app/table.css", "app/stdlib.zip", "app/app.zip", "lib/python.wasm")}
    for name, text in {**MODULES, **others, "app/icon.svg": "<svg/>", "index.html": build_data(DATA)}.items():
        path = tmp_path / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "dist"


def test_modules_come_after_those_that_they_import(dist: Path) -> None:
    texts = dict(modules_in_order(dist, ["app/boot.js", "lib/core.js"]))
    assert list(texts) == [
        "app/page.js",
        "app/shelf.js",
        "app/boot.js",
        "lib/parts.js",
        "lib/core.js",
        "lib/later.js",
    ]
    assert '"packed:app/page.js"' in texts["app/shelf.js"]
    assert texts["app/page.js"] == MODULES["app/page.js"], "what only looks like an import stays"
    assert 'import(mexicanTrain.address("lib/later.js"))' in texts["lib/core.js"]
    assert 'import("./gone.js")' in texts["lib/core.js"], "what is not there is asked for by nobody"


def packed_in(page: str) -> dict[str, bytes]:
    found = re.findall(r'data-file="([^"]+)">([^<]*)</script>', page)
    files = {name: gzip.decompress(base64.b64decode(text)) for name, text in found}
    assert found[-1][0] == "end", "it shows that nothing is missing before it"
    assert files.pop("end") == b""
    return files


def test_everything_lies_in_the_page(dist: Path) -> None:
    page = single_page(dist, DATA)
    packed = packed_in(page)
    assert set(packed) == set(MODULES) | {"app/table.css", "app/stdlib.zip", "app/app.zip", "lib/python.wasm"}
    assert b"module:import(mexicanTrain.address(u))" in packed["lib/core.js"]
    assert packed["lib/python.wasm"] == b"."
    assert not re.search(r"<script[^>]* src=|<link[^>]*stylesheet|rel=.manifest", page)
    facts = json.loads(page.partition('<script id="build" type="application/json">')[2].partition("<")[0])
    assert "worker" not in facts
    assert set(facts["files"]) == set(packed)


def test_a_site_cannot_be_reached_from_the_page(dist: Path) -> None:
    policy = single_page(dist, DATA).partition('Content-Security-Policy" content="')[2].partition('"')[0]
    assert policy.startswith("default-src 'none';")
    for word in ("connect-src", "'self'", "http", "*", "'unsafe-inline' '"):
        assert word not in policy


def test_it_is_written_as_a_whole_and_always_the_same(dist: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "a" / "game.html", tmp_path / "b.html"
    write_single_page(dist, first)
    write_single_page(dist, second)
    assert first.read_bytes() == second.read_bytes()
    assert [path.name for path in first.parent.iterdir()] == ["game.html"]


def test_a_pyscript_that_asks_in_another_way_is_noticed(dist: Path) -> None:
    (dist / "lib/core.js").write_text("import(u)")
    with pytest.raises(Trouble, match="PyScript"):
        single_page(dist, DATA)
