"""A game in the terminal: one person against bots, in plain text for any screen or screen reader.

=============  ========================================================================
``command``    the command line and what it sets up
``game``       the loop: asks the person, lets the bots play, counts
``input``      what a person types, as moves
``printing``   the table, the hand and the scores as lines of text
=============  ========================================================================
"""

from mexican_train.terminal.command import main

__all__ = ["main"]
