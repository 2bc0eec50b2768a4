"""Bot against bot: `python3 scripts/league.py search greedy --games 100 --file league.jsonl`.

With two or more BOTs every pair plays at tables of two; `--table search,greedy,greedy,greedy` is one
table as it is written (may be given again). A bot may have its effort for each move behind a colon:
`search:40`. Every deal is played once for each way in which the line-up can be seated, so that the luck
of the deal cancels. With `--file` each game is added to a file of JSON lines, and what is in there
already, played by the same code, is not played again: a league can be stopped and gone on with.

Prints, for each preset and table: first places with their 95 % confidence interval (Wilson; shared ones
count in parts), Elo (Bradley and Terry, over every two seats), points a round, how many points the bot
is ahead of the others in a round, and the time for a move.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from house.places import PACKAGE
from house.say import Trouble, give_up, say

if str(PACKAGE.parent) not in sys.path:  # the game need not be installed
    sys.path.insert(0, str(PACKAGE.parent))

from measure.contests import Played, Setting, make_bot, play_game
from measure.standings import as_text
from mexican_train.bots import UnknownBot
from mexican_train.engine import RulesError
from mexican_train.engine.rules import PRESETS

EVERY = 10.0
"""How often the progress is told, in seconds."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game that is to be played."""

    setting: Setting
    rotation: int
    seed: int

    @property
    def key(self) -> str:
        """What tells this game from all others."""
        setting = self.setting
        seats = len(setting.line_up)
        shift = seats - self.rotation % seats
        return key_of(
            setting.preset, setting.options, setting.line_up[shift:] + setting.line_up[:shift], self.seed
        )


def key_of(preset: str, options: object, seated: Sequence[str], seed: int) -> str:
    """Return what tells a game from all others."""
    return json.dumps([preset, options, list(seated), seed], sort_keys=True)


def code() -> str:
    """Return a fingerprint of the engine and the bots: games of other code are other games."""
    found = hashlib.sha256()
    for folder in ("engine", "bots"):
        for path in sorted((PACKAGE / folder).glob("*.py")):
            found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


class Kept:
    """The games of a file of JSON lines, and those of this run as they come."""

    def __init__(self, path: Path | None, any_code: bool) -> None:
        self._path, self._code = path, code()
        self.games: dict[str, Played] = {}
        self.others = 0
        for line in path.read_text("utf-8").splitlines() if path and path.exists() else ():
            values = json.loads(line)
            if any_code or values["code"] == self._code:
                self._take(Played.from_dict(values))
            else:
                self.others += 1

    def _take(self, game: Played) -> None:
        self.games[key_of(game.preset, game.options, game.seated, game.seed)] = game

    def add(self, game: Played) -> None:
        """Take a game in, and write it to the file at once."""
        self._take(game)
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"code": self._code, **game.as_dict()}) + "\n")


def run(tasks: Sequence[Task], kept: Kept, processes: int) -> None:
    """Play the games that are not kept yet, and tell how it goes."""
    todo = [task for task in tasks if task.key not in kept.games]
    say(f"{len(tasks)} games, {len(tasks) - len(todo)} of them kept from before.")
    began = told = time.monotonic()
    for done, game in enumerate(_played(todo, processes), 1):
        kept.add(game)
        now = time.monotonic()
        if now - told >= EVERY or done == len(todo):
            told = now
            left = (now - began) / done * (len(todo) - done)
            say(f"{done} of {len(todo)} games, {now - began:.0f} s, about {left:.0f} s to go")


def _played(tasks: Sequence[Task], processes: int) -> Iterator[Played]:
    if processes == 1:
        for task in tasks:
            yield play_game(task.setting, task.rotation, task.seed)
        return
    with ProcessPoolExecutor(processes) as pool:
        games = [pool.submit(play_game, task.setting, task.rotation, task.seed) for task in tasks]
        for game in as_completed(games):
            yield game.result()


def settings_of(asked: argparse.Namespace) -> list[Setting]:
    """Return the tables asked for, under every preset; raise ``Trouble`` where one cannot be."""
    line_ups = [tuple(pair) for pair in itertools.combinations(asked.bots, 2)]
    line_ups += [tuple(table.split(",")) for table in asked.table]
    if not line_ups:
        raise Trouble("Name two bots, or a --table of them.")
    found = []
    for preset, line_up in itertools.product(asked.preset or ["classic"], line_ups):
        setting = Setting(
            preset, line_up, dict(asked.set) | ({"rounds": asked.rounds} if asked.rounds else {})
        )
        try:
            for bot in line_up:
                make_bot(bot)
            _ = setting.rules
        except UnknownBot as unknown:
            raise Trouble(f"There is {unknown}.") from None
        except ValueError as error:
            rules = isinstance(error, RulesError)
            raise Trouble(f"{'These rules do not hold' if rules else 'No such table'}: {error}") from None
        found.append(setting)
    return found


def tasks_of(settings: Sequence[Setting], games: int, first: int) -> list[Task]:
    """Return so many games of each table at least, deal by deal, each with every seating."""
    found = []
    for deal in range(games):
        for setting in settings:
            if deal * setting.rotations < games:
                found += [Task(setting, turn, first + deal) for turn in range(setting.rotations)]
    return found


def tables(settings: Sequence[Setting], games: Sequence[Played]) -> str:
    """Return the results, one table for each setting, and one for all where there are several pairs."""
    lines = []
    for setting in settings:
        bots = sorted(setting.line_up)
        mine = [
            game
            for game in games
            if (game.preset, game.options, sorted(game.seated)) == (setting.preset, setting.options, bots)
        ]
        if mine:
            extra = "".join(f", {name} {value}" for name, value in setting.options.items())
            lines.append(as_text(f"\n{setting.preset}{extra}: {', '.join(setting.line_up)}", mine))
    if len(lines) > 1:
        lines.append(as_text("\nall of them", list(games)))
    return "\n".join(lines)


def option(text: str) -> tuple[str, object]:
    """Return a rule's name and value of ``name=value``; the value is JSON, or else a word."""
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"no RULE=VALUE: {text!r}")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    head, _, rest = (__doc__ or "").partition("\n\n")
    found = argparse.ArgumentParser(
        description=head, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = found.add_argument
    add("bots", nargs="*", metavar="BOT", help="bots of which every pair plays")
    add("--table", action="append", default=[], metavar="BOT,BOT,...", help="a table of 2 to 14 bots")
    add("--preset", action="append", choices=tuple(PRESETS), help="can be given again (default: classic)")
    add("--set", action="append", default=[], type=option, metavar="RULE=VALUE", help="change one rule")
    add("--rounds", type=int, help="rounds of a game (default: the preset's)")
    add("--games", type=int, default=100, help="games of each table, at least (default: 100)")
    add("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    add("--processes", type=int, default=1, help="processes at work (default: 1)")
    add("--file", type=Path, help="keep the games in this file of JSON lines, and go on from it")
    add("--any-code", action="store_true", help="take games in the file as well that other code has played")
    return found


def main() -> None:
    """Play the league, or say what is in the way."""
    asked = parser().parse_args()
    try:
        settings = settings_of(asked)
    except Trouble as trouble:
        give_up(trouble)
    tasks, kept = tasks_of(settings, asked.games, asked.seed), Kept(asked.file, asked.any_code)
    if kept.others:
        say(f"{kept.others} games in the file were played by other code and do not count.")
    try:
        run(tasks, kept, asked.processes)
    except KeyboardInterrupt:
        say("Stopped.")
    keys = {task.key for task in tasks}
    say(tables(settings, [game for key, game in kept.games.items() if key in keys]))


if __name__ == "__main__":
    main()
