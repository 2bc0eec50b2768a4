"""The look back at a round: its progress, then the result, what mattered most, and every decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexican_train.engine.moves import Lay, Move
from mexican_train.engine.position import OpenEnd, Position, Train
from mexican_train.engine.tiles import Tile
from mexican_train.screens.actions import REVIEW_ROUND_FIELD, Do
from mexican_train.screens.faces import end_face, tile_face
from mexican_train.screens.markup import Child, Html, h
from mexican_train.screens.parts import Choice, actions, button, notice, person, screen, select
from mexican_train.words.bots import ReasonLike, reason_sentence
from mexican_train.words.names import in_sentence
from mexican_train.words.review import (
    SharesLike,
    about_points,
    asked_sentence,
    cost_sentence,
    progress_sentence,
    result_sentence,
    shares_sentences,
    signed,
)
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import train_name
from mexican_train.words.turns import duty_of

REASONS = 3
"""How many reasons are given for a move, the weightiest."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what was found about it.

    Attributes:
        turn: which turn of the seat it was, from 1.
        position: the round at that moment as the seat knew it, whose turn it was.
        move: what it did.
        better: what promised more, None where the move made was as good.
        points: what the move cost, in whole points; 0 where it was as good.
        at_least: whether it may have cost more.
        reasons: why the other move is better.
    """

    turn: int
    position: Position
    move: Move
    better: Move | None = None
    points: int = 0
    at_least: bool = False
    reasons: tuple[ReasonLike, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """A look back at a round.

    Attributes:
        names: of all seats.
        seat: whose decisions are looked at.
        people: the seats to choose from.
        round: which round it is, from 0.
        rounds: how many rounds there are to choose from.
        going: whether the looking goes on.
        total: how many decisions there are, None before they are counted.
        lead: by how many points the seat ended ahead, None before that is known.
        shares: what the result is made of, None where that cannot be told.
        decisions: those looked at so far, in their order.
        mattered: those of them that mattered most, the dearest first.
        judge: what the bot is called that is asked.
    """

    names: tuple[str, ...]
    seat: int
    people: tuple[int, ...]
    round: int
    rounds: int
    going: bool
    total: int | None
    lead: int | None
    shares: SharesLike | None
    decisions: tuple[Judged, ...]
    mattered: tuple[Judged, ...]
    judge: str


def render_review(page: ReviewPage, texts: Texts) -> Html:
    """Return the look back: as it goes on a bar that can be stopped, afterwards what was found."""
    found: list[Child] = [_progress(page, texts)] if page.going else [_found(page, texts)]
    return screen(
        "review",
        _heading(page, texts),
        *found,
        _others(page, texts),
        actions(button(texts.gettext("Back"), Do.BACK, id="go-on", kind="primary")),
    )


def headline(page: ReviewPage, texts: Texts) -> str:
    """Return the result of the round and what it is made of, in a few sentences."""
    if page.lead is None:
        return ""
    result = result_sentence(page.lead, page.names, page.seat, texts)
    if page.shares is None:
        return result
    return f"{result} {shares_sentences(page.shares, texts, whole=_is_whole(page))}"


def _heading(page: ReviewPage, texts: Texts) -> str:
    if len(page.people) == 1:
        return texts.gettext("Review of round {round}", round=page.round + 1)
    name = in_sentence(page.names[page.seat])
    return texts.gettext("Review of round {round} for {name}", round=page.round + 1, name=name)


def _is_whole(page: ReviewPage) -> bool:
    return len(page.decisions) == page.total


def _progress(page: ReviewPage, texts: Texts) -> Html:
    done = len(page.decisions)
    counted = {"value": done, "max": page.total or 1} if page.total is not None else {}
    return h(
        "section",
        {"class": "looking", "aria-labelledby": "looking-heading"},
        h("h2", {"id": "looking-heading"}, texts.gettext("Your decisions are being looked at")),
        h("progress", {"id": "review-progress", "aria-labelledby": "looking-heading", **counted}),
        h("p", None, progress_sentence(done, page.total, texts)),
        actions(button(texts.gettext("Stop"), Do.STOP_REVIEW, id="review-stop", kind="secondary")),
    )


def _found(page: ReviewPage, texts: Texts) -> Child:
    return (
        None if _is_whole(page) else _stopped(page, texts),
        _result(page, texts),
        _mattered(page, texts) if page.decisions else None,
        _all(page, texts) if page.decisions else None,
    )


def _stopped(page: ReviewPage, texts: Texts) -> Html:
    go_on = button(
        texts.gettext("Look at the rest"), Do.REVIEW, str(page.seat), id="review-more", kind="secondary"
    )
    return notice(
        h("p", None, texts.gettext("The review was stopped.")),
        h("p", None, progress_sentence(len(page.decisions), page.total, texts)),
        actions(go_on),
        identity="review-stopped",
    )


def _result(page: ReviewPage, texts: Texts) -> Html | None:
    if page.lead is None:
        return None
    nothing = page.total == 0
    return h(
        "section",
        {"aria-labelledby": "result-heading"},
        h("h2", {"id": "result-heading"}, texts.gettext("The result")),
        h("p", {"class": "result"}, headline(page, texts)),
        h("p", None, texts.gettext("There was nothing to decide: only one move was possible each time."))
        if nothing
        else None,
        _sum(page.shares, texts) if page.shares else None,
    )


def _sum(shares: SharesLike, texts: Texts) -> Html:
    """Return what the result is made of as a sum."""
    rows = [
        (None, texts.gettext("The deal"), shares.deal),
        (None, texts.gettext("Your decisions"), -shares.decisions),
        (None, texts.gettext("Luck and the others"), shares.rest),
        ("together", texts.gettext("Together"), shares.lead),
    ]
    return h(
        "dl",
        {"class": "shares"},
        [h("div", {"class": kind}, h("dt", None, name), h("dd", None, signed(n))) for kind, name, n in rows],
    )


def _mattered(page: ReviewPage, texts: Texts) -> Html:
    if not page.mattered:
        well = texts.gettext("Well played!")
        inside: Child = h("p", {"class": "lead"}, cost_sentence(0, texts), " ", well)
    else:
        inside = h(
            "ol",
            {"class": "mattered"},
            [h("li", None, _card(judged, page, texts)) for judged in page.mattered],
        )
    return h(
        "section",
        {"aria-labelledby": "mattered-heading"},
        h("h2", {"id": "mattered-heading"}, texts.gettext("What mattered most")),
        inside,
    )


def _card(judged: Judged, page: ReviewPage, texts: Texts) -> Child:
    position = judged.position
    double = position.must_answer or position.owed_double
    why = [reason_sentence(reason, page.names, texts, page.seat) for reason in judged.reasons[:REASONS]]
    return (
        h("h3", None, _turn(judged, texts), h("span", {"class": "score"}, _cost(judged, texts))),
        h("p", None, asked_sentence(duty_of(position), double, texts)),
        h(
            "dl",
            None,
            h("dt", None, texts.gettext("Your move")),
            h("dd", None, _deed(judged.move, page, texts)),
            h("dt", None, texts.gettext("Better")),
            h("dd", None, _deed(judged.better, page, texts) if judged.better else None),
            [h("dt", None, texts.gettext("Why")), h("dd", None, "; ".join(why))] if why else None,
        ),
        _situation(judged, page, texts),
    )


def _turn(judged: Judged, texts: Texts) -> str:
    return texts.gettext("Turn {turn}", turn=judged.turn)


def _cost(judged: Judged, texts: Texts) -> str:
    return about_points(judged.points, texts, at_least=judged.at_least)


def _deed(move: Move, page: ReviewPage, texts: Texts) -> Child:
    """Return a move: the tile's face and where it goes, or that the train is done."""
    if not isinstance(move, Lay):
        # Translators: a move in a list of moves: somebody ended their first train of their own will.
        return texts.gettext("end the train there")
    where = train_name(move.train, page.names, texts, page.seat)
    # Translators: follows the picture of a tile, as in "[9-4] on Bo's train".
    on = texts.gettext("on {train}", train=where)
    return h("span", {"class": "deed"}, tile_face(move.tile, texts), " ", on)


