"""Collects the licences of everything in dist/ that others wrote."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from house.places import NODE_MODULES, PYODIDE, PYSCRIPT, ROOT


def copy_licences(to: Path) -> None:
    """Write one text per npm package, those bundled in PyScript included, and our own."""
    to.mkdir()
    shutil.copy(ROOT / "LICENSE", to / "mexican-train.txt")
    for manifest in _manifests():
        package = json.loads(manifest.read_text(encoding="utf-8"))
        name = str(package["name"]).replace("/", "-").lstrip("@")
        (to / f"{name}.txt").write_text(_licence(manifest.parent, package), encoding="utf-8")
    bundled = PYSCRIPT / "src" / "3rd-party-licenses"
    for path in sorted(bundled.iterdir()):
        shutil.copy(path, to / f"pyscript-core-{path.name.lower()}")


NOT_SHIPPED = frozenset(("@types/emscripten", "ws"))
"""What Pyodide's package asks for, for TypeScript and for Node: nothing of it comes into dist/."""


def notices() -> list[dict[str, str]]:
    """Name, version, licence and its text of every part, for the game itself: see app/notices.py."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    python = {
        "name": "Python",
        "version": str(info["python"]),
        "licence": "PSF-2.0",
        "text": "Compiled by Pyodide. The licence and those of the libraries in it: "
        "docs.python.org/3/license.html",
    }
    packages = (
        json.loads(path.read_text(encoding="utf-8")) | {"folder": path.parent} for path in _manifests()
    )
    parts = [_notice(package) for package in packages if package["name"] not in NOT_SHIPPED]
    return [*sorted([*parts, python], key=lambda part: part["name"].lstrip("@").lower())]


def _notice(package: dict[str, Any]) -> dict[str, str]:
    texts = [
        path.read_text(encoding="utf-8").strip() for path in sorted(package["folder"].glob("LICEN[CS]E*"))
    ]
    address = package.get("homepage") or (package.get("repository") or {}).get("url", "")
    return {
        "name": package["name"],
        "version": package["version"],
        "licence": package.get("license", ""),
        "text": "\n\n".join(texts) or f"Source and licence: {address}",
    }


def _manifests() -> list[Path]:
    return sorted([*NODE_MODULES.glob("[!.@]*/package.json"), *NODE_MODULES.glob("@*/*/package.json")])


def _licence(folder: Path, package: dict[str, object]) -> str:
    head = f"{package['name']} {package['version']}\nLicence: {package.get('license', 'see below')}\n"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICEN[CS]E*"))]
    return "\n".join([head, *texts])
