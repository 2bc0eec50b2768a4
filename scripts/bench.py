"""Measure: `python3 scripts/bench.py [--only SECTION] [--seconds S] [--json FILE]`.

Prints a table and, if asked, writes the same as JSON. Every value stands beside a named baseline of the
same run where there is one: times vary from machine to machine and from hour to hour, ratios much less.
Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from house.say import Trouble, give_up, say
from measure.figures import Figure, as_json, as_table
from measure.python import in_pyodide, natively, referee

SECTIONS = ("native", "referee", "pyodide", "page")


def measure(sections: Sequence[str], seconds: float) -> list[Figure]:
    """Measure the sections, saying what is going on."""
    steps: dict[str, Callable[[], list[Figure]]] = {
        "native": lambda: natively(seconds),
        "referee": lambda: referee(seconds),
        "pyodide": lambda: in_pyodide(seconds),
        "page": page,
    }
    found: list[Figure] = []
    for section in sections:
        say(f"Measuring: {section} ...")
        found += steps[section]()
    return found


def page() -> list[Figure]:
    """Measure the page; needs a browser, and Playwright to drive it."""
    from measure.page import measure_page

    return measure_page()


def main() -> None:
    """Measure what is asked for, or say what is in the way."""
    parser = argparse.ArgumentParser(description="Measure the engine, the bots and the page.")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="measure this section alone")
    parser.add_argument("--seconds", type=float, default=2, help="time for each value (default: 2)")
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    asked = parser.parse_args()
    try:
        figures = measure(asked.only or SECTIONS, asked.seconds)
    except Trouble as trouble:
        give_up(trouble)
    print(f"\n{as_table(figures)}")
    if asked.json:
        asked.json.write_text(json.dumps(as_json(figures), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
