"""R24: the score of a round."""

from __future__ import annotations

import pytest
from tests.support.builders import table, tiles

from mexican_train.engine.events import Scored
from mexican_train.engine.scoring import hand_score, totals_of
from mexican_train.engine.tiles import to_mask


def test_the_pips_left_in_the_hand() -> None:
    round_ = table(hands=["9-9 9-4", "9-7 8-6 5-0 1-1"], boneyard="3-0").opens("9-4", "9-7")
    assert round_.scores == (0, 21)
    assert Scored((0, 21)) in round_.events


@pytest.mark.parametrize("blank", [0, 25, 50])
def test_the_double_blank_counts_what_the_rules_say(blank: int) -> None:
    round_ = table(hands=["9-9 9-4", "9-7 0-0 2-1"], boneyard="3-0", blank_blank=blank)
    assert round_.opens("9-4", "9-7").scores == (0, blank + 3)


@pytest.mark.parametrize("blank", [0, 25, 50])
def test_other_blanks_count_their_pips(blank: int) -> None:
    assert hand_score(to_mask(tiles("3-0 1-0")), blank) == 4
    assert hand_score(to_mask(tiles("0-0 3-0")), blank) == 3 + blank
    assert hand_score(0, blank) == 0


def test_the_double_blank_on_the_table_costs_nothing() -> None:
    # In the last round the double blank is the hub.
    round_ = table(hands=["0-0 4-0", "7-0 2-1"], boneyard="3-0", round_index=9).opens("4-0", "7-0")
    assert round_.scores == (0, 3)


def test_in_a_blocked_round_everybody_scores() -> None:
    round_ = table(hands=["9-9 8-4", "8-7 0-0", "6-5"])
    assert (round_.ended, round_.scores) == ("blocked", (12, 65, 11))


def test_totals_add_up_over_the_rounds() -> None:
    assert totals_of([(0, 3, 9), (7, 0, 1)], 3) == (7, 3, 10)
    assert totals_of([], 2) == (0, 0)
