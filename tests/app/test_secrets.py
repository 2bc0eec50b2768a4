"""R26: nothing that is shown, said or logged depends on tiles that the person may not see.

The same moves are played once more in a world where tiles that nobody at the screen can know lie
elsewhere. Whatever comes out must be the very same, word for word and pixel for pixel.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.app.people import by_taps, take_turn
from tests.support.pastime import Pastime

from mexican_train.app.driver import sentences_of
from mexican_train.app.model import Model
from mexican_train.app.pages import page_of
from mexican_train.app.picture import picture_of, viewer
from mexican_train.app.session import Session
from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import Drawn, HuntDrawn
from mexican_train.engine.game import start_game
from mexican_train.engine.moves import parse
from mexican_train.engine.play import MoveRefused
from mexican_train.engine.tiles import Tile, full_set


def unseen(model: Model) -> list[Tile]:
    """Return the tiles that those at the screen have never seen in this round."""
    seat, shown = viewer(model)
    game = model.playing.game
    seen = {game.position.hub}
    seen |= {laid.tile for train in game.position.trains for laid in train.tiles}
    if shown:
        known = game.known_to(seat)
        seen |= set(known.hand)
        seen |= {e.tile for e in known.events if isinstance(e, (Drawn, HuntDrawn)) and e.tile is not None}
    return [tile for tile in full_set(game.rules.highest) if tile not in seen]


def other_world(model: Model, chance: random.Random) -> Session | None:
    """Return the session with unseen tiles elsewhere, None if the same moves are not legal there."""
    tiles = unseen(model)
    mixed = chance.sample(tiles, len(tiles))
    elsewhere = dict(zip(tiles, mixed, strict=True))
    session = model.playing
    record = session.record.rounds[-1]
    assert not isinstance(record.boneyard, int)
    hands = tuple(
        tuple(elsewhere.get(tile, tile) for tile in hand)
        for hand in record.hands
        if not isinstance(hand, int)
    )
    boneyard = tuple(elsewhere.get(tile, tile) for tile in record.boneyard)
    game = start_game(session.rules, Deal(record.hub, hands, boneyard, record.starter))
    try:
        for move in record.moves:
            game = game.play(parse(str(move.move)))
    except MoveRefused:
        return None
    return replace(session, games=(*session.games[:-1], game))


def seen_of(model: Model) -> tuple[object, ...]:
    """Return all that comes out of a model."""
    picture = picture_of(model)
    assert picture is not None
    html = str(page_of(model, picture, lambda seconds: "today"))
    return picture.scene, picture.layout, html, sentences_of(model, model.playing.game.events)


@pytest.mark.parametrize(
    ("sitters", "preset"),
    [
        (("Ada", "greedy Bo"), "classic"),
        (("Ada", "greedy Bo", "random Cy"), "modern"),
        (("Ada", "Bo"), "modern"),
        (("random Cy", "greedy Bo"), "classic"),
        (("Ada", "random Bo", "Cy"), "cardinal"),
    ],
)
def test_what_is_shown_is_the_same_in_every_world(sitters: tuple[str, ...], preset: str) -> None:
    worlds = 0
    for seed in ("one", "two", "three"):
        app = Pastime.started(*sitters, preset=preset, rounds=1, highest=6, hand_size=5, seed=seed, checks=())
        chance = random.Random(seed)
        for _ in range(120):
            if not app.step():
                if app.model.screen != "table":
                    break
                take_turn(app, by_taps, chance)
            if app.model.screen == "table" and not app.model.playing.game.round_is_over:
                worlds += compare(app.model, chance)
    assert worlds > 20


def compare(model: Model, chance: random.Random) -> int:
    other = next(filter(None, (other_world(model, chance) for _ in range(4))), None)
    if other is None or other.game.position == model.playing.game.position:
        return 0
    for chosen in (None, *model.table.order[:2]):
        here = replace(model, table=replace(model.table, selected=chosen))
        there = replace(here, session=other)
        assert seen_of(here) == seen_of(there)
    return 1


def test_nothing_said_names_a_tile_that_a_bot_drew() -> None:
    app = Pastime.started("greedy Bo", "Ada", rounds=1, highest=6, hand_size=4, checks=())
    chance = random.Random(1)
    drawn = 0
    for _ in range(200):
        turn, before, said = app.model.playing.turn, app.model.playing.game.events, len(app.said)
        if not app.step():
            if app.model.screen != "table":
                break
            take_turn(app, by_taps, chance)
        new = app.model.playing.game.events[len(before) :]
        for event in new:
            if isinstance(event, Drawn) and turn == 0:
                drawn += 1
                laid = any(str(event.tile) in str(other) for other in new if other is not event)
                assert laid or not any(str(event.tile) in text for text in app.said[said:])
    assert drawn
