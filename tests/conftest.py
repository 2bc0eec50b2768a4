"""What all tests share: the --soak flag, and marks that follow from where a test lies."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

HERE = Path(__file__).parent

# No deadline: on a busy machine a slow example is no failure. The same examples every time in a CI run.
settings.register_profile("house", deadline=None, print_blob=True)
settings.register_profile("ci", parent=settings.get_profile("house"), derandomize=True)
settings.register_profile("soak", parent=settings.get_profile("house"), max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="also run the long tests, with many more examples")


def pytest_configure(config: pytest.Config) -> None:
    profile = "soak" if config.getoption("--soak") else "ci" if os.environ.get("CI") else "house"
    settings.load_profile(profile)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    soak = config.getoption("--soak")
    for item in items:
        if item.path.is_relative_to(HERE / "browser"):
            item.add_marker(pytest.mark.browser)
        if not soak and item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="a long one: runs with --soak"))
