"""The playing screen: its own small state, what gestures mean, and what there is to show.

Nothing here draws, and no rule is decided here: the legal moves and the reasons come from the
position that the person on turn may see.

=============  ====================================================================
``state``      what the screen itself remembers: the order of the hand, a selection
``gesture``    presses, drags and taps, told from what a pointer does
``intent``     what a gesture or a key wants, and the move it comes to
``showing``    knowledge → scene
``spots``      the named buttons over the canvas, for keys, screen readers and tests
=============  ====================================================================
"""
