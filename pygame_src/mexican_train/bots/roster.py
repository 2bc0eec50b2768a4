"""Who can be played against, the weakest first.

A new bot is one file and one line here; its name and character for people go to ``words/bots.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mexican_train.bots.bot import Bot
from mexican_train.bots.greedy import GreedyBot
from mexican_train.bots.heaviest import HeaviestBot
from mexican_train.bots.random_bot import RandomBot
from mexican_train.bots.search import QUICK, SearchBot

LEVELS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "heaviest": HeaviestBot,
        "greedy": GreedyBot,
        "glimpse": lambda: SearchBot("glimpse", QUICK),
        "search": lambda: SearchBot("search"),
    }
)
"""How each bot is made, by its name, from the weakest to the strongest."""

NAMES = tuple(LEVELS)
"""The names of all bots, weakest first, as the referee's ``bots`` lists them."""


USUAL = "greedy"
"""Who sits down where nobody has chosen: not the strongest, but one against whom a first game is open."""


class UnknownBot(ValueError):
    """A name that is no bot's."""


def make(name: str) -> Bot:
    """Return a bot by its name; raise :class:`UnknownBot` if there is none of that name."""
    maker = LEVELS.get(name)
    if maker is None:
        raise UnknownBot(f"no bot: {name[:40]!r}")
    return maker()
