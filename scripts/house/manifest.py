"""What makes the site an app that can be installed: its manifest, its icons and pictures of it."""

from __future__ import annotations

import json
import shutil
import struct
from pathlib import Path

from house.icons import ICONS, write_icons
from house.places import WEB
from house.say import Trouble

MANIFEST = "manifest.json"
"""Not .webmanifest: hosts know the type of JSON."""

PICTURES = "screenshots"
"""The folder of the pictures that a browser shows when it offers to install the app: see its script."""

NAME = "Mexican Train"
_GROUND = "#f3eee2"
_DESCRIPTION = "Mexican Train dominoes, by the whole rules: alone against bots or around one device."
_TOUCH_ICON = "icons/apple-touch-180.png"

LINKS = (
    f'<link rel="manifest" href="{MANIFEST}">',
    f'<link rel="apple-touch-icon" href="{_TOUCH_ICON}">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    f'<meta name="apple-mobile-web-app-title" content="{NAME}">',
)
"""What the page says of it in its head."""


def write_manifest(dist: Path) -> None:
    """Write the manifest, the icons and the pictures into dist/; all addresses in it are relative."""
    write_icons(dist / "icons")
    shutil.copytree(WEB / PICTURES, dist / PICTURES)
    manifest = {
        "name": NAME,
        "short_name": NAME,
        "description": _DESCRIPTION,
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "categories": ["games", "entertainment"],
        "icons": [_icon(name) for name in ICONS if not _TOUCH_ICON.endswith(name)],
        "screenshots": [_picture(path) for path in sorted((dist / PICTURES).glob("*.png"))],
    }
    text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
    (dist / MANIFEST).write_text(text, encoding="utf-8")


def _icon(name: str) -> dict[str, str]:
    size = ICONS[name].size
    purpose = "maskable" if name.startswith("maskable") else "any"
    return {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


_LABELS = {
    "wide": "The table in the middle of a round, with four trains and one's own hand",
    "narrow": "The same table on a telephone",
}
"""The pictures by their names, and what there is to see."""


def _picture(path: Path) -> dict[str, str]:
    if path.stem not in _LABELS:
        raise Trouble(f"What does {path.name} show? scripts/house/manifest.py must know.")
    width, height = size_of(path)
    return {
        "src": f"{PICTURES}/{path.name}",
        "sizes": f"{width}x{height}",
        "type": "image/png",
        "form_factor": path.stem,
        "label": _LABELS[path.stem],
    }


def size_of(png: Path) -> tuple[int, int]:
    """Return the width and height of a PNG file in pixels."""
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    return int(width), int(height)
