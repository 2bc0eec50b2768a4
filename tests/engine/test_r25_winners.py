"""R25: who wins the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.builders import game_of, options, tiles
from tests.support.oracle import winners
from tests.support.rounds import examples

from mexican_train.engine.dealing import Deal, deal_round
from mexican_train.engine.game import start_game
from mexican_train.engine.scoring import Result, result_of


def result(rounds: list[tuple[int, ...]], tie_break: str = "zero_rounds") -> Result:
    return result_of(options(tie_break=tie_break), rounds, len(rounds[0]))


@pytest.mark.parametrize("tie_break", ["zero_rounds", "shared"])
def test_the_lowest_total_wins(tie_break: str) -> None:
    assert result([(5, 3, 9), (0, 3, 1)], tie_break) == Result((0,), "total")


def test_shared_equals_share() -> None:
    assert result([(0, 6, 9), (6, 0, 1)], "shared") == Result((0, 1), "total")
    assert result([(0, 3), (0, 3), (6, 0)], "shared") == Result((0, 1), "total")


def test_zero_rounds_the_most_rounds_of_zero_win() -> None:
    assert result([(0, 3), (0, 3), (6, 0)]) == Result((0,), "zero_rounds")


def test_zero_rounds_then_the_lowest_single_round_other_than_zero() -> None:
    assert result([(0, 0), (5, 3), (5, 7)]) == Result((1,), "lowest_round")


def test_zero_rounds_then_it_is_shared() -> None:
    assert result([(0, 6), (6, 0)]) == Result((0, 1), "total")


def test_zero_rounds_among_equals_only() -> None:
    # Seat 2 has most zeros, but not the lowest total.
    assert result([(4, 4, 0), (4, 4, 0), (0, 0, 9)]).winners == (0, 1)


def test_zero_rounds_three_of_them() -> None:
    assert result([(0, 0, 6), (1, 2, 0), (5, 4, 0)]) == Result((2,), "zero_rounds")
    assert result([(0, 0, 6), (1, 2, 0), (5, 4, 0), (0, 0, 0)]) == Result((2,), "zero_rounds")


def test_all_totals_zero_are_shared() -> None:
    assert result([(0, 0), (0, 0)]).winners == (0, 1)


@examples(100)
@given(
    st.integers(2, 4).flatmap(
        lambda seats: st.lists(
            st.tuples(*[st.integers(0, 4)] * seats).map(tuple[int, ...]), min_size=1, max_size=5
        )
    ),
    st.sampled_from(["zero_rounds", "shared"]),
)
def test_the_second_referee_finds_the_same_winners(rounds: list[tuple[int, ...]], tie_break: str) -> None:
    assert list(result(rounds, tie_break).winners) == winners(rounds, tie_break)


FIRST = Deal(9, (tiles("9-9 9-4"), tiles("9-7 2-1")), tiles("8-3"))
SECOND = Deal(8, (tiles("8-8 8-4 1-1"), tiles("8-7")), tiles("9-3"))


def test_there_are_no_winners_before_the_last_round_is_over() -> None:
    rules = options(rounds=2, hand_size=2)
    game = game_of(rules, [(FIRST, ["9-4>0", "9-7>1", "done"])])
    assert (game.round_is_over, game.is_over, game.result) == (True, False, None)
    game = game_of(rules, [(FIRST, ["9-4>0", "9-7>1", "done"]), (SECOND, ["8-4>0", "done"])])
    assert (game.totals, game.result) == ((0, 3), None)


def test_the_winner_of_a_whole_game() -> None:
    moves = [(FIRST, ["9-4>0", "9-7>1", "done"]), (SECOND, ["8-4>0", "done", "8-7>1"])]
    game = game_of(options(rounds=2, hand_size=2), moves)
    assert (game.rounds, game.totals, game.result) == (((0, 3), (2, 0)), (2, 3), Result((0,), "total"))


@pytest.mark.parametrize("preset", ["classic", "cardinal", "modern"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_of_first_moves_comes_to_an_end(preset: str, seats: int) -> None:
    rules = options(preset, seats=seats, highest=6, hand_size=5)
    game = start_game(rules, deal_round(rules, seats, 0, "whole"))
    while not game.is_over:
        if game.round_is_over:
            index = game.position.round_index + 1
            game = game.next_round(deal_round(rules, seats, index, "whole"))
        else:
            game = game.play(game.position.legal_moves[0])
    assert len(game.rounds) == 7
    assert game.result is not None
    assert list(game.result.winners) == winners(game.rounds, rules.tie_break)
