import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexican_train.engine import rules as engine_rules
from mexican_train.engine.rules import CHOICES, FIELDS, PRESETS, REASONS, Problem, Rules, problems_of, resolve
from mexican_train.words.how_to_play import handling_in_words, rules_in_words
from mexican_train.words.option_texts import GROUPS, OPTIONS
from mexican_train.words.options import (
    groups,
    key,
    option_explanation,
    option_label,
    preset_label,
    preset_meaning,
    value_label,
    value_meaning,
)
from mexican_train.words.problems import problem_sentence
from mexican_train.words.texts import Texts

EN = Texts()
VALUES = [(name, value) for name, values in CHOICES.items() for value in values]


def is_sentence(text: str) -> bool:
    return text[0].isupper() and text[-1] in ".!?" and "{" not in text


def is_plain(text: str) -> bool:
    """No rule numbers and none of the engine's names: nothing that a grandmother would not say."""
    return not re.search(r"\bR\d|_|\bNone\b|\bTrue\b", text)


@pytest.mark.parametrize("name", FIELDS)
def test_every_option_has_a_label_and_a_sentence(name: str) -> None:
    assert option_label(name, EN)
    assert is_sentence(option_explanation(name, EN))
    assert is_plain(option_label(name, EN) + option_explanation(name, EN))


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_has_a_label_and_says_what_it_means(name: str, value: object) -> None:
    assert value_label(name, value, EN)
    assert is_sentence(value_meaning(name, value, EN))
    assert is_plain(value_label(name, value, EN) + value_meaning(name, value, EN))


def test_no_two_values_of_an_option_are_called_the_same() -> None:
    for name, values in CHOICES.items():
        assert len({value_label(name, value, EN) for value in values}) == len(values)


def test_no_text_is_for_an_option_or_value_that_is_not_there() -> None:
    assert set(OPTIONS) == set(FIELDS)
    for name, option in OPTIONS.items():
        if option.values:
            assert set(option.values) == {key(value) for value in CHOICES[name]}


def test_every_house_rule_is_in_one_group() -> None:
    grouped = list(itertools.chain.from_iterable(names for _, _, names in GROUPS))
    assert sorted(grouped) == sorted(set(FIELDS) - {"highest", "hand_size", "rounds"})
    assert len(groups(EN)) == len(GROUPS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_named_and_described(preset: str) -> None:
    assert preset_label(preset, EN)
    assert is_sentence(preset_meaning(preset, EN))


@pytest.mark.parametrize("count", [1, 2])
def test_numbers_have_singular_and_plural(count: int) -> None:
    assert value_label("hand_size", count, EN) == ("1 tile" if count == 1 else "2 tiles")
    assert value_label("rounds", count, EN) == ("1 round" if count == 1 else "2 rounds")


@pytest.mark.parametrize("reason", REASONS)
def test_every_problem_has_a_sentence(reason: str) -> None:
    assert is_sentence(problem_sentence(Problem("hand_size", reason, 7), EN))


def test_problems_of_a_field_are_said_in_its_own_words() -> None:
    problems = problems_of({"rounds": 20, "hand_size": 80, "starter": "rotate"}, 4)
    sentences = {problem.field: problem_sentence(problem, EN) for problem in problems}
    assert "at most 22 each" in sentences["hand_size"]
    assert "only 13 doubles" in sentences["rounds"]
    assert "set out before the deal" in sentences["starter"]
    assert problem_sentence(problems_of({}, 1)[0], EN) == "It takes at least 2 players."


def test_a_reason_of_another_version_still_gets_a_sentence() -> None:
    assert is_sentence(problem_sentence(Problem("draw", "from_the_future"), EN))


def paragraphs(rules: Rules, seats: int) -> str:
    return " ".join(p for section in rules_in_words(rules, seats, EN) for p in section.paragraphs)


def mixes() -> st.SearchStrategy[tuple[dict[str, object], int]]:
    options = {name: st.sampled_from(values) for name, values in CHOICES.items() if name != "highest"}
    return st.tuples(
        st.fixed_dictionaries({"preset": st.sampled_from(list(PRESETS))}, optional=options),
        st.integers(2, 10),
    )


@given(mixes())
def test_how_to_play_is_whole_sentences_for_any_mix(mix: tuple[dict[str, object], int]) -> None:
    spec, seats = mix
    if problems_of(spec, seats):
        return
    for section in rules_in_words(resolve(spec, seats), seats, EN):
        assert section.heading
        for paragraph in section.paragraphs:
            assert is_sentence(paragraph) and is_plain(paragraph)


# These make no difference under the classic rules of their preset, or only one by the other options.
SILENT = {("hub_from", "set_aside"), ("starter", "high_draw"), ("starter", "rotate")}


@pytest.mark.parametrize(("name", "value"), [pair for pair in VALUES if pair not in SILENT])
def test_how_to_play_says_what_each_chosen_value_means(name: str, value: object) -> None:
    rules = resolve({"preset": "classic", name: value}, 4) if not problems_of({name: value}, 4) else None
    if rules is not None:
        assert value_meaning(name, value, EN) in paragraphs(rules, 4)


def test_how_to_play_leaves_out_what_makes_no_difference() -> None:
    modern = resolve({"preset": "modern"}, 4)
    assert value_meaning("hub_hunt", modern.hub_hunt, EN) not in paragraphs(modern, 4)
    no_draw = resolve({"draw": "none"}, 4)
    assert value_meaning("failed_answer", no_draw.failed_answer, EN) not in paragraphs(no_draw, 4)


def test_without_drawing_nothing_is_said_of_it() -> None:
    rules = resolve({"draw": "none", "opening_stuck": "draw"}, 4)
    assert "you draw as" not in paragraphs(rules, 4)


def test_a_chicken_foot_has_its_own_branches() -> None:
    rules = resolve({"after_double": "chicken_foot"}, 4)
    assert value_meaning("double_arms", "one", EN) not in paragraphs(rules, 4)


def test_the_engine_has_no_option_that_the_texts_do_not_know() -> None:
    assert set(engine_rules.FIELDS) <= set(OPTIONS)


def test_how_to_move_the_tiles_names_every_way() -> None:
    told = " ".join(handling_in_words(Texts()).paragraphs)
    assert all(word in told for word in ("Drag", "tap", "click", "undo", "arrow keys", "Enter", "Escape"))
