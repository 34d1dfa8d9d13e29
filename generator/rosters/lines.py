"""The lines of a list that is text: indents, bullets, numbers. Below the text readers.

Pasting loses much: indents, blank lines, the kind of bullet. What is left is told here, and judged by the readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.errors import Place, Problem, Unreadable
from generator.rosters.content import Content
from generator.rosters.wording import clean, figure

MOST_LETTERS = 1_000_000
MOST_LINES = 10_000
LONGEST_LINE = 5_000
"""Limits of a list as text. Real ones have up to 500 lines."""

_MARKS = re.compile(r"^(?:#{1,6}|>|\*\*|__)\s*|(?:\*\*|__)$")
_BULLET = re.compile(r"^([•◦‣▪▫●○∙·–—*+.-])\s+(?=\S)")
_DEEPER = "◦▫○"
_COUNT = re.compile(r"^([0-9]{1,7})\s*[x×X]\s*(?=\S)")
_POINTS = r"(?P<points>[0-9][0-9.,'’ \u00a0\u202f]{0,12})\s*(?:pts?|points?|punkte|puntos|punti|pontos|pkt)\b\.?"
_BRACKETED = rf"[(\[]\s*(?:[^()\[\]]*?[,;]\s*)??{_POINTS}\s*[)\]]"
PRICED = re.compile(rf"^(?P<name>.+?)\s*{_BRACKETED}\s*(?::\s*(?P<more>.*))?$", re.I)
"""`Name (145 points)`, `Name [5 PL, 100pts]: its equipment`."""

TRAILING = re.compile(rf"^(?P<name>.+?)\s*(?:[|;]|\s[-–—])\s*{_POINTS}(?P<more>.*)$", re.I)
"""`Name | 145pts`, `Name - 145 pts`."""


@dataclass(frozen=True)
class Line:
    """One line that is not blank. `indent` counts spaces (a tab is four), `bullet` is its mark or ""."""

    number: int
    indent: int
    bullet: str
    text: str
    after_blank: bool

    @property
    def where(self) -> str:
        """Its place, for people."""
        return f"line {self.number}"

    @property
    def deeper(self) -> bool:
        """Whether its bullet alone says that it belongs to the one above."""
        return self.bullet != "" and self.bullet in _DEEPER

    def place(self, file: str) -> Place:
        """Its place, for problems."""
        shown = self.text[:160]
        return Place(file, self.number, 1, max(1, len(shown)), ((self.number, shown),))


def lines(content: Content) -> list[Line]:
    """The lines of a text that are not blank. Raises Unreadable for what no list has so many of."""
    many = content.text.count("\n")
    if len(content.text) > MOST_LETTERS or many > MOST_LINES:
        message = f"{content.file} is text of {many + 1:,} lines and {len(content.text):,} letters; no list is so long"
        raise Unreadable(Problem("file.too-large", message, hint="is this the right file?"))
    return list(_lines(content))


def _lines(content: Content) -> Iterator[Line]:
    blank = True
    for number, raw in enumerate(content.text.split("\n"), 1):
        if len(raw) > LONGEST_LINE:
            message = f"this line has {len(raw):,} characters; the line breaks of this list are lost"
            place = Place(content.file, number, 1)
            raise Unreadable(Problem("roster.long-line", message, place=place, hint="copy or export the list again"))
        stripped = raw.strip()
        if not stripped:
            blank = True
            continue
        indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip())
        plain = _MARKS.sub("", stripped)
        bullet = _BULLET.match(plain)
        text = clean(plain[bullet.end() :] if bullet else plain).replace("**", "").strip()
        if text:
            yield Line(number, indent, bullet[1] if bullet else "", text, blank)
            blank = False


def count_before(text: str) -> tuple[int | None, str]:
    """The number before `x` at the start, and the rest: "2x Scout Car" is 2 and "Scout Car"."""
    found = _COUNT.match(text)
    return (int(found[1]), text[found.end() :]) if found else (None, text)


def points_of(found: re.Match[str]) -> Fraction | None:
    """The points of a line that matched `PRICED` or `TRAILING`: 1,145 or 2.000 are thousands, not decimals."""
    return figure(re.sub(r"[.,'’ \u00a0\u202f](?=[0-9]{3}(?:[^0-9]|$))", "", found["points"].strip()))


def is_heading(text: str) -> bool:
    """Whether a line is a heading: letters, all of them capitals, no figures."""
    return len(text) <= 40 and text.isupper() and not any(letter.isdigit() for letter in text)
