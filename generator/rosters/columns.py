"""The headings of a spreadsheet's columns: what people call them, and what they are. Used by `csv_list`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence

from generator.errors import Place, Problem, Unreadable
from generator.rosters.muster import Muster
from generator.rosters.wording import folded, quoted

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "names", "unit", "units", "unit name", "title", "entry", "fighter", "model name"),
    "models": ("models", "model count", "size", "unit size", "strength", "figures", "number of models", "modelle"),
    "quantity": ("quantity", "qty", "count", "copies", "amount", "how many", "number of units", "anzahl"),
    "category": ("category", "type", "role", "slot", "kategorie"),
    "points": ("points", "pts", "cost", "punkte", "credits"),
    "joined-to": ("joined to", "joins", "attached to", "leads"),
    "group": ("group", "command group"),
    "warband": ("warband", "detachment"),
    "tags": ("tags", "tag", "keywords"),
    "command": ("command",),
    "commander": ("commander",),
    "note": ("note", "notes", "remark", "remarks"),
    "id": ("id",),
}
"""Our columns, each with its headings. A heading counts without case, padding, and the kind of hyphen."""


_HEADINGS = {heading: column for column, several in COLUMNS.items() for heading in several}


def name_among(cells: Iterable[str]) -> bool:
    """Whether one of the cells is a heading of the column of names."""
    return any(_HEADINGS.get(_plain(cell)) == "name" for cell in cells)


def heading_among(cells: Iterable[str]) -> bool:
    """Whether one of the cells is a heading that is known."""
    return any(_plain(cell) in _HEADINGS for cell in cells)


def columns_of(head: Sequence[str], muster: Muster, place: Place) -> dict[str, int]:
    """Which column stands where, from the first row. Raises Unreadable where none is for names.

    A heading that is not known is a warning that names it; one that stands twice is wrong, and the first counts.
    """
    found: dict[str, int] = {}
    for at, cell in enumerate(head):
        column = _HEADINGS.get(_plain(cell))
        if column is not None and column in found:
            message = f"the columns {quoted(head[found[column]])} and {quoted(cell)} are both for the {column}"
            muster.wrong("roster.csv-heading-twice", message, place, "rename or delete one of them")
        elif column is not None:
            found[column] = at
        elif _plain(cell):
            near = difflib.get_close_matches(_plain(cell), _HEADINGS, n=1, cutoff=0.75)
            hint = f"did you mean {near[0]!r}?" if near else f"known headings: {', '.join(COLUMNS)}"
            muster.warn("roster.csv-heading", f"the column {quoted(cell)} is not known and not read", place, hint)
    if "name" not in found:
        seen = ", ".join(quoted(cell, 30) for cell in head[:8] if cell.strip()) or "nothing"
        message = f"no column is for names; the headings are {seen}"
        raise Unreadable(Problem("roster.csv-no-name", message, place=place, hint="call it name"))
    return found


def _plain(heading: str) -> str:
    return re.sub(r"[\s_-]+", " ", folded(heading)).strip()
