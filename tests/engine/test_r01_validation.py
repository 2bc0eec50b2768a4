"""R1: which options go together, every problem told at once and each under its own field."""

from __future__ import annotations

import pytest

from mexican_train.engine.rules import (
    CHOICES,
    FIELDS,
    PRESETS,
    REASONS,
    Rules,
    RulesError,
    differences,
    problems_of,
    resolve,
)


def problem_fields(seats: object = 4, **spec: object) -> list[str]:
    return sorted({problem.field for problem in problems_of(spec, seats)})


def reasons(seats: object = 4, **spec: object) -> set[tuple[str, str]]:
    return {(problem.field, problem.reason) for problem in problems_of(spec, seats)}


T1 = {2: (9, 15), 3: (9, 15), 4: (12, 15), 5: (12, 12), 6: (12, 12), 7: (12, 11), 8: (12, 11)}
T1 |= {9: (15, 11), 10: (15, 11), 11: (15, 11), 12: (15, 11), 13: (18, 11), 14: (18, 11)}
T2 = {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10, 9: 8, 10: 8}
T3 = {2: (9, 8), 3: (9, 8), 4: (12, 12), 5: (12, 12), 6: (12, 12), 7: (12, 10), 8: (12, 10)}
T3 |= {seats: T1[seats] for seats in range(9, 15)}


@pytest.mark.parametrize("seats", T1)
def test_classic_takes_set_and_hand_from_its_table(seats: int) -> None:
    rules = resolve({"preset": "classic"}, seats)
    assert (rules.highest, rules.hand_size, rules.rounds) == (*T1[seats], T1[seats][0] + 1)


@pytest.mark.parametrize("seats", T2)
def test_cardinal_takes_its_hand_from_its_table(seats: int) -> None:
    rules = resolve({"preset": "cardinal"}, seats)
    assert (rules.highest, rules.hand_size, rules.rounds) == (12, T2[seats], 13)


@pytest.mark.parametrize("seats", T3)
def test_modern_takes_set_and_hand_from_its_table(seats: int) -> None:
    rules = resolve({"preset": "modern"}, seats)
    assert (rules.highest, rules.hand_size, rules.rounds) == (*T3[seats], T3[seats][0] + 1)


@pytest.mark.parametrize("seats", range(11, 15))
def test_cardinal_has_no_hand_for_more_than_ten_seats(seats: int) -> None:
    assert problem_fields(seats, preset="cardinal") == ["hand_size"]
    assert resolve({"preset": "cardinal", "hand_size": 6}, seats).highest == 12


def test_cardinal_has_no_hand_for_eleven_whatever_the_set() -> None:
    assert problem_fields(11, preset="cardinal", highest=18) == ["hand_size"]
    assert problem_fields(11, preset="cardinal", highest=7) == ["hand_size", "highest"]


def test_a_set_chosen_otherwise_keeps_the_tables_hand() -> None:
    assert resolve({"highest": 15}, 2).hand_size == 15
    assert resolve({"preset": "modern", "highest": 6}, 2).hand_size == 8
    assert problem_fields(5, preset="cardinal", highest=9) == ["hand_size"]  # 60 tiles of 55


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_classic_names_seven_tiles_of_the_set_six(seats: int) -> None:
    rules = resolve({"highest": 6}, seats)
    assert (rules.hand_size, rules.rounds) == (7, 7)


def test_classic_with_five_seats_has_no_exception_for_the_set_six() -> None:
    assert problem_fields(5, highest=6) == ["hand_size"]  # twelve tiles each are too many


def test_only_classic_has_the_exception_for_the_set_six() -> None:
    assert resolve({"preset": "cardinal", "highest": 6, "hand_size": 7}, 4).hand_size == 7
    assert problem_fields(4, preset="cardinal", highest=6) == ["hand_size"]
    assert problem_fields(4, preset="modern", highest=6) == ["hand_size"]


@pytest.mark.parametrize("seats", [1, 0, -3, 15, 100, "4", 4.0, True, None])
def test_seats_are_a_whole_number_from_2_to_14(seats: object) -> None:
    assert problem_fields(seats, highest=9, hand_size=2) == ["seats"]


@pytest.mark.parametrize("seats", [2, 14])
def test_2_and_14_seats_are_good(seats: int) -> None:
    assert problem_fields(seats) == []


