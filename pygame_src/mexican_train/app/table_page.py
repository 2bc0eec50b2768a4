"""The HTML around and over the canvas: the frame, the named buttons, the remark at its place."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.app.arranging import how_now, next_way
from mexican_train.app.hint_page import hint_panel
from mexican_train.app.hinting import can_hint
from mexican_train.app.model import Going, Model
from mexican_train.app.offline import new_version
from mexican_train.app.picture import Picture, viewer
from mexican_train.app.turns import is_to_act, status_of
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass
from mexican_train.engine.position import Position
from mexican_train.engine.tiles import Tile
from mexican_train.screens.markup import NOTHING, Html, h, join
from mexican_train.screens.table_frame import MainAction, Message, MessageKind, TableFrame, render_table
from mexican_train.table.spots import end_key, places, read_key, tile_key
from mexican_train.view.geometry import Rect
from mexican_train.view.scene import End, HandTile
from mexican_train.words.arranging import tiles_heading
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import spoken_end, spoken_tile, train_name

LOG_SHOWN = 24
"""How many sentences the log beside the table goes back; the whole round is on a screen of its own."""


def table_page(model: Model, picture: Picture | None) -> Html:
    """Return the table's page; without a picture there are no buttons over the canvas yet."""
    session = model.playing
    position = session.game.position
    legal = position.legal_moves if is_to_act(model) else ()
    frame = TableFrame(
        round=position.round_index + 1,
        rounds=session.rules.rounds,
        hub=position.hub.high,
        status=status_of(model),
        main=_main_action(position, legal),
        main_enabled=any(not isinstance(move, Lay) for move in legal),
        can_undo=session.can_undo,
        message=_message(model, picture),
        log=model.log[-LOG_SHOWN:],
        cover=_cover(model),
        lies=how_now(model),
        lies_next=next_way(how_now(model)),
        can_arrange=bool(viewer(model)[1]),
        hints=model.preferences.hints == "on",
        can_hint=can_hint(model),
        hint=hint_panel(model, picture),
        menu=model.menu,
        saved=not model.store_trouble,
        watched=not session.people,
        update=new_version(model),
        spots=_spots(model, picture) if picture else NOTHING,
    )
    return render_table(frame, model.texts)


def _message(model: Model, picture: Picture | None) -> Message | None:
    """Return what is said to the table as a whole."""
    if picture is None and model.size is not None:
        return Message(
            model.texts.gettext(
                "There is no room for the table here. Make the window larger, or turn the device."
            )
        )
    remark = model.table.remark
    return Message(remark.text, MessageKind.REFUSAL) if remark and remark.anchor is None else None


def _cover(model: Model) -> str | None:
    """Return whose hand is to be opened, if the device has to change hands first."""
    session = model.playing
    seat, shown = viewer(model)
    waiting = shown is False and session.turn == seat and model.going is Going.NOTHING
    return session.names[seat] if waiting else None


def _main_action(position: Position, legal: Sequence[Move]) -> MainAction:
    """Return what the one button does, or what it will do most likely while it is others' turn."""
    if Done() in legal:
        return MainAction.DONE
    if Pass() in legal:
        return MainAction.PASS
    if Draw() in legal or (position.boneyard_size and position.rules.draw != "none"):
        return MainAction.DRAW
    return MainAction.PASS


def _spots(model: Model, picture: Picture) -> Html:
    """Return the buttons over the canvas, in reading order, and the remark at its place."""
    found = places(picture.layout, picture.scene)
    hand = {tile_key(item.tile): item for item in picture.scene.hand}
    ends = {
        end_key((train.id, end.at)): (train.id, end) for train in picture.scene.trains for end in train.ends
    }
    namer = _Namer(model, picture)
    tiles = [
        _spot(key, rect, namer.tile(hand[key]), pressed=hand[key].selected)
        for key, rect in found.items()
        if key in hand
    ]
    others = [
        _spot(key, rect, namer.end(*ends[key]) if key in ends else namer.whole(key))
        for key, rect in found.items()
        if key not in hand
    ]
    return join(
        _group("spots-trains", namer.texts.gettext("Trains"), others),
        _group("spots-hand", namer.tiles, tiles),
        _remark(model, picture, found),
    )


