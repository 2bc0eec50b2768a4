"""The page that ships: its texts are found and translated, and the build's facts are written in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from house.page import Files, write_page
from house.page_texts import texts_in, translations
from house.places import PAGE, WEB
from house.say import Trouble

FILES = Files(
    wasm="r/a.wasm",
    stdlib="a/stdlib.zip",
    app="a/app.zip",
    pyodide="r/pyodide.js",
    engine="r/engine.js",
    pyscript="r/core.js",
    runtime="a/runtime.js",
    boot="a/boot.js",
    morphdom="r/m.js",
    idb="r/i.js",
    icon="a/icon.svg",
    styles=["a/app.css"],
    modules=["a/boot.js"],
    sizes={"r/a.wasm": 5},
)


def test_all_texts_of_the_page_are_found() -> None:
    page = PAGE.read_text(encoding="utf-8")
    texts = [text for _, text in texts_in(page)]
    assert len(texts) == page.count("data-text")
    assert "Try again" in texts
    assert all(texts)


def test_letters_that_a_wrong_charset_would_spoil_are_refused() -> None:
    template = PAGE.read_text(encoding="utf-8")
    with pytest.raises(Trouble, match="trop tôt"):
        write_page(template.replace("Try again", "trop tôt"), WEB, FILES, {})
    assert write_page(template.replace("Try again", "trop t&ocirc;t"), WEB, FILES, {"version": "tôt"})


def test_translations_come_from_the_catalogues(tmp_path: Path) -> None:
    catalogue = Catalog(locale="pt_BR")
    catalogue.add("Try again", "De novo")
    path = tmp_path / "pt_BR" / "LC_MESSAGES" / "mexican_train.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    assert translations(["Try again", "Copied."], tmp_path) == {"pt-BR": {"Try again": "De novo"}}


def test_the_page_names_its_files_relatively_and_is_whole() -> None:
    page = write_page(PAGE.read_text(encoding="utf-8"), WEB, FILES, {"version": "</script>"})
    assert '<link rel="preload" as="fetch" crossorigin href="a/app.zip">' in page
    assert "<!-- build:" not in page
    assert 'src="web/' not in page
    assert r"\u003c/script>" in page


def test_nothing_is_awaited_while_the_runtime_is_imported() -> None:
    # WebKit would hand it to PyScript before it is ready, with nothing in it.
    lines = (WEB / "runtime.mjs").read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if re.match(r"(?=\S)(?!//).*\bawait\b", line)]


def test_a_template_without_its_marks_is_refused() -> None:
    with pytest.raises(Trouble, match="exactly once"):
        write_page("<!doctype html>", WEB, FILES, {})
