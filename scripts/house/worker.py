"""Makes sw.js, the service worker: Workbox, the list of all files with their hashes, and web/worker.js.

One file without any other, so that a browser which compares it with the one before sees every change.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path

from house.manifest import PICTURES
from house.places import NODE_MODULES, WEB
from house.say import Trouble

WORKER = "sw.js"

_LIBRARY = ("core", "routing", "strategies", "precaching")
"""The parts of Workbox that are needed, in the order in which they need each other."""

_LEFT_OUT = ("build.json", ".nojekyll", WORKER)
"""What nobody asks for who plays. The pictures in the manifest are seen before anything is installed."""

_HASHED = re.compile(r"(app|runtime)-[0-9a-f]{10}/")

Entry = dict[str, str | None]


def write_worker(dist: Path) -> None:
    """Write sw.js for everything that is in dist/ by now."""
    files = files_of(dist)
    parts = [*map(_library, _LIBRARY), (WEB / "worker.js").read_text(encoding="utf-8")]
    version = hashlib.sha256("\n".join([*parts, json.dumps(files)]).encode()).hexdigest()[:10]
    build = f"const BUILD = {json.dumps({'version': version, 'files': files}, separators=(',', ':'))};"
    text = "\n".join([*parts[:-1], build, parts[-1]])
    (dist / WORKER).write_text(text, encoding="utf-8")


def files_of(dist: Path) -> list[Entry]:
    """Return what Workbox is to keep: each file's address, its revision where the name tells none, its hash.

    The page comes last: the rest is of no use without it, and most likely to be there already.
    """
    names = [path.relative_to(dist).as_posix() for path in sorted(dist.rglob("*")) if path.is_file()]
    kept = [name for name in names if name not in _LEFT_OUT and not name.startswith(f"{PICTURES}/")]
    if "index.html" not in kept:
        raise Trouble("The page must be written before the list of files for playing offline.")
    return [_entry(dist, name) for name in sorted(kept, key=lambda name: name == "index.html")]


def _entry(dist: Path, name: str) -> Entry:
    digest = hashlib.sha256((dist / name).read_bytes())
    revision = None if _HASHED.match(name) else digest.hexdigest()[:16]
    integrity = f"sha256-{base64.b64encode(digest.digest()).decode()}"
    return {"url": name, "revision": revision, "integrity": integrity}


def _library(part: str) -> str:
    path = NODE_MODULES / f"workbox-{part}" / "build" / f"workbox-{part}.prod.js"
    lines: Sequence[str] = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL"))
