"""The score sheet after a round and during it, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.tiles import Tile
from mexican_train.screens.actions import Do
from mexican_train.screens.faces import tile_face
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import actions, button, person, screen
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


@dataclass(frozen=True, slots=True)
class Tally:
    """The scores of the finished rounds: ``scores[round][seat]``, in pips.

    ``rounds`` is how many the game has, ``highest`` the number of the first hub.
    """

    names: tuple[str, ...]
    highest: int
    rounds: int
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat so far."""
        return tuple(sum(score[seat] for score in self.scores) for seat in range(len(self.names)))


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How the last round of a tally ended.

    ``ended`` is ``"out"`` or ``"blocked"``, ``hands`` are the tiles each seat was left with, and
    ``blank_blank`` is what the 0-0 costs by the rules of the game (R24). ``people`` are the seats whose
    decisions somebody may want to look back at.
    """

    ended: str
    hands: tuple[tuple[Tile, ...], ...]
    blank_blank: int
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score sheet: after a round with its end, or in the middle of one (``end`` is None)."""

    tally: Tally
    end: RoundEnd | None = None


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of the game: the winners' seats, and the rule for equals (R25)."""

    tally: Tally
    end: RoundEnd
    winners: tuple[int, ...]
    tie_break: str


def render_scores(sheet: ScoreSheet, texts: Texts) -> Html:
    """Return the score sheet: after a round it leads to the next one, else back to the table."""
    played = len(sheet.tally.scores)
    if sheet.end is None:
        heading = texts.gettext("Scores")
        go_on = button(texts.gettext("Back to the table"), Do.BACK, id="go-on", kind="primary")
    else:
        heading = texts.gettext("Round {round} is over", round=played)
        go_on = button(
            texts.gettext("On to round {round}", round=played + 1), Do.NEXT_ROUND, id="go-on", kind="primary"
        )
    return screen(
        "scores",
        heading,
        _hands(sheet.tally, sheet.end, texts) if sheet.end else None,
        _standings(sheet.tally, texts),
        actions(
            go_on, button(texts.gettext("To the title"), Do.TITLE, kind="secondary") if sheet.end else None
        ),
    )


def render_game_end(game: GameEnd, texts: Texts) -> Html:
    """Return the end of the game: who has won and why, the last round, and the final table."""
    tally = game.tally
    why = why_tied(tally.names, tally.scores, game.winners, game.tie_break, texts)
    return screen(
        "game-end",
        winner_sentence(tally.names, tally.totals, game.winners, texts),
        h("p", {"class": "why"}, why) if why else None,
        _hands(tally, game.end, texts),
        _standings(tally, texts, over=True),
        actions(
            button(texts.gettext("Play again"), Do.PLAY_AGAIN, id="go-on", kind="primary"),
            button(texts.gettext("New game"), Do.NEW_GAME, kind="secondary"),
            button(texts.gettext("Save this game as a file"), Do.EXPORT, kind="secondary"),
            button(texts.gettext("To the title"), Do.TITLE, kind="secondary"),
        ),
    )


def _hands(tally: Tally, end: RoundEnd, texts: Texts) -> Html:
    out = [name for name, hand in zip(tally.names, end.hands, strict=True) if not hand]
    hands = [
        _hand(seat, name, hand, score, end, texts)
        for seat, (name, hand, score) in enumerate(zip(tally.names, end.hands, tally.scores[-1], strict=True))
    ]
    return h(
        "section",
        {"aria-labelledby": "hands-heading"},
        h("h2", {"id": "hands-heading"}, _round_name(tally, len(tally.scores) - 1, texts)),
        h("p", {"class": "result"}, round_result(end.ended, out, texts)),
        h("ul", {"class": "hands"}, hands),
    )


def _hand(seat: int, name: str, hand: Sequence[Tile], score: int, end: RoundEnd, texts: Texts) -> Html:
    blank = blank_explained(hand, end.blank_blank, texts)
    heading = f"hand-of-{seat}"
    return h(
        "li",
        {"class": "hand" if hand else "hand out"},
        h("h3", {"id": heading}, person(name), h("span", {"class": "score"}, points(score, texts))),
        h("div", {"class": "tiles"}, [tile_face(tile, texts) for tile in hand]) if hand else None,
        h("p", {"class": "sum"}, hand_arithmetic(hand, end.blank_blank, texts)),
        h("p", {"class": "says"}, blank) if blank else None,
        _review(seat, heading, texts) if seat in end.people else None,
    )


def _review(seat: int, heading: str, texts: Texts) -> Html:
    """Return the button that leads to a review of this person's decisions."""
    label = texts.gettext("Review this round")
    return button(
        label, Do.REVIEW, str(seat), id=f"review-{seat}", kind="secondary", aria_describedby=heading
    )


def _standings(tally: Tally, texts: Texts, *, over: bool = False) -> Html:
    if not tally.scores:
        return h("p", None, texts.gettext("The first round is still being played: there are no scores yet."))
    return h(
        "section",
        {"aria-labelledby": "standings-heading"},
        h(
            "h2",
            {"id": "standings-heading"},
            texts.gettext("Final standings") if over else texts.gettext("Standings"),
        ),
        None if over else h("p", {"class": "leader"}, leader_sentence(tally.names, tally.totals, texts)),
        _ranking(tally, texts),
        h(
            "div",
            {"class": "scroll", "role": "region", "tabindex": "0", "aria-labelledby": "table-caption"},
            _table(tally, texts),
        ),
    )


def _ranking(tally: Tally, texts: Texts) -> Html:
    ranked = sorted(zip(tally.totals, tally.names, strict=True), key=lambda pair: pair[0])
    return h(
        "ol",
        {"class": "ranking"},
        [
            h(
                "li",
                {"value": 1 + sum(other < total for other in tally.totals)},
                person(name),
                h("b", None, total),
            )
            for total, name in ranked
        ],
    )


def _table(tally: Tally, texts: Texts) -> Html:
    head = [h("th", {"scope": "col"}, person(name)) for name in tally.names]
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, _short_round_name(tally, index, texts)),
            [h("td", {"class": "zero" if score == 0 else None}, score) for score in scores],
        )
        for index, scores in enumerate(tally.scores)
    ]
    totals = [h("td", None, total) for total in tally.totals]
    return h(
        "table",
        {"class": "sheet"},
        h("caption", {"id": "table-caption"}, texts.gettext("Round by round")),
        h("thead", None, h("tr", None, h("th", {"scope": "col"}, texts.gettext("Round")), head)),
        h("tbody", None, rows),
        h("tfoot", None, h("tr", None, h("th", {"scope": "row"}, texts.gettext("Total")), totals)),
    )


def _round_name(tally: Tally, index: int, texts: Texts) -> str:
    return texts.gettext("Round {round}: double {hub}", round=index + 1, hub=tally.highest - index)


def _short_round_name(tally: Tally, index: int, texts: Texts) -> str:
    hub = tally.highest - index
    # Translators: the number of a round and its hub, as in "3 (10-10)".
    return texts.gettext("{round} ({hub})", round=index + 1, hub=Tile(hub, hub))
