"""What people do at the table: gestures, keys and buttons become intents, and intents moves."""

from __future__ import annotations

from dataclasses import replace

from mexican_train.app import arranging, driver
from mexican_train.app.commands import Announce, Command, Focus
from mexican_train.app.messages import (
    Did,
    KeyPressed,
    PointerDown,
    PointerLost,
    PointerMoved,
    PointerUp,
    SpotUsed,
)
from mexican_train.app.model import Model
from mexican_train.app.picture import Picture, picture_of
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.tiles import Tile
from mexican_train.screens.actions import Do
from mexican_train.table.gesture import Drop, Press, Tap, gesture_of
from mexican_train.table.intent import (
    Arrange,
    ChooseFirst,
    DrawOne,
    Expand,
    Intent,
    LayAt,
    Select,
    touch_end,
    touch_tile,
)
from mexican_train.table.spots import end_key, neighbour, place_of, places, read_key, tile_key
from mexican_train.table.state import Anchor, EndKey, Remark
from mexican_train.view.geometry import Point
from mexican_train.view.hit import Hit, Thing, hit, nearest_end
from mexican_train.words.refusals import Attempt, refusal_sentence
from mexican_train.words.tiles import spoken_tile

Outcome = tuple[Model, tuple[Command, ...]]

SHIFTED = "Shift+"
"""What the names of keys begin with that were pressed together with Shift."""

_ALONG = {"ArrowLeft": -1, "ArrowRight": 1}
"""How many places a tile goes on in the hand with an arrow key and Shift."""

_MOVES: dict[str, Move] = {Do.DRAW: Draw(), Do.PASS: Pass(), Do.DONE: Done()}


def did(model: Model, message: Did) -> Outcome:
    """Answer the buttons of the table's frame."""
    if message.action == Do.UNDO:
        return driver.undo(model)
    if message.action == Do.SHOW_HAND:
        return driver.show_hand(model)
    if message.action == Do.ARRANGE:
        return arranging.choose(model, message.arg)
    picture = picture_of(model)
    move = _MOVES.get(message.action)
    if move is None or picture is None or not picture.acts:
        return model, ()
    return _play(model, picture, move)


def pointer_down(model: Model, message: PointerDown) -> Outcome:
    """Begin a press; a second finger calls the first one's gesture off."""
    picture = picture_of(model)
    if model.press is not None or picture is None:
        return _let_go(model), ()
    touched = hit(picture.layout, message.x, message.y)
    tile = _hand_tile(picture, touched) if touched.thing is Thing.HAND else None
    at = (message.x, message.y)
    return replace(model, press=Press(message.pointer, at, at, tile)), ()


def pointer_moved(model: Model, message: PointerMoved) -> Outcome:
    """Move the pressed tile along."""
    press = model.press
    if press is None or press.pointer != message.pointer:
        return model, ()
    moved = press.moved(message.x, message.y)
    if moved.dragging and not press.dragging:
        table = replace(model.table, selected=None, remark=None)
        return replace(model, press=moved, table=table), ()
    return replace(model, press=moved), ()


def pointer_up(model: Model, message: PointerUp) -> Outcome:
    """End the press and do what it meant."""
    press = model.press
    if press is None or press.pointer != message.pointer:
        return model, ()
    gesture = gesture_of(press.moved(message.x, message.y))
    model = replace(model, press=None)
    picture = picture_of(model)
    if gesture is None or picture is None:
        return model, ()
    if isinstance(gesture, Drop):
        model, commands = _intend(model, picture, _dropped(picture, gesture))
        return arranging.laid_out(model), commands
    return _tapped(model, picture, gesture)


def pointer_lost(model: Model, message: PointerLost) -> Outcome:
    """Forget a press that the browser took for a gesture of its own."""
    lost = model.press is not None and model.press.pointer == message.pointer
    return (_let_go(model) if lost else model), ()


def _let_go(model: Model) -> Model:
    """Return the model with no press; the hand, which lay still while a tile was held, is laid out."""
    was_held = model.press is not None and model.press.dragging
    model = replace(model, press=None)
    return arranging.laid_out(model) if was_held else model


