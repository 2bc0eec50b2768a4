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


RULES = {
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the arrows and ticks of the forms are data: addresses in Pico's style sheet
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
"""What the page of a site may load, by the names of the Content-Security-Policy."""


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
    """The finished page; `about` is what the page may show of the build: version, stamp, debug.

    It is plain ASCII, so that a wrong charset of the site does no harm; Trouble if it is not.
    """
    watchdog = (web / "watchdog.js").read_text(encoding="utf-8")
    page = put_in(
        template,
        {
            "<!-- build: policy -->": policy(template, [watchdog], RULES),
            "<!-- build: hints -->": _hints(files),
            '<script id="build" type="application/json">{}</script>': build_data(_facts(files, about)),
            '<script src="web/watchdog.js"></script>': f"<script>{watchdog}</script>",
            '<script type="module" src="web/boot.mjs"></script>': _module(files.boot),
            '<script type="py" src="web/main.py"></script>': python_script(web / "main.py", files.runtime),
        },
    )
    if found := next((line for line in page.splitlines() if not line.isascii()), ""):
        raise Trouble(f"Letters of the page beyond ASCII must be written as references: {found.strip()}")
    return page


def put_in(template: str, parts: Mapping[str, str]) -> str:
    """The template with its marks replaced; Trouble if one is not in it exactly once."""
    for place, text in parts.items():
        if template.count(place) != 1:
            raise Trouble(f"index.html must hold exactly once: {place}")
        template = template.replace(place, text)
    return template


def policy(template: str, inline: Sequence[str], rules: Mapping[str, str]) -> str:
    """What the page may do: its own style, these scripts that stand in it, what the rules allow, no more.

    What no rule names falls back to default-src: frames, fonts, sounds, plugins, and all other origins.
    """
    scripts = " ".join(map(_hash, inline))
    style = _hash(template.partition("<style>")[2].partition("</style>")[0])
    everything = {
        "default-src": "'none'",
        **rules,
        # PyScript makes its hooks with Function(...) at every start, Emscripten its small scripts with eval.
        "script-src": f"{rules['script-src']} {scripts} 'unsafe-eval'",
        "style-src": f"{rules['style-src']} {style}",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    content = "; ".join(f"{name} {value}" for name, value in everything.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def _hash(text: str) -> str:
    """A script or style that stands in the page, as the policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


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


def _facts(files: Files, about: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **about,
        "wasm": files.wasm,
        "stdlib": files.stdlib,
        "app": files.app,
        "pyodide": files.pyodide,
        "engine": files.engine,
        "boot": files.boot,
        "runtime": files.runtime,
        "pyscript": files.pyscript,
        "morphdom": files.morphdom,
        "idb": files.idb,
        "icon": files.icon,
        "styles": list(files.styles),
        "files": dict(files.sizes),
    }


def build_data(facts: Mapping[str, Any]) -> str:
    """The element with the facts of the build, for the page's scripts."""
    text = json.dumps(facts, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script id="build" type="application/json">{text}</script>'


def data_in(page: str) -> dict[str, Any]:
    """The facts of the build, out of a finished page."""
    text = page.partition('<script id="build" type="application/json">')[2].partition("</script>")[0]
    facts: dict[str, Any] = json.loads(text)
    return facts


def _module(name: str) -> str:
    return f'<script type="module" src="{name}"></script>'


def python_script(main: Path, interpreter: str) -> str:
    """The script that PyScript runs, in the page itself: one file less to wait for, or to be missing."""
    excluded = [f"!{name}" for name in PLUGINS]
    config = html.escape(json.dumps({"interpreter": interpreter, "plugins": excluded}))
    other = json.dumps({"plugins": excluded})
    source = main.read_text(encoding="utf-8")
    if "</script" in source:
        raise Trouble("web/main.py must not hold the end of a script element")
    return f'<mpy-config hidden>{other}</mpy-config>\n<script type="py" config="{config}">\n{source}</script>'
