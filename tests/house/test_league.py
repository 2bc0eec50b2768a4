"""The league's arithmetic, against known figures, and its games."""

from __future__ import annotations

from pathlib import Path

import pytest

import league
from measure.contests import Played, Setting, mean_and_margin, play_game
from measure.standings import elo, standings, wilson


def game(seated: str, *rounds: tuple[int, ...], winners: tuple[int, ...] = (0,)) -> Played:
    nothing = (0,) * len(rounds[0])
    return Played("classic", {}, tuple(seated.split()), 1, rounds, winners, nothing, (0.0,) * len(nothing))


def test_wilson_gives_the_textbook_interval() -> None:
    assert wilson(85, 100) == pytest.approx((0.7672, 0.9069), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_mean_has_a_margin() -> None:
    assert mean_and_margin([1.0, 3.0]) == pytest.approx((2.0, 1.96))


def test_three_wins_in_four_are_about_190_elo() -> None:
    games = [game("a b", (1, 2))] * 75 + [game("a b", (2, 1), winners=(1,))] * 25
    ratings = elo(games)
    assert ratings["a"] - ratings["b"] == pytest.approx(190.8, abs=3)
    assert ratings["a"] == pytest.approx(-ratings["b"])


def test_shared_places_count_in_parts() -> None:
    mine, other = standings([game("a b", (5, 5), winners=(0, 1)), game("b a", (0, 9))])
    assert (mine.bot, mine.wins, other.wins) == ("a", 0.5, 1.5)
    assert (mine.points, mine.lead) == (7.0, -4.5)


def test_a_line_up_is_seated_in_every_way_once() -> None:
    assert Setting("classic", ("a", "b")).rotations == 2
    assert Setting("classic", ("a", "b", "b", "b")).rotations == 4
    assert Setting("classic", ("a", "b", "a", "b")).rotations == 2
    assert Setting("classic", ("a", "a")).rotations == 1


def test_every_rotation_plays_the_same_deals_and_the_same_game_again() -> None:
    setting = Setting("modern", ("greedy", "random"), {"rounds": 2})
    first, again, turned = (play_game(setting, rotation, 3) for rotation in (0, 0, 1))
    assert first.rounds == again.rounds
    assert turned.seated == ("random", "greedy")
    assert len(turned.rounds) == 2


def test_a_league_goes_on_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setting = Setting("classic", ("greedy", "random"), {"rounds": 1, "highest": 6})
    tasks = league.tasks_of([setting], games=4, first=1)
    path = tmp_path / "games.jsonl"
    league.run(tasks[:2], league.Kept(path, any_code=False), processes=1)
    kept = league.Kept(path, any_code=False)
    assert {task.key for task in tasks[:2]} == set(kept.games)
    league.run(tasks, kept, processes=1)
    assert "4 games, 2 of them kept from before." in capsys.readouterr().out
    assert len(path.read_text("utf-8").splitlines()) == 4