def _situation(judged: Judged, page: ReviewPage, texts: Texts) -> Html:
    """Return a drawing of the moment: where a tile could go, what went there or better had, and the hand."""
    position = judged.position
    rows = [
        h(
            "li",
            None,
            h("span", {"class": "where"}, train_name(train.id, page.names, texts, page.seat)),
            h("span", {"class": "ends"}, [_end(end, train, judged, texts) for end in ends]),
        )
        for train, ends in _open_to(position)
    ]
    hand = [
        h("span", {"class": _role(tile, judged)}, tile_face(tile, texts))
        for tile in position.hand(page.seat) or ()
    ]
    return h(
        "figure",
        {"class": "situation"},
        h("figcaption", None, texts.gettext("Where you could lay a tile, and your tiles")),
        h("ul", {"class": "could"}, rows),
        h("div", {"class": "tiles"}, hand),
    )


def _open_to(position: Position) -> list[tuple[Train, list[OpenEnd]]]:
    """Return the trains on which a tile could be laid, each with the ends that take one."""
    taking = {(lay.train, lay.at) for lay in position.lays}
    ends = [(train, [end for end in train.ends if (train.id, end.at) in taking]) for train in position.trains]
    return [pair for pair in ends if pair[1]]


def _end(end: OpenEnd, train: Train, judged: Judged, texts: Texts) -> Html:
    joined = _joined(judged, train, end, texts)
    return h("span", {"class": "joint"}, end_face(end.at, end.pips, texts), joined)


