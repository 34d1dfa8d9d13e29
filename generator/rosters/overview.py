"""What was read from an army list, as a table: every entry, kept or dropped and why, then totals and cross-checks.

A model for whoever shows it; `orders roster` prints `text`. Nothing here knows a terminal.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.model.numbers import number_text
from generator.rosters.roster import Check, Entry, Roster, RosterUnit, Verdict
from generator.rosters.wording import counted

HEADINGS = ("", "entry", "models", "points", "category", "why", "where")


_SHARES = {"entry": 3, "category": 6, "where": 4}
"""Which part of the width a column may have at most: a third, a sixth, a quarter."""


@dataclass(frozen=True)
class Row:
    """One entry. `models` is "?" where it is not known, and empty where there is no unit."""

    verdict: str
    entry: str
    models: str
    points: str
    category: str
    why: str
    where: str

    def cells(self) -> tuple[str, ...]:
        """The cells, in the order of `HEADINGS`."""
        return (self.verdict, self.entry, self.models, self.points, self.category, self.why, self.where)


@dataclass(frozen=True)
class Overview:
    """The whole table. `totals` and `checks` are sentences."""

    title: str
    rows: tuple[Row, ...]
    totals: tuple[str, ...]
    checks: tuple[str, ...]


def overview(roster: Roster, whole: bool = False) -> Overview:
    """The table of a roster: a row for each unit and each thing left out; with `whole` for parts of units too."""
    units = {unit.id: unit for unit in roster.units}
    rows: list[Row] = []
    for entry in roster.entries:
        if entry.verdict is Verdict.KEPT:
            rows += [_unit_row(entry, units[ident]) for ident in entry.units]
        elif whole or entry.verdict is Verdict.DROPPED:
            rows.append(_row(entry, entry.name, "", entry.points, entry.why))
    name = f"{roster.name}: " if roster.name else ""
    checks = tuple(map(_check, roster.checks))
    return Overview(f"{name}{roster.format}, from {roster.source}", tuple(rows), _totals(roster), checks)


def text(table: Overview, width: int = 120) -> str:
    """The table as plain text, columns aligned, none wider than `width` if that leaves 20 for the reasons."""
    limits = [width // _SHARES.get(heading, 1) for heading in HEADINGS]
    cells = [HEADINGS, *(tuple(map(_cut, row.cells(), limits)) for row in table.rows)]
    used = [at for at in range(len(HEADINGS)) if any(row[at] for row in cells[1:])]
    widths = {at: max(_width(row[at]) for row in cells) for at in used}
    wide = next((at for at in used if HEADINGS[at] == "why"), None)
    if wide is not None:
        others = sum(widths[at] + 2 for at in used if at != wide)
        widths[wide] = max(20, min(widths[wide], width - others))
    lines = [table.title, ""]
    lines += [_line([_cut(row[at], widths[at]) for at in used], [widths[at] for at in used]) for row in cells if used]
    return "\n".join([*lines, *([""] if used else []), *table.totals, *table.checks]) + "\n"


def _unit_row(entry: Entry, unit: RosterUnit) -> Row:
    why = f"{entry.why}; joined to {unit.joined_to}" if unit.joined_to else entry.why
    return _row(entry, unit.name, "?" if unit.models is None else str(unit.models), unit.points, why)


def _row(entry: Entry, name: str, models: str, points: Fraction | None, why: str) -> Row:
    told = "" if points is None else number_text(points)
    return Row(entry.verdict.value, name, models, told, entry.category or "", why, entry.where)


def _totals(roster: Roster) -> tuple[str, ...]:
    models, unknown = roster.models
    joined = sum(1 for unit in roster.units if unit.joined_to)
    known = [unit.points for unit in roster.units if unit.points is not None]
    more = f", and {counted(unknown, 'unit')} with models not known (?)" if unknown else ""
    totals = [f"{counted(len(roster.units), 'unit')}, {counted(models, 'model')}{more}"]
    if joined:
        alone = len(roster.units) - joined
        totals.append(f"{counted(joined, 'unit')} joined to another: {alone} stand by themselves")
    if known:
        some = "" if len(known) == len(roster.units) else f", of the {len(known)} that have any"
        totals.append(f"{number_text(sum(known, Fraction(0)))} points{some}")
    if roster.dropped:
        totals.append(f"{counted(len(roster.dropped), 'entry', 'entries')} left out")
    return tuple(totals)


def _check(check: Check) -> str:
    if check.counted is None:
        return f"check: the file says {check.what} {number_text(check.told)}; that cannot be counted"
    result = "agrees" if check.agrees else f"but {number_text(check.counted)} counted"
    return f"check: the file says {check.what} {number_text(check.told)}; {result}"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True)]
    return "  ".join(padded).rstrip()


def _cut(cell: str, width: int) -> str:
    if _width(cell) <= width:
        return cell
    while _width(cell) > width - 1:
        cell = cell[:-1]
    return cell.rstrip() + "…"


def _width(text: str) -> int:
    """How many columns of a terminal a text takes: two for wide letters, none for marks."""
    wide = sum(1 for letter in text if unicodedata.east_asian_width(letter) in "WF")
    return len(text) + wide - sum(1 for letter in text if unicodedata.combining(letter))
