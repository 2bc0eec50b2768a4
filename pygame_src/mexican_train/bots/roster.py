"""Who can be played against, the weakest first.

A new bot is one file and one line here; its name and character for people go to ``words/bots.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mexican_train.bots.bot import Bot
from mexican_train.bots.glimpse import GlimpseBot
from mexican_train.bots.greedy import GreedyBot
from mexican_train.bots.heaviest import HeaviestBot
from mexican_train.bots.random_bot import RandomBot
from mexican_train.bots.search import SearchBot

LEVELS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "heaviest": HeaviestBot,
        "greedy": GreedyBot,
        "glimpse": GlimpseBot,
        "search": SearchBot,
    }
)
"""How each bot is made, by its name, from the weakest to the strongest."""

NAMES = tuple(LEVELS)
"""The names of the bots to choose from, weakest first, as the referee's ``bots`` lists them."""

STRONGEST = NAMES[-1]
"""Who gives the hints and looks at a round again afterwards."""

USUAL = "greedy"
"""Who sits down where nobody has chosen."""


class UnknownBot(ValueError):
    """A name that is no bot's."""


def make(name: str) -> Bot:
    """Return a bot by its name; raise :class:`UnknownBot` if there is none."""
    maker = LEVELS.get(name)
    if maker is None:
        raise UnknownBot(f"no bot: {name[:40]!r}")
    return maker()
