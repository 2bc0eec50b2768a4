"""The single-file edition: the page of dist/ and all its files as one HTML file, to be opened from a disk.

A page that was opened as a file may load no other file. So the files lie in it, gzipped and in Base64, and
web/packed.js hands them out; all the rest is the page that a site serves.
"""

from __future__ import annotations

import base64
import gzip
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from house.page import build_data, data_in, policy, put_in, python_script
from house.places import PAGE, WEB
from house.say import Trouble

_IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])(\./[^"']+)\2""")
"""A module that is imported from beside: its address must be known before this one gets its own."""

_LATER = re.compile(r"""\bimport\((["'])(\./[^"']+)\1\)""")
"""The same while it runs, when the address is asked for: PyScript's plugins, most of which we leave out."""

_INTERPRETER = re.compile(r"\bmodule:import\((\w+)\)")
"""Where PyScript imports the interpreter, by the address that it would have on a site."""

_ENTRIES = ("boot", "runtime", "pyodide", "engine", "pyscript", "morphdom", "idb")
"""The facts of the build that name modules which the start asks for by name."""

_RULES = {
    "script-src": "blob:",  # only scripts make blob: addresses, so no markup can bring one in
    "style-src": "blob:",
    "img-src": "data:",  # the icon, and the arrows and ticks of the forms
}
"""What the page may load: what is in it. It has no need to connect to anything."""

_LARGE = ("stdlib", "app", "wasm")

_END = "end"
"""What stands behind all files as one more, which is empty: with it the page sees that all of it has come."""


def write_single_page(dist: Path, to: Path) -> None:
    """Write the file, which gets everything from the finished dist/."""
    data = data_in((dist / "index.html").read_text(encoding="utf-8"))
    to.parent.mkdir(parents=True, exist_ok=True)
    half = to.with_name(f".{to.name}.half")
    half.write_text(single_page(dist, data), encoding="utf-8", newline="\n")
    os.replace(half, to)


def single_page(dist: Path, data: Mapping[str, Any]) -> str:
    """The edition's text, made of what lies in dist/ and of the facts that its page tells of the build."""
    texts = dict(modules_in_order(dist, [data[entry] for entry in _ENTRIES]))
    _lead_to_interpreter(texts)
    packed = {name: text.encode() for name, text in texts.items()}
    for name in (*data["styles"], *(data[entry] for entry in _LARGE)):
        packed[name] = (dist / name).read_bytes()
    facts = {key: value for key, value in data.items() if key != "worker"}  # files can have no service worker
    facts |= {"files": {name: (dist / name).stat().st_size for name in packed}}
    watchdog, unpacker = ((WEB / name).read_text(encoding="utf-8") for name in ("watchdog.js", "packed.js"))
    template = PAGE.read_text(encoding="utf-8")
    return put_in(
        template,
        {
            "<!-- build: policy -->": policy(template, [watchdog, unpacker], _RULES),
            "<!-- build: hints -->": _icon(dist / data["icon"]),
            '<script id="build" type="application/json">{}</script>': build_data(facts),
            '<script src="web/watchdog.js"></script>': f"<script>{watchdog}</script>",
            '<script type="module" src="web/boot.mjs"></script>': f"<script>{unpacker}</script>",
            '<script type="py" src="web/main.py"></script>': "\n".join(
                [
                    python_script(WEB / "main.py", data["runtime"]),
                    *map(_holder, packed, packed.values()),
                    _holder(_END, b""),
                ]
            ),
        },
    )


def modules_in_order(dist: Path, entries: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Names and texts of all modules that the entries lead to, each after those it imports as packed:NAME."""
    done: set[str] = set()

    def visit(name: str) -> Iterator[tuple[str, str]]:
        if name in done or not (dist / name).is_file():
            return
        done.add(name)
        text = (dist / name).read_text(encoding="utf-8")
        folder = PurePosixPath(name).parent
        for found in _IMPORT.finditer(text):
            yield from visit(str(folder / found[3]))
        linked = _IMPORT.sub(lambda found: f"{found[1]}{found[2]}packed:{folder / found[3]}{found[2]}", text)
        yield name, _LATER.sub(lambda found: _ask_later(dist, folder, found), linked)
        for found in _LATER.finditer(text):
            yield from visit(str(folder / found[2]))

    for entry in entries:
        yield from visit(entry)


def _ask_later(dist: Path, folder: PurePosixPath, found: re.Match[str]) -> str:
    name, quote = folder / found[2], found[1]
    return f"import(mexicanTrain.address({quote}{name}{quote}))" if (dist / name).is_file() else found[0]


def _lead_to_interpreter(texts: dict[str, str]) -> None:
    asking = [name for name, text in texts.items() if _INTERPRETER.search(text)]
    if not asking:
        raise Trouble("PyScript imports its interpreter in a new way: house/single.py must learn it.")
    for name in asking:
        texts[name] = _INTERPRETER.sub(r"module:import(mexicanTrain.address(\1))", texts[name])


def _holder(name: str, content: bytes) -> str:
    text = base64.b64encode(gzip.compress(content, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-file="{name}">{text}</script>'


def _icon(path: Path) -> str:
    text = base64.b64encode(path.read_bytes()).decode()
    return f'<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,{text}">'
