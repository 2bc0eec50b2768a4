from __future__ import annotations

import re

import pytest

from mexican_train.view.looks import THEMES, Faces, Theme
from mexican_train.view.pips import pip_radius, pip_spots


def luminance(color: str) -> float:
    channels = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", color.lower())]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_everything_can_be_told_from_what_it_lies_on(theme: Theme) -> None:
    for face in (theme.face, theme.face_shade):
        assert all(contrast(ink, face) >= (4.5 if face == theme.face else 3.6) for ink in theme.inks)
        assert all(contrast(pip, face) >= 2.5 for pip in theme.pips)
    assert all(contrast(pip, theme.face) >= 3 for pip in theme.pips)
    assert contrast(theme.text, theme.lane) >= 4.5
    assert contrast(theme.quiet, theme.lane) >= 4.5
    assert contrast(theme.turn_text, theme.turn) >= 7
    assert contrast(theme.badge_text, theme.badge) >= 7
    assert contrast(theme.hint, theme.lane) >= 3 and contrast(theme.target, theme.lane) >= 3
    assert contrast(theme.face, theme.lane) >= 3


@pytest.mark.parametrize("pips", range(19))
def test_each_number_has_so_many_pips_apart_and_on_the_tile(pips: int) -> None:
    spots, radius = pip_spots(pips), pip_radius(pips)
    assert len(spots) == len(set(spots)) == pips
    for along, across in spots:
        assert abs(along) + radius < 0.95 and abs(across) + radius < 0.95
        assert any(abs(a + along) < 1e-9 and abs(b + across) < 1e-9 for a, b in spots), "point symmetry"
    for index, (a, b) in enumerate(spots):
        for c, d in spots[:index]:
            assert ((a - c) ** 2 + (b - d) ** 2) ** 0.5 > 2.05 * radius


def test_there_are_no_more_pips_than_eighteen() -> None:
    with pytest.raises(ValueError):
        pip_spots(19)


def test_each_number_has_a_colour_of_its_own() -> None:
    for theme in THEMES.values():
        assert len(set(theme.pips)) == len(theme.pips) == 19
        assert len(theme.inks) == 19


def test_numerals_stand_for_pips_that_cannot_be_counted() -> None:
    assert Faces.PIPS.shown(20, 9) is Faces.NUMERALS
    assert Faces.PIPS.shown(28, 9) is Faces.PIPS
    assert Faces.PIPS.shown(28, 12) is Faces.NUMERALS
    assert Faces.PIPS.shown(60, 18) is Faces.PIPS
    assert Faces.NUMERALS.shown(60, 6) is Faces.NUMERALS
    assert Faces.BOTH.shown(30, 9) is Faces.NUMERALS
    assert Faces.BOTH.shown(60, 12) is Faces.BOTH
