"""R4: a dealt hub, its holder, and the hunt for it."""

from __future__ import annotations

import pytest
from tests.support.builders import options, table, tiles

from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import HubLaid, HuntDrawn, WentOut
from mexican_train.engine.play import begin
from mexican_train.engine.tiles import Tile

HUB = Tile(9, 9)


def test_the_holder_lays_the_hub_and_starts() -> None:
    round_ = table(hands=["9-4 3-2", "9-9 9-7 5-2", "9-1 6-2"], boneyard="8-0")
    assert round_.turn == 1
    assert round_.hand(1) == "9-7 5-2"
    assert round_.events == [HubLaid(HUB, 1)]


def test_laying_the_hub_is_no_turn() -> None:
    round_ = table(hands=["9-9 9-4 3-2", "9-7 5-2"])
    assert (round_.phase, round_.turn, round_.legal) == ("opening", 0, ["9-4>0"])


def test_in_turn_each_draws_until_the_hub_is_drawn() -> None:
    round_ = table(hands=["9-4 3-2", "9-7 5-2", "9-1 6-2"], boneyard="3-0 9-9 8-1")
    assert round_.turn == 1
    assert [round_.hand(seat) for seat in range(3)] == ["9-4 3-2 3-0", "9-7 5-2", "9-1 6-2"]
    assert round_.boneyard == 1
    assert round_.events == [HuntDrawn(0, Tile(3, 0)), HuntDrawn(1, HUB, found=True), HubLaid(HUB, 1)]


def test_in_turn_the_hunt_goes_round_and_round() -> None:
    round_ = table(hands=["9-4", "9-7"], boneyard="1-0 2-0 3-0 4-0 9-9 5-0")
    assert round_.turn == 0
    assert [round_.hand(0), round_.hand(1), round_.boneyard] == ["9-4 3-0 1-0", "9-7 4-0 2-0", 1]


@pytest.mark.parametrize(("round_index", "starter"), [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1)])
def test_in_turn_the_hunt_begins_with_the_round_number_less_one(round_index: int, starter: int) -> None:
    hub = 9 - round_index
    round_ = table(
        hands=["4-0", "4-1", "4-2"],
        boneyard=f"{hub}-{hub} 1-0",
        round_index=round_index,
    )
    assert round_.turn == starter


def test_together_everybody_draws_until_somebody_has_it() -> None:
    round_ = table(hands=["9-4", "9-7", "9-1"], boneyard="3-0 9-9 8-1 5-0", hub_hunt="together")
    assert round_.turn == 1
    assert [round_.hand(seat) for seat in range(3)] == ["9-4 3-0", "9-7", "9-1 8-1"]
    assert round_.boneyard == 1


def test_together_again_and_again() -> None:
    round_ = table(hands=["9-4", "9-7"], boneyard="3-0 2-0 9-9 8-1 5-0", hub_hunt="together")
    assert round_.turn == 0
    assert [round_.hand(0), round_.hand(1), round_.boneyard] == ["9-4 3-0", "9-7 8-1 2-0", 1]


def test_together_a_short_boneyard_goes_to_the_seats_in_order_from_the_first() -> None:
    round_ = table(
        hands=["8-4", "9-7", "9-1"], boneyard="5-0 8-8", hub_hunt="together", round_index=1
    )  # the hub is 8-8, the first seat 1
    assert round_.turn == 2
    assert [round_.hand(seat) for seat in range(3)] == ["8-4", "9-7 5-0", "9-1"]
    assert round_.boneyard == 0


def test_together_the_lap_goes_on_behind_the_finder_from_the_first_seat_on() -> None:
    round_ = table(
        hands=["9-4", "9-7", "9-1"], boneyard="8-8 5-0 6-0 7-0", hub_hunt="together", round_index=1
    )
    assert round_.turn == 1
    assert [round_.hand(seat) for seat in range(3)] == ["9-4 6-0", "9-7", "9-1 5-0"]
    assert [event.seat for event in round_.events if isinstance(event, HuntDrawn)] == [1, 2, 0]


@pytest.mark.parametrize("hub_hunt", ["in_turn", "together"])
def test_nobody_draws_while_somebody_holds_it(hub_hunt: str) -> None:
    assert table(hands=["9-9 9-4", "9-7"], boneyard="3-0 2-0", hub_hunt=hub_hunt).boneyard == 2


def test_the_drawn_hub_is_laid_at_once() -> None:
    round_ = table(hands=["9-4", "9-7"], boneyard="9-9")
    assert (round_.turn, round_.hand(0), round_.legal) == (0, "9-4", ["9-4>0"])


def test_a_hub_that_is_nowhere_is_no_deal() -> None:
    with pytest.raises(ValueError, match="the hub"):
        begin(options(), 0, Deal(9, (tiles("9-4"), tiles("9-7")), tiles("3-0")))


def test_at_once_a_starter_whose_last_tile_is_the_hub_ends_the_round() -> None:
    round_ = table(hands=["9-9", "9-7 2-1"], boneyard="3-0", out_in_opening="at_once")
    assert (round_.phase, round_.ended, round_.turn, round_.scores) == ("over", "out", None, (0, 19))
    assert WentOut(0) in round_.events


def test_finish_lap_a_starter_whose_last_tile_is_the_hub_is_out_without_an_opening() -> None:
    round_ = table(hands=["9-1 1-0", "9-9", "9-7 2-1"], boneyard="3-0")
    assert (round_.phase, round_.ended, round_.turn) == ("opening", None, 2)
    round_.opens("9-7", "9-1")
    assert (round_.phase, round_.ended, round_.scores) == ("over", "out", (1, 0, 3))


def test_a_starter_out_by_the_hub_has_no_marker_for_it() -> None:
    round_ = table(hands=["9-9", "9-7 2-1", "9-1 1-0"], boneyard="3-0")
    round_.opens("9-7")
    assert round_.marked == []
    assert round_.turn == 2
