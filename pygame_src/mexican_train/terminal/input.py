"""What a person types at the table: a move by number, by its text, or a command."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.legality import Refusal
from mexican_train.engine.moves import MEXICAN, Lay, Move, parse
from mexican_train.engine.tiles import Tile
from mexican_train.words.refusals import Attempt, refusal_sentence
from mexican_train.words.texts import Texts


class NotAMove(ValueError):
    """Something that is no move, or one that is not legal; the message is a sentence for the person."""


def move_from(
    typed: str, moves: Sequence[Move], knowledge: Knowledge, names: Sequence[str], texts: Texts
) -> Move:
    """Return the legal move that is meant by what was typed; raise :class:`NotAMove` if there is none.

    It is the number of a move in ``moves``, a move in the record's text form (either half of a tile
    first, blanks and capitals as one likes), or a tile alone where it goes in one place only.
    """
    text = "".join(typed.split())
    if text.isascii() and text.isdecimal():
        return _numbered(int(text[:9]), moves, texts)  # Python refuses to read thousands of digits
    tile = _tile(text)
    if tile is not None:
        return _only_place_for(tile, moves, knowledge, names, texts)
    move = _written(text, texts)
    reason = knowledge.position.refusal(move, knowledge.seat)
    if reason is not None:
        raise NotAMove(_why(reason, move, knowledge, names, texts))
    return move


def _numbered(number: int, moves: Sequence[Move], texts: Texts) -> Move:
    if 1 <= number <= len(moves):
        return moves[number - 1]
    raise NotAMove(
        texts.ngettext(
            "There is only {count} move, number 1.",
            "There is no such number: the moves are 1 to {count}.",
            len(moves),
        )
    )


def _tile(text: str) -> Tile | None:
    try:
        return Tile.parse(text)
    except ValueError:
        return None


def _only_place_for(
    tile: Tile, moves: Sequence[Move], knowledge: Knowledge, names: Sequence[str], texts: Texts
) -> Move:
    lays = [move for move in moves if isinstance(move, Lay) and move.tile == tile]
    if len(lays) == 1:
        return lays[0]
    if lays:
        ways = ", ".join(str(lay) for lay in lays)
        raise NotAMove(texts.gettext("That tile goes in several places: {ways}.", ways=ways))
    if tile not in knowledge.hand:
        raise NotAMove(_why("not_in_hand", Lay(tile, MEXICAN), knowledge, names, texts))
    raise NotAMove(texts.gettext("The {tile} cannot be laid anywhere now.", tile=tile))


def _written(text: str, texts: Texts) -> Move:
    low = text.lower()
    try:
        return parse(low if low in ("draw", "pass", "done") else text.replace(">m", f">{MEXICAN}"))
    except ValueError:
        raise NotAMove(
            texts.gettext("That is no move. Type its number, or something like 9-4>0; help tells more.")
        ) from None


def _why(reason: Refusal, move: Move, knowledge: Knowledge, names: Sequence[str], texts: Texts) -> str:
    position = knowledge.position
    double = position.must_answer or position.owed_double
    tile, train = (move.tile, move.train) if isinstance(move, Lay) else (None, None)
    return refusal_sentence(reason, Attempt(tile, train, double, names, knowledge.seat, position.turn), texts)
