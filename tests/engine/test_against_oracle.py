"""The engine and the slow second referee agree, move by move, over rounds of every mix of options."""

import random

from hypothesis import given
from tests.support.builders import as_plain
from tests.support.oracle import Oracle
from tests.support.oracle_reasons import reason
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.engine.moves import Lay, Move, parse
from mexican_train.engine.play import play
from mexican_train.engine.position import Position


def oracle_for(setup: Setup) -> Oracle:
    deal = setup.deal
    return Oracle(
        setup.fields, deal.hub, deal.hands, deal.boneyard, deal.starter, round_number=setup.round_index + 1
    )


def assert_equal(position: Position, oracle: Oracle, moves: list[str]) -> None:
    engine_says, oracle_says = as_plain(position), oracle.position()
    differing = {k: (v, oracle_says[k]) for k, v in engine_says.items() if v != oracle_says[k]}
    assert not differing, f"engine and oracle differ after {moves}: {differing}"


@examples(125)
@given(setups())
def test_every_position_of_a_round_is_the_same_to_both(setup: Setup) -> None:
    position, oracle, chooser = setup.begin(), oracle_for(setup), Chooser(setup.choices)
    moves: list[str] = []
    assert_equal(position, oracle, moves)
    while position.phase != "over":
        move = chooser.choose(position)
        moves.append(f"{position.turn} {move}")
        position = play(position, move).position
        oracle.play(str(move))
        assert_equal(position, oracle, moves)


def some_moves(position: Position, mixer: random.Random) -> list[Move]:
    """Return a few moves, legal and not, of tiles that the seat on turn mostly holds."""
    seat = position.turn or 0
    laid = [laid.tile for train in position.trains for laid in train.tiles]
    moves = [parse(text) for text in ("draw", "pass", "done")]
    for tile in mixer.choices([*(position.hand(seat) or ()), position.hub], k=8):
        train = mixer.choice([*(train.id for train in position.trains), "0", "M", str(seat)])
        at = mixer.choice([None, position.hub, *laid])
        moves += [Lay(tile, train), Lay(tile, train, at)]
    return moves


@examples(30)
@given(setups())
def test_every_move_is_refused_by_both_for_the_same_reason(setup: Setup) -> None:
    position, oracle, chooser = setup.begin(), oracle_for(setup), Chooser(setup.choices)
    mixer = random.Random(setup.choices)
    while position.phase != "over":
        for move in some_moves(position, mixer):
            assert position.refusal(move) == reason(oracle, str(move)), str(move)
        move = chooser.choose(position)
        position = play(position, move).position
        oracle.play(str(move))
