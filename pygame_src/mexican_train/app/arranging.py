"""The hand of the person at the screen, laid out: as it was chosen, or as its tiles were dragged."""

from __future__ import annotations

from dataclasses import replace

from mexican_train.app.commands import Announce, Command
from mexican_train.app.model import Model
from mexican_train.app.picture import viewer
from mexican_train.coach.arrange import Arrangement, arranged
from mexican_train.engine.tiles import Tile
from mexican_train.words.arranging import hand_told

Outcome = tuple[Model, tuple[Command, ...]]

ROUND = (Arrangement.NUMBER, Arrangement.TRAIN, Arrangement.DRAGGED)
"""The ways a hand may lie, one after another, as the button goes through them."""


def laid_out(model: Model) -> Model:
    """Return the model with the hand that lies open laid out, tiles that were there before in their places.

    While a finger has one of the tiles the others stay where they are.
    """
    seat, shown = viewer(model)
    if not shown:
        return model
    session, table = model.playing, model.table
    knowledge = session.knowledge(seat)
    is_held = model.press is not None and model.press.dragging
    if is_held and set(table.order) == set(knowledge.hand):
        return model
    if not table.known:
        table = replace(table, known=model.hands.order(session, seat))
    table = table.with_hand(knowledge.hand)
    hand = arranged(knowledge, model.hands.how(session, seat), table.order)
    return replace(model, table=table.laid_out(hand.tiles, hand.train))


def how_now(model: Model) -> Arrangement:
    """Return how the hand lies that is shown, or will be."""
    return model.hands.how(model.playing, viewer(model)[0])


def next_way(how: Arrangement) -> Arrangement:
    """Return the way to which the button goes on from this one."""
    return ROUND[(ROUND.index(how) + 1) % len(ROUND)]


def choose(model: Model, way: str) -> Outcome:
    """Lay the hand out in a way that a person has chosen, and say what there is; unknown ways are none.

    The order that it was dragged into earlier in the round comes back with the choice of it.
    """
    seat, shown = viewer(model)
    if not shown or way not in ROUND:
        return model, ()
    how, session = Arrangement(way), model.playing
    hands = model.hands.with_choice(session, seat, how)
    table = replace(model.table, remark=None)
    order = hands.order(session, seat)
    if how is Arrangement.DRAGGED and order:
        table = replace(table, known=order)
    model = laid_out(replace(model, hands=hands, table=table))
    return model, (Announce((told(model),), of_hand=True),)


def put(model: Model, tile: Tile, place: int) -> Model:
    """Return the model with a tile put at another place of the hand, which lies as it was dragged then."""
    table = model.table.moved(tile, place)
    if table.order == model.table.order:
        return model
    seat = viewer(model)[0]
    hands = model.hands.with_order(model.playing, seat, table.known)
    return replace(model, table=table, hands=hands)


def told(model: Model) -> str:
    """Return in words how the hand lies."""
    table = model.table
    return hand_told(how_now(model), len(table.train), len(table.order), model.texts)
