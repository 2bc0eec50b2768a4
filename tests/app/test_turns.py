"""Who acts when: bots and their pauses, taps that hurry, covers, and taking moves back."""

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.app.people import by_drag, by_keys, play_on, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.messages import BotChose, Did, PointerDown, PointerUp, SpotUsed, Waited
from mexican_train.app.model import Going
from mexican_train.app.turns import status_of, turn_line
from mexican_train.engine.moves import Draw
from mexican_train.table.spots import end_key, tile_key

SMALL: dict[str, Any] = {"highest": 6, "hand_size": 6, "rounds": 1}


def until(app: Pastime, wanted: object, chance: random.Random, most: int = 200) -> Pastime:
    """Play on until ``wanted`` (a function of the app) holds."""
    assert callable(wanted)
    for _ in range(most):
        if wanted(app):
            return app
        if not app.step():
            assert app.model.screen == "table"
            take_turn(app, by_keys, chance)
    raise AssertionError("it never came to that")


def tap(app: Pastime, x: float, y: float) -> Pastime:
    return app.tell(PointerDown(1, x, y), PointerUp(1, x, y))


# --- bots ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("slow", 0.8, 3), ("normal", 0.4, 2), ("fast", 0.1, 0.6), ("instant", 0, 0.1)]
)
def test_a_bots_move_is_left_to_be_seen_as_long_as_the_pace_says(
    pace: str, least: float, most: float
) -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", **SMALL)
    app.model = replace(app.model, preferences=replace(app.model.preferences, pace=pace))
    app.waits.clear()
    app.settle()
    between = app.waits[1:-1]  # without the first, of the start, and the last, before the scores
    assert all(least <= seconds <= most for seconds in between)


def test_a_tap_hurries_what_goes_on_by_itself() -> None:
    app = Pastime.started("greedy Bo", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE, random.Random(1))
    app.waits.clear()
    tap(app, 180, 100)
    assert app.waits == [0]
    tile = app.model.table.order[0]
    app.tell(SpotUsed(tile_key(tile)))
    assert app.waits == [0, 0]
    assert app.model.table.selected is None


def test_what_a_bot_did_last_stands_over_the_table_until_the_next_move() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE and "lays" in app.model.log[-1], random.Random(1))
    assert status_of(app.model) == app.model.log[-1]
    app.settle()
    assert status_of(app.model) == turn_line(app.model)


def test_a_train_can_be_shown_whole_while_the_bots_play_and_stays_so() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE, random.Random(1))
    app.model = replace(app.model, table=replace(app.model.table, expanded="0"))
    moves = app.model.playing.moves_made
    app.step()
    app.step()
    assert app.model.playing.moves_made > moves
    whole = app.picture.layout.expanded
    assert whole is not None
    assert whole.train.id == "0"
    app.waits.clear()
    tap(app, whole.panel.right - 3, whole.panel.bottom - 3)
    assert app.model.table.expanded is None
    assert app.waits == []


def test_whoever_draws_a_tile_that_fits_has_the_focus_on_it() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL | {"rounds": 7})
    chance = random.Random(3)
    for _ in range(400):
        app.settle()
        if app.model.screen == "scores":
            app.do("next-round")
            continue
        if app.picture.knowledge.position.legal_moves == (Draw(),):
            app.do("draw")
            drawn = app.model.table.fresh
            if drawn is not None and any(lay.tile == drawn for lay in app.picture.lays):
                assert app.focus == tile_key(drawn)
                return
            continue
        take_turn(app, by_keys, chance)
    raise AssertionError("no drawn tile ever fitted")


def test_hurrying_twice_makes_no_move_twice() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE, random.Random(1))
    for _ in range(3):
        tap(app, 180, 100)
    calm = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    assert app.settle().model.playing.record == calm.settle().model.playing.record


def test_what_comes_too_late_changes_nothing() -> None:
    app = Pastime.started("greedy Bo", "Ada", **SMALL)
    late = app.model.token
    app.settle()
    before = app.model
    app.tell(Waited(late), BotChose(late, Draw()))
    assert app.model is before


def test_a_bots_thought_is_forgotten_when_the_table_is_left() -> None:
    app = Pastime.started("greedy Bo", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.THOUGHT, random.Random(1))
    before = app.model.playing
    app.do("title").settle()
    assert app.model.playing is before
    app.do("continue").settle()
    assert len(app.model.playing.game.events) > len(before.game.events)


