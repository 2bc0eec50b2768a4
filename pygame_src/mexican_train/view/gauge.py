"""The sizes that all the lanes of a table share."""

from __future__ import annotations

from dataclasses import dataclass

from mexican_train.view.geometry import Rect
from mexican_train.view.hand import LEAST
from mexican_train.view.scene import TrainScene

CHIP = LEAST + 1
"""The width of an end of which only the number is shown."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """The sizes that all lanes share.

    Attributes:
        length: of a tile.
        crosswise: whether doubles lie across, as on a real table, which takes taller rows.
        dense: whether every pixel counts: no air between things.
        least: the least distance between rows, for the sake of the targets in them.
    """

    length: float
    crosswise: bool
    dense: bool = False
    least: float = LEAST

    @property
    def thickness(self) -> float:
        """The short side of a tile."""
        return self.length / 2

    @property
    def gap(self) -> float:
        """Between two tiles of a row."""
        return max(1.0, self.length * 0.02)

    @property
    def pitch(self) -> float:
        """From one row to the next."""
        if self.crosswise:
            return self.length + max(4.0, self.length * 0.06)
        return max(self.least, self.thickness + (0.0 if self.dense else max(2.0, self.length * 0.06)))

    @property
    def header(self) -> float:
        """The height of the strip with the name."""
        return 15.0 if self.dense else min(28.0, max(17.0, self.length * 0.34))

    @property
    def side(self) -> float:
        """Between the left or right edge of a lane and its tiles: room for rails to turn round."""
        return 5.0 if self.dense else 9.0

    @property
    def padding(self) -> float:
        """Above the name of a lane, and below its last row."""
        return 0.5 if self.dense else 2.0

    @property
    def seam(self) -> float:
        """Between one lane and the next below it."""
        return 1.0 if self.dense else 4.0

    @property
    def overhead(self) -> float:
        """What a lane takes beside its rows, the seam below it included."""
        return self.header + 2 * self.padding + self.seam

    def box(self, lane: Rect) -> Rect:
        """Return the part of a lane that is for its rows."""
        return Rect.between(
            lane.x + self.side,
            lane.y + self.padding + self.header,
            lane.right - self.side,
            lane.bottom - self.padding,
        )

    def rows(self, lane: Rect) -> int:
        """Return how many rows a lane has."""
        return max(1, int((self.box(lane).height + 0.01) // self.pitch))

    def row_y(self, lane: Rect, row: int) -> float:
        """Return the y of the middle of a row; all rows together are in the middle of their part."""
        box = self.box(lane)
        spare = max(0.0, box.height - self.rows(lane) * self.pitch)
        return box.y + spare / 2 + (row + 0.5) * self.pitch

    @property
    def fold(self) -> float:
        """The width of a badge for folded tiles."""
        return max(self.least + 4, self.thickness)

    @property
    def chip(self) -> float:
        """The width of an end that is only a number, or of a short place for a tile."""
        return max(self.least, self.thickness)

    def width(self, train: TrainScene, index: int) -> float:
        """Return what a laid tile takes of its row."""
        across = self.crosswise and train.pieces[index].tile.is_double
        return (self.thickness if across else self.length) + self.gap
