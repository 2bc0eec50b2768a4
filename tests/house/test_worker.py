"""The list of what is kept for playing offline: everything, with its hash, as a version of its own."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from house import worker
from house.say import Trouble
from house.worker import files_of, write_worker

FILES = {
    "index.html": "<!doctype html>",
    "manifest.json": "{}",
    "icons/icon-192.png": "an icon",
    "screenshots/wide.png": "a picture",
    "licences/pyodide.txt": "a licence",
    "app-0123456789/boot.js": "boot()",
    "runtime-abcdef0123/pyodide/pyodide.asm.wasm": "\0asm",
    "build.json": "{}",
    ".nojekyll": "",
    "sw.js": "an older one",
}


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for part in ("core", "routing", "strategies", "precaching"):
        library = tmp_path / f"workbox-{part}" / "build" / f"workbox-{part}.prod.js"
        library.parent.mkdir(parents=True)
        library.write_text(f"library('{part}');\n//# sourceMappingURL=workbox-{part}.prod.js.map\n")
    monkeypatch.setattr(worker, "NODE_MODULES", tmp_path)
    for name, text in FILES.items():
        path = tmp_path / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "dist"


def build_of(dist: Path) -> Any:
    write_worker(dist)
    found = re.search(r"^const BUILD = (.*);$", (dist / "sw.js").read_text(), re.MULTILINE)
    assert found
    return json.loads(found[1])


def test_everything_is_kept_but_what_nobody_asks_for_who_plays(dist: Path) -> None:
    names = [str(entry["url"]) for entry in files_of(dist)]
    assert set(FILES) - set(names) == {"build.json", ".nojekyll", "sw.js", "screenshots/wide.png"}
    assert names[-1] == "index.html"


def test_every_file_comes_with_its_hash_and_a_revision_where_its_name_has_none(dist: Path) -> None:
    for entry in files_of(dist):
        name = str(entry["url"])
        digest = hashlib.sha256(FILES[name].encode()).digest()
        assert entry["integrity"] == f"sha256-{base64.b64encode(digest).decode()}"
        assert (entry["revision"] is None) == name.startswith(("app-", "runtime-"))


def test_revisions_are_of_the_contents(dist: Path) -> None:
    before = {entry["url"]: entry["revision"] for entry in files_of(dist)}
    (dist / "index.html").write_text("<!doctype html><p>another</p>")
    after = {entry["url"]: entry["revision"] for entry in files_of(dist)}
    assert {name for name in before if before[name] != after[name]} == {"index.html"}


def test_the_same_files_are_the_same_version_and_any_change_makes_another(dist: Path) -> None:
    seen = {build_of(dist)["version"]}
    assert {build_of(dist)["version"]} == seen
    (dist / "licences" / "pyodide.txt").write_text("another licence")
    seen.add(build_of(dist)["version"])
    (dist / "licences" / "pyodide.txt").rename(dist / "licences" / "python.txt")
    seen.add(build_of(dist)["version"])
    library = dist.parent / "workbox-core" / "build" / "workbox-core.prod.js"
    library.write_text("another library")
    seen.add(build_of(dist)["version"])
    assert len(seen) == 4


def test_the_worker_is_one_file_with_the_library_first(dist: Path) -> None:
    write_worker(dist)
    text = (dist / "sw.js").read_text()
    places = [
        text.index(part)
        for part in ("library('core')", "library('precaching')", "const BUILD", "PrecacheRoute")
    ]
    assert places == sorted(places)
    assert "sourceMappingURL" not in text
    assert "importScripts" not in text


def test_a_list_without_the_page_is_no_list(dist: Path) -> None:
    (dist / "index.html").unlink()
    with pytest.raises(Trouble, match="page"):
        write_worker(dist)
    shutil.rmtree(dist)
