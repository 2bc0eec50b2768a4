"""Builds the page into dist/: `python3 scripts/build.py [--debug] [--force]`.

What it makes works from any static host, at / and below any path. Nothing is built if nothing changed.

`--single-file` also makes one HTML file with everything in it, which plays when it is opened from a disk or a
stick, without a network: build/mexican-train.html, or where `--out FILE` says.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from house.building import build
from house.places import DIST, SINGLE
from house.say import Trouble, give_up, say
from house.single import write_single_page


def main() -> None:
    """Build, or say what is in the way."""
    parser = argparse.ArgumentParser(description="Build the page into dist/.")
    parser.add_argument("--debug", action="store_true", help="keep the sources, for full tracebacks")
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    parser.add_argument("--single-file", action="store_true", help="also make one file that holds everything")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where that goes (implies --single-file)")
    asked = parser.parse_args()
    try:
        built = build(debug=asked.debug, force=asked.force)
    except Trouble as trouble:
        give_up(trouble)
    say(built.summary())
    if asked.single_file or asked.out:
        to = asked.out or SINGLE
        write_single_page(DIST, to)
        say(f"{to} is the whole game in one file, {to.stat().st_size / 1e6:.1f} MB: open it by double click.")


if __name__ == "__main__":
    main()
