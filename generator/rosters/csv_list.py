"""Army lists from a spreadsheet, as CSV: one row a unit, told by the headings of its columns.

Which sign parts the cells is found out, whether comma, semicolon, tab or bar; quotes, padding, blank rows and a
missing last line break are taken as they come. Only a name is needed. A number that a spreadsheet turned into a date
is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.chance.spreadsheet_dates import looks_like_date
from generator.errors import Place, Problem, Unreadable
from generator.model.fields import slug
from generator.rosters.columns import columns_of, heading_among, name_among
from generator.rosters.content import Content
from generator.rosters.lines import LONGEST_LINE, MOST_LETTERS, MOST_LINES
from generator.rosters.muster import Muster, Sighting
from generator.rosters.readers import LIKELY, NO, SURE, Choices
from generator.rosters.roster import Roster
from generator.rosters.wording import clean, figure, quoted, whole
from generator.source.table_rows import DELIMITERS, BrokenRow, TableRow, cells_of, first_line, parted

TITLE = "spreadsheet (CSV)"

_MOST_CELLS = 60


def likeness(content: Content) -> int:
    """Sure where the first row has a column for names and others; likely where it is the only column."""
    if content.first in ("<", "{", "["):
        return NO
    first = first_line(content.text[:20_000])
    delimiter = _delimiter(first)
    if delimiter is None:
        return LIKELY if name_among([first]) else NO
    cells = cells_of(first[:LONGEST_LINE], delimiter)
    known = sum(1 for cell in cells if heading_among([cell]))
    return SURE - 2 if known > 1 or name_among(cells) else NO


def read(content: Content, choices: Choices) -> Roster:
    """The roster. Raises Unreadable where the quoting is broken, or no column is for names."""
    muster = Muster(content.file, TITLE)
    rows = _rows(content)
    head = next(rows, TableRow(1, 1, ()))
    columns = columns_of(head.cells, muster, Place(content.file, head.line, 1))
    for row in rows:
        _row(row.line, row.cells, columns, len(head.cells), muster, choices)
    return muster.roster()


def _row(
    line: int, row: Sequence[str], columns: Mapping[str, int], width: int, muster: Muster, choices: Choices
) -> None:
    place, where = Place(muster.file, line, 1), f"line {line}"
    told = {column: clean(row[at]) if at < len(row) else "" for column, at in columns.items()}
    beyond = [clean(cell) for cell in row[width:] if clean(cell)]
    name = told["name"]
    if beyond:
        message = f"row {line} has more cells than there are headings: {quoted(beyond[0])} stands beyond them"
        muster.wrong("roster.csv-cells", message, place, "put names with commas in them into quotes")
    if not name:
        what = ", ".join(quoted(value, 30) for value in told.values() if value)
        muster.wrong("roster.csv-name", f"row {line} has no name, only {what or 'cells without a heading'}", place)
        muster.drop(what or "a row without a name", "without a name", where)
        return
    problems = len(muster.problems)
    count = _number(told.get("quantity", ""), "quantity", name, muster, place)
    models = _number(told.get("models", ""), "models", name, muster, place)
    if len(muster.problems) > problems:
        muster.drop(name, "a number of it cannot be read", where, told.get("category") or None)
        return
    category = told.get("category") or None
    if choices.left_out.category(category):
        muster.drop(name, f"{category} is no category of units", where, category)
        return
    muster.unit(
        Sighting(
            name,
            "a row" if count in (None, 1) else f"a row; {count} units, as its quantity says",
            where,
            place,
            1 if count is None else count,
            models,
            category,
            points=_points(told.get("points", ""), name, muster, place),
            tags=tuple(tag for part in re.split(r"[,;/|]", told.get("tags", "")) if (tag := slug(part))),
            host=told.get("joined-to") or None,
            group=slug(told.get("group", "")) or None,
            warband=told.get("warband") or None,
            command=told.get("command") or None,
            commander=told.get("commander") or None,
            note=told.get("note") or None,
            own_id=slug(told.get("id", "")) or None,
            key=told.get("id") or None,
        )
    )


def _number(text: str, column: str, name: str, muster: Muster, place: Place) -> int | None:
    """The whole number of a cell; None where it is empty, and where it is wrong, which is a problem."""
    if not text:
        return None
    was = looks_like_date(text)
    number = None if was else whole(text)
    if number is not None and (number > 0 or column == "quantity"):
        return number
    if was:
        message = f"the {column} of {quoted(name)} is {quoted(text)}, which looks like a date; was it {was}?"
        hint = "format the column as text in the spreadsheet, type the number again, and save it again"
        muster.wrong("roster.csv-date", message, place, hint)
    else:
        message = f"the {column} of {quoted(name)} is {quoted(text)}, which is no whole number of 1 or more"
        muster.wrong("roster.csv-number", message, place, "write plain digits, for example 3, or leave the cell empty")
    return None


def _points(text: str, name: str, muster: Muster, place: Place) -> Fraction | None:
    points = figure(re.sub(r"\s*(?:pts?|points?)\.?$", "", text, flags=re.I)) if text else None
    if text and points is None:
        muster.warn("roster.csv-points", f"the points of {quoted(name)} are {quoted(text)}, which is no number", place)
    return points


def _rows(content: Content) -> Iterator[TableRow]:
    """The rows that are not blank."""
    if len(content.text) > MOST_LETTERS:
        message = f"{content.file} has {len(content.text):,} letters; no list has so many"
        raise Unreadable(Problem("file.too-large", message, hint="is this the right file?"))
    rows = 0
    try:
        for row in parted(content.text, _delimiter(first_line(content.text)) or ","):
            rows += 1
            if rows > MOST_LINES or len(row.cells) > _MOST_CELLS or any(len(one) > LONGEST_LINE for one in row.cells):
                message = "this row is longer, or there are more rows, than any list has"
                raise Unreadable(Problem("roster.too-many", message, place=Place(content.file, row.line, 1)))
            yield row
    except BrokenRow as broken:
        message = f"the row that begins here has broken quotes: {clean(broken.told)}"
        place = Place(content.file, broken.line, 1)
        raise Unreadable(Problem("roster.csv-broken", message, place=place, hint="save it as CSV again")) from None


def _delimiter(line: str) -> str | None:
    """The sign that parts the cells of the first row: by it most headings are known, or else most cells are made."""
    best: tuple[int, int, str | None] = (0, 1, None)
    for delimiter in DELIMITERS:
        cells = cells_of(line[:LONGEST_LINE], delimiter)
        known = sum(1 for cell in cells if cell.strip() and heading_among([cell]))
        if len(cells) > 1 and (known, len(cells)) > best[:2]:
            best = (known, len(cells), delimiter)
    return best[2]
