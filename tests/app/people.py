"""People at the table: each plays a whole game in a way of their own, through messages alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.support.pastime import Pastime

from mexican_train.app.messages import KeyPressed, Message, PointerDown, PointerMoved, PointerUp, SpotUsed
from mexican_train.app.model import Screen
from mexican_train.engine.moves import Lay
from mexican_train.table.spots import end_key, tile_key
from mexican_train.view.geometry import Point

Way = Callable[[Pastime, Lay], list[Message]]
"""How a tile is laid: the messages that a page would send."""


def by_drag(app: Pastime, lay: Lay) -> list[Message]:
    start, end = _places(app, lay)
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    return [
        PointerDown(1, start.x, start.y),
        PointerMoved(1, *middle),
        PointerMoved(1, end.x, end.y),
        PointerUp(1, end.x, end.y),
    ]


def by_taps(app: Pastime, lay: Lay) -> list[Message]:
    return [
        message
        for point in _places(app, lay)
        for message in (PointerDown(2, point.x, point.y), PointerUp(2, point.x, point.y))
    ]


def by_keys(app: Pastime, lay: Lay) -> list[Message]:
    return [SpotUsed(tile_key(lay.tile)), SpotUsed(end_key(app.picture.key_of(lay)))]


def _places(app: Pastime, lay: Lay) -> tuple[Point, Point]:
    """Return where the tile lies in the hand, and the end it goes to."""
    picture = app.picture
    place = [item.tile for item in picture.scene.hand].index(lay.tile)
    return picture.layout.hand[place].centre, picture.spots[picture.key_of(lay)].rect.centre


WAYS: dict[str, Way] = {"drag": by_drag, "taps": by_taps, "keys": by_keys}


def take_turn(app: Pastime, way: Way, chance: random.Random) -> None:
    """Do one thing at the table: lay some tile, or press the one button."""
    if not app.picture.acts:
        app.do("show-hand")
        return
    lays = app.picture.lays
    if not lays:
        _press_the_button(app)
        return
    lay = chance.choice(lays)
    before = app.model.session
    app.tell(*way(app, lay))
    assert app.model.session is not before, f"{lay} was not laid; {app.model.table.remark}"
    moves = app.model.playing.record.rounds[-1].moves
    assert str(moves[-1].move).startswith(f"{lay.tile}>{lay.train}"), f"{moves[-1]} instead of {lay}"


def _press_the_button(app: Pastime) -> None:
    assert app.enabled("main-button")
    app.do(app.button("main-button").get("data-do"))


def play_on(app: Pastime, way: Way, chance: random.Random, most: int = 3000) -> Pastime:
    """Play until the game is over."""
    for _ in range(most):
        app.settle()
        if app.model.screen is Screen.GAME_END:
            return app
        if app.model.screen is Screen.SCORES:
            app.do("next-round")
        else:
            take_turn(app, way, chance)
    raise AssertionError(f"no end after {most} turns")


def look_around(app: Pastime) -> None:
    """Use the arrows; every one that leads somewhere leads to a button that is there."""
    ids = {element.get("id") for element in app.page()}
    for arrow in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        app.tell(KeyPressed(arrow, app.focus))
        assert app.focus in ids