def test_looking_at_other_screens_stops_the_game_and_coming_back_goes_on() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE, random.Random(1))
    before = app.model.playing
    for screen in ("scores", "how-to-play", "settings", "history"):
        app.do("menu").do(screen).settle()
        assert (app.model.screen, app.model.playing) == (screen, before)
        app.do("back")
        assert app.model.screen == "table"
    app.settle()
    assert app.picture.acts


def test_nothing_goes_on_beneath_the_open_menu() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", "Ada", **SMALL)
    until(app, lambda app: app.model.going is Going.PAUSE, random.Random(1))
    before = app.model.playing
    app.do("menu").settle()
    assert app.model.playing is before
    app.do("close-menu").settle()
    assert app.model.playing is not before


def test_after_a_refusal_by_key_the_focus_stays_where_the_reason_is_shown() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL)
    until(app, lambda app: app.model.going is Going.NOTHING and app.picture.lays, random.Random(4))
    picture = app.picture
    tile = picture.lays[0].tile
    wrong = next(end for end in picture.spots if end not in picture.ends_for(tile))
    app.tell(SpotUsed(tile_key(tile)))
    app.focus = end_key(wrong)
    app.tell(SpotUsed(app.focus))
    assert app.model.table.remark is not None
    assert app.focus == end_key(wrong)


# --- taking back --------------------------------------------------------------------------------


def test_what_was_laid_can_be_taken_back_until_the_bot_moves() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL)
    chance = random.Random(4)
    until(app, lambda app: app.model.going is Going.NOTHING and app.picture.lays, chance)
    before = app.model.playing
    take_turn(app, by_drag, chance)
    until(app, lambda app: app.model.playing.turn == 1, chance)
    assert app.enabled("undo-button")
    while app.model.playing.can_undo:
        app.do("undo")
    assert app.model.playing.game == before.game
    assert app.picture.acts
    take_turn(app, by_drag, chance)
    until(app, lambda app: app.model.playing.turn == 1, chance)
    moves = app.model.playing.moves_made
    until(app, lambda app: app.model.playing.moves_made > moves, chance)
    assert not app.enabled("undo-button")
    present = app.model
    app.do("undo")
    assert app.model.playing is present.playing


def test_a_whole_first_train_can_be_taken_back_tile_by_tile() -> None:
    app = Pastime.started("Ada", "greedy Bo", opening="whole_train", seed="long", rounds=1)
    app.settle()
    games = [app.model.playing.game]
    chance = random.Random(2)
    while app.picture.acts and app.picture.lays:
        take_turn(app, by_drag, chance)
        games.append(app.model.playing.game)
    assert len(games) > 3
    for game in reversed(games[:-1]):
        app.do("undo")
        assert app.model.playing.game == game
        assert not app.model.table.selected
    assert not app.enabled("undo-button")


def test_a_draw_is_never_taken_back() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL)
    chance = random.Random(3)
    until(
        app,
        lambda app: app.model.going is Going.NOTHING and app.model.table.fresh is not None,
        chance,
    )
    assert not app.enabled("undo-button")


def test_nobody_is_put_back_behind_a_hand_that_was_opened() -> None:
    app = Pastime.started("Ada", "Bo", opening="one_tile", **SMALL)
    chance = random.Random(3)
    app.do("show-hand")
    seat = app.model.playing.turn
    until(app, lambda app: app.model.playing.turn != seat, chance)
    if app.model.playing.can_undo:
        app.do("undo")
        assert app.model.playing.turn == seat
        assert app.picture.scene.hand_hidden  # whoever has the device now may be another person
        app.do("show-hand")
        until(app, lambda app: app.model.playing.turn != seat, chance)
    app.do("show-hand")
    assert not app.enabled("undo-button")


def test_opening_ones_own_hand_again_keeps_what_can_be_taken_back() -> None:
    app = Pastime.started("Ada", "Bo", opening="whole_train", seed="long", rounds=1)
    app.do("show-hand")
    before = app.model.playing.game
    take_turn(app, by_drag, random.Random(2))
    app.do("title").do("continue")
    assert app.picture.scene.hand_hidden
    app.do("show-hand").do("undo")
    assert app.model.playing.game == before
    assert app.picture.acts


