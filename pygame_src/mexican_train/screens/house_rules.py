"""The options of the new-game screen: the lists for tiles and rounds, and all the house rules."""

from __future__ import annotations

from collections.abc import Iterable

from mexican_train.engine.rules import CHOICES, FIELDS, SETS, Problem
from mexican_train.engine.tiles import set_size
from mexican_train.screens.actions import Do
from mexican_train.screens.draft import TABLE_FIELDS, Draft
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import Choice, button, disclosure, radios
from mexican_train.words.options import (
    groups,
    key,
    option_explanation,
    option_label,
    value_label,
    value_meaning,
)
from mexican_train.words.problems import problem_sentence
from mexican_train.words.texts import Texts

OPEN_MARK = "rule-"
"""What the ids of the house rules' fieldsets begin with."""


def house_rules(draft: Draft, problems: tuple[Problem, ...], texts: Texts) -> Html:
    """Return all the house rules in their groups, folded away; what differs from the preset is marked."""
    house = [name for name in FIELDS if name not in TABLE_FIELDS]
    changed = [name for name in house if name in draft.changes]
    count = texts.ngettext("{count} change", "{count} changes", len(changed)) if changed else ""
    return disclosure(
        [texts.gettext("House rules"), h("span", {"class": "badge"}, count) if count else None],
        h(
            "p",
            {"class": "says"},
            texts.gettext("Every rule can be set as you play it at home. What you change is marked."),
        ),
        [
            _group(identity, heading, names, draft, problems, texts)
            for identity, heading, names in groups(texts)
        ],
        button(
            texts.gettext("Undo all these changes"),
            Do.RESET_RULES,
            id="reset-rules",
            kind="secondary",
            disabled=not changed,
        ),
        identity="house-rules",
        attributes={"open": any(problem.field in house for problem in problems)},
    )


def _group(
    identity: str,
    heading: str,
    names: Iterable[str],
    draft: Draft,
    problems: tuple[Problem, ...],
    texts: Texts,
) -> Html:
    return h(
        "section",
        {"class": "rule-group", "aria-labelledby": f"group-{identity}"},
        h("h3", {"id": f"group-{identity}"}, heading),
        [_option(name, draft, problems, texts) for name in names],
    )


def _option(name: str, draft: Draft, problems: tuple[Problem, ...], texts: Texts) -> Html:
    changed = name in draft.changes
    mark = h("span", {"class": "badge"}, texts.gettext("changed")) if changed else None
    choices = [
        Choice(key(value), value_label(name, value, texts), value_meaning(name, value, texts))
        for value in CHOICES[name]
    ]
    notes = problem_notes(name, problems, texts)
    return radios(
        name,
        [option_label(name, texts), mark],
        choices,
        key(draft.value(name)),
        h("p", {"class": "says"}, option_explanation(name, texts)),
        notes,
        id=f"{OPEN_MARK}{name}",
        tabindex="-1" if notes else None,
        aria_describedby=described_by(name, problems),
        aria_invalid="true" if notes else None,
    )


def described_by(name: str, problems: Iterable[Problem]) -> str | None:
    """Return the ids of the notes of an option's problems, or None where it has none."""
    notes = [f"{name}-{problem.reason}" for problem in problems if problem.field == name]
    return " ".join(notes) or None


def problem_notes(name: str, problems: Iterable[Problem], texts: Texts) -> list[Html]:
    """Return the notes of an option's problems, to stand at its field."""
    return [
        h("p", {"class": "problem", "id": f"{name}-{problem.reason}"}, problem_sentence(problem, texts))
        for problem in problems
        if problem.field == name
    ]


def set_choices(draft: Draft, texts: Texts) -> list[Choice]:
    """Return the sets of dominoes to choose from, the table's own first."""
    by_table = draft.by_preset("highest")
    own = value_label("highest", by_table, texts) if by_table is not None else ""
    return [
        Choice("", _by_table(own, texts)),
        *(
            Choice(
                str(highest),
                texts.gettext(
                    "{name}, {tiles} tiles",
                    name=value_label("highest", highest, texts),
                    tiles=set_size(highest),
                ),
            )
            for highest in SETS
        ),
    ]


def table_choices(draft: Draft, texts: Texts) -> list[Choice]:
    """Return the sizes of a hand to choose from: as many as the set allows, and the one chosen now."""
    by_table, highest = draft.by_preset("hand_size"), draft.value("highest")
    own = value_label("hand_size", by_table, texts) if by_table is not None else ""
    there_are = set_size(highest) if isinstance(highest, int) else 0
    if draft.value("hub_from") == "set_aside":
        there_are -= 1
    sizes = set(range(1, there_are // len(draft.seats) + 1))
    return [Choice("", _by_table(own, texts)), *_numbers("hand_size", sizes, draft, texts)]


def length_choices(draft: Draft, texts: Texts) -> list[Choice]:
    """Return the lengths of a game to choose from, the usual ones named."""
    full = draft.by_preset("rounds")
    most = full if isinstance(full, int) else 1
    names = {
        1: texts.gettext("one short round"),
        3: texts.gettext("a short game"),
        (most + 1) // 2: texts.gettext("half a game"),
    }
    choices = _numbers("rounds", set(range(1, most + 1)), draft, texts)
    named = [
        Choice(
            choice.value,
            texts.gettext("{rounds}: {name}", rounds=choice.label, name=names[int(choice.value)])
            if int(choice.value) in names
            else choice.label,
        )
        for choice in choices
    ]
    return [
        Choice("", texts.gettext("The whole game: {rounds}", rounds=value_label("rounds", most, texts))),
        *named,
    ]


def _numbers(name: str, numbers: set[int], draft: Draft, texts: Texts) -> list[Choice]:
    chosen = draft.changes.get(name)
    if isinstance(chosen, int):
        numbers = numbers | {chosen}
    return [Choice(str(number), value_label(name, number, texts)) for number in sorted(numbers)]


def _by_table(own: str, texts: Texts) -> str:
    if not own:
        return texts.gettext("These rules do not say: please choose")
    # Translators: the value comes first, since a narrow list cuts off what comes last.
    return texts.gettext("{value}, as these rules say", value=own)
