"""The table as lines of text: no colours, no boxes, nothing that has to be seen side by side.

All that is shown is what one seat may know (R26), but for the score sheet of a round that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from mexican_train.engine.game import Game
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Done, Draw, Lay, Move
from mexican_train.engine.position import OpenEnd, Position, Train
from mexican_train.words.names import in_sentence
from mexican_train.words.results import (
    blank_explained,
    hand_arithmetic,
    leader_sentence,
    points,
    round_result,
    why_tied,
    winner_sentence,
)
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import train_name

WIDTH = 79
"""The longest line, in characters: it leaves the last column of a terminal of 80 free."""

_SHOWN = 6
"""How many tiles of a train are shown, its latest."""

Names = Sequence[str]


def wrapped(text: str, indent: str = "  ") -> list[str]:
    """Return a text as lines of at most :data:`WIDTH` characters, all but the first indented."""
    return wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def table_lines(knowledge: Knowledge, names: Names, texts: Texts) -> list[str]:
    """Return the table as the seat sees it: hub, boneyard, a line for each train, open doubles."""
    position = knowledge.position
    lines = wrapped(
        texts.gettext(
            "Round {number} of {rounds}. Hub: {hub}. {boneyard}",
            number=position.round_index + 1,
            rounds=position.rules.rounds,
            hub=position.hub,
            boneyard=texts.ngettext(
                "Boneyard: {count} tile.", "Boneyard: {count} tiles.", position.boneyard_size
            ),
        )
    )
    for train in position.trains:
        lines += wrapped(_train_line(train, knowledge, names, texts), "     ")
    for double in position.open_doubles:
        lines += wrapped(texts.gettext("The double {tile} is open and comes first.", tile=double))
    return lines


def _train_line(train: Train, knowledge: Knowledge, names: Names, texts: Texts) -> str:
    parts = [_whose(train, knowledge, names, texts), _ends(train, knowledge.position, names, texts)]
    if train.marked:
        parts.append(texts.gettext("marked, open to all"))
    if train.tiles:
        shown = " ".join(str(laid.tile) for laid in train.tiles[-_SHOWN:])
        if len(train.tiles) > _SHOWN:
            shown = texts.ngettext(
                "{count} tile, ending in {tiles}",
                "{count} tiles, ending in {tiles}",
                len(train.tiles),
                tiles=shown,
            )
        parts.append(shown)
    return f"{train.id:>3}  {'; '.join(parts)}"


def _whose(train: Train, knowledge: Knowledge, names: Names, texts: Texts) -> str:
    """Return whose train it is, and how many tiles they hold."""
    seat = train.seat
    if seat is None:
        return texts.gettext("Mexican train")
    name = in_sentence(names[seat])
    if seat == knowledge.seat:
        return texts.gettext("{name} (you)", name=name)
    count = knowledge.position.hand_sizes[seat]
    return texts.ngettext("{name} (holds {count})", "{name} (holds {count})", count, name=name)


def _ends(train: Train, position: Position, names: Names, texts: Texts) -> str:
    if not train.ends:
        return texts.gettext("no end is left")
    if len(train.ends) == 1 and train.ends[0].only is None:
        return texts.gettext("end {pips}", pips=train.ends[0].pips)
    each = ", ".join(_end(end, names, texts) for end in train.ends)
    return texts.gettext("ends {ends}", ends=each)


def _end(end: OpenEnd, names: Names, texts: Texts) -> str:
    if end.only is None:
        return texts.gettext("{pips} at {tile}", pips=end.pips, tile=end.at)
    name = in_sentence(names[end.only])
    return texts.gettext("{pips} at {tile} for {name} only", pips=end.pips, tile=end.at, name=name)


def hand_lines(knowledge: Knowledge, texts: Texts) -> list[str]:
    """Return the seat's own hand, the highest tile first."""
    hand = knowledge.hand
    tiles = " ".join(str(tile) for tile in hand)
    count = len(hand)
    return wrapped(
        texts.ngettext("Your tile: {tiles}", "Your {count} tiles: {tiles}", count, tiles=tiles)
        if hand
        else texts.gettext("You have no tiles.")
    )


def move_lines(knowledge: Knowledge, moves: Sequence[Move], names: Names, texts: Texts) -> list[str]:
    """Return the moves, numbered from 1, each in its text form and in words."""
    lines = []
    for number, move in enumerate(moves, 1):
        said = move_in_words(move, knowledge, names, texts)
        lines += wrapped(f"{number:>3}  {f'{move!s:<9}' if said else move} {said}".rstrip(), "     ")
    return lines


def move_in_words(move: Move, knowledge: Knowledge, names: Names, texts: Texts) -> str:
    """Return what a move does: "your train, at the 9-4", "draw a tile"."""
    if isinstance(move, Lay):
        train = train_name(move.train, names, texts, knowledge.seat)
        return (
            train if move.at is None else texts.gettext("{train}, at the {tile}", train=train, tile=move.at)
        )
    if isinstance(move, Draw):
        return texts.gettext("draw a tile")
    if isinstance(move, Done):
        return texts.gettext("your first train is done")
    return texts.gettext("pass")


def sheet_lines(game: Game, names: Names, texts: Texts) -> list[str]:
    """Return the score sheet of the round that has just ended: every hand, how it adds up, the totals."""
    position, blank = game.position, game.rules.blank_blank
    out = [in_sentence(names[seat]) for seat in range(game.seats) if not position.hand_sizes[seat]]
    lines = wrapped(round_result(position.ended or "", out, texts))
    for seat, name in enumerate(names):
        hand = position.hand(seat) or ()
        lines += wrapped(
            texts.gettext(
                "{name}: {arithmetic}. Total: {points}.",
                name=in_sentence(name),
                arithmetic=hand_arithmetic(hand, blank, texts),
                points=points(game.totals[seat], texts),
            )
        )
        lines += wrapped(blank_explained(hand, blank, texts))
    if game.result is None:
        return lines + wrapped(leader_sentence(names, game.totals, texts))
    winners = game.result.winners
    lines += wrapped(winner_sentence(names, game.totals, winners, texts))
    return lines + wrapped(why_tied(names, game.rounds, winners, game.rules.tie_break, texts))
