import typing

import pytest

from mexican_train.engine import events
from mexican_train.engine.legality import REFUSALS
from mexican_train.engine.tiles import Tile
from mexican_train.words.events import event_sentence
from mexican_train.words.refusals import Attempt, refusal_sentence
from mexican_train.words.results import (
    blank_explained,
    hand_arithmetic,
    leader_sentence,
    round_result,
    why_tied,
    winner_sentence,
)
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import spoken_end, spoken_tile, train_name
from mexican_train.words.turns import Duty, Turn, status_line

EN = Texts()
NAMES = ("Ada", "Bo", "Cy")
NINE = Tile(9, 9)
ATTEMPT = Attempt(Tile(9, 4), "1", NINE, NAMES, me=0, turn=1)

SENTENCES = [
    (events.HubLaid(NINE, None), "The 9-9 lies in the middle."),
    (events.HubLaid(NINE, 0), "Ada lays the 9-9 in the middle."),
    (events.HuntDrawn(1, None), "Bo draws in search of the hub."),
    (events.HuntDrawn(1, Tile(3, 2)), "Bo draws the 3-2 in search of the hub."),
    (events.TileLaid(1, Tile(9, 4), "M", NINE, 0), "Bo starts the Mexican train with 9-4."),
    (events.TileLaid(1, Tile(4, 2), "M", Tile(9, 4), 1), "Bo lays 4-2 on the Mexican train."),
    (events.TileLaid(1, Tile(4, 2), "1", NINE, 0), "Bo lays 4-2 on their own train."),
    (events.TileLaid(1, Tile(4, 2), "0", NINE, 0), "Bo lays 4-2 on Ada's train."),
    (events.Drawn(0, None), "Ada draws."),
    (events.Drawn(0, Tile(1, 0)), "Ada draws the 1-0."),
    (events.MarkerUp(0), "Ada's train is marked: everybody may lay on it."),
    (events.MarkerDown(0), "Ada's train is no longer marked."),
    (events.DoubleOpened(Tile(4, 4), "M"), "The double 4-4 on the Mexican train must be answered."),
    (events.DoubleAnswered(Tile(4, 4), "2"), "The double 4-4 on Cy's train is answered."),
    (events.DoubleDead(Tile(4, 4), "2"), "Nobody can answer the double 4-4 on Cy's train any more."),
    (events.ToeLaid(Tile(4, 4), "2", 1), "The foot of 4-4 on Cy's train needs 1 more tile."),
    (events.ToeLaid(Tile(4, 4), "2", 2), "The foot of 4-4 on Cy's train needs 2 more tiles."),
    (events.ToeLaid(Tile(4, 4), "2", 0), "The foot of 4-4 on Cy's train is complete."),
    (events.Passed(1), "Bo cannot lay a tile."),
    (events.Stopped(1), "Bo is done with the first train."),
    (events.WentOut(2), "Cy has no tiles left and is out."),
    (events.Blocked(), "Nobody can lay or draw anything more. The round is over."),
    (events.Scored((0, 1, 16)), "The round ends with: Ada 0 points, Bo 1 point and Cy 16 points."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_told(event: events.Event, sentence: str) -> None:
    assert event_sentence(event, NAMES, EN) == sentence


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(typing.get_args(events.Event))


@pytest.mark.parametrize("reason", REFUSALS)
@pytest.mark.parametrize("attempt", [Attempt(), ATTEMPT, Attempt(names=NAMES)])
def test_every_refusal_says_why_and_what_to_do(reason: str, attempt: Attempt) -> None:
    sentence = refusal_sentence(reason, attempt, EN)
    assert sentence.endswith(".") and "{" not in sentence and "None" not in sentence
    assert sentence.count(".") + sentence.count(":") + sentence.count(",") >= 2, "why, and what instead"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("not_your_turn", "It is Bo's turn. Yours comes later."),
        ("not_in_hand", "You do not have the 9-4. Choose one of your own tiles."),
        ("does_not_fit", "The 9-4 does not fit on Bo's train. The numbers have to match."),
        ("train_closed", "There is no marker on Bo's train, so it is closed to you. Choose another train."),
        ("answer_the_double", "The open 9-9 comes first. Lay a tile with 9 on it."),
        ("follow_up_on_the_double", "You laid the 9-9, so the next tile goes on it. Choose one with 9."),
    ],
)
def test_a_refusal_is_as_precise_as_it_can_be(reason: str, sentence: str) -> None:
    assert refusal_sentence(reason, ATTEMPT, EN) == sentence


