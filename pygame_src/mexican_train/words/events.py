"""What happened, as sentences: for the live announcements, the log and the history."""

from __future__ import annotations

from collections.abc import Sequence

from mexican_train.engine.events import (
    Blocked,
    DoubleAnswered,
    DoubleDead,
    DoubleOpened,
    Drawn,
    Event,
    HubLaid,
    HuntDrawn,
    MarkerDown,
    MarkerUp,
    Passed,
    Scored,
    Stopped,
    TileLaid,
    ToeLaid,
    WentOut,
)
from mexican_train.engine.moves import MEXICAN
from mexican_train.words.names import in_sentence, listed
from mexican_train.words.results import points
from mexican_train.words.texts import Texts
from mexican_train.words.tiles import train_name


def event_sentence(event: Event, names: Sequence[str], texts: Texts) -> str:
    """Return one event as a sentence in the third person; ``names`` are those of the seats.

    Only what the event holds is told, so hand over what a seat may know (``as_seen_by``, R26).
    """
    match event:
        case HubLaid() | HuntDrawn() | Drawn() | TileLaid():
            return _tile_event(event, names, texts)
        case DoubleOpened() | DoubleAnswered() | DoubleDead() | ToeLaid():
            return _double_event(event, names, texts)
        case Blocked():
            return texts.gettext("Nobody can lay or draw anything more. The round is over.")
        case Scored(scores=scores):
            return _scored(scores, names, texts)
        case _:
            return _seat_event(event, in_sentence(names[event.seat]), texts)


def _tile_event(event: HubLaid | HuntDrawn | Drawn | TileLaid, names: Sequence[str], texts: Texts) -> str:
    _ = texts.gettext
    if isinstance(event, HubLaid) and event.seat is None:
        return _("The {tile} lies in the middle.", tile=event.hub)
    assert event.seat is not None  # only a hub that was set aside is nobody's
    name = in_sentence(names[event.seat])
    match event:
        case HubLaid(hub=hub):
            return _("{name} lays the {tile} in the middle.", name=name, tile=hub)
        case HuntDrawn(tile=None):
            return _("{name} draws in search of the hub.", name=name)
        case HuntDrawn(tile=tile):
            return _("{name} draws the {tile} in search of the hub.", name=name, tile=tile)
        case Drawn(tile=None):
            return _("{name} draws.", name=name)
        case Drawn(tile=tile):
            return _("{name} draws the {tile}.", name=name, tile=tile)
    return _laid(event, name, names, texts)


def _laid(event: TileLaid, name: str, names: Sequence[str], texts: Texts) -> str:
    _ = texts.gettext
    if event.train == MEXICAN:
        if event.place == 0:
            return _("{name} starts the Mexican train with {tile}.", name=name, tile=event.tile)
        return _("{name} lays {tile} on the Mexican train.", name=name, tile=event.tile)
    if event.train == str(event.seat):
        return _("{name} lays {tile} on their own train.", name=name, tile=event.tile)
    train = train_name(event.train, names, texts)
    return _("{name} lays {tile} on {train}.", name=name, tile=event.tile, train=train)


def _double_event(
    event: DoubleOpened | DoubleAnswered | DoubleDead | ToeLaid, names: Sequence[str], texts: Texts
) -> str:
    _ = texts.gettext
    train = train_name(event.train, names, texts)
    match event:
        case DoubleOpened(double=double):
            return _("The double {tile} on {train} must be answered.", tile=double, train=train)
        case DoubleAnswered(double=double):
            return _("The double {tile} on {train} is answered.", tile=double, train=train)
        case ToeLaid(double=double, missing=0):
            return _("The foot of {tile} on {train} is complete.", tile=double, train=train)
        case ToeLaid(double=double, missing=missing):
            return texts.ngettext(
                "The foot of {tile} on {train} needs {count} more tile.",
                "The foot of {tile} on {train} needs {count} more tiles.",
                missing,
                tile=double,
                train=train,
            )
    return _("Nobody can answer the double {tile} on {train} any more.", tile=event.double, train=train)


def _seat_event(event: MarkerUp | MarkerDown | Passed | Stopped | WentOut, name: str, texts: Texts) -> str:
    _ = texts.gettext
    match event:
        case MarkerUp():
            return _("{name}'s train is marked: everybody may lay on it.", name=name)
        case MarkerDown():
            return _("{name}'s train is no longer marked.", name=name)
        case Passed():
            return _("{name} cannot lay a tile.", name=name)
        case Stopped():
            return _("{name} is done with the first train.", name=name)
    return _("{name} has no tiles left and is out.", name=name)


def _scored(scores: Sequence[int], names: Sequence[str], texts: Texts) -> str:
    each = [
        # Translators: one player's score within a list, such as "Ada 12 points".
        texts.gettext("{name} {points}", name=in_sentence(name), points=points(score, texts))
        for name, score in zip(names, scores, strict=True)
    ]
    return texts.gettext("The round ends with: {scores}.", scores=listed(each, texts))
