"""R26: what a seat knows."""

from __future__ import annotations

from tests.support.builders import game_of, options, table, tiles

from mexican_train.engine.dealing import Deal
from mexican_train.engine.events import Drawn, HubLaid, HuntDrawn, as_seen_by
from mexican_train.engine.game import Game
from mexican_train.engine.knowledge import knowledge_of
from mexican_train.engine.moves import parse
from mexican_train.engine.play import play
from mexican_train.engine.tiles import Tile


def game(*moves: str) -> Game:
    deal = Deal(9, (tiles("9-4 3-2"), tiles("9-7 5-2"), tiles("9-1 6-2")), tiles("3-0 9-9 8-1 7-3 6-3"))
    return game_of(options(seats=3, hand_size=2), [(deal, moves)])


def test_its_own_tiles() -> None:
    known = game().known_to(0)
    assert known.hand == tiles("9-4 3-2 3-0")
    assert known.position.hand(0) == known.hand


def test_the_sizes_of_the_other_hands_and_of_the_boneyard() -> None:
    known = game().known_to(0)
    assert known.position.hand_sizes == (3, 2, 2)
    assert known.position.boneyard_size == 3
    assert known.position.hand(1) is None
    assert known.position.hand(2) is None


def test_all_tiles_on_the_table() -> None:
    played = game("9-7>1", "done", "9-1>2", "done")
    assert played.known_to(0).position.trains == played.position.trains


def test_every_event_but_not_the_tiles_that_others_drew() -> None:
    events = game().known_to(1).events
    assert events == (HuntDrawn(0, None), HuntDrawn(1, Tile(9, 9), found=True), HubLaid(Tile(9, 9), 1))
    assert game().known_to(0).events[0] == HuntDrawn(0, Tile(3, 0))


def test_everybody_sees_who_drew_the_hub() -> None:
    for seat in range(3):
        assert game().known_to(seat).events[1] == HuntDrawn(1, Tile(9, 9), found=True)


def test_a_draw_is_seen_by_all_its_tile_by_the_drawer() -> None:
    round_ = table(hands=["9-9 9-4 5-3", "9-7 7-1 6-1"], boneyard="8-6 4-2").opens("9-4", "9-7")
    events = tuple(round_.plays("0 draw").events)
    assert knowledge_of(round_.position, 0, events).events == (Drawn(0, Tile(8, 6)),)
    assert knowledge_of(round_.position, 1, events).events == (Drawn(0, None),)
    assert as_seen_by(events[0], 1) == Drawn(0, None)


def test_nothing_is_left_of_what_is_hidden() -> None:
    known = game().known_to(0)
    state = known.position.state
    assert state.pool is None
    assert [state.hands[1], state.hands[2]] == [0, 0]


def test_the_legal_moves_are_known_on_turn_only() -> None:
    position = game().position
    assert position.turn == 1
    assert knowledge_of(position, 1).position.legal_moves == position.legal_moves
    assert knowledge_of(position, 0).position.legal_moves == ()


def test_a_hidden_hand_may_lay_any_tile_not_seen_elsewhere() -> None:
    hidden = knowledge_of(game().position, 0).position
    assert hidden.refusal(parse("9-7>1"), 1) is None
    assert hidden.refusal(parse("9-8>1"), 1) is None
    assert hidden.refusal(parse("9-4>1"), 1) == "not_in_hand"
    assert hidden.refusal(parse("9-9>1"), 1) == "not_in_hand"


def test_what_is_known_can_be_played_on() -> None:
    step = play(knowledge_of(game().position, 0).position, parse("9-8>1"))
    assert step.position.hand_sizes == (3, 1, 2)
    assert step.position.hand(1) is None


def test_a_masked_round_is_never_blocked() -> None:
    round_ = table(hands=["9-9 9-4 4-1 6-5", "9-7 5-3"]).opens("9-4", "9-7")
    known = knowledge_of(round_.position, 0)
    assert play(known.position, parse("4-1>0")).position.ended is None
    assert round_.plays("0 4-1>0").ended == "blocked"


def test_the_scores_of_the_rounds_before_are_known() -> None:
    first = Deal(9, (tiles("9-9 9-4"), tiles("9-7 2-1")), tiles("8-3"))
    second = Deal(8, (tiles("8-8 8-4 1-1"), tiles("8-7")), tiles("9-3"))
    known = game_of(options(hand_size=2), [(first, ["9-4>0", "9-7>1", "done"]), (second, [])]).known_to(1)
    assert (known.rounds, known.totals) == (((0, 3),), (0, 3))
