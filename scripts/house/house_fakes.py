"""Runs inside Pyodide: stands in for the page, so that modules made for it can be imported under Node."""

from __future__ import annotations

import sys
import types
from importlib.machinery import ModuleSpec


class Anything:
    """Whatever is asked of it, it gives itself: enough for what modules do while they are imported."""

    def __getattr__(self, name: str) -> Anything:
        """Any attribute but Python's own."""
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *args: object, **kwargs: object) -> Anything:
        """Any call."""
        return self

    def __getitem__(self, key: object) -> Anything:
        """Any item."""
        return self


class FakeModule(types.ModuleType):
    """A module that has every name."""

    __path__: list[str] = []  # noqa: RUF012  a module's own attribute; makes it a package

    def __getattr__(self, name: str) -> Anything:
        """Any name but Python's own."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()


def fake_the_page() -> None:
    """Put fakes of the page's modules where `import` finds them."""
    for name in ("js", "pyscript", "pyscript.ffi", "polyscript", "_pyscript"):
        sys.modules[name] = module = FakeModule(name)
        module.__spec__ = ModuleSpec(name, None, is_package=True)
