"""The loop of a game in the terminal: asks the person, lets the bots play, shows what happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TextIO

from mexican_train.app.session import Session
from mexican_train.bots import Budget, decide, make
from mexican_train.engine.events import Event, as_seen_by
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Draw, Move, Pass
from mexican_train.terminal.files import write_session
from mexican_train.terminal.input import NotAMove, move_from
from mexican_train.terminal.printing import hand_lines, move_lines, sheet_lines, table_lines, wrapped
from mexican_train.words.events import event_sentence
from mexican_train.words.how_to_play import rules_in_words
from mexican_train.words.texts import Texts
from mexican_train.words.turns import Turn, duty_of, status_line


class Ending(Enum):
    """How the person left the table."""

    FINISHED = "finished"
    QUIT = "quit"
    NO_INPUT = "no input"
    INTERRUPTED = "interrupted"


class _Leave(Exception):
    """The person wants to go, or nothing more can be read."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.value)
        self.ending = ending


class TerminalGame:
    """One game at one terminal; :attr:`session` is its present, to be saved at any time."""

    def __init__(self, session: Session, source: TextIO, sink: TextIO, texts: Texts) -> None:
        """Sit one person (the only one of the session) down before ``source`` and ``sink``."""
        self.session = session
        self.me = session.people[0]
        self._source, self._sink, self._texts = source, sink, texts
        self._table_is_known = False  # within a turn of one's own it is not printed again and again

    def play(self) -> Ending:
        """Play until the game is over or the person leaves; nothing is raised for either."""
        try:
            self._tell(self.session.game.events)
            while not self.session.game.is_over:
                self._act()
        except _Leave as leave:
            return leave.ending
        except KeyboardInterrupt:
            self.say("")
            return Ending.INTERRUPTED
        return Ending.FINISHED

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line, file=self._sink)

    def ask(self, question: str) -> str:
        """Return the line that is typed in answer to a question, without blanks around it."""
        self._sink.write(f"{question} ")
        self._sink.flush()
        line = self._source.readline()
        if not line:
            self.say("")
            raise _Leave(Ending.NO_INPUT)
        return line.strip()

    def ask_last(self, question: str) -> str:
        """Ask somebody who is leaving; no answer, for whatever reason, is an empty one."""
        try:
            return self.ask(question)
        except (_Leave, KeyboardInterrupt):
            return ""

    def _act(self) -> None:
        """Let happen what comes next: a move, or the next round."""
        if self.session.turn is None:
            self._next_round()
        elif self.session.bot_on_turn is not None:
            self._table_is_known = False
            self._play(self._bots_move(self.session.bot_on_turn))
        else:
            self._show_turn()
            self._person_acts()

    def _bots_move(self, bot: str) -> Move:
        session, seat = self.session, self.session.turn
        assert seat is not None
        return decide(make(bot), session.knowledge(seat), Budget(), Random(session.chance)).move

    def _play(self, move: Move) -> None:
        before = len(self.session.game.events)
        self.session = self.session.played(move)
        self._tell(self.session.game.events[before:])
        if self.session.game.round_is_over:
            self.say("", *sheet_lines(self.session.game, self.session.names, self._texts))

    def _next_round(self) -> None:
        typed = self.ask(self._texts.gettext("Press Enter for the next round."))
        if not typed:
            self.session = self.session.next_round()
            self._table_is_known = False
            self.say("")
            self._tell(self.session.game.events)
        else:
            self._carry_out(typed)

    def _tell(self, events: Sequence[Event]) -> None:
        """Print what happened, as far as the person may know it (R26)."""
        for event in events:
            sentence = event_sentence(as_seen_by(event, self.me), self.session.names, self._texts)
            self.say(*wrapped(sentence))

    @property
    def _knowledge(self) -> Knowledge:
        return self.session.knowledge(self.me)

    def _show_turn(self) -> None:
        """Print all that the person needs to choose a move."""
        self.say("")
        if self._table_is_known:
            self.say(*hand_lines(self._knowledge, self._texts))
        else:
            self._show_table()
        self._table_is_known = True
        self._show_moves()

    def _show_table(self) -> None:
        knowledge, names = self._knowledge, self.session.names
        self.say(*table_lines(knowledge, names, self._texts), *hand_lines(knowledge, self._texts))

    def _show_moves(self) -> None:
        position, names = self._knowledge.position, self.session.names
        if position.turn != self.me:
            return
        double = position.must_answer or position.owed_double
        turn = Turn(names[self.me], duty_of(position), double=double)
        self.say(*wrapped(status_line(turn, self._texts)))
        self.say(*move_lines(self._knowledge, position.legal_moves, names, self._texts))

    def _person_acts(self) -> None:
        """Ask until the person has made a move or taken one back."""
        present = self.session
        while self.session is present:
            typed = self.ask(self._texts.gettext("Your move?"))
            if not self._carry_out(typed):
                self._try_move(typed)

    def _try_move(self, typed: str) -> None:
        knowledge = self._knowledge
        moves = knowledge.position.legal_moves
        try:
            # Enter is enough where there is nothing to choose.
            is_forced = not typed and isinstance(moves[0], (Draw, Pass))
            names = self.session.names
            move = moves[0] if is_forced else move_from(typed, moves, knowledge, names, self._texts)
        except NotAMove as refused:
            self.say(*wrapped(str(refused)))
        else:
            self._play(move)

    def _carry_out(self, typed: str) -> bool:
        """Carry out a command, and return whether it was one."""
        word, _, rest = typed.partition(" ")
        command = _COMMANDS.get(word.lower())
        if command is None:
            return False
        command(self, rest.strip())
        return True

    def _undo(self, _: str) -> None:
        if self.session.can_undo:
            self.session = self.session.undone()
            self.say(self._texts.gettext("The last move is taken back."))
        else:
            self.say(
                *wrapped(self._texts.gettext("There is nothing to take back since something was revealed."))
            )

    def _table(self, _: str) -> None:
        self._show_table()

    def _moves(self, _: str) -> None:
        self._show_moves()

    def _rules(self, _: str) -> None:
        for section in rules_in_words(self.session.rules, len(self.session.names), self._texts):
            self.say("", section.heading)
            for paragraph in section.paragraphs:
                self.say(*wrapped(paragraph, ""))

    def _save(self, name: str) -> None:
        name = name or self.ask(self._texts.gettext("Save to which file?"))
        if name:
            self.say(*wrapped(write_session(self.session, Path(name), self._texts)[1]))

    def _quit(self, _: str) -> None:
        raise _Leave(Ending.QUIT)

    def _help(self, _: str) -> None:
        gettext = self._texts.gettext
        self.say(
            *wrapped(
                gettext(
                    "Type the number of a move, or its text: 9-4>0 lays the 9-4 on train 0, >M on the "
                    "Mexican train, 9-4>0@4-4 joins it to the 4-4 there. The tile alone is enough where "
                    "it goes in one place only. Enter alone draws or passes where nothing else is possible."
                ),
                "",
            ),
            gettext("draw, pass, done: what they say"),
            gettext("table: the table and your hand again"),
            gettext("moves: your moves again"),
            gettext("undo: take your last move back, until something is revealed"),
            gettext("rules: the rules of this game"),
            gettext("save FILE: save the game"),
            gettext("quit: leave the table"),
        )


_COMMANDS: Mapping[str, Callable[[TerminalGame, str], None]] = MappingProxyType(
    {
        "undo": TerminalGame._undo,
        "table": TerminalGame._table,
        "moves": TerminalGame._moves,
        "rules": TerminalGame._rules,
        "save": TerminalGame._save,
        "quit": TerminalGame._quit,
        "exit": TerminalGame._quit,
        "help": TerminalGame._help,
        "?": TerminalGame._help,
    }
)
