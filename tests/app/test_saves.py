"""Saves: every change is kept, a reload goes on from where it was, a broken one harms nothing else."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.people import WAYS, play_on, take_turn
from tests.support.pastime import Pastime
from tests.support.rounds import examples

from mexican_train.app.loading import ASIDE, first_model
from mexican_train.app.model import Screen
from mexican_train.app.navigation import PREFERENCES_KEY
from mexican_train.app.saves import BadSave, load_session, save_text
from mexican_train.app.setup import DRAFT_KEY, RULES_KEY
from mexican_train.app.slots import SLOTS, slots_in
from mexican_train.bots.roster import RETIRED
from mexican_train.record.reading import read
from mexican_train.record.replay import replay

GAME_KEY = SLOTS[0]
"""Where a test puts the one save that there is."""


@pytest.mark.parametrize(
    ("sitters", "preset"),
    [
        (("Ada", "greedy Bo"), "classic"),
        (("Ada", "Bo", "greedy Cy"), "modern"),
        (("greedy Bo", "Ada"), "cardinal"),
    ],
)
def test_a_reload_at_any_moment_goes_on_from_there(sitters: tuple[str, ...], preset: str) -> None:
    app = Pastime.started(*sitters, preset=preset, rounds=2, highest=6, hand_size=5, every=1000)
    chance = random.Random(11)
    for turn in range(300):
        if app.model.screen is Screen.GAME_END:
            break
        if turn % 3 == 0:
            goes_on(app)
        if app.step():
            continue
        if app.model.screen is Screen.SCORES:
            app.do("next-round")
        else:
            take_turn(app, WAYS["keys"], chance)
    assert app.model.screen is Screen.GAME_END


def goes_on(app: Pastime) -> None:
    """The app that starts anew on the same device comes to the very same table."""
    again = app.reloaded()
    assert again.model.screen is Screen.TITLE
    first = next(e for e in again.page() if e.tag == "button")
    assert first.get("data-do") == "continue"
    again.do("continue")
    assert again.model.playing.game == app.model.playing.game
    if app.model.screen is Screen.TABLE and not app.model.playing.game.round_is_over:
        before = app.picture.scene
        if not before.hand_hidden:
            again.do("show-hand")  # covered anew, where several people share the device
        scene = again.picture.scene
        assert scene.trains == before.trains
        assert (scene.seats, scene.boneyard, scene.hub) == (before.seats, before.boneyard, before.hub)
        assert {item.tile for item in scene.hand} == {item.tile for item in before.hand}
    bots = again.settle().model.playing
    assert bots.turn is None or bots.kinds[bots.turn] == "person"


def test_a_game_that_is_over_can_still_be_looked_at() -> None:
    app = Pastime.started("Ada", "greedy Bo", rounds=1, highest=6, hand_size=5)
    play_on(app, WAYS["drag"], random.Random(1))
    again = app.reloaded().do("continue")
    assert str(again.model.screen) == "game-end"
    again.do("play-again")
    assert str(again.model.screen) == "table"
    assert again.model.playing.moves_made == 0


def test_play_again_is_the_same_game_whatever_was_set_up_meanwhile() -> None:
    app = Pastime.started("Ada", "greedy Bo", preset="modern", rounds=1, highest=6, hand_size=5)
    before = app.model.playing
    app.do("title").do("new-game").do("add-seat").do("title").do("continue")
    play_on(app, WAYS["drag"], random.Random(1)).do("play-again")
    again = app.model.playing
    assert (again.names, again.kinds, again.rules) == (before.names, before.kinds, before.rules)


def test_between_rounds_a_reload_comes_to_the_scores() -> None:
    app = Pastime.started("greedy Cy", "greedy Bo", rounds=2, highest=6, hand_size=5).settle()
    assert app.model.screen is Screen.SCORES
    again = app.reloaded().do("continue")
    assert again.model.screen is Screen.SCORES
    assert again.do("next-round").settle().model.screen is Screen.GAME_END


def test_the_exported_file_is_a_record_that_replays() -> None:
    app = middle()
    app.do("menu").do("export")
    (name, text), *_ = app.files.items()
    assert name.endswith(".json")
    assert replay(read(json.loads(text))) == app.model.playing.game


# --- broken ones --------------------------------------------------------------------------------


def middle() -> Pastime:
    """Return a game in its second round."""
    app = Pastime.started("Ada", "greedy Bo", rounds=3, highest=6, hand_size=5, seed="middle", checks=())
    chance = random.Random(3)
    while app.model.playing.game.position.round_index == 0 or app.model.playing.moves_made < 4:
        app.settle()
        if app.model.screen is Screen.SCORES:
            app.do("next-round")
        else:
            take_turn(app, WAYS["keys"], chance)
    return app


@cache
def good_save() -> str:
    return middle().kept_game


KEPT = {
    PREFERENCES_KEY: json.dumps({"pace": "fast", "theme": "dark"}),
    RULES_KEY: json.dumps({"At home": {"preset": "modern", "rounds": 3}}),
    DRAFT_KEY: json.dumps({"seats": [["Zoe", "person"], ["Yan", "greedy"]], "rules": {"preset": "modern"}}),
    f"{ASIDE}7": json.dumps({"when": 7.0, "reason": "older", "text": "an older one"}),
}
"""What else lies on the device."""


def is_set_aside(text: str) -> None:
    """A broken save is told, can be handed out and deleted, and nothing else is lost."""
    app = Pastime({**KEPT, GAME_KEY: text}, checks=())
    assert app.model.session is None
    assert not slots_in(app.kept)
    assert {key: app.kept[key] for key in KEPT} == KEPT
    assert app.model.preferences.pace == "fast"
    assert list(app.model.own_rules) == ["At home"]
    assert [seat.name for seat in app.model.draft.seats] == ["Zoe", "Yan"]
    page = app.page()
    key = next(kept for kept in app.kept if kept.startswith(ASIDE) and kept not in KEPT)
    buttons = {(e.get("data-do"), e.get("data-arg")) for e in page if e.tag == "button"}
    assert {("export-broken", key), ("delete-broken", key), ("delete-broken", f"{ASIDE}7")} <= buttons
    # It is still there after another start, until somebody deletes it.
    app = Pastime(app.kept, checks=())
    app.do("export-broken", key)
    assert list(app.files.values()) == [text]
    app.do("delete-broken", key)
    assert app.kept == KEPT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '"game"',
        "0",
        "\x00\ud800",
        "[" * 100_000,
        '{"format":"mexican-train-save/99"}',
    ],
)
def test_what_is_no_save_at_all_is_set_aside(text: str) -> None:
    is_set_aside(text)


@pytest.mark.parametrize("saved", [None, "today", [], True, -1, 10**400, 1e300, 8.65e12])
def test_a_save_of_no_possible_time_is_set_aside(saved: object) -> None:
    is_set_aside(json.dumps({**json.loads(good_save()), "saved": saved}))


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["person", "wizard"]},
        {"seats": ["person"]},
        {"seats": [["person"], {}]},
        {"seats": {}},
        {"seed": 7},
        {"more": 1},
        {"record": None},
        {"format": ["mexican-train-save/2"]},
        {"format": "mexican-train-save/0"},
        {"format": "mexican-train-save/3"},
        {"undo": -1},
        {"undo": True},
        {"undo": 2},
        {"undo": 10**400},
    ],
)
def test_a_save_with_a_wrong_part_is_set_aside(change: dict[str, object]) -> None:
    is_set_aside(json.dumps({**json.loads(good_save()), **change}))


@pytest.mark.parametrize(("once", "now"), RETIRED.items())
def test_a_bot_that_is_offered_no_more_has_somebody_take_its_seat(once: str, now: str) -> None:
    save = json.loads(good_save())
    save["seats"] = [once if kind != "person" else kind for kind in save["seats"]]
    session, _ = load_session(json.dumps(save))
    assert set(session.kinds) == {"person", now}


@examples(30)
@given(st.integers(0, 10**9), st.integers(1, 30))
def test_a_save_that_was_cut_is_set_aside(place: int, length: int) -> None:
    text = good_save()
    at = place % len(text)
    is_set_aside(text[:at])
    cut = text[:at] + text[at + length :]
    if cut != text and not loads(cut):
        is_set_aside(cut)


def loads(text: str) -> bool:
    try:
        load_session(text)
    except BadSave:
        return False
    return True


odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.just(10**400),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.just([]),
    st.just({}),
    st.sampled_from(["6-6", "6-5", "0", "M", "done", "draw", "pass", "0 6-5>0"]),
)


@examples(75)
@given(st.data())
def test_a_save_with_anything_changed_is_good_or_set_aside(data: st.DataObject) -> None:
    save = json.loads(good_save())
    for _ in range(data.draw(st.integers(1, 3))):
        spoil(save, data)
    text = json.dumps(save)
    try:
        session, saved = load_session(text)
    except BadSave as bad:
        assert str(bad)
        is_set_aside(text)
        return
    # What does load can be played on, stored, and loaded again.
    assert load_session(save_text(session, saved)) == (session, saved)
    app = Pastime({GAME_KEY: text}).do("continue").settle()
    assert app.model.session is not None


def spoil(value: Any, data: st.DataObject) -> None:
    """Change, take away or double one thing somewhere in a JSON value."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if isinstance(inner, (dict, list)) and inner and data.draw(st.integers(0, 9)):
            value = inner
            continue
        match data.draw(st.sampled_from(["change", "take", "double"])):
            case "change":
                value[key] = data.draw(odd)
            case "take":
                del value[key]
            case _ if isinstance(value, list):
                value.insert(key, inner)
            case _:
                value[f"{key}2"] = inner
        return


