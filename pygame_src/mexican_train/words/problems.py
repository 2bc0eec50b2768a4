"""What is wrong with a set of rules, as sentences for the form (R1)."""

from __future__ import annotations

from collections.abc import Mapping

from mexican_train.engine.rules import Problem
from mexican_train.words.texts import N_, Texts

_SENTENCES: Mapping[str, str] = {
    "unknown_preset": N_("There is no such set of rules. Choose one of the list."),
    "unknown_field": N_("This game has no such rule. It comes from another version of the game."),
    "not_a_choice": N_("This is none of the possible choices. Choose one of the list."),
    "not_a_whole_number": N_("Give a whole number here."),
    "too_small": N_("This is too few: at least {limit}."),
    "too_large": N_("This is too many: at most {limit}."),
    "no_table_for_seats": N_(
        "These rules do not say how many tiles {limit} players get. Choose a number of tiles."
    ),
    "too_many_tiles": N_(
        "There are not enough tiles in the set for that. With so many players it is at most {limit} each. "
        "Choose fewer tiles or a larger set."
    ),
    "needs_binding_doubles": N_(
        "This only works when an open double comes first. Say yes to that, or choose another tile "
        "anywhere after a double."
    ),
    "needs_one_arm": N_(
        "A chicken foot and a branch on the same double do not go together. Choose one of the two."
    ),
    "needs_dealt_hub": N_(
        "Nobody holds the hub when it is set out before the deal. Choose another way to start, or have the "
        "hub dealt."
    ),
    "needs_set_aside_hub": N_(
        "When the hub is dealt, whoever has it starts. Choose that, or have the hub set out before the deal."
    ),
}

_FOR_FIELD: Mapping[tuple[str, str], str] = {
    ("seats", "too_small"): N_("It takes at least {limit} players."),
    ("seats", "too_large"): N_("At most {limit} can play."),
    ("hand_size", "too_small"): N_("Everybody needs at least {limit} tile."),
    ("rounds", "too_small"): N_("A game has at least {limit} round."),
    ("rounds", "too_large"): N_(
        "This set has only {limit} doubles to start a round from. Choose at most so many rounds, or "
        "a larger set."
    ),
}


def problem_sentence(problem: Problem, texts: Texts) -> str:
    """Return what is wrong and what to do about it; a reason unknown here gets a general sentence."""
    message = _FOR_FIELD.get((problem.field, problem.reason)) or _SENTENCES.get(problem.reason)
    if message is None:
        return texts.gettext("This does not go together with the other rules.")
    return texts.gettext(message, limit=problem.limit)
