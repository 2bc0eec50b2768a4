"""A look back at a round: which decisions there were, what they cost, and what the result is made of."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from tests.coach.played import Judge, found_in, pips, played, played_on, reviewed, slices
from tests.support.builders import game_of, options, tiles
from tests.support.rounds import Setup, examples, setups

from mexican_train.bots import Budget, Choice, Thinking, decide, make
from mexican_train.bots.roster import STRONGEST
from mexican_train.coach.decisions import Decision, PlayedRound
from mexican_train.coach.review import TOLD_FROM, Review, Shares, Verdict, lead_of, look_back
from mexican_train.engine import Deal
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Move, parse
from mexican_train.engine.play import MoveRefused
from mexican_train.engine.rules import Rules
from mexican_train.engine.tiles import Tile, full_set

some_examples = settings(examples(30), suppress_health_check=[HealthCheck.too_slow])

CLASSIC = options(seats=2, hand_size=4)


def round_of(hands: tuple[str, str], boneyard: str, *moves: str, rules: Rules = CLASSIC) -> PlayedRound:
    """Return a first round of two with these hands and moves (texts without the seat)."""
    deal = Deal(9, (tiles(hands[0]), tiles(hands[1])), tiles(boneyard))
    start = game_of(rules, [(deal, ())])
    return PlayedRound(start, tuple(parse(move) for move in moves))


SIMPLE = round_of(
    ("9-9 9-4 4-1 9-2", "9-7 7-6 8-5 8-0"),
    "8-6 3-0",
    *("9-4>0", "done", "9-7>1", "7-6>1", "done"),  # seat 0 could have begun otherwise, and gone on
    *("4-1>0", "draw", "8-6>1", "9-2>M"),
)


# --- which decisions there were ------------------------------------------------------------------


def told(decisions: tuple[Decision, ...]) -> list[tuple[int, int, str]]:
    return [(decision.index, decision.turn, str(decision.move)) for decision in decisions]


def test_a_decision_is_a_moment_with_more_than_one_way() -> None:
    assert told(found_in(SIMPLE, 0).decisions) == [(0, 1, "9-4>0"), (1, 1, "done"), (5, 2, "4-1>0")]


def test_to_stop_an_opening_or_to_go_on_is_a_decision() -> None:
    assert told(found_in(SIMPLE, 1).decisions) == [(3, 1, "7-6>1")]  # the first tile was the only one


def test_what_comes_to_the_same_is_no_decision() -> None:
    rules = options(seats=2, hand_size=8, after_double="chicken_foot", draw="none")
    hands = ("9-9 9-4 4-4 4-1 1-0 2-0 6-0 7-7", "9-7 8-7 4-2 4-3 5-5 6-6 6-5")
    foot = round_of(
        hands,
        "",
        *("9-4>0", "done", "9-7>1", "8-7>1", "done", "4-4>0", "4-1>0", "4-2>0", "pass", "4-3>0"),
        *("1-0>0", "pass", "2-0>0@4-2", "pass", "6-0>0@1-0"),
        rules=rules,
    )
    game = foot.start
    for move in foot.moves[:-1]:
        game = game.play(move)
    # Two toes of the foot have been led on to a blank, and whichever of them takes the 6-0 is the same.
    assert [str(move) for move in game.position.legal_moves] == ["6-0>0@1-0", "6-0>0@2-0"]
    decided = [str(decision.move) for decision in found_in(foot, 0).decisions]
    assert decided == ["done", "4-4>0", "1-0>0", "2-0>0@4-2"]


@some_examples
@given(setups(most_seats=6))
def test_decisions_are_the_moments_of_the_seat_in_their_order(setup: Setup) -> None:
    round_ = played(setup)
    for seat in range(len(setup.deal.hands)):
        game, turns = round_.start, 0
        found = {decision.index: decision for decision in found_in(round_, seat).decisions}
        assert list(found) == sorted(found)
        before = -1
        for index, move in enumerate(round_.moves):
            on_turn = game.position.turn == seat
            turns += on_turn and before != seat
            if index in found:
                assert on_turn and len(game.position.legal_moves) > 1
                assert found[index].knowledge == game.known_to(seat)
                assert (found[index].move, found[index].turn) == (move, turns)
            before = -1 if game.position.turn is None else game.position.turn
            game = game.play(move)


# --- what they cost ------------------------------------------------------------------------------


def test_a_cost_is_what_the_best_move_promised_besides() -> None:
    review = reviewed(SIMPLE, 0, Judge())
    assert [verdict.cost for verdict in review.verdicts] == [0, 5, 6]
    assert [str(verdict.better) for verdict in review.verdicts] == ["None", "4-1>0", "9-2>M"]
    assert [verdict.points for verdict in review.mattered] == [6, 5]


def test_the_three_dearest_mattered_most() -> None:
    costs = [3.0, 0.0, 8.0, 2.0, 8.0]
    decision = found_in(SIMPLE, 0).decisions[0]
    verdicts = tuple(Verdict(decision, cost, promised=float(n)) for n, cost in enumerate(costs))
    review = Review(0, 1.0, 5, verdicts)
    assert review.mattered == (verdicts[2], verdicts[4], verdicts[0])


def test_a_move_as_good_as_the_best_costs_nothing() -> None:
    review = reviewed(SIMPLE, 0, Judge(lambda knowledge, move, rng: 7.0))
    assert [verdict.cost for verdict in review.verdicts] == [0, 0, 0]
    assert review.mattered == ()
    assert {verdict.better for verdict in review.verdicts} == {None}


def test_less_than_can_be_told_is_nothing() -> None:
    def nearly(knowledge: Knowledge, move: Move, rng: Random) -> float:
        return TOLD_FROM * 0.9 if str(move) == "9-2>M" else 0.0

    assert [verdict.cost for verdict in reviewed(SIMPLE, 0, Judge(nearly)).verdicts] == [0, 0, 0]


def test_a_second_look_takes_back_what_was_luck_in_the_first() -> None:
    looks: list[int] = []

    def lucky(knowledge: Knowledge, move: Move, rng: Random) -> float:
        if str(move) != "9-2>M":
            return 0.0
        looks.append(1)
        return 10.0 if len(looks) == 1 else 0.5

    judge = Judge(lucky)
    assert [verdict.cost for verdict in reviewed(SIMPLE, 0, judge).verdicts] == [0, 0, 0]
    assert len(judge.asked) == 4  # only what seemed to have cost something was looked at twice


def test_the_less_of_two_looks_is_told() -> None:
    looks: list[int] = []

    def unsure(knowledge: Knowledge, move: Move, rng: Random) -> float:
        if str(move) != "9-2>M":
            return 0.0
        looks.append(1)
        return 10.0 if len(looks) == 1 else 4.0

    assert [verdict.cost for verdict in reviewed(SIMPLE, 0, Judge(unsure)).verdicts] == [0, 0, 4]


def test_a_move_that_was_not_worth_a_look_cost_at_least_so_much() -> None:
    review = reviewed(SIMPLE, 0, Judge(most=1))
    assert [verdict.cost for verdict in review.verdicts] == [0, 0, 0]  # nothing to compare it with

    def three(knowledge: Knowledge, move: Move, rng: Random) -> float:
        return {"9-2>M": 9.0, "9-4>0": 5.0, "9-2>0": 2.0}.get(str(move), 0.0)

    more = round_of(("9-9 9-4 9-2 9-1", "9-7 7-6 8-5 8-0"), "3-0", "9-1>0")
    verdict = reviewed_prefix(more, Judge(three, most=2))
    assert (verdict.cost, verdict.at_least, str(verdict.better)) == (3.0, True, "9-4>0")


def reviewed_prefix(played: PlayedRound, judge: Judge) -> Verdict:
    """Return the first verdict on seat 0 in a round of which only the beginning is given."""
    game = played.start
    for move in played.moves:
        game = game.play(move)
    whole = PlayedRound(played.start, played.moves + played_on(game, 1))
    return reviewed(whole, 0, judge).verdicts[0]


class Gambler(Judge):
    """Chooses what is not the first of its estimates, for the sake of the whole game."""

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        choice = yield from super().think(knowledge, budget, rng)
        return Choice(choice.estimates[-1].move, choice.reasons, choice.estimates)


def test_what_the_judge_would_have_done_costs_nothing() -> None:
    review = reviewed(SIMPLE, 0, Gambler(lambda knowledge, move, rng: 9.0 - pips(knowledge, move, rng)))
    assert review.verdicts[0].cost == 0
    assert str(SIMPLE.moves[0]) == "9-4>0"


class Silent(Judge):
    """Chooses without weighing anything."""

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        choice = yield from super().think(knowledge, budget, rng)
        return Choice(choice.move, choice.reasons)


def test_a_judge_that_weighs_nothing_blames_nothing() -> None:
    review = reviewed(SIMPLE, 0, Silent())
    assert [verdict.cost for verdict in review.verdicts] == [0, 0, 0]
    assert review.shares is None


# --- what the result is made of ------------------------------------------------------------------


def test_a_lead_is_the_others_mean_less_ones_own() -> None:
    assert lead_of((10, 4, 30, 8), 0) == 4
    assert lead_of((0, 25), 1) == -25


def test_the_result_is_the_deal_less_what_decisions_cost_and_the_rest() -> None:
    review = reviewed(SIMPLE, 0, Judge())
    assert review.lead == 21  # seat 0 went out, and seat 1 is left with 8-5 and 8-0
    assert review.shares == Shares(lead=21, deal=13, decisions=11, rest=19)


@some_examples
@given(setups(most_seats=8))
def test_the_shares_add_up_exactly(setup: Setup) -> None:
    round_ = played(setup)
    if not round_.moves:
        return
    judge = Judge(lambda knowledge, move, rng: pips(knowledge, move, rng) / 3 + rng.random() * 4)
    for seat in range(min(3, len(setup.deal.hands))):
        review = reviewed(round_, seat, judge)
        assert review.is_whole
        assert all(verdict.cost == 0 or verdict.cost >= TOLD_FROM for verdict in review.verdicts)
        assert all((verdict.better is None) == (verdict.cost == 0) for verdict in review.verdicts)
        shares = review.shares
        if not review.verdicts:
            assert shares is None
            continue
        assert shares is not None
        assert shares.deal - shares.decisions + shares.rest == shares.lead == round(review.lead)
        assert shares.decisions == sum(verdict.points for verdict in review.verdicts)


def test_a_round_without_a_decision_has_a_result_all_the_same() -> None:
    forced = round_of(("9-9 9-4", "9-7 8-8"), "3-0 1-0", "9-4>0")
    forced = PlayedRound(forced.start, forced.moves + played_on(forced.start.play(forced.moves[0]), 1))
    review = reviewed(forced, 0, Judge())
    assert (review.decisions, review.verdicts, review.shares) == (0, (), None)
    assert review.is_whole and review.lead == 16


def test_only_a_round_that_is_over_is_looked_back_at() -> None:
    with pytest.raises(ValueError, match="not over"):
        reviewed(PlayedRound(SIMPLE.start, SIMPLE.moves[:3]), 0, Judge())


# --- in slices -----------------------------------------------------------------------------------


def test_it_tells_how_far_it_has_come_and_may_be_stopped_and_gone_on_with() -> None:
    judge = Judge(lambda knowledge, move, rng: pips(knowledge, move, rng) + rng.random())
    whole = reviewed(SIMPLE, 0, judge)
    seen = list(slices(look_back(SIMPLE, 0, judge, Budget(effort=1), "seed")))
    assert seen[0] is None and seen[-1] == whole
    steps = [review for review in seen if review is not None]
    assert [len(review.verdicts) for review in steps] == sorted(len(r.verdicts) for r in steps)
    assert {len(review.verdicts) for review in steps} == {0, 1, 2, 3}
    assert {review.decisions for review in steps} == {3}
    stopped = next(review for review in steps if len(review.verdicts) == 2)
    assert not stopped.is_whole
    assert stopped.verdicts == whole.verdicts[:2]
    shares = stopped.shares
    assert shares is not None and shares.lead == round(whole.lead)
    before = len(judge.asked)
    assert reviewed(SIMPLE, 0, judge, before=stopped.verdicts) == whole
    assert len(judge.asked) - before <= 2  # what was judged is not judged again


# --- the strongest bot as the judge --------------------------------------------------------------

MIXES: list[tuple[int, dict[str, object]]] = [
    (2, {"preset": "classic", "highest": 6, "hand_size": 6}),
    (3, {"preset": "classic", "highest": 6, "hand_size": 5, "after_double": "chicken_foot"}),
    (3, {"preset": "cardinal", "highest": 6, "hand_size": 6}),
    (4, {"preset": "modern", "highest": 6, "hand_size": 5, "draw": "none"}),
    (2, {"preset": "modern", "highest": 6, "hand_size": 7, "after_double": "same_double"}),
]


def dealt(rules: Rules, seats: int, seed: str) -> Deal:
    tiles_ = list(full_set(rules.highest))
    if rules.hub_from == "set_aside":
        tiles_.remove(Tile(rules.highest, rules.highest))
    Random(seed).shuffle(tiles_)
    size = rules.hand_size
    hands = tuple(tuple(tiles_[seat * size : (seat + 1) * size]) for seat in range(seats))
    return Deal(
        rules.highest, hands, tuple(tiles_[seats * size :]), 0 if rules.starter != "hub_holder" else None
    )


def elsewhere(round_: PlayedRound, decision: Decision, deal: Deal, rng: Random) -> PlayedRound | None:
    """Return a round that is the same to the seat up to its decision, but with unseen tiles elsewhere.

    After the decision it goes on in its own way. None where the same moves are not legal there.
    """
    known = decision.knowledge
    seen = {known.position.hub, *known.hand}
    seen |= {laid.tile for train in known.position.trains for laid in train.tiles}
    unseen = [tile for tile in full_set(known.rules.highest) if tile not in seen]
    places = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    hands = tuple(tuple(places.get(tile, tile) for tile in hand) for hand in deal.hands)
    boneyard = tuple(places.get(tile, tile) for tile in deal.boneyard)
    game = game_of(known.rules, [(Deal(deal.hub, hands, boneyard, deal.starter), ())])
    start = game
    try:
        for move in round_.moves[: decision.index + 1]:
            game = game.play(move)
    except MoveRefused:
        return None
    return PlayedRound(start, round_.moves[: decision.index + 1] + played_on(game, rng.getrandbits(16)))


@pytest.mark.parametrize(("seats", "fields"), MIXES)
def test_a_review_does_not_depend_on_what_the_seat_could_not_know(
    seats: int, fields: dict[str, object]
) -> None:
    """R26: unseen tiles lie elsewhere, the round ends in another way, and the verdicts are the same."""
    rules = options(str(fields["preset"]), seats, **{k: v for k, v in fields.items() if k != "preset"})
    compared = costly = 0
    for seed in "abcd":
        deal = dealt(rules, seats, seed)
        start = game_of(rules, [(deal, ())])
        round_ = PlayedRound(start, played_on(start, len(seed)))
        rng = Random(seed)
        for seat in range(seats):
            here = judged(round_, seat)
            for number, verdict in enumerate(here.verdicts):
                other = elsewhere(round_, verdict.decision, deal, rng)
                if other is None or other.moves == round_.moves:
                    continue
                there = judged(other, seat)
                assert there.verdicts[: number + 1] == here.verdicts[: number + 1]
                compared += 1
                costly += verdict.cost > 0
    assert compared > 10 and costly


def judged(round_: PlayedRound, seat: int) -> Review:
    """Return the review of the strongest bot, quick and always the same."""
    looking = look_back(round_, seat, make(STRONGEST), Budget(effort=12), "seed")
    *_, last = slices(looking)
    assert last is not None
    return last


def test_whoever_plays_like_the_judge_is_told_so() -> None:
    """The strongest bot's own moves cost it little or nothing by its own measure."""
    judge, rules = make(STRONGEST), options("classic", 2, highest=6, hand_size=6)
    game = game_of(rules, [(dealt(rules, 2, "own"), ())])
    start, moves = game, list[Move]()
    while game.position.turn is not None:
        choice = decide(judge, game.known_to(game.position.turn), Budget(effort=60), Random(len(moves)))
        moves.append(choice.move)
        game = game.play(choice.move)
    by_bot = judged(PlayedRound(start, tuple(moves)), 0)
    by_chance = judged(PlayedRound(start, played_on(start, 3)), 0)
    assert by_bot.shares and by_chance.shares
    assert by_bot.shares.decisions < by_chance.shares.decisions
