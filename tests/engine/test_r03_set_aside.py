"""R3: the hub set aside, and who starts then."""

from __future__ import annotations

import pytest
from tests.support.builders import options, table

from mexican_train.engine.dealing import deal_round
from mexican_train.engine.events import HubLaid
from mexican_train.engine.play import begin
from mexican_train.engine.tiles import Tile


@pytest.mark.parametrize("starter", ["high_draw", "rotate"])
def test_the_hub_is_taken_out_before_the_shuffle(starter: str) -> None:
    rules = options("modern", seats=4, starter=starter)
    for index in range(13):
        deal = deal_round(rules, 4, index, 5)
        dealt = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
        assert Tile(deal.hub, deal.hub) not in dealt
        assert len(dealt) == 90


def test_it_lies_in_the_middle_and_nobody_laid_it() -> None:
    round_ = table("modern", hands=["9-4 3-2", "9-7 5-2"], boneyard="8-1")
    assert round_.events == [HubLaid(Tile(9, 9), None)]
    assert round_.position.hub == Tile(9, 9)
    assert (round_.hand(0), round_.boneyard) == ("9-4 3-2", 1)


def test_the_deals_starter_has_the_first_opening() -> None:
    assert table("modern", hands=["9-4", "9-7 5-2"], starter=1).turn == 1
    assert table("modern", hands=["9-4 1-0", "9-7 5-2"], starter=0).turn == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rotate_starts_with_the_round_number_less_one(seats: int) -> None:
    rules = options("modern", seats=seats, starter="rotate", hand_size=2)
    for index in range(rules.rounds):
        position = begin(rules, index, deal_round(rules, seats, index, 1)).position
        assert position.turn == index % seats


def test_high_draw_leaves_a_full_deal_even_where_little_is_left_after_it() -> None:
    rules = options("modern", seats=12)
    deal = deal_round(rules, 12, 0, 1)
    assert len(deal.boneyard) == 136 - 1 - 12 * 11 == 3
    assert deal.starter in range(12)
