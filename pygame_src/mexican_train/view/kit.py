"""The painter's kit: each thing on the table, put on a canvas from a picture or in a few strokes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, cos, pi, sin

from mexican_train.engine.tiles import Tile
from mexican_train.view import icons
from mexican_train.view.geometry import Rect, Size
from mexican_train.view.labels import Label, draw_label
from mexican_train.view.looks import Faces, Theme
from mexican_train.view.placement import EndSpot, Placement
from mexican_train.view.scene import End
from mexican_train.view.sprites import Sprite, Sprites, put
from mexican_train.view.surfaces import Context2D
from mexican_train.view.tile_sprites import draw_back, draw_disc, draw_half, draw_number, draw_tile

_ROUND = 2 * pi

_PARTING = 16.0
"""How far apart two tiles of a hand must be, in CSS pixels, to be seen to lie apart."""


@dataclass(frozen=True, slots=True)
class Kit:
    """Puts things on a canvas whose units are CSS pixels.

    Attributes:
        sprites: the pictures.
        theme: the colours.
        faces: what the person wants on tiles.
        ratio: device pixels in a CSS pixel.
        highest: the highest number of pips of the set.
    """

    sprites: Sprites
    theme: Theme
    faces: Faces
    ratio: float
    highest: int

    # --- tiles --------------------------------------------------------------------------------

    def tile(self, ctx: Context2D, tile: Tile, at: Placement) -> None:
        """Put a tile face up where it lies still."""
        rect = at.rect
        put(ctx, self._tile(tile, at.length, round(at.turn) % 4), rect.x, rect.y, self.ratio)

    def back(self, ctx: Context2D, at: Placement) -> None:
        """Put a tile face down."""
        put(ctx, self._back(at.length, at.standing), at.rect.x, at.rect.y, self.ratio)

    def flying_tile(self, ctx: Context2D, tile: Tile | None, at: Placement) -> None:
        """Put a tile that may be between two quarter turns; ``None`` is face down."""
        turn = round(at.turn)
        sprite = self._tile(tile, at.length, turn % 4) if tile else self._back(at.length, turn % 2 == 1)
        lean = (at.turn - turn) * pi / 2
        if abs(lean) < 0.01:
            put(ctx, sprite, at.rect.x, at.rect.y, self.ratio)
            return
        c, s, r = cos(lean), sin(lean), self.ratio
        ctx.setTransform(c * r, s * r, -s * r, c * r, at.x * r, at.y * r)
        width, height = sprite.width / r, sprite.height / r
        ctx.drawImage(sprite.image, -width / 2, -height / 2, width, height)
        ctx.setTransform(r, 0, 0, r, 0, 0)

    def _tile(self, tile: Tile, length: float, turn: int) -> Sprite:
        faces = self.faces.shown(length / 2, self.highest)
        pixels, theme = self._length(length), self.theme

        def draw(ctx: Context2D, edge: int) -> None:
            draw_tile(ctx, tile, turn, edge, edge, pixels, theme, faces)

        size = _tile_size(pixels, turn % 2 == 1)
        key = ("tile", tile, turn, pixels, theme.name, faces)
        return self.sprites.get(key, size.width, size.height, draw, pixels * 0.08)

    def _back(self, length: float, standing: bool) -> Sprite:
        pixels, theme = self._length(length), self.theme

        def draw(ctx: Context2D, edge: int) -> None:
            draw_back(ctx, standing, edge, edge, pixels, theme)

        size = _tile_size(pixels, standing)
        return self.sprites.get(
            ("back", standing, pixels, theme.name), size.width, size.height, draw, pixels * 0.08
        )

    def _length(self, length: float) -> int:
        """Return a tile's length in device pixels: an even number, so that its halves are whole."""
        return 2 * max(4, round(length * self.ratio / 2))

    # --- ends ---------------------------------------------------------------------------------

    def slot(self, ctx: Context2D, spot: EndSpot, end: End, open_to_me: bool) -> None:
        """Put the empty place behind an end, with the number that fits there."""
        if end.open_double:
            kind = "alarm"
        elif end.playable:
            kind = "hint"
        else:
            kind = "open" if open_to_me and end.reserved is None else "shut"
        inner_left = spot.landing.turn == 0
        size = self._pixels(spot.slot.size)
        theme = self.theme

        def draw(ctx: Context2D, edge: int) -> None:
            _draw_slot(ctx, size, kind, spot.pips, inner_left, theme, self.ratio)

        key = ("slot", size, kind, spot.pips, inner_left, theme.name, self.ratio)
        sprite = self.sprites.get(key, size.width, size.height, draw)
        put(ctx, sprite, spot.slot.x, spot.slot.y, self.ratio)

    def sign(self, ctx: Context2D, binds: bool, slot: Rect, double: Rect | None) -> None:
        """Put the sign of an end that binds (a ring around its double, too), or is one seat's alone."""
        theme, radius = self.theme, min(9.0, slot.height * 0.3)
        if binds and double and not double.overlaps(slot, 2.0):
            self._outline(ctx, double.inset(-1.5), theme.alarm, 3.0)
        x, y = slot.right - radius * 0.8, slot.y + radius * 0.6
        draw = icons.alarm if binds else icons.padlock

        def picture(ctx: Context2D, edge: int) -> None:
            middle = edge + radius * self.ratio
            draw(ctx, middle, middle, radius * self.ratio, theme)

        side = 2 * radius * self.ratio
        sprite = self.sprites.get(("sign", binds, side, theme.name), side, side, picture, 2)
        put(ctx, sprite, x - radius, y - radius, self.ratio)

    def target(self, ctx: Context2D, spot: EndSpot, glow: float, near: bool) -> None:
        """Light up an end where the chosen tile can go."""
        theme, rect = self.theme, spot.slot.inset(-1)
        ctx.globalAlpha = 0.25 + 0.3 * glow
        self._outline(ctx, rect.inset(-2.5), theme.target, 7.0 if near else 5.0)
        ctx.globalAlpha = 1
        self._outline(ctx, rect, theme.target, 3.5 if near else 2.5)

    def ring(self, ctx: Context2D, rect: Rect, strong: bool) -> None:
        """Draw the line around a tile that is selected, or (thinner) was just drawn."""
        self._outline(
            ctx, rect.inset(-1), self.theme.target if strong else self.theme.hint, 4 if strong else 2
        )

    def hinted(self, ctx: Context2D, rect: Rect) -> None:
        """Draw what a hint points at: two broken lines around it, which nothing else has, and a star."""
        theme = self.theme
        dash = max(4.0, min(rect.width, rect.height) * 0.16)
        self._outline(ctx, rect.inset(-3), theme.turn_text, 5)
        ctx.setLineDash([dash, dash * 0.6])
        self._outline(ctx, rect.inset(-3), theme.turn, 3.5)
        ctx.setLineDash([])
        radius = min(11.0, max(7.0, min(rect.width, rect.height) * 0.22))

        def picture(ctx: Context2D, edge: int) -> None:
            middle = edge + radius * self.ratio
            icons.star(ctx, middle, middle, radius * self.ratio, theme)

        side = 2 * radius * self.ratio
        sprite = self.sprites.get(("star", side, theme.name), side, side, picture, 2)
        put(ctx, sprite, rect.x - radius * 0.7, rect.y - radius * 0.7, self.ratio)

    def coupling(self, ctx: Context2D, before: Placement, after: Placement, high_first: bool) -> None:
        """Draw what joins two planned tiles of a hand, side by side, at their common number.

        ``high_first`` tells that it is the higher half of the second that bears it.
        """
        y, side = after.y, after.length / 2
        if after.standing:
            at_top = high_first == (round(after.turn) % 4 == 1)
            y += -side / 2 if at_top else side / 2
        left = before.rect.right  # no farther, for tiles that rest are seen through
        ctx.fillStyle = self.theme.brass
        ctx.fillRect(left, y - side * 0.09, after.rect.x - left, side * 0.18)

    def parting(self, ctx: Context2D, before: Placement, after: Placement) -> None:
        """Draw a line between two tiles of a hand where there is no room for a gap."""
        left, width = before.rect.right, after.rect.x - before.rect.right
        if width < _PARTING:
            inset = before.rect.height * 0.06
            ctx.fillStyle = self.theme.brass
            ctx.fillRect(left + width / 2 - 1, before.rect.y + inset, 2, before.rect.height - 2 * inset)

    def _outline(self, ctx: Context2D, rect: Rect, color: str, width: float) -> None:
        ctx.beginPath()
        ctx.roundRect(rect.x, rect.y, rect.width, rect.height, min(rect.width, rect.height) * 0.16)
        ctx.strokeStyle, ctx.lineWidth = color, width
        ctx.stroke()

    # --- small things -------------------------------------------------------------------------

    def joint(self, ctx: Context2D, pips: int, rect: Rect) -> None:
        """Put what starts a branch: half of the double it grows from, which no disc of an end looks like."""
        pixels = self._pixels(rect.size)
        faces = self.faces.shown(rect.height, self.highest)

        def draw(ctx: Context2D, edge: int) -> None:
            side = 0.84 * min(pixels.width, pixels.height)
            left, top = (pixels.width - side) / 2, (pixels.height - side) / 2
            draw_half(ctx, pips, left, top, side, self.theme, faces)

        self._show(ctx, ("joint", pips, faces), rect, draw)

    def badge(self, ctx: Context2D, text: str, rect: Rect) -> None:
        """Put the badge for folded tiles: the edges of a pile, and how many."""
        pixels = self._pixels(rect.size)

        def draw(ctx: Context2D, edge: int) -> None:
            _draw_badge(ctx, text, pixels, self.theme)

        self._show(ctx, ("badge", text), rect, draw)

    def label(self, ctx: Context2D, label: Label, rect: Rect) -> None:
        """Put the strip above a train."""

        def draw(ctx: Context2D, edge: int) -> None:
            ctx.setTransform(self.ratio, 0, 0, self.ratio, 0, 0)
            draw_label(ctx, label, rect.width, rect.height, self.theme)

        self._show(ctx, ("label", label), rect, draw)

    def boneyard(self, ctx: Context2D, count: int, rect: Rect) -> None:
        """Put the boneyard: a heap of tiles face down, and how many are left."""
        pixels = self._pixels(rect.size)

        def draw(ctx: Context2D, edge: int) -> None:
            _draw_boneyard(ctx, count, pixels, self.theme)

        self._show(ctx, ("boneyard", count), rect, draw)

    def turntable(self, ctx: Context2D, plate: Rect) -> None:
        """Put the platform the hub lies on; a round one, if its place is a square."""
        pixels = self._pixels(plate.size)

        def draw(ctx: Context2D, edge: int) -> None:
            _draw_turntable(ctx, pixels, self.theme)

        self._show(ctx, ("turntable",), plate, draw)

    def _show(
        self, ctx: Context2D, what: tuple[object, ...], rect: Rect, draw: Callable[[Context2D, int], None]
    ) -> None:
        """Put a picture that is as large as ``rect``."""
        size = self._pixels(rect.size)
        key = (*what, size, self.ratio, self.theme.name)
        put(ctx, self.sprites.get(key, size.width, size.height, draw), rect.x, rect.y, self.ratio)

    def _pixels(self, size: Size) -> Size:
        return Size(ceil(size.width * self.ratio - 0.01), ceil(size.height * self.ratio - 0.01))

    # --- ground -------------------------------------------------------------------------------

    def ground(self, ctx: Context2D, size: Size, table: Rect) -> None:
        """Put the felt, with the light of a lamp over the table."""
        pixels, theme = self._pixels(size), self.theme
        middle = table.centre * self.ratio

        def draw(ctx: Context2D, edge: int) -> None:
            _draw_felt(ctx, pixels, middle.x, middle.y, theme)

        self._show(ctx, ("felt", table), Rect(0, 0, size.width, size.height), draw)

    def bed(self, ctx: Context2D, rect: Rect, mine: bool, open_to_me: bool, marked: bool) -> None:
        """Draw the bed of a lane; a line around it shows that one may play there."""
        theme = self.theme
        ctx.beginPath()
        ctx.roundRect(rect.x, rect.y, rect.width, rect.height, min(9.0, rect.height * 0.14))
        ctx.fillStyle = theme.lane_mine if mine else theme.lane
        ctx.fill()
        ctx.strokeStyle = theme.marker if marked else theme.open_line if open_to_me else theme.lane_line
        ctx.lineWidth = 1.75 if open_to_me or marked else 1
        ctx.stroke()

    def rack(self, ctx: Context2D, rect: Rect) -> None:
        """Draw the wood the hand stands on."""
        wood = ctx.createLinearGradient(0, rect.y, 0, rect.bottom)
        wood.addColorStop(0, self.theme.rack)
        wood.addColorStop(1, self.theme.rack_edge)
        ctx.fillStyle = wood
        ctx.fillRect(rect.x, rect.y, rect.width, rect.height)
        ctx.fillStyle = self.theme.rack_edge if self.theme.shadow else self.theme.lane_line
        ctx.fillRect(rect.x, rect.y, rect.width, 1.5)

    def panel(self, ctx: Context2D, rect: Rect, table: Rect) -> None:
        """Cover the table, and draw the ground of a train that is shown whole."""
        ctx.fillStyle = self.theme.felt_edge
        ctx.fillRect(table.x, table.y, table.width, table.height)
        ctx.beginPath()
        ctx.roundRect(rect.x, rect.y, rect.width, rect.height, 10)
        ctx.fillStyle = self.theme.panel
        ctx.fill()
        ctx.strokeStyle, ctx.lineWidth = self.theme.brass, 2
        ctx.stroke()


