"""A panel beside a place: within the table, never over the hand, and hardly ever over the place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.support.rounds import examples
from tests.view.test_layout import FAMILIES, SIZES, family

from mexican_train.app.hint_page import WANTED
from mexican_train.engine.tiles import Tile
from mexican_train.view.aside import LEAST, aside
from mexican_train.view.geometry import Rect, Size
from mexican_train.view.layout import NoRoom, lay_out

sides = st.floats(60, 2000)


@examples(150)
@given(sides, sides, st.floats(0, 1), st.floats(0, 1), st.floats(10, 200), st.floats(10, 100))
def test_the_room_is_on_the_table_and_of_use(
    width: float, height: float, x: float, y: float, across: float, down: float
) -> None:
    table = Rect(0, 0, width, height)
    place = Rect(x * max(0.0, width - across), y * max(0.0, height - down), across, down)
    found = aside(table, place, WANTED)
    assert table.holds(found.room)
    assert found.room.width <= WANTED.width
    enough = found.room.width >= LEAST.width and found.room.height >= LEAST.height
    assert enough or width < 2 * LEAST.width or height < 2 * LEAST.height + down
    beside = height - down > 2 * LEAST.height + 40 and width > LEAST.width + 20
    assert not (beside and found.room.overlaps(place))


def test_without_a_place_the_room_is_the_whole_height() -> None:
    found = aside(Rect(0, 0, 800, 500), None, Size(300, 200))
    assert (found.room.width, found.room.centre.x, found.low) == (300, 400, False)
    assert found.room.height > 480


def test_no_end_of_any_table_is_hidden_by_a_panel_that_speaks_of_it() -> None:
    ends = hidden = 0
    tile = Tile(12, 0)
    for width, height in SIZES:
        for seats in (2, 4, 8, 14):
            for branch, per_train in FAMILIES:
                scene = family(seats, branch, per_train, 12)
                try:
                    layout = lay_out(scene, width, height)
                except NoRoom:
                    continue
                for spot in layout.ends.values():
                    place = spot.slot | spot.place(tile).rect
                    found = aside(layout.table, place, WANTED)
                    ends += 1
                    hidden += found.room.overlaps(place)
                    assert layout.table.holds(found.room)
                    assert not found.room.overlaps(layout.hand_area)
    assert ends > 500
    assert hidden == 0
