"""Whatever is done, wherever and in whatever order: the app stands, shows a sound page and keeps the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.screens.page import Element
from tests.support.pastime import Pastime
from tests.support.rounds import examples

from mexican_train.app.messages import (
    Begun,
    DeviceChanged,
    Did,
    FileGiven,
    KeyPressed,
    Message,
    OfflineReady,
    PlayedElsewhere,
    PointerDown,
    PointerLost,
    PointerMoved,
    PointerUp,
    Resized,
    SpotUsed,
    StoreFailed,
    StoreFound,
    StoreWorked,
    UpdateReady,
    VersionChanged,
    Waited,
)
from mexican_train.coach.arrange import Arrangement
from mexican_train.screens.actions import WITH_ARG, Do
from mexican_train.screens.preferences import CHOICES
from mexican_train.words.pseudo import lengthened, pseudo_texts

points = st.tuples(st.floats(-50, 700), st.floats(-50, 700))
pointers = st.integers(1, 2)
arguments = ["", "0", "1", "13", "-1", "²", "At home", "set-aside:7", "store-trouble", "update", "x" * 50]
args = st.sampled_from([*arguments, *Arrangement])
fields = ["seat-0-name", "seat-0-kind", "seat-1-kind", "preset", "highest", "rounds", "hand_size", "draw"]
fields += ["rules-name", "opening", "blank_blank", *CHOICES]
values = [
    "",
    "person",
    "greedy",
    "wizard",
    "classic",
    "modern",
    "6",
    "12",
    "99",
    "-1",
    "one",
    "on",
    "off",
    "<b>",
    "dark",
]
forms = st.dictionaries(st.sampled_from(fields), st.sampled_from(values), max_size=3)
spots = ["", "tile:6-6", "tile:6-5", "tile:9-9", "end:0:-1", "end:M:-1", "end:1:0", "end:9:9", "train:0", "x"]
keys = st.sampled_from(spots)
arrows = st.sampled_from(["ArrowUp", "ArrowDown", "ArrowLeft", "Shift+ArrowRight", "Escape", "F1"])

LAIN = {"game": "no", "rules": '{"At home": {"preset": "cardinal"}}', "set-aside:8": "no"}
"""What may lie on a device that answers late."""

messages: st.SearchStrategy[Message | None] = st.one_of(
    st.builds(Did, st.sampled_from([*Do, "nonsense"]), args, forms),
    st.sampled_from(Do).map(Did),
    st.sampled_from([Did("start"), Did("continue"), Did("back"), Did("show-hand")]),
    st.builds(lambda n, at: PointerDown(n, *at), pointers, points),
    st.builds(lambda n, at: PointerMoved(n, *at), pointers, points),
    st.builds(lambda n, at: PointerUp(n, *at), pointers, points),
    st.builds(PointerLost, pointers),
    st.builds(SpotUsed, keys),
    st.builds(KeyPressed, arrows, keys),
    st.sampled_from([Resized(640, 300), Resized(360, 520), Resized(1, 1), Resized(0, 0), Resized(4000, 90)]),
    st.builds(DeviceChanged, st.booleans(), st.booleans(), st.booleans()),
    st.sampled_from(
        [StoreFailed("full"), StoreWorked(), StoreFound(LAIN), FileGiven("a", b"{}"), Waited(0), Waited(3)]
    ),
    st.sampled_from([OfflineReady(True), OfflineReady(False), UpdateReady(), VersionChanged()]),
    st.none(),  # time goes on
)


@examples(30)
@given(st.lists(messages, min_size=10, max_size=30))
def test_nothing_breaks_it(told: list[Message | None]) -> None:
    app = Pastime({"rules": '{"At home": {"preset": "modern"}}', "set-aside:7": "no"})
    for message in told:
        if message is None:
            app.settle()
        else:
            app.tell(message)


@examples(25)
@given(st.sampled_from(["Ada", "Ada Bo", "Ada bot"]), st.lists(messages, min_size=10, max_size=30))
def test_nothing_breaks_a_game(who: str, told: list[Message | None]) -> None:
    sitters = [name.replace("bot", "greedy Eve") for name in who.split()] + ["random Flo"]
    app = Pastime.started(*sitters, rounds=2, highest=6, hand_size=5)
    for message in told:
        if message is None:
            app.settle()
        else:
            app.tell(message)


@examples(20)
@given(st.lists(messages, min_size=5, max_size=12), st.lists(messages, min_size=5, max_size=12))
def test_a_page_that_does_not_play_does_nothing(
    before: list[Message | None], told: list[Message | None]
) -> None:
    app = Pastime.started("Ada", "random Flo", rounds=2, highest=6, hand_size=5)
    for message in before:
        app.tell(message) if message else app.settle()
    kept = dict(app.kept)
    app.tell(PlayedElsewhere())
    for message in told:
        if message is None:
            app.settle()
        elif message != Did("play-here"):
            app.tell(message)
    assert app.kept == kept
    assert "Play here" in app.html()
    app.tell(Begun(kept, "en"))
    assert app.model.screen == "title"
    assert app.model.playing.record == Pastime(kept, checks=()).model.playing.record


@examples(25)
@given(st.data())
def test_every_button_on_every_screen_leads_somewhere(data: st.DataObject) -> None:
    """Only what is there to be used is used; nothing of it may be without an answer."""
    app = Pastime({"rules": '{"At home": {"preset": "modern"}}', "set-aside:7": "no"})
    app.model = replace(app.model, texts=pseudo_texts())
    for _ in range(data.draw(st.integers(1, 25))):
        page = app.page()
        assert_actions_are_known(page)
        usable = [e for e in page if e.tag == "button" and "disabled" not in e.attributes]
        usable = [e for e in usable if e.get("data-do") or "spot" in e.get("class")]
        button = data.draw(st.sampled_from(usable))
        if button.get("data-do"):
            app.do(button.get("data-do"), button.get("data-arg"))
        else:
            app.tell(SpotUsed(button.get("id")))
        app.settle()


def assert_actions_are_known(page: Element) -> None:
    for element in page:
        for name in ("data-do", "data-change", "data-enter", "data-close"):
            if element.get(name):
                action = Do(element.get(name))
                assert bool(element.get("data-arg")) is (name == "data-do" and action in WITH_ARG), action


@pytest.mark.parametrize("action", ["settings", "about", "how-to-play", "scores", "history"])
@pytest.mark.parametrize("start", ["title", "new-game", "table"])
def test_back_leads_to_where_one_came_from(start: str, action: str) -> None:
    app = Pastime.started("Ada", "greedy Bo", rounds=1)
    if start != "table":
        app.do("title").do(start)
    before = app.model.screen
    app.do(action).do("settings" if action == "about" else "about").do("back").do("back")
    assert app.model.screen == before


def test_another_language_is_there_at_once() -> None:
    app = Pastime.started("Ada", "greedy Bo", rounds=1)
    app.model = replace(app.model, texts=pseudo_texts())
    assert lengthened("Draw a tile") in app.html() or lengthened("My train is done") in app.html()
