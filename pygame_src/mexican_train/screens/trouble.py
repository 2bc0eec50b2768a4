"""When something is wrong: a box that says so, with the details to pass on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong: a sentence, and the technical details for whoever can use them.

    With ``can_retry`` there is a button to try the same again.
    """

    message: str
    details: str = ""
    can_retry: bool = False