def spot_used(model: Model, message: SpotUsed) -> Outcome:
    """Do what a tap on this button's place would do; with keys the focus goes along."""
    picture = picture_of(model)
    spot = read_key(message.key)
    if picture is None or spot is None or message.key not in places(picture.layout, picture.scene):
        return model, ()  # the button has gone meanwhile, or its hand is covered
    if model.going and not isinstance(spot, str):
        return driver.hurry(model)
    if isinstance(spot, Tile):
        intent: Intent | None = touch_tile(spot, model.table, picture.ends_for(spot))
    elif isinstance(spot, str):
        intent = Expand(None if model.table.expanded == spot else spot)
    else:
        intent = touch_end(spot, model.table, picture.tiles_for(spot), folded=False)
    after, commands = _intend(model, picture, intent)
    is_laid = after.session is not model.session
    return after, commands + _follow_focus(intent, picture, is_laid)


def key_pressed(model: Model, message: KeyPressed) -> Outcome:
    """Move the focus by the arrow keys; Escape lets go of everything."""
    picture = picture_of(model)
    if message.key == "Escape":
        focus = (Focus(tile_key(model.table.selected)),) if model.table.selected else ()
        return _let_go(replace(model, table=model.table.quiet())), focus
    if picture is None:
        return model, ()
    if message.key.startswith(SHIFTED):
        return _put_along(model, picture, message.at, message.key.removeprefix(SHIFTED))
    found = neighbour(picture.layout, picture.scene, message.at, message.key)
    return model, (Focus(found),) if found else ()


def _put_along(model: Model, picture: Picture, at: str, arrow: str) -> Outcome:
    """Put the tile that has the focus a place further along the hand, and say where it is now."""
    hand, tile = model.table.order, read_key(at)
    step = _ALONG.get(arrow)
    if step is None or not isinstance(tile, Tile) or tile not in hand or picture.scene.hand_hidden:
        return model, ()
    model = arranging.put(model, tile, hand.index(tile) + step)
    told = model.texts.gettext(
        "{tile}: place {place} of {places}",
        tile=spoken_tile(tile, model.texts),
        place=model.table.order.index(tile) + 1,
        places=len(hand),
    )
    return model, (Focus(at), Announce((told,), of_hand=True))


def _follow_focus(intent: Intent | None, picture: Picture, is_laid: bool) -> tuple[Command, ...]:
    """Return where the focus goes after a key: from a chosen tile on to the first end it may go to.

    After a refusal it stays where the reason is shown.
    """
    if isinstance(intent, Select) and intent.tile is not None:
        ends = picture.ends_for(intent.tile)
        return (Focus(end_key(ends[0])),) if len(ends) > 1 else ()
    if isinstance(intent, LayAt) and is_laid:
        rest = [item.tile for item in picture.scene.hand if item.tile != intent.tile]
        return (Focus(tile_key(rest[0])),) if rest else ()
    return ()


def _hand_tile(picture: Picture, touched: Hit) -> Tile | None:
    """Return the tile of the hand that was hit, None if the hand lies face down."""
    return None if picture.scene.hand_hidden else picture.scene.hand[touched.index].tile


def _tapped(model: Model, picture: Picture, tap: Tap) -> Outcome:
    """A tap while something goes on by itself hurries it; otherwise it wants what it hits.

    Trains can be looked at whole at any time.
    """
    touched = hit(picture.layout, tap.x, tap.y)
    if model.going and touched.thing not in (Thing.FOLD, Thing.PANEL):
        return driver.hurry(model)
    return _intend(model, picture, _meant(model, picture, touched))


def _meant(model: Model, picture: Picture, touched: Hit) -> Intent | None:
    folded = bool(touched.train) and bool(picture.layout.trains[touched.train].folds)
    match touched.thing:
        case Thing.HAND:
            tile = _hand_tile(picture, touched)
            return touch_tile(tile, model.table, picture.ends_for(tile)) if tile else None
        case Thing.END:
            return touch_end(touched.end, model.table, picture.tiles_for(touched.end), folded=folded)
        case Thing.FOLD:
            return Expand(touched.train)
        case Thing.TRAIN:
            return Expand(touched.train) if folded else Select(None)
        case Thing.PANEL:
            return Expand(None)
        case Thing.BONEYARD:
            return DrawOne()
    return Select(None)


def _dropped(picture: Picture, drop: Drop) -> Intent | None:
    """Return what a tile that was let go wants: an end near it, or another place in the hand.

    Ends where it may go are looked for first and from farther away than those where it may not.
    """
    layout = picture.layout
    if Point(drop.x, drop.y) in layout.hand_area:
        return Arrange(drop.tile, place_of(layout, drop.x, drop.y))
    spot = nearest_end(layout, drop.x, drop.y, picture.ends_for(drop.tile))
    spot = spot or nearest_end(layout, drop.x, drop.y, list(picture.spots), reach=24.0)
    return LayAt(drop.tile, spot.key) if spot else None


