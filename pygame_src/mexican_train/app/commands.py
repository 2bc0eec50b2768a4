"""What the app asks of the border, as data: the border carries it out and answers with messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mexican_train.engine.game import Game
from mexican_train.engine.knowledge import Knowledge
from mexican_train.engine.moves import Move

if TYPE_CHECKING:
    from mexican_train.coach.review import Verdict


@dataclass(frozen=True, slots=True)
class Store:
    """Keep a text under a key, for good; None forgets it."""

    key: str
    text: str | None


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Be the page that plays, whichever is now; answer with ``Begun``."""


@dataclass(frozen=True, slots=True)
class Think:
    """Let a bot decide, in slices; answer with ``BotChose`` and the token."""

    token: int
    bot: str
    knowledge: Knowledge
    seed: str


@dataclass(frozen=True, slots=True)
class Advise:
    """Let the coach think about a hint, in slices; answer with ``Advised`` and the token."""

    token: int
    knowledge: Knowledge
    seed: str


@dataclass(frozen=True, slots=True)
class LookBack:
    """Let a bot judge a seat's decisions in a round that is over, in slices.

    Answer with ``LookedBack`` and the token whenever a decision more has been judged. ``start`` is the
    game as the round began, ``before`` what was judged already.
    """

    token: int
    bot: str
    start: Game
    moves: tuple[Move, ...]
    seat: int
    seed: str
    before: tuple[Verdict, ...] = ()


@dataclass(frozen=True, slots=True)
class Wait:
    """Answer with ``Waited`` and the token after some seconds."""

    token: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Announce:
    """Have sentences read out by a screen reader, after those that are waiting already.

    Those of a hand are forgotten when the next one is covered: what was read out can be read again.
    """

    sentences: tuple[str, ...]
    of_hand: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the focus to the named button over the canvas, if it is there."""

    key: str


@dataclass(frozen=True, slots=True)
class Download:
    """Hand a file to the person."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text where it can be pasted from; answer with ``Copied``."""

    text: str


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Have the new version that waits take over, once all is kept; ``VersionChanged`` tells when it has."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Load the page anew, once all is kept, and do the action ``then`` there first of all, "" for none."""

    then: str = ""


@dataclass(frozen=True, slots=True)
class AskPersistence:
    """Ask the browser to keep what is kept even where it runs short of room; nobody waits for its answer."""


Command = (
    Store
    | TakeOver
    | Think
    | Advise
    | LookBack
    | Wait
    | Announce
    | Focus
    | Download
    | Copy
    | TakeUpdate
    | Restart
    | AskPersistence
)
