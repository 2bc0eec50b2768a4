"""What can come in: each a plain value, whatever its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mexican_train.engine.moves import Move

if TYPE_CHECKING:
    from mexican_train.coach.hint import Hint
    from mexican_train.coach.review import Review


@dataclass(frozen=True, slots=True)
class Did:
    """Something was done on the HTML screens: the name of the action, its argument, the form's values."""

    action: str
    arg: str = ""
    form: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A pointer came down at a point of the canvas, in CSS pixels."""

    pointer: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """A pointer moved to a point of the canvas, in CSS pixels."""

    pointer: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A pointer left the canvas's surface at a point, in CSS pixels."""

    pointer: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerLost:
    """The browser took a pointer away, for a gesture of its own."""

    pointer: int


@dataclass(frozen=True, slots=True)
class SpotUsed:
    """A named button over the canvas was used by key or screen reader; ``key`` says which."""

    key: str


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down at the table; ``at`` is the button that has the focus, or "".

    An arrow key that is pressed together with Shift is called ``Shift+ArrowLeft`` and so on.
    """

    key: str
    at: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The canvas has another size, in CSS pixels."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class DeviceChanged:
    """What the device asks for: less motion, a dark page, more contrast."""

    calm: bool
    dark: bool
    contrast: bool


@dataclass(frozen=True, slots=True)
class BotChose:
    """A bot has made up its mind in the situation that ``token`` stands for."""

    token: int
    move: Move


@dataclass(frozen=True, slots=True)
class Advised:
    """The hint that was asked for in the situation that ``token`` stands for."""

    token: int
    hint: Hint


@dataclass(frozen=True, slots=True)
class LookedBack:
    """A review has come so far in the situation that ``token`` stands for."""

    token: int
    review: Review


@dataclass(frozen=True, slots=True)
class Waited:
    """The time asked for in the situation that ``token`` stands for has passed."""

    token: int


@dataclass(frozen=True, slots=True)
class FileGiven:
    """Somebody has given a file: its name, and its bytes or as many as are looked at, None if unreadable."""

    name: str
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Copied:
    """Whether a text could be put where it can be pasted from."""

    worked: bool


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """Something could not be stored; ``reason`` is the browser's own word for it."""

    reason: str


@dataclass(frozen=True, slots=True)
class StoreWorked:
    """All is stored that was to be, after it had failed."""


@dataclass(frozen=True, slots=True)
class StoreFound:
    """A store that could not be read at first can be now; ``kept`` is what lies there."""

    kept: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """Another page has taken the game over: this one cannot store anything any more."""


@dataclass(frozen=True, slots=True)
class Begun:
    """This page plays the game from now on: what is kept, and why nothing can be, if that is so.

    ``language`` is the tag of the device's language.
    """

    kept: Mapping[str, str]
    language: str
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class OfflineReady:
    """Whether the game would start without a network from now on."""

    ready: bool


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A new version of the game is on the device, as a whole, and waits to be taken."""


@dataclass(frozen=True, slots=True)
class VersionChanged:
    """Another version of the game has taken over, here or in another page: this page is of the old one."""


Message = (
    Did
    | PointerDown
    | PointerMoved
    | PointerUp
    | PointerLost
    | SpotUsed
    | KeyPressed
    | Resized
    | DeviceChanged
    | BotChose
    | Advised
    | LookedBack
    | Waited
    | FileGiven
    | Copied
    | StoreFailed
    | StoreWorked
    | StoreFound
    | PlayedElsewhere
    | Begun
    | OfflineReady
    | UpdateReady
    | VersionChanged
)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a message meets outside: the time, and a seed that nobody can foresee.

    ``now`` is in seconds since 1970.
    """

    now: float
    seed: str
