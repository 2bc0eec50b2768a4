import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.screens.page import read

from mexican_train.engine.rules import CHOICES, FIELDS, PRESETS, problems_of, resolve
from mexican_train.screens.draft import (
    PERSON,
    Draft,
    SeatDraft,
    add_seat,
    move_seat,
    nameless,
    read_form,
    read_value,
    remove_seat,
    with_changes,
)
from mexican_train.screens.new_game import BotChoice, NewGame, can_start, render_new_game
from mexican_train.words.options import key as written
from mexican_train.words.texts import Texts

SEATS = (SeatDraft("Ada"), SeatDraft("Bo", "greedy"))
DRAFT = Draft(SEATS)


def form_of(draft: Draft) -> dict[str, str]:
    """What the browser would send for the draft as it is rendered."""
    bots = (BotChoice("greedy", "Greedy", "Greedy."),)
    form = {}
    for element in read(render_new_game(NewGame(draft, bots), Texts())):
        kind = element.get("type")
        if element.tag == "select":
            chosen = [option for option in element if "selected" in option.attributes]
            form[element.get("name")] = chosen[0].get("value")
        elif element.tag == "input" and (kind != "radio" or "checked" in element.attributes):
            form[element.get("name")] = element.get("value")
    return form


def drafts() -> st.SearchStrategy[Draft]:
    options: dict[str, st.SearchStrategy[object]] = {name: st.sampled_from(CHOICES[name]) for name in CHOICES}
    options |= {"hand_size": st.integers(1, 30), "rounds": st.integers(1, 19)}
    changes = st.fixed_dictionaries({}, optional=options)
    return st.builds(
        lambda count, preset, values: with_changes(
            Draft(tuple(SeatDraft(f"P{seat}") for seat in range(count)), preset), values
        ),
        st.integers(2, 14),
        st.sampled_from(list(PRESETS)),
        changes,
    )


@settings(max_examples=30)  # each renders and reads a whole page
@given(drafts())
def test_a_form_that_nobody_touched_changes_nothing(draft: Draft) -> None:
    assert read_form(form_of(draft), draft) == draft


@given(drafts())
def test_the_shown_values_are_those_that_are_played(draft: Draft) -> None:
    if not problems_of(draft.spec(), len(draft.seats)):
        rules = resolve(draft.spec(), len(draft.seats))
        assert {name: draft.value(name) for name in FIELDS} == rules.as_dict()


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_has_a_text_in_the_form(name: str) -> None:
    for value in CHOICES[name]:
        assert read_value(name, written(value)) is value or read_value(name, written(value)) == value


@pytest.mark.parametrize("text", ["", "often", "1e3", "²"])
def test_what_is_no_value_counts_as_not_chosen(text: str) -> None:
    assert read_value("hand_size", text) is None
    assert read_value("draw", text) is None


def test_what_equals_the_preset_is_no_change() -> None:
    assert with_changes(DRAFT, {"draw": "one"}).changes == {}
    assert with_changes(DRAFT, {"draw": "none"}).spec() == {"preset": "classic", "draw": "none"}


def test_a_chosen_set_stays_chosen_though_the_table_says_the_same() -> None:
    assert with_changes(DRAFT, {"highest": 9}).changes == {"highest": 9}


def test_another_preset_takes_its_rules_along_but_leaves_the_size_of_the_game() -> None:
    draft = with_changes(DRAFT, {"draw": "none", "rounds": 3})
    form = form_of(draft) | {"preset": "modern"}
    assert read_form(form, draft).spec() == {"preset": "modern", "rounds": 3}


def test_names_are_cleaned_and_bots_kept() -> None:
    form = form_of(DRAFT) | {"seat-0-name": "  Ada \u202e Lovelace", "seat-1-kind": PERSON}
    assert read_form(form, DRAFT).seats == (SeatDraft("Ada Lovelace"), SeatDraft("Bo"))


def test_fields_that_are_not_sent_stay_as_they_were() -> None:
    draft = with_changes(DRAFT, {"draw": "none"})
    assert read_form({}, draft) == draft
    assert read_form({"preset": "home-made"}, draft).preset == "classic"


def test_seats_are_added_moved_and_removed() -> None:
    three = add_seat(DRAFT, PERSON, ("Ada", "Bo", "Cy"))
    assert [seat.name for seat in three.seats] == ["Ada", "Bo", "Cy"]
    assert [seat.name for seat in move_seat(three, 2, -1).seats] == ["Ada", "Cy", "Bo"]
    assert [seat.name for seat in remove_seat(three, 0).seats] == ["Bo", "Cy"]


def test_there_are_never_too_few_or_too_many_seats() -> None:
    assert remove_seat(DRAFT, 0) == DRAFT
    full = DRAFT
    for _ in range(20):
        full = add_seat(full, "greedy", ("Ada", "Bo"))
    assert len(full.seats) == 14
    assert len({seat.name for seat in full.seats}) == 14


@pytest.mark.parametrize(("index", "step"), [(0, -1), (1, 1), (7, 1), (-1, 1)])
def test_a_seat_cannot_be_moved_off_the_table(index: int, step: int) -> None:
    assert move_seat(DRAFT, index, step) == DRAFT


def test_a_game_starts_when_all_have_names_and_the_rules_hold() -> None:
    assert can_start(DRAFT)
    assert not can_start(with_changes(DRAFT, {"hand_size": 40}))
    unnamed = Draft((SeatDraft("Ada"), SeatDraft("")))
    assert nameless(unnamed) == (1,)
    assert not can_start(unnamed)
