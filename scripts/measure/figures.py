"""A measured value beside what it is compared with, as a table and as JSON."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value.

    Attributes:
        section: what it belongs to.
        name: what was measured.
        value: the value, the median where several were taken.
        unit: its unit, such as ``"ms"`` or ``"1/s"``.
        baseline: the section and name of the figure that it is compared with, if any.
    """

    section: str
    name: str
    value: float
    unit: str
    baseline: tuple[str, str] | None = None


def ratios(figures: Sequence[Figure]) -> list[float | None]:
    """Return each figure's value divided by that of its baseline, None where it has none."""
    values = {(figure.section, figure.name): figure.value for figure in figures}
    bases = [values.get(figure.baseline) if figure.baseline else None for figure in figures]
    return [figure.value / base if base else None for figure, base in zip(figures, bases, strict=True)]


def as_table(figures: Sequence[Figure]) -> str:
    """Return the figures as lines for people, a section after the other."""
    lines, section = [], ""
    width = max((len(figure.name) for figure in figures), default=0)
    for figure, ratio in zip(figures, ratios(figures), strict=True):
        if figure.section != section:
            section = figure.section
            lines += ["", section]
        compared = f"{ratio:8.3g} times {_baseline(figure)}" if ratio is not None else ""
        lines.append(f"  {figure.name:<{width}}  {figure.value:12,.3f} {figure.unit:<4} {compared}".rstrip())
    return "\n".join(lines[1:])


def _baseline(figure: Figure) -> str:
    """Return what a figure is compared with: the section is enough where the name is the same."""
    section, name = figure.baseline or ("", "")
    return section if name == figure.name else name


def as_json(figures: Iterable[Figure]) -> dict[str, object]:
    """Return the figures as JSON values, with what they were measured on."""
    all_of_them = list(figures)
    return {
        "machine": platform.platform(),
        "python": platform.python_version(),
        "figures": [
            {**asdict(figure), "ratio": ratio}
            for figure, ratio in zip(all_of_them, ratios(all_of_them), strict=True)
        ],
    }
