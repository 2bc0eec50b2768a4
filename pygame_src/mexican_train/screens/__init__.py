"""The HTML around the table: pure functions from frozen values to HTML.

A screen is a frozen dataclass of what is to be shown and a function that renders it in the language of
a :class:`~mexican_train.words.texts.Texts`. What people do comes back by name, see
:mod:`mexican_train.screens.actions`. Nothing here touches a page, a clock or a store.
"""
