"""How a person likes the game to look and to run: a value, its choices, and the settings screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace

from mexican_train.screens.actions import Do
from mexican_train.screens.markup import Html, h
from mexican_train.screens.parts import Choice, actions, button, radios, screen, select
from mexican_train.words.texts import SOURCE_LANGUAGE, Texts

LANGUAGES: tuple[tuple[str, str], ...] = ((SOURCE_LANGUAGE, "English"),)
"""The languages that can be chosen: each one's tag, and its name in itself."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What can be chosen in the settings; the values are those of :data:`CHOICES`.

    Attributes:
        pace: how long a bot's move is shown: ``slow``, ``normal``, ``fast`` or ``instant``.
        motion: ``device`` (as the device says), ``full``, ``calm`` or ``none``.
        hints: ``on``, or ``off`` for a table without the button for hints.
        faces: what the tiles bear: ``pips``, ``numerals`` or ``both``.
        theme: ``device``, ``light``, ``dark`` or ``contrast``.
        size: how large texts are: ``normal``, ``large`` or ``largest``.
        language: the tag of a language in :data:`LANGUAGES`.
    """

    pace: str = "normal"
    motion: str = "device"
    hints: str = "on"
    faces: str = "both"
    theme: str = "device"
    size: str = "normal"
    language: str = SOURCE_LANGUAGE

    def as_dict(self) -> dict[str, str]:
        """Return the settings by name, to be stored."""
        return {item.name: getattr(self, item.name) for item in fields(self)}


CHOICES: Mapping[str, tuple[str, ...]] = {
    "pace": ("slow", "normal", "fast", "instant"),
    "motion": ("device", "full", "calm", "none"),
    "hints": ("on", "off"),
    "faces": ("both", "pips", "numerals"),
    "theme": ("device", "light", "dark", "contrast"),
    "size": ("normal", "large", "largest"),
    "language": tuple(tag for tag, _ in LANGUAGES),
}
"""The values of every setting, in the order they are shown."""


def read_preferences(values: Mapping[str, object], before: Preferences) -> Preferences:
    """Return the settings with what ``values`` (a form, or what was stored) says about them.

    Whatever is unknown or missing there stays as it was: settings of another version do no harm.
    """
    known = {
        name: value
        for name, value in values.items()
        if isinstance(value, str) and value in CHOICES.get(name, ())
    }
    return replace(before, **known)


def render_settings(preferences: Preferences, texts: Texts) -> Html:
    """Return the settings screen; every change is sent at once, so there is nothing to submit."""
    chosen = preferences.as_dict()
    groups = [
        radios(name, legend, [Choice(v, *words[v]) for v in CHOICES[name]], chosen[name])
        for name, (legend, words) in _texts_of_settings(texts).items()
    ]
    return screen(
        "settings",
        texts.gettext("Settings"),
        h(
            "form",
            {"id": "settings-form", "data-change": Do.SETTINGS_CHANGED.value},
            groups,
            _language(preferences.language, LANGUAGES, texts),
        ),
        actions(button(texts.gettext("Back"), Do.BACK, kind="primary")),
    )


def _language(chosen: str, languages: Sequence[tuple[str, str]], texts: Texts) -> Html:
    return h(
        "div",
        {"class": "field"},
        h("label", {"for": "language"}, texts.gettext("Language")),
        select("language", [Choice(tag, name) for tag, name in languages], chosen),
    )


_Words = dict[str, tuple[str, dict[str, tuple[str, ...]]]]


def _texts_of_settings(texts: Texts) -> _Words:
    return {**_running(texts), **_looks(texts)}


def _running(texts: Texts) -> _Words:
    _ = texts.gettext
    return {
        "pace": (
            _("How fast the bots play"),
            {
                "slow": (
                    texts.pgettext("pace", "Slow"),
                    _("There is plenty of time to see what each bot does."),
                ),
                "normal": (texts.pgettext("pace", "Normal"), _("One bot after the other, a moment each.")),
                "fast": (texts.pgettext("pace", "Fast"), _("Just long enough to notice.")),
                "instant": (texts.pgettext("pace", "At once"), _("All bots have played before you look.")),
            },
        ),
        "motion": (
            _("Moving tiles"),
            {
                "device": (_("As this device says"), _("Calm if the device asks for less motion.")),
                "full": (texts.pgettext("motion", "Full"), _("Tiles slide to their places.")),
                "calm": (
                    texts.pgettext("motion", "Calm"),
                    _("Only what is laid or drawn moves, straight to its place."),
                ),
                "none": (texts.pgettext("motion", "None"), _("Nothing moves at all.")),
            },
        ),
        "hints": (
            _("Hints"),
            {
                "on": (texts.pgettext("hints", "On"), _("A button shows a good move, and says why.")),
                "off": (texts.pgettext("hints", "Off"), _("Everybody plays without help.")),
            },
        ),
    }


def _looks(texts: Texts) -> _Words:
    _ = texts.gettext
    return {
        "faces": (
            _("What the tiles show"),
            {
                "both": (_("Pips and numerals"), _("The dots, with the number beside them.")),
                "pips": (texts.pgettext("faces", "Pips"), _("The dots alone, as on tiles of wood.")),
                "numerals": (
                    texts.pgettext("faces", "Numerals"),
                    _("Large numbers alone, the easiest to read."),
                ),
            },
        ),
        "theme": (
            _("Colours"),
            {
                "device": (_("As this device says"), _("Light by day and dark by night, if it is so set.")),
                "light": (texts.pgettext("colours", "Light"), _("Ivory and green.")),
                "dark": (texts.pgettext("colours", "Dark"), _("The station at night.")),
                "contrast": (_("High contrast"), _("Black and white with strong lines.")),
            },
        ),
        "size": (
            _("Size of the texts"),
            {
                "normal": (texts.pgettext("text size", "Normal"),),
                "large": (texts.pgettext("text size", "Large"),),
                "largest": (texts.pgettext("text size", "Very large"),),
            },
        ),
    }
