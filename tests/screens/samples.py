"""Every screen once or more, with names that try to break out of it."""

from collections.abc import Callable
from dataclasses import replace

from tests.support.builders import table

from mexican_train.bots.bot import Reason
from mexican_train.coach.review import Shares
from mexican_train.engine.knowledge import knowledge_of
from mexican_train.engine.moves import Done, Lay
from mexican_train.engine.rules import resolve
from mexican_train.engine.tiles import Tile
from mexican_train.screens.draft import Draft, SeatDraft, with_changes
from mexican_train.screens.elsewhere import render_elsewhere
from mexican_train.screens.files import AsideGame, Files, FileShown, render_files
from mexican_train.screens.hint_panel import HintPanel, render_hint
from mexican_train.screens.markup import Html
from mexican_train.screens.new_game import BotChoice, NewGame, render_new_game
from mexican_train.screens.new_version import NewVersion
from mexican_train.screens.preferences import Preferences, render_settings
from mexican_train.screens.reading import (
    About,
    History,
    HowToPlay,
    Notice,
    render_about,
    render_history,
    render_how_to_play,
)
from mexican_train.screens.review import Judged, ReviewPage, render_review
from mexican_train.screens.scores import (
    GameEnd,
    RoundEnd,
    ScoreSheet,
    Tally,
    render_game_end,
    render_scores,
)
from mexican_train.screens.stumble import Stumble, render_stumble
from mexican_train.screens.table_frame import MainAction, Message, MessageKind, TableFrame, render_table
from mexican_train.screens.title import BrokenSave, SavedGame, Title, render_title
from mexican_train.words.texts import Texts

NASTY = "<b>Bo</b> \"&' {name}"
NAMES = ("Ada", NASTY, "דנה", "x" * 24)
BOTS = (BotChoice("random", "Dice", "Any tile."), BotChoice("greedy", NASTY, NASTY))
SEATS = tuple(
    SeatDraft(name, kind) for name, kind in zip(NAMES, ("person", "greedy", "person", "random"), strict=True)
)
TALLY = Tally(NAMES, 12, 13, ((0, 16, 3, 4), (5, 0, 0, 9)))
END = RoundEnd("out", ((Tile(5, 0),), (), (), (Tile(0, 0), Tile(9, 9))), 50, people=(0, 1))
PROBLEMS = {"hand_size": 80, "rounds": 19, "after_double": "chicken_foot", "open_double_binds": False}
HINT = HintPanel(NASTY, (NASTY,) * 3, (NASTY,) * 4, "left:4px;width:300px;max-height:160px;top:4px")
FRAME = TableFrame(3, 13, 10, f"{NASTY}'s turn.", MainAction.DRAW, main_enabled=True, can_undo=False)


def _frame(**changes: object) -> TableFrame:
    values = {name: getattr(FRAME, name) for name in TableFrame.__slots__}
    return TableFrame(**{**values, **changes})


_ROUND = table(hands=["12-12 12-4 4-4 4-1 1-0 12-9 9-0", "12-7 7-1", "12-8 8-3", "12-5 5-2"]).opens(
    "12-4 4-4", "12-7", "12-8", "12-5"
)
_MOMENT = knowledge_of(_ROUND.position, 0).position
_DEAR = Judged(
    2,
    _MOMENT,
    Lay(Tile(4, 1), "0"),
    Lay(Tile(12, 9), "M"),
    points=6,
    reasons=(Reason("goes_out", Tile(12, 9)), Reason("answers_double", Tile(4, 4), "1")),
)
_STOPPED = Judged(1, _MOMENT, Done(), Lay(Tile(4, 1), "0"), points=11, at_least=True)
_GOOD = Judged(3, _MOMENT, Lay(Tile(12, 9), "M"))
REVIEW = ReviewPage(
    names=NAMES,
    seat=1,
    people=(0, 1),
    round=2,
    rounds=3,
    going=False,
    total=3,
    lead=-23,
    shares=Shares(-23, 8, 17, -14),
    decisions=(_STOPPED, _DEAR, _GOOD),
    mattered=(_STOPPED, _DEAR),
    judge="Dice",
)


