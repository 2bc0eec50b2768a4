"""The bots as people meet them: a name, a character, and why they made a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mexican_train.engine.tiles import HIGHEST, Tile
from mexican_train.words.names import in_sentence
from mexican_train.words.results import points
from mexican_train.words.texts import N_, Texts
from mexican_train.words.tiles import spoken_number, train_name

# Translators: what the computer players are called. Short and distinct names that suit the language.
_NAMES: Mapping[str, str] = {
    "random": N_("Dice"),
    "careless": N_("Porter"),
    "forgetful": N_("Guard"),
    "greedy": N_("Conductor"),
    "search": N_("Station master"),
}

_DESCRIPTIONS: Mapping[str, str] = {
    "random": N_("Lays any tile that fits, as it comes. Good for a first game."),
    "careless": N_("Knows how it is done, but its mind is mostly elsewhere."),
    "forgetful": N_("Plays like the Conductor, but forgets what it wanted now and then."),
    "greedy": N_("Keeps the longest train together and gets rid of the heavy tiles first."),
    "search": N_(
        "Remembers who had to draw at which number, and plays the round on in its head in many ways before"
        " each move. The strongest."
    ),
}


class ReasonLike(Protocol):
    """A bot's reason: a code, and what its sentence speaks of (``bots/bot.py``)."""

    @property
    def code(self) -> str:
        """Which sentence it is."""

    @property
    def tile(self) -> Tile | None:
        """The tile it speaks of."""

    @property
    def train(self) -> str | None:
        """The id of the train it speaks of."""

    @property
    def count(self) -> int | None:
        """How many tiles it speaks of."""

    @property
    def pips(self) -> int | None:
        """How many pips or points it speaks of."""

    @property
    def seat(self) -> int | None:
        """The other seat it speaks of."""


def bot_name(bot: str, texts: Texts) -> str:
    """Return what a bot is called; its id where this version has no name for it."""
    return texts.gettext(_NAMES[bot]) if bot in _NAMES else bot


def bot_description(bot: str, texts: Texts) -> str:
    """Return a sentence on how a bot plays, or nothing for one that is not known."""
    return texts.gettext(_DESCRIPTIONS[bot]) if bot in _DESCRIPTIONS else ""


_REASONS: Mapping[str, str] = {
    "only_move": N_("nothing else is possible"),
    "any_will_do": N_("anything that fits will do"),
    "goes_out": N_("gets rid of your last tile, and you are out"),
    "keeps_round_going": N_("keeps the round going"),
    "opens_out": N_("all your tiles can go on this first train"),
    "opening_complete": N_("the first train is complete"),
    "next_cannot_answer": N_("{name} has to answer the {tile} and cannot"),
    "next_must_answer": N_("leaves the {tile} for {name} to answer"),
    "next_cannot_lay": N_("{name} has nothing that fits anywhere now"),
    "double_dead": N_("nobody can ever answer the {tile}"),
    "double_alone": N_("the {tile} can be answered by you alone"),
    "double_with_follow_up": N_("another of your tiles can follow the {tile} at once"),
    "closes_train": N_("takes the marker off your train"),
    "only_you_go_on": N_("nobody but you can go on there"),
    "nobody_goes_on": N_("nobody can go on there any more"),
    # Translators: {number} is the number on half a tile, such as 7, or the word for a blank.
    "others_lack": N_("nobody else can have any {number}: gets rid of the {tile} safely"),
    # Translators: {number} is the number on half a tile, such as 7, or the word for a blank.
    "next_lacks": N_("{name} cannot have any {number}: gets rid of the {tile} safely"),
    "answers_double": N_("answers the {tile} on {train}"),
    "answers_own": N_("answers your own {tile}"),
    "follows_up": N_("follows your {tile}"),
    "starts_mexican": N_("starts the Mexican train"),
    "nothing_follows": N_("none of your tiles can follow the {tile}"),
    "opens_own_train": N_("your train gets a marker"),
    "leaves_open": N_("your train stays open to everybody"),
}
"""The reasons that count nothing; all are said after a move and a colon, so they begin small."""


