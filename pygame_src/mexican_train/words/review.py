"""A look back at a round in words: the result and what it is made of, what was asked, done and better.

Points are whole ones here: they are estimates, and the words say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mexican_train.engine.tiles import Tile
from mexican_train.words.names import in_sentence
from mexican_train.words.texts import Texts
from mexican_train.words.turns import Duty

MINUS = "\N{MINUS SIGN}"


class SharesLike(Protocol):
    """What the result of a round is made of, in whole points (``coach/review.py``)."""

    @property
    def lead(self) -> int:
        """By how much the seat ended ahead of the others."""

    @property
    def deal(self) -> int:
        """What the deal was worth."""

    @property
    def decisions(self) -> int:
        """What the seat's decisions cost."""

    @property
    def rest(self) -> int:
        """What luck and the others' play brought."""


def result_sentence(lead: int, names: Sequence[str], seat: int, texts: Texts) -> str:
    """Return how the round ended for ``seat``: by how many points ahead of the others, or behind them."""
    if len(names) == 2:
        return _against_one(lead, in_sentence(names[1 - seat]), texts)
    if lead > 0:
        return texts.ngettext(
            "You ended the round {count} point ahead of the others' average.",
            "You ended the round {count} points ahead of the others' average.",
            lead,
        )
    if lead < 0:
        return texts.ngettext(
            "You ended the round {count} point behind the others' average.",
            "You ended the round {count} points behind the others' average.",
            -lead,
        )
    return texts.gettext("You ended the round level with the others' average.")


def _against_one(lead: int, other: str, texts: Texts) -> str:
    if lead > 0:
        return texts.ngettext(
            "You won the round against {name} by {count} point.",
            "You won the round against {name} by {count} points.",
            lead,
            name=other,
        )
    if lead < 0:
        return texts.ngettext(
            "You lost the round against {name} by {count} point.",
            "You lost the round against {name} by {count} points.",
            -lead,
            name=other,
        )
    return texts.gettext("You and {name} ended the round level.", name=other)


def shares_sentences(shares: SharesLike, texts: Texts, *, whole: bool = True) -> str:
    """Return what the result is made of, in two or three sentences; ``whole`` if all decisions count."""
    return " ".join((_deal(shares.deal, texts), cost_sentence(shares.decisions, texts), _rest(whole, texts)))


def _deal(deal: int, texts: Texts) -> str:
    if deal > 0:
        return texts.ngettext(
            "The deal was good for about {count} point.", "The deal was good for about {count} points.", deal
        )
    if deal < 0:
        return texts.ngettext(
            "The deal put you about {count} point behind.",
            "The deal put you about {count} points behind.",
            -deal,
        )
    return texts.gettext("The deal was an even one.")


def cost_sentence(cost: int, texts: Texts) -> str:
    """Return what the decisions cost together."""
    if not cost:
        return texts.gettext("No decision cost you anything.")
    return texts.ngettext(
        "Your decisions cost about {count} point.", "Your decisions cost about {count} points.", cost
    )


def _rest(whole: bool, texts: Texts) -> str:
    if whole:
        return texts.gettext("The rest was luck and what the others did.")
    return texts.gettext("The rest was luck, what the others did, and decisions that were not looked at.")


def signed(points: int) -> str:
    """Return points with their sign, as in a sum: "+6", "0", and a true minus before what is less."""
    return f"{MINUS}{-points}" if points < 0 else f"+{points}" if points else "0"


def about_points(points: int, texts: Texts, *, at_least: bool = False) -> str:
    """Return a cost of a decision: "about 3 points", "at least 3 points", "nothing"."""
    if not points:
        return texts.gettext("nothing")
    if at_least:
        return texts.ngettext("at least {count} point", "at least {count} points", points)
    return texts.ngettext("about {count} point", "about {count} points", points)


def asked_sentence(duty: Duty, double: Tile | None, texts: Texts) -> str:
    """Return what the table asked of somebody who had a choice; ``double`` is the one to be answered."""
    _ = texts.gettext
    match duty:
        case Duty.FIRST_TRAIN:
            return _("Begin your train.")
        case Duty.GO_ON:
            return _("Go on with your first train, or stop there.")
        case Duty.ANSWER if double is not None:
            return _("Answer the open {double}.", double=double)
        case Duty.FOLLOW if double is not None:
            return _("Follow your {double} with another tile.", double=double)
    return _("Lay a tile.")


def progress_sentence(done: int, total: int | None, texts: Texts) -> str:
    """Return how far a look back has come; ``total`` is None before the decisions are counted."""
    if total is None:
        return texts.gettext("Counting the decisions …")
    return texts.ngettext(
        "{done} of {count} decision looked at", "{done} of {count} decisions looked at", total, done=done
    )
