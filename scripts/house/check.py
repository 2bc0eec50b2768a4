"""Runs inside Pyodide on the two zips that ship: imports every module of the app, and fails if one cannot.

Arguments: one JSON object with ``modules``, the names to import.
"""

from __future__ import annotations

import importlib
import json
import sys
import traceback

from house_fakes import fake_the_page  # type: ignore[import-not-found]

sys.path.remove("/house")  # from here on only what ships
start = importlib.import_module("sitecustomize")
fake_the_page()
for name in json.loads(sys.argv[1])["modules"]:
    module = importlib.import_module(name)
    if not str(module.__file__).startswith("/lib/"):
        sys.exit(f"{name} came from {module.__file__} instead of the zip")
for kind, missed in (("dataclasses", start.missed_classes), ("patterns", start.missed_patterns)):
    if missed:
        sys.exit(f"{len(missed)} {kind} differ from those the build has seen, the first is\n{missed[0]}")
try:
    exec("1 / 0", {})
except ZeroDivisionError as error:
    "".join(traceback.format_exception(error))
