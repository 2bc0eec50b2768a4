"""A canvas that writes down what it is told: a fake for the ports of ``view.surfaces``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Call = list[Any]


class Tracer:
    """A 2D context, or a gradient, that keeps every call and every property that is set."""

    def __init__(self, book: Book, name: str) -> None:
        object.__setattr__(self, "book", book)
        object.__setattr__(self, "name", name)

    def __setattr__(self, key: str, value: Any) -> None:
        object.__setattr__(self, key, value)
        self.book.write(self.name, "=" + key, [value])

    def __getattr__(self, key: str) -> Any:
        if key.startswith("_"):
            raise AttributeError(key)

        def call(*args: Any) -> Any:
            return self.book.call(self, key, args)

        return call


class Metrics:
    """A width that is about right for a bold sans serif face."""

    def __init__(self, text: str, font: str) -> None:
        size = float(next(part for part in font.split() if part.endswith("px"))[:-2])
        self.width = len(text) * size * 0.62


class Picture:
    """A surface whose context writes into the same book."""

    def __init__(self, book: Book, name: str, width: int, height: int) -> None:
        self.context: Any = Tracer(book, name)
        self.image: Any = {"image": name}
        self.size = (width, height)


class Book:
    """All calls on all surfaces, in order; itself a maker of surfaces."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.pictures: list[Picture] = []
        self.gradients = 0

    def create(self, width: int, height: int) -> Picture:
        picture = Picture(self, f"s{len(self.pictures)}", width, height)
        self.pictures.append(picture)
        self.calls.append(["new", picture.context.name, width, height])
        return picture

    def write(self, target: str, what: str, args: Sequence[Any]) -> None:
        plain = [{"gradient": arg.name} if isinstance(arg, Tracer) else arg for arg in args]
        self.calls.append([target, what, *plain])

    def call(self, target: Tracer, what: str, args: Sequence[Any]) -> Any:
        if what == "measureText":
            return Metrics(str(args[0]), str(target.font))
        if what.startswith("create"):
            self.gradients += 1
            gradient = Tracer(self, f"g{self.gradients}")
            self.write(target.name, what, [gradient.name, *args])
            return gradient
        self.write(target.name, what, args)
        return None
