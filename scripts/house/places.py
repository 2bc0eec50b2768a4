"""Where things are: every path the scripts use, in one place."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pygame_src" / "mexican_train"
PAGE = ROOT / "index.html"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
VENV = ROOT / ".venv"
DIST = ROOT / "dist"
CACHE = ROOT / "build"
"""Everything that may be deleted at any time and is made again when it is needed."""
SINGLE = CACHE / "mexican-train.html"
"""The single-file edition, unless somebody wants it elsewhere: outside of dist/, no site needs it."""
HOUSE = Path(__file__).resolve().parent
