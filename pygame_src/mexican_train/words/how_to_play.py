"""How to play with exactly these rules: sections composed from the options' own sentences."""

from __future__ import annotations

from typing import NamedTuple

from mexican_train.engine.rules import Rules
from mexican_train.words.options import value_meaning
from mexican_train.words.texts import Texts


class Section(NamedTuple):
    """A part of the rules: its heading and its paragraphs."""

    heading: str
    paragraphs: tuple[str, ...]


def rules_in_words(rules: Rules, seats: int, texts: Texts) -> tuple[Section, ...]:
    """Return how to play by ``rules`` with so many seats.

    Options that make no difference under these rules are left out.
    """
    return (
        _aim(rules, seats, texts),
        _start(rules, texts),
        _first_turn(rules, texts),
        _turns(rules, texts),
        _markers(rules, texts),
        _doubles(rules, texts),
        _end(rules, texts),
    )


def handling_in_words(texts: Texts) -> Section:
    """Return how the tiles are moved on the screen's table."""
    _ = texts.gettext
    return Section(
        _("How to move the tiles"),
        (
            _(
                "Drag a tile to the end of a train. Or choose a tile by a tap or a click: the ends it can go "
                "to light up, and the next tap says where. If there is only one such end, choose the tile a "
                "second time to lay it there."
            ),
            _(
                "Tiles that can be laid now stand out brightly. Drag a tile within your hand to put your "
                "tiles in another order; the button Arrange lays them out for you. The button beside it "
                "draws, passes or ends your first train, whichever is right. You can undo until something "
                "hidden was seen."
            ),
            _(
                "A small locomotive is the marker: that train is open to everybody. An exclamation mark "
                "shows a double that must be answered. A pile with a number stands for older tiles: tap it "
                "to see the whole train. While bots play, a tap makes them go on at once."
            ),
            _(
                "The button Hint shows a good move: a star marks the tile and the place where it goes, and "
                "beside them stands why. It knows no more than you do."
            ),
            _(
                "With the keyboard: Tab leads to the trains, your tiles and the buttons, the arrow keys from "
                "place to place, Enter chooses and lays, and Escape lets go. With Shift, the arrow keys put "
                "a tile further along your hand. With the focus on the table, H is for a hint."
            ),
        ),
    )


def _meanings(rules: Rules, texts: Texts, *names: str) -> str:
    return " ".join(value_meaning(name, getattr(rules, name), texts) for name in names)


def _aim(rules: Rules, seats: int, texts: Texts) -> Section:
    _ = texts.gettext
    return Section(
        _("The game in short"),
        (
            _(
                "Everybody builds a train of dominoes that starts at the double in the middle, the hub. "
                "Tiles are joined where their numbers match. Get rid of your tiles: what is left in your "
                "hand at the end of a round counts against you, and the lowest total wins."
            ),
            texts.ngettext("There is {count} player.", "There are {count} players.", seats)
            + " "
            + _meanings(rules, texts, "highest", "hand_size", "rounds"),
        ),
    )


def _start(rules: Rules, texts: Texts) -> Section:
    names = ("hub_from", "hub_hunt") if rules.hub_from == "dealt" else ("hub_from",)
    return Section(
        texts.gettext("The start of a round"),
        (
            texts.gettext("The first round has the double {number} as its hub.", number=rules.highest),
            _meanings(rules, texts, *names),
            _meanings(rules, texts, "starter")
            + " "
            + texts.gettext("Then play goes around the table in the order of the seats."),
        ),
    )


def _first_turn(rules: Rules, texts: Texts) -> Section:
    # Where nothing is ever drawn, it makes no difference whether one draws first.
    stuck = rules.opening_stuck if rules.draw != "none" else "mark"
    paragraphs = [
        f"{_meanings(rules, texts, 'opening')} {value_meaning('opening_stuck', stuck, texts)}",
        _meanings(rules, texts, "mexican_from"),
    ]
    if _may_go_out_first(rules):
        paragraphs.append(_meanings(rules, texts, "out_in_opening"))
    return Section(texts.gettext("Your first turn"), tuple(paragraphs))


def _may_go_out_first(rules: Rules) -> bool:
    return rules.opening == "whole_train" or rules.hand_size == 1


def _turns(rules: Rules, texts: Texts) -> Section:
    _ = texts.gettext
    return Section(
        _("The turns after that"),
        (
            _(
                "You lay one tile: on your own train, on the Mexican train, or on a train of somebody "
                "else that has a marker. The Mexican train starts at the hub like the others. If you can "
                "lay a tile, you must."
            ),
            _own_train_first(rules, texts),
            _meanings(rules, texts, "draw"),
        ),
    )


def _own_train_first(rules: Rules, texts: Texts) -> str:
    meaning = _meanings(rules, texts, "own_train_first")
    if rules.own_train_first == "always" and rules.open_double_binds:
        meaning += " " + texts.gettext("Only an open double comes before that.")
    return meaning


def _markers(rules: Rules, texts: Texts) -> Section:
    return Section(
        texts.gettext("Markers"),
        (
            texts.gettext("A marker on a train says that everybody may lay on it."),
            _meanings(rules, texts, "marker_rises", "marker_falls"),
        ),
    )


def _doubles(rules: Rules, texts: Texts) -> Section:
    _ = texts.gettext
    draws = rules.draw != "none"
    if draws:
        stuck = _("If you have nothing to follow your double, you draw as usual, before your turn is over.")
    else:
        stuck = _("If you have nothing to follow your double, your turn is over.")
    paragraphs = [
        f"{_meanings(rules, texts, 'after_double')} {stuck}",
        _meanings(rules, texts, "open_double_binds"),
    ]
    if draws:
        paragraphs.append(_meanings(rules, texts, "failed_answer"))
    if rules.after_double != "chicken_foot":  # its three toes are the branches
        paragraphs.append(_meanings(rules, texts, "double_arms"))
    if rules.open_double_binds:
        paragraphs.append(
            _(
                "When every tile with the double's number is on the table, nobody can answer it any more. "
                "It is finished."
            )
        )
    return Section(_("Doubles"), tuple(paragraphs))


def _end(rules: Rules, texts: Texts) -> Section:
    _ = texts.gettext
    return Section(
        _("The end of a round, and of the game"),
        (
            _("Whoever lays the last tile of a hand is out, and the round ends.")
            + " "
            + _meanings(rules, texts, "out_on_double"),
            _("The round also ends when nobody can lay or draw anything more."),
            _("Everybody counts the pips that are left in the hand. Whoever is out has zero.")
            + " "
            + _meanings(rules, texts, "blank_blank"),
            _("The lowest total wins the game.") + " " + _meanings(rules, texts, "tie_break"),
        ),
    )