def _tile_size(length: int, standing: bool) -> Size:
    size = Size(length, length / 2)
    return size.turned if standing else size


def _draw_slot(
    ctx: Context2D, size: Size, kind: str, pips: int, inner_left: bool, theme: Theme, ratio: float
) -> None:
    """Draw an empty place: a line whose style tells whether one can play there, and a number."""
    colors = {"alarm": theme.alarm, "hint": theme.hint, "open": theme.text, "shut": theme.quiet}
    strong = kind in ("alarm", "hint")
    line = (2.5 if strong else 1.25) * ratio
    half = size.height
    ctx.beginPath()
    ctx.roundRect(line / 2, line / 2, size.width - line, half - line, half * 0.14)
    ctx.fillStyle = theme.felt_edge
    ctx.globalAlpha = 0.55 if strong else 0.35
    ctx.fill()
    ctx.globalAlpha = 1 if strong else 0.85 if kind == "open" else 0.45
    ctx.strokeStyle, ctx.lineWidth = colors[kind], line
    ctx.setLineDash([] if strong else [half * 0.16, half * 0.12])
    ctx.stroke()
    ctx.setLineDash([])
    ctx.globalAlpha = 1 if kind != "shut" else 0.8
    middle = half / 2 if inner_left else size.width - half / 2
    if size.width < 1.5 * half:
        middle = size.width / 2
    draw_disc(ctx, pips, middle, half / 2, min(half, size.width) * 0.38, theme)
    ctx.globalAlpha = 1


