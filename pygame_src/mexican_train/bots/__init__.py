"""The bots: who chooses moves from what one seat may know, and the tools they think with.

==============  =======================================================================
``bot``         what a bot is: knowledge in, a move and its reasons out, in slices
``roster``      who there is, weakest first
``random_bot``  any legal move
``absent``      two easy levels: ``greedy`` with its mind elsewhere at times
``greedy``      keeps its longest train together, sheds the rest, highest first
``glimpse``     takes what promises the most, by what many rounds have taught
``search``      plays on to the end of the round in many imagined worlds
``ways``        the ways that a seat's own turn can go
``judge``       what a situation promises
``features``    a situation in numbers
``network``     the small network that has learned from them
``worth``       what a lead in the round is worth in the game
``worlds``      what is not seen, as it may be
``playout``     how others may go on
``plan``        what a hand costs its holder
``longest``     the best train of a hand, exact
``trails``      how it is found
``graph``       a hand as a graph
==============  =======================================================================
"""

from mexican_train.bots.bot import Bot, Budget, Choice, Estimate, NotOnTurn, Reason, Thinking, decide
from mexican_train.bots.longest import Train, longest_train
from mexican_train.bots.roster import NAMES, STRONGEST, UnknownBot, make

__all__ = [
    "NAMES",
    "STRONGEST",
    "Bot",
    "Budget",
    "Choice",
    "Estimate",
    "NotOnTurn",
    "Reason",
    "Thinking",
    "Train",
    "UnknownBot",
    "decide",
    "longest_train",
    "make",
]
