"""The game as a whole: a model, messages, an update, and commands as data.

A message comes in (a tap, a bot's choice, a passed moment), :func:`~.update.update` gives the next
model and the commands to be carried out at the border (save, think, wait, announce). Nothing here
touches a page, a clock or a store, so whole games run in a test.

==============  =====================================================================
``model``       everything the app holds at one moment
``messages``    what can come in
``commands``    what is asked of the border
``update``      message → model and commands; hands over to the eight below
``navigation``  from screen to screen, settings, exports
``setup``       the new-game screen
``hinting``     a hint for the person on turn
``reviewing``   a look back at a round
``bringing``    files: everything kept as one, and what one brings
``stumbling``   an error of the game's own, and going on after it
``arranging``   the hand, as a person likes it to lie
``hands``       what is known and kept of how everybody's hands lie
``playing``     what people do at the table
``driver``      whose turn it is: bots, covers, the end of a round
``session``     one game: its record, its seats, its present and what undo goes back to
``saves``       a session as text and back, of every version
``slots``       where the game is kept: two places by turns
``loading``     the first model, from what is kept on the device
``copies``      everything that is kept as one file and back
``picture``     the table of a model: its scene and its layout
``pages``       the HTML of a model
==============  =====================================================================
"""
