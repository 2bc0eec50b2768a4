"""How people have their tiles lie: chosen or dragged, each for themselves, and kept."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.app.people import by_keys, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.hands import HANDS_KEY, MOST_NAMES, Hands, hands_text, read_hands
from mexican_train.app.messages import KeyPressed, Message, PointerDown, PointerLost, PointerMoved, PointerUp
from mexican_train.coach.arrange import Arrangement, arranged
from mexican_train.engine.moves import Draw
from mexican_train.engine.tiles import Tile
from mexican_train.screens.actions import Do
from mexican_train.table.spots import tile_key
from mexican_train.words.arranging import way_name

GAME: dict[str, Any] = {"rounds": 3, "opening": "one_tile", "seed": "four"}


def order(app: Pastime) -> tuple[Tile, ...]:
    return app.model.table.order


def lies(app: Pastime) -> str:
    """Return how the hand lies, as the button says."""
    return app.button("arrange-button").get("aria-label").rpartition(", now ")[2]


def press(app: Pastime) -> Pastime:
    """Press the button."""
    button = app.button("arrange-button")
    assert "disabled" not in button.attributes
    return app.do(button.get("data-do"), button.get("data-arg"))


def arrange(app: Pastime, how: str) -> Pastime:
    """Press the button until the hand lies so."""
    wanted = way_name(how, app.model.texts)
    for _ in range(3):
        if lies(app) == wanted:
            return app
        press(app)
    raise AssertionError(f"the button never came to {how}")


def take(app: Pastime, tile: Tile) -> tuple[float, float]:
    """Press on a tile and begin to drag it; return where it lay."""
    at = app.picture.layout.hand[order(app).index(tile)].centre
    app.tell(PointerDown(1, at.x, at.y), PointerMoved(1, at.x + 9, at.y))
    return at.x, at.y


def drag(app: Pastime, tile: Tile, place: int) -> Pastime:
    """Drag a tile to another place of the hand."""
    to = app.picture.layout.hand[place].centre
    take(app, tile)
    return app.tell(PointerMoved(1, to.x, to.y), PointerUp(1, to.x, to.y))


def started(*sitters: str, **changes: Any) -> Pastime:
    return Pastime.started(*(sitters or ("Ada", "greedy Bo")), **GAME | changes).settle()


def until(app: Pastime, wanted: Callable[[Pastime], bool]) -> Pastime:
    chance = random.Random(2)
    for _ in range(200):
        app.settle()
        if app.model.screen == "table" and wanted(app):
            return app
        if app.model.screen == "scores":
            app.do("next-round")
        else:
            take_turn(app, by_keys, chance)
    raise AssertionError("it never came to that")


# --- the button -----------------------------------------------------------------------------------


def test_the_button_goes_through_the_ways_and_says_how_the_tiles_lie() -> None:
    app = started()
    first = order(app)
    assert lies(app) == "by number" and list(first) == sorted(first, reverse=True)
    press(app)
    train, tiles = len(app.model.table.train), len(first)
    assert 2 < train < tiles - 1, "a hand that does for what is said of it"
    assert lies(app) == "as a train"
    assert app.said[-1] == f"Your hand: a train of {train} tiles, {tiles - train} others."
    assert (
        app.button("spots-hand").get("aria-label") == f"Your tiles: {train} as a train, then {tiles - train}"
    )
    press(app)
    assert (lies(app), app.said[-1]) == ("my way", "Your hand: as you put it. New tiles come last.")
    press(app)
    assert (lies(app), order(app)) == ("by number", first)
    assert app.said[-1] == "Your hand: by number, the highest first."


def test_the_buttons_over_the_canvas_are_in_the_order_of_the_tiles() -> None:
    app = press(started())
    spots = [element.get("id") for element in app.page() if (element.get("id") or "").startswith("tile:")]
    assert spots == [tile_key(tile) for tile in order(app)]


def test_every_way_is_in_words_and_on_the_button() -> None:
    app = started()
    seen = {lies(app)} | {lies(press(app)) for _ in Arrangement}
    assert len(seen) == len(Arrangement) == len({way_name(how, app.model.texts) for how in Arrangement})


def test_a_way_that_is_none_changes_nothing() -> None:
    app = started()
    before = app.model
    for arg in ("", "nonsense", "TRAIN"):
        app.do(Do.ARRANGE, arg)
    assert app.model == before


def test_while_no_hand_lies_open_there_is_nothing_to_arrange() -> None:
    app = started("Ada", "Bo")
    assert not app.enabled("arrange-button")
    before = app.model
    assert app.do(Do.ARRANGE, "train").model == before
    assert app.do("show-hand").enabled("arrange-button")


# --- tiles come and go ----------------------------------------------------------------------------


@pytest.mark.parametrize("how", Arrangement)
def test_it_stays_as_arranged_through_whole_rounds(how: Arrangement) -> None:
    app = arrange(started(), how)
    chance = random.Random(1)
    turns = drawn = 0
    while turns < 60 and app.settle().model.screen in ("table", "scores"):
        if app.model.screen == "scores":
            app.do("next-round")
            continue
        before = order(app)
        assert lies(app) == way_name(how, app.model.texts)
        knowledge = app.picture.knowledge
        found = arranged(knowledge, how, before)
        assert (found.tiles, found.train) == (before, app.model.table.train)
        drawn += Draw() in knowledge.position.legal_moves
        take_turn(app, by_keys, chance)
        turns += 1
    assert turns > 20 and drawn


def test_a_drawn_tile_goes_to_its_place_and_is_marked() -> None:
    app = until(started(), lambda app: Draw() in app.picture.knowledge.position.legal_moves)
    app.do("draw")
    fresh = app.model.table.fresh
    assert fresh in order(app) and list(order(app)) == sorted(order(app), reverse=True)
    assert [held.tile for held in app.picture.scene.hand if held.fresh] == [fresh]


def test_what_is_laid_and_taken_back_lies_as_before() -> None:
    for how in Arrangement:
        app = arrange(started(opening="whole_train"), how)
        before, train = order(app), app.model.table.train
        chance = random.Random(5)
        for _ in range(3):
            take_turn(app, by_keys, chance)
        assert len(order(app)) == len(before) - 3
        for _ in range(3):
            app.do("undo")
        assert (order(app), app.model.table.train) == (before, train)


# --- dragging -------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", Arrangement)
def test_a_dragged_tile_stays_where_it_was_put(how: Arrangement) -> None:
    app = arrange(started(), how)
    before = order(app)
    drag(app, before[-1], 1)
    assert order(app) == (before[0], before[-1], *before[1:-1])
    assert lies(app) == "my way" and app.model.table.train == ()


def test_a_tile_that_is_put_back_changes_nothing() -> None:
    app = arrange(started(), "train")
    before = order(app), app.model.table.train
    drag(app, order(app)[3], 3)
    assert (order(app), app.model.table.train) == before
    assert lies(app) == "as a train"


def test_what_was_dragged_comes_back_with_its_choice() -> None:
    app = started()
    mine = drag(app, order(app)[-1], 0).model.table.order
    assert order(press(app)) != mine
    assert order(press(app)) != mine
    assert (order(press(app)), lies(app)) == (mine, "my way")


@pytest.mark.parametrize("end", ["lost", "finger", "escape", "away"])
def test_the_tiles_keep_still_while_one_is_held(end: str) -> None:
    """Whatever asks for another order meanwhile: what is under the finger must not jump."""
    app = arrange(started(), "train")
    before = order(app)
    x, y = take(app, before[-1])
    app.do(Do.ARRANGE, "number")
    assert order(app) == before
    if end == "away":
        app.tell(PointerUp(1, x, 5))
    else:
        ends: dict[str, Message] = {
            "lost": PointerLost(1),
            "finger": PointerDown(2, x, y),
            "escape": KeyPressed("Escape", ""),
        }
        app.tell(ends[end])
    assert order(app) == tuple(sorted(before, reverse=True))


# --- each for themselves, and kept ----------------------------------------------------------------


def test_the_next_round_begins_as_it_was_chosen_and_not_as_it_was_dragged() -> None:
    app = arrange(started(), "train")
    drag(app, order(app)[0], 4)
    assert lies(app) == "my way"
    until(app, lambda app: app.model.playing.game.position.round_index == 1)
    assert lies(app) == "as a train"
    assert order(app) == arranged(app.picture.knowledge, Arrangement.TRAIN, order(app)).tiles


def test_each_person_has_a_way_of_their_own() -> None:
    app = arrange(started("Ada", "Bo").do("show-hand"), "train")
    first = app.picture.knowledge.seat
    until(app, lambda app: app.model.shown_to not in (None, first))
    assert lies(app) == "by number"
    drag(app, order(app)[-1], 0)
    mine = order(app)
    until(app, lambda app: app.model.shown_to == first)
    assert lies(app) == "as a train"
    until(app, lambda app: app.model.shown_to not in (None, first))
    assert lies(app) == "my way"
    kept = [tile for tile in mine if tile in order(app)]
    assert list(order(app)[: len(kept)]) == kept


def test_a_reload_brings_back_the_choice_and_the_order() -> None:
    app = started()
    drag(app, order(app)[-1], 2)
    again = app.reloaded().do("continue").settle()
    assert (order(again), lies(again)) == (order(app), "my way")
    arrange(app, "train")
    again = app.reloaded().do("continue").settle()
    assert (order(again), again.model.table.train) == (order(app), app.model.table.train)
    assert order(arrange(again, "dragged")) == order(arrange(app, "dragged"))


def test_the_next_game_begins_as_the_person_likes_it() -> None:
    app = arrange(started(), "train")
    app.seed = "another"
    app.do("play-again").settle()
    assert lies(app) == "as a train"


def test_a_device_that_knows_nothing_of_hands_begins_by_number() -> None:
    """Settings, games and set-ups that were kept before there was a choice."""
    app = started()
    app.kept.pop(HANDS_KEY, None)
    again = app.reloaded().do("continue").settle()
    assert lies(again) == "by number" and order(again) == order(app)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"chosen": {}}',
        '{"chosen": 3, "seed": "", "round": 0, "orders": {}, "by_hand": []}',
        '{"chosen": {"Ada": "sideways"}, "seed": "", "round": 0, "orders": {}, "by_hand": []}',
        '{"chosen": {}, "seed": "", "round": "x", "orders": {}, "by_hand": []}',
        '{"chosen": {}, "seed": "", "round": 0, "orders": {"0": "99-99"}, "by_hand": []}',
        '{"chosen": {}, "seed": "", "round": 0, "orders": {"0": 7}, "by_hand": []}',
        '{"chosen": {}, "seed": "", "round": 0, "orders": {}, "by_hand": [[]]}',
        "[" * 5000,
    ],
)
def test_what_cannot_be_read_is_forgotten(text: str) -> None:
    assert read_hands(text) == Hands()


def test_what_was_kept_is_read_again_as_it_was() -> None:
    app = drag(arrange(started(), "train"), started().model.table.order[0], 5)
    assert read_hands(app.kept[HANDS_KEY]) == app.model.hands
    assert hands_text(read_hands(app.kept[HANDS_KEY])) == app.kept[HANDS_KEY]


def test_an_order_that_is_kept_shows_no_tile_twice_and_none_that_is_not_held() -> None:
    app = started()
    drag(app, order(app)[-1], 0)
    data = json.loads(app.kept[HANDS_KEY])
    data["orders"]["0"] = " ".join(["18-18", *data["orders"]["0"].split()[:3] * 2])
    app.kept[HANDS_KEY] = json.dumps(data)
    again = app.reloaded().do("continue").settle()
    assert sorted(order(again)) == sorted(order(app))
    assert order(again)[:3] == order(app)[:3]


def test_people_who_chose_long_ago_are_forgotten_first() -> None:
    app = started()
    session, hands = app.model.playing, Hands()
    hands = Hands({f"name {n}": Arrangement.TRAIN for n in range(MOST_NAMES)})
    hands = hands.with_choice(session, 0, Arrangement.DRAGGED)
    assert len(hands.chosen) == MOST_NAMES
    assert "name 0" not in hands.chosen and "name 1" in hands.chosen
    assert hands.how(session, 0) is Arrangement.DRAGGED


# --- by keys --------------------------------------------------------------------------------------


def test_shift_and_an_arrow_put_a_tile_further_along() -> None:
    app = started()
    first, second, *rest = order(app)
    app.tell(KeyPressed("Shift+ArrowRight", tile_key(first)))
    assert order(app) == (second, first, *rest)
    assert (lies(app), app.focus) == ("my way", tile_key(first))
    assert app.said[-1].endswith(f": place 2 of {len(rest) + 2}")
    app.tell(KeyPressed("Shift+ArrowLeft", tile_key(first)))
    app.tell(KeyPressed("Shift+ArrowLeft", tile_key(first)))
    assert order(app) == (first, second, *rest)
    assert app.said[-1].endswith(f": place 1 of {len(rest) + 2}")


@pytest.mark.parametrize(
    ("key", "at"),
    [
        ("Shift+ArrowUp", "tile"),
        ("Shift+ArrowRight", ""),
        ("Shift+ArrowRight", "end:0:-1"),
        ("Shift+F1", "tile"),
    ],
)
def test_shift_with_anything_else_puts_nothing_anywhere(key: str, at: str) -> None:
    app = started()
    before = app.model
    app.tell(KeyPressed(key, tile_key(order(app)[0]) if at == "tile" else at))
    assert app.model == before


def test_behind_a_cover_no_key_says_what_is_held() -> None:
    app = started("Ada", "Bo")
    said = list(app.said)
    app.tell(*(KeyPressed("Shift+ArrowRight", f"tile:{tile}") for tile in ("0-0", "9-8")))
    assert app.said == said
