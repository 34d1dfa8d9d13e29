from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.spreadsheet_dates import looks_like_date


@pytest.mark.parametrize(
    ("text", "was"),
    [
        ("02-Jan", "1-2"),
        ("2-Jan", "1-2"),
        ("Mar 4", "3-4"),
        ("2025-01-02", "1-2"),
        ("45659", "1-2"),
        ("45659.0", "1-2"),
        ("32874", "1-1"),
        ("73415", "12-31"),
        ("5-Jan", "1-5"),
        ("Feb-50", "2-50"),
        ("Feb 1950", "2-50"),
        ("06-May", "5-6"),
        ("5. Mai", "5-5"),
        ("03. Mrz", "3-3"),
        ("4. Oktober 2025", "4-10"),
        ("02-Jan-2025", "1-2"),
        ("January 2, 2025", "1-2"),
        ("2nd March", "2-3"),
        ("2025-01-02 00:00:00", "1-2"),
        ("2025-01-02T00:00", "1-2"),
        ("1/2", "1-2"),
        ("01/02/2025", "1-2"),
        ("1.2.2025", "1-2"),
        ("1.2.", "1-2"),
        ("2–Jan", "1-2"),
        ("DEC 12", "12-12"),
    ],
)
def test_dates(text: str, was: str) -> None:
    assert looks_like_date(text) == was


@pytest.mark.parametrize(
    "text",
    [
        *["5-6", "1", "1,2", "1-2", "4+", "20 or less", "each further 20", "-3--1", "1.2", "32873", "73416", "45659+"],
        *["", "-", "Marauder 4", "Mayhem 3", "Jan", "2 Januaries", "12-13", "2025", "1-2-3", "456590"],
    ],
)
def test_no_dates(text: str) -> None:
    assert looks_like_date(text) is None


@given(st.dates(datetime.date(1990, 1, 1), datetime.date(2100, 12, 31)))
def test_every_day_however_a_spreadsheet_writes_it(day: datetime.date) -> None:
    was = f"{min(day.day, day.month)}-{max(day.day, day.month)}"
    serial = (day - datetime.date(1899, 12, 30)).days
    for text in (str(serial), day.isoformat(), f"{day:%d-%b}", f"{day:%b %d}", f"{day:%d.%m.%Y}", f"{day:%m/%d/%y}"):
        assert looks_like_date(text) == was, text
