"""The headings of a pairing table: what people call its columns, and how one is told from other tables. In `event`."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence

from generator.errors import Place, Problem, Severity, Unreadable
from generator.workshop.headings import Headings, plain

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("round", "round no", "round number", "round #", "rd", "rnd", "runde"),
    "table": ("table", "table no", "table number", "table #", "tisch"),
    "player 1": ("player 1", "player1", "player a", "first player", "player one", "p1", "player", "spieler 1"),
    "player 2": ("player 2", "player2", "player b", "second player", "player two", "p2", "opponent", "spieler 2"),
}
"""Our columns, each with its headings. A heading counts without case, padding, and the kind of hyphen."""

_HEADINGS = {heading: column for column, several in COLUMNS.items() for heading in several}
_ELSEWHERE = ("player",)
"""Headings that a list of counters has too: alone they tell nothing."""


def known(cells: Sequence[str]) -> int:
    """How many of these cells are headings of a pairing table."""
    return sum(1 for cell in cells if plain(cell) in _HEADINGS)


def tells_pairings(head: Sequence[str]) -> bool:
    """Whether these are the headings of a pairing table: two of its columns, or one player against another."""
    found = {_HEADINGS[plain(cell)] for cell in head if plain(cell) in _HEADINGS and plain(cell) not in _ELSEWHERE}
    alone = any(plain(cell) in _ELSEWHERE for cell in head)
    return len(found) > 1 or (alone and "player 2" in found)


def headings_of(head: Sequence[str], place: Place) -> tuple[Headings, list[Problem]]:
    """Which column holds what. A heading that stands twice is wrong; those that are not read are named in a warning.

    Raises Unreadable where one of the four columns is missing.
    """
    columns: dict[str, int] = {}
    problems: list[Problem] = []
    unread: list[str] = []
    for at, cell in enumerate(head):
        column = _HEADINGS.get(plain(cell))
        if column is None:
            unread += [cell.strip()] if cell.strip() else []
        elif column in columns:
            message = f"the columns “{head[columns[column]].strip()}” and “{cell.strip()}” are both for {column}"
            hint = "rename or delete one of them"
            problems.append(Problem("pairings.heading-twice", message, place=place, hint=hint))
        else:
            columns[column] = at
    missing = [column for column in COLUMNS if column not in columns]
    if missing:
        raise Unreadable(_missing(missing[0], head, unread, place))
    if unread:
        shown = ", ".join(f"“{cell[:40]}”" for cell in unread[:5]) + (", …" if len(unread) > 5 else "")
        message = f"not read, for nothing is made of it: the column{'' if len(unread) == 1 else 's'} {shown}"
        problems.append(Problem("pairings.heading", message, Severity.WARNING, place=place))
    return Headings(columns, head), problems


def _missing(column: str, head: Sequence[str], unread: Sequence[str], place: Place) -> Problem:
    seen = ", ".join(f"“{cell.strip()[:40]}”" for cell in head[:8] if cell.strip())
    alike = (cell for cell in unread if difflib.get_close_matches(plain(cell)[:80], COLUMNS[column], 1, 0.75))
    near = next(alike, None)
    hint = f"call the column of the {column} “{column}”"
    if near:
        hint = f"did you mean “{column}” by “{near[:40]}”?"
    elif column == "round":
        hint = "add a column round, with the number of the round in every row"
    return Problem("pairings.no-column", f"no column is for {column}; the headings are {seen}", place=place, hint=hint)