def test_taking_back_takes_the_sentences_back() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL)
    chance = random.Random(4)
    until(app, lambda app: app.model.going is Going.NOTHING and app.picture.lays, chance)
    log = app.model.log
    take_turn(app, by_drag, chance)
    assert len(app.model.log) > len(log)
    app.do("undo")
    assert app.model.log == log


def test_what_happened_in_this_round_is_still_told_after_a_reload() -> None:
    app = Pastime.started("Ada", "greedy Bo", "Cy", **SMALL)
    until(app, lambda app: app.model.playing.moves_made > 4, random.Random(5))
    again = app.reloaded().do("continue")
    assert again.model.log == app.model.log


# --- several people on one device ---------------------------------------------------------------


def test_with_one_person_no_hand_is_ever_covered() -> None:
    app = Pastime.started("Ada", "greedy Bo", "random Cy", **SMALL)
    app.checks = (*app.checks, lambda app: assert_open(app))
    play_on(app, by_keys, random.Random(1))


def assert_open(app: Pastime) -> None:
    if app.model.screen == "table" and app.model.size:
        assert not app.picture.scene.hand_hidden
        assert 'id="cover"' not in app.html()


def test_every_change_of_hands_is_covered() -> None:
    app = Pastime.started("Ada", "Bo", "greedy Eve", **SMALL)
    chance = random.Random(6)
    opened = 0
    shown: int | None = None
    for _ in range(300):
        app.settle()
        if app.model.screen != "table":
            break
        turn = app.model.playing.turn
        if turn != shown:
            name = app.model.playing.names[turn or 0]
            assert app.picture.scene.hand_hidden
            assert name in app.button("cover").text
            app.do("show-hand")
            opened += 1
            shown = turn
        assert {item.tile for item in app.picture.scene.hand} == set(
            app.model.playing.knowledge(turn or 0).hand
        )
        take_turn(app, by_drag, chance)
        if app.model.shown_to is None:
            shown = None
    assert opened > 4


@pytest.mark.parametrize("seats", [("greedy Bo", "Ada"), ("Bo", "Ada"), ("greedy Bo", "Ada", "Cy")])
def test_a_person_is_told_when_it_is_their_turn_and_what_is_asked(seats: tuple[str, ...]) -> None:
    app = Pastime.started(*seats, **SMALL)
    chance, known = random.Random(3), ""
    for _ in range(12):
        app.settle()
        if app.model.screen != "table":
            break
        if app.picture.acts:
            asked = turn_line(app.model)
            assert asked == known or asked == app.said[-1]
            known = asked
        else:
            known = ""
        take_turn(app, by_keys, chance)


def test_a_bots_turn_is_told_by_its_moves_alone() -> None:
    app = Pastime.started("greedy Bo", "greedy Cy", **SMALL).settle()
    assert not any("turn" in text for text in app.said)


def test_a_tile_refused_at_one_end_stays_chosen_while_it_fits_another() -> None:
    app = Pastime.started("Ada", "greedy Bo", **SMALL)
    until(app, lambda app: app.picture.acts and app.picture.lays, random.Random(2))
    tile = app.picture.lays[0].tile
    wrong = next(key for key in app.picture.spots if key not in app.picture.ends_for(tile))
    app.tell(SpotUsed(tile_key(tile)), SpotUsed(end_key(wrong)))
    assert app.model.table.remark
    assert app.model.table.selected == tile


def test_behind_the_cover_nothing_can_be_done() -> None:
    app = Pastime.started("Ada", "Bo", "Cy", **SMALL)
    chance = random.Random(7)
    for _ in range(40):
        app.settle()
        if app.model.screen != "table":
            break
        if app.picture.scene.hand_hidden:
            assert_nothing_can_be_done(app)
        take_turn(app, by_keys, chance)


def assert_nothing_can_be_done(app: Pastime) -> None:
    before, said = app.model.playing, len(app.said)
    turn = before.turn or 0
    ends = [key for key in app.picture.spots]
    for tile in before.knowledge(turn).hand:
        for train, at in ends:
            app.tell(SpotUsed(tile_key(tile)), SpotUsed(f"end:{train}:{at}"))
    centre = app.picture.layout.boneyard.centre
    tap(app, centre.x, centre.y)
    for rect in app.picture.layout.hand:
        tap(app, rect.centre.x, rect.centre.y)
    app.tell(*(Did(action) for action in ("draw", "pass", "done")))
    assert app.model.playing is before
    assert app.said[said:] == []  # not even by a reason would anything be told
    assert app.model.table.remark is None
