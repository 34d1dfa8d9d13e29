"""Problems: what we tell the user, as values. Stands at the root of the flow; imports nothing of ours.

A check never raises for what it finds wrong: it makes a `Problem` and goes on, so that all of them are shown
together. Only when nothing sensible can follow is one of the two exceptions raised, and both carry problems.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

Path = tuple[str | int, ...]
"""Where a value stands inside a document: keys and indices, `("pieces", 3, "at")`."""


class Severity(StrEnum):
    """How much a problem matters. Only an `error` makes the exit code 1 and keeps files from being written."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True)
class Place:
    """A stretch of one line of a file. Lines and columns count from 1; `width` is in characters."""

    file: str
    line: int
    column: int
    width: int = 1
    snippet: tuple[tuple[int, str], ...] = ()
    """The lines to show, each with its number; the last one is the line of the place."""


@dataclass(frozen=True)
class Problem:
    """A finding for somebody who has never seen Python.

    `code` is stable and dotted (`pieces.too-close`); `message` is one plain sentence with the numbers in it;
    `hint` says what to do. `path` names the value in its document; `place` is filled in where the file is known.
    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    path: Path | None = None
    place: Place | None = None
    hint: str | None = None
    open: Problem | None = dataclasses.field(default=None, compare=False)
    """The same problem in words that tell a rolled result or a line of a set-up: only for whoever asked to see them."""

    def at(self, place: Place | None) -> Problem:
        """The same problem, with its place in a file."""
        return dataclasses.replace(self, place=place, open=self.open.at(place) if self.open else None)

    def under(self, *prefix: str | int) -> Problem:
        """The same problem, its path seen from further out."""
        inner = self.open.under(*prefix) if self.open else None
        return dataclasses.replace(self, path=(*prefix, *(self.path or ())), open=inner)

    def opened(self) -> Problem:
        """The problem for whoever asked to see results (`--show`)."""
        return self.open or self

    def hushed(self, message: str, hint: str | None = None) -> Problem:
        """The problem in words that keep results to themselves; the present ones stay behind it as `open`."""
        return dataclasses.replace(self, message=message, hint=hint, open=self.opened())

    def shown(self) -> str:
        """The problem as the terminal shows it: one line, then the snippet with a caret, then the hint."""
        head = f"{self.severity}[{self.code}]: {self.message}"
        if self.place is None:
            lines = [head]
        else:
            place = self.place
            lines = [f"{place.file}:{place.line}:{place.column}: {head}"]
            gutter = len(str(place.line))
            for number, text in place.snippet:
                lines.append(f"  {number:>{gutter}} | {text}")
            if place.snippet:
                lines.append(f"  {' ' * gutter} | {' ' * (place.column - 1)}{'^' * max(1, place.width)}")
        if self.hint:
            lines.append(f"  help: {self.hint}")
        return "\n".join(lines)


class OrdersError(Exception):
    """Work cannot go on; `problems` says why. Not a bug of ours: `cli` prints it and exits with `exit_code`."""

    exit_code = 1

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(problem.shown() for problem in self.problems))


class Unreadable(OrdersError):
    """A file that cannot be found, decoded or parsed, or a command that cannot run at all: exit code 2."""

    exit_code = 2


class Refused(OrdersError):
    """Read and understood, but wrong, or impossible on this battlefield: exit code 1."""


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems is an error, rather than a warning or a note."""
    return any(problem.severity is Severity.ERROR for problem in problems)