def _draw_badge(ctx: Context2D, text: str, size: Size, theme: Theme) -> None:
    step = size.width * 0.07
    for index in (2, 1, 0):
        ctx.beginPath()
        ctx.roundRect(
            step * (2 - index) + 0.5,
            step * index * 0.5 + 0.5,
            size.width - 2 * step - 1,
            size.height - step - 1,
            size.height * 0.16,
        )
        ctx.fillStyle = theme.badge
        ctx.fill()
        ctx.strokeStyle, ctx.lineWidth = theme.rim if theme.shadow else theme.felt, max(1.0, step * 0.4)
        ctx.stroke()
    largest = min(size.height * 0.58, size.width * 1.1 / len(text))
    ctx_size = largest / 0.82
    draw_number(ctx, text, size.width / 2 + step, size.height / 2, ctx_size, theme.badge_text)


def _draw_boneyard(ctx: Context2D, count: int, size: Size, theme: Theme) -> None:
    length = 2 * int(size.height * 0.3)
    for index in range(min(3, count)):
        x = size.width / 2 - length * 0.55 + index * length * 0.3
        draw_back(ctx, True, x, size.height * 0.04 + index, length, theme)
    draw_number(ctx, str(count), size.width / 2, size.height * 0.83, size.height * 0.44, theme.text)


