"""A train as runs: chains of tiles that can each be laid in rows of their own.

A train branches where a double has toes (R18) or a second arm (R20). Each branch but the first is a
run of its own, and so is an end on a double that goes on elsewhere, as a run without tiles. So every
end is the last thing of exactly one run, and a layout only ever has to deal with chains.
"""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.view.scene import AT_HUB, End, TrainScene


@dataclass(frozen=True, slots=True)
class Run:
    """A chain of tiles.

    Attributes:
        pieces: the indices of its tiles, from the hub outwards.
        parent: the index of the tile it grows from, ``AT_HUB`` if that is the hub.
        pips: the pips of the half it grows from.
        end: the end behind its last tile (or behind the parent, if it has none), or ``None``.
    """

    pieces: tuple[int, ...]
    parent: int
    pips: int
    end: End | None

    @property
    def from_hub(self) -> bool:
        """Whether it is the beginning of the train."""
        return self.parent == AT_HUB


def outer_pips(train: TrainScene, at: int, hub_pips: int) -> int:
    """Return the pips that the tile at this index shows to what comes after it."""
    if at == AT_HUB:
        return hub_pips
    piece = train.pieces[at]
    return piece.tile.other(piece.inner)


def runs_of(train: TrainScene, hub_pips: int = 0) -> tuple[Run, ...]:
    """Return the runs of a train, each after the one it grows from.

    Among the branches of one run, those of its later tiles come first: laid out in that order, row
    under row, no connection crosses another run. A train without tiles or ends has one empty run.
    """
    children: dict[int, list[int]] = {}
    for index, piece in enumerate(train.pieces):
        children.setdefault(piece.parent, []).append(index)
    ends = {end.at: end for end in train.ends}
    found: list[Run] = []
    waiting: list[tuple[int, int | None]] = [(AT_HUB, first) for first in reversed(children.get(AT_HUB, []))]
    if AT_HUB in ends or not waiting:
        found.append(Run((), AT_HUB, hub_pips, ends.get(AT_HUB)))
    while waiting:
        parent, first = waiting.pop()
        pips = outer_pips(train, parent, hub_pips)
        if first is None:
            found.append(Run((), parent, pips, ends[parent]))
            continue
        chain = _chain(first, children)
        last = chain[-1]
        found.append(Run(tuple(chain), parent, pips, ends.get(last)))
        for index in chain[:-1]:
            if index in ends:
                waiting.append((index, None))
            waiting.extend((index, child) for child in reversed(children[index][1:]))
    return tuple(found)


def _chain(first: int, children: dict[int, list[int]]) -> list[int]:
    """Return the indices from ``first`` on, always along the branch that was laid first."""
    chain = [first]
    while following := children.get(chain[-1]):
        chain.append(following[0])
    return chain
