"""The build: from the sources and npm's packages to dist/.

    dist/index.html          the page, with everything about the files below written in
    dist/runtime-HASH/       Pyodide, PyScript and the small libraries; changes with package-lock.json only
    dist/app-HASH/           the app and its part of the standard library as zips, our scripts and styles
    dist/licences/           the licences of what others wrote
    dist/manifest.json       what makes it an app that can be installed, with icons/ and screenshots/
    dist/sw.js               the service worker, which keeps all of that for playing without a network

The hashes are of the contents: a page and files that do not belong together can never meet in a cache.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from house.licences import copy_licences, notices
from house.manifest import write_manifest
from house.page import Files, write_page
from house.page_texts import texts_in, translations
from house.places import CACHE, DIST, HOUSE, NODE_MODULES, PACKAGE, PAGE, PYODIDE, PYSCRIPT, ROOT, WEB
from house.pyodide import Inside, run_inside
from house.say import Trouble, say
from house.tools import Node, find_node, run, set_up_npm, set_up_venv
from house.worker import WORKER, write_worker

LEFT_OUT = ("mexican_train.__main__", "mexican_train.referee", "mexican_train.terminal")
"""Modules and whole packages for the command line, of no use in the page."""

_RUNTIME = {
    "pyodide/pyodide.js": PYODIDE / "pyodide.mjs",
    "pyodide/pyodide.asm.js": PYODIDE / "pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm": PYODIDE / "pyodide.asm.wasm",
    "vendor/morphdom.js": NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js",
    "vendor/idb-keyval.js": NODE_MODULES / "idb-keyval" / "dist" / "index.js",
    "vendor/pico.css": NODE_MODULES / "@picocss" / "pico" / "css" / "pico.classless.min.css",
}
"""Where the libraries' files go. Modules become .js: not every host knows the type of .mjs."""


@dataclass(frozen=True, slots=True)
class Built:
    """What lies in dist/: the version, the stamp of its contents, and whether it was made just now."""

    version: str
    stamp: str
    debug: bool
    fresh: bool
    seconds: float
    sizes: dict[str, int]

    def summary(self) -> str:
        """A sentence for the terminal."""
        total = sum(self.sizes.values()) / 1e6
        kind = " with sources" if self.debug else ""
        done = f"in {self.seconds:.1f} s" if self.fresh else "before, nothing has changed since"
        return f"dist/ is version {self.version}, build {self.stamp}{kind}, {total:.1f} MB, built {done}."


