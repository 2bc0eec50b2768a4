"""Mexican Train dominoes: the rules, the records, the bots and the table.

The rooms of the house, each of which imports only rooms further down:

``browser`` → ``app`` → ``screens``, ``table`` → ``view``, ``words``, ``bots``, ``record`` → ``engine``
"""

__version__ = "0.1.0"
