import itertools
import re

import pytest
from tests.screens.page import Element, read
from tests.screens.samples import NASTY, SCREENS

from mexican_train.screens.actions import WITH_ARG, Do
from mexican_train.words.pseudo import pseudo_texts
from mexican_train.words.texts import Texts

PHRASING_ONLY = {"p", "button", "h1", "h2", "h3", "label", "legend", "summary", "span"}
BLOCKS = {"p", "div", "ul", "ol", "section", "h1", "h2", "h3", "fieldset", "table", "form", "details"}
# Names, and what is the page's own to write: dates, versions, sums. Everything else is translated.
UNTRANSLATED = re.compile(
    r"[\d\s+=·↑↓✕()\N{MINUS SIGN}\N{EN DASH}-]*|"
    r"today|then|0\.1\.0|English|Dice|Home|x+|Ada|דנה|Any tile\.|Ada draws\."
)


@pytest.fixture(params=SCREENS)
def page(request: pytest.FixtureRequest) -> Element:
    return read(SCREENS[request.param](Texts()))


def controls(page: Element) -> list[Element]:
    return [element for element in page if element.tag in ("input", "select", "textarea")]


def test_it_has_one_main_heading_and_skips_no_level(page: Element) -> None:
    levels = [int(element.tag[1]) for element in page if re.fullmatch(r"h[1-6]", element.tag)]
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert all(element.text.strip() for element in page if re.fullmatch(r"h[1-6]", element.tag))


def test_it_is_one_main_part(page: Element) -> None:
    assert [child.tag for child in page.children if isinstance(child, Element)] == ["main"]


def test_ids_are_there_once_and_references_lead_somewhere(page: Element) -> None:
    ids = [element.get("id") for element in page if "id" in element.attributes]
    assert all(ids) and len(set(ids)) == len(ids)
    for element in page:
        for name in ("for", "aria-labelledby", "aria-describedby"):
            assert set(element.get(name).split()) <= set(ids)
        if element.get("href").startswith("#"):
            assert element.get("href")[1:] in ids


def test_every_control_has_a_name_and_a_label(page: Element) -> None:
    labelled = {element.get("for") for element in page if element.tag == "label" and element.text.strip()}
    for control in controls(page):
        assert control.get("id") in labelled
        assert control.get("name")
    for button in (element for element in page if element.tag == "button"):
        assert button.get("aria-label") or button.text.strip()
        assert button.get("type") in ("button", "submit")


def test_every_group_of_choices_has_a_legend_and_one_choice(page: Element) -> None:
    for group in (element for element in page if element.tag == "fieldset"):
        first = group.children[0]
        assert isinstance(first, Element) and first.tag == "legend" and first.text.strip()
        boxes = [element for element in group if element.get("type") == "radio"]
        if boxes:
            assert len({box.get("name") for box in boxes}) == 1
            assert sum("checked" in box.attributes for box in boxes) == 1


def test_every_list_has_one_choice(page: Element) -> None:
    for control in (element for element in page if element.tag == "select"):
        options = [element for element in control if element.tag == "option"]
        assert sum("selected" in option.attributes for option in options) == 1
        assert len({option.get("value") for option in options}) == len(options)


def test_actions_are_of_the_list_and_come_with_what_they_need(page: Element) -> None:
    for element in page:
        for name in ("data-do", "data-change", "data-enter", "data-close"):
            if name in element.attributes:
                Do(element.get(name))
        if "data-do" in element.attributes:
            assert ("data-arg" in element.attributes) == (Do(element.get("data-do")) in WITH_ARG)


def test_what_can_hold_only_text_holds_no_blocks(page: Element) -> None:
    for element in page:
        if element.tag in PHRASING_ONLY:
            assert not {inner.tag for inner in element if inner is not element} & BLOCKS


def test_names_stay_names(page: Element) -> None:
    assert not [element for element in page if element.tag == "b" and element.text == "Bo"]
    assert "&amp;" not in page.text


def test_what_is_wrong_is_said_at_its_field() -> None:
    page = read(SCREENS["new game with problems"](Texts()))
    wrong = [element for element in page if element.get("aria-invalid") == "true"]
    assert [element.get("id") for element in wrong] == [
        "seat-4-name",
        "hand_size",
        "rounds",
        "rule-after_double",
    ]
    by_id = {element.get("id"): element for element in page}
    for element in wrong:
        assert all(by_id[note].text.strip() for note in element.get("aria-describedby").split())
    links = [element for element in by_id["problems"] if element.tag == "a"]
    assert len(links) == len(wrong)
    assert "open" in by_id["house-rules"].attributes


def test_what_differs_from_the_preset_is_marked() -> None:
    page = read(SCREENS["new game with own rules"](Texts()))
    marked = [
        element.within("fieldset")
        for element in page
        if element.get("class") == "badge" and element.within("legend")
    ]
    assert [element.get("id") for element in marked if element] == ["rule-draw"]


def test_continue_comes_first_where_there_is_a_game() -> None:
    page = read(SCREENS["title with a game"](Texts()))
    first = next(element for element in page if element.tag == "button")
    assert first.get("data-do") == Do.CONTINUE
    assert NASTY in first.text


def test_every_action_is_on_some_screen() -> None:
    used = {
        element.get(name)
        for render in SCREENS.values()
        for element in read(render(Texts()))
        for name in ("data-do", "data-change", "data-enter", "data-close")
    }
    assert used - {""} == {str(do) for do in Do}


def test_the_last_round_leads_to_no_next_one() -> None:
    page = read(SCREENS["end"](Texts()))
    assert Do.NEXT_ROUND not in {element.get("data-do") for element in page}


@pytest.mark.parametrize("name", SCREENS)
def test_every_text_can_be_translated(name: str) -> None:
    def check(element: Element) -> None:
        for child in element.children:
            if isinstance(child, Element):
                if child.tag not in ("bdi", "bdo"):
                    check(child)
            elif NASTY not in child and not UNTRANSLATED.fullmatch(child.strip()):
                assert "⟦" in child, child

    check(read(SCREENS[name](pseudo_texts())))