def test_all_tiles_may_be_dealt_when_the_hub_is_dealt() -> None:
    assert problem_fields(4, highest=6, hand_size=7) == []
    assert problem_fields(2, highest=6, hand_size=14) == []
    assert problem_fields(2, highest=6, hand_size=15) == ["hand_size"]


def test_a_hub_set_aside_is_not_dealt() -> None:
    aside = {"hub_from": "set_aside", "starter": "rotate"}
    assert problem_fields(4, highest=6, hand_size=7, **aside) == ["hand_size"]
    assert problem_fields(3, highest=6, hand_size=9, **aside) == []


@pytest.mark.parametrize("after_double", ["same_double", "chicken_foot"])
def test_a_double_that_must_be_answered_itself_needs_doubles_that_bind(after_double: str) -> None:
    assert problem_fields(after_double=after_double) == []
    assert problem_fields(after_double=after_double, open_double_binds=False) == ["after_double"]


def test_a_chicken_foot_needs_one_arm() -> None:
    assert problem_fields(after_double="chicken_foot", double_arms="two_for_layer") == ["after_double"]
    assert problem_fields(after_double="same_double", double_arms="two_for_layer") == []


def test_both_faults_of_a_chicken_foot_are_told() -> None:
    spec = {"after_double": "chicken_foot", "double_arms": "two_for_layer", "open_double_binds": False}
    assert reasons(**spec) == {("after_double", "needs_one_arm"), ("after_double", "needs_binding_doubles")}


@pytest.mark.parametrize(
    ("starter", "hub_from", "fields"),
    [
        ("hub_holder", "dealt", []),
        ("hub_holder", "set_aside", ["starter"]),
        ("high_draw", "dealt", ["starter"]),
        ("high_draw", "set_aside", []),
        ("rotate", "dealt", ["starter"]),
        ("rotate", "set_aside", []),
    ],
)
def test_who_starts_goes_with_where_the_hub_comes_from(
    starter: str, hub_from: str, fields: list[str]
) -> None:
    assert problem_fields(starter=starter, hub_from=hub_from) == fields


@pytest.mark.parametrize("highest", [6, 9, 12, 15, 18])
def test_there_are_as_many_rounds_as_doubles(highest: int) -> None:
    assert problem_fields(highest=highest, hand_size=2, rounds=highest + 1) == []
    assert problem_fields(highest=highest, hand_size=2, rounds=highest + 2) == ["rounds"]
    assert resolve({"highest": highest, "hand_size": 2}, 4).rounds == highest + 1


@pytest.mark.parametrize("rounds", [0, -1, 2.0, "3", True, None])
def test_rounds_are_a_whole_number_from_1(rounds: object) -> None:
    assert problem_fields(rounds=rounds) == ["rounds"]


@pytest.mark.parametrize("hand_size", [0, -1, 5.0, "5", False, None])
def test_a_hand_is_a_whole_number_from_1(hand_size: object) -> None:
    assert problem_fields(hand_size=hand_size) == ["hand_size"]


@pytest.mark.parametrize("highest", [0, 7, 21, "9", 9.0, True, None, [9]])
def test_there_are_five_sets(highest: object) -> None:
    assert problem_fields(highest=highest) == ["highest"]


@pytest.mark.parametrize("name", CHOICES)
def test_a_value_that_is_no_choice_is_told_under_its_field(name: str) -> None:
    wrong: tuple[object, ...] = ("no such value", 1.5, None, [], {}, 99)
    for value in wrong:
        assert problem_fields(**{name: value}) == [name]


@pytest.mark.parametrize("name", ["open_double_binds", "out_on_double"])
@pytest.mark.parametrize("value", [0, 1, "yes", "no", "true"])
def test_yes_and_no_are_true_and_false(name: str, value: object) -> None:
    assert problem_fields(**{name: value}) == [name]


@pytest.mark.parametrize("value", [False, 25.0, "25", 26])
def test_blank_blank_is_one_of_three_numbers(value: object) -> None:
    assert problem_fields(blank_blank=value) == ["blank_blank"]


def test_draw_none_is_a_text_and_nothing_is_not() -> None:
    assert resolve({"draw": "none"}, 2).draw == "none"
    assert problem_fields(draw=None) == ["draw"]


def test_an_unknown_field_is_told_under_its_own_name() -> None:
    assert reasons(moon="full", Highest=9) == {("moon", "unknown_field"), ("Highest", "unknown_field")}


