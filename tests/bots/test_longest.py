"""The longest-train solver: against brute force, known figures, and the largest sets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexican_train.bots.graph import graph_of
from mexican_train.bots.longest import BY_PIPS, BY_TILES, By, Train, best_train, longest_train
from mexican_train.bots.trails import Trail, by_dropping, by_walking
from mexican_train.engine import Tile
from mexican_train.engine.tiles import full_set, to_mask

small_hands = st.integers(3, 12).flatmap(
    lambda highest: st.tuples(
        st.sets(st.sampled_from(full_set(highest)), max_size=9), st.integers(0, highest)
    )
)
hands = st.integers(6, 18).flatmap(
    lambda highest: st.tuples(
        st.sets(st.sampled_from(full_set(highest)), max_size=19), st.integers(0, highest)
    )
)
measures = st.sampled_from(("tiles", "pips"))


def brute(left: frozenset[Tile], start: int) -> list[tuple[int, int]]:
    """Return (tiles, pips) of every train there is."""
    found = [(0, 0)]
    for tile in left:
        if tile.has(start):
            found += [(n + 1, p + tile.pips) for n, p in brute(left - {tile}, tile.other(start))]
    return found


def assert_train(train: Train, hand: set[Tile], start: int) -> None:
    """Assert that it can be laid from the hand, one tile joined to the one before."""
    assert len(set(train.tiles)) == len(train.tiles)
    assert set(train.tiles) <= hand
    end = start
    for tile in train.tiles:
        end = tile.other(end)
    assert train.pips == sum(tile.pips for tile in train.tiles)


@given(small_hands, measures)
def test_it_is_as_good_as_brute_force(case: tuple[set[Tile], int], by: By) -> None:
    hand, start = case
    train = longest_train(hand, start, by)
    all_of_them = brute(frozenset(hand), start)
    best = max(all_of_them, key=lambda found: found if by == "tiles" else found[::-1])
    assert_train(train, hand, start)
    assert (len(train.tiles), train.pips) == best
    assert train.exact


@given(hands, st.sampled_from((BY_TILES, BY_PIPS)))
def test_both_ways_agree(case: tuple[set[Tile], int], weights: Sequence[int]) -> None:
    hand, start = case
    graph = graph_of(to_mask(hand), start, weights)
    walked = by_walking(graph, 1_000_000)
    dropped = by_dropping(graph, 100_000, Trail(0, graph.double[start], False))
    assert walked.exact
    assert dropped.exact
    assert walked.worth == dropped.worth


@given(hands, measures, st.integers(-1, 400))
def test_any_effort_gives_a_train_and_the_truth_about_it(
    case: tuple[set[Tile], int], by: By, effort: int
) -> None:
    hand, start = case
    hasty, best = longest_train(hand, start, by, effort), longest_train(hand, start, by)
    assert_train(hasty, hand, start)
    if hasty.exact:
        assert (len(hasty.tiles), hasty.pips) == (len(best.tiles), best.pips)


@pytest.mark.parametrize("by", ["tiles", "pips"])
@pytest.mark.parametrize(("highest", "longest"), [(6, 28), (9, 51), (12, 91), (15, 129), (18, 190)])
def test_whole_sets_are_solved_exactly(highest: int, longest: int, by: By) -> None:
    train = longest_train(full_set(highest), highest, by)
    assert_train(train, set(full_set(highest)), highest)
    assert train.exact
    assert len(train.tiles) == longest


@pytest.mark.parametrize("highest", [9, 12, 15, 18])
@pytest.mark.parametrize("size", [25, 40])
def test_large_hands_are_solved_exactly(highest: int, size: int) -> None:
    mixer = Random(highest * size)
    for _ in range(8):
        hand = set(mixer.sample(full_set(highest), size))
        train = longest_train(hand, highest)
        assert_train(train, hand, highest)
        assert train.exact


@pytest.mark.parametrize(
    ("highest", "size", "mean", "startless"),
    [
        (6, 7, 3.95, 0.13),
        (9, 15, 11.61, 0.04),
        (12, 12, 5.37, 0.16),
        (12, 15, 9.00, 0.095),
        (18, 11, 2.27, 0.32),
    ],
)
def test_means_are_those_of_the_field(highest: int, size: int, mean: float, startless: float) -> None:
    mixer = Random(size)
    rest = [tile for tile in full_set(highest) if tile != Tile(highest, highest)]
    lengths = [len(longest_train(mixer.sample(rest, size), highest).tiles) for _ in range(1500)]
    assert sum(lengths) / 1500 == pytest.approx(mean, abs=0.35)
    assert lengths.count(0) / 1500 == pytest.approx(startless, abs=0.04)


def test_own_weights_decide() -> None:
    hand = to_mask(Tile.parse(text) for text in ("9-8", "9-1", "1-0"))
    weights = list(BY_TILES)
    weights[Tile(9, 8).number] = 10 * 4096
    assert best_train(hand, 9, weights).mask == Tile(9, 8).mask


def test_a_double_is_laid_as_soon_as_it_is_reached() -> None:
    train = longest_train([Tile.parse(t) for t in ("9-4", "4-4", "4-2", "9-9", "2-2")], 9)
    assert [str(tile) for tile in train.tiles] == ["9-9", "9-4", "4-4", "4-2", "2-2"]


def test_an_unknown_measure_is_an_error() -> None:
    with pytest.raises(ValueError, match="no measure"):
        longest_train([Tile(9, 4)], 9, "weight")  # type: ignore[arg-type]
