"""Every request to the referee and its answer, as JSON values."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from mexican_train.engine.dealing import Seed, deal_round
from mexican_train.engine.game import Game, start_game
from mexican_train.engine.legality import Refusal
from mexican_train.engine.rules import Problem, RulesError, problems_of, resolve
from mexican_train.record import (
    InvalidRecord,
    Record,
    RefusedMove,
    new_record,
    position_of,
    read,
    replay,
    write,
)
from mexican_train.referee.fields import (
    BadRequest,
    Request,
    choice_in,
    effort_in,
    field,
    object_in,
    pips_in,
    seconds_in,
    seed_in,
    text_in,
    texts_in,
    tiles_in,
    whole_in,
)

# The bots are imported where they are asked for: most referees only ever replay, and start sooner.

Answer = dict[str, Any]


def answer(request: object) -> Answer:
    """Return the answer to one request, whatever it is; nothing is ever raised.

    Both are JSON values. The answer bears the request's ``id``, if it has one.
    """
    try:
        found = _answered(request)
    except Exception as error:  # the last wall: a fault of ours must not end the referee
        logging.getLogger(__name__).exception("a request failed")
        found = _invalid(f"internal_error {type(error).__name__}")
    if isinstance(request, dict) and "id" in request:
        return {"id": request["id"], **found}
    return found


def _answered(request: object) -> Answer:
    try:
        if not isinstance(request, dict):
            raise BadRequest("not_an_object")
        handler = _HANDLERS.get(text_in(request, "do"))
        if handler is None:
            raise BadRequest("do: unknown_request")
        return handler(request)
    except RefusedMove as refused:
        return _refused(refused.reason, round=refused.round_index, move=refused.move_index)
    except (InvalidRecord, BadRequest, RulesError) as error:
        return _invalid(str(error), error.problems)


def _invalid(reason: str, problems: Iterable[Problem] = ()) -> Answer:
    found: Answer = {"status": "invalid", "reason": reason}
    listed = [_problem(problem) for problem in problems]
    return {**found, "problems": listed} if listed else found


def _problem(problem: Problem) -> Answer:
    found: Answer = {"field": problem.field, "reason": problem.reason}
    return found if problem.limit is None else {**found, "limit": problem.limit}


def _refused(reason: Refusal, **where: int) -> Answer:
    return {"status": "refused", **where, "reason": reason}


def _loaded(request: Request) -> tuple[Record, Game]:
    record = read(field(request, "record"))
    return record, replay(record)


def _replay(request: Request) -> Answer:
    _, game = _loaded(request)
    return {"status": "ok", "position": position_of(game)}


def _validate(request: Request) -> Answer:
    options, seats = object_in(request, "rules"), request.get("seats")
    problems = problems_of(options, seats)
    if problems:
        raise RulesError(problems)
    return {"status": "ok", "rules": resolve(options, whole_in(request, "seats")).as_dict()}


def _deal(request: Request) -> Answer:
    options, players = object_in(request, "rules"), texts_in(request, "players")
    record = new_record(options, players)
    deal = deal_round(record.rules, record.seats, 0, seed_in(request))
    return {"status": "ok", "record": write(record.with_round(deal))}


def _next_round(request: Request) -> Answer:
    seed = seed_in(request)
    record, game = _loaded(request)
    if not game.round_is_over:
        raise BadRequest("record: round_not_over")
    if game.is_over:
        raise BadRequest("record: game_over")
    deal = deal_round(record.rules, record.seats, len(record.rounds), seed)
    return {"status": "ok", "record": write(record.with_round(deal))}


def _choose(request: Request) -> Answer:
    from mexican_train.bots import NAMES, Budget, decide, make

    bot = make(choice_in(request, "bot", NAMES))
    budget = Budget(seconds_in(request), effort_in(request), time.monotonic)
    rng, seat = Random(str(seed_in(request))), whole_in(request, "seat")
    _, game = _loaded(request)
    if game.round_is_over and 0 <= seat < game.seats:
        return _refused("round_over")
    if seat != game.position.turn:
        return _refused("not_your_turn")
    if game.position.hand(seat) is None:
        raise BadRequest("seat: hidden_hand")
    choice = decide(bot, game.known_to(seat), budget, rng)
    reasons = [reason.as_dict() for reason in choice.reasons]
    return {"status": "ok", "move": str(choice.move), "reasons": reasons}


def _bots(request: Request) -> Answer:
    from mexican_train.bots import NAMES

    return {"status": "ok", "bots": list(NAMES)}


def _longest(request: Request) -> Answer:
    from mexican_train.bots import longest_train

    tiles, start = tiles_in(request, "tiles"), pips_in(request, "from")
    by = choice_in(request, "by", ("pips", "tiles"))
    train = longest_train(tiles, start, "pips" if by == "pips" else "tiles")
    return {
        "status": "ok",
        "train": [str(tile) for tile in train.tiles],
        "pips": train.pips,
        "exact": train.exact,
    }


def _selfplay(request: Request) -> Answer:
    from mexican_train.bots import NAMES, Budget

    options, bots = dict(object_in(request, "rules")), texts_in(request, "bots")
    for index, name in enumerate(bots):
        if name not in NAMES:
            raise BadRequest(f"bots[{index}]: not_a_choice")
    if "rounds" in request:
        options["rounds"] = request["rounds"]
    seed, budget = seed_in(request), Budget(seconds_in(request), effort_in(request), time.monotonic)
    return {"status": "ok", "record": write(_played(new_record(options, bots), seed, budget))}


def _played(record: Record, seed: Seed, budget: Any) -> Record:
    """Return the record of a whole game between the bots whose names its players bear."""
    from mexican_train.bots import decide, make

    bots = [make(name) for name in record.players]
    rng, game = Random(str(seed)), None
    while game is None or not game.is_over:
        deal = deal_round(record.rules, record.seats, len(record.rounds), seed)
        record = record.with_round(deal)
        game = start_game(record.rules, deal) if game is None else game.next_round(deal)
        while (seat := game.position.turn) is not None:
            move = decide(bots[seat], game.known_to(seat), budget, rng).move
            record, game = record.with_move(seat, move), game.play(move)
    return record


_HANDLERS: dict[str, Callable[[Request], Answer]] = {
    "replay": _replay,
    "validate": _validate,
    "deal": _deal,
    "next_round": _next_round,
    "choose": _choose,
    "bots": _bots,
    "longest": _longest,
    "selfplay": _selfplay,
}