def _joined(judged: Judged, train: Train, end: OpenEnd, texts: Texts) -> Child:
    """Return the tiles that went to this end, or would have gone there better."""
    pairs: Sequence[tuple[Move | None, str, str]] = (
        (judged.move, "made", texts.gettext("you")),
        (judged.better, "better", texts.gettext("better")),
    )
    return [
        h("span", {"class": f"joined {kind}"}, tile_face(move.tile, texts), h("small", None, label))
        for move, kind, label in pairs
        if isinstance(move, Lay) and move.train == train.id and _goes_to(move, judged.position) == end.at
    ]


def _goes_to(move: Lay, position: Position) -> Tile | None:
    """Return the tile that a legal lay is joined to, which it need not say where there is only one."""
    if move.at is not None:
        return move.at
    return next((lay.at for lay in position.lays if (lay.tile, lay.train) == (move.tile, move.train)), None)


def _role(tile: Tile, judged: Judged) -> str | None:
    """Return how a tile of the hand is marked: it was laid, or should have been."""
    for move, kind in ((judged.move, "made"), (judged.better, "better")):
        if isinstance(move, Lay) and move.tile == tile:
            return kind
    return None


def _all(page: ReviewPage, texts: Texts) -> Html:
    """Return every decision that was looked at, as a table."""
    _ = texts.gettext
    columns = (_("Turn"), _("Your move"), _("Better"), _("It cost"))
    heads = [h("th", {"scope": "col"}, name) for name in columns]
    return h(
        "section",
        {"aria-labelledby": "all-heading"},
        h("h2", {"id": "all-heading"}, texts.gettext("All your decisions")),
        h(
            "div",
            {"class": "scroll", "role": "region", "tabindex": "0", "aria-labelledby": "decisions-caption"},
            h(
                "table",
                {"class": "sheet decisions"},
                h("caption", {"id": "decisions-caption"}, texts.gettext("Move by move")),
                h("thead", None, h("tr", None, heads)),
                h("tbody", None, [_row(judged, page, texts) for judged in page.decisions]),
            ),
        ),
        h("p", {"class": "says"}, _explained(page, texts)),
    )


def _row(judged: Judged, page: ReviewPage, texts: Texts) -> Html:
    return h(
        "tr",
        {"class": "dear" if judged.points else None},
        h("th", {"scope": "row"}, judged.turn),
        h("td", None, _deed(judged.move, page, texts)),
        h("td", None, _deed(judged.better, page, texts) if judged.better else "\N{EN DASH}"),
        h("td", None, _cost(judged, texts)),
    )


def _explained(page: ReviewPage, texts: Texts) -> str:
    return texts.gettext(
        "What a move costs is an estimate by {bot}, from what you could know at that moment. Less than two "
        "points says little, and counts as nothing.",
        bot=page.judge,
    )


def _others(page: ReviewPage, texts: Texts) -> Html | None:
    """Return where to look besides: other people of this device, and earlier rounds."""
    if len(page.people) < 2 and page.rounds < 2:
        return None
    return h(
        "section",
        {"class": "more-reviews", "aria-labelledby": "others-heading"},
        h("h2", {"id": "others-heading"}, texts.gettext("Look at something else")),
        _people(page, texts) if len(page.people) > 1 else None,
        _rounds(page, texts) if page.rounds > 1 else None,
    )


def _people(page: ReviewPage, texts: Texts) -> Html:
    return actions(
        button(
            person(page.names[seat]),
            Do.REVIEW,
            str(seat),
            id=f"review-of-{seat}",
            kind="secondary",
            aria_pressed="true" if seat == page.seat else "false",
        )
        for seat in page.people
    )


def _rounds(page: ReviewPage, texts: Texts) -> Html:
    choices = [
        Choice(str(index), texts.gettext("Round {round}", round=index + 1)) for index in range(page.rounds)
    ]
    return h(
        "form",
        {"data-change": Do.REVIEW_ROUND.value},
        h("label", {"for": REVIEW_ROUND_FIELD}, texts.gettext("Which round")),
        select(REVIEW_ROUND_FIELD, choices, str(page.round)),
    )