def test_an_unknown_reason_is_an_error() -> None:
    with pytest.raises(KeyError):
        refusal_sentence("because", ATTEMPT, EN)


def test_tiles_are_spoken() -> None:
    assert spoken_tile(Tile(9, 4), EN) == "nine-four"
    assert spoken_tile(Tile(12, 12), EN) == "double twelve"
    assert spoken_tile(Tile(0, 0), EN) == "double blank"
    assert spoken_tile(Tile(18, 0), EN) == "eighteen-blank"


def test_trains_are_named() -> None:
    assert [train_name(train, NAMES, EN, me=1) for train in ("0", "1", "M", "9", "Q", "²")] == [
        "Ada's train",
        "your train",
        "the Mexican train",
        "9",
        "Q",
        "²",
    ]
    assert spoken_end("0", 4, NAMES, EN) == "Ada's train, open with four"


@pytest.mark.parametrize("duty", Duty)
@pytest.mark.parametrize("addressed", [True, False])
@pytest.mark.parametrize("double", [None, NINE])
def test_every_duty_has_a_status_line(duty: Duty, addressed: bool, double: Tile | None) -> None:
    line = status_line(Turn("Ada", duty, addressed, double), EN)
    assert line.endswith(".") and "{" not in line
    assert ("Ada" in line) == (duty is not Duty.OVER)


def test_a_hand_is_added_up() -> None:
    assert hand_arithmetic((Tile(5, 2), Tile(8, 1)), 50, EN) == "5+2 + 8+1 = 16"
    assert hand_arithmetic((Tile(0, 0), Tile(2, 1)), 50, EN) == "50 + 2+1 = 53"
    assert hand_arithmetic((Tile(0, 0), Tile(2, 1)), 0, EN) == "0+0 + 2+1 = 3"
    assert hand_arithmetic((), 50, EN) == "Nothing left: 0"


def test_the_double_blank_is_explained_only_where_it_costs_something() -> None:
    assert blank_explained((Tile(0, 0),), 50, EN) == "The double blank counts 50."
    assert blank_explained((Tile(0, 0),), 0, EN) == ""
    assert blank_explained((Tile(1, 0),), 50, EN) == ""


def test_how_a_round_ended() -> None:
    assert round_result("out", ("Ada",), EN) == "Ada is out: the last tile is laid."
    assert round_result("out", ("Ada", "Bo"), EN) == "Ada and Bo are out: their last tiles are laid."
    assert "Nobody can lay" in round_result("blocked", (), EN)


def test_who_leads_and_who_wins() -> None:
    assert leader_sentence(NAMES, (3, 1, 2), EN) == "Bo leads with 1 point."
    assert leader_sentence(NAMES, (3, 2, 2), EN) == "Bo and Cy lead with 2 points each."
    assert leader_sentence(NAMES, (2, 2, 2), EN) == "Everybody has 2 points."
    assert winner_sentence(NAMES, (3, 1, 2), (1,), EN) == "Bo wins with 1 point."
    assert winner_sentence(NAMES, (3, 2, 2), (1, 2), EN) == "Bo and Cy share the win with 2 points each."


def test_a_lone_lowest_total_needs_no_reason() -> None:
    assert why_tied(NAMES, ((1, 2, 3),), (0,), "zero_rounds", EN) == ""


def test_a_shared_win_says_that_the_rules_share_it() -> None:
    why = why_tied(NAMES, ((1, 1, 3),), (0, 1), "shared", EN)
    assert why == "Ada and Bo have the same total. By the rules of this game they share the win."


def test_zero_rounds_decide() -> None:
    why = why_tied(NAMES, ((0, 4, 9), (0, 0, 9), (8, 4, 9)), (0,), "zero_rounds", EN)
    assert why == ("Ada and Bo have the same total. The most rounds of zero decide: Ada, with 2 such rounds.")


def test_then_the_lowest_other_round_decides() -> None:
    why = why_tied(NAMES, ((0, 4, 9), (5, 0, 9), (5, 6, 9)), (1,), "zero_rounds", EN)
    assert why == (
        "Ada and Bo have the same total. "
        "With equally many rounds of zero, the lowest other round decides: Bo, with 4 points."
    )


def test_then_they_share() -> None:
    why = why_tied(NAMES, ((0, 4, 9), (4, 0, 9)), (0, 1), "zero_rounds", EN)
    assert why == ("Ada and Bo have the same total. Nothing sets them apart, so they share the win.")
    assert "share the win" in why_tied(NAMES, ((0, 0, 9),), (0, 1), "zero_rounds", EN)
