"""The look back at a round in the app: who can ask for it, how it goes on, is stopped and is left."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.app.people import by_keys, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.model import Screen
from mexican_train.screens.actions import REVIEW_ROUND_FIELD


def after_a_round(*sitters: str, rounds: int = 2, seed: str = "a seed", **rules: Any) -> Pastime:
    """Return an app at the scores of a first round, or at the end of the game."""
    rules = {"highest": 6, "hand_size": 6, **rules}
    app = Pastime.started(*sitters, rounds=rounds, seed=seed, **rules)
    return play_round(app, random.Random(seed))


def play_round(app: Pastime, chance: random.Random) -> Pastime:
    app.settle()
    while app.model.screen is Screen.TABLE:
        take_turn(app, by_keys, chance)
        app.settle()
    return app


def reviews(app: Pastime) -> list[tuple[str, str]]:
    """Return the buttons that lead to a review, and what describes each of them."""
    page = app.page()
    names = {element.get("id"): element.text for element in page}
    return [
        (element.get("data-arg"), names[element.get("aria-describedby")])
        for element in page
        if element.get("data-do") == "review" and element.get("aria-describedby")
    ]


@pytest.mark.parametrize("rounds", [1, 2])
def test_everybody_who_played_can_look_back(rounds: int) -> None:
    app = after_a_round("Ada", "greedy Bo", "Cy", rounds=rounds)
    assert app.model.screen == ("game-end" if rounds == 1 else "scores")
    found = reviews(app)
    assert [seat for seat, _ in found] == ["0", "2"]
    assert [name[:2] for _, name in found] == ["Ad", "Cy"]


def test_nobody_is_asked_to_look_back_at_what_bots_did() -> None:
    app = Pastime.started("greedy Bo", "random Cy", rounds=1, highest=6, hand_size=3)
    app.settle()
    assert app.model.screen == "game-end"
    assert reviews(app) == []
    assert app.do("review", "0").model.screen == "game-end"


def test_it_goes_on_by_itself_and_then_tells_the_result() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("review", "0")
    assert app.model.screen == "review"
    bars = [bar(app)]
    while app.step():
        if app.model.looking and app.model.looking.going:
            bars.append(bar(app))
    review = app.model.looking and app.model.looking.review
    assert review and review.is_whole
    assert bars[0] == (None, None)
    assert bars[1:] == [(str(done), str(review.decisions)) for done in range(review.decisions)]
    page = app.page()
    assert not [element for element in page if element.tag == "progress"]
    rows = [element for element in page if element.tag == "tr"]
    assert len(rows) == 1 + review.decisions
    ahead = app.model.playing.game.rounds[0][1] - app.model.playing.game.rounds[0][0]
    assert f"by {abs(ahead)} point" in app.said[-1] and ("won" in app.said[-1]) is (ahead > 0)
    assert app.said[-1] in page.text
    assert len([text for text in app.said if "the round against" in text]) == 1  # and nothing on the way


def bar(app: Pastime) -> tuple[str | None, str | None]:
    found = app.button("review-progress")
    return found.attributes.get("value"), found.attributes.get("max")


def test_what_was_found_before_it_was_stopped_is_shown_and_gone_on_with() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("review", "0")
    for _ in range(3):
        app.step()
    assert app.model.looking and app.model.looking.review
    whole = app.model.looking.review.decisions
    assert whole > 2
    app.do("stop-review")
    assert "stopped" in app.said[-1]
    app.settle()  # what comes now comes too late
    review = app.model.looking.review
    assert review and len(review.verdicts) == 2
    page = app.page()
    assert f"2 of {whole}" in page.text and "not looked at" in page.text
    assert len([element for element in page if element.tag == "tr"]) == 3
    app.do("review", "0").settle()
    assert app.model.looking.review and app.model.looking.review.is_whole
    assert app.model.looking.review.verdicts[:2] == review.verdicts


def test_back_leads_to_the_scores_and_stops_the_looking() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("review", "0")
    app.step()
    app.do("back")
    assert app.model.screen == "scores" and app.enabled("go-on")
    app.settle()
    assert app.model.looking and not app.model.looking.going
    assert app.model.looking.review and app.model.looking.review.verdicts == ()
    app.do("next-round").settle()
    assert app.model.screen == "table"


def test_a_whole_review_is_there_at_once_when_somebody_comes_back() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("review", "0").settle().do("back").do("review", "0")
    assert app.model.looking and not app.model.looking.going
    assert not app.step()


def test_each_person_and_each_round_can_be_chosen() -> None:
    app = after_a_round("Ada", "Bo", rounds=2)
    app.do("review", "0").settle()
    assert "Ada" in app.button("heading").text
    app.do("review", "1").settle()
    assert "Bo" in app.button("heading").text
    assert app.button("review-of-1").get("aria-pressed") == "true"
    app.do("back").do("next-round")
    play_round(app, random.Random(2))
    assert app.model.screen == "game-end"
    app.do("review", "1").settle()
    assert "round 2" in app.button("heading").text
    app.do("review-round", **{REVIEW_ROUND_FIELD: "0"}).settle()
    assert "round 1" in app.button("heading").text and "Bo" in app.button("heading").text
    assert app.model.looking and app.model.looking.review and app.model.looking.review.is_whole
    app.do("review", "0").settle()
    assert "round 1" in app.button("heading").text and "Ada" in app.button("heading").text
    for wrong in ("2", "-1", "", "²", "x"):
        before = app.model.looking
        app.do("review-round", **{REVIEW_ROUND_FIELD: wrong}).do("review", wrong)
        assert app.model.looking == before
    assert app.do("back").model.screen == "game-end"


def test_it_works_with_a_game_that_was_kept() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("review", "0").settle()
    again = app.reloaded().do("continue")
    assert again.model.screen == "scores"
    again.do("review", "0").settle()
    assert app.model.looking and again.model.looking
    assert again.model.looking.review == app.model.looking.review


def test_a_new_game_is_not_taken_for_the_one_looked_back_at() -> None:
    app = after_a_round("Ada", "greedy Bo", rounds=1)
    app.do("review", "0").settle()
    old = app.model.looking
    app.seed = "another seed"
    app.do("back").do("play-again")
    play_round(app, random.Random(5))
    app.do("review", "0")
    assert app.model.looking and app.model.looking.going and app.model.looking.review is None
    app.settle()
    assert old and app.model.looking.review != old.review


def test_only_a_round_that_was_shown_open_is_looked_back_at() -> None:
    app = after_a_round("Ada", "greedy Bo")
    app.do("next-round").settle()
    assert app.do("review", "0").model.screen == "table"
    app.do("menu").do("scores")
    assert reviews(app) == []


@pytest.mark.parametrize(
    "rules",
    [
        {"after_double": "chicken_foot"},
        {"preset": "cardinal", "hand_size": 5},
        {"preset": "modern", "draw": "none"},
    ],
)
def test_it_can_be_read_under_any_rules(rules: dict[str, Any]) -> None:
    """Also where tiles go to several ends of a train; the page is read strictly at every step."""
    for seed in "abc":
        app = after_a_round("Ada", "random Bo", "random Cy", seed=seed, rounds=1, **rules)
        app.do("review", "0").settle()
        review = app.model.looking and app.model.looking.review
        assert review and review.is_whole
        cards = [element for element in app.page() if element.get("class") == "situation"]
        assert len(cards) == len(review.mattered)
        for card, verdict in zip(cards, review.mattered, strict=True):
            kinds = [element.get("class") for element in card if "joined" in element.get("class")]
            assert len(kinds) == sum(
                hasattr(move, "tile") for move in (verdict.decision.move, verdict.better)
            )
