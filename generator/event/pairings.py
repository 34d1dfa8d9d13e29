"""A pairing table from a spreadsheet, read and checked: round, table, player 1, player 2. In `event`, above `rounds`.

Who sits out plays `BYE`, `bye`, `-` or nobody, in either column. A number that the spreadsheet turned into a date is
refused, never guessed. Whatever is wrong is told by row and column.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.chance.spreadsheet_dates import looks_like_date
from generator.errors import Place, Problem, Refused, Unreadable, has_errors
from generator.event.headings import headings_of, known, tells_pairings
from generator.event.rounds import Bye, Pairing, Round, Seat, no_round_left_out, rounds_of, same
from generator.model.base import Model
from generator.model.fields import Name
from generator.model.reading import validate
from generator.source.decoding import contents, decode, name_of
from generator.source.table_rows import TableRow, table_rows
from generator.workshop.headings import Headings

_WHOLE = re.compile(r"0*([1-9][0-9]{0,3})(?:[.,]0+)?")
"""What a spreadsheet makes of a whole number from 1 to 9999: `3`, `03`, `3.0`."""
_NO_TABLE = re.compile(r"0*[0-9]{0,4}(?:[.,]0+)?|bye|[-‐–—−]", re.IGNORECASE)
"""What stands for the table of a bye: nothing, a dash, 0, or whatever number the program gave it. None is used."""
_BYES = ("", "bye", "-", "‐", "–", "—", "−")


class _Names(Model):
    """The players of a row, as far as they are players."""

    player_1: Name | None = None
    player_2: Name | None = None


@dataclass(frozen=True)
class Pairings:
    """A pairing table: its rounds in numeric order, and warnings."""

    file: str
    rounds: tuple[Round, ...]
    problems: tuple[Problem, ...]

    def told(self) -> tuple[str, ...]:
        """A line a round: `round 1: 11 tables, 1 bye`."""
        return tuple(one.told() for one in self.rounds)


@dataclass
class _Reading:
    """A table being read: its headings, and what was found wrong."""

    file: str
    headings: Headings
    problems: list[Problem] = field(default_factory=list)

    def complain(self, problem: Problem, line: int) -> None:
        self.problems.append(replace(problem, place=Place(self.file, line, 1)))

    def cell(self, row: TableRow, column: str, code: str, message: str, hint: str) -> None:
        """Complain of a cell, by row and column."""
        where = f"row {row.number}, {self.headings.told(column)}"
        self.complain(Problem(code, f"{where}: {message}", hint=hint), row.line)


def is_pairing_table(path: str | os.PathLike[str]) -> bool:
    """Whether a CSV file has the headings of a pairing table. Raises Unreadable where it is no text."""
    file = name_of(path)
    head = next(table_rows(decode(contents(path), file), file, known), None)
    return head is not None and tells_pairings(head.cells)


def read_pairings(path: str | os.PathLike[str]) -> Pairings:
    """Read a CSV file. Raises Unreadable where it has not our columns, Refused with everything that is wrong in it."""
    file = name_of(path)
    return parse_pairings(decode(contents(path), file), file)


def parse_pairings(text: str, file: str) -> Pairings:
    """The same from text."""
    rows = list(table_rows(text, file, known))
    if not rows:
        hint = "the first row says what each column holds: round, table, player 1, player 2"
        raise Unreadable(Problem("pairings.empty", f"{file} has no rows", hint=hint))
    headings, problems = headings_of(rows[0].cells, Place(file, rows[0].line, 1))
    reading = _Reading(file, headings, problems)
    seats = [found for row in rows[1:] if (found := _seat(row, reading)) is not None]
    rounds = rounds_of(seats, reading.complain)
    if not rows[1:]:
        message, hint = "nobody is paired: only the headings are there", "write a row for each table below them"
        reading.complain(Problem("pairings.none", message, hint=hint), rows[0].line)
    if has_errors(reading.problems):
        raise Refused(sorted(reading.problems, key=lambda problem: problem.place.line if problem.place else 0))
    no_round_left_out(rounds, reading.complain)
    return Pairings(file, rounds, tuple(reading.problems))


def _seat(row: TableRow, reading: _Reading) -> tuple[int, Seat] | None:
    """The round of a row, and who plays at which table; None where something is wrong with it, which is a problem."""
    headings, wrong = reading.headings, len(reading.problems)
    beyond = [cell.strip() for cell in row.cells[headings.width :] if cell.strip()]
    if beyond:
        message = f"row {row.number} has more cells than there are headings: “{beyond[0][:40]}” stands beyond them"
        hint = "put names with the separating sign in them into quotes"
        reading.complain(Problem("pairings.cells", message, hint=hint), row.line)
        return None
    # A line break inside a cell is how people wrap a name there.
    filled = dict(enumerate(row.cells))
    cells = {column: " ".join(filled.get(at, "").split()) for column, at in headings.columns.items()}
    number = _number(cells["round"], row, "round", reading)
    players = [column for column in ("player 1", "player 2") if same(cells[column]) not in _BYES]
    if not players:
        message = f"row {row.number} has no player, only byes or empty cells"
        reading.complain(Problem("pairings.nobody", message, hint="write who plays, or delete the row"), row.line)
        return None
    names = _names(cells, players, row, reading)
    table = None
    if len(players) == 2:
        table = _number(cells["table"], row, "table", reading)
    elif not _NO_TABLE.fullmatch(cells["table"]):
        message = f"“{cells['table'][:40]}” is no table, nor an empty cell, as a bye has"
        hint = "leave the cell empty; if columns have slipped, put names with the separating sign in them into quotes"
        reading.cell(row, "table", "pairings.table", message, hint)
    if number is None or len(reading.problems) > wrong:
        return None
    if table is None:
        return number, Bye(names[0], row.number, row.line)
    return number, Pairing(table, (names[0], names[1]), row.number, row.line)


def _number(text: str, row: TableRow, column: str, reading: _Reading) -> int | None:
    """The number of a round or table; None where it is none, which is a problem."""
    whole = _WHOLE.fullmatch(text)
    if whole:
        return int(whole[1])
    was = looks_like_date(text)
    if was:
        message = f"“{text[:40]}” looks like a date; was it {was}?"
        hint = f"format the column as text in the spreadsheet, type the number of the {column} again, and save it again"
        reading.cell(row, column, "pairings.date", message, hint)
    elif not text:
        hint = f"write the number of the {column} in every row"
        reading.cell(row, column, f"pairings.{column}", f"the {column} is missing", hint)
    else:
        message = f"“{text[:40]}” is no {column}; a {column} is a whole number from 1 to 9999"
        reading.cell(row, column, f"pairings.{column}", message, "write plain digits, for example 3")
    return None


def _names(cells: Mapping[str, str], columns: list[str], row: TableRow, reading: _Reading) -> list[str]:
    """The names of a row, without hidden and control signs; what has some is a problem."""
    typed = {column.replace(" ", "-"): cells[column] for column in columns}
    found, problems = validate(_Names, typed)
    for problem in problems:
        column = str((problem.path or ("player-1",))[0]).replace("-", " ")
        reading.cell(row, column, "pairings.name", problem.message, problem.hint or "type the name anew")
    both = (found.player_1, found.player_2) if found else ()
    return [name for name in both if name is not None]