def _draw_turntable(ctx: Context2D, size: Size, theme: Theme) -> None:
    radius = min(size.width, size.height) / 2
    line = max(1.5, radius * 0.05)
    wood = ctx.createRadialGradient(
        size.width / 2,
        size.height * 0.4,
        0,
        size.width / 2,
        size.height / 2,
        max(size.width, size.height) / 2,
    )
    wood.addColorStop(0, theme.rack)
    wood.addColorStop(1, theme.rack_edge)
    ctx.beginPath()
    ctx.roundRect(line, line, size.width - 2 * line, size.height - 2 * line, radius - line)
    ctx.fillStyle = wood
    ctx.fill()
    ctx.strokeStyle, ctx.lineWidth = theme.brass, line
    ctx.stroke()


def _draw_felt(ctx: Context2D, size: Size, cx: float, cy: float, theme: Theme) -> None:
    lamp = ctx.createRadialGradient(cx, cy, 0, cx, cy, 0.62 * (size.width + size.height) / 1.4)
    lamp.addColorStop(0, theme.felt)
    lamp.addColorStop(1, theme.felt_edge)
    ctx.fillStyle = lamp
    ctx.fillRect(0, 0, size.width, size.height)
    if not theme.weave:
        return
    ctx.strokeStyle, ctx.lineWidth = theme.weave, 1
    ctx.beginPath()
    step = 5
    for offset in range(-int(size.height), int(size.width), step):
        ctx.moveTo(offset, 0)
        ctx.lineTo(offset + size.height, size.height)
    ctx.stroke()
