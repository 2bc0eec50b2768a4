"""Runs inside Pyodide: compiles the app and the part of the standard library it needs into two zips.

Only the Python that will run the code can compile it, so the build starts this file under Node. The
standard library is cut down to the modules that are in use after really importing every module of the app
(with the page's own modules faked, there is no page here), after what those import later on, and after a
few things the page does in trouble, like printing a traceback.

Arguments: one JSON object with ``app`` (folder to look for the package in), ``catalogues`` (folder of the
.mo files), ``pyscript`` (folder of PyScript's own package), ``main`` (the file that PyScript runs), ``out``
(folder to write to), ``leave_out`` (modules and packages of the app the page does not need) and ``debug``
(keep sources and asserts). Prints the names of the app's modules as JSON.
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import glob
import importlib
import importlib.util
import json
import marshal
import sys
import traceback
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from types import ModuleType

import quick_classes  # type: ignore[import-not-found]
import quick_patterns  # type: ignore[import-not-found]
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

NEVER = ("ssl",)
"""What the library does without, and is long in importing: the page has no sockets."""


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
    glob._compile_pattern.cache_clear()  # type: ignore[attr-defined]  # Pyodide's start has asked for the next
    assert not [*Path("/").glob("*.dist-info")]


def collect(modules: list[str], files: list[Path]) -> set[str]:
    """Import modules, and what the files import anywhere; gives the names of all that are then in use."""
    for name in (*ALWAYS, *modules):
        importlib.import_module(name)
    for path in files:
        for name in imports_in(ast.parse(path.read_text(encoding="utf-8"))):
            import_what_is_there(name)
    exercise()
    frozen = {name for name, module in sys.modules.items() if is_frozen(module)}
    return set(sys.modules) - frozen


def is_frozen(module: object) -> bool:
    """Whether a module is part of the interpreter itself."""
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def mark_documented(tree: ast.AST) -> None:
    """Give decorated classes another docstring for the one they lose or lack, of one letter.

    A dataclass without any makes one up from its signature when it is imported, which takes longer than all
    the rest of it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            mark = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant("-"))
            node.body.append(ast.fix_missing_locations(ast.copy_location(mark, node.body[0])))


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    """A .pyc that is used without a look at its source: none is there, or it cannot have changed."""
    tree = ast.parse(source)
    if optimize == 2:
        mark_documented(tree)
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


class Packer:
    """Writes one zip of compiled modules.

    With debug the sources come along, and asserts and docstrings stay. Tracebacks name a module's file by
    its name in the zip, with `prefix` before it.
    """

    def __init__(self, path: Path, *, debug: bool, prefix: str = "") -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
        self._debug, self._prefix = debug, prefix
        self.optimize = 0 if debug else 2

    def __enter__(self) -> Packer:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def add(self, name: str, data: bytes) -> None:
        """Add one file as it is."""
        entry = zipfile.ZipInfo(name, EPOCH)
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(entry, data)

    def add_module(self, name: str, source: bytes) -> None:
        """Add a module, compiled."""
        pyc = compiled(source, self._prefix + name, self.optimize)
        self.add(str(PurePosixPath(name).with_suffix(".pyc")), pyc)
        if self._debug:
            self.add(name, source)

    def add_modules(self, root: Path, modules: Iterable[Path]) -> None:
        """Add modules by their paths below the root."""
        for path in modules:
            self.add_module(path.relative_to(root).as_posix(), path.read_bytes())

    def add_data(self, root: Path, pattern: str) -> None:
        """Add all files below the root whose name matches."""
        for path in sorted(root.rglob(pattern)):
            self.add(path.relative_to(root).as_posix(), path.read_bytes())


def import_again(modules: Iterable[ModuleType]) -> None:
    """Run modules of the library once more, aside, if they make dataclasses or patterns.

    A few will not be run twice, but come far enough; check.py finds out whether anything is missing.
    """
    for module in modules:
        spec = module.__spec__
        if spec is not None and str(spec.origin).startswith(STDLIB):
            source = spec.loader.get_source(spec.name)  # type: ignore[union-attr]
            if "@dataclass" in source or "re.compile(" in source:
                with contextlib.suppress(Exception):
                    spec.loader.exec_module(importlib.util.module_from_spec(spec))  # type: ignore[union-attr]


def pack_library(packer: Packer, used: set[str]) -> None:
    """Add the used modules of the library that Pyodide ships."""
    with zipfile.ZipFile(STDLIB) as shipped:
        for name in sorted(shipped.namelist()):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.endswith(".py") and module in used and module not in NEVER:
                packer.add_module(name, shipped.read(name))


def pack_help(packer: Packer, texts: set[str], patterns: dict[object, object]) -> None:
    """Add what makes the start quick: what dataclasses write, and what patterns are compiled to."""
    here = Path(quick_classes.__file__ or "").parent
    packer.add_modules(here, [here / "quick_classes.py", here / "quick_patterns.py"])
    packer.add_module("sitecustomize.py", (here / "quick_start.py").read_bytes())
    packer.add(quick_classes.DATA, quick_classes.packed(texts, packer.optimize))
    packer.add(quick_patterns.DATA, quick_patterns.packed(patterns))


def main() -> None:
    """Do the work that the first argument describes."""
    asked = json.loads(sys.argv[1])
    root, pyscript, out = (Path(asked[name]) for name in ("app", "pyscript", "out"))
    app = modules_of(root, set(asked["leave_out"]))
    sys.path.insert(0, str(root))
    fake_the_page()
    early = [*sys.modules.values()]
    texts, patterns = quick_classes.record(), quick_patterns.record()
    import_again(early)
    used = collect([*app], [*app.values(), *pyscript.rglob("*.py"), Path(asked["main"])])
    if not texts:
        sys.exit("dataclasses no longer compiles its texts by exec: see quick_classes.py")
    if not patterns:
        sys.exit("re no longer compiles its patterns by re._compiler: see quick_patterns.py")
    with Packer(out / "stdlib.zip", debug=asked["debug"], prefix=f"{STDLIB}/") as packer:
        pack_library(packer, used)
        pack_help(packer, texts, patterns)
    with Packer(out / "app.zip", debug=asked["debug"]) as packer:
        packer.add_modules(root, app.values())
        packer.add_data(root, "*.json")
        packer.add_data(Path(asked["catalogues"]), "*.mo")
        # PyScript writes its sources to files at every start, but the path comes to the compiled ones first.
        packer.add_modules(pyscript, sorted(pyscript.rglob("*.py")))
    print(json.dumps(sorted(app)))


main()
