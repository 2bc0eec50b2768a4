"""The new-game screen: who plays, by which rules, and how long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mexican_train.engine.rules import MAX_SEATS, MIN_SEATS, PRESETS, Problem, problems_of
from mexican_train.screens.actions import Do
from mexican_train.screens.draft import PERSON, Draft, SeatDraft, nameless
from mexican_train.screens.house_rules import (
    described_by,
    house_rules,
    length_choices,
    problem_notes,
    set_choices,
    table_choices,
)
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import Choice, actions, button, disclosure, notice, radios, screen, select
from mexican_train.words.names import LONGEST_NAME, LONGEST_RULES_NAME, in_sentence, listed
from mexican_train.words.options import option_label, preset_label, preset_meaning
from mexican_train.words.problems import problem_sentence
from mexican_train.words.texts import Texts


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot that can take a seat: its id, and its name and description in the language of the screen."""

    kind: str
    name: str
    description: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """All that the new-game screen shows.

    Attributes:
        draft: the game as it is set up so far.
        bots: the bots that can be chosen, the weakest first.
        own_rules: the names of the sets of rules that were saved on this device.
        unfinished: the names of those in the game that a new one would replace; nobody if there is none.
    """

    draft: Draft
    bots: tuple[BotChoice, ...]
    own_rules: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()


def can_start(draft: Draft) -> bool:
    """Whether the game can be started as it is set up: every seat has a name and the rules hold."""
    return not nameless(draft) and not problems_of(draft.spec(), len(draft.seats))


def render_new_game(new: NewGame, texts: Texts) -> Html:
    """Return the new-game screen, with every problem at its field and all of them in a summary."""
    problems = problems_of(new.draft.spec(), len(new.draft.seats))
    return screen(
        "new-game",
        texts.gettext("New game"),
        h(
            "form",
            {
                "id": "new-game-form",
                "data-do": Do.START.value,
                "data-change": Do.DRAFT_CHANGED.value,
                "novalidate": True,
                "autocomplete": "off",
            },
            _seats(new, texts),
            _presets(new.draft, bool(problems), texts),
            _table(new.draft, problems, texts),
            house_rules(new.draft, problems, texts),
            _own_rules(new.own_rules, texts),
            _summary(new.draft, problems, texts),
            _replaces(new.unfinished, texts) if new.unfinished else None,
            actions(
                h(
                    "button",
                    {"type": "submit", "id": "start", "class": "primary"},
                    texts.gettext("Start the game"),
                ),
                button(texts.gettext("Back"), Do.TITLE, kind="secondary"),
            ),
        ),
    )


def _replaces(names: Sequence[str], texts: Texts) -> Html:
    """Return the notice that the new game takes the place of one that is not over."""
    return notice(
        h(
            "p",
            None,
            texts.gettext(
                "The game of {names} is not over yet. A new game takes its place.",
                names=listed([in_sentence(name) for name in names], texts),
            ),
        ),
        actions(
            button(texts.gettext("Continue that game"), Do.CONTINUE, kind="secondary"),
            button(texts.gettext("Save that game as a file"), Do.EXPORT, kind="secondary"),
        ),
        kind="warning",
        identity="replaces",
    )


def _seats(new: NewGame, texts: Texts) -> Html:
    seats = new.draft.seats
    return h(
        "section",
        {"aria-labelledby": "seats-heading"},
        h("h2", {"id": "seats-heading"}, texts.gettext("Who plays?")),
        h(
            "p",
            {"class": "says"},
            texts.gettext(
                "From {least} to {most} seats, in the order around the table.",
                least=MIN_SEATS,
                most=MAX_SEATS,
            ),
        ),
        h("ol", {"class": "seats"}, [_seat(index, seat, new, texts) for index, seat in enumerate(seats)]),
        button(
            texts.gettext("Add a seat"),
            Do.ADD_SEAT,
            id="add-seat",
            kind="secondary",
            disabled=len(seats) >= MAX_SEATS,
        ),
        _about_bots(new.bots, texts),
    )


def _seat(index: int, seat: SeatDraft, new: NewGame, texts: Texts) -> Html:
    missing = not seat.name
    return h(
        "li",
        {"class": "seat", "id": f"seat-{index}"},
        h(
            "fieldset",
            None,
            h("legend", None, texts.gettext("Seat {number}", number=index + 1)),
            h(
                "div",
                {"class": "field"},
                h("label", {"for": f"seat-{index}-name"}, texts.gettext("Name")),
                _name_field(index, seat.name, texts),
                h(
                    "p",
                    {"class": "problem", "id": f"seat-{index}-problem"},
                    texts.gettext("This seat needs a name."),
                )
                if missing
                else None,
            ),
            h(
                "div",
                {"class": "field"},
                h("label", {"for": f"seat-{index}-kind"}, texts.gettext("Who sits here")),
                select(f"seat-{index}-kind", _kinds(new.bots, texts), seat.kind),
            ),
            _seat_buttons(index, seat, len(new.draft.seats), texts),
        ),
    )


def _name_field(index: int, name: str, texts: Texts) -> Html:
    return h(
        "input",
        {
            "type": "text",
            "id": f"seat-{index}-name",
            "name": f"seat-{index}-name",
            "value": name,
            "maxlength": LONGEST_NAME,
            "required": True,
            "dir": "auto",
            "spellcheck": "false",
            "aria-invalid": None if name else "true",
            "aria-describedby": None if name else f"seat-{index}-problem",
        },
    )


def _kinds(bots: Iterable[BotChoice], texts: Texts) -> list[Choice]:
    person = Choice(PERSON, texts.gettext("A person"))
    return [person, *(Choice(bot.kind, texts.gettext("Bot: {name}", name=bot.name)) for bot in bots)]


