"""Collects the licences of everything in dist/ that others wrote."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from house.places import NODE_MODULES, PYSCRIPT, ROOT


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


def _manifests() -> list[Path]:
    return sorted([*NODE_MODULES.glob("[!.@]*/package.json"), *NODE_MODULES.glob("@*/*/package.json")])


def _licence(folder: Path, package: dict[str, object]) -> str:
    head = f"{package['name']} {package['version']}\nLicence: {package.get('license', 'see below')}\n"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICEN[CS]E*"))]
    return "\n".join([head, *texts])
