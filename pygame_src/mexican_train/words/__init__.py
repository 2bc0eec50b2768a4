"""Every text for people: options, problems, refusals, events, tiles, and the catalogues behind them.

All functions are pure: facts and a :class:`~mexican_train.words.texts.Texts` go in, a sentence in its
language comes out. The English sentences themselves are the message ids; other languages are gettext
catalogues in ``mexican_train/locale``.
"""
