"""Scenes for the tests of the view, and for looking at them: any table, grown by rules of thumb."""

from __future__ import annotations

from random import Random

from mexican_train.engine.tiles import Tile, full_set
from mexican_train.view.scene import End, HandTile, Piece, Scene, SeatScene, TrainScene

NAMES = (
    "Anna", "Bartholomew Longfellow", "Cato", "Dora", "Émile", "Fjodor", "Gráinne", "Hiroshi",
    "Ida", "Johannes", "Kwame", "Lucía", "Mo", "Ngozi",
)  # fmt: skip


class Grower:
    """Lays tiles on trains at random, branching at doubles, until told to stop."""

    def __init__(self, seats: int, highest: int, rng: Random, branch: str = "none") -> None:
        self.rng = rng
        self.branch = branch
        self.hub = Tile(highest, highest)
        self.rest = [tile for tile in full_set(highest) if tile != self.hub]
        rng.shuffle(self.rest)
        self.trains: dict[str, list[Piece]] = {str(seat): [] for seat in range(seats)}
        self.trains["M"] = []

    def pips(self, train: str, at: int) -> int:
        if at < 0:
            return self.hub.high
        piece = self.trains[train][at]
        return piece.tile.other(piece.inner)

    def ends(self, train: str) -> list[int]:
        pieces = self.trains[train]
        if not pieces:
            return [-1]
        children = [0] * len(pieces)
        for piece in pieces:
            if piece.parent >= 0:
                children[piece.parent] += 1
        return [index for index, count in enumerate(children) if count < self.room(pieces[index], count)]

    def room(self, piece: Piece, children: int) -> int:
        if not piece.tile.is_double or self.branch == "none":
            return 1
        if self.branch == "foot":
            return 3
        return 2

    def lay(self, train: str) -> bool:
        """Lay one tile that fits on this train; return whether there was one."""
        ends = self.ends(train)
        self.rng.shuffle(ends)
        for at in ends:
            pips = self.pips(train, at)
            fitting = [tile for tile in self.rest if tile.has(pips)]
            if fitting:
                doubles = [tile for tile in fitting if tile.is_double]
                tile = doubles[0] if doubles and self.branch != "none" else fitting[0]
                self.rest.remove(tile)
                self.trains[train].append(Piece(tile, at, pips))
                return True
        return False

    def scene_train(self, train: str, seat: int | None, marked: bool) -> TrainScene:
        pieces = self.trains[train]
        ends = []
        for at in self.ends(train):
            has_child = any(piece.parent == at for piece in pieces)
            double = at >= 0 and pieces[at].tile.is_double
            reserved = seat or 0 if double and has_child and self.branch == "arms" else None
            ends.append(
                End(
                    at,
                    self.pips(train, at),
                    open_double=double and not has_child and self.rng.random() < 0.5,
                    reserved=reserved,
                    playable=self.rng.random() < 0.4,
                )
            )
        open_to_me = seat in (0, None) or marked
        label = "Mexican train" if seat is None else ""
        return TrainScene(train, seat, marked, tuple(pieces), tuple(ends), open_to_me, label)


def grown_scene(
    seats: int,
    tiles: int,
    hand: int,
    *,
    highest: int = 12,
    branch: str = "none",
    seed: int = 1,
    only: str | None = None,
    expanded: str | None = None,
) -> Scene:
    """Return a scene with about ``tiles`` tiles laid, all of them on the train ``only`` if given."""
    rng = Random(seed)
    grower = Grower(seats, highest, rng, branch)
    ids = [only] if only else list(grower.trains)
    for _ in range(tiles):
        grower.lay(rng.choice(ids))
    trains = tuple(
        grower.scene_train(name, None if name == "M" else int(name), name != "M" and rng.random() < 0.3)
        for name in grower.trains
    )
    in_hand = (grower.rest + list(full_set(18)))[:hand]
    return Scene(
        hub=grower.hub,
        highest=highest,
        seats=tuple(
            SeatScene(seat, NAMES[seat], seat > 0, hand if seat == 0 else 9 + seat % 4, seat == 0, 37 * seat)
            for seat in range(seats)
        ),
        trains=trains,
        hand=tuple(HandTile(tile, rng.random() < 0.4) for tile in in_hand),
        hand_seat=0,
        hand_hidden=False,
        boneyard=max(0, len(grower.rest) - hand),
        expanded=expanded,
    )
