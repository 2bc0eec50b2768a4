"""Builds the page into dist/: `python3 scripts/build.py [--debug] [--force]`.

What it makes works from any static host, at / and below any path. Nothing is built if nothing changed.
"""

from __future__ import annotations

import argparse

from house.building import build
from house.say import Trouble, give_up, say


def main() -> None:
    """Build, or say what is in the way."""
    parser = argparse.ArgumentParser(description="Build the page into dist/.")
    parser.add_argument("--debug", action="store_true", help="keep the sources, for full tracebacks")
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    asked = parser.parse_args()
    try:
        built = build(debug=asked.debug, force=asked.force)
    except Trouble as trouble:
        give_up(trouble)
    say(built.summary())


if __name__ == "__main__":
    main()
