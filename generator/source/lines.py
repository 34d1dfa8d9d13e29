"""The lines of a text, and places in them: what a problem shows of the file. Used by everything that reads YAML."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

from generator.errors import Place, Problem, Severity

BLANKS = "\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff"
"""What looks like a space, or like nothing, and is no space to YAML; for use inside a character class."""

MOST_SHOWN = 100
_WIDEST = 160
_SHOWN_AS = {"\t": "→", "\u00a0": "␣", "\u202f": "␣", "\u2007": "␣"}
_UNSHOWABLE = re.compile("[\x00-\x1f\x7f-\xa0\u2007\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ud800-\udfff]")

Span = tuple[int, int, int, int]
"""Line and column of the start, line and column of the end; counted from 0, as the parser counts."""


class Lines:
    """A text by lines. Lines end at line feeds alone: other line breaks are made such before."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self._lines = text.split("\n")
        self._starts = [0]
        for line in self._lines[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, number: int) -> str:
        """The line of that number, from 0; empty beyond the end."""
        return self._lines[number] if 0 <= number < len(self._lines) else ""

    def offset(self, line: int, column: int) -> int:
        """How many characters of the text stand before that position."""
        if line >= len(self._lines):
            return len(self.text)
        return min(self._starts[line] + column, len(self.text))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, from 0, of the character at that offset."""
        line = bisect_right(self._starts, offset) - 1
        return line, offset - self._starts[line]

    def place(self, line: int, column: int, width: int | None = None) -> Place:
        """The place of `width` characters from there on, the whole rest of the line unless told; never beyond it.

        `line` and `column` count from 0; the place counts from 1. The snippet is the line before, unless it is
        empty, and the line itself. A line too long for a terminal is cut behind the place, and left out where the
        place itself is too far right.
        """
        if line >= len(self._lines):
            line = len(self._lines) - 1
            column = len(self._lines[line])
        text = self._lines[line]
        column = min(column, len(text))
        room = max(1, len(text.rstrip()) - column)
        width = room if width is None else max(1, min(width, room))
        snippet: tuple[tuple[int, str], ...] = ()
        if column < _WIDEST and text:
            width = min(width, _WIDEST - column)
            snippet = ((line + 1, _showable(text, _WIDEST)),)
            if line and self._lines[line - 1].strip():
                snippet = ((line, _showable(self._lines[line - 1], _WIDEST)), *snippet)
        return Place(self.file, line + 1, column + 1, width, snippet)

    def place_of(self, span: Span) -> Place:
        """The place of a span: as wide as the span, or to the end of its first line where it goes on over several."""
        line, column, end_line, end_column = span
        return self.place(line, column, end_column - column if end_line == line else None)

    def problem(
        self, code: str, message: str, line: int, column: int, width: int | None = None, hint: str | None = None
    ) -> Problem:
        """A problem at that position, counted from 0."""
        return Problem(code, message, place=self.place(line, column, width), hint=hint)


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in the order of their places in a file; those without a place first.

    Nobody reads a thousand: behind the first hundred stands how many more there are.
    """
    ordered = sorted(problems, key=lambda one: (one.place.line, one.place.column) if one.place else (0, 0))
    more = len(ordered) - MOST_SHOWN
    if more > 0:
        ordered[MOST_SHOWN:] = [Problem("more", f"{more:,} more problems are not shown", Severity.NOTE)]
    return ordered


def showable(text: str) -> str:
    """The text with every invisible character made visible, each as one character, so that carets stay in place."""
    return _UNSHOWABLE.sub(lambda found: _SHOWN_AS.get(found[0], "\N{REPLACEMENT CHARACTER}"), text)


def _showable(text: str, most: int) -> str:
    return showable(text if len(text) <= most else text[:most] + "…")
