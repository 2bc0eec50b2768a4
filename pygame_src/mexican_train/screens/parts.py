"""Pieces that several screens are made of: buttons, headings, choices, notices, people's names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Attributes, Child, Html, h

HEADING_ID = "heading"
"""The id of every screen's one ``h1``, which takes the focus when the screen appears."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a choice: what the form sends, its label, and a sentence that explains it."""

    value: str
    label: str
    explanation: str = ""


def screen(name: str, heading: Child, *children: Child) -> Html:
    """Return a whole screen: a ``main`` with its one ``h1``."""
    return h("main", {"class": f"screen {name}", "id": "main"}, page_heading(heading), *children)


def page_heading(heading: Child) -> Html:
    """Return the screen's ``h1``, able to take the focus though it is no control."""
    return h("h1", {"id": HEADING_ID, "tabindex": "-1", "data-focus": True}, heading)


def button(label: Child, do: Do, arg: str | None = None, **more: str | bool | None) -> Html:
    """Return a button that does ``do``.

    ``more`` are attributes; ``kind`` is its class (``primary``, ``quiet`` …), and an underscore in an
    attribute's name stands for a hyphen.
    """
    attributes: dict[str, str | bool | None] = {"type": "button", "class": more.pop("kind", None)}
    attributes |= {"data-do": do.value, "data-arg": arg}
    attributes |= {name.replace("_", "-"): value for name, value in more.items()}
    return h("button", attributes, label)


def actions(*buttons: Child) -> Html:
    """Return a group of buttons that belong together."""
    return h("div", {"class": "actions"}, *buttons)


def radios(
    name: str, legend: Child, choices: Sequence[Choice], chosen: str, *notes: Child, **more: str | bool | None
) -> Html:
    """Return a group of radio buttons, each explained by its sentence, which belongs to its label."""
    boxes = [_radio(name, choice, choice.value == chosen) for choice in choices]
    attributes = {
        "class": "choice",
        "role": "radiogroup",
        **{key.replace("_", "-"): value for key, value in more.items()},
    }
    return h("fieldset", attributes, h("legend", None, legend), *notes, boxes)


def _radio(name: str, choice: Choice, checked: bool) -> Html:
    identity = f"{name}-{choice.value}"
    described = f"{identity}-says" if choice.explanation else None
    return h(
        "div",
        {"class": "option"},
        h(
            "input",
            {
                "type": "radio",
                "id": identity,
                "name": name,
                "value": choice.value,
                "checked": checked,
                "aria-describedby": described,
            },
        ),
        h("label", {"for": identity}, choice.label),
        h("p", {"id": described, "class": "says"}, choice.explanation) if described else None,
    )


def select(name: str, choices: Sequence[Choice], chosen: str, **more: str | bool | None) -> Html:
    """Return a drop-down list; its label is the caller's, with ``for`` being ``name``."""
    attributes = {"id": name, "name": name} | {key.replace("_", "-"): v for key, v in more.items()}
    return h(
        "select",
        attributes,
        [
            h("option", {"value": choice.value, "selected": choice.value == chosen}, choice.label)
            for choice in choices
        ],
    )


def notice(*children: Child, kind: str = "info", identity: str | None = None) -> Html:
    """Return a box that tells something: ``info``, ``warning`` or ``error``."""
    return h("section", {"class": f"notice {kind}", "id": identity}, *children)


def person(name: str) -> Html:
    """Return a name within HTML text, kept from turning the direction of the text around it."""
    return h("bdi", None, name)


def people(names: Sequence[str]) -> Html:
    """Return names as a list."""
    return h("ul", {"class": "people"}, [h("li", None, person(name)) for name in names])


def disclosure(summary: Child, *children: Child, identity: str, attributes: Attributes | None = None) -> Html:
    """Return a part that is opened by its summary."""
    return h("details", {"id": identity, **(attributes or {})}, h("summary", None, summary), *children)
