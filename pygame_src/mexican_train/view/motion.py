"""Motion as a function of before, after and time.

What is true is the scene and its final layout; motion only adds, for a moment, how things get there.
Stopping it is dropping it, and nothing ever waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from mexican_train.engine.tiles import Tile
from mexican_train.view.paint import Flying
from mexican_train.view.placement import Layout, Placement
from mexican_train.view.scene import Scene


class Level(Enum):
    """How much may move."""

    NONE = "none"
    """Nothing: things are at once where they belong."""
    CALM = "calm"
    """Only what was laid or drawn, straight and without turning or growing."""
    FULL = "full"
    """Also what makes room for it."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A tile on its way.

    Attributes:
        tile: which; ``None`` if it is face down.
        start: where it comes from.
        end: where it goes.
        seconds: how long it takes.
        delay: seconds before it sets out.
    """

    tile: Tile | None
    start: Placement
    end: Placement
    seconds: float
    delay: float = 0.0

    @property
    def until(self) -> float:
        """When it has arrived, in seconds."""
        return self.delay + self.seconds

    def at(self, seconds: float) -> Placement:
        """Return where it is, ``seconds`` after everything began: exactly ``end`` once it is there."""
        if seconds >= self.until:
            return self.end
        if seconds <= self.delay:
            return self.start
        return between(self.start, self.end, eased((seconds - self.delay) / self.seconds))


def eased(share: float) -> float:
    """Return how far along a movement is after ``share`` of its time: quick at first, then slower."""
    share = min(1.0, max(0.0, share))
    return 1.0 - (1.0 - share) ** 3


def between(start: Placement, end: Placement, share: float) -> Placement:
    """Return the placement ``share`` of the way; it turns by the shorter way round."""
    turn = (end.turn - start.turn + 2) % 4 - 2
    return Placement(
        start.x + (end.x - start.x) * share,
        start.y + (end.y - start.y) * share,
        start.length + (end.length - start.length) * share,
        (start.turn + turn * share) % 4 if share < 1 else end.turn,
    )


@dataclass(frozen=True, slots=True)
class Motion:
    """Everything that moves between two scenes; drop it to stop it."""

    slides: tuple[Slide, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it takes until all have arrived."""
        return max((slide.until for slide in self.slides), default=0.0)

    def flying(self, seconds: float) -> tuple[Flying, ...]:
        """Return the tiles for the moving layer, ``seconds`` after it began."""
        if seconds >= self.seconds:
            return ()
        return tuple(Flying(slide.tile, slide.at(seconds)) for slide in self.slides)

    def hidden(self, seconds: float) -> frozenset[Tile]:
        """Return the tiles that the still layer must leave out just then."""
        if seconds >= self.seconds:
            return frozenset()
        return frozenset(slide.tile for slide in self.slides if slide.tile)


STILL = Motion()
"""Nothing moves."""


def places(scene: Scene, layout: Layout) -> dict[Tile, Placement]:
    """Return where every tile that is seen face up lies."""
    found = {} if scene.hub is None else {scene.hub: layout.hub}
    for train in scene.trains:
        for piece, placement in zip(train.pieces, layout.trains[train.id].pieces, strict=True):
            if placement:
                found[piece.tile] = placement
    if not scene.hand_hidden:
        found.update(zip((held.tile for held in scene.hand), layout.hand_tiles, strict=True))
    return found


def motion(
    before: tuple[Scene, Layout],
    after: tuple[Scene, Layout],
    level: Level,
    seconds: float = 0.35,
    lifted: dict[Tile, Placement] | None = None,
    held: Tile | None = None,
) -> Motion:
    """Return how the tiles get from one table to the next.

    A tile that was seen before slides from there; one that was not comes from where it was hidden: a
    tile new on the table from the badge of the seat whose train it was laid by (the one on turn
    before), a tile new in the hand from the boneyard.

    Args:
        before: the scene and layout that were shown.
        after: the scene and layout that are to be shown.
        level: how much may move.
        seconds: how long a laid tile takes.
        lifted: tiles that are elsewhere just now, for instance under a finger.
        held: a tile that stays under the finger; it is painted there, so it does not slide.
    """
    if level is Level.NONE or before[1].size != after[1].size:
        return STILL
    old = {**places(*before), **(lifted or {})}
    new = places(*after)
    moved = _laid_or_drawn(before[0], after[0])
    source = _source(before, after)
    slides = []
    for tile, end in new.items():
        start = old.get(tile) or source(tile)
        if tile == held or start is None or start == end or (level is Level.CALM and tile not in moved):
            continue
        if level is Level.CALM:
            start = replace(start, turn=end.turn, length=end.length)
        slides.append(Slide(tile, start, end, seconds if tile in moved else seconds * 0.6))
    slides.sort(key=lambda slide: slide.tile in moved)
    return Motion((*slides, *_drawn_by_others(before, after, seconds)))


def _drawn_by_others(
    before: tuple[Scene, Layout], after: tuple[Scene, Layout], seconds: float
) -> tuple[Slide, ...]:
    """Return tiles on their way, face down, from the boneyard to the seats that have drawn."""
    (old, layout), (new, _) = before, after
    if new.boneyard >= old.boneyard or old.hub != new.hub:
        return ()
    drew = [
        now.seat
        for was, now in zip(old.seats, new.seats, strict=True)
        if now.hand_count > was.hand_count and (now.seat != new.hand_seat or new.hand_hidden)
    ]
    return tuple(
        Slide(None, layout.boneyard_tile, layout.seat_placement(seat), seconds)
        for seat in drew
        if seat in layout.seats
    )


def _laid_or_drawn(before: Scene, after: Scene) -> set[Tile]:
    """Return the tiles that are in the trains or the hand now and were not there before."""
    return (_in_trains(after) - _in_trains(before)) | (_in_hand(after) - _in_hand(before))


def _in_trains(scene: Scene) -> set[Tile]:
    return {piece.tile for train in scene.trains for piece in train.pieces}


def _in_hand(scene: Scene) -> set[Tile]:
    """Return the tiles of the hand that are seen; those of a hand face down stand for no tile."""
    return set() if scene.hand_hidden else {held.tile for held in scene.hand}


def _source(before: tuple[Scene, Layout], after: tuple[Scene, Layout]) -> Callable[[Tile], Placement | None]:
    """Return what says where a tile comes from that was not seen before."""
    scene, layout = before
    on_table, in_hand = _in_trains(after[0]) - _in_trains(scene), _in_hand(after[0])
    same_hand = scene.hand_seat == after[0].hand_seat and not scene.hand_hidden
    seat = next((seat.seat for seat in scene.seats if seat.on_turn), None)

    def source(tile: Tile) -> Placement | None:
        if tile in in_hand:
            return layout.boneyard_tile if same_hand else None
        if tile in on_table or tile == after[0].hub:
            return layout.seat_placement(seat) if seat in layout.seats and seat is not None else None
        return None

    return source


def arrivals(slides: Iterable[Slide], pause: float) -> Motion:
    """Return a motion in which slides follow one another, ``pause`` seconds apart."""
    return Motion(tuple(replace(slide, delay=index * pause) for index, slide in enumerate(slides)))
