"""Runs inside Pyodide: compiles the app and the part of the standard library it needs into two zips.

Only the Python that will run the code can compile it, so the build starts this file under Node. The
standard library is cut down to the modules that are in use after really importing every module of the app
(with the page's own modules faked, there is no page here), after what those import later on, and after a
few things the page does in trouble, like printing a traceback.

Arguments: one JSON object with ``app`` (folder to look for the package in), ``catalogues`` (folder whose
files are added to the app's zip), ``scan`` (further Python files whose imports count), ``out`` (folder to
write to), ``leave_out`` (modules and packages of the app the page does not need) and ``debug`` (keep
sources and asserts).
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import importlib.util
import io
import json
import marshal
import sys
import traceback
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import quick_classes  # type: ignore[import-not-found]
from house_fakes import fake_the_page  # type: ignore[import-not-found]

STDLIB = "/lib/python314.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""Every entry's date, so that the same sources make the same zip."""

UNCHECKED_HASH = (1).to_bytes(4, "little")
"""The flags of a .pyc that is told from others by its source's hash, which nobody is to check (PEP 552)."""

ALWAYS = (
    "_colorize",
    "_strptime",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "gettext",
    "importlib.resources",
    "locale",
    "pkgutil",
)
"""What the library imports late, where no import statement of ours shows it."""


def modules_of(root: Path, leave_out: set[str]) -> dict[str, Path]:
    """The app's modules by name, without those left out and what is in them."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not any(f"{name}.".startswith(f"{left_out}.") for left_out in leave_out):
            found[name] = path
    return found


def imports_in(tree: ast.AST) -> Iterator[str]:
    """Names of modules that are imported anywhere in the code, also inside functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)):
            yield from imports_in(node)


def import_what_is_there(name: str) -> None:
    """Import a module if there is one of that name: `from a import b` does not tell whether b is one."""
    try:
        if importlib.util.find_spec(name) is not None:
            importlib.import_module(name)
    except ModuleNotFoundError:
        return


def exercise() -> None:
    """Do what the page may do, so that the library imports what it puts off till then."""
    for source in ("1 / 0", "import nowhere", "object().nothing", "1 +", "nothing"):
        try:
            exec(compile(source, "exercise", "exec"), {})
        except Exception as error:
            "".join(traceback.format_exception(error))
    json.loads(json.dumps({"a": [1.5, None, "é"]}))
    asyncio.get_event_loop()


def collect(app: dict[str, Path], scan: list[Path]) -> set[str]:
    """Import the whole app and give the names of all modules that are then in use."""
    for name in (*ALWAYS, *app):
        importlib.import_module(name)
    for path in (*app.values(), *scan):
        for name in imports_in(ast.parse(path.read_text(encoding="utf-8"))):
            import_what_is_there(name)
    exercise()
    frozen = {name for name, module in sys.modules.items() if is_frozen(module)}
    return set(sys.modules) - frozen


def is_frozen(module: object) -> bool:
    """Whether a module is part of the interpreter itself."""
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def optimization(debug: bool) -> int:
    """The level to compile with: 2 leaves out docstrings and asserts."""
    return 0 if debug else 2


def mark_documented(tree: ast.AST) -> None:
    """Give classes that lose their docstring another one, of one letter.

    A dataclass without any makes one up from its signature when it is imported, which takes longer than all
    the rest of it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list and ast.get_docstring(node):
            mark = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant("-"))
            node.body.append(ast.fix_missing_locations(ast.copy_location(mark, node.body[0])))


def compiled(source: bytes, filename: str, debug: bool) -> bytes:
    """A .pyc that is used without a look at its source: none is there, or it cannot have changed."""
    tree = ast.parse(source)
    if not debug:
        mark_documented(tree)
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=optimization(debug))
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


class Packer:
    """Writes one zip of compiled modules."""

    def __init__(self, path: Path, debug: bool) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
        self._debug = debug

    def __enter__(self) -> Packer:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def add(self, name: str, data: bytes) -> None:
        """Add one file as it is."""
        entry = zipfile.ZipInfo(name, EPOCH)
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(entry, data)

    def add_module(self, name: str, source: bytes, seen_as: str) -> None:
        """Add a module, compiled; seen_as is the file that tracebacks name."""
        self.add(str(PurePosixPath(name).with_suffix(".pyc")), compiled(source, seen_as, self._debug))
        if self._debug:
            self.add(name, source)


def pack_library(out: Path, used: set[str], debug: bool) -> list[str]:
    """Write stdlib.zip with the used modules of the shipped one; gives their names."""
    packed = []
    with zipfile.ZipFile(STDLIB) as shipped, Packer(out / "stdlib.zip", debug) as packer:
        for name in sorted(shipped.namelist()):
            if not name.endswith(".py"):
                continue
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if module in used:
                packer.add_module(name, shipped.read(name), f"{STDLIB}/{name}")
                packed.append(module)
    return packed


def pack_app(
    out: Path, root: Path, app: dict[str, Path], catalogues: Path, texts: set[str], debug: bool
) -> None:
    """Write app.zip: the app's modules, compiled, its data files, and what makes its dataclasses quickly."""
    with Packer(out / "app.zip", debug) as packer:
        quick = Path(quick_classes.__file__ or "")
        packer.add_module(quick.name, quick.read_bytes(), quick.name)
        packer.add(quick_classes.DATA, quick_classes.packed(texts, optimization(debug)))
        for path in app.values():
            name = path.relative_to(root).as_posix()
            packer.add_module(name, path.read_bytes(), name)
        for base, pattern in ((root, "*.json"), (catalogues, "*.mo")):
            for path in sorted(base.rglob(pattern)):
                packer.add(path.relative_to(base).as_posix(), path.read_bytes())


def main() -> None:
    """Do the work that the first argument describes."""
    asked = json.loads(sys.argv[1])
    root, out, debug = Path(asked["app"]), Path(asked["out"]), bool(asked["debug"])
    app = modules_of(root, set(asked["leave_out"]))
    sys.path.insert(0, str(root))
    fake_the_page()
    texts = quick_classes.record()
    used = collect(app, [Path(path) for path in asked["scan"]])
    packed = pack_library(out, used, debug)
    if not texts:
        sys.exit("dataclasses no longer compiles its texts by exec: see quick_classes.py")
    pack_app(out, root, app, Path(asked["catalogues"]), texts, debug)
    report = io.StringIO()
    json.dump({"library": packed, "app": sorted(app)}, report)
    (out / "packed.json").write_text(report.getvalue(), encoding="utf-8")


main()
