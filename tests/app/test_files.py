"""Files: everything as one and back again, whatever is given refused or taken, and nothing lost by it."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.people import WAYS, take_turn
from tests.support.pastime import Pastime
from tests.support.rounds import examples

from mexican_train.app.copies import LARGEST_FILE, WHYS
from mexican_train.app.loading import ASIDE
from mexican_train.app.messages import FileGiven
from mexican_train.app.saves import load_session
from mexican_train.app.slots import SLOTS
from mexican_train.record.masking import mask
from mexican_train.record.writing import write
from mexican_train.words.files import file_told
from mexican_train.words.texts import Texts

STORED = Path(__file__).parent / "stored"


def playing(name: str = "Ada", turns: int = 3, kept: Mapping[str, str] | None = None) -> Pastime:
    """Return the app as it starts on a device with a game that so many turns were played in."""
    return Pastime({**played(name, turns), **(kept or {})})


@cache
def played(name: str, turns: int) -> Mapping[str, str]:
    app = Pastime.started(name, "greedy Bo", highest=6, hand_size=7, rounds=3, seed=f"files of {name}")
    chance = random.Random(5)
    for _ in range(turns):
        app.settle()
        take_turn(app, WAYS["keys"], chance)
    return MappingProxyType(app.settle().kept)


RULES = json.dumps({"At home": {"preset": "modern", "rounds": 3}})
ASIDE_7 = json.dumps({"when": 1_700_000_000.0, "reason": "torn", "text": "an older one"})


@cache
def copy() -> str:
    """A copy of everything, with a game, own rules, something set aside, and a hand that was arranged."""
    app = playing("Zoe", kept={"rules": RULES, f"{ASIDE}7": ASIDE_7})
    app.do("continue").do("arrange", "train").do("title")
    app.do("settings").do("settings-changed", pace="fast", theme="dark").do("back")
    app.do("files").do("keep-all")
    (text,) = app.files.values()
    return text


def give(app: Pastime, data: str | bytes | None, name: str = "a file.json") -> Pastime:
    app.do("files")
    return app.tell(FileGiven(name, data.encode() if isinstance(data, str) else data))


def told(app: Pastime) -> str:
    assert app.model.file_told is not None
    return app.model.file_told.code


# --- there and back --------------------------------------------------------------------------------


def test_everything_comes_back_on_a_new_device() -> None:
    app = give(Pastime(), copy())
    assert "A game of Zoe and Bo" in app.html()
    assert app.model.session is None, "nothing happens before it is asked for"
    app.do("bring-in")
    for page in (app, app.reloaded()):
        model = page.model
        assert model.playing.names == ("Zoe", "Bo")
        assert (model.preferences.pace, model.preferences.theme) == ("fast", "dark")
        assert dict(model.own_rules["At home"]) == {"preset": "modern", "rounds": 3}
        assert [save.text for save in model.set_aside] == ["an older one"]
        assert list(model.hands.chosen) == ["Zoe"]
        assert [seat.name for seat in model.draft.seats] == ["Zoe", "Bo"]
    again = app.do("continue").settle()
    take_turn(again, WAYS["keys"], random.Random(1))


def test_a_copy_of_a_copy_is_the_same() -> None:
    app = give(Pastime(), copy()).do("bring-in").do("keep-all")
    (text,) = app.files.values()
    before, after = json.loads(copy()), json.loads(text)
    for made in (before, after):
        made.pop("made")
        made["game"].pop("saved")
        made["set_aside"][0].pop("when")
    assert after == before


def test_a_game_that_is_replaced_is_set_aside_and_can_be_opened_again() -> None:
    app = playing()
    ours = app.model.playing
    give(app, copy())
    assert "Your present game is set aside" in app.html()
    app.do("bring-games")
    theirs = app.model.playing
    assert theirs.names == ("Zoe", "Bo")
    assert app.model.preferences.pace == "normal", "only the games were taken"
    assert not app.model.own_rules
    again = app.reloaded().do("files")
    (aside,) = [save for save in again.model.set_aside if not save.reason]
    assert load_session(aside.text)[0].record == ours.record
    assert "Ada" in again.html().partition("Games that were set aside")[2]
    again.do("open-aside", aside.key)
    assert again.model.playing.record == ours.record
    (aside,) = [save for save in again.reloaded().model.set_aside if not save.reason]
    assert load_session(aside.text)[0].record == theirs.record
    again.do("delete-broken", aside.key)
    assert again.reloaded().model.playing.record == ours.record


def test_the_same_file_twice_changes_nothing_more() -> None:
    app = give(Pastime(), copy()).do("bring-in")
    model = app.model
    give(app, copy()).do("bring-in")
    assert app.model.session is model.session
    assert app.model.set_aside == model.set_aside
    assert app.model.own_rules == model.own_rules


def test_rules_of_the_same_name_stay_beside_each_other() -> None:
    app = Pastime({"rules": json.dumps({"At home": {"preset": "cardinal"}})})
    give(app, copy()).do("bring-in")
    rules = {name: spec["preset"] for name, spec in app.reloaded().model.own_rules.items()}
    assert rules == {"At home": "cardinal", "At home (2)": "modern"}


def test_what_is_left_is_left() -> None:
    app = playing()
    before = dict(app.kept)
    give(app, copy()).do("leave-file").do("back")
    assert app.kept == before


# --- the file of one game --------------------------------------------------------------------------


def record_of(app: Pastime) -> str:
    app.do("export")
    return next(text for name, text in app.files.items() if "-all-" not in name)


@pytest.mark.parametrize(
    ("me", "kinds"),
    [("0", "person greedy"), ("1", "greedy person"), ("all", "person person"), ("7", "greedy greedy")],
)
def test_the_file_of_a_game_can_be_played_on_by_whoever_says_so(me: str, kinds: str) -> None:
    theirs = playing("Zoe")
    app = give(Pastime(), record_of(theirs))
    assert "Who are you?" in app.html()
    app.do("bring-in", me=me)
    assert app.model.playing.record == theirs.model.playing.record
    people = [kind == "person" for kind in app.model.playing.kinds]
    assert people == [kind == "person" for kind in kinds.split()]
    app.do("continue").settle()


def test_a_save_is_taken_too() -> None:
    text = (STORED / "save-1.json").read_text(encoding="utf-8")
    app = give(Pastime(), "\N{BYTE ORDER MARK}" + text).do("bring-in")
    assert app.model.playing.names == ("Ada", "Bo", "Cy")
    assert "Who are you?" not in app.html()


def test_the_file_says_that_it_shows_every_hand_while_a_round_is_played() -> None:
    app = playing()
    assert "sees all hands" in app.do("files").html()
    assert "sees all hands" not in Pastime().do("files").html()


# --- what is refused -------------------------------------------------------------------------------


def masked_record() -> str:
    return json.dumps(write(mask(playing().model.playing.record, 0)))


REFUSED: Mapping[str, tuple[bytes | None, str]] = {
    "unreadable": (None, "unreadable"),
    "empty": (b"", "empty"),
    "blanks": (b" \n\t ", "empty"),
    "too large": (b" " * (LARGEST_FILE + 1), "too_large"),
    "UTF-16": ('{"format": "mexican-train/1"}'.encode("utf-16"), "not_text"),
    "Latin-1": ('{"format": "J\xfcrgen"}'.encode("latin-1"), "not_text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not_text"),
    "something packed": (b"PK\x03\x04\x14\0\0\0\x08\0", "not_text"),
    "a text": (b"Dear grandmother,", "not_json"),
    "half a file": (b'{"format": "mexican-train/1", "rules": {"pre', "not_json"),
    "a key twice": (b'{"format": 1, "format": 2}', "not_json"),
    "NaN": (b'{"format": NaN}', "not_json"),
    "nested deeply": (b'{"format": ' + b"[" * 2_000_000, "not_json"),
    "a list": (b"[1, 2]", "not_ours"),
    "another program's": (b'{"format": "chess/1"}', "not_ours"),
    "no format": (b"{}", "not_ours"),
    "a newer record": (b'{"format": "mexican-train/2"}', "newer"),
    "a newer save": (b'{"format": "mexican-train-save/99"}', "newer"),
    "a newer copy": (b'{"format": "mexican-train-copy/2"}', "newer"),
    "a damaged record": (b'{"format": "mexican-train/1"}', "damaged"),
    "a damaged save": (b'{"format": "mexican-train-save/1"}', "damaged"),
    "many names": (
        json.dumps(
            {"format": "mexican-train/1", "rules": {}, "players": ["A" * 9] * 300_000, "rounds": []}
        ).encode(),
        "damaged",
    ),
    "wide": (b'{"format": "mexican-train-copy/1", "game": [' + b"[]," * 1_300_000 + b"1]}", ""),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_file_of_ours_is_refused_quickly_and_says_why(what: str) -> None:
    data, why = REFUSED[what]
    app = playing()
    before = (dict(app.kept), app.model.session)
    began = time.process_time()
    give(app, data)
    assert time.process_time() - began < 10, "on a machine of any speed"
    assert (app.kept, app.model.session) == before
    if not why:  # a copy with nothing in it that can be played: shown as such
        assert app.model.brought is not None and app.model.brought.session is None
        return
    assert told(app) == why
    assert file_told(why, "a file.json", Texts()) in app.html()
    assert app.said[-1] == file_told(why, "a file.json", Texts())


def test_what_one_player_sees_of_a_game_is_refused() -> None:
    assert told(give(playing(), masked_record())) == "masked"


def test_a_move_against_the_rules_is_refused_with_its_place() -> None:
    record = write(playing().model.playing.record)
    record["rounds"][0]["moves"].insert(1, "0 6-6>0")  # type: ignore[index]
    app = give(Pastime(), json.dumps(record))
    assert told(app) == "damaged"
    assert "rounds[0]" in app.html()


def test_every_reason_has_a_sentence_of_its_own() -> None:
    sentences = {file_told(why, "", Texts()) for why in WHYS}
    assert len(sentences) == len(WHYS)
    assert file_told("something else", "", Texts()) not in sentences


NASTY = ("<b>Bo</b>\"&'", "\u202eevil\u202c", "👩‍👩‍👧‍👦" * 40, "x" * 10_000, "\0\n\t\ud83d", "דנה", "", "   ")


@pytest.mark.parametrize("name", NASTY)
def test_names_in_files_are_shown_harmlessly(name: str) -> None:
    record = write(playing().model.playing.record)
    record["players"] = [name, "Bo"]
    app = (
        give(Pastime(), json.dumps(record), name=f"{name}.json")
        .do("bring-in", me="0")
        .do("continue")
        .settle()
    )
    shown = app.model.playing.names[0]
    assert 0 < len(shown) <= 24
    assert "\u202e" not in app.html() and "<b>Bo" not in app.html()
    assert app.reloaded().model.playing.names == app.model.playing.names


# --- anything at all -------------------------------------------------------------------------------


@cache
def samples() -> list[str]:
    save = (STORED / "save-2.json").read_text(encoding="utf-8")
    return [copy(), save, record_of(playing("Zoe")), masked_record()]


odd: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.just(10**400),
    st.text(max_size=8),
    st.sampled_from([[], {}, [[]], [{}], {"": []}, "x" * 3000, "\u202e", 1e300, "mexican-train/1"]),
)


def spoil(value: Any, data: st.DataObject) -> None:
    """Change, take away or double one thing somewhere in a JSON value."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if isinstance(inner, (dict, list)) and inner and data.draw(st.integers(0, 5)):
            value = inner
            continue
        match data.draw(st.sampled_from(["change", "take", "double"])):
            case "take":
                del value[key]
            case "double" if isinstance(value, list):
                value.insert(key, inner)
            case "double":
                value[f"{key}2"] = inner
            case _:
                value[key] = data.draw(odd)
        return


