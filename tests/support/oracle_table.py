"""What lies on the table of the second referee."""

from dataclasses import dataclass, field

from mexican_train.engine.tiles import Tile

MEXICAN = "M"
HUB = -1


@dataclass
class Laid:
    """A tile on a train: joined to the train's tile number `parent` (or to the hub), laid by `layer`."""

    tile: Tile
    parent: int
    layer: int
    in_opening: bool
    when: int


@dataclass
class Train:
    """One train, with its tiles in the order in which they were laid."""

    name: str
    owner: int | None
    marked: bool = False
    laid: list[Laid] = field(default_factory=list)

    def children(self, at: int) -> list[int]:
        return [i for i, piece in enumerate(self.laid) if piece.parent == at]


@dataclass(frozen=True)
class End:
    """A place of a train where a tile with `pips` can be joined to tile number `at`."""

    pips: int
    at: int
    only: int | None = None


@dataclass(frozen=True)
class Play:
    """One way to lay one tile: on the end at tile number `at` of a train."""

    tile: Tile
    train: str
    at: int
