"""The table of a model: what there is to see, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.app.model import Model
from mexican_train.app.session import Session
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Lay
from mexican_train.engine.state import State
from mexican_train.engine.tiles import Tile
from mexican_train.screens.draft import PERSON
from mexican_train.table.showing import Showing, Sitter, scene_of
from mexican_train.table.state import EndKey
from mexican_train.view.layout import NoRoom, lay_out
from mexican_train.view.placement import EndSpot, Layout
from mexican_train.view.scene import AT_HUB, Scene


@dataclass(frozen=True, slots=True)
class Picture:
    """The table: what is shown, where it lies, and what the shown seat knows.

    ``acts`` tells that the person whose hand lies open is on turn, and ``hint`` is the lay that a hint
    says, if one is shown.
    """

    scene: Scene
    layout: Layout
    knowledge: Knowledge
    acts: bool
    hint: Lay | None = None

    @property
    def lays(self) -> tuple[Lay, ...]:
        """The legal lays of the person on turn, nothing if it is nobody's turn here."""
        return self.knowledge.position.lays if self.acts else ()

    @property
    def spots(self) -> dict[EndKey, EndSpot]:
        """Where the ends are that can be reached now: all, or those of the train shown whole."""
        expanded = self.layout.expanded
        if expanded is None:
            return self.layout.ends
        return {(expanded.train.id, at): spot for at, spot in expanded.ends.items()}

    def key_of(self, lay: Lay) -> EndKey:
        """Return the end that a lay goes to, as the layout knows it."""
        pieces = self.scene.train(lay.train).pieces
        where = (index for index, piece in enumerate(pieces) if piece.tile == lay.at)
        return lay.train, next(where, AT_HUB)

    def ends_for(self, tile: Tile) -> list[EndKey]:
        """Return the ends where this tile may go now."""
        return [self.key_of(lay) for lay in self.lays if lay.tile == tile]

    def tiles_for(self, end: EndKey) -> list[Tile]:
        """Return the tiles of the hand that may go to this end now."""
        return [lay.tile for lay in self.lays if self.key_of(lay) == end]

    def tile_at(self, end: EndKey) -> Tile:
        """Return the tile that an end is at, the hub for a train without tiles."""
        train, at = end
        if at == AT_HUB:
            return self.knowledge.position.hub
        return self.scene.train(train).pieces[at].tile


def viewer(model: Model) -> tuple[int, bool | None]:
    """Return the seat whose hand has its place on the screen, and whether it lies open.

    None instead of yes or no: there is no hand to show, because only bots play (the seat is then
    one of theirs, whose knowledge is shown without its hand).
    """
    session = model.playing
    people = session.people
    if not people:
        return 0, None
    if len(people) == 1:
        return people[0], True
    if model.shown_to is not None:
        return model.shown_to, True
    return next_person(model), False


def next_person(model: Model) -> int:
    """Return the person on turn, or else the one who will be next."""
    session = model.playing
    seats = len(session.kinds)
    start = session.turn or 0
    around = ((start + step) % seats for step in range(seats))
    return next(seat for seat in around if session.kinds[seat] == PERSON)


_Shape = tuple[object, ...]
"""What a picture or a layout depends on, to be compared."""

_layouts: list[tuple[_Shape, Layout]] = []
"""The layouts made last: laying out costs more than anything else here, and often nothing moved."""

_pictures: list[tuple[Session, _Shape, Picture | None]] = []
"""The picture made last: what people do to it is understood by the very one that they see."""


def picture_of(model: Model) -> Picture | None:
    """Return the table, or None while its size is unknown, there is no game, or there is no room."""
    session, size = model.session, model.size
    if session is None or size is None:
        return None
    dragged = model.press.tile if model.press and model.press.dragging else None
    hinted = _hinted(model)
    shape: _Shape = (size, model.table, model.shown_to, dragged, hinted, model.texts)
    for of, kept, picture in _pictures:
        if of is session and kept == shape:
            return picture
    picture = _new_picture(model, session, size, dragged, hinted)
    _pictures[:] = [(session, shape, picture)]
    return picture


def _hinted(model: Model) -> Lay | None:
    """Return the lay that the hint says that is shown, if one is."""
    hint = model.advised.hint if model.advised else None
    return hint.move if hint is not None and isinstance(hint.move, Lay) else None


def _new_picture(
    model: Model, session: Session, size: tuple[float, float], dragged: Tile | None, hinted: Lay | None
) -> Picture | None:
    seat, shown = viewer(model)
    knowledge = session.knowledge(seat)
    mexican = model.texts.gettext("Mexican train")
    showing = Showing(knowledge, sitters(model), model.table, shown, mexican, dragged, hinted)
    scene = scene_of(showing)
    try:
        layout = _laid_out(scene, knowledge.position.state, size)
    except NoRoom:
        return None
    return Picture(scene, layout, knowledge, showing.acts, showing.hinted)


def sitters(model: Model) -> tuple[Sitter, ...]:
    """Return who sits at each seat."""
    session = model.playing
    pairs = zip(session.names, session.kinds, strict=True)
    return tuple(Sitter(name, kind != PERSON) for name, kind in pairs)


def _laid_out(scene: Scene, state: State, size: tuple[float, float]) -> Layout:
    """Return the layout, made anew only if something lies elsewhere than in those made last."""
    lies = (state.hub, tuple(state.trains), tuple(state.ends))
    planned = tuple((held.tile, held.inner) for held in scene.hand if held.inner is not None)
    shape: _Shape = (size, *lies, len(scene.hand), planned, scene.hand_seat, scene.expanded)
    for kept, layout in _layouts:
        if kept == shape:
            return layout
    layout = lay_out(scene, *size, _way(size, len(scene.trains)))
    _layouts[:] = [(shape, layout), *_layouts[:3]]
    return layout


def _way(size: tuple[float, float], trains: int) -> str:
    """Return how the table was divided last, if it was this one."""
    same = (layout for (was, *_), layout in _layouts if was == size and len(layout.trains) == trains)
    return next((layout.way for layout in same), "")
