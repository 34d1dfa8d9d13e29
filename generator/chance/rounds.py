"""What happens in which round: `{1: 0, 2-3: 1, 4+: 2}`, rounds to numbers. Read by `steps`, the view and soundness.

The keys are rows of a roll table whose total is the round; every round from 1 on belongs to exactly one.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.chance.rows import parse_row_key, read_rows, row_problem, sorted_rows
from generator.errors import Problem

_HINT = "give each round to one row; the last row reads such as 4+"


def row_of_round(keys: Sequence[str], number: int) -> int:
    """The index of the row that a round belongs to. Raises ValueError where there is none, or more than one."""
    found = [index for index, key in enumerate(keys) if parse_row_key(key).contains(number)]
    if len(found) != 1:
        raise ValueError(f"round {number} belongs to {'no row' if not found else 'several rows'}")
    return found[0]


def later_rows(keys: Sequence[str], after: int) -> list[tuple[str, int]]:
    """What comes after a round: the label of each row that still reaches beyond it, cut to what is left, and its index.

    After round 5, `4+` is left as `6+`.
    """
    left = []
    for index in sorted_rows(keys):
        spans = [
            (max(low or 1, after + 1), high)
            for low, high in parse_row_key(keys[index]).spans
            if high is None or high > after
        ]
        if spans:
            left.append((", ".join(_label(low, high) for low, high in spans), index))
    return left


def _label(low: int, high: int | None) -> str:
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def rounds_coverage(keys: Sequence[str]) -> list[Problem]:
    """What is wrong with the rows of a schedule: holes, overlaps, rows without sense; nothing where it is whole.

    Problems have `path=(key,)`, or `()` for a hole; codes are those of roll tables.
    """
    rows, problems = read_rows(keys)
    for key, row in list(rows.items()):
        if row.further is not None:
            problems.append(row_problem("tally-row", key, f'row "{key}" belongs to a tally, not to rounds', _HINT))
            del rows[key]
        elif any(low is not None and low < 1 for low, _ in row.spans):
            problems.append(row_problem("out-of-range", key, f'row "{key}" begins before round 1', _HINT))
    ends = [end for row in rows.values() for span in row.spans for end in span if end is not None]
    last = max(ends, default=0) + 1
    for number in range(1, last + 1):
        hit = [key for key, row in rows.items() if row.contains(number)]
        if len(hit) > 1:
            message = f'rows "{hit[0]}" and "{hit[1]}" both hold round {number}'
            problems.append(row_problem("overlap", hit[1], message, _HINT))
            break
        if not hit and len(rows) == len(keys):
            which = f"rounds from {number} on" if number == last else f"round {number}"
            problems.append(Problem("roll-table.hole", f"no row says what happens in {which}", path=(), hint=_HINT))
            break
    return problems
