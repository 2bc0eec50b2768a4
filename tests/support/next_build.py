"""A second build, made of the first one as if something had been changed, without building again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from house.worker import write_worker

STAMP = "0123456789"
"""What the second build calls itself."""


def next_build(dist: Path, to: Path) -> Path:
    """Return a folder with the build after ``dist``: other styles in another folder, and another stamp."""
    folder = to / "next"
    shutil.copytree(dist, folder)
    app = next(folder.glob("app-*"))
    app.rename(folder / f"app-{STAMP}")
    with (folder / f"app-{STAMP}" / "styles" / "table.css").open("a") as styles:
        styles.write("\n/* as in the next build */\n")
    page = (folder / "index.html").read_text(encoding="utf-8").replace(app.name, f"app-{STAMP}")
    size = (folder / f"app-{STAMP}" / "styles" / "table.css").stat().st_size
    before = (dist / app.name / "styles" / "table.css").stat().st_size
    name = f'"app-{STAMP}/styles/table.css":'
    for old, new in (
        (f"{name}{before}", f"{name}{size}"),
        (f'"stamp":"{_stamp(dist)}"', f'"stamp":"{STAMP}"'),
    ):
        assert page.count(old) == 1, old
        page = page.replace(old, new)
    (folder / "index.html").write_text(page, encoding="utf-8")
    write_worker(folder)
    return folder


def _stamp(dist: Path) -> str:
    return str(json.loads((dist / "build.json").read_text())["stamp"])
