from __future__ import annotations

import pytest
from tests.view.scenes import grown_scene

from mexican_train.view.hit import Thing, hit, nearest_end
from mexican_train.view.layout import lay_out

SIZES = [(360, 544), (640, 264), (1440, 804)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_middle_of_everything_is_hit(size: tuple[int, int]) -> None:
    layout = lay_out(grown_scene(8, 60, 11, highest=12, branch="foot"), *size)
    for index, rect in enumerate(layout.hand):
        found = hit(layout, rect.centre.x, rect.centre.y)
        assert (found.thing, found.index) == (Thing.HAND, index)
    for key, spot in layout.ends.items():
        found = hit(layout, spot.rect.centre.x, spot.rect.centre.y)
        assert found.thing is Thing.END and found.end == key
    for train in layout.trains.values():
        for fold in train.folds:
            found = hit(layout, fold.rect.centre.x, fold.rect.centre.y)
            assert (found.thing, found.train) == (Thing.FOLD, train.id)
    found = hit(layout, layout.boneyard.centre.x, layout.boneyard.centre.y)
    assert found.thing is Thing.BONEYARD


def test_a_finger_may_come_down_a_little_beside_an_end() -> None:
    layout = lay_out(grown_scene(2, 6, 7, highest=9), 1440, 804)
    spot = next(iter(layout.ends.values()))
    beside = spot.rect.bottom + 8
    assert hit(layout, spot.rect.centre.x, beside).end == spot.key
    assert hit(layout, spot.rect.centre.x, beside, slop=4).thing is Thing.TRAIN


def test_a_lane_and_nothing() -> None:
    layout = lay_out(grown_scene(2, 0, 7, highest=9), 1440, 804)
    lane = layout.trains["1"]
    found = hit(layout, lane.rect.x + 5, lane.rect.y + 5)
    assert (found.thing, found.train) == (Thing.TRAIN, "1")
    assert hit(layout, layout.hub.x, layout.hub.y).thing is Thing.NOTHING
    assert hit(layout, 1, layout.hand_area.bottom - 1).thing is Thing.NOTHING


def test_only_the_panel_and_the_hand_are_there_while_a_train_is_shown_whole() -> None:
    layout = lay_out(grown_scene(4, 40, 11, highest=12, expanded="1"), 800, 600)
    assert layout.expanded is not None
    (spot,) = layout.expanded.ends.values()
    assert hit(layout, spot.rect.centre.x, spot.rect.centre.y).end == spot.key
    panel = layout.expanded.panel
    assert hit(layout, panel.right - 4, panel.bottom - 4).thing is Thing.PANEL
    first = layout.hand[0].centre
    assert hit(layout, first.x, first.y).thing is Thing.HAND
    assert nearest_end(layout, spot.rect.x, spot.rect.y, {spot.key}) == spot


def test_a_dropped_tile_goes_to_the_nearest_end_it_may_go_to() -> None:
    layout = lay_out(grown_scene(4, 20, 11, highest=12), 1024, 672)
    keys = set(layout.ends)
    for key, spot in layout.ends.items():
        centre = spot.slot.centre
        assert nearest_end(layout, centre.x, centre.y, keys) == spot
        assert nearest_end(layout, centre.x, centre.y, keys - {key}, reach=5) is None
    hand = layout.hand_area.centre
    assert nearest_end(layout, hand.x, hand.y, keys, reach=2000) is None
    assert nearest_end(layout, 100, 100, set()) is None
