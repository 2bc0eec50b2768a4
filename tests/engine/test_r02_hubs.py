"""R2: hubs count down, and a game of fewer rounds stops early."""

from __future__ import annotations

import pytest
from tests.support.builders import game_of, options, tiles

from mexican_train.engine.dealing import Deal, deal_round
from mexican_train.engine.game import start_game
from mexican_train.engine.tiles import Tile


@pytest.mark.parametrize("highest", [6, 9, 12, 15, 18])
def test_each_round_has_the_next_lower_double(highest: int) -> None:
    rules = options(highest=highest, hand_size=5)
    hubs = [deal_round(rules, 2, index, "hubs").hub for index in range(rules.rounds)]
    assert hubs == list(range(highest, -1, -1))


def test_the_position_says_which_hub_lies() -> None:
    rules = options(highest=9, hand_size=2, rounds=2)
    first = Deal(9, (tiles("9-9 9-4"), tiles("9-7 2-1")), ())
    second = Deal(8, (tiles("8-8 8-4"), tiles("8-7 2-1")), ())
    assert start_game(rules, first).position.hub == Tile(9, 9)
    game = game_of(rules, [(first, ["9-4>0", "9-7>1", "done"]), (second, [])])
    assert (game.position.hub, game.position.round_index) == (Tile(8, 8), 1)


def short_game(rounds: int) -> tuple[bool, bool]:
    rules = options(highest=9, hand_size=2, rounds=rounds)
    game = game_of(rules, [(Deal(9, (tiles("9-9 9-4"), tiles("9-7 2-1")), ()), ["9-4>0", "9-7>1", "done"])])
    return game.round_is_over, game.is_over


def test_a_game_of_fewer_rounds_stops_early() -> None:
    assert short_game(rounds=1) == (True, True)
    assert short_game(rounds=2) == (True, False)


def test_there_is_no_round_after_the_last_nor_before_the_end_of_one() -> None:
    deal = Deal(9, (tiles("9-9 9-4"), tiles("9-7 2-1")), ())
    over = game_of(options(hand_size=2, rounds=1), [(deal, ["9-4>0", "9-7>1", "done"])])
    with pytest.raises(ValueError, match="no next round"):
        over.next_round(deal)
    going_on = game_of(options(hand_size=2), [(deal, ["9-4>0"])])
    with pytest.raises(ValueError, match="no next round"):
        going_on.next_round(deal)
