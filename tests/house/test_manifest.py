"""What installs the game as an app: a manifest whose every file is there, and icons that stand any shape."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from house.icons import ICONS, drawn
from house.manifest import LINKS, write_manifest
from house.png import Box, Picture

GREEN = (0x1D, 0x6B, 0x4A)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    write_manifest(folder)
    return folder


@pytest.fixture(scope="module")
def manifest(dist: Path) -> Any:
    return json.loads((dist / "manifest.json").read_text(encoding="utf-8"))


def test_a_browser_finds_all_that_it_wants_to_install_an_app(manifest: Any) -> None:
    assert manifest["name"] == manifest["short_name"] == "Mexican Train"
    assert manifest["start_url"] == manifest["scope"] == "./", "it must work below any path"
    assert manifest["display"] == "standalone"
    for colour in ("theme_color", "background_color"):
        assert len(manifest[colour]) == 7
    found = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert found >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}


def test_every_picture_is_there_and_as_large_as_it_says(dist: Path, manifest: Any) -> None:
    for entry in (*manifest["icons"], *manifest["screenshots"]):
        assert not entry["src"].startswith(("/", "http")), "below any path"
        with Image.open(dist / entry["src"]) as image:
            assert image.format == "PNG"
            assert f"{image.width}x{image.height}" == entry["sizes"]


def test_the_pictures_are_such_as_browsers_take(dist: Path, manifest: Any) -> None:
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"wide", "narrow"}
    for picture in manifest["screenshots"]:
        width, height = map(int, picture["sizes"].split("x"))
        assert 320 <= min(width, height) <= max(width, height) <= min(3840, 2.3 * min(width, height))
        assert (width > height) == (picture["form_factor"] == "wide")
        assert picture["label"]
        assert (dist / picture["src"]).stat().st_size < 100_000


def test_the_page_names_the_manifest_and_the_icon_for_apple(dist: Path) -> None:
    links = "".join(LINKS)
    assert 'rel="manifest" href="manifest.json"' in links
    name = links.partition('apple-touch-icon" href="')[2].partition('"')[0]
    with Image.open(dist / name) as image:
        assert image.size == (180, 180)
        assert image.getchannel("A").getextrema() == (255, 255), "Apple makes what is clear black"


def test_a_maskable_icon_keeps_the_tile_within_the_safe_circle() -> None:
    for name in ("maskable-192.png", "maskable-512.png"):
        icon = ICONS[name]
        picture, middle = drawn(icon), icon.size / 2
        ivory = [
            (column, row)
            for row in range(icon.size)
            for column in range(icon.size)
            if min(picture.pixel(column, row)[:3]) > 200
        ]
        assert ivory
        farthest = max(((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 for x, y in ivory)
        assert farthest <= 0.4 * icon.size
        assert picture.pixel(0, 0) == (*GREEN, 255)


def test_an_icon_of_its_own_shape_has_clear_corners() -> None:
    picture = drawn(ICONS["icon-192.png"])
    assert picture.pixel(0, 0)[3] == 0
    assert picture.pixel(96, 2) == (*GREEN, 255)


def test_a_picture_comes_out_as_it_was_drawn(tmp_path: Path) -> None:
    picture = Picture(8)
    picture.draw(Box(1, 1, 4, 3.5, "#ff8000"))
    picture.draw(Box(-5, 6, 100, 100, "#000000"))
    (tmp_path / "a.png").write_bytes(picture.png())
    with Image.open(tmp_path / "a.png") as image:
        rows = [[image.getpixel((x, y)) for x in range(8)] for y in range(8)]
    assert rows[0] == [(0, 0, 0, 0)] * 8
    assert rows[2] == [(0, 0, 0, 0), *[(255, 128, 0, 255)] * 4, *[(0, 0, 0, 0)] * 3]
    assert rows[4][2] == (255, 128, 0, 128), "half a pixel is half there"
    assert rows[7] == [(0, 0, 0, 255)] * 8
