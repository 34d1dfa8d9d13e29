"""Reading bands, a second time: the rows of a tally, `20 or less` and `each further 20`. Part of the checker.

Totals are exact and may be fractions: 20.5 is more than `20 or less`, and a part of a further 20 counts as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.rules.reading_rows import read_row

FURTHER = re.compile(r"(?:each|every)\s+(?:further|additional|next|extra)\s+(\d{1,9})")
ABOVE = re.compile(r"(?:over|more\s+than|>)\s*(\d{1,9})")


@dataclass(frozen=True)
class Bands:
    """The bounds of a tally's rows, lowest first, each with its key; and what lies above the last of them."""

    bounds: tuple[tuple[int, str], ...]
    further: tuple[int, str] | None = None
    over: str | None = None

    def band(self, total: Fraction) -> tuple[str, int] | None:
        """The key of the row that a total belongs to, and how many further steps it lies beyond it."""
        for bound, key in self.bounds:
            if total <= bound:
                return key, 0
        last, key = self.bounds[-1]
        if self.over is not None:
            return self.over, 0
        if self.further is None:
            return None
        steps = (total - last) / self.further[0]
        return key, -(-steps.numerator // steps.denominator)


def read_bands(keys: Iterable[str]) -> Bands | None:
    """The rows of a tally, or None where they are none."""
    bounds: list[tuple[int, str]] = []
    further: tuple[int, str] | None = None
    over: str | None = None
    for key in keys:
        plain = " ".join(key.lower().split())
        if match := FURTHER.fullmatch(plain):
            further = int(match[1]), key
        elif ABOVE.fullmatch(plain):
            over = key
        else:
            row = read_row(plain)
            if row is None or len(row) != 1 or row[0][0] is not None or row[0][1] is None:
                return None
            bounds.append((row[0][1], key))
    if not bounds or (further is not None and further[0] < 1):
        return None
    return Bands(tuple(sorted(bounds)), further, over)
