"""What all tests share: the --soak flag, and marks that follow from where a test lies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent

# No deadline: on a busy machine a slow example is no failure. The same examples every time in a CI run.
settings.register_profile("house", deadline=None, print_blob=True, max_examples=50)
settings.register_profile("ci", parent=settings.get_profile("house"), derandomize=True)
settings.register_profile("inside", parent=settings.get_profile("ci"), max_examples=15)
settings.register_profile("soak", parent=settings.get_profile("house"), max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="also run the long tests, with many more examples")
    parser.addoption("--every-engine", action="store_true", help="all browser tests in every engine named")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(profile(soak=config.getoption("--soak")))


def profile(*, soak: bool) -> str:
    """Which settings Hypothesis runs with; in Pyodide, at a third of the speed, with fewer examples."""
    if soak:
        return "soak"
    if sys.platform == "emscripten":
        return "inside"
    return "ci" if os.environ.get("CI") else "house"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    soak = config.getoption("--soak")
    for item in items:
        if item.path.is_relative_to(HERE / "browser"):
            item.add_marker(pytest.mark.browser)
        if not soak and item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="a long one: runs with --soak"))
        if sys.platform == "emscripten" and item.get_closest_marker("native"):
            item.add_marker(pytest.mark.skip(reason="comes out the same in every Python: runs natively only"))
