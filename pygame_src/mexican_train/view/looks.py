"""Looks: the colours of a theme, and what is on a tile's face. Values only, no drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

MOST_CROWDED = ((9, 24.0), (12, 30.0), (18, 36.0))
"""Up to which number of pips a half of at least how many CSS pixels shows them readably."""


class Faces(Enum):
    """What the person wants to see on a tile."""

    PIPS = "pips"
    NUMERALS = "numerals"
    BOTH = "both"

    def shown(self, half: float, highest: int) -> Faces:
        """Return what to draw on a half of ``half`` CSS pixels, in a set with this highest number.

        Where pips would be too small to count, the numeral stands for them.
        """
        least = next(side for most, side in MOST_CROWDED if highest <= most)
        if self is Faces.NUMERALS or half < least:
            return Faces.NUMERALS
        if self is Faces.BOTH and half < 40:
            return Faces.NUMERALS
        return self


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of everything on the table, as CSS colours.

    Attributes:
        name: of the theme.
        felt: the table, in the light of the lamp.
        felt_edge: the table, far from it.
        weave: the threads of the felt; none if empty.
        lane: the bed of a lane.
        lane_mine: the bed of the lane of whoever looks.
        lane_line: the line around a lane.
        open_line: the line around a lane one may play on.
        sleeper: the wood across beneath the rails.
        rail: the steel.
        face: a tile's face, in the light.
        face_shade: a tile's face, in the shade.
        rim: the edge of a tile.
        gleam: the light on a tile's upper edge.
        shadow: what a tile throws; none if empty.
        bar: the groove across a tile.
        brass: the spinner, and the ring around the hub.
        back: the back of a tile.
        back_line: the ornament there.
        pips: the colour of the pips, by their number.
        inks: the same hues, dark enough for numerals.
        text: words on the felt.
        quiet: words on the felt that matter less.
        turn: behind the name of who is on turn.
        turn_text: that name.
        hint: the line around what can be played on.
        target: the line around where the chosen tile can go.
        alarm: the line around an open double.
        marker: the marker.
        marker_dark: its wheels and its outline.
        rack: the wood the hand stands on.
        rack_edge: its edge.
        badge: behind "+12".
        badge_text: "+12".
        panel: behind a train that is shown whole.
    """

    name: str
    felt: str
    felt_edge: str
    weave: str
    lane: str
    lane_mine: str
    lane_line: str
    open_line: str
    sleeper: str
    rail: str
    face: str
    face_shade: str
    rim: str
    gleam: str
    shadow: str
    bar: str
    brass: str
    back: str
    back_line: str
    pips: tuple[str, ...]
    inks: tuple[str, ...]
    text: str
    quiet: str
    turn: str
    turn_text: str
    hint: str
    target: str
    alarm: str
    marker: str
    marker_dark: str
    rack: str
    rack_edge: str
    badge: str
    badge_text: str
    panel: str


PIPS = (
    "#4a4a4a",
    "#2489c9",
    "#1f8a3b",
    "#d93a63",
    "#8a5a2b",
    "#1e4fa3",
    "#b07c00",
    "#bf479f",
    "#0b8577",
    "#5b2a86",
    "#d2600a",
    "#9c1c1c",
    "#66717a",
    "#6d7a10",
    "#0f5132",
    "#4b63d6",
    "#5a3410",
    "#0a6f8f",
    "#1c1c1c",
)
"""The usual colours of Mexican Train sets, a little deepened so that each stands out on ivory."""

INKS = (
    "#4a4a4a",
    "#14689f",
    "#17702e",
    "#bb1f4b",
    "#7a4d22",
    "#1e4fa3",
    "#805a00",
    "#9f2f82",
    "#086a5f",
    "#5b2a86",
    "#a84a00",
    "#9c1c1c",
    "#525c64",
    "#566109",
    "#0f5132",
    "#3d52bd",
    "#5a3410",
    "#0a6481",
    "#1c1c1c",
)
"""The same hues for numerals, with a contrast of at least 4.5 on a tile."""

LIGHT = Theme(
    name="light",
    felt="#3f8a68",
    felt_edge="#2a6349",
    weave="rgba(255,255,255,0.05)",
    lane="#2f6f53",
    lane_mine="#5a9a79",
    lane_line="rgba(255,255,255,0.12)",
    open_line="rgba(255,243,205,0.75)",
    sleeper="#6b4a2c",
    rail="#c9ced2",
    face="#fffaf0",
    face_shade="#f1e6cd",
    rim="#a8946a",
    gleam="#ffffff",
    shadow="rgba(0,20,10,0.45)",
    bar="#6e5f43",
    brass="#d9ab4e",
    back="#7a2f2b",
    back_line="#e0b96a",
    pips=PIPS,
    inks=INKS,
    text="#ffffff",
    quiet="#dcebe2",
    turn="#ffd866",
    turn_text="#2b2100",
    hint="#ffe08a",
    target="#ffcf33",
    alarm="#ff9d2e",
    marker="#e0342b",
    marker_dark="#4f0d0a",
    rack="#8a5d36",
    rack_edge="#5f3d20",
    badge="#fff3cf",
    badge_text="#3a2a00",
    panel="#2f7053",
)

DARK = replace(
    LIGHT,
    name="dark",
    felt="#1d3a34",
    felt_edge="#0d1c1a",
    weave="rgba(255,255,255,0.03)",
    lane="#12262a",
    lane_mine="#33504a",
    lane_line="rgba(255,255,255,0.09)",
    open_line="rgba(255,236,190,0.55)",
    sleeper="#4a3522",
    rail="#8b949b",
    face="#f3ead6",
    face_shade="#e9dec5",
    rim="#7d6c49",
    gleam="#fff8e6",
    shadow="rgba(0,0,0,0.6)",
    brass="#c2954a",
    back="#5b2422",
    back_line="#c39d58",
    text="#f4f1e8",
    quiet="#bccbc5",
    turn="#f2c84b",
    hint="#f0d27a",
    target="#ffcf33",
    marker="#ec4a3f",
    rack="#4b3421",
    rack_edge="#2c1d11",
    badge="#f0e2b6",
    panel="#1c3a33",
)

HIGH_CONTRAST = replace(
    LIGHT,
    name="contrast",
    felt="#000000",
    felt_edge="#000000",
    weave="",
    lane="#000000",
    lane_mine="#1c1c1c",
    lane_line="#8c8c8c",
    open_line="#ffffff",
    sleeper="#4d4d4d",
    rail="#b3b3b3",
    face="#ffffff",
    face_shade="#ffffff",
    rim="#ffffff",
    gleam="#ffffff",
    shadow="",
    bar="#000000",
    brass="#ffffff",
    back="#333333",
    back_line="#ffffff",
    text="#ffffff",
    quiet="#ffffff",
    turn="#ffff00",
    turn_text="#000000",
    hint="#ffff00",
    target="#00ffff",
    alarm="#ff9d2e",
    marker="#ff5c52",
    marker_dark="#000000",
    rack="#1c1c1c",
    rack_edge="#000000",
    badge="#ffffff",
    badge_text="#000000",
    panel="#000000",
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}
"""Every theme, by its name."""
