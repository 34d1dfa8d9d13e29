"""A counter list from a spreadsheet, as CSV: one row an entry, told by the headings of its columns. In `workshop`.

`source.table_rows` parts the cells, in any dialect. A number that the spreadsheet turned into a date is refused, never
guessed. Whatever is wrong is told by row and column.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from generator.chance.spreadsheet_dates import looks_like_date
from generator.errors import Place, Problem, Refused, Severity, Unreadable, has_errors
from generator.model.counters import CounterEntry, CounterList
from generator.model.reading import validate
from generator.source.decoding import contents, decode, name_of
from generator.source.table_rows import table_rows
from generator.workshop.headings import Headings, headings_of, known_headings

_DATED = ("numbers", "copies")
"""Columns in which a date can only be what a spreadsheet made of a range."""
_ONE_LINE = ("title", "figure", "back-title", "back-figure")
"""Columns that hold one line."""
_NEARLY_WHOLE = re.compile(r"\+?([0-9]{1,6})(?:[.,]0+)?")


@dataclass
class _Sheet:
    """A file being read: where rows begin, and what was found wrong."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    entries: list[CounterEntry] = field(default_factory=list)
    rows: list[tuple[int, int]] = field(default_factory=list)
    """Of each entry its row and the line on which that begins."""


@dataclass(frozen=True)
class Sheet:
    """A spreadsheet read: the list, warnings, and how to tell where an entry stands."""

    made: CounterList
    problems: tuple[Problem, ...]
    file: str
    headings: Headings
    rows: tuple[tuple[int, int], ...]

    def locate(self, problem: Problem) -> Problem:
        """A problem of an entry told by its row and column."""
        path = problem.path or ()
        if len(path) < 2 or path[0] != "counters" or not isinstance(path[1], int):
            return problem
        row, line = self.rows[path[1]]
        key = "-".join(str(part) for part in path[2:])
        where = f"row {row}, {self.headings.told(key)}" if key in self.headings.columns else f"row {row}"
        return replace(problem, message=f"{where}: {problem.message}", place=Place(self.file, line, 1))


def read_sheet(path: str | os.PathLike[str], mapping: Mapping[str, str] | None = None, title: str = "") -> Sheet:
    """Read a CSV file. `mapping` says which heading is which key, beside those that are known by themselves.

    Raises Unreadable where it is no table of text, Refused with everything that is wrong in it.
    """
    file = name_of(path)
    return parse_sheet(decode(contents(path), file), file, mapping, title)


def parse_sheet(text: str, file: str, mapping: Mapping[str, str] | None = None, title: str = "") -> Sheet:
    """The same from text."""
    sheet = _Sheet(file)
    rows = list(table_rows(text, file, lambda cells: known_headings(cells, mapping or {})))
    if not rows:
        raise Unreadable(Problem("csv.empty", f"{file} has no rows", hint="the first row says what each column holds"))
    head, place = rows[0].cells, Place(file, rows[0].line, 1)
    headings, problems = headings_of(head, [row.cells for row in rows[1:]], mapping or {}, place)
    sheet.problems += problems
    for row in rows[1:]:
        _row(sheet, row.number, row.line, row.cells, headings)
    if has_errors(sheet.problems):
        raise Refused(sheet.problems)
    made = CounterList.model_construct(**{**CounterList(counters=()).__dict__, "counters": tuple(sheet.entries)})
    if title:
        made = made.model_copy(update={"title": title})
    return Sheet(made, tuple(sheet.problems), file, headings, tuple(sheet.rows))


def _row(sheet: _Sheet, number: int, line: int, row: Sequence[str], headings: Headings) -> None:
    place = Place(sheet.file, line, 1)
    beyond = [cell.strip() for cell in row[headings.width :] if cell.strip()]
    if beyond:
        message = f"row {number} has more cells than there are headings: “{beyond[0][:40]}” stands beyond them"
        hint = "put text with the separating sign in it into quotes"
        sheet.problems.append(Problem("csv.cells", message, place=place, hint=hint))
        return
    cells = {key: row[at].strip() for key, at in headings.columns.items() if at < len(row) and row[at].strip()}
    # A line break inside a cell is how people wrap a name there; on the counter it wraps by itself.
    cells |= {key: " ".join(cells[key].split()) for key in _ONE_LINE if "\n" in cells.get(key, "")}
    if not set(cells) - {"copies"}:
        message = f"row {number} says nothing that could be printed, and is left out"
        sheet.problems.append(Problem("csv.nothing", message, Severity.WARNING, place=place, hint="delete the row"))
        return
    wrong = []
    for key in _DATED:
        was = looks_like_date(cells.get(key, ""))
        if was:
            message = f"“{cells[key]}” looks like a date; was it {was}?"
            hint = "format the column as text in the spreadsheet, type the cell again, and save it again"
            wrong.append(Problem("csv.date", message, path=(key,), hint=hint))
            del cells[key]
    whole = _NEARLY_WHOLE.fullmatch(cells.get("copies", ""))
    if whole:
        cells["copies"] = str(int(whole[1]))
    entry, more = validate(CounterEntry, _nested(cells))
    for problem in (*wrong, *more):
        key = "-".join(str(part) for part in problem.path or ())
        where = f"row {number}, {headings.told(key)}" if key in headings.columns else f"row {number}"
        sheet.problems.append(replace(problem, message=f"{where}: {problem.message}", place=place, path=None))
    if entry is not None:
        sheet.entries.append(entry)
        sheet.rows.append((number, line))


def _nested(cells: Mapping[str, str]) -> dict[str, Any]:
    """Cells by key, those of a back (`back-title`) in a group of their own."""
    found: dict[str, Any] = {key: value for key, value in cells.items() if not key.startswith("back-")}
    back = {key.removeprefix("back-"): value for key, value in cells.items() if key.startswith("back-")}
    if back:
        found["back"] = back
    return found