def taken_or_refused(app: Pastime, data: bytes) -> None:
    """Whatever is given: it is refused and nothing changes, or taken and nothing is lost."""
    before = app.model.session
    kept = {key: app.kept[key] for key in SLOTS if key in app.kept}
    give(app, data)
    assert app.model.session is before
    if app.model.brought is None:
        assert told(app) in WHYS
        assert {key: app.kept[key] for key in kept} == kept
        return
    app.do("bring-in", me="0")
    games = [app.model.session.record if app.model.session else None]
    ours = [save for save in app.model.set_aside if save.key.startswith(f"{ASIDE}18") and not save.reason]
    games += [load_session(save.text)[0].record for save in ours]
    assert before is None or before.record in games
    again = Pastime(app.kept, checks=())
    assert again.model.session == app.model.session
    assert again.model.own_rules == app.model.own_rules
    again.do("files").do("back").do("continue").settle()
    again.do("new-game")
    for name in again.model.own_rules:
        again.do("load-rules", name)


@examples(60)
@given(st.data())
def test_a_file_with_anything_changed_is_taken_or_refused(data: st.DataObject) -> None:
    found = json.loads(data.draw(st.sampled_from(samples())))
    for _ in range(data.draw(st.integers(1, 4))):
        spoil(found, data)
    taken_or_refused(playing(), json.dumps(found).encode())


@examples(60)
@given(st.data())
def test_a_file_with_bytes_changed_is_taken_or_refused(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from(samples())).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=4))
    taken_or_refused(playing(), bytes(text))


@examples(30)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_anything_at_all_is_taken_or_refused(data: bytes) -> None:
    taken_or_refused(playing(turns=1), data)
