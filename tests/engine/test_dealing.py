"""Deals: from a seed, the same everywhere and for ever, and fair (R2 to R4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.builders import options
from tests.support.rounds import examples

from mexican_train.engine.dealing import Chance, Deal, deal_round
from mexican_train.engine.rules import PRESETS, resolve
from mexican_train.engine.tiles import Tile, full_set

GOLDEN = Path(__file__).parent / "golden_deals.txt"


def as_text(deal: Deal) -> str:
    """Return a deal as the golden file has it."""
    lines = [f"starter {deal.starter}"] if deal.starter is not None else []
    lines += [" ".join(map(str, hand)) for hand in deal.hands]
    return "\n".join([*lines, "boneyard " + " ".join(map(str, deal.boneyard))])


def golden() -> list[tuple[str, int, int, str, str]]:
    """Read (preset, seats, round index, seed, deal) from the golden file."""
    found = []
    for block in GOLDEN.read_text(encoding="utf-8").split("\n\n")[1:]:
        head, _, deal = block.strip().partition("\n")
        preset, seats, round_index, seed = head.split(" ", 3)
        found.append((preset, int(seats), int(round_index), seed, deal))
    return found


@pytest.mark.parametrize(("preset", "seats", "round_index", "seed", "deal"), golden())
def test_golden_deals_never_change(preset: str, seats: int, round_index: int, seed: str, deal: str) -> None:
    assert as_text(deal_round(resolve({"preset": preset}, seats), seats, round_index, seed)) == deal


def test_every_preset_has_a_golden_deal() -> None:
    assert {preset for preset, *_ in golden()} == set(PRESETS)


@st.composite
def dealt(draw: st.DrawFn) -> tuple[dict[str, object], int, int, int]:
    """Return options, seats, round index and seed of a deal."""
    seats = draw(st.integers(2, 14))
    highest = draw(st.sampled_from((6, 9, 12, 15, 18)))
    starter = draw(st.sampled_from(("hub_holder", "high_draw", "rotate")))
    most = (len(full_set(highest)) - 1) // seats
    spec: dict[str, object] = {
        "highest": highest,
        "hand_size": draw(st.integers(1, most)),
        "starter": starter,
        "hub_from": "dealt" if starter == "hub_holder" else "set_aside",
    }
    return spec, seats, draw(st.integers(0, highest)), draw(st.integers())


@examples(50)
@given(dealt())
def test_a_deal_covers_the_set(setup: tuple[dict[str, object], int, int, int]) -> None:
    spec, seats, round_index, seed = setup
    rules = resolve(spec, seats)
    deal = deal_round(rules, seats, round_index, seed)
    hub = Tile(deal.hub, deal.hub)
    tiles = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
    assert sorted(tiles) == [t for t in full_set(rules.highest) if t != hub or rules.hub_from == "dealt"]
    assert deal.hub == rules.highest - round_index
    assert [len(hand) for hand in deal.hands] == [rules.hand_size] * seats
    assert (deal.starter is None) == (rules.starter == "hub_holder")
    assert deal.starter is None or 0 <= deal.starter < seats


@examples(25)
@given(dealt())
def test_the_same_seed_deals_the_same(setup: tuple[dict[str, object], int, int, int]) -> None:
    spec, seats, round_index, seed = setup
    rules = resolve(spec, seats)
    deal = deal_round(rules, seats, round_index, seed)
    assert (
        deal
        == deal_round(rules, seats, round_index, seed)
        == deal_round(rules, seats, round_index, str(seed))
    )


def test_seeds_and_rounds_deal_differently() -> None:
    rules = options(seats=4)
    deals = {deal_round(rules, 4, index, seed).hands for index in range(3) for seed in range(20)}
    assert len(deals) == 60


def test_rotate_goes_round_the_seats() -> None:
    rules = options(seats=3, hub_from="set_aside", starter="rotate")
    assert [deal_round(rules, 3, index, 1).starter for index in range(7)] == [0, 1, 2, 0, 1, 2, 0]


def test_the_high_draw_is_fair_and_done_for_every_round() -> None:
    rules = options("modern", seats=4)
    starters = Counter(deal_round(rules, 4, seed % 13, seed).starter for seed in range(2000))
    assert set(starters) == {0, 1, 2, 3}
    assert all(430 < times < 570 for times in starters.values())  # 500 expected, deviation 19


def test_the_high_draw_has_tiles_enough_for_the_largest_table() -> None:
    rules = options("modern", seats=14, highest=6, hand_size=1)
    assert {deal_round(rules, 14, 0, seed).starter for seed in range(200)} == set(range(14))


def test_the_shuffle_is_fair() -> None:
    orders = Counter(tuple(Chance(f"fair {n}").shuffled("abc")) for n in range(6000))
    assert len(orders) == 6
    assert all(870 < times < 1130 for times in orders.values())  # 1000 expected, deviation 29


def test_chance_stays_below_its_limit_and_reaches_all_of_it() -> None:
    chance = Chance("limits")
    for limit in (1, 2, 3, 7, 190):
        assert {chance.below(limit) for _ in range(limit * 30)} == set(range(limit))
