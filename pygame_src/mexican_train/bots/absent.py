"""Two easy levels: they play like ``greedy``, but with some moves their mind is elsewhere."""

from __future__ import annotations

from random import Random

from mexican_train.bots.bot import Budget, Choice, Reason, Thinking, move_of, options_of
from mexican_train.bots.greedy import GreedyBot
from mexican_train.engine.knowledge import Knowledge


class AbsentBot(GreedyBot):
    """Lays what leaves the cheapest hand, where it pays attention; else any tile that fits.

    An opening it never breaks off: tiles kept back for no reason would make all else it does trifling.
    """

    lapses: float
    """The share of its moves with which its mind is elsewhere."""

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; effort is ways of the turn looked at."""
        state, found = options_of(knowledge)
        lays = [option for option in found if option >= 0]
        if len(lays) < 2 or rng.random() >= self.lapses:
            return (yield from super().think(knowledge, budget, rng))
        yield
        option = lays[int(rng.random() * len(lays))]
        return Choice(move_of(state, found, option), (Reason("any_will_do"),))


class CarelessBot(AbsentBot):
    """Sees what to do now and then."""

    name = "careless"
    lapses = 0.65


class ForgetfulBot(AbsentBot):
    """Mostly sees what to do."""

    name = "forgetful"
    lapses = 0.3
