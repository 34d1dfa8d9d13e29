"""What each unit of a side can do, as a table on its briefing. Stands in `documents`.

A system says which figures its rules ask of a unit; units that are alike share a row. A figure that nobody gave is an
empty cell to write in, so that a list without them still has its reference.
"""

from __future__ import annotations

import re

from generator.documents.pages import Column, Listing
from generator.view import UnitView, View

TOLD_APART = re.compile(r" \(\d+\)$")
"""What equal names end in."""


def unit_figures(view: View, side: str, title: str) -> tuple[Listing, ...]:
    """One table, or none where no system asks figures of a unit, or the viewer may not read the force."""
    heads = columns(view)
    own = view.forces.get(side)
    if not heads or own is None or not own.units:
        return ()
    rows = tuple((name, *(figures.get(key, "") for key in heads)) for name, figures in alike(own.units))
    note = "Fill in what is missing." if any("" in row for row in rows) else ""
    listed = (Column("Unit", "lead"), *(Column(head) for head in heads.values()))
    return (Listing(title, listed, rows, note),)


def columns(view: View) -> dict[str, str]:
    """The figures that the systems of this game ask of a unit, each with its title."""
    return {key: title for one in view.systems for key, title in one.installed.system.figures.items()}


def alike(units: tuple[UnitView, ...]) -> list[tuple[str, dict[str, str]]]:
    """Units of one name and one set of figures together: what they are called, how many, and the figures."""
    many: dict[tuple[str, tuple[tuple[str, str], ...]], list[str]] = {}
    for unit in units:
        key = TOLD_APART.sub("", unit.name), tuple(sorted(unit.figures.items()))
        many.setdefault(key, []).append(unit.name)
    several = [name for name, _ in many]
    found = []
    for (name, figures), names in many.items():
        called = name if len(names) == 1 and several.count(name) == 1 else f"{name} ×{len(names)}"
        if several.count(name) > 1:
            called = ", ".join(names)
        found.append((called, dict(figures)))
    return found
