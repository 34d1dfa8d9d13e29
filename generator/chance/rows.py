"""Rows of a roll table: the keys as people write them, read into the numbers that they stand for. Used by `tables` and
`bands`.

Equal meanings are equal values, however they are spelled: `2-3`, `2 – 3` and `2 to 3` are one `RowRange`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from generator.chance.spreadsheet_dates import looks_like_date
from generator.errors import Problem

NO_EFFECT = "–"
"""What a cell that holds nothing but a dash prints as; it means "no effect"."""

_SIGNS = str.maketrans(dict.fromkeys("‐‑‒–—−﹣－", "-") | {"≤": "<=", "≥": ">=", ";": ","})
_N = r"(-?[0-9]{1,9})"
_ITEM = re.compile(rf"{_N}(?: ?(?:-|to) ?{_N})?")
_OR_LESS = re.compile(
    rf"(?:<= ?|up to |at most ){_N}"
    rf"|{_N} (?:or (?:less|lower|fewer|under|below)|and (?:less|lower|under|below))"
)
_OR_MORE = re.compile(
    rf"(?:>= ?|at least ){_N}"
    rf"|{_N}(?: ?\+| (?:or (?:more|higher|over|above)|and (?:more|higher|up|over|above)))"
)
_OVER = re.compile(rf"(?:> ?|over |more than ){_N}")
_FURTHER = re.compile(rf"(?:each|every) (?:further|additional|next|extra) {_N}")


class RowUnreadable(ValueError):
    """A key that is not a row of a roll table. `code` ends a problem's code; `hint` says what to write instead."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        self.code, self.message, self.hint = code, message, hint
        super().__init__(f"{message}; {hint}")


@dataclass(frozen=True)
class RowRange:
    """The numbers of one row: `spans` of whole numbers, both ends included, None where there is no end.

    Two rows belong to tallies, whose totals may be fractions: `over` says that everything above this number belongs
    here (20.5 is over 20); `further` is the size of each step beyond the last row. A row of `further` has no spans.
    """

    spans: tuple[tuple[int | None, int | None], ...]
    over: int | None = None
    further: int | None = None
    text: str = field(default="", compare=False)

    def contains(self, n: int | Fraction) -> bool:
        """Whether the row holds this total. A row `each further ...` holds none by itself."""
        if self.over is not None:
            return n > self.over
        return any((low is None or low <= n) and (high is None or n <= high) for low, high in self.spans)

    @property
    def bound(self) -> int | None:
        """The number of an `N or less` row, the only kind that (with `over` and `further`) a tally may have."""
        if len(self.spans) == 1 and self.spans[0][0] is None:
            return self.spans[0][1]
        return None

    @property
    def sort_key(self) -> tuple[int, int, int]:
        """Rows sort by number: open downwards first, then by first number and last, `each further` at the end."""
        if self.further is not None:
            return (3, self.further, 0)
        (low, _), (_, high) = self.spans[0], self.spans[-1]
        if low is None:
            return (0, high or 0, 0)
        return (1, low, 10**9 if high is None else high)

    @property
    def label(self) -> str:
        """The row for print: `1`, `2–3`, `1, 3, 5`, `4+`, `20 or less`, `over 50`, `each further 20`."""
        if self.further is not None:
            return f"each further {self.further}"
        if self.over is not None:
            return f"over {figure(self.over)}"
        return ", ".join(_span_label(low, high) for low, high in self.spans)


def figure(n: int) -> str:
    """A whole number for print, with the sign of print: `−1`."""
    return str(n).replace("-", "−")


def is_no_effect(cell: str) -> bool:
    """Whether a result is a lone dash of any length, which prints as `NO_EFFECT`."""
    return cell.translate(_SIGNS).strip() in {"-", "--", "---"}