def test_the_seats_are_no_field_of_the_rules() -> None:
    problems = problems_of({"seats": 3, "hand_size": 99}, 4)
    assert {problem.field for problem in problems} == {"seats", "hand_size"}


@pytest.mark.parametrize("preset", ["", "Classic", "mexican", None, 1, [], {}])
def test_an_unknown_preset_is_told_under_preset(preset: object) -> None:
    assert problem_fields(preset=preset) == ["preset"]


def test_every_problem_is_told_at_once() -> None:
    spec = {
        "highest": 9,
        "hand_size": 30,
        "rounds": 11,
        "draw": "two",
        "after_double": "same_double",
        "open_double_binds": False,
        "starter": "rotate",
        "moon": 1,
    }
    assert problem_fields(4, **spec) == ["after_double", "draw", "hand_size", "moon", "rounds", "starter"]


def test_what_depends_on_a_wrong_value_is_not_told() -> None:
    assert problem_fields(highest=7, hand_size=1000, rounds=99) == ["highest"]
    assert problem_fields(15, highest=9, hand_size=50) == ["seats"]
    assert problem_fields(starter="rotate", hub_from="moon") == ["hub_from"]
    assert problem_fields(after_double="same_double", open_double_binds="moon") == ["open_double_binds"]
    assert problem_fields(after_double="moon", open_double_binds=False) == ["after_double"]
    assert problem_fields(highest=9, hand_size=28, hub_from="moon") == ["hub_from"]


def test_what_does_not_depend_on_a_wrong_value_is_told_all_the_same() -> None:
    assert problem_fields(1, highest=9, rounds=11) == ["rounds", "seats"]
    assert problem_fields(highest=7, hand_size=0) == ["hand_size", "highest"]
    assert problem_fields(preset="moon", highest=9, rounds=11) == ["preset", "rounds"]
    assert problem_fields(preset="moon", starter="rotate", hub_from="dealt") == ["preset", "starter"]
    assert problem_fields(highest=7, starter="rotate", hub_from="dealt") == ["highest", "starter"]


def test_cardinal_has_the_set_12_for_any_number_of_seats() -> None:
    assert problem_fields(1, preset="cardinal", rounds=14) == ["rounds", "seats"]
    assert problem_fields(1, preset="classic", rounds=20) == ["seats"]  # its set goes by the seats


def test_an_unknown_preset_leaves_unsaid_what_it_would_have_filled_in() -> None:
    assert problem_fields(preset="moon", rounds=99, hand_size=500) == ["preset"]
    assert problem_fields(preset="moon", starter="rotate") == ["preset"]


def test_rules_that_cannot_be_played_are_refused_with_all_problems() -> None:
    with pytest.raises(RulesError) as error:
        resolve({"draw": "two", "rounds": 0}, 4)
    assert {problem.field for problem in error.value.problems} == {"draw", "rounds"}
    assert "draw" in str(error.value)


def test_all_reasons_are_listed() -> None:
    found = reasons(1, preset="moon", moon=1, draw="two", rounds=0.5, hand_size=0)
    assert {reason for _, reason in found} <= set(REASONS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_a_value_for_every_field(preset: str) -> None:
    rules = resolve({"preset": preset}, 4)
    assert set(rules.as_dict()) == set(FIELDS)
    assert all(rules.as_dict()[name] in values for name, values in CHOICES.items())


def test_without_a_preset_it_is_classic() -> None:
    assert resolve({}, 3) == resolve({"preset": "classic"}, 3)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", sorted(CHOICES))
def test_a_field_replaces_one_value_only(preset: str, name: str) -> None:
    base = resolve({"preset": preset, "hand_size": 3, "rounds": 1}, 4)
    for value in CHOICES[name]:
        spec = {"preset": preset, "hand_size": 3, "rounds": 1, name: value}
        if not problems_of(spec, 4):
            assert resolve(spec, 4) == Rules(**{**base.as_dict(), name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_differences_from_a_preset_give_the_rules_back(preset: str) -> None:
    assert differences(resolve({"preset": preset}, 4), preset, 4) == {"preset": preset}
    for other in PRESETS:
        rules = resolve({"preset": other, "highest": 15, "draw": "until_playable"}, 4)
        assert resolve(differences(rules, preset, 4), 4) == rules
