"""Every screen once or more, with names that try to break out of it."""

from collections.abc import Callable

from mexican_train.engine.rules import resolve
from mexican_train.engine.tiles import Tile
from mexican_train.screens.draft import Draft, SeatDraft, with_changes
from mexican_train.screens.markup import Html
from mexican_train.screens.new_game import BotChoice, NewGame, render_new_game
from mexican_train.screens.preferences import Preferences, render_settings
from mexican_train.screens.reading import (
    About,
    History,
    HowToPlay,
    render_about,
    render_history,
    render_how_to_play,
)
from mexican_train.screens.scores import (
    GameEnd,
    RoundEnd,
    ScoreSheet,
    Tally,
    render_game_end,
    render_scores,
)
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
END = RoundEnd("out", ((Tile(5, 0),), (), (), (Tile(0, 0), Tile(9, 9))), 50)
PROBLEMS = {"hand_size": 80, "rounds": 19, "after_double": "chicken_foot", "open_double_binds": False}
FRAME = TableFrame(3, 13, 10, f"{NASTY}'s turn.", MainAction.DRAW, main_enabled=True, can_undo=False)


def _frame(**changes: object) -> TableFrame:
    values = {name: getattr(FRAME, name) for name in TableFrame.__slots__}
    return TableFrame(**{**values, **changes})


SCREENS: dict[str, Callable[[Texts], Html]] = {
    "table with bots alone": lambda texts: render_table(_frame(watched=True), texts),
    "title": lambda texts: render_title(Title(), texts),
    "title with a game": lambda texts: render_title(
        Title(
            SavedGame(NAMES, 2, 13, "today"),
            (BrokenSave("k1", "then", NASTY), BrokenSave("k2", "then", "")),
            NASTY,
        ),
        texts,
    ),
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
        _frame(message=Message(NASTY, MessageKind.REFUSAL), log=(NASTY, "Ada draws."), main=MainAction.DONE),
        texts,
    ),
    "table with a cover": lambda texts: render_table(_frame(cover=NASTY, main=MainAction.PASS), texts),
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
    "how to play": lambda texts: render_how_to_play(HowToPlay(resolve({"preset": "cardinal"}, 4), 4), texts),
    "history": lambda texts: render_history(History((NASTY, "Ada draws.")), texts),
    "empty history": lambda texts: render_history(History(()), texts),
    "settings": lambda texts: render_settings(Preferences(), texts),
    "about": lambda texts: render_about(About("0.1.0", "licences/", "https://example.org/"), texts),
}
