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
from itertools import count

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


class BrokenRow(Exception):
    """A row whose quotes do not fit: its number, the line on which it begins, and what is wrong."""

    def __init__(self, number: int, line: int, told: str) -> None:
        super().__init__(told)
        self.number, self.line, self.told = number, line, told


def first_line(text: str) -> str:
    """The first line with a word in it, where the headings are; empty for none."""
    return next((line for line in text.split("\n") if line.strip(DELIMITERS + " \"'")), "")


def cells_of(line: str, delimiter: str) -> list[str]:
    """The cells of one line."""
    return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])


def parted(text: str, delimiter: str) -> Iterator[TableRow]:
    """The rows that are not blank, in any number and of any length. Raises BrokenRow."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    begins = 1
    for number in count(1):
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise BrokenRow(number, begins, str(error)) from None
        if any(cell.strip() for cell in row):
            yield TableRow(number, begins, tuple(row))
        begins = reader.line_num + 1


def table_rows(text: str, file: str, known: Known) -> Iterator[TableRow]:
    """The rows that are not blank; the first of them has the headings.

    Raises Unreadable for broken quotes, and for rows longer or more than any list has.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    told = _SEPARATOR.match(text)
    above = 0
    if told:  # no row, but what Excel is told by some programs: the sign that parts the cells
        text, above = text[told.end() :], 1
    delimiter = told[1] if told else _delimiter(first_line(text), known)
    try:
        for row in parted(text, delimiter):
            number, line = row.number + above, row.line + above
            if number > _MOST_ROWS or len(row.cells) > _MOST_CELLS or any(len(cell) > _LONGEST for cell in row.cells):
                message = f"row {number} is longer, or there are more rows, than any list has"
                raise Unreadable(Problem("csv.too-large", message, place=Place(file, line, 1)))
            yield TableRow(number, line, row.cells)
    except BrokenRow as broken:
        message = f"row {broken.number + above} has broken quotes: {broken.told}"
        hint = "save the table as CSV again, or close the quotes"
        place = Place(file, broken.line + above, 1)
        raise Unreadable(Problem("csv.broken", message, place=place, hint=hint)) from None


def _delimiter(line: str, known: Known) -> str:
    """The sign that parts the cells: by it most headings are known, or else most cells are made."""

    def likely(delimiter: str) -> tuple[int, int]:
        cells = cells_of(line[:_LONGEST], delimiter)
        return known(cells), len(cells)

    return max(DELIMITERS, key=likely)