def _seat_buttons(index: int, seat: SeatDraft, count: int, texts: Texts) -> Html:
    arg, name = str(index), seat.name or str(index + 1)
    up, down = texts.gettext("Move {name} up", name=name), texts.gettext("Move {name} down", name=name)
    remove = texts.gettext("Remove {name}", name=name)
    return h(
        "div",
        {"class": "seat-buttons"},
        _icon_button("↑", up, Do.SEAT_UP, arg, index == 0),
        _icon_button("↓", down, Do.SEAT_DOWN, arg, index == count - 1),
        _icon_button("✕", remove, Do.REMOVE_SEAT, arg, count <= MIN_SEATS),
    )


def _icon_button(icon: str, label: str, do: Do, arg: str, disabled: bool) -> Html:
    drawn = h("span", {"aria-hidden": "true"}, icon)
    return button(
        drawn, do, arg, kind="icon", id=f"{do.value}-{arg}", aria_label=label, title=label, disabled=disabled
    )


def _about_bots(bots: Iterable[BotChoice], texts: Texts) -> Html:
    return disclosure(
        texts.gettext("Which bot plays how?"),
        h("dl", None, [[h("dt", None, bot.name), h("dd", None, bot.description)] for bot in bots]),
        identity="about-bots",
    )


def _presets(draft: Draft, unplayable: bool, texts: Texts) -> Html:
    choices = [
        Choice(preset, preset_label(preset, texts), preset_meaning(preset, texts)) for preset in PRESETS
    ]
    return h(
        "section",
        {"aria-labelledby": "rules-heading"},
        h("h2", {"id": "rules-heading"}, texts.gettext("Which rules?")),
        radios("preset", texts.gettext("Rules to start from"), choices, draft.preset),
        button(
            texts.gettext("Read these rules"),
            Do.HOW_TO_PLAY,
            id="read-rules",
            kind="quiet",
            disabled=unplayable,
        ),
    )


def _table(draft: Draft, problems: tuple[Problem, ...], texts: Texts) -> Html:
    lists = {
        "highest": set_choices(draft, texts),
        "hand_size": table_choices(draft, texts),
        "rounds": length_choices(draft, texts),
    }
    return h(
        "section",
        {"class": "table-choices", "aria-labelledby": "table-heading"},
        h("h2", {"id": "table-heading"}, texts.gettext("Tiles and rounds")),
        [_list_field(name, choices, draft, problems, texts) for name, choices in lists.items()],
    )


def _list_field(
    name: str, choices: list[Choice], draft: Draft, problems: tuple[Problem, ...], texts: Texts
) -> Html:
    notes = problem_notes(name, problems, texts)
    return h(
        "div",
        {"class": "field"},
        h("label", {"for": name}, option_label(name, texts)),
        select(
            name,
            choices,
            str(draft.changes.get(name, "")),
            aria_describedby=described_by(name, problems),
            aria_invalid="true" if notes else None,
        ),
        notes,
    )


def _own_rules(names: tuple[str, ...], texts: Texts) -> Html:
    saved = [
        h(
            "li",
            None,
            h("bdi", None, name),
            button(
                texts.gettext("Use these"),
                Do.LOAD_RULES,
                name,
                kind="secondary",
                aria_label=texts.gettext("Use the rules {name}", name=name),
            ),
            button(
                texts.gettext("Delete"),
                Do.DELETE_RULES,
                name,
                kind="quiet",
                aria_label=texts.gettext("Delete the rules {name}", name=name),
            ),
        )
        for name in names
    ]
    return disclosure(
        texts.gettext("Our own rules"),
        h(
            "p",
            {"class": "says"},
            texts.gettext("Keep the rules as they are set now under a name, for the next time."),
        ),
        h(
            "div",
            {"class": "field"},
            h("label", {"for": "rules-name"}, texts.gettext("Name of these rules")),
            h(
                "input",
                {
                    "type": "text",
                    "id": "rules-name",
                    "name": "rules-name",
                    "maxlength": LONGEST_RULES_NAME,
                    "dir": "auto",
                    "data-enter": Do.SAVE_RULES.value,
                },
            ),
            button(texts.gettext("Keep these rules"), Do.SAVE_RULES, id="save-rules", kind="secondary"),
        ),
        h("ul", {"class": "own-rules"}, saved) if saved else None,
        identity="own-rules",
    )


def _summary(draft: Draft, problems: tuple[Problem, ...], texts: Texts) -> Html | None:
    links = [
        h("li", None, h("a", {"href": f"#{_place(problem.field)}"}, _titled(problem, texts)))
        for problem in problems
    ]
    links += [
        h(
            "li",
            None,
            h(
                "a",
                {"href": f"#seat-{index}-name"},
                texts.gettext("Seat {number}: this seat needs a name.", number=index + 1),
            ),
        )
        for index in nameless(draft)
    ]
    if not links:
        return None
    return notice(
        h("h2", {"id": "problems-heading"}, texts.gettext("This cannot be played yet")),
        h("ul", None, links),
        kind="error",
        identity="problems",
    )


def _place(field: str) -> str:
    """Return the id of the element to jump to for a problem's field."""
    if field in ("seats", "preset"):
        return f"{field if field == 'seats' else 'rules'}-heading"
    return field if field in ("highest", "hand_size", "rounds") else f"rule-{field}"


def _titled(problem: Problem, texts: Texts) -> str:
    titles = {"seats": texts.gettext("Seats"), "preset": texts.gettext("Rules to start from")}
    title = titles.get(problem.field) or option_label(problem.field, texts)
    return texts.gettext("{title}: {problem}", title=title, problem=problem_sentence(problem, texts))