SCREENS: dict[str, Callable[[Texts], Html]] = {
    "table with bots alone": lambda texts: render_table(_frame(watched=True), texts),
    "title": lambda texts: render_title(Title(), texts),
    "title with a game": lambda texts: render_title(
        Title(
            SavedGame(NAMES, 2, 13, "today"),
            (BrokenSave("k1", "then", NASTY), BrokenSave("k2", "", "")),
            NASTY,
            fell_back=True,
        ),
        texts,
    ),
    "title with a new version": lambda texts: render_title(Title(update=NewVersion(), offline=True), texts),
    "about with a new version": lambda texts: render_about(
        About("1.0", update=NewVersion(taking=True), offline=True), texts
    ),
    "about while nothing is saved": lambda texts: render_about(
        About("1.0", update=NewVersion(can_be_taken=False)), texts
    ),
    "table with a new version": lambda texts: render_table(_frame(menu=True, update=NewVersion()), texts),
    "title with a result": lambda texts: render_title(
        Title(SavedGame(NAMES, 13, 13, "today", over=True)), texts
    ),
    "new game": lambda texts: render_new_game(NewGame(Draft(SEATS), BOTS), texts),
    "new game with own rules": lambda texts: render_new_game(
        NewGame(with_changes(Draft(SEATS), {"draw": "none", "highest": 15}), BOTS, (NASTY, "Home")), texts
    ),
    "new game with problems": lambda texts: render_new_game(
        NewGame(with_changes(Draft((*SEATS, SeatDraft(""))), PROBLEMS), BOTS), texts
    ),
    "new game without a table": lambda texts: render_new_game(
        NewGame(Draft(tuple(SeatDraft(str(n)) for n in range(14)), "cardinal"), BOTS), texts
    ),
    "table": lambda texts: render_table(FRAME, texts),
    "table with a refusal": lambda texts: render_table(
        _frame(
            message=Message(NASTY, MessageKind.REFUSAL),
            log=(NASTY, "Ada draws."),
            main=MainAction.DONE,
            lies="train",
            lies_next="dragged",
            can_arrange=True,
        ),
        texts,
    ),
    "table with a cover": lambda texts: render_table(_frame(cover=NASTY, main=MainAction.PASS), texts),
    "table with a hint": lambda texts: render_table(
        _frame(can_hint=True, hint=render_hint(HINT, texts), main=MainAction.PASS), texts
    ),
    "table while a hint is thought about": lambda texts: render_table(
        _frame(can_hint=True, hint=render_hint(HintPanel("", style=HINT.style), texts)), texts
    ),
    "table without hints": lambda texts: render_table(_frame(hints=False), texts),
    "table with its menu": lambda texts: render_table(_frame(menu=True), texts),
    "scores": lambda texts: render_scores(ScoreSheet(TALLY, END), texts),
    "scores in a round": lambda texts: render_scores(ScoreSheet(TALLY), texts),
    "scores before any": lambda texts: render_scores(ScoreSheet(Tally(NAMES, 9, 10)), texts),
    "scores when blocked": lambda texts: render_scores(
        ScoreSheet(TALLY, RoundEnd("blocked", ((Tile(1, 0),),) * 4, 0)), texts
    ),
    "end": lambda texts: render_game_end(GameEnd(TALLY, END, (2,), "zero_rounds"), texts),
    "end with a tie": lambda texts: render_game_end(
        GameEnd(Tally(NAMES, 0, 1, ((3, 3, 4, 5),)), END, (0, 1), "shared"), texts
    ),
    "review": lambda texts: render_review(REVIEW, texts),
    "review under way": lambda texts: render_review(
        replace(REVIEW, going=True, decisions=(_STOPPED,), people=(1,)), texts
    ),
    "review that begins": lambda texts: render_review(
        replace(REVIEW, going=True, total=None, lead=None, decisions=(), mattered=()), texts
    ),
    "review that was stopped": lambda texts: render_review(
        replace(REVIEW, total=9, shares=Shares(0, 0, 0, 0), lead=0, decisions=(_GOOD,), mattered=()), texts
    ),
    "review of nothing": lambda texts: render_review(
        replace(
            REVIEW,
            names=NAMES[:2],
            people=(1,),
            rounds=1,
            total=0,
            lead=5,
            shares=None,
            decisions=(),
            mattered=(),
        ),
        texts,
    ),
    "how to play": lambda texts: render_how_to_play(HowToPlay(resolve({"preset": "cardinal"}, 4), 4), texts),
    "history": lambda texts: render_history(History((NASTY, "Ada draws.")), texts),
    "empty history": lambda texts: render_history(History(()), texts),
    "settings": lambda texts: render_settings(Preferences(), texts),
    "files": lambda texts: render_files(Files(), texts),
    "files with games": lambda texts: render_files(
        Files(
            game=True,
            hands=True,
            told=("damaged", NASTY, NASTY),
            aside=(
                AsideGame("set-aside:7", SavedGame(NAMES, 2, 13, "today")),
                AsideGame("set-aside:8", SavedGame(NAMES, 2, 13, "", over=True)),
            ),
            broken=(BrokenSave("set-aside:9", "", NASTY),),
        ),
        texts,
    ),
    "files when something was taken": lambda texts: render_files(Files(told=("done", NASTY, "")), texts),
    "files with a record": lambda texts: render_files(
        Files(game=True, shown=FileShown(NASTY, SavedGame(NAMES, 2, 13, ""), asks_who=True, replaces=True)),
        texts,
    ),
    "files with a copy": lambda texts: render_files(
        Files(
            shown=FileShown(
                NASTY, SavedGame(NAMES, 2, 13, "today"), aside=2, rules=(NASTY, "Home"), settings=True
            )
        ),
        texts,
    ),
    "files with nothing": lambda texts: render_files(Files(shown=FileShown(NASTY)), texts),
    "stumble": lambda texts: render_stumble(Stumble(NASTY), texts),
    "stumble copied": lambda texts: render_stumble(Stumble(NASTY, copied=True), texts),
    "stumble without a game": lambda texts: render_stumble(Stumble(NASTY, game=False, copied=False), texts),
    "elsewhere": render_elsewhere,
    "about": lambda texts: render_about(About("0.1.0", "abc", (Notice(NASTY, "1", "MIT", NASTY),)), texts),
}
