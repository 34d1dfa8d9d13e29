"""The rows of a spreadsheet saved as CSV, whatever parts its cells. In `source`: text -> cells, each with its place.

Which sign parts the cells is found out, or told by a first line `sep=;`; quotes, padding, blank rows and a missing last
line break are taken as they come. What the cells mean is for those who read lists of counters, or pairings.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.errors import Place, Problem, Unreadable

DELIMITERS = ",;\t|"
"""The signs that part cells, the likeliest first."""

_MOST_CELLS, _MOST_ROWS, _LONGEST = 60, 20_000, 2_000
_SEPARATOR = re.compile(r"\"?sep=([^\w\" \n]|\t)\"?\n", re.IGNORECASE)

Known = Callable[[Sequence[str]], int]
"""How many of these cells are headings that the reader knows."""


@dataclass(frozen=True)
class TableRow:
    """A row that is not blank: its number in the spreadsheet, the line on which it begins, its cells as typed."""

    number: int
    line: int
    cells: tuple[str, ...]


def table_rows(text: str, file: str, known: Known) -> Iterator[TableRow]:
    """The rows that are not blank; the first of them has the headings.

    Raises Unreadable for broken quotes, and for rows longer or more than any list has.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    told = _SEPARATOR.match(text)
    if told:  # no row, but what Excel is told by some programs: the sign that parts the cells
        text = text[told.end() :]
    first = next((line for line in text.split("\n") if line.strip(DELIMITERS + " \"'")), "")
    delimiter = told[1] if told else _delimiter(first, known)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    number = 1 if told else 0
    begins = number + 1
    while True:
        number += 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            message = f"row {number} has broken quotes: {error}"
            hint = "save the table as CSV again, or close the quotes"
            raise Unreadable(Problem("csv.broken", message, place=Place(file, begins, 1), hint=hint)) from None
        if any(cell.strip() for cell in row):
            if number > _MOST_ROWS or len(row) > _MOST_CELLS or any(len(cell) > _LONGEST for cell in row):
                message = f"row {number} is longer, or there are more rows, than any list has"
                raise Unreadable(Problem("csv.too-large", message, place=Place(file, begins, 1)))
            yield TableRow(number, begins, tuple(row))
        begins = reader.line_num + (2 if told else 1)


def _delimiter(line: str, known: Known) -> str:
    """The sign that parts the cells: by it most headings are known, or else most cells are made."""

    def likely(delimiter: str) -> tuple[int, int]:
        cells: Sequence[str] = next(csv.reader([line[:_LONGEST]], delimiter=delimiter, skipinitialspace=True), [])
        return known(cells), len(cells)

    return max(DELIMITERS, key=likely)
