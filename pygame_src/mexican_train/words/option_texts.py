"""The English texts of every option and every value of the rules, marked for translation.

Each meaning is a whole sentence that can stand by itself: the new-game screen shows it beside the
choice, and "How to play" strings the meanings of the chosen values together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mexican_train.words.texts import N_


class ValueText(NamedTuple):
    """The label of a value and the sentence that says what it means at the table."""

    label: str
    meaning: str


class OptionText(NamedTuple):
    """The label of an option, a sentence about it, and the texts of its values.

    The values are keyed by their text form: ``yes`` and ``no`` for the two of a switch.
    """

    label: str
    explanation: str
    values: Mapping[str, ValueText]


GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("start", N_("The start of a round"), ("hub_from", "starter", "hub_hunt")),
    ("opening", N_("The first turn"), ("opening", "opening_stuck", "mexican_from", "out_in_opening")),
    ("turns", N_("The turns after that"), ("own_train_first", "draw", "marker_rises", "marker_falls")),
    (
        "doubles",
        N_("Doubles"),
        ("open_double_binds", "after_double", "failed_answer", "double_arms", "out_on_double"),
    ),
    ("scores", N_("Scores"), ("blank_blank", "tie_break")),
)
"""The house rules in the order they are shown: id of the group, its heading, its options."""

PRESETS: Mapping[str, ValueText] = {
    "classic": ValueText(
        N_("Classic"),
        N_(
            "The long-standing rules: whoever holds the hub starts, an open double comes before "
            "everything else, and a double blank left over costs 50."
        ),
    ),
    "cardinal": ValueText(
        N_("Cardinal"),
        N_(
            "From the leaflet of a boxed set, for up to 10 players: your own train comes first, "
            "doubles bind nobody, and whoever lays a double may build on it twice."
        ),
    ),
    "modern": ValueText(
        N_("Modern"),
        N_(
            "The newer rules: the hub is set out before the deal, the highest draw starts, and whoever "
            "cannot answer a double is marked in any case."
        ),
    ),
}

_START: dict[str, OptionText] = {
    "hub_from": OptionText(
        N_("Where the hub comes from"),
        N_("The hub is the double in the middle that every train starts from."),
        {
            "dealt": ValueText(
                N_("Dealt with the other tiles"),
                N_(
                    "The hub is shuffled and dealt like any other tile, and whoever has it lays it "
                    "in the middle."
                ),
            ),
            "set_aside": ValueText(
                N_("Set out before the deal"),
                N_("The hub is laid in the middle before the other tiles are shuffled and dealt."),
            ),
        },
    ),
    "starter": OptionText(
        N_("Who starts"),
        N_("After the one who starts, play goes around the table in the order of the seats."),
        {
            "hub_holder": ValueText(
                N_("Whoever has the hub"), N_("Whoever lays the hub in the middle starts the round.")
            ),
            "high_draw": ValueText(
                N_("The highest draw"),
                N_("Before the deal everybody draws one tile: the most pips start, and the tiles go back."),
            ),
            "rotate": ValueText(
                N_("One after the other"),
                N_("The first player starts the first round, the second player the second, and so on."),
            ),
        },
    ),
    "hub_hunt": OptionText(
        N_("When nobody was dealt the hub"),
        N_("This only matters when the hub is dealt with the other tiles."),
        {
            "in_turn": ValueText(
                N_("Draw one after the other"),
                N_(
                    "If nobody was dealt the hub, the players draw a tile in turn and keep it, "
                    "until one of them draws the hub."
                ),
            ),
            "together": ValueText(
                N_("All draw together"),
                N_(
                    "If nobody was dealt the hub, everybody draws a tile and keeps it, again and "
                    "again, until somebody has the hub."
                ),
            ),
        },
    ),
}

_OPENING: dict[str, OptionText] = {
    "opening": OptionText(
        N_("How much you lay in the first turn"),
        N_(
            "In the first turn of a round everybody begins a train. A longer first turn makes a shorter game."
        ),
        {
            "whole_train": ValueText(
                N_("A whole train"),
                N_(
                    "In your first turn you lay as many tiles as you like, one after another, on your own "
                    "train. You must lay at least one if you can, and doubles in it ask for nothing."
                ),
            ),
            "one_tile": ValueText(
                N_("One tile"),
                N_(
                    "In your first turn you lay exactly one tile on your own train, if you can. If "
                    "it is a double, it asks for nothing yet."
                ),
            ),
        },
    ),
    "opening_stuck": OptionText(
        N_("When nothing fits in the first turn"),
        N_("You are stuck in the first turn when none of your tiles matches the hub."),
        {
            "mark": ValueText(
                N_("A marker at once"),
                N_(
                    "If nothing fits in your first turn, you draw nothing and your empty train gets a marker."
                ),
            ),
            "draw": ValueText(
                N_("Draw first"),
                N_(
                    "If nothing fits in your first turn, you draw as in any other turn. A tile that fits "
                    "must be laid; if there is none, your empty train gets a marker."
                ),
            ),
        },
    ),
    "mexican_from": OptionText(
        N_("When the Mexican train may begin"),
        N_("The Mexican train belongs to nobody: everybody may lay on it."),
        {
            "opening": ValueText(
                N_("In the first turn"),
                N_(
                    "You may lay the tiles of your first turn on the Mexican train instead, all on "
                    "that one train."
                ),
            ),
            "second_lap": ValueText(
                N_("After everybody's first turn"),
                N_("Nobody may lay on the Mexican train until everybody has had a first turn."),
            ),
        },
    ),
    "out_in_opening": OptionText(
        N_("When somebody goes out in the first turn"),
        N_("It can happen that all the tiles of a hand go into the first train."),
        {
            "finish_lap": ValueText(
                N_("The others have their first turn"),
                N_(
                    "If somebody goes out in the first turn, the others still have theirs, and then "
                    "the round ends."
                ),
            ),
            "at_once": ValueText(
                N_("The round ends at once"),
                N_("If somebody goes out in the first turn, the round ends there and then."),
            ),
        },
    ),
}

_TURNS: dict[str, OptionText] = {
    "own_train_first": OptionText(
        N_("Your own train first"),
        N_("Whether you are free to lay elsewhere while a tile fits your own train."),
        {
            "never": ValueText(
                N_("You are free"), N_("You may lay on any train that is open to you, whichever you like.")
            ),
            "to_start_mexican": ValueText(
                N_("Before starting the Mexican train"),
                N_("You may not start the Mexican train while one of your tiles fits your own train."),
            ),
            "always": ValueText(
                N_("Always"),
                N_("While one of your tiles fits your own train, you must lay on your own train."),
            ),
        },
    ),
    "draw": OptionText(
        N_("When you cannot lay"),
        N_("The tiles that were not dealt lie face down in the boneyard."),
        {
            "none": ValueText(
                N_("No drawing"), N_("If you cannot lay a tile, you draw nothing and your turn is over.")
            ),
            "one": ValueText(
                N_("Draw one tile"),
                N_(
                    "If you cannot lay a tile, you draw one. If it fits you must lay it, if not "
                    "your turn is over."
                ),
            ),
            "until_playable": ValueText(
                N_("Draw until one fits"),
                N_(
                    "If you cannot lay a tile, you draw until one fits, and lay it, or until there "
                    "are none left."
                ),
            ),
        },
    ),
    "marker_rises": OptionText(
        N_("When your train is marked"),
        N_("A marker on a train says that everybody may lay on it."),
        {
            "when_stuck": ValueText(
                N_("When you are stuck"),
                N_("Your train gets a marker when your turn ends because you could not lay a tile."),
            ),
            "no_own_play": ValueText(
                N_("When your train gets no tile"),
                N_(
                    "After the first turn, your train gets a marker whenever your turn ends without a tile "
                    "laid on it, even if you laid one elsewhere. Answering an open double does not count."
                ),
            ),
        },
    ),
    "marker_falls": OptionText(
        N_("When the marker goes away"),
        N_("Without a marker only you may lay on your train."),
        {
            "own_train": ValueText(
                N_("When you lay on your own train"),
                N_("The marker goes away when you lay a tile on your own train."),
            ),
            "any_play": ValueText(
                N_("When you lay anywhere"), N_("The marker goes away when you lay a tile on any train.")
            ),
        },
    ),
}

_DOUBLES: dict[str, OptionText] = {
    "open_double_binds": OptionText(
        N_("An open double comes first"),
        N_("A double is open until a tile with the same number has been laid on it."),
        {
            "yes": ValueText(
                N_("Yes"),
                N_(
                    "While a double is open, the next player must answer it with a tile that fits, on "
                    "whichever train it lies. If there are several, the one laid first comes first."
                ),
            ),
            "no": ValueText(
                N_("No"), N_("A double that is open after a turn is an end like any other and binds nobody.")
            ),
        },
    ),
    "after_double": OptionText(
        N_("After laying a double"),
        N_("A double gives you another tile to lay in the same turn."),
        {
            "any_train": ValueText(
                N_("One more tile anywhere"),
                N_(
                    "After a double you lay another tile at once, on the double or on any train that is open "
                    "to you. If that is a double too, you lay one more."
                ),
            ),
            "same_double": ValueText(
                N_("One more tile on that double"),
                N_("After a double you lay another tile at once, and it must go on that double."),
            ),
            "chicken_foot": ValueText(
                N_("Chicken foot"),
                N_(
                    "A double needs three tiles, side by side, before anybody may lay anything else. You lay "
                    "the first at once, the next players add one each. The train then goes on from all three."
                ),
            ),
        },
    ),
    "failed_answer": OptionText(
        N_("When you cannot answer a double"),
        N_("Whoever cannot answer an open double, or follow their own, draws as usual."),
        {
            "mark_if_unplayed": ValueText(
                N_("A marker if the drawn tile does not fit"),
                N_(
                    "If you cannot answer a double, or follow your own, your train is marked only "
                    "if the tile you draw does not fit either."
                ),
            ),
            "mark_always": ValueText(
                N_("A marker in any case"),
                N_(
                    "If you cannot answer a double, or follow your own, your train is marked at "
                    "once, even if the tile you draw fits."
                ),
            ),
        },
    ),
    "double_arms": OptionText(
        N_("Two ways on from a double"),
        N_("Whether a train can branch at a double."),
        {
            "one": ValueText(
                N_("No branches"), N_("From a double the train goes on in one direction, as from any tile.")
            ),
            "two_for_layer": ValueText(
                N_("A branch for whoever laid it"),
                N_(
                    "Once a tile lies on a double, whoever laid the double, and nobody else, may "
                    "lay a second "
                    "one on it. The train then goes on in two directions."
                ),
            ),
        },
    ),
    "out_on_double": OptionText(
        N_("Going out with a double"),
        N_("Whether a double may be the last tile that you lay."),
        {
            "yes": ValueText(
                N_("Yes"), N_("If the last tile you lay is a double, you are out all the same.")
            ),
            "no": ValueText(
                N_("No"),
                N_(
                    "If the last tile you lay is a double, you still have to follow it, and draw "
                    "for that. You are out at once only if there is nothing to draw."
                ),
            ),
        },
    ),
}

_SCORES: dict[str, OptionText] = {
    "blank_blank": OptionText(
        N_("What the double blank costs"),
        N_("The double blank bears no pips, but is hard to get rid of."),
        {
            "0": ValueText(N_("Nothing"), N_("A double blank left in a hand counts nothing.")),
            "25": ValueText(N_("25 points"), N_("A double blank left in a hand counts 25.")),
            "50": ValueText(N_("50 points"), N_("A double blank left in a hand counts 50.")),
        },
    ),
    "tie_break": OptionText(
        N_("When totals are equal at the end"),
        N_("The lowest total wins the game."),
        {
            "zero_rounds": ValueText(
                N_("The better rounds decide"),
                N_(
                    "With equal totals whoever had more rounds of zero wins, then whoever had the lowest "
                    "other round. If that is equal too, they share the win."
                ),
            ),
            "shared": ValueText(N_("They share the win"), N_("With equal totals the win is shared.")),
        },
    ),
}

_GAME: dict[str, OptionText] = {
    "highest": OptionText(
        N_("Set of dominoes"), N_("The more players there are, the larger a set you need."), {}
    ),
    "hand_size": OptionText(
        N_("Tiles for each player"), N_("More tiles in the hands make longer trains and longer rounds."), {}
    ),
    "rounds": OptionText(
        N_("Length of the game"), N_("Every round starts from the next lower double in the middle."), {}
    ),
}

OPTIONS: Mapping[str, OptionText] = _GAME | _START | _OPENING | _TURNS | _DOUBLES | _SCORES
"""The texts of every option; the three that are numbers have no texts for single values."""
