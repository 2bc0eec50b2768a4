"""The notices in the game: every part that ships, with its version, its licence and a text."""

from __future__ import annotations

import json

import pytest

from house.licences import NOT_SHIPPED, notices
from house.places import NODE_MODULES


@pytest.mark.native
def test_every_part_has_its_version_and_licence() -> None:
    if not NODE_MODULES.is_dir():
        pytest.skip("nothing is set up to build with")
    found = {notice["name"]: notice for notice in notices()}
    assert {"Python", "pyodide", "@pyscript/core", "@picocss/pico", "morphdom", "idb-keyval"} <= set(found)
    assert not NOT_SHIPPED & set(found)
    for notice in found.values():
        assert all(notice.values()), notice["name"]
    pico = json.loads((NODE_MODULES / "@picocss" / "pico" / "package.json").read_text())
    assert found["@picocss/pico"]["version"] == pico["version"]
    assert "Permission is hereby granted" in found["morphdom"]["text"]