@lru_cache(maxsize=1024)
def parse_row_key(text: str) -> RowRange:
    """The numbers that the key of a row stands for.

    Understood: `1`, `-1`, `2-3` with any dash, spaces or `to`, `-3--1`, lists such as `1,3,5` or `1 or 2`, `4+` or
    `4 or more`, `20 or less` or `≤2` or `up to 2`, `over 50`, `each further 20` or `every additional 20`.
    Raises RowUnreadable (a ValueError) for anything else: ranges that run backwards, a number named twice, what a
    spreadsheet has made a date, and words. There is no `else` row.
    """
    plain = " ".join(text.translate(_SIGNS).casefold().split())
    date = looks_like_date(text)
    if date is not None:
        raise RowUnreadable(
            "date",
            f'row "{text}" looks like a date; was it {date}?',
            "a spreadsheet may have changed it: format the column as text and type the range again",
        )
    if found := _FURTHER.fullmatch(plain):
        step = int(found[1])
        if step < 1:
            raise RowUnreadable("row", f'row "{text}" has a step of {step}', "write 1 or more")
        return RowRange((), further=step, text=text)
    if found := _OR_LESS.fullmatch(plain):
        return RowRange(((None, int(found[1] or found[2])),), text=text)
    if found := _OR_MORE.fullmatch(plain):
        return RowRange(((int(found[1] or found[2]), None),), text=text)
    if found := _OVER.fullmatch(plain):
        return RowRange(((int(found[1]) + 1, None),), over=int(found[1]), text=text)
    listed = re.sub(r"(?<=[0-9]) (?:or|and) (?=-?[0-9])", ",", plain)
    return RowRange(_spans(text, listed.split(",")), text=text)


def row_text(key: str) -> str:
    """The key of a row as it is printed (`RowRange.label`): every spelling of 2-3 prints as `2–3`."""
    return parse_row_key(key).label


def sorted_rows(keys: Sequence[str]) -> list[int]:
    """The indices of the rows, by number and not by spelling: 1, 2, 10, never 1, 10, 2."""
    return sorted(range(len(keys)), key=lambda index: parse_row_key(keys[index]).sort_key)


def read_rows(keys: Sequence[str]) -> tuple[dict[str, RowRange], list[Problem]]:
    """The rows that can be read, by key, and a problem for each that cannot, or that is spelled twice alike."""
    rows: dict[str, RowRange] = {}
    problems: list[Problem] = []
    for key in keys:
        if key in rows:
            problems.append(row_problem("overlap", key, f'row "{key}" stands there twice', "keep one of them"))
            continue
        try:
            rows[key] = parse_row_key(key)
        except RowUnreadable as wrong:
            problems.append(row_problem(wrong.code, key, wrong.message, wrong.hint))
    return rows, problems


def row_problem(code: str, key: str, message: str, hint: str) -> Problem:
    """A problem of one row of a roll table."""
    return Problem(f"roll-table.{code}", message, path=(key,), hint=hint)


def _spans(text: str, items: list[str]) -> tuple[tuple[int, int], ...]:
    """The single numbers and ranges of a list, lowest first."""
    spans: list[tuple[int, int]] = []
    for item in items:
        found = _ITEM.fullmatch(item.strip())
        if not found:
            raise RowUnreadable(
                "row",
                f'"{text}" is not a row of a roll table',
                "write a number (4), a range (2-3), a list (1,3,5), 4+ or 2 or less",
            )
        low, high = int(found[1]), int(found[2] or found[1])
        if low > high:
            raise RowUnreadable(
                "reversed", f'row "{text}" runs backwards, from {figure(low)} to {figure(high)}', f"write {high}-{low}"
            )
        spans.append((low, high))
    spans.sort()
    for (_, high), (low, _) in itertools.pairwise(spans):
        if low <= high:
            raise RowUnreadable("overlap", f'row "{text}" names {figure(low)} twice', "write each number once")
    return tuple(spans)


def _span_label(low: int | None, high: int | None) -> str:
    if low is None:
        return f"{figure(high or 0)} or less"
    if high is None:
        return f"{figure(low)}+"
    if low == high:
        return figure(low)
    # Between minus signs a bare dash cannot be read.
    return f"{figure(low)} – {figure(high)}" if low < 0 else f"{low}–{high}"
