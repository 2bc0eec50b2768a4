from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.view.scenes import grown_scene

from mexican_train.engine.tiles import Tile
from mexican_train.view.layout import lay_out
from mexican_train.view.motion import STILL, Level, Slide, arrivals, between, eased, motion
from mexican_train.view.placement import Layout, Placement
from mexican_train.view.scene import End, HandTile, Piece, Scene

SIZE = (1024, 672)
placements = st.builds(
    Placement, st.floats(-500, 500), st.floats(-500, 500), st.floats(10, 150), st.integers(0, 3)
)


def with_tile(scene: Scene, train_id: str, tile: Tile) -> Scene:
    """Lay a tile on the only end of a train; it leaves the hand if it is there."""
    train = scene.train(train_id)
    (end,) = train.ends
    longer = replace(
        train,
        pieces=(*train.pieces, Piece(tile, end.at, end.pips)),
        ends=(End(len(train.pieces), tile.other(end.pips)),),
    )
    return replace(
        scene,
        trains=tuple(longer if each.id == train_id else each for each in scene.trains),
        hand=tuple(held for held in scene.hand if held.tile != tile),
    )


def shown(scene: Scene) -> tuple[Scene, Layout]:
    return scene, lay_out(scene, *SIZE)


@given(placements, placements, st.floats(0.05, 2), st.floats(0, 1))
def test_a_slide_begins_at_its_start_and_ends_at_its_end(
    start: Placement, end: Placement, seconds: float, delay: float
) -> None:
    slide = Slide(Tile(3, 2), start, end, seconds, delay)
    assert slide.at(0) == start and slide.at(delay) == start
    assert slide.at(slide.until) == end and slide.at(99) == end


@given(placements, placements, st.floats(0, 1))
def test_between_stays_between_and_turns_the_shorter_way(
    start: Placement, end: Placement, share: float
) -> None:
    middle = between(start, end, share)
    low, high = sorted((start.x, end.x))
    assert low - 1e-6 <= middle.x <= high + 1e-6
    away = (middle.turn - start.turn + 2) % 4 - 2
    assert abs(away) <= 2 and between(start, end, 1).turn == end.turn


def test_easing_is_quick_at_first_and_never_goes_back() -> None:
    steps = [eased(step / 20) for step in range(21)]
    assert steps == sorted(steps) and steps[0] == 0 and steps[-1] == 1
    assert eased(0.25) > 0.5 and eased(-1) == 0 and eased(2) == 1


def test_a_tile_from_the_hand_slides_from_there() -> None:
    scene = grown_scene(3, 0, 0, highest=9)
    tile = Tile(9, 4)
    scene = replace(scene, hand=(HandTile(Tile(1, 0), False), HandTile(tile, True)))
    before, after = shown(scene), shown(with_tile(scene, "M", tile))
    moves = motion(before, after, Level.FULL)
    slide = next(slide for slide in moves.slides if slide.tile == tile)
    assert slide.start == before[1].hand_tiles[1]
    assert slide.end == after[1].trains["M"].pieces[0]
    assert moves.slides[-1] == slide, "it passes above what makes room"
    assert tile in moves.hidden(0.1) and not moves.hidden(moves.seconds)
    assert len(moves.flying(0.1)) == len(moves.slides) and moves.flying(moves.seconds) == ()


def test_a_tile_of_another_seat_comes_from_its_badge() -> None:
    scene = grown_scene(3, 0, 0, highest=9)
    scene = replace(
        scene,
        hand=(),
        seats=tuple(replace(seat, on_turn=seat.seat == 2) for seat in scene.seats),
    )
    before, after = shown(scene), shown(with_tile(scene, "2", Tile(9, 4)))
    (slide,) = motion(before, after, Level.FULL).slides
    assert before[1].seats[2].centre == slide.start.centre


def test_the_double_blank_slides_too_though_a_hand_lies_face_down() -> None:
    backs = (HandTile(Tile(0, 0), False),) * 3
    scene = replace(grown_scene(2, 0, 0, highest=9), hand=backs, hand_hidden=True)
    scene = with_tile(scene, "1", Tile(9, 0))
    before, after = shown(scene), shown(with_tile(scene, "1", Tile(0, 0)))
    assert Tile(0, 0) in {slide.tile for slide in motion(before, after, Level.FULL).slides}


def test_a_drawn_tile_comes_from_the_boneyard() -> None:
    scene = replace(grown_scene(3, 0, 0, highest=9), hand=(HandTile(Tile(1, 0), False),))
    more = replace(scene, hand=(*scene.hand, HandTile(Tile(5, 4), True, fresh=True)))
    before, after = shown(scene), shown(more)
    slides = {slide.tile: slide for slide in motion(before, after, Level.CALM).slides}
    assert set(slides) == {Tile(5, 4)}
    assert slides[Tile(5, 4)].start.centre == before[1].boneyard.centre


def test_a_dragged_tile_slides_from_under_the_finger() -> None:
    scene = replace(grown_scene(2, 0, 0, highest=9), hand=(HandTile(Tile(9, 4), True),))
    before, after = shown(scene), shown(with_tile(scene, "0", Tile(9, 4)))
    finger = Placement(300, 200, 90, 1)
    (slide,) = motion(before, after, Level.FULL, lifted={Tile(9, 4): finger}).slides
    assert slide.start == finger


def test_a_tile_that_is_still_held_does_not_slide_home_beside_itself() -> None:
    scene = replace(grown_scene(2, 0, 0, highest=9), hand=(HandTile(Tile(9, 4), True),))
    finger = {Tile(9, 4): Placement(300, 200, 90, 1)}
    assert motion(shown(scene), shown(scene), Level.FULL, lifted=finger).slides
    assert not motion(shown(scene), shown(scene), Level.FULL, lifted=finger, held=Tile(9, 4)).slides


@pytest.mark.parametrize("level", Level)
def test_levels(level: Level) -> None:
    scene = replace(
        grown_scene(3, 8, 0, highest=9), hand=tuple(HandTile(Tile(8, n), False) for n in range(4))
    )
    train = scene.train("1")
    used = {piece.tile for each in scene.trains for piece in each.pieces}
    pips = train.ends[0].pips
    tile = next(tile for n in range(10) if (tile := Tile.of(pips, n)) not in used and n not in (8, pips))
    scene = replace(scene, hand=(HandTile(tile, True), *scene.hand))
    before, after = shown(scene), shown(with_tile(scene, "1", tile))
    moves = motion(before, after, level)
    if level is Level.NONE:
        assert moves == STILL
    elif level is Level.CALM:
        (slide,) = moves.slides
        assert slide.start.turn == slide.end.turn and slide.start.length == slide.end.length
    else:
        assert len(moves.slides) > 1


def test_nothing_moves_when_the_canvas_has_another_size() -> None:
    scene = grown_scene(3, 8, 7, highest=9)
    assert motion((scene, lay_out(scene, 800, 600)), shown(scene), Level.FULL) == STILL
    assert motion(shown(scene), shown(scene), Level.FULL) == STILL


def test_arrivals_follow_one_another() -> None:
    there = Placement(0, 0, 50)
    moves = arrivals([Slide(None, there, Placement(9, 9, 50), 0.2)] * 3, 0.1)
    assert [slide.delay for slide in moves.slides] == [0, 0.1, 0.2]
    assert moves.seconds == pytest.approx(0.4)
    assert moves.hidden(0.1) == frozenset()