def build(*, debug: bool = False, force: bool = False) -> Built:
    """Set up the tools, and build dist/ if it is not what the sources say.

    Raises Trouble with a sentence for the person if something is missing or does not compile.
    """
    began = time.monotonic()
    CACHE.mkdir(exist_ok=True)
    with _alone():
        wanted = _inputs(debug)
        if not force and (built := _built_already(wanted)):
            return built
        python = set_up_venv(["build"])
        node = find_node()
        set_up_npm(node)
        say("Building the page ...")
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="stage-") as folder:
            stage = Path(folder)
            about = _make(stage, python, node, debug)
            record = {**about, "inputs": wanted, "seconds": time.monotonic() - began}
            (stage / "dist" / "build.json").write_text(json.dumps(record, indent=1) + "\n")
            _swap(stage / "dist", stage / "old")
    return _read(record, fresh=True)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One build at a time, also when several processes ask for it."""
    try:
        import fcntl
    except ImportError:  # Windows: there the tests run in one process
        yield
        return
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _inputs(debug: bool) -> str:
    """A hash of everything that goes into the build, names and contents."""
    digest = hashlib.sha256(f"debug={debug}".encode())
    for top in (PACKAGE, WEB, HOUSE, PAGE):
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and not {"node_modules", "__pycache__"} & set(path.parts):
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _built_already(inputs: str) -> Built | None:
    try:
        record = json.loads((DIST / "build.json").read_text())
    except (OSError, ValueError):
        return None
    return _read(record, fresh=False) if record.get("inputs") == inputs else None


def _read(record: dict[str, object], *, fresh: bool) -> Built:
    values = {key: record[key] for key in ("version", "stamp", "debug", "seconds", "sizes")}
    return Built(fresh=fresh, **values)  # type: ignore[arg-type]


def _make(stage: Path, python: Path, node: Node, debug: bool) -> dict[str, object]:
    """Make stage/dist; gives what the page and the next build may know of it."""
    version = _version()
    dist, app, runtime = stage / "dist", stage / "app", stage / "runtime"
    dist.mkdir()
    _pack(stage, app, python, node, debug)
    _add_notices(app / "app.zip")
    _copy_own(app)
    _copy_runtime(runtime)
    files = _lay_out(dist, app, runtime)
    stamp = _hash(dist)
    about = {"version": version, "stamp": stamp, "debug": debug}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    template = PAGE.read_text(encoding="utf-8")
    texts = translations([text for _, text in texts_in(template)], stage / "catalogues")
    page = write_page(template, WEB, files, {**about, "lock": lock, "texts": texts, "worker": WORKER})
    (dist / "index.html").write_text(page, encoding="utf-8")
    (dist / ".nojekyll").touch()  # GitHub Pages: serve the files as they are
    copy_licences(dist / "licences")
    write_manifest(dist)
    write_worker(dist)  # the last one: it lists all the others
    return {**about, "sizes": dict(files.sizes)}


def _version() -> str:
    for line in (PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise Trouble("mexican_train/__init__.py must say its __version__")


def _pack(stage: Path, app: Path, python: Path, node: Node, debug: bool) -> None:
    """Compile the app and its part of the standard library, and try the result out."""
    app.mkdir()
    catalogues = stage / "catalogues"
    catalogues.mkdir()
    run([python, HOUSE / "catalogues.py", PACKAGE, catalogues], trouble="A catalogue does not compile.")
    pyscript = PYSCRIPT / "src" / "stdlib"
    asked = {
        "app": "/src",
        "catalogues": "/catalogues",
        "pyscript": "/pyscript",
        "main": "/web/main.py",
        "out": "/out",
        "leave_out": LEFT_OUT,
        "debug": debug,
    }
    mounts = {
        "/src": PACKAGE.parent,
        "/web": WEB,
        "/pyscript": pyscript,
        "/catalogues": catalogues,
        "/out": app,
    }
    # A traceback's line is enough to go by, its columns are a tenth of the code.
    env = {} if debug else {"PYTHONNODEBUGRANGES": "1"}
    said = _run(node, "/house/pack.py", asked, Inside(mounts=mounts, env=env), "The app does not compile.")
    shipped = Inside(zips={"mexican_train.zip": app / "app.zip"}, stdlib=app / "stdlib.zip")
    modules = {"modules": json.loads(said.splitlines()[-1])}
    _run(node, "/house/check.py", modules, shipped, "The app does not start from what would ship.")


def _add_notices(app: Path) -> None:
    """Put what others wrote, with its licences, into the app, which tells of it."""
    entry = zipfile.ZipInfo(
        "mexican_train/notices.json", (1980, 1, 1, 0, 0, 0)
    )  # the same from the same sources
    with zipfile.ZipFile(app, "a") as packed:
        packed.writestr(entry, json.dumps(notices()), zipfile.ZIP_DEFLATED, 9)


def _run(node: Node, script: str, asked: dict[str, object], inside: Inside, trouble: str) -> str:
    """Run a file of the house inside Pyodide; gives what it prints."""
    done = run_inside(node, script, [json.dumps(asked)], inside)
    if done.returncode:
        raise Trouble(f"{done.stdout.strip()}\n\n{trouble}")
    return done.stdout


def _copy_own(app: Path) -> None:
    """Our own scripts, styles, icons: all of web/ but what the page holds itself and npm's files."""
    for name in ("boot", "runtime"):
        shutil.copy(WEB / f"{name}.mjs", app / f"{name}.js")
    for name in ("mint.js", "offline.js", "page.js", "python.js", "shelf.js", "snapshot.js", "stand-in.js"):
        shutil.copy(WEB / name, app / name)
    for folder in ("styles", "icons"):
        if (WEB / folder).is_dir():
            shutil.copytree(WEB / folder, app / folder)


def _copy_runtime(runtime: Path) -> None:
    core = PYSCRIPT / "dist"
    scripts = [core / "core.js", *core.glob("core-*.js"), *core.glob("error-*.js")]
    targets = {**_RUNTIME, **{f"pyscript/{path.name}": path for path in scripts}}
    for name, source in targets.items():
        (runtime / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, runtime / name)


def _lay_out(dist: Path, app: Path, runtime: Path) -> Files:
    """Move both folders to their places in dist/, named by their contents."""
    places = {}
    for name, folder in (("app", app), ("runtime", runtime)):
        places[name] = f"{name}-{_hash(folder)}"
        shutil.move(folder, dist / places[name])
    sizes = {
        path.relative_to(dist).as_posix(): path.stat().st_size
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    }
    own, lib = places["app"], places["runtime"]
    return Files(
        wasm=f"{lib}/pyodide/pyodide.asm.wasm",
        stdlib=f"{own}/stdlib.zip",
        app=f"{own}/app.zip",
        pyodide=f"{lib}/pyodide/pyodide.js",
        engine=f"{lib}/pyodide/pyodide.asm.js",
        pyscript=f"{lib}/pyscript/core.js",
        runtime=f"{own}/runtime.js",
        boot=f"{own}/boot.js",
        morphdom=f"{lib}/vendor/morphdom.js",
        idb=f"{lib}/vendor/idb-keyval.js",
        styles=[f"{lib}/vendor/pico.css", *(name for name in sizes if name.startswith(f"{own}/styles/"))],
        icon=f"{own}/icons/icon.svg",
        modules=[name for name in sizes if name.endswith(".js") and name != f"{own}/mint.js"],
        sizes=sizes,
    )


def _hash(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:10]


def _swap(fresh: Path, old: Path) -> None:
    """Put the finished build in the place of the last one, so that nobody ever sees half a build."""
    if DIST.exists():
        os.replace(DIST, old)
    os.replace(fresh, DIST)
