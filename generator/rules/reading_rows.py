"""Reading the numbers of a roll table, a second time: whether a row such as `2-3`, `4+` or `1, 3, 5` covers a total.

Part of the checker, which takes nothing from the code that rolls. A dash of any kind may part the ends of a range;
`20 or less`, `up to 20`, `≤20`, `4+`, `4 or more`, `≥4`, `over 3` are open at one end; commas join several.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

DASHES = "−–—‒‐‑﹣－"
NUMBER = r"(-?\s*\d{1,9})"
BETWEEN = re.compile(rf"{NUMBER}\s*(?:-|\bto\b)\s*{NUMBER}")
AT_MOST = re.compile(rf"(?:{NUMBER}\s*or\s+(?:less|fewer|lower|under)|(?:up\s+to|<=|≤)\s*{NUMBER})")
AT_LEAST = re.compile(rf"(?:{NUMBER}\s*(?:\+|or\s+(?:more|higher|over))|(?:>=|≥)\s*{NUMBER})")
OVER = re.compile(rf"(?:over|more\s+than|>)\s*{NUMBER}")
ALONE = re.compile(NUMBER)

Reach = tuple[int | None, int | None]
"""The lowest and the highest number; None where that end is open."""


def read_row(key: str) -> tuple[Reach, ...] | None:
    """The stretches of numbers that a row's key names, or None where it names none that can be read."""
    plain = key.strip().lower()
    for dash in DASHES:
        plain = plain.replace(dash, "-")
    found = [_stretch(part.strip()) for part in plain.split(",")]
    return None if None in found else tuple(reach for reach in found if reach is not None)


def covers(key: str, total: int) -> bool:
    """Whether the row is hit by the total. A key that cannot be read is hit by nothing."""
    return any(
        (low is None or low <= total) and (high is None or total <= high) for low, high in read_row(key) or ()
    )


def hit(keys: Iterable[str], total: int) -> str | None:
    """The key of the first row that the total hits, or None."""
    return next((key for key in keys if covers(key, total)), None)


def _stretch(text: str) -> Reach | None:
    if match := ALONE.fullmatch(text):
        return _int(match[1]), _int(match[1])
    if match := BETWEEN.fullmatch(text):
        return _int(match[1]), _int(match[2])
    if match := AT_MOST.fullmatch(text):
        return None, _int(match[1] or match[2])
    if match := AT_LEAST.fullmatch(text):
        return _int(match[1] or match[2]), None
    if match := OVER.fullmatch(text):
        return _int(match[1]) + 1, None
    return None


def _int(text: str) -> int:
    return int(text.replace(" ", ""))
