"""Turns index.html into the page that ships: paths, sizes, hints and the policy written in."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from house.manifest import LINKS
from house.say import Trouble

PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
"""PyScript's optional plugins: all excluded, for the error one we have a better screen."""


@dataclass(frozen=True, slots=True)
class Files:
    """The paths the page needs, relative to it, and every file's size in bytes."""

    wasm: str
    stdlib: str
    app: str
    pyodide: str
    engine: str
    pyscript: str
    runtime: str
    boot: str
    morphdom: str
    idb: str
    icon: str
    styles: Sequence[str]
    modules: Sequence[str]
    sizes: Mapping[str, int] = field(default_factory=dict)


def write_page(template: str, web: Path, files: Files, about: Mapping[str, Any]) -> str:
    """The finished page; `about` is what the page may show of the build: version, stamp, debug."""
    watchdog = (web / "watchdog.js").read_text(encoding="utf-8")
    return _put_in(
        template,
        {
            "<!-- build: policy -->": _policy(watchdog),
            "<!-- build: hints -->": _hints(files),
            '<script id="build" type="application/json">{}</script>': _build_data(files, about),
            '<script src="web/watchdog.js"></script>': f"<script>{watchdog}</script>",
            '<script type="module" src="web/boot.mjs"></script>': _module(files.boot),
            '<script type="py" src="web/main.py"></script>': _python(web / "main.py", files),
        },
    )


def _put_in(template: str, parts: Mapping[str, str]) -> str:
    for place, text in parts.items():
        if template.count(place) != 1:
            raise Trouble(f"index.html must hold exactly once: {place}")
        template = template.replace(place, text)
    return template


def _policy(inline: str) -> str:
    """Only the site's own files, and of inline scripts only the watchdog.

    PyScript makes functions from text when it starts, hence 'unsafe-eval'. Inline styles place the
    elements over the canvas.
    """
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    rules = {
        "default-src": "'self'",
        "script-src": f"'self' 'sha256-{digest}' 'unsafe-eval' 'wasm-unsafe-eval'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "media-src": "'self' data: blob:",
        "worker-src": "'self' blob:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    content = "; ".join(f"{name} {value}" for name, value in rules.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def _hints(files: Files) -> str:
    """Tell the browser of all files at once, the large ones first: else it learns of them one by one.

    All but the largest: the boot module asks for that itself, at once (why, see `kept` there).
    """
    zips = (files.stdlib, files.app)
    fetched = [f'<link rel="preload" as="fetch" crossorigin href="{name}">' for name in zips]
    styles = [f'<link rel="preload" as="style" href="{name}">' for name in files.styles]
    modules = [f'<link rel="modulepreload" href="{name}">' for name in files.modules]
    icon = f'<link rel="icon" type="image/svg+xml" href="{files.icon}">'
    return "\n".join([*fetched, *modules, *styles, icon, *LINKS])


def _build_data(files: Files, about: Mapping[str, Any]) -> str:
    data = {
        **about,
        "wasm": files.wasm,
        "stdlib": files.stdlib,
        "app": files.app,
        "pyodide": files.pyodide,
        "engine": files.engine,
        "runtime": files.runtime,
        "pyscript": files.pyscript,
        "morphdom": files.morphdom,
        "idb": files.idb,
        "styles": list(files.styles),
        "files": dict(files.sizes),
    }
    text = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script id="build" type="application/json">{text}</script>'


def _module(name: str) -> str:
    return f'<script type="module" src="{name}"></script>'


def _python(main: Path, files: Files) -> str:
    """The script that PyScript runs, in the page itself: one file less to wait for, or to be missing."""
    excluded = [f"!{name}" for name in PLUGINS]
    config = html.escape(json.dumps({"interpreter": files.runtime, "plugins": excluded}))
    other = json.dumps({"plugins": excluded})
    source = main.read_text(encoding="utf-8")
    if "</script" in source:
        raise Trouble("web/main.py must not hold the end of a script element")
    return f'<mpy-config hidden>{other}</mpy-config>\n<script type="py" config="{config}">\n{source}</script>'