def _group(identity: str, name: str, buttons: list[Html]) -> Html | None:
    return h("div", {"role": "group", "id": identity, "aria-label": name}, buttons) if buttons else None


def _spot(key: str, rect: Rect, name: str, pressed: bool | None = None) -> Html:
    style = f"left:{rect.x:.1f}px;top:{rect.y:.1f}px;width:{rect.width:.1f}px;height:{rect.height:.1f}px"
    attributes: dict[str, str | bool | None] = {
        "type": "button",
        "class": "spot",
        "id": key,
        "data-style": style,
    }
    attributes["aria-label"] = name
    if pressed is not None:
        attributes["aria-pressed"] = "true" if pressed else "false"
    return h("button", attributes)


class _Namer:
    """Says what the buttons are called, in the words of the person whose hand is shown."""

    def __init__(self, model: Model, picture: Picture) -> None:
        self.texts: Texts = model.texts
        self._names = model.playing.names
        self._knowledge: Knowledge = picture.knowledge
        self._acts = picture.acts
        self._expanded = picture.scene.expanded
        self._hinted = picture.scene.hinted
        self._planned = sum(held.inner is not None for held in picture.scene.hand)

    @property
    def tiles(self) -> str:
        """What the hand is called as a whole."""
        return tiles_heading(self._planned, len(self._knowledge.hand), self.texts)

    def tile(self, item: HandTile) -> str:
        """Return a tile's name, and whether it can be played."""
        name = spoken_tile(item.tile, self.texts)
        if item.tile == self._hinted:
            return self.texts.gettext("{tile}, the hint says this tile", tile=name)
        if not self._acts or item.playable:
            return name
        return self.texts.gettext("{tile}, cannot be laid now", tile=name)

    def end(self, train: str, end: End) -> str:
        """Return an end's name, and what there is to know about it."""
        name = spoken_end(train, end.pips, self._names, self.texts, self._knowledge.seat)
        if end.open_double:
            name = self.texts.gettext("{end}, a double to be answered", end=name)
        if end.hinted:
            return self.texts.gettext("{end}, the hint says here", end=name)
        if end.target:
            return self.texts.gettext("{end}, the chosen tile fits", end=name)
        if end.playable:
            return self.texts.gettext("{end}, you can lay here", end=name)
        return name

    def whole(self, key: str) -> str:
        """Return the name of the place that shows a train whole, or folds it again."""
        train = str(read_key(key))
        name = train_name(train, self._names, self.texts, self._knowledge.seat)
        if train == self._expanded:
            return self.texts.gettext("Fold {train} again", train=name)
        return self.texts.gettext("Show {train} whole", train=name)


REMARK_WIDTH = 240
"""How wide a remark is at most, in CSS pixels."""

REMARK_HEIGHT = 96
"""How much room above its anchor a remark needs, in CSS pixels, before it goes below instead."""


def _remark(model: Model, picture: Picture, found: dict[str, Rect]) -> Html | None:
    """Return the remark beside what it speaks of, over the table and never over the hand."""
    remark = model.table.remark
    if remark is None or remark.anchor is None:
        return None
    anchor = remark.anchor
    key = tile_key(anchor) if isinstance(anchor, Tile) else end_key(anchor)
    rect = found.get(key)
    table = picture.layout.table
    if rect is None:
        rect = Rect(table.centre.x, table.centre.y, 0, 0)
    left = min(max(rect.centre.x - REMARK_WIDTH / 2, 4), max(4, table.right - REMARK_WIDTH - 4))
    place = f"left:{left:.0f}px;max-width:{REMARK_WIDTH}px;"
    if isinstance(anchor, Tile):
        edge = f"bottom:{picture.layout.size.height - table.bottom + 4:.0f}px"
    elif rect.y > REMARK_HEIGHT:
        edge = f"bottom:{picture.layout.size.height - rect.y + 6:.0f}px"
    else:
        edge = f"top:{rect.bottom + 6:.0f}px"
    return h("p", {"class": "remark", "data-style": place + edge, "aria-hidden": "true"}, remark.text)
