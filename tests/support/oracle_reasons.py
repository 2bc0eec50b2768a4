"""Why a move is refused, by the second referee (see `oracle.py`)."""

from tests.support.oracle import Oracle
from tests.support.oracle_table import HUB, Play

from mexican_train.engine.tiles import Tile


def reason(oracle: Oracle, text: str) -> str | None:
    """Why the seat on turn may not do this, in the order of the record's list, or None."""
    if oracle.phase == "over":
        return "round_over"
    if ">" in text:
        tile, _, where = text.partition(">")
        train, _, at = where.partition("@")
        return _against_laying(oracle, Tile.parse(tile), train, Tile.parse(at) if at else None)
    return None if text in oracle.actions() else _against_action(oracle, text)


def _against_laying(oracle: Oracle, tile: Tile, name: str, at: Tile | None) -> str | None:
    if tile not in oracle.hands[oracle.turn]:
        return "not_in_hand"
    if name not in oracle.trains:
        return "no_such_train"
    train = oracle.trains[name]
    meant = [p for p in oracle.plays() if (p.tile, p.train) == (tile, name) and _is_at(oracle, p, at)]
    if meant:
        return None if len(meant) == 1 else "ambiguous_end"
    fitting = [p for p in oracle.fitting(oracle.turn, train) if p.tile == tile and _is_at(oracle, p, at)]
    opening = oracle.phase == "opening"
    if opening:  # second arms come after it
        fitting = [p for p in fitting if not train.children(p.at) or p.at == HUB]
    if not fitting:
        return "does_not_fit"
    if train.owner not in (None, oracle.turn) and (opening or not train.marked):
        return "train_closed"
    if opening:
        is_closed = train.owner is None and oracle.rule("mexican_from") == "second_lap"
        return "mexican_closed" if is_closed else "one_train_in_opening"
    if oracle.to_answer is not None:
        return "answer_the_double"
    if oracle.owing_double() is not None and oracle.rule("after_double") != "any_train":
        return "follow_up_on_the_double"
    return "own_train_first"


def _is_at(oracle: Oracle, play: Play, at: Tile | None) -> bool:
    return at is None or oracle.name_of(play.train, play.at) == at


def _against_action(oracle: Oracle, text: str) -> str:
    has_opened = oracle.phase == "opening" and bool(oracle.laid_in_turn)
    if text == "done":
        opens_whole = oracle.phase == "opening" and oracle.rule("opening") == "whole_train"
        return "lay_a_tile_first" if opens_whole else "cannot_stop_here"
    if has_opened:
        return "cannot_stop_here" if text == "pass" else "nothing_to_draw"
    if oracle.plays():
        return "must_play"
    return "must_draw" if text == "pass" else "nothing_to_draw"
