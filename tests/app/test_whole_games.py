"""Whole games through messages alone, as a page would send them, in every way people have."""

import random
from typing import Any

import pytest
from tests.app.people import WAYS, by_taps, look_around, play_on, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.messages import Resized
from mexican_train.engine.scoring import result_of
from mexican_train.record.reading import read
from mexican_train.record.replay import replay
from mexican_train.record.writing import write

NAMES = ("Ada", "greedy Bo", "random Cy", "Dee", "greedy Eve", "random Flo", "Gus")


def sitters(seats: int) -> list[str]:
    return [f"{NAMES[seat % len(NAMES)]}{seat}" for seat in range(seats)]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("preset", ["classic", "cardinal", "modern"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_comes_to_its_end(way: str, preset: str, seats: int) -> None:
    app = Pastime.started(*sitters(seats), preset=preset, rounds=2, every=9)
    play_on(app, WAYS[way], random.Random(f"{way} {preset} {seats}"))
    game = app.model.playing.game
    assert len(game.rounds) == 2
    assert game.result == result_of(game.rules, game.rounds, seats)
    assert replay(read(write(app.model.playing.record))) == game


@pytest.mark.parametrize(
    ("seats", "way", "preset"), [(8, "taps", "cardinal"), (8, "keys", "classic"), (14, "drag", "classic")]
)
def test_a_large_table_comes_to_its_end(seats: int, way: str, preset: str) -> None:
    # Drawing up the page costs most here, and is tested with fewer seats.
    app = Pastime.started(*sitters(seats), preset=preset, rounds=1, checks=())
    play_on(app, WAYS[way], random.Random(seats))
    assert app.model.playing.game.is_over


def test_bots_play_among_themselves() -> None:
    app = Pastime.started("greedy Bo", "random Cy", "greedy Di", rounds=1).settle()
    assert app.model.screen == "game-end"


def test_the_arrows_lead_through_the_whole_game() -> None:
    app = Pastime.started("Ada", "greedy Bo", rounds=1, highest=6, hand_size=7, every=2)
    chance = random.Random(5)
    for _ in range(400):
        app.settle()
        if app.model.screen != "table":
            break
        look_around(app)
        take_turn(app, by_taps, chance)
    assert app.model.screen == "game-end"


def test_the_device_is_turned_in_the_middle_of_a_game() -> None:
    app = Pastime.started("Ada", "greedy Bo", "Cy", rounds=1, highest=6, hand_size=5)
    chance = random.Random(8)
    for turn in range(400):
        app.settle()
        if app.model.screen != "table":
            break
        app.tell(Resized(*((640, 300), (360, 520))[turn % 2]))
        take_turn(app, by_taps, chance)
    assert app.model.screen == "game-end"


@pytest.mark.soak
@pytest.mark.parametrize("number", range(40))
def test_many_games_of_all_kinds(number: int) -> None:
    chance = random.Random(number)
    preset = chance.choice(("classic", "cardinal", "modern"))
    foot: dict[str, Any] = {"after_double": "chicken_foot", "double_arms": "one", "open_double_binds": True}
    app = Pastime.started(
        *sitters(chance.randint(2, 8)), preset=preset, rounds=1, seed=str(number), **chance.choice(({}, foot))
    )
    play_on(app, chance.choice(list(WAYS.values())), chance)
