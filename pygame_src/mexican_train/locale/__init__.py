"""The gettext catalogues: ``mexican_train.pot`` is the template, one folder a language.

``scripts/messages.py`` writes them; see there how a language is added.
"""
