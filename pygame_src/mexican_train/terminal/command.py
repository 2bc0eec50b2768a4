"""The command line of ``play``, and the game that it sets up."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from mexican_train.app.session import Session, new_session
from mexican_train.app.setup import name_pool
from mexican_train.bots import NAMES
from mexican_train.bots.roster import USUAL
from mexican_train.engine.rules import CHOICES, DEFAULT_PRESET, FIELDS, MAX_SEATS, PRESETS, RulesError
from mexican_train.screens.draft import PERSON
from mexican_train.terminal.files import CannotLoad, read_session, write_session
from mexican_train.terminal.game import Ending, TerminalGame
from mexican_train.terminal.printing import wrapped
from mexican_train.words.bots import bot_name
from mexican_train.words.names import cleaned
from mexican_train.words.options import option_label
from mexican_train.words.problems import problem_sentence
from mexican_train.words.texts import Texts

FINE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: 130 is what a shell gives for Ctrl-C."""


def main(
    arguments: Sequence[str],
    source: TextIO | None = None,
    sink: TextIO | None = None,
    texts: Texts | None = None,
) -> int:
    """Play a game in the terminal and return the exit code.

    ``arguments`` are those behind ``play``. ``source`` and ``sink`` default to standard input and
    output. The end of the input and Ctrl-C end the game, which is saved if ``--save`` names a file.
    """
    source, sink, texts = source or sys.stdin, sink or _standard_output(), texts or Texts()
    try:
        given = _parser(texts).parse_args(arguments)
    except SystemExit as stopped:  # argparse has said what is wrong, or has helped
        return stopped.code if isinstance(stopped.code, int) else MISUSED
    try:
        session = _session(given, texts)
    except RulesError as error:
        print(*_problem_lines(error, texts), sep="\n", file=sink)
        return MISUSED
    except CannotLoad as error:
        print(*wrapped(str(error)), sep="\n", file=sink)
        return FAILED
    return _play(TerminalGame(session, source, sink, texts), given.save, texts)


def _standard_output() -> TextIO:
    """Return standard output, made to show what its encoding cannot rather than to fail at it."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return sys.stdout


def _play(game: TerminalGame, save: Path | None, texts: Texts) -> int:
    """Play, save at the end what is not over, and return the exit code."""
    game.say(*wrapped(_greeting(game.session, texts)))
    ending = game.play()
    if ending is Ending.QUIT and save is None:
        save = _where_to_save(game, texts)
    code = INTERRUPTED if ending is Ending.INTERRUPTED else FINE
    if save is None or ending is Ending.FINISHED:
        return code
    is_saved, sentence = write_session(game.session, save, texts)
    game.say(*wrapped(sentence))
    return code if is_saved else FAILED


def _where_to_save(game: TerminalGame, texts: Texts) -> Path | None:
    """Ask somebody who quits where the game shall be kept; None if nowhere."""
    name = game.ask_last(texts.gettext("Save the game to which file? Enter alone: do not save."))
    return Path(name) if name else None


def _greeting(session: Session, texts: Texts) -> str:
    bots = ", ".join(
        f"{name} ({bot_name(kind, texts)})"
        for name, kind in zip(session.names, session.kinds, strict=True)
        if kind != PERSON
    )
    return texts.gettext(
        "You play against {bots}. The deals come from the seed {seed}. Type help for help.",
        bots=bots,
        seed=session.seed,
    )


def _parser(texts: Texts) -> argparse.ArgumentParser:
    _ = texts.gettext
    parser = argparse.ArgumentParser(
        prog="mexican-train play", description=_("A game of Mexican Train in the terminal, against bots.")
    )
    add = parser.add_argument
    add("--rules", choices=tuple(PRESETS), help=_("the set of rules (default: classic)"))
    add(
        "--set",
        action="append",
        default=[],
        type=_option(texts),
        metavar="RULE=VALUE",
        help=_("change one rule, such as draw=until_playable; can be given again. Rules: {rules}").format(
            rules=", ".join(FIELDS)
        ),
    )
    add("--rounds", type=int, help=_("the number of rounds"))
    add("--seats", type=int, default=4, help=_("how many play, you included (default: 4)"))
    add(
        "--bots",
        type=_bots(texts),
        default=(USUAL,),
        metavar="BOT,BOT",
        help=_("who sits in the other seats, again from the first if there are more seats: {bots}").format(
            bots=", ".join(NAMES)
        ),
    )
    add("--name", type=cleaned, help=_("your name"))
    add("--seed", help=_("deal from this word or number; the same one always deals the same"))
    add("--save", type=Path, metavar="FILE", help=_("save the game there when you leave before its end"))
    add(
        "--load",
        type=Path,
        metavar="FILE",
        help=_("go on with a saved game or a record, by the rules and names in there"),
    )
    return parser


def _bots(texts: Texts) -> Callable[[str], tuple[str, ...]]:
    """Return the reader of ``--bots``."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        for name in names:
            if name not in NAMES:
                raise argparse.ArgumentTypeError(texts.gettext("there is no bot {name}", name=repr(name)))
        return names

    return read


def _option(texts: Texts) -> Callable[[str], tuple[str, object]]:
    """Return the reader of ``--set``: a number, yes or no where that is asked for, or a word."""

    def read(text: str) -> tuple[str, object]:
        name, is_pair, value = text.partition("=")
        if not is_pair:
            raise argparse.ArgumentTypeError(texts.gettext("write it as RULE=VALUE"))
        if CHOICES.get(name) == (True, False) and value in _YES_AND_NO:
            return name, _YES_AND_NO[value]
        return name, int(value) if value.isascii() and value.isdecimal() else value

    return read


_YES_AND_NO = {"yes": True, "true": True, "no": False, "false": False}


def _session(given: argparse.Namespace, texts: Texts) -> Session:
    """Return the game that the arguments ask for, new or loaded."""
    seed = given.seed or secrets.token_hex(4)
    if given.load is not None:
        return read_session(given.load, given.bots, seed, texts)
    options: dict[str, object] = {"preset": given.rules or DEFAULT_PRESET, **dict(given.set)}
    if given.rounds is not None:
        options["rounds"] = given.rounds
    others = min(max(given.seats - 1, 0), MAX_SEATS)  # so that too many are refused, and no worse
    names = _names(given.name, others, texts)
    kinds = (PERSON, *(given.bots[seat % len(given.bots)] for seat in range(others)))
    return new_session(options, names, kinds, seed)


def _names(own: str | None, others: int, texts: Texts) -> list[str]:
    """Return the person's name and those of the bots, which are none that is taken."""
    pool = name_pool(texts)
    own = own or pool[0]
    free = [name for name in pool if name != own]
    # More than there are names for is refused with the rules, so that all problems are told at once.
    return [own, *(free[seat] if seat < len(free) else str(seat) for seat in range(others))]


def _problem_lines(error: RulesError, texts: Texts) -> list[str]:
    """Return what is wrong with the rules, a problem a line."""
    lines = []
    for problem in error.problems:
        field = option_label(problem.field, texts) if problem.field in FIELDS else problem.field
        lines += wrapped(f"{field} ({problem.field}): {problem_sentence(problem, texts)}")
    return lines
