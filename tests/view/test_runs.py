from __future__ import annotations

import pytest
from tests.view.scenes import grown_scene

from mexican_train.engine.tiles import Tile
from mexican_train.view.runs import runs_of
from mexican_train.view.scene import End, Piece, TrainScene


def train(pieces: str, ends: str) -> TrainScene:
    """``"12-4<-1:12"`` is tile 12-4 joined to the hub by its 12; ends are ``at:pips``."""
    laid = []
    for text in pieces.split():
        tile, rest = text.split("<")
        parent, inner = rest.split(":")
        laid.append(Piece(Tile.parse(tile), int(parent), int(inner)))
    found = [End(int(at), int(pips)) for at, pips in (text.split(":") for text in ends.split())]
    return TrainScene("0", 0, False, tuple(laid), tuple(found), True)


def test_an_empty_train_is_one_run_with_the_hub_as_its_end() -> None:
    (run,) = runs_of(train("", "-1:12"), 12)
    assert run.pieces == () and run.from_hub and run.pips == 12 and run.end == End(-1, 12)


def test_a_chain_is_one_run() -> None:
    (run,) = runs_of(train("12-4<-1:12 7-4<0:4", "1:7"), 12)
    assert run.pieces == (0, 1) and run.end == End(1, 7)


def test_a_foot_makes_a_run_of_each_toe_and_of_each_that_is_still_owed() -> None:
    foot = train("12-4<-1:12 4-4<0:4 7-4<1:4 4-2<1:4", "2:7 3:2 1:4")
    runs = runs_of(foot, 12)
    assert [run.pieces for run in runs] == [(0, 1, 2), (3,), ()]
    assert [run.end.at for run in runs if run.end] == [2, 3, 1]
    assert [run.pips for run in runs] == [12, 4, 4]


def test_branches_of_later_tiles_come_first() -> None:
    arms = train("12-4<-1:12 4-4<0:4 7-4<1:4 7-7<2:7 7-2<3:7", "1:4 3:7 4:2")
    assert [run.parent for run in runs_of(arms, 12)] == [-1, 3, 1]


def test_a_dead_train_has_a_run_without_an_end() -> None:
    (run,) = runs_of(train("12-4<-1:12 4-4<0:4", ""), 12)
    assert run.end is None


@pytest.mark.parametrize("branch", ["none", "foot", "arms"])
def test_every_tile_and_every_end_is_in_exactly_one_run(branch: str) -> None:
    scene = grown_scene(3, 60, 0, highest=12, branch=branch, seed=5)
    for each in scene.trains:
        runs = runs_of(each, 12)
        assert sorted(index for run in runs for index in run.pieces) == list(range(len(each.pieces)))
        assert sorted(run.end.at for run in runs if run.end) == sorted(end.at for end in each.ends)
        seen = {-1}
        for run in runs:
            assert run.parent in seen
            seen.update(run.pieces)
