"""Hints: legal, the strongest bot's own, the same in every world that looks the same, and well told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from tests.bots.contests import midway
from tests.support.builders import table
from tests.support.rounds import Chooser, Setup, examples, setups

from mexican_train.bots import STRONGEST, Budget, Choice, NotOnTurn, Reason, Thinking, decide, make
from mexican_train.bots.bot import Estimate
from mexican_train.coach import hint as hints
from mexican_train.coach.decisions import effect_of
from mexican_train.coach.hint import Alternative, Hint, advise, obvious, rival_of, told_before
from mexican_train.engine import (
    Deal,
    Game,
    Knowledge,
    Lay,
    MoveRefused,
    Rules,
    Tile,
    deal_round,
    knowledge_of,
    resolve,
    start_game,
)
from mexican_train.engine.legality import unseen
from mexican_train.engine.moves import Move, parse
from mexican_train.engine.tiles import tiles_in
from mexican_train.words.bots import reason_sentence
from mexican_train.words.hints import alternative_line, expectation, move_phrase
from mexican_train.words.texts import Texts

BRIEF = Budget(effort=3)
"""Enough for a bot that searches to search at all."""

TEXTS, NAMES = Texts(), ("Ada", "Bo", "Cy")


def hint_for(knowledge: Knowledge, seed: int = 1, budget: Budget = BRIEF) -> Hint:
    advising = advise(knowledge, budget, Random(seed))
    while True:
        try:
            next(advising)
        except StopIteration as end:
            found: Hint = end.value
            return found


@examples(30)
@given(setups(most_seats=6))
def test_a_hint_is_what_the_strongest_bot_would_do(setup: Setup) -> None:
    position, events = midway(setup)
    if position.turn is None:
        return
    knowledge = knowledge_of(position, position.turn, events)
    found = hint_for(knowledge)
    assert found.move == decide(make(STRONGEST), knowledge, BRIEF, Random(1)).move
    assert position.refusal(found.move) is None
    assert 1 <= len(found.reasons) <= hints.REASONS_TOLD
    others = [move for other in found.alternatives for move in other.moves]
    assert len(found.alternatives) <= hints.ALTERNATIVES_TOLD
    assert all(position.refusal(move) is None for move in others)
    effects = [effect_of(knowledge.position.state, move) for move in (found.move, *others)]
    assert len(set(effects)) == len(effects)  # nothing is told twice
    for other in found.alternatives:
        assert len({move.tile if isinstance(move, Lay) else move for move in other.moves}) == 1


@dataclass(frozen=True)
class Telling:
    """A round so far, told by its deal and its moves."""

    rules: Rules
    deal: Deal
    moves: tuple[Move, ...]

    @property
    def game(self) -> Game:
        game = start_game(self.rules, self.deal)
        for move in self.moves:
            game = game.play(move)
        return game

    def with_other_tiles(self, seat: int, chance: Random) -> Telling | None:
        """Return the round with tiles that the seat does not see dealt elsewhere.

        None where the same moves are not possible then.
        """
        now = self.game.known_to(seat)
        hidden = tiles_in(unseen(now.position.state))
        elsewhere = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        hands = tuple(tuple(elsewhere.get(tile, tile) for tile in hand) for hand in self.deal.hands)
        boneyard = tuple(elsewhere.get(tile, tile) for tile in self.deal.boneyard)
        other = replace(self, deal=Deal(self.deal.hub, hands, boneyard, self.deal.starter))
        try:
            return other if other.game.position != self.game.position else None
        except MoveRefused:
            return None


def tellings(seats: int, number: int, **changes: object) -> Iterator[Telling]:
    """Yield a round at each of its first turns, as somebody plays it who looks at nothing."""
    rules = resolve({"rounds": 1, **changes}, seats)
    deal, chooser = deal_round(rules, seats, 0, number), Chooser(number)
    moves: tuple[Move, ...] = ()
    for _ in range(40):
        telling = Telling(rules, deal, moves)
        position = telling.game.position
        if position.turn is None:
            return
        yield telling
        moves += (chooser.choose(position),)


@pytest.mark.parametrize(
    ("seats", "changes"),
    [
        (2, {"preset": "classic", "highest": 6}),
        (3, {"preset": "modern", "highest": 6, "hand_size": 5, "after_double": "chicken_foot"}),
        (4, {"preset": "cardinal", "hand_size": 6}),
    ],
)
def test_a_hint_is_the_same_wherever_unseen_tiles_are(seats: int, changes: dict[str, object]) -> None:
    worlds = 0
    for number in range(4):
        for telling in tellings(seats, number, **changes):
            seat = telling.game.position.turn
            assert seat is not None
            knowledge = telling.game.known_to(seat)
            chance = Random(number)
            tries = (telling.with_other_tiles(seat, chance) for _ in range(4))
            other = next(filter(None, tries), None)
            if other is None or len(knowledge.position.legal_moves) < 2:
                continue
            worlds += 1
            assert hint_for(other.game.known_to(seat), number) == hint_for(knowledge, number)
    assert worlds > 15


# --- how it is told -----------------------------------------------------------------------------


def test_the_only_move_is_told_at_once() -> None:
    round_ = table(hands=["9-9 9-4 4-3 8-6", "9-8 5-2"], boneyard="7-1 6-1", opening="one_tile", rounds=1)
    knowledge = knowledge_of(round_.position, 0, tuple(round_.events))
    found = obvious(knowledge)
    assert found is not None
    assert str(found.move) == "9-4>0"
    assert [reason.code for reason in found.reasons] == ["only_move", "begins_train", "sheds_pips"]
    assert hint_for(knowledge) == found  # and thinking comes to the same
    round_.plays("0 9-4>0", "1 9-8>1", "0 4-3>0", "1 draw")
    stuck = obvious(knowledge_of(round_.position, 1))
    assert stuck is not None
    assert str(stuck.move) == "pass"
    assert [reason.code for reason in stuck.reasons] == ["only_move"]


def test_with_a_choice_nothing_is_obvious() -> None:
    position = table(hands=["9-9 9-4 9-3", "9-8 5-2"], boneyard="7-1").position
    assert obvious(knowledge_of(position, 0)) is None


def test_a_hint_for_somebody_else_is_refused() -> None:
    position = table(hands=["9-9 9-4 9-3", "9-8 5-2"], boneyard="7-1").position
    with pytest.raises(NotOnTurn):
        hint_for(knowledge_of(position, 1))


@pytest.mark.parametrize("budget", [Budget(seconds=0, now=lambda: 1.0), Budget(effort=-1)])
def test_a_budget_of_nothing_still_gets_a_hint(budget: Budget) -> None:
    position = table(hands=["9-9 9-4 9-3", "9-8 5-2"], boneyard="7-1").position
    assert position.refusal(hint_for(knowledge_of(position, 0), budget=budget).move) is None


def test_the_reasons_that_set_a_move_apart_come_first() -> None:
    keeps, more = Reason("keeps_train", count=5), Reason("keeps_train", count=6)
    light, heavy = Reason("sheds_pips", pips=4), Reason("sheds_pips", pips=14)
    heaviest, duty = Reason("sheds_heaviest", pips=20), Reason("follows_up", Tile(7, 7))
    assert told_before((keeps, heavy, duty), (keeps, light, duty)) == (heavy, keeps, duty)
    assert told_before((more, light), (keeps, heaviest)) == (more,)
    assert told_before((light,), (heavy,)) == (light,)  # rather a weak reason than none
    assert told_before((keeps, heaviest), ()) == (keeps, heaviest)
    assert len(told_before((keeps, heavy, duty, Reason("starts_mexican")), ())) == hints.REASONS_TOLD


def test_a_move_is_told_apart_from_the_best_that_is_clearly_worse() -> None:
    near, worse, worst = (
        Alternative((parse(f"{tile}>0"),), by) for tile, by in (("6-4", 0.2), ("6-3", 2), ("6-2", 9))
    )
    assert rival_of((near, worse, worst)) == worse.moves[0]
    assert rival_of((near,)) == near.moves[0]  # where all are as good, from the best of them
    assert rival_of(()) is None


class Knowing:
    """A bot that expects what it is told to."""

    name = "knowing"

    def __init__(self, made: str, expected: dict[str, float]) -> None:
        self.choice = Choice(
            parse(made), (), tuple(Estimate(parse(move), points) for move, points in expected.items())
        )

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        yield
        return self.choice


def test_other_moves_of_a_tile_that_promise_the_same_are_told_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_ = table(
        hands=["9-9 9-4 4-3 9-3 9-1 4-1 6-4", "9-8 5-2", "9-7 5-1"], boneyard="7-1", opening="one_tile"
    ).plays("0 9-4>0", "1 9-8>1", "2 9-7>2")
    knowledge = knowledge_of(round_.position, 0)
    expected = {"4-3>0": 5.0, "9-3>M": 5.4, "9-1>M": 2.2, "4-1>0": 2.0, "6-4>0": -1.0}
    monkeypatch.setattr(hints, "make", lambda name: Knowing("4-3>0", expected))
    found = hint_for(knowledge)
    lines = [
        alternative_line(
            other.moves,
            other.worse,
            NAMES,
            TEXTS,
            0,
            reason_sentence(other.caution, NAMES, TEXTS, 0) if other.caution else "",
        )
        for other in found.alternatives
    ]
    assert lines == [
        "9-3 on the Mexican train: about as good",
        "9-1 on the Mexican train: about 3 points worse; breaks up your train of five",
        "4-1 on your train: about 3 points worse",  # from the other end the train is as long
        "6-4 on your train: about 6 points worse; breaks up your train of five",
    ]


def test_moves_are_said_as_people_say_them() -> None:
    def said(*moves: str, me: int | None = 0) -> str:
        return alternative_line([parse(move) for move in moves], 2.6, NAMES, TEXTS, me)

    assert said("6-4>0") == "6-4 on your train: about 3 points worse"
    assert said("6-4>0", me=None) == "6-4 on Ada's train: about 3 points worse"
    assert said("6-4>0", "6-4>M") == "6-4 on your train or the Mexican train: about 3 points worse"
    assert said("6-4>0", "6-4>1", "6-4>M").startswith("6-4 on your train, Bo's train or the Mexican train:")
    assert said("6-4>0@6-6") == "6-4 on your train at the 6-6: about 3 points worse"
    words = [move_phrase(parse(move), NAMES, TEXTS) for move in ("draw", "pass", "done")]
    assert words == ["draw a tile", "pass", "end your first train"]
    assert expectation(0.6, TEXTS) == expectation(-0.6, TEXTS) == "about as good"
    assert expectation(1.1, TEXTS) == "about 1 point worse"
    assert expectation(-2.0, TEXTS) == "about 2 points better in this round, but not for the game"
