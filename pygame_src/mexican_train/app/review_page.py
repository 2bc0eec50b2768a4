"""The HTML of a look back at a round; loaded once somebody asks for one."""

from __future__ import annotations

from mexican_train.app.model import Model
from mexican_train.bots.roster import STRONGEST
from mexican_train.coach.review import Verdict
from mexican_train.screens.markup import Html
from mexican_train.screens.review import Judged, ReviewPage, headline, render_review
from mexican_train.words.bots import bot_name


def review_page(model: Model) -> Html:
    """Return the page of the review that the model holds."""
    return render_review(_page(model), model.texts)


def told_review(model: Model) -> str:
    """Return what is said once the review is whole."""
    return headline(_page(model), model.texts)


def _page(model: Model) -> ReviewPage:
    session, looking = model.playing, model.looking
    assert looking is not None  # or the screen would not be shown
    review = looking.review
    return ReviewPage(
        names=session.names,
        seat=looking.seat,
        people=session.people,
        round=looking.round,
        rounds=len(session.game.rounds),
        going=looking.going,
        total=review.decisions if review else None,
        lead=round(review.lead) if review else None,
        shares=review.shares if review else None,
        decisions=tuple(map(_judged, review.verdicts)) if review else (),
        mattered=tuple(map(_judged, review.mattered)) if review else (),
        judge=bot_name(STRONGEST, model.texts),
    )


def _judged(verdict: Verdict) -> Judged:
    decision = verdict.decision
    return Judged(
        decision.turn,
        decision.knowledge.position,
        decision.move,
        verdict.better,
        verdict.points,
        verdict.at_least,
        verdict.reasons,
    )