def test_two_saves_set_aside_in_one_second_are_both_kept() -> None:
    app = Pastime({GAME_KEY: "first"})
    app.kept[GAME_KEY] = "second"
    app = Pastime(app.kept)
    assert [save.text for save in app.model.set_aside] == ["first", "second"]
    assert len([key for key in app.kept if key.startswith(ASIDE)]) == 2


# --- the other things that are kept -------------------------------------------------------------

json_values = st.recursive(
    odd, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)
likely = st.dictionaries(
    st.sampled_from(
        ["seats", "rules", "preset", "pace", "theme", "language", "size", "when", "text", "reason"]
    ),
    json_values
    | st.lists(st.lists(st.sampled_from(["Ada", "person", "greedy", "wizard", "", "x" * 99]), max_size=3))
    | st.dictionaries(
        st.sampled_from(["preset", "highest", "rounds", "hand_size", "draw", "opening", "nonsense"]),
        json_values | st.sampled_from(["classic", "cardinal", "modern", 6, 9, 12, 15]),
    ),
)
garbage = st.text(max_size=20) | json_values.map(json.dumps) | likely.map(json.dumps)


@examples(30)
@given(st.fixed_dictionaries({}, optional={key: garbage for key in KEPT}), st.text(max_size=8))
def test_whatever_lies_on_the_device_the_game_starts(kept: dict[str, str], language: str) -> None:
    app = Pastime(kept, language=language)
    app.do("new-game")
    for name in app.model.own_rules:
        app.do("load-rules", name)
    app.do("start")
    assert app.model.screen in (Screen.TABLE, Screen.NEW_GAME)
    app.settle()