def reason_sentence(reason: ReasonLike, names: Sequence[str], texts: Texts, me: int | None = None) -> str:
    """Return a reason in words, without a capital or full stop; raise ``KeyError`` for an unknown code.

    It is said to whoever makes the move, who sits at the seat ``me`` if that is known; ``names`` are
    those of the seats.
    """
    train = train_name(reason.train, names, texts, me) if reason.train else ""
    counted = _counted(reason, train, texts)
    if counted is not None:
        return counted
    return texts.gettext(
        _REASONS[reason.code],
        tile=reason.tile,
        train=train,
        name="" if reason.seat is None else in_sentence(names[reason.seat]),
        number=reason.pips or spoken_number(0, texts),
    )


def _counted(reason: ReasonLike, train: str, texts: Texts) -> str | None:
    """Return the sentence of a reason that counts something, None for another one."""
    if reason.code in ("sheds_heaviest", "sheds_pips", "ahead", "behind"):
        return _pointed(reason, texts)
    if reason.code in ("begins_train", "prolongs_train", "prolongs_opening"):
        return _followed(reason, texts)
    count = reason.count or 0
    values = {"number": _spoken_count(count, texts), "train": train}
    match reason.code:
        case "opens_longest":
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "begins your longest train, of {number} tile",
                "begins your longest train, of {number} tiles",
                count,
                **values,
            )
        case "opens_train":
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "opens {train} with {number} tile",
                "opens {train} with {number} tiles",
                count,
                **values,
            )
        case "opening_stopped":
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "keeps {number} tile back that could go on now",
                "keeps {number} tiles back that could go on now",
                count,
                **values,
            )
        case "keeps_train":
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "keeps {number} tile for your train",
                "keeps your train of {number} together",
                count,
                **values,
            )
        case "breaks_train":
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "breaks up your train of {number} tile",
                "breaks up your train of {number}",
                count,
                **values,
            )
    return None


def _followed(reason: ReasonLike, texts: Texts) -> str:
    """Return the sentence of a tile that goes on the own train, and of how many more can follow it."""
    count = reason.count or 0
    values = {"number": _spoken_count(count, texts)}
    match reason.code, count:
        case "begins_train", 0:
            return texts.gettext("begins your train")
        case "begins_train", _:
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "begins your train, and {number} more tile can follow",
                "begins your train, and {number} more tiles can follow",
                count,
                **values,
            )
        case "prolongs_train", 0:
            return texts.gettext("goes on with your train")
        case "prolongs_train", _:
            return texts.ngettext(
                # Translators: {number} is the count in words, {count} in figures; use either.
                "goes on with your train, and {number} more tile can follow",
                "goes on with your train, and {number} more tiles can follow",
                count,
                **values,
            )
        case _, 0:
            return texts.gettext("completes your first train")
    return texts.ngettext(
        # Translators: {number} is the count in words, {count} in figures; use either.
        "goes on with your first train, and {number} more tile can follow",
        "goes on with your first train, and {number} more tiles can follow",
        count,
        **values,
    )


def _pointed(reason: ReasonLike, texts: Texts) -> str:
    """Return the sentence of a reason that speaks of points."""
    told = points(reason.pips or 0, texts)
    match reason.code:
        case "sheds_heaviest":
            # Translators: {points} is such as "13 points".
            return texts.gettext(
                "gets rid of the {tile}, your heaviest tile ({points})", tile=reason.tile, points=told
            )
        case "ahead":
            return texts.gettext("you are {points} ahead, so the heavy tiles go first", points=told)
        case "behind":
            return texts.gettext("you are {points} behind, so the long train comes first", points=told)
    if not reason.pips:
        return texts.gettext("gets rid of the {tile}", tile=reason.tile)
    # Translators: {points} is such as "13 points".
    return texts.gettext("gets rid of the {tile} ({points})", tile=reason.tile, points=told)


def _spoken_count(count: int, texts: Texts) -> str:
    """Return a number of tiles as people say it, in figures where it is large."""
    return spoken_number(count, texts) if 1 <= count <= HIGHEST else str(count)
