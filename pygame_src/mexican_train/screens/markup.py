"""A tiny HTML builder: ``h("p", {"class": "note"}, "2 < 3")`` gives ``<p class="note">2 &lt; 3</p>``.

Whatever is not :class:`Html` already is escaped, so a name with markup in it stays a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias


class Html(str):
    """Text that is HTML already, made by :func:`h` alone."""

    __slots__ = ()


NOTHING = Html()
"""No HTML at all."""

Child: TypeAlias = "str | int | Iterable[Child] | None"
"""What may stand inside an element: text (escaped), HTML, nothing, or any nesting of these."""

Attributes: TypeAlias = Mapping[str, "str | int | bool | None"]
"""True writes the bare attribute, False and None leave it out."""

_VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))
_ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def escaped(text: str) -> Html:
    """Return text as HTML, unless it is HTML already."""
    if isinstance(text, Html):
        return text
    for character, entity in _ESCAPES:  # several times faster than str.translate
        text = text.replace(character, entity)
    return Html(text)


def join(*children: Child) -> Html:
    """Return the children one after another, escaped where they are text."""
    return Html("".join(_pieces(children)))


def h(tag: str, attributes: Attributes | None = None, /, *children: Child) -> Html:
    """Return the element ``tag`` with these attributes and children.

    Raises ``ValueError`` for children of an element that can have none, such as ``input``.
    """
    opening = f"<{tag}{''.join(_attributes(attributes or {}))}>"
    if tag in _VOID:
        if children:
            raise ValueError(f"<{tag}> can hold nothing")
        return Html(opening)
    return Html(f"{opening}{join(*children)}</{tag}>")


def _attributes(attributes: Attributes) -> Iterable[str]:
    for name, value in attributes.items():
        if value is True:
            yield f" {name}"
        elif value is not False and value is not None:
            yield f' {name}="{escaped(str(value))}"'


def _pieces(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if child is None:
            continue
        if isinstance(child, str):
            yield escaped(child)
        elif isinstance(child, int):
            yield str(child)
        else:
            yield from _pieces(child)
