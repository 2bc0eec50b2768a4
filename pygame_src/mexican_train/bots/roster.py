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

LEVELS: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "heaviest": HeaviestBot,
        "greedy": GreedyBot,
    }
)
"""How each bot is made that people can choose, by its name, from the weakest to the strongest."""


def _searching(name: str, *, quick: bool = False) -> Bot:
    # Imported when asked for: the page, where nobody is offered them, need not load them at the start.
    from mexican_train.bots.search import QUICK, SearchBot

    return SearchBot(name, QUICK) if quick else SearchBot(name)


ON_TRIAL: Mapping[str, Callable[[], Bot]] = MappingProxyType(
    {"glimpse": lambda: _searching("glimpse", quick=True), "search": lambda: _searching("search")}
)
"""Bots that the league knows and nobody is offered: at tables of four they have not shown yet that
they are stronger than ``greedy``. One that has moves up to :data:`LEVELS`."""

NAMES = tuple(LEVELS)
"""The names of the bots to choose from, weakest first, as the referee's ``bots`` lists them."""

STRONGEST = NAMES[-1]
"""Who gives the hints and looks at a round again afterwards."""

USUAL = "greedy"
"""Who sits down where nobody has chosen."""


class UnknownBot(ValueError):
    """A name that is no bot's."""


def make(name: str) -> Bot:
    """Return a bot by its name, one on trial too; raise :class:`UnknownBot` if there is none."""
    maker = LEVELS.get(name) or ON_TRIAL.get(name)
    if maker is None:
        raise UnknownBot(f"no bot: {name[:40]!r}")
    return maker()
