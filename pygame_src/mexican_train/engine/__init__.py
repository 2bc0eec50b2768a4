"""The rules of Mexican Train: pure, immutable at its borders, without I/O, clock, text or chance.

Where does a value belong? If it is set in the menu, it is in :class:`~.rules.Rules`. If undo brings
it back, it is in :class:`~.position.Position`. If it describes what is on the screen, it is drawing
state, and if it is none of these it is the screen's own; neither of those lives here.

=============  ========================================================================
``tiles``      tiles and masks of tiles
``rules``      the options, the presets, what goes together (R1)
``dealing``    a deal from a seed (R3)
``moves``      the four kinds of move and their text
``state``      the inner, fast form of a round
``legality``   what may be done now, and for the rest why not (R6 to R23)
``play``       what a move does (R4 to R23)
``events``     what happened
``position``   a round at one moment, to be read
``scoring``    a hand, a round, a game, the winners (R24, R25)
``game``       round after round
``knowledge``  what one seat may know (R26)
=============  ========================================================================
"""

from mexican_train.engine.dealing import Deal, deal_round
from mexican_train.engine.game import Game, start_game
from mexican_train.engine.knowledge import Knowledge, knowledge_of
from mexican_train.engine.moves import Done, Draw, Lay, Move, Pass, parse
from mexican_train.engine.play import MoveRefused, Step, begin, play
from mexican_train.engine.position import Position
from mexican_train.engine.rules import Problem, Rules, RulesError, problems_of, resolve
from mexican_train.engine.tiles import Tile

__all__ = [
    "Deal",
    "Done",
    "Draw",
    "Game",
    "Knowledge",
    "Lay",
    "Move",
    "MoveRefused",
    "Pass",
    "Position",
    "Problem",
    "Rules",
    "RulesError",
    "Step",
    "Tile",
    "begin",
    "deal_round",
    "knowledge_of",
    "parse",
    "play",
    "problems_of",
    "resolve",
    "start_game",
]
