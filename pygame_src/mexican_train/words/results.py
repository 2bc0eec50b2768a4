"""Scores in words: how a round ended, what a hand costs, who leads, who wins and why."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.engine.tiles import Tile
from mexican_train.words.names import in_sentence, listed
from mexican_train.words.texts import Texts


def points(count: int, texts: Texts) -> str:
    """Return a number of points: "1 point", "16 points"."""
    return texts.ngettext("{count} point", "{count} points", count)


def round_result(ended: str, out: Sequence[str], texts: Texts) -> str:
    """Return how a round ended; ``out`` are the names of those who laid their last tile."""
    if ended == "blocked" or not out:
        return texts.gettext(
            "Nobody can lay or draw anything more, so the round ends here. Everybody scores."
        )
    return texts.ngettext(
        "{names} is out: the last tile is laid.",
        "{names} are out: their last tiles are laid.",
        len(out),
        names=_and(out, texts),
    )


def hand_arithmetic(hand: Sequence[Tile], blank_blank: int, texts: Texts) -> str:
    """Return how the tiles left in a hand add up: "5+2 + 8+1 = 16" (R24).

    ``blank_blank`` is what the double blank counts; where that is more than nothing it stands as one
    number, since adding up its halves would not explain it.
    """
    if not hand:
        return texts.gettext("Nothing left: 0")
    total = sum(_cost(tile, blank_blank) for tile in hand)
    terms = " + ".join(
        str(blank_blank) if _is_blank(tile) and blank_blank else f"{tile.high}+{tile.low}" for tile in hand
    )
    return texts.gettext("{terms} = {total}", terms=terms, total=total)


def blank_explained(hand: Sequence[Tile], blank_blank: int, texts: Texts) -> str:
    """Return why the double blank counts what it does, or nothing where no such thing was left."""
    if blank_blank and any(_is_blank(tile) for tile in hand):
        return texts.gettext("The double blank counts {count}.", count=blank_blank)
    return ""


def leader_sentence(names: Sequence[str], totals: Sequence[int], texts: Texts) -> str:
    """Return who leads: whoever has the lowest total."""
    lowest = min(totals)
    leaders = [name for name, total in zip(names, totals, strict=True) if total == lowest]
    if len(leaders) == len(names):
        return texts.ngettext("Everybody has {count} point.", "Everybody has {count} points.", lowest)
    return texts.ngettext(
        "{names} leads with {points}.",
        "{names} lead with {points} each.",
        len(leaders),
        names=_and(leaders, texts),
        points=points(lowest, texts),
    )


def winner_sentence(names: Sequence[str], totals: Sequence[int], winners: Sequence[int], texts: Texts) -> str:
    """Return who has won the game, and with how many points."""
    won = [names[seat] for seat in winners]
    return texts.ngettext(
        "{names} wins with {points}.",
        "{names} share the win with {points} each.",
        len(won),
        names=_and(won, texts),
        points=points(totals[winners[0]], texts),
    )


def why_tied(
    names: Sequence[str],
    scores: Sequence[Sequence[int]],
    winners: Sequence[int],
    tie_break: str,
    texts: Texts,
) -> str:
    """Return how equal totals were decided (R25), or nothing if the lowest total stands alone.

    ``scores`` is ``scores[round][seat]``; ``winners`` are the seats that the engine found.
    """
    of_seat = [[score[seat] for score in scores] for seat in range(len(names))]
    lowest = min(sum(own) for own in of_seat)
    tied = [seat for seat, own in enumerate(of_seat) if sum(own) == lowest]
    if len(tied) < 2:
        return ""
    equal = texts.gettext("{names} have the same total.", names=_and([names[s] for s in tied], texts))
    if tie_break == "shared":
        return f"{equal} {texts.gettext('By the rules of this game they share the win.')}"
    return f"{equal} {_tie_broken(names, of_seat, tied, winners, texts)}"


def _tie_broken(
    names: Sequence[str],
    of_seat: Sequence[Sequence[int]],
    tied: Sequence[int],
    winners: Sequence[int],
    texts: Texts,
) -> str:
    """Return which of the two figures set the winners apart from the others with the same total."""
    zeros = {seat: of_seat[seat].count(0) for seat in tied}
    most = max(zeros.values())
    level = [seat for seat in tied if zeros[seat] == most]
    won = _and([names[seat] for seat in winners], texts)
    reasons = []
    if len(level) < len(tied):
        reasons.append(
            texts.ngettext(
                "The most rounds of zero decide: {names}, with {count} such round.",
                "The most rounds of zero decide: {names}, with {count} such rounds.",
                most,
                names=_and([names[seat] for seat in level], texts),
            )
        )
    if len(winners) < len(level):
        low = min(score for score in of_seat[winners[0]] if score)
        reasons.append(
            texts.gettext(
                "With equally many rounds of zero, the lowest other round decides: {names}, with {points}.",
                names=won,
                points=points(low, texts),
            )
        )
    if len(winners) > 1:
        reasons.append(texts.gettext("Nothing sets them apart, so they share the win."))
    return " ".join(reasons)


def _cost(tile: Tile, blank_blank: int) -> int:
    return blank_blank if _is_blank(tile) else tile.pips


def _is_blank(tile: Tile) -> bool:
    return tile.pips == 0


def _and(names: Sequence[str], texts: Texts) -> str:
    return listed([in_sentence(name) for name in names], texts)
