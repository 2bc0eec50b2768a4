"""How the table looks: geometry, layout (sizes in, rectangles out), looks, drawing and motion.

The way through this room::

    Scene ──lay_out──▶ Layout ──Painter──▶ calls on a canvas
                          │
                          └──hit, nearest_end──▶ what a finger means

Nothing here knows a rule or a word: a :class:`~mexican_train.view.scene.Scene` says what lies where
and what may be done with it, and every text in it comes from the caller. All of it is pure, except
the painter, which talks to a canvas through the narrow ports in :mod:`mexican_train.view.surfaces`.
"""
