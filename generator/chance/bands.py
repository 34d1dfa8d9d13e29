"""Bands: the rows of a tally, whose totals are exact and may be fractions. Part of `tables`, read by `steps`.

A tally counts units by their tags, so that totals such as 20.5 occur. Its rows go up: `20 or less`, `30 or less`, and
`each further 20` for what lies beyond, where a part of 20 counts as a whole.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from generator.chance.rows import RowRange, figure, parse_row_key, read_rows, row_problem, sorted_rows
from generator.errors import Problem


def band_of(keys: Sequence[str], total: Fraction) -> tuple[int, int]:
    """The row of a tally for an exact total, and how many steps of `each further N` the total lies beyond it.

    The row is the one with the lowest `N or less` that holds the total, with 0 steps; above the last of them, `over N`
    if there is one, else that last row again, with a step for each N or part of N beyond it: with rows to 50 and
    `each further 20`, 50 is 0 steps, 50.5 and 70 are one, 70.5 is two. `further_row` says which row each step brings.
    Raises ValueError when no row holds the total, or when `band_coverage` finds the rows wrong.
    """
    wrong = band_coverage(keys)
    if wrong:
        raise ValueError("; ".join(problem.message for problem in wrong))
    rows = [parse_row_key(key) for key in keys]
    order = sorted_rows(keys)
    last = order[0]
    for index in order:
        row = rows[index]
        if row.contains(total):
            return index, 0
        if row.bound is not None:
            last = index
        elif row.further is not None:
            return last, math.ceil((total - (rows[last].bound or 0)) / row.further)
    raise ValueError(f"no row for {total}; the last row is {rows[last].label}")


def further_row(keys: Sequence[str]) -> int | None:
    """The index of the row `each further N` of a tally, or None."""
    return next((index for index, key in enumerate(keys) if parse_row_key(key).further is not None), None)


def band_coverage(keys: Sequence[str]) -> list[Problem]:
    """What is wrong with the rows of a tally: they must be `N or less`, at most one of `each further N` and `over N`.

    Totals may be fractions, so a row such as 21-30 would leave out 20.5. Two rows with the same bound, an `over N`
    that is not the last bound, and rows that cannot be read are wrong too. A tally without a row for what lies above
    its last bound is not: nobody may come so far. Problems have `path=(key,)`.
    """
    rows, problems = read_rows(keys)
    bounds: dict[int, str] = {}
    last: list[tuple[str, RowRange]] = []
    for key, row in rows.items():
        if row.further is not None or row.over is not None:
            last.append((key, row))
        elif row.bound is None:
            high = row.spans[-1][1]
            hint = f"write {high} or less" if high is not None else f"write over {(row.spans[0][0] or 0) - 1}"
            message = f'row "{key}" leaves out fractions, and totals may have them'
            problems.append(row_problem("tally-row", key, message, hint))
        elif row.bound in bounds:
            message = f'rows "{bounds[row.bound]}" and "{key}" both end at {figure(row.bound)}'
            problems.append(row_problem("overlap", key, message, "keep one of them"))
        else:
            bounds[row.bound] = key
    if len(rows) < len(keys) or problems:
        return problems
    if not bounds:
        return [Problem("roll-table.hole", "a tally needs a row N or less", path=(), hint="such as 20 or less")]
    for key, row in last:
        if row.over is not None and row.over != max(bounds):
            message = f'row "{key}" does not begin where row "{bounds[max(bounds)]}" ends'
            problems.append(row_problem("overlap", key, message, f"write over {max(bounds)}"))
    for key, _ in last[1:]:
        message = f'rows "{last[0][0]}" and "{key}" both begin after the last bound'
        problems.append(row_problem("overlap", key, message, "keep one of them"))
    return problems