def test_each_part_that_is_garbage_leaves_the_others_alone() -> None:
    for broken in KEPT:
        app = Pastime({**KEPT, broken: "\x00 no"})
        assert (app.model.preferences.pace == "fast") is (broken != PREFERENCES_KEY)
        assert ("At home" in app.model.own_rules) is (broken != RULES_KEY)
        assert (app.model.draft.seats[0].name == "Zoe") is (broken != DRAFT_KEY)


def test_a_save_set_aside_that_was_damaged_too_is_still_there() -> None:
    for text in (
        "no",
        "{}",
        '{"when": 1e300, "reason": "", "text": ""}',
        '{"when": NaN, "reason": "", "text": ""}',
    ):
        model, commands = first_model({f"{ASIDE}9": text}, "en", 5.0)
        assert [save.key for save in model.set_aside] == [f"{ASIDE}9"]
        assert 0 <= model.set_aside[0].when < 8.64e12
        assert not commands


def test_the_settings_are_kept() -> None:
    app = Pastime()
    app.do("settings").do(
        "settings-changed", pace="instant", theme="contrast", faces="numerals", nonsense="1"
    )
    again = app.reloaded()
    assert (again.model.preferences.pace, again.model.preferences.theme) == ("instant", "contrast")
    assert again.model.preferences.faces == "numerals"
    assert "nonsense" not in again.kept[PREFERENCES_KEY]


def test_without_a_store_the_title_says_so_and_the_game_goes_on() -> None:
    model, _ = first_model({}, "en", 5.0, trouble="QuotaExceededError")
    app = Pastime()
    app.model = model
    assert "QuotaExceededError" in app.html()
    app.do("dismiss", "store-trouble")
    assert "QuotaExceededError" not in app.html()


def test_the_name_of_a_set_of_rules_is_kept_as_long_as_its_field_lets_it_be() -> None:
    name = "The way it was at grandmother's, really"
    app = Pastime().do("new-game").do("save-rules", **{"rules-name": name})
    assert list(app.model.own_rules) == [name]
