"""Where things come to lie: the results of a layout, as plain values in CSS pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mexican_train.engine.tiles import Tile
from mexican_train.view.geometry import Point, Rect, Size

TrackPoint = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placement:
    """Where and how a tile lies.

    Attributes:
        x: of its middle.
        y: of its middle.
        length: of its long side; the short side is half of that.
        turn: clockwise quarter turns. 0: lying, the high half on the left; 1: standing, the high
            half at the top; 2: lying, the high half on the right; 3: standing, it is at the bottom.
            Between whole numbers only while it moves.
    """

    x: float
    y: float
    length: float
    turn: float = 0

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point(self.x, self.y)

    @property
    def standing(self) -> bool:
        """Whether its long side is upright (nearly, while it turns)."""
        return round(self.turn) % 2 == 1

    @property
    def rect(self) -> Rect:
        """The rectangle it covers when it lies still."""
        size = Size(self.length, self.length / 2)
        return Rect.around(self.centre, size.turned if self.standing else size)


@dataclass(frozen=True, slots=True)
class EndSpot:
    """An end of a train on the screen.

    Attributes:
        train: the id of the train.
        at: the index of the tile that is the end, -1 for the hub.
        pips: what a tile must bear to fit.
        rect: the target for a finger; those of two ends never overlap.
        landing: where a tile laid here comes to lie, for now with its high half inwards.
        slot: the empty place that is drawn for it.
        crosswise: whether a double laid here lies across.
    """

    train: str
    at: int
    pips: int
    rect: Rect
    landing: Placement
    slot: Rect
    crosswise: bool = False

    @property
    def key(self) -> tuple[str, int]:
        """How the layout's ``ends`` know it."""
        return (self.train, self.at)

    def place(self, tile: Tile) -> Placement:
        """Return where ``tile`` lies if it is laid here, its fitting half inwards."""
        if tile.is_double and self.crosswise:
            outwards = 1 if self.landing.turn == 0 else -1
            x = self.landing.x - outwards * self.landing.length / 4
            return Placement(x, self.landing.y, self.landing.length, 1)
        if tile.high == self.pips:
            return self.landing
        return replace(self.landing, turn=(self.landing.turn + 2) % 4)


@dataclass(frozen=True, slots=True)
class Fold:
    """A badge that stands for tiles that are not shown.

    Attributes:
        rect: where it is, and its target.
        count: how many tiles it stands for.
    """

    rect: Rect
    count: int


@dataclass(frozen=True, slots=True)
class Joint:
    """Half a tile at the start of a branch: the double it grows from, which lies elsewhere."""

    rect: Rect
    pips: int


@dataclass(frozen=True, slots=True)
class Track:
    """A stretch of rails: straight from point to point, with soft corners."""

    points: tuple[TrackPoint, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A stretch of rails along a cubic curve: where it starts, its two handles, where it ends."""

    start: TrackPoint
    leaving: TrackPoint
    arriving: TrackPoint
    end: TrackPoint


@dataclass(frozen=True, slots=True)
class TrainLayout:
    """A train on the screen.

    Attributes:
        id: the id of the train.
        rect: the lane that is its own; nothing of another train is in it.
        label: the strip with the name, the count and the marker.
        pieces: where each tile lies, in the scene's order; ``None`` if it is folded away.
        folds: the badges that stand for the folded tiles.
        joints: starts of branches.
        marker: where the marker stands when it is up.
        tracks: rails to draw beneath the tiles.
        length: of its tiles.
        outwards: 1 if the train runs to the right, -1 to the left.
    """

    id: str
    rect: Rect
    label: Rect
    pieces: tuple[Placement | None, ...]
    folds: tuple[Fold, ...]
    joints: tuple[Joint, ...]
    marker: Rect
    tracks: tuple[Track, ...]
    length: float
    outwards: int

    @property
    def fold(self) -> Rect | None:
        """The first badge for folded tiles, or ``None`` if the train is shown whole."""
        return self.folds[0].rect if self.folds else None


@dataclass(frozen=True, slots=True)
class Expanded:
    """One train shown whole, over the table but never over the hand.

    Attributes:
        panel: what it covers; a tap on it that hits no end closes it.
        train: the train, nothing folded.
        ends: its ends at their places in the panel, by the index of their tile.
    """

    panel: Rect
    train: TrainLayout
    ends: dict[int, EndSpot]


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table on the screen.

    Attributes:
        size: of the canvas.
        table: the part for the hub and the trains.
        hub: where the hub lies (or will lie).
        plate: the platform the hub lies on.
        boneyard: the boneyard's place and target.
        boneyard_tile: where a tile that is drawn starts from.
        trains: by id, in the scene's order.
        ends: every end of every train, by train id and index of its tile.
        seats: each seat's badge, where its tiles come from, by seat.
        hand_area: the part for the hand; nothing else is in it.
        hand: the target of each tile of the hand, in the scene's order.
        hand_tiles: where those tiles lie.
        approaches: rails from the hub to each lane, as curves.
        expanded: the train that is shown whole, or ``None``.
        way: how the table is divided, for the next layout to keep to.
    """

    size: Size
    table: Rect
    hub: Placement
    plate: Rect
    boneyard: Rect
    boneyard_tile: Placement
    trains: dict[str, TrainLayout]
    ends: dict[tuple[str, int], EndSpot]
    seats: dict[int, Rect]
    hand_area: Rect
    hand: tuple[Rect, ...]
    hand_tiles: tuple[Placement, ...]
    approaches: tuple[Curve, ...] = ()
    expanded: Expanded | None = None
    way: str = ""

    def seat_placement(self, seat: int) -> Placement:
        """Return where a tile of this seat comes from: its badge, at the size of a hand seen from afar."""
        rect = self.seats[seat]
        return Placement(rect.centre.x, rect.centre.y, max(8.0, rect.height), 1)
