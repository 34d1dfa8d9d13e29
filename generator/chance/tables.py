"""Roll tables: from a total to a row, and whether the rows are whole. Read by `steps`, `odds` and whoever checks data.

Keys are given as they were typed, in any order; rows are named by their index in that order. A table that is thrown
on must hold every total of its dice exactly once. The tables of tallies are in `bands`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from generator.chance.bands import band_coverage, band_of, further_row
from generator.chance.notation import Dice
from generator.chance.rows import (
    NO_EFFECT,
    RowRange,
    RowUnreadable,
    figure,
    is_no_effect,
    parse_row_key,
    read_rows,
    row_problem,
    row_text,
    sorted_rows,
)
from generator.chance.spreadsheet_dates import looks_like_date
from generator.errors import Problem

__all__ = [
    "NO_EFFECT",
    "RowRange",
    "RowUnreadable",
    "band_coverage",
    "band_of",
    "coverage",
    "further_row",
    "is_no_effect",
    "look_up",
    "looks_like_date",
    "parse_row_key",
    "row_text",
    "sorted_rows",
]

_SHOWN_RUNS = 6
_ROLL_HINT = "write numbers, ranges, 4+ or 2 or less"


def look_up(keys: Sequence[str], total: int) -> int:
    """The index of the row that holds this total.

    Raises ValueError when no row holds it, or more than one does: `coverage` finds both before anybody rolls.
    """
    found = [index for index, key in enumerate(keys) if parse_row_key(key).contains(total)]
    if not found:
        raise ValueError(f"no row for {figure(total)}")
    if len(found) > 1:
        raise ValueError(f"{len(found)} rows for {figure(total)}: {', '.join(keys[index] for index in found)}")
    return found[0]


def coverage(keys: Sequence[str], dice: Dice) -> list[Problem]:
    """What is wrong with the rows of a table that is thrown on with these dice; nothing when it is whole.

    Problems have `path=(key,)`, or `()` for a hole. Codes: `roll-table.hole`, `.overlap` (for each pair of rows),
    `.unreachable` (a row that these dice never throw), `.out-of-range` (one that reaches beyond them), `.reversed`,
    `.date`, `.row` (not understood), `.tally-row`. Holes are only looked for when every row could be read.
    """
    rows, problems = read_rows(keys)
    for key, row in list(rows.items()):
        if row.further is not None:
            message = f'row "{key}" belongs to a tally, not to a throw of {dice.text}'
            problems.append(row_problem("tally-row", key, message, _ROLL_HINT))
            del rows[key]
    totals = list(dice.odds())
    for key, row in rows.items():
        problems.extend(_beyond(key, row, dice, totals))
    for (one, first), (other, second) in itertools.combinations(rows.items(), 2):
        both = [n for n in totals if first.contains(n) and second.contains(n)]
        if both:
            message = f'rows "{one}" and "{other}" both hold {runs(both)}'
            problems.append(row_problem("overlap", other, message, "give each number to one row"))
    if len(rows) == len(keys):
        missing = [n for n in totals if not any(row.contains(n) for row in rows.values())]
        if missing:
            message = f"no row for {runs(missing)}; {dice.text} gives {figure(totals[0])} to {figure(totals[-1])}"
            problems.append(
                Problem("roll-table.hole", message, path=(), hint='add a row; one that does nothing may read "-"')
            )
    return problems


def runs(numbers: Iterable[int]) -> str:
    """Numbers in few words: `4`, `7–9`, `1, 3 and 12–15`, the rest counted when there are many."""
    spans: list[tuple[int, int]] = []
    for n in sorted(numbers):
        if spans and spans[-1][1] == n - 1:
            spans[-1] = (spans[-1][0], n)
        else:
            spans.append((n, n))
    shown = [RowRange((span,)).label for span in spans[:_SHOWN_RUNS]]
    if len(spans) > _SHOWN_RUNS:
        shown.append(f"{len(spans) - _SHOWN_RUNS} more")
    return " and ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))


def _beyond(key: str, row: RowRange, dice: Dice, totals: Sequence[int]) -> Iterable[Problem]:
    """Whether a row is never thrown, or reaches beyond what is."""
    lowest, highest = totals[0], totals[-1]
    gives = f"{dice.text} gives {figure(lowest)} to {figure(highest)}"
    if not any(map(row.contains, totals)):
        inside = any(map(row.contains, range(lowest, highest + 1)))
        message = f'row "{key}" is never thrown: {gives}' + (", but not every number between" if inside else "")
        yield row_problem("unreachable", key, message, "take the row out, or change the dice")
        return
    outside = [
        (low, high)
        for low, high in row.spans
        if (low is not None and low < lowest) or (high is not None and high > highest)
    ]
    if outside:
        message = f'row "{key}" reaches beyond the dice: {gives}'
        yield row_problem("out-of-range", key, message, _inside(row, lowest, highest))


def _inside(row: RowRange, lowest: int, highest: int) -> str:
    """The row cut to what the dice give, as a hint."""
    kept = [
        (lowest if low is None else max(low, lowest), highest if high is None else min(high, highest))
        for low, high in row.spans
    ]
    within = RowRange(tuple((low, high) for low, high in kept if low <= high))
    return "write " + within.label.replace("–", "-").replace("−", "-")
