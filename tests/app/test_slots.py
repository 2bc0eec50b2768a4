"""The two slots: the last good save is never touched, the newest is found whatever the clock says."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.people import WAYS, take_turn
from tests.support.pastime import Pastime
from tests.support.rounds import examples

from mexican_train.app.loading import ASIDE
from mexican_train.app.saves import DAY, SAVE_NAME, SAVE_VERSION, STEPS, load_session, save_text
from mexican_train.app.slots import SLOTS, sealed, slot_of, slots_in

STORED = Path(__file__).parent / "stored"
"""A save of every version, as it was written at its time."""


def playing(turns: int = 3, *sitters: str) -> Pastime:
    app = Pastime.started(*(sitters or ("Ada", "greedy Bo")), highest=6, hand_size=7, rounds=2, seed="slots")
    chance = random.Random(5)
    for _ in range(turns):
        app.settle()
        take_turn(app, WAYS["keys"], chance)
    return app.settle()


def test_every_save_goes_to_the_slot_of_the_older_one() -> None:
    app = playing(0)
    for _ in range(6):
        before = {key: app.kept[key] for key in SLOTS if key in app.kept}
        numbers = {slot.number for slot in slots_in(app.kept)}
        saves = app.model.next_save
        while app.model.next_save == saves:  # a move of a bot, or of the person
            if not app.step():
                take_turn(app, WAYS["keys"], random.Random(1))
        newest, *others = slots_in(app.kept)
        assert newest.number > max(numbers)
        if len(before) == 2 and app.model.next_save == saves + 1:
            assert [before[slot.key] for slot in others] == [slot.kept for slot in others]


def damaged(text: str, how: str, at: int) -> str:
    at %= len(text)
    if how == "torn":
        return text[:at]
    other = "9" if text[at] != "9" else "8"
    return text[:at] + other + text[at + 1 :]


@examples(30)
@given(st.sampled_from(["torn", "one character"]), st.integers(0, 10**6), st.integers(1, 4))
def test_where_the_newest_is_damaged_the_one_before_is_there(how: str, at: int, turns: int) -> None:
    app = playing(turns)
    newest, before = slots_in(app.kept)
    assert before.text is not None
    broken = damaged(newest.kept, how, at)
    again = Pastime({**app.kept, newest.key: broken}, checks=())
    if again.model.session == app.model.session:  # the number alone was hit, and grew
        return
    session, _ = load_session(before.text)
    assert again.model.session == session
    if again.model.fell_back:
        assert "at most the last move is missing" in again.html()
        assert [save.text for save in again.model.set_aside] == [broken]
        assert newest.key not in again.kept
        assert again.kept[before.key] == before.kept, "the good one is not touched"
    # The next save does not touch the good one either.
    again.do("continue").settle()
    take_turn(again, WAYS["keys"], random.Random(2))
    kept = Pastime(again.kept, checks=())
    assert kept.model.session == again.model.session
    assert not kept.model.fell_back


def test_where_both_are_damaged_both_are_set_aside() -> None:
    app = playing()
    again = Pastime({key: app.kept[key][:-5] for key in SLOTS}, checks=())
    assert again.model.session is None
    assert not slots_in(again.kept)
    assert len([key for key in again.kept if key.startswith(ASIDE)]) == 2
    again.do("new-game").do("start")
    assert Pastime(again.kept).model.session is not None


def test_the_newest_is_the_one_with_the_highest_number_whatever_the_clock_says() -> None:
    app = playing()
    app.now = 5.0  # the battery of the clock was empty
    take_turn(app, WAYS["keys"], random.Random(1))
    again = app.reloaded()
    assert again.model.session == app.model.session
    assert (app.model.saved_at, again.model.saved_at) == (0.0, 0.0)
    assert "saved" not in again.html().partition("Continue the game")[2].partition("</button>")[0]


@pytest.mark.parametrize("now", [-1e18, -5.0, 0.0, 1e11, 8.7e12, 1e300])
def test_a_clock_that_is_out_of_its_mind_costs_no_save(now: float) -> None:
    app = playing()
    app.now = now
    app.checks = ()
    take_turn(app, WAYS["keys"], random.Random(1))
    again = Pastime(app.kept)
    assert again.model.session == app.model.session
    assert not again.model.set_aside


@pytest.mark.parametrize("ahead", [-DAY, 0.0, DAY / 2, 2 * DAY, 1e9])
def test_a_time_that_is_still_to_come_is_not_told(ahead: float) -> None:
    session = playing().model.playing
    again = Pastime({SLOTS[0]: save_text(session, 1_800_000_000.0 + ahead)})
    assert again.model.session == session
    assert bool(again.model.saved_at) is (ahead <= DAY)


def test_what_was_set_aside_at_an_unknown_time_does_not_say_1970() -> None:
    for when in (0, 7.0, "then", None):
        kept = json.dumps({"when": when, "reason": "torn", "text": "no"})
        app = Pastime({f"{ASIDE}7": kept}, checks=())
        assert app.model.set_aside[0].when == 0.0
        assert "when it was saved is not known" in app.html()


# --- versions -----------------------------------------------------------------------------------


def test_there_is_a_step_from_every_version_and_a_stored_save_of_each() -> None:
    assert sorted(STEPS) == list(range(1, SAVE_VERSION))
    names = sorted(path.name for path in STORED.iterdir())
    assert names == [f"save-{version}.json" for version in range(1, SAVE_VERSION + 1)]


@pytest.mark.parametrize("version", range(1, SAVE_VERSION + 1))
def test_a_save_of_every_version_goes_on(version: int) -> None:
    text = (STORED / f"save-{version}.json").read_text(encoding="utf-8")
    assert json.loads(text)["format"] == f"{SAVE_NAME}/{version}"
    app = Pastime({SLOTS[0]: text}).do("continue").settle()
    session = app.model.playing
    assert session.names == ("Ada", "Bo", "Cy")
    assert session.moves_made >= 4
    take_turn(app, WAYS["keys"], random.Random(1))
    assert app.reloaded().model.session == app.model.session


def test_the_present_version_is_written_as_it_is_stored() -> None:
    text = (STORED / f"save-{SAVE_VERSION}.json").read_text(encoding="utf-8").strip()
    session, saved = load_session(text)
    assert save_text(session, saved) == text
    assert session.can_undo


# --- undo ---------------------------------------------------------------------------------------


def test_what_could_be_taken_back_can_be_after_a_reload() -> None:
    app = Pastime.started("Ada", "greedy Bo", highest=6, hand_size=7, seed="undo")
    app.settle()
    chance = random.Random(3)
    while not app.model.playing.can_undo:
        take_turn(app, WAYS["keys"], chance)
        if not app.model.playing.can_undo:
            app.settle()
    before = app.model.playing
    again = app.reloaded().do("continue")
    assert again.model.playing.games == before.games
    assert again.do("undo").model.playing == before.undone()


def test_what_somebody_else_has_seen_stays_laid_after_a_reload() -> None:
    app = playing(1, "Ada", "Bo").do("show-hand")
    session = app.model.playing
    again = app.reloaded().do("continue")
    assert again.model.playing == session
    assert again.do("show-hand").model.playing.can_undo == session.can_undo


# --- whatever lies there ------------------------------------------------------------------------


@examples(50)
@given(
    st.dictionaries(
        st.sampled_from(SLOTS),
        st.one_of(
            st.text(max_size=30),
            st.builds(sealed, st.integers(0, 10**16), st.text(max_size=10)),
            st.from_regex(r"[0-9]{1,20} [0-9a-f]{8} \{.*", fullmatch=True),
        ),
    )
)
def test_whatever_lies_in_the_slots_nothing_of_it_is_lost(kept: dict[str, str]) -> None:
    app = Pastime(kept, checks=())
    assert app.model.session is None
    assert sorted(save.text for save in app.model.set_aside) == sorted(kept.values())
    app.do("new-game").do("start")
    assert Pastime(app.kept, checks=()).model.session == app.model.session


def test_numbers_choose_the_slots_by_turns() -> None:
    assert [slot_of(number) for number in range(4)] == [*SLOTS, *SLOTS]
