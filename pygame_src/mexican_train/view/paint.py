"""The painter: scene and layout in, calls on a canvas out.

Two layers. The still one shows the table and is painted again only when something that affects its
look has changed; the moving one shows what slides, what is dragged, and where it may go, and is
cheap enough for every frame.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from mexican_train.engine.tiles import Tile
from mexican_train.view.kit import Kit
from mexican_train.view.labels import label_of
from mexican_train.view.looks import Faces, Theme
from mexican_train.view.placement import EndSpot, Layout, Placement, TrainLayout
from mexican_train.view.rails import draw_curves, draw_tracks
from mexican_train.view.scene import End, Scene, TrainScene
from mexican_train.view.sprites import Sprites
from mexican_train.view.surfaces import Context2D, Surfaces

_LIFT = 0.07
"""How far a selected tile is lifted, as a share of its length."""

_READY = 3.0
"""How far a tile is lifted that can go somewhere, in CSS pixels."""

_GHOSTLY = 0.85
"""How clearly a tile shows that a hint says to lay: the number beneath it must not shine through."""

_RESTING = 0.8
"""How clearly a tile of the hand shows that cannot go anywhere, while others can."""


@dataclass(frozen=True, slots=True)
class Flying:
    """A tile in the moving layer; ``tile`` is ``None`` if it flies face down."""

    tile: Tile | None
    placement: Placement


@dataclass(frozen=True, slots=True)
class Moving:
    """What the moving layer shows.

    Attributes:
        flying: tiles on their way, the lowest first; a dragged tile is the last.
        targets: ends where the chosen tile can go.
        hover: the one of them it would go to if it were dropped now.
        ghost: the chosen tile, shown faintly at ``hover``.
        glow: 0 to 1, how bright the targets are just now.
    """

    flying: tuple[Flying, ...] = ()
    targets: tuple[EndSpot, ...] = ()
    hover: EndSpot | None = None
    ghost: Tile | None = None
    glow: float = 1.0


NOTHING_MOVES = Moving()


@dataclass(frozen=True, slots=True)
class _Look:
    """Everything that affects the still layer."""

    scene: Scene
    layout: Layout
    ratio: float
    hidden: frozenset[Tile]
    theme: Theme
    faces: Faces


class Painter:
    """Draws the table.

    Args:
        surfaces: where pictures are kept.
        theme: the colours.
        faces: what to draw on tiles.
    """

    def __init__(self, surfaces: Surfaces, theme: Theme, faces: Faces = Faces.PIPS) -> None:
        self.theme = theme
        self.faces = faces
        self._sprites = Sprites(surfaces)
        self._painted: _Look | None = None
        self._moved = True
        self._stilled: tuple[Scene, Scene] | None = None  # the scene shown last, with and without targets

    @property
    def pictures(self) -> int:
        """How many pictures are kept."""
        return len(self._sprites)

    def forget(self) -> None:
        """Paint everything again next time: the canvas was cleared, or is another one."""
        self._painted = None
        self._moved = True

    def paint_table(
        self,
        ctx: Context2D,
        scene: Scene,
        layout: Layout,
        ratio: float,
        hidden: frozenset[Tile] = frozenset(),
    ) -> bool:
        """Paint the still layer, if it does not look so already.

        Args:
            ctx: of a canvas of the layout's size times ``ratio``.
            scene: what to show. Which ends are targets is left to the moving layer.
            layout: where.
            ratio: device pixels in a CSS pixel.
            hidden: tiles that are in the moving layer just now.

        Returns:
            Whether anything was painted.
        """
        look = _Look(self._still_scene(scene), layout, ratio, hidden, self.theme, self.faces)
        if look == self._painted:
            return False
        self._painted = look
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
        _Still(ctx, self._kit(ratio, scene.highest), scene, layout, hidden).paint()
        return True

    def _still_scene(self, scene: Scene) -> Scene:
        """Return the scene without targets; while a tile is dragged each frame asks for the same one."""
        if self._stilled is None or self._stilled[0] is not scene:
            self._stilled = scene, _without_targets(scene)
        return self._stilled[1]

    def paint_moving(
        self, ctx: Context2D, layout: Layout, moving: Moving, ratio: float, highest: int = 12
    ) -> bool:
        """Paint the moving layer, on a clear canvas of its own above the still one.

        Args:
            ctx: of that canvas, of the layout's size times ``ratio``.
            layout: the table.
            moving: what to show.
            ratio: device pixels in a CSS pixel.
            highest: the highest number of the set.

        Returns:
            Whether anything was painted; a layer that stays empty is left alone.
        """
        if moving == NOTHING_MOVES and not self._moved:
            return False
        self._moved = moving != NOTHING_MOVES
        kit = self._kit(ratio, highest)
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
        ctx.clearRect(0, 0, layout.size.width, layout.size.height)
        for spot in moving.targets:
            kit.target(ctx, spot, moving.glow, spot == moving.hover)
        if moving.hover and moving.ghost:
            ctx.globalAlpha = 0.75
            kit.tile(ctx, moving.ghost, moving.hover.place(moving.ghost))
            ctx.globalAlpha = 1
        for flying in moving.flying:
            kit.flying_tile(ctx, flying.tile, flying.placement)
        return True

    def _kit(self, ratio: float, highest: int) -> Kit:
        return Kit(self._sprites, self.theme, self.faces, ratio, highest)


def _without_targets(scene: Scene) -> Scene:
    """Return the scene with no end marked as a target, so that dragging leaves the still layer alone."""
    if not any(end.target for train in scene.trains for end in train.ends):
        return scene
    trains = tuple(
        replace(train, ends=tuple(replace(end, target=False) for end in train.ends)) for train in scene.trains
    )
    return replace(scene, trains=trains)


@dataclass(frozen=True, slots=True)
class _Still:
    """One painting of the still layer."""

    ctx: Context2D
    kit: Kit
    scene: Scene
    layout: Layout
    hidden: frozenset[Tile]

    def paint(self) -> None:
        layout, ctx = self.layout, self.ctx
        self.kit.ground(ctx, layout.size, layout.table)
        draw_curves(ctx, layout.approaches, self._scale, self.kit.theme)
        for train in self.scene.trains:
            self._bed(train, layout.trains[train.id])
        tracks = (track for train in layout.trains.values() for track in train.tracks)
        draw_tracks(ctx, tracks, self._scale, self.kit.theme)
        for train in self.scene.trains:
            spots = {spot.at: spot for key, spot in layout.ends.items() if key[0] == train.id}
            self._train(train, layout.trains[train.id], spots)
        self._middle()
        self._hand()
        if layout.expanded:
            self._panel()

    @property
    def _scale(self) -> float:
        return next(iter(self.layout.trains.values())).length / 2

    def _bed(self, train: TrainScene, laid: TrainLayout) -> None:
        mine = train.seat is not None and train.seat == self.scene.hand_seat
        self.kit.bed(self.ctx, laid.rect, mine, train.open_to_me, train.marked)

    def _train(self, train: TrainScene, laid: TrainLayout, spots: dict[int, EndSpot]) -> None:
        ctx, kit = self.ctx, self.kit
        for end in train.ends:
            kit.slot(ctx, spots[end.at], end, train.open_to_me)
        for piece, placement in zip(train.pieces, laid.pieces, strict=True):
            if placement and piece.tile not in self.hidden:
                kit.tile(ctx, piece.tile, placement)
                if piece.tile == self.scene.latest:
                    kit.ring(ctx, placement.rect, strong=False)
        for joint in laid.joints:
            kit.joint(ctx, joint.pips, joint.rect)
        for fold in laid.folds:
            kit.badge(ctx, f"+{fold.count}", fold.rect)
        for end in train.ends:
            self._sign(end, spots[end.at], laid)
            if end.hinted and self.scene.hinted:
                self._hinted(spots[end.at], self.scene.hinted)
        kit.label(ctx, label_of(self.scene, train), laid.label)

    def _sign(self, end: End, spot: EndSpot, laid: TrainLayout) -> None:
        """Draw what makes an end special: it binds, or it is one seat's alone."""
        if not end.open_double and end.reserved is None:
            return
        placement = laid.pieces[end.at] if end.at >= 0 else None
        double = placement.rect if placement else None
        self.kit.sign(self.ctx, end.open_double, spot.slot, double)

    def _hinted(self, spot: EndSpot, tile: Tile) -> None:
        """Show, a little faint, how the hinted tile would lie, and point at it."""
        place = spot.place(tile)
        self.ctx.globalAlpha = _GHOSTLY
        self.kit.tile(self.ctx, tile, place)
        self.ctx.globalAlpha = 1
        self.kit.hinted(self.ctx, place.rect)

    def _middle(self) -> None:
        ctx, kit, layout = self.ctx, self.kit, self.layout
        kit.turntable(ctx, layout.plate)
        if self.scene.hub and self.scene.hub not in self.hidden:
            kit.tile(ctx, self.scene.hub, layout.hub)
        kit.boneyard(ctx, self.scene.boneyard, layout.boneyard)

    def _hand(self) -> None:
        ctx, kit, scene = self.ctx, self.kit, self.scene
        if scene.hand_seat is None:
            return
        kit.rack(ctx, self.layout.hand_area)
        self._couplings()
        choice = any(held.playable for held in scene.hand)
        for held, place, cell in zip(scene.hand, self.layout.hand_tiles, self.layout.hand, strict=True):
            if held.tile in self.hidden:
                continue
            if scene.hand_hidden:
                kit.back(ctx, place)
                continue
            if held.selected or held.tile == scene.hinted:
                place = replace(place, y=place.y - place.length * _LIFT)
            elif held.playable:
                place = replace(place, y=place.y - min(_READY, (cell.height - place.rect.height) / 2))
            resting = choice and not held.playable and not held.fresh
            ctx.globalAlpha = _RESTING if resting else 1
            kit.tile(ctx, held.tile, place)
            ctx.globalAlpha = 1
            if held.selected or held.fresh:
                kit.ring(ctx, place.rect, held.selected)
            if held.tile == scene.hinted:
                kit.hinted(ctx, place.rect)

    def _couplings(self) -> None:
        """Draw what joins the tiles of the hand that are planned as a train, and what ends it."""
        pairs = zip(self.scene.hand, self.layout.hand_tiles, strict=True)
        for (held, place), (after, beside) in pairwise(pairs):
            if held.inner is None or place.y != beside.y:
                continue
            if after.inner is None:
                self.kit.parting(self.ctx, place, beside)
            elif not {held.tile, after.tile} & self.hidden:
                self.kit.coupling(self.ctx, place, beside, after.tile.high == after.inner)

    def _panel(self) -> None:
        """Paint the train that is shown whole, over the table."""
        shown = self.layout.expanded
        assert shown is not None
        train = self.scene.train(shown.train.id)
        self.kit.panel(self.ctx, shown.panel, self.layout.table)
        draw_tracks(self.ctx, shown.train.tracks, shown.train.length / 2, self.kit.theme)
        self._train(train, shown.train, shown.ends)
