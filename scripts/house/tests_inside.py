"""Runs inside Pyodide: unpacks wheels, then runs pytest on the same tests as natively.

Arguments: one JSON object with ``wheels`` (folder of the wheels), ``project`` (the project's folder) and
``pytest`` (pytest's arguments).
"""

from __future__ import annotations

import json
import os
import sys
import zipfile
from pathlib import Path

SITE = "/lib/python3.14/site-packages"


def main() -> int:
    """Run the tests; gives pytest's exit code."""
    asked = json.loads(sys.argv[1])
    for wheel in sorted(Path(asked["wheels"]).glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(SITE)
    os.chdir(asked["project"])
    sys.dont_write_bytecode = True
    import pytest

    return int(pytest.main([*asked["pytest"], "-p", "no:cacheprovider"]))


sys.exit(main())
