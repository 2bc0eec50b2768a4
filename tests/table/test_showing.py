"""From knowledge to the scene: all that may be seen is there, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.builders import Table, table, tiles

from mexican_train.engine.events import as_seen_by
from mexican_train.engine.knowledge import knowledge_of
from mexican_train.table.showing import Showing, Sitter, scene_of
from mexican_train.table.state import TableState
from mexican_train.view.scene import AT_HUB, Scene

SITTERS = (Sitter("Ada", False), Sitter("Bo", True))


def scene(
    round_: Table, seat: int = 0, *, shown: bool | None = True, selected: str = "", dragged: str = ""
) -> Scene:
    knowledge = knowledge_of(round_.position, seat, tuple(round_.events))
    state = TableState().with_hand(knowledge.hand)
    if selected:
        state = replace(state, selected=tiles(selected)[0])
    tile = tiles(dragged)[0] if dragged else None
    return scene_of(Showing(knowledge, SITTERS, state, shown, "Mexican train", tile))


def running() -> Table:
    """Both first trains are laid; seat 0 is on turn again."""
    round_ = table(hands=["9-9 9-4 4-4 4-1 3-2", "9-7 8-1 9-8 5-3"], boneyard="3-0 2-1")
    return round_.plays("0 9-4>0", "0 4-4>0", "0 4-1>0", "0 done", "1 9-7>1", "1 done")


def test_trains_lie_as_they_were_laid() -> None:
    own, other, mexican = scene(running()).trains
    assert [(str(p.tile), p.parent, p.inner) for p in own.pieces] == [
        ("9-4", AT_HUB, 9),
        ("4-4", 0, 4),
        ("4-1", 1, 4),
    ]
    assert [(e.at, e.pips) for e in own.ends] == [(2, 1)]
    assert [(e.at, e.pips) for e in other.ends] == [(0, 7)]
    assert [(e.at, e.pips) for e in mexican.ends] == [(AT_HUB, 9)]
    assert (own.seat, other.seat, mexican.seat) == (0, 1, None)
    assert mexican.label == "Mexican train"


def test_the_tile_that_somebody_else_laid_last_is_found_at_a_glance() -> None:
    round_ = table(hands=["9-9 9-4 3-2", "9-7 8-1"], boneyard="3-0").plays("0 9-4>0", "0 done", "1 9-7>1")
    assert str(scene(round_, seat=0).latest) == "9-7"
    assert scene(round_, seat=1).latest is None
    assert str(scene(round_, seat=1, shown=False).latest) == "9-7"


def test_who_may_lay_where_is_told() -> None:
    round_ = running()
    assert [train.open_to_me for train in scene(round_).trains] == [True, False, True]
    assert [train.open_to_me for train in scene(round_, seat=1).trains] == [False, True, True]


def test_what_can_be_played_is_lit_for_the_one_on_turn_only() -> None:
    round_ = table(hands=["9-9 9-4 4-1 5-2", "9-7 8-1 5-3"], boneyard="3-0")
    mine = scene(round_)
    assert {str(item.tile) for item in mine.hand if item.playable} == {"9-4"}
    assert [end.playable for train in mine.trains for end in train.ends] == [True, False, False]
    others = scene(round_, seat=1)
    assert not any(item.playable for item in others.hand)
    assert not any(end.playable for train in others.trains for end in train.ends)


@pytest.mark.parametrize("how", ["selected", "dragged"])
def test_the_ends_for_the_tile_in_hand_light_up(how: str) -> None:
    round_ = table("modern", hands=["9-4 4-1 9-2", "9-7 8-1"], hub=9, highest=9, hand_size=3)
    found = scene(round_, **{how: "9-4"})  # type: ignore[arg-type]
    legal = {move.partition(">")[2] for move in round_.legal if move.startswith("9-4")}
    assert {train.id for train in found.trains for end in train.ends if end.target} == legal != set()
    assert [item.selected for item in found.hand] == [
        how == "selected" and str(i.tile) == "9-4" for i in found.hand
    ]


def test_seats_show_counts_and_totals() -> None:
    ada, bo = scene(running()).seats
    assert (ada.name, ada.is_bot, ada.hand_count, ada.on_turn) == ("Ada", False, 1, True)
    assert (bo.name, bo.is_bot, bo.hand_count, bo.on_turn) == ("Bo", True, 3, False)


def test_a_covered_hand_shows_how_many_and_no_more() -> None:
    found = scene(running(), shown=False)
    assert found.hand_hidden and found.hand_seat == 0
    assert len(found.hand) == 1 and len(set(found.hand)) == 1
    assert not any(end.playable or end.target for train in found.trains for end in train.ends)


def test_without_a_person_no_hand_is_shown() -> None:
    found = scene(running(), shown=None)
    assert (found.hand, found.hand_seat, found.hand_hidden) == ((), None, False)


def test_hidden_hands_never_show() -> None:
    one = table(hands=["9-9 9-4 4-1", "9-7 8-1 5-3"], boneyard="3-0 6-2").plays("0 9-4>0")
    two = table(hands=["9-9 9-4 4-1", "6-2 3-0 8-1"], boneyard="9-7 5-3").plays("0 9-4>0")
    for shown in (True, False, None):
        assert scene(one, shown=shown) == scene(two, shown=shown)
    here, there = (knowledge_of(r.position, 0, tuple(r.events)) for r in (one, two))
    assert [as_seen_by(event, 0) for event in one.events] == list(here.events) == list(there.events)


def test_an_open_double_binds_and_is_shown() -> None:
    round_ = table(hands=["9-9 9-4 4-4 3-2", "9-7 8-1 9-8 5-3"], boneyard="3-0 2-1", opening="one_tile")
    round_.plays("0 9-4>0", "1 9-7>1", "0 4-4>0")
    assert round_.open_doubles == ["4-4"]
    ends = [end for train in scene(round_, seat=1).trains for end in train.ends if end.open_double]
    assert [end.pips for end in ends] == [4]


def test_the_train_of_a_hand_is_shown_as_one() -> None:
    knowledge = knowledge_of(running().position, 0)
    state = TableState().with_hand(knowledge.hand).laid_out(knowledge.hand, (3,))
    found = scene_of(Showing(knowledge, SITTERS, state, True, "Mexican train"))
    assert [(str(held.tile), held.inner) for held in found.hand] == [("3-2", 3)]
    assert [held.inner for held in scene(running()).hand] == [None]
