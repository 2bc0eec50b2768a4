from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexican_train.view.geometry import Point, Rect, Size, bounds

numbers = st.integers(-500, 500)
sides = st.integers(0, 300)
points = st.builds(Point, numbers, numbers)
rects = st.builds(Rect, numbers, numbers, sides, sides)


@given(points, points)
def test_points_add_and_subtract(one: Point, other: Point) -> None:
    assert one + other - other == one
    assert one - other == -(other - one)
    assert one.distance(other) == other.distance(one)
    assert one.towards(other, 0) == one and one.towards(other, 1) == other


def test_points_and_sizes_scale() -> None:
    assert Point(2, -3) * 2 == Point(4, -6)
    assert Size(2, 3) * 2 == Size(4, 6)
    assert Size(2, 3).turned == Size(3, 2)
    assert Size(2, 3).area == 6


def test_a_rectangle_has_no_negative_side() -> None:
    with pytest.raises(ValueError):
        Rect(0, 0, -1, 4)
    with pytest.raises(ValueError):
        Rect.between(5, 0, 4, 4)


@given(rects, points)
def test_moving_there_and_back(rect: Rect, way: Point) -> None:
    assert rect + way - way == rect
    assert (rect + way).size == rect.size


@given(rects, rects)
def test_what_two_share_lies_in_both(one: Rect, other: Rect) -> None:
    shared = one & other
    assert (one | other).holds(one) and (one | other).holds(other)
    assert one.overlaps(other) == other.overlaps(one)
    assert (shared is not None) == one.overlaps(other, 0)
    if shared:
        assert one.holds(shared) and other.holds(shared)


@given(rects, points)
def test_distance_is_nothing_inside(rect: Rect, point: Point) -> None:
    if point in rect:
        assert rect.distance(point) == 0
    assert rect.distance(rect.centre) == 0
    assert rect.distance(point) <= rect.centre.distance(point)


def test_edges_belong_to_one_side_only() -> None:
    left, right = Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)
    assert Point(10, 5) not in left and Point(10, 5) in right
    assert not left.overlaps(right)


@given(rects, rects)
def test_clamped_lies_inside(rect: Rect, outer: Rect) -> None:
    assert outer.holds(rect.clamped(outer))


@given(rects, numbers, numbers)
def test_inset_keeps_the_middle(rect: Rect, across: int, down: int) -> None:
    assert rect.inset(across, down).centre == rect.centre
    grown = rect.grown_to(44, 44)
    assert grown.centre == rect.centre and min(grown.width, grown.height) >= 44


def test_bounds_of_many() -> None:
    assert bounds([]) is None
    assert bounds([Rect(0, 0, 1, 1), Rect(5, -2, 1, 1)]) == Rect(0, -2, 6, 3)
    assert Rect(0, 0, 4, 5).area == 20 and Rect(1, 2, 4, 5).right == 5 and Rect(1, 2, 4, 5).bottom == 7
