"""Who can be played against, the weakest first.

A new bot is one file and one line here; its name and character for people go to ``words/bots.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mexican_train.bots.absent import CarelessBot, ForgetfulBot
from mexican_train.bots.bot import Bot
from mexican_train.bots.glimpse import GlimpseBot
from mexican_train.bots.greedy import GreedyBot
from mexican_train.bots.random_bot import RandomBot
from mexican_train.bots.search import SearchBot

LEVELS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "careless": CarelessBot,
        "forgetful": ForgetfulBot,
        "greedy": GreedyBot,
        "search": SearchBot,
    }
)
"""How each bot is made, by its name, from the weakest to the strongest."""

NAMES = tuple(LEVELS)
"""The names of the bots to choose from, weakest first, as the referee's ``bots`` lists them."""

STRONGEST = NAMES[-1]
"""Who gives the hints and looks at a round again afterwards."""

BESIDES: Mapping[str, Callable[[], Bot]] = MappingProxyType({"glimpse": GlimpseBot})
"""Bots to measure by, which are no level: ``glimpse`` is stronger than ``greedy`` under most rules only."""

RETIRED: Mapping[str, str] = MappingProxyType({"heaviest": "forgetful", "glimpse": "search"})
"""Names that were offered once and may stand in what is kept, and who takes their seats."""

USUAL = "greedy"
"""Who sits down where nobody has chosen."""


class UnknownBot(ValueError):
    """A name that is no bot's."""


def make(name: str) -> Bot:
    """Return a bot by its name; raise :class:`UnknownBot` if there is none."""
    maker = LEVELS.get(name) or BESIDES.get(name)
    if maker is None:
        raise UnknownBot(f"no bot: {name[:40]!r}")
    return maker()
