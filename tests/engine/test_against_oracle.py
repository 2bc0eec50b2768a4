"""The engine and the slow second referee agree, move by move, over rounds of every mix of options."""

from hypothesis import given
from tests.support.builders import as_plain
from tests.support.oracle import Oracle
from tests.support.rounds import Chooser, Setup, examples, setups

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


@examples(150)
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