def _intend(model: Model, picture: Picture, intent: Intent | None) -> Outcome:
    """Carry an intent out."""
    table = replace(model.table, remark=None)
    match intent:
        case Select(tile=tile):
            return _select(replace(model, table=table), picture, tile)
        case Expand(train=train):
            return replace(model, table=replace(table, expanded=train)), ()
        case Arrange(tile=tile, place=place):
            return arranging.put(replace(model, table=table), tile, place), ()
        case DrawOne():
            return _play(model, picture, Draw())
        case ChooseFirst(end=end):
            return _choose_first(model, picture, end)
        case LayAt(tile=tile, end=end):
            return _play(model, picture, Lay(tile, end[0], picture.tile_at(end)), end)
    return replace(model, table=table), ()


def _select(model: Model, picture: Picture, tile: Tile | None) -> Outcome:
    """Choose a tile and say where it may go; say why if it is nowhere."""
    table = replace(model.table, selected=tile)
    if tile is None or not picture.acts:
        return replace(model, table=table), ()
    ends = picture.ends_for(tile)
    if ends:
        told = model.texts.ngettext(
            "{tile} is chosen. It can go to {count} place: choose it again to lay it there.",
            "{tile} is chosen. It can go to {count} places.",
            len(ends),
            tile=tile,
        )
        return replace(model, table=table), (Announce((told,), of_hand=True),)
    reason = _why_nowhere(picture, tile)
    if reason == "does_not_fit":  # its sentence speaks of a place, and no place was chosen yet
        text = model.texts.gettext("The {tile} fits nowhere now.", tile=tile)
    else:
        text = _sentence(model, picture, reason, tile)
    return _remark(replace(model, table=table), text, tile)


def _why_nowhere(picture: Picture, tile: Tile) -> str:
    """Return why a tile can go nowhere: the reason at an end that it would fit, if there is one."""
    position = picture.knowledge.position
    reasons = [
        position.refusal(Lay(tile, train.id, end.at))
        for train in position.trains
        for end in train.ends
        if tile.has(end.pips)
    ]
    wanted = ("answer_the_double", "follow_up_on_the_double", "own_train_first", "one_train_in_opening")
    for reason in (*wanted, "mexican_closed", "train_closed"):
        if reason in reasons:
            return reason
    return "does_not_fit"


def _choose_first(model: Model, picture: Picture, end: EndKey) -> Outcome:
    if not picture.acts:
        return replace(model, table=model.table.quiet()), ()
    fitting = picture.tiles_for(end)
    text = (
        model.texts.gettext("Choose one of your tiles first.")
        if fitting
        else model.texts.gettext("None of your tiles can go here now.")
    )
    return _remark(model, text, end)


def _play(model: Model, picture: Picture, move: Move, end: EndKey | None = None) -> Outcome:
    """Make a move, or say at the place why it is refused."""
    position, seat = picture.knowledge.position, picture.knowledge.seat
    if not picture.acts and (picture.scene.hand_seat is None or picture.scene.hand_hidden):
        return model, ()  # behind a cover not even a reason is told: it would speak of the hand
    reason = position.refusal(move, seat)
    if reason is None:
        return driver.make_move(model, move)
    tile = move.tile if isinstance(move, Lay) else None
    text = _sentence(model, picture, reason, tile, move.train if isinstance(move, Lay) else None)
    # A tile that can go elsewhere stays chosen, so that the ends that it fits are still lit.
    chosen = tile if tile and tile == model.table.selected and picture.ends_for(tile) else None
    table = replace(model.table, selected=chosen)
    return _remark(replace(model, table=table), text, end)


def _sentence(
    model: Model, picture: Picture, reason: str, tile: Tile | None, train: str | None = None
) -> str:
    position = picture.knowledge.position
    attempt = Attempt(
        tile=tile,
        train=train,
        double=position.must_answer or position.owed_double,
        names=model.playing.names,
        me=picture.knowledge.seat,
        turn=position.turn,
    )
    return refusal_sentence(reason, attempt, model.texts)


def _remark(model: Model, text: str, anchor: Anchor) -> Outcome:
    table = replace(model.table, remark=Remark(text, anchor))
    return replace(model, table=table), (Announce((text,), of_hand=True),)
