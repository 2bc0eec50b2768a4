"""The weakest bot: any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random

from mexican_train.bots.bot import Budget, Choice, Reason, Thinking, move_of, options_of
from mexican_train.engine.knowledge import Knowledge


class RandomBot:
    """Lays whatever fits; in a whole-train opening it may stop at any tile."""

    name = "random"

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; takes one slice whatever the budget."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        # Not rng.choice: only random() is promised to give the same in every version of Python.
        option = found[int(rng.random() * len(found))]
        return Choice(move_of(state, found, option), (Reason("any_will_do"),))
