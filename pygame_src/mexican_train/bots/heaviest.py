"""A beginner: opens with the longest train, then lays the heaviest tile that fits anywhere."""

from __future__ import annotations

from random import Random

from mexican_train.bots.bot import Budget, Choice, Reason, Thinking, move_of, options_of
from mexican_train.bots.greedy import best_opening
from mexican_train.bots.greedy_reasons import reasons_for
from mexican_train.bots.plan import Planner, Tempers
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import train_id
from mexican_train.engine.state import OPENING
from mexican_train.engine.tiles import ALL_TILES, PIPS


class HeaviestBot:
    """Gets rid of the most pips at once; where it lays them, and what it breaks up, is left to chance."""

    name = "heaviest"

    def think(self, knowledge: Knowledge, budget: Budget, rng: Random) -> Thinking:
        """See :meth:`~mexican_train.bots.bot.Bot.think`; takes a few slices whatever the budget."""
        state, found = options_of(knowledge)
        yield
        if len(found) == 1:
            return Choice(move_of(state, found, found[0]), (Reason("only_move"),))
        if state.phase == OPENING and state.plan.whole_train:
            planner = Planner(state.plan, knowledge.seat, Tempers())
            option = yield from best_opening(planner, state, found)
            return Choice(move_of(state, found, option), reasons_for(planner, state, option))
        most = max(PIPS[option & 255] for option in found)
        equals = [option for option in found if PIPS[option & 255] == most]
        option = equals[int(rng.random() * len(equals))]
        tile, train = ALL_TILES[option & 255], train_id(state, option >> 8 & 255)
        return Choice(move_of(state, found, option), (Reason("sheds_pips", tile, train, pips=most),))
