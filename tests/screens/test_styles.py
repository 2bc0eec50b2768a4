"""The style sheets against what the screens and the canvas use; they are not there in Pyodide."""

import re
from functools import cache
from pathlib import Path

import pytest
from tests.screens.page import read
from tests.screens.samples import SCREENS

from mexican_train.screens.preferences import CHOICES
from mexican_train.view.looks import INKS
from mexican_train.words.texts import Texts

STYLES = Path(__file__).parents[2] / "web" / "styles"
pytestmark = pytest.mark.skipif(not STYLES.is_dir(), reason="the style sheets are not here")


@cache
def css() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css")))


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb, as WCAG 2 defines it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def variables(selector: str) -> dict[str, str]:
    """The colours that a block sets, those of the light look below them."""
    own: dict[str, str] = {}
    for block in re.findall(re.escape(selector) + r"\s*\{([^}]*)\}", css()):
        found = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6});", block))
        own |= {
            name: value if len(value) == 7 else "#" + "".join(c * 2 for c in value[1:])
            for name, value in found.items()
        }
    return own


def palettes() -> dict[str, dict[str, str]]:
    light = variables('[data-theme="light"]')
    dark = light | variables('[data-theme="dark"]')
    return {"light": light, "dark": dark, "contrast": dark | variables('[data-contrast="more"]')}


def test_numerals_have_the_colours_of_the_canvas() -> None:
    colours = dict(re.findall(r"\.tile \.n(\d+) \{ color: (#[0-9a-f]{6}); \}", css()))
    assert [colours[str(pips)] for pips in range(19)] == list(INKS)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "ground"),
        ("ink", "card"),
        ("ink", "wash"),
        ("ink", "warn-wash"),
        ("soft", "ground"),
        ("soft", "card"),
        ("soft", "wash"),
        ("soft", "warn-wash"),
        ("accent", "ground"),
        ("accent", "card"),
        ("on-accent", "accent"),
        ("on-badge", "badge"),
        ("danger", "ground"),
        ("danger", "card"),
        ("danger", "danger-wash"),
        ("brass-ink", "ground"),
        ("brass-ink", "card"),
        ("on-wood", "wood"),
        ("on-wood", "wood-deep"),
    ],
)
def test_texts_stand_out_from_their_ground(theme: str, ink: str, ground: str) -> None:
    palette = palettes()[theme]
    assert contrast(palette[ink], palette[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_focus_stands_out(theme: str) -> None:
    palette = palettes()[theme]
    assert min(contrast(palette["focus"], palette[ground]) for ground in ("ground", "card", "wash")) >= 3


def test_the_device_s_dark_is_the_chosen_dark() -> None:
    assert variables(":root:not([data-theme])") | variables('[data-theme="dark"]') == variables(
        '[data-theme="dark"]'
    )


def test_every_class_of_the_screens_has_a_look_or_is_a_screen() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", css()))
    used = {
        name
        for render in SCREENS.values()
        for element in read(render(Texts()))
        for name in element.get("class").split()
    }
    names_of_screens = {
        "settings",
        "about",
        "history",
        "how-to-play",
        "new-game",
        "title",
        "elsewhere",
        "files",
        "stumble",
    }
    assert used - known - names_of_screens == {"info"}


def test_every_size_of_text_has_its_rule() -> None:
    for size in CHOICES["size"]:
        assert size == "normal" or f'[data-size="{size}"]' in css()
