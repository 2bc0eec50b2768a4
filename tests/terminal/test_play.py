"""Playing in the terminal, by what is typed and what is printed."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from mexican_train.app.saves import load_session
from mexican_train.engine import Tile
from mexican_train.record import read, replay
from mexican_train.terminal import main
from mexican_train.words.pseudo import pseudo_texts

SHORT = ["--seed", "7", "--set", "highest=6", "--seats", "2", "--rounds", "2"]


class Keyboard(io.StringIO):
    """Types lines, then either nothing more, or Ctrl-C."""

    def __init__(self, *lines: str, interrupted: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._interrupted = interrupted

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if not line and self._interrupted:
            raise KeyboardInterrupt
        return line


class FirstMove(Keyboard):
    """Plays the first move that is offered, or goes on, to the end of the game."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return "1\n" if self.sink.getvalue().endswith("Your move? ") else "\n"

    def __init__(self, sink: io.StringIO) -> None:
        super().__init__()
        self.sink = sink


def played(*arguments: str, typing: Keyboard) -> tuple[int, str]:
    """Return the exit code and all that was printed."""
    sink = io.StringIO()
    return main(arguments, typing, sink), sink.getvalue()


@pytest.mark.parametrize("preset", ["classic", "cardinal", "modern"])
def test_a_whole_game(preset: str) -> None:
    sink = io.StringIO()
    code = main(["--rules", preset, "--seats", "3", "--rounds", "2", "--seed", "x"], FirstMove(sink), sink)
    printed = sink.getvalue()
    assert code == 0
    assert "Round 1 of 2" in printed
    assert "Round 2 of 2" in printed
    assert re.search(r"\bwins? |share the win", printed)
    assert max(map(len, printed.splitlines())) <= 79


def test_the_same_seed_plays_the_same() -> None:
    first, second = (io.StringIO(), io.StringIO())
    for sink in (first, second):
        main([*SHORT, "--bots", "random"], FirstMove(sink), sink)
    assert first.getvalue() == second.getvalue()


def test_all_text_is_translated() -> None:
    sink = io.StringIO()
    main(SHORT, Keyboard("help", "rules", "table", "quit"), sink, pseudo_texts())
    plain = re.compile(r"\b(your|tile|train|Boneyard|Save)\b")
    assert not [line for line in sink.getvalue().splitlines() if plain.search(line)]


def test_a_number_a_text_and_a_tile_alone_are_moves() -> None:
    _, printed = played(*SHORT, typing=Keyboard("moves"))
    number, text = re.findall(r"^ +(\d+)  (\S+>0) ", printed, re.MULTILINE)[0]
    tile = text.partition(">")[0]
    turned = "-".join(reversed(tile.split("-")))
    for typed in (number, text, f" {turned} > 0 ", tile):
        _, printed = played(*SHORT, typing=Keyboard(typed))
        assert f"Ada lays {tile} on their own train." in printed


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is only 1 move, number 1."),
        ("hello", "That is no move."),
        ("pass", "You can lay a tile, so you must."),
        ("6-6", "You do not have the 6-6."),
        ("undo", "There is nothing to take back"),
        ("", "That is no move."),
    ],
)
def test_a_refusal_says_why(typed: str, answer: str) -> None:
    assert answer in played(*SHORT, typing=Keyboard(typed))[1]


def test_undo_takes_a_tile_back() -> None:
    _, printed = played(*SHORT, typing=Keyboard("1", "undo", "1"))
    laid = re.findall(r"Ada lays .* on their own train.", printed)
    assert "The last move is taken back." in printed
    assert laid[0] == laid[1]


