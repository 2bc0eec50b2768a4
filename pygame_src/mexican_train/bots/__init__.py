"""The bots: who chooses moves from what one seat may know, and the tools they think with.

==============  =======================================================================
``bot``         what a bot is: knowledge in, a move and its reasons out, in slices
``roster``      who there is, weakest first
``random_bot``  any legal move
``greedy``      keeps its longest train together, sheds the rest, highest first
``longest``     the best train of a hand, exact
``trails``      how it is found
``graph``       a hand as a graph
==============  =======================================================================
"""

from mexican_train.bots.bot import Bot, Budget, Choice, NotOnTurn, Reason, Thinking, decide
from mexican_train.bots.longest import Train, longest_train
from mexican_train.bots.roster import NAMES, UnknownBot, make

__all__ = [
    "NAMES",
    "Bot",
    "Budget",
    "Choice",
    "NotOnTurn",
    "Reason",
    "Thinking",
    "Train",
    "UnknownBot",
    "decide",
    "longest_train",
    "make",
]
