"""Dates where numbers were typed: what a spreadsheet makes of `1-2`. Asked by `tables` and by whoever reads lists.

A spreadsheet saves the range 1-2 as `02-Jan`, `2025-01-02` or the day's running number, and the range is gone for
good. All that is left is to see it, refuse it, and say what it may have been; it is never guessed.
"""

from __future__ import annotations

import datetime
import re

_MONTHS = {
    name: month
    for month, names in enumerate(
        (
            "jan january januar jän jänner",
            "feb february februar",
            "mar march mär märz mrz",
            "apr april",
            "may mai",
            "jun june juni",
            "jul july juli",
            "aug august",
            "sep sept september",
            "oct october okt oktober",
            "nov november",
            "dec december dez dezember",
        ),
        1,
    )
    for name in names.split()
}
_NAME = "(?P<name>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\.?"
_YEAR = r"(?:[\s,./-]+[0-9]{2,4})?"
_CLOCK = r"(?:[t ][0-9]{1,2}:[0-9]{2}.*)?"
_SPELLINGS = tuple(
    re.compile(spelling)
    for spelling in (
        rf"(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?[\s./-]*{_NAME}{_YEAR}",
        rf"{_NAME}[\s./-]*(?P<day>[0-9]{{1,4}})(?:st|nd|rd|th)?{_YEAR}",
        rf"[0-9]{{4}}(?P<sign>[-/.])(?P<month>[0-9]{{1,2}})(?P=sign)(?P<day>[0-9]{{1,2}}){_CLOCK}",
        rf"(?P<day>[0-9]{{1,2}})(?P<sign>[-/.])(?P<month>[0-9]{{1,2}})(?P=sign)(?:[0-9]{{4}}|[0-9]{{2}}){_CLOCK}",
        r"(?P<day>[0-9]{1,2})/(?P<month>[0-9]{1,2})",
        r"(?P<day>[0-9]{1,2})\.\s?(?P<month>[0-9]{1,2})\.",
    )
)
# Days since 30 December 1899, as spreadsheets count them: 1 January 1990 to 31 December 2100.
_FIRST_SERIAL, _LAST_SERIAL = 32874, 73415


def looks_like_date(text: str) -> str | None:
    """The range that a date-like text may have been (`02-Jan` gives `1-2`), or None when it is no date.

    Dates are: a day and an English or German month in either order (with or without a year), year-month-day and
    day-month-year in figures, `1/2`, `1.2.`, and a bare number from 32874 to 73415, which is how a spreadsheet stores
    the days of 1990 to 2100 (no roll table that dice can throw goes there).
    """
    plain = " ".join(text.casefold().replace("‐", "-").replace("–", "-").split())
    if re.fullmatch(r"[0-9]{5}(?:\.0+)?", plain) and _FIRST_SERIAL <= int(plain[:5]) <= _LAST_SERIAL:
        date = datetime.date(1899, 12, 30) + datetime.timedelta(days=int(plain[:5]))
        return _range(date.day, date.month)
    for spelling in _SPELLINGS:
        found = spelling.fullmatch(plain)
        if not found:
            continue
        parts = found.groupdict()
        month = _MONTHS[parts["name"]] if "name" in parts else int(parts["month"])
        day = int(parts["day"])
        return _range(day % 100 if day > 999 else day, month)  # "Feb 1950" was 2-50
    return None


def _range(day: int, month: int) -> str:
    """Day and month as the range that was typed; which stood first is lost, but ranges rise."""
    return f"{min(day, month)}-{max(day, month)}"