def test_no_tile_is_printed_that_is_not_seen(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    _, printed = played(*SHORT, "--save", str(save), typing=Keyboard("1", "table", "moves", "save"))
    position = load_session(save.read_text(encoding="utf-8"))[0].game.position
    seen = {position.hub, *(position.hand(0) or ())}
    seen.update(laid.tile for train in position.trains for laid in train.tiles)
    assert position.turn is not None
    tiles_printed = re.findall(r"\b\d-\d\b", printed)
    assert {Tile.parse(text) for text in tiles_printed} <= seen


def test_the_end_of_the_input_saves_and_loading_goes_on(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    code, printed = played(*SHORT, "--name", "Zoë", "--save", str(save), typing=Keyboard("1"))
    assert code == 0
    assert "The game is saved" in printed
    session, _ = load_session(save.read_text(encoding="utf-8"))
    assert session.names[0] == "Zoë"
    assert session.record.rounds[0].moves
    sink = io.StringIO()
    assert main(["--load", str(save)], FirstMove(sink), sink) == 0
    assert "Round 2 of 2" in sink.getvalue()


def test_ctrl_c_saves_too(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    code, _ = played(*SHORT, "--save", str(save), typing=Keyboard("1", interrupted=True))
    assert code == 130
    assert load_session(save.read_text(encoding="utf-8"))


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    code, printed = played(*SHORT, typing=Keyboard("quit", str(save)))
    assert code == 0
    assert "Save the game to which file?" in printed
    assert save.exists()
    assert played(*SHORT, typing=Keyboard("quit"))[0] == 0


def test_a_plain_record_can_be_gone_on_with(tmp_path: Path) -> None:
    save, plain = tmp_path / "game.json", tmp_path / "record.json"
    played(*SHORT, "--save", str(save), typing=Keyboard("1"))
    record = json.loads(save.read_text(encoding="utf-8"))["record"]
    assert replay(read(record)).position.turn == 0
    plain.write_text(json.dumps(record), encoding="utf-8")
    code, printed = played("--load", str(plain), "--bots", "random", typing=Keyboard("quit", ""))
    assert code == 0
    assert "Bo (Dice)" in printed


@pytest.mark.parametrize(
    "text", ["", "{}", '{"format": "mexican-train/1"}', '{"record": 3}', "[1]", "\udcff"]
)
def test_a_broken_file_is_told(tmp_path: Path, text: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(text.encode("utf-8", "surrogateescape"))
    code, printed = played("--load", str(broken), typing=Keyboard())
    assert code == 1
    assert "broken.json" in printed


def test_files_that_cannot_be_used_are_told(tmp_path: Path) -> None:
    assert played("--load", str(tmp_path / "none.json"), typing=Keyboard())[0] == 1
    code, printed = played(*SHORT, "--save", str(tmp_path), typing=Keyboard("1"))
    assert code == 1
    assert "could not be saved" in printed


def test_no_name_and_no_number_ends_the_game() -> None:
    typed = ("save .", "save a\0b", "9" * 5000, "quit")
    code, printed = played(*SHORT, typing=Keyboard(*typed))
    assert code == 0
    assert printed.count("could not be saved") == 2


def test_all_problems_of_the_rules_are_told() -> None:
    code, printed = played("--seats", "99", "--set", "open_double_binds=no", "--set",
                           "after_double=chicken_foot", "--set", "draw=lots", typing=Keyboard())  # fmt: skip
    assert code == 2
    assert all(field in printed for field in ("(draw)", "(after_double)", "seats"))


@pytest.mark.parametrize(
    "arguments", [["--bots", "hal"], ["--set", "draw"], ["--rules", "mine"], ["--seats", "two"]]
)
def test_a_wrong_command_line_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert played(*arguments, typing=Keyboard())[0] == 2
    assert "usage" in capsys.readouterr().err


def test_help_tells_every_rule_and_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert played("--help", typing=Keyboard())[0] == 0
    told = capsys.readouterr().out
    assert "after_double" in told
    assert "random, careless, forgetful, greedy, search" in " ".join(told.split())


def test_options_can_be_set_one_by_one() -> None:
    _, printed = played(
        *SHORT, "--set", "open_double_binds=no", "--set", "hand_size=5", typing=Keyboard("rules")
    )
    assert "Your 5 tiles" in printed
