from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.tables import NO_EFFECT, RowUnreadable, is_no_effect, parse_row_key, row_text, sorted_rows

NUMBERS = range(-30, 90)

SPELLINGS = [
    (["1", " 1 ", "01"], {1}, "1"),
    (["-1", "−1", "–1"], {-1}, "−1"),
    (["2-3", "2 - 3", "2–3", "2—3", "2 – 3", "2‑3", "2−3", "2 to 3", "2\u00a0–\u00a03", "2 TO 3"], {2, 3}, "2–3"),
    (["3 - 4"], {3, 4}, "3–4"),
    (["5–6"], {5, 6}, "5–6"),
    (["1,3,5", "1, 3, 5", "5,3,1", "1;3;5", "1, 3 or 5", "1 and 3 and 5"], {1, 3, 5}, "1, 3, 5"),
    (["1-2,5", "5, 1–2"], {1, 2, 5}, "1–2, 5"),
    (["2,5"], {2, 5}, "2, 5"),
    (["1 or 2"], {1, 2}, "1, 2"),
    (["4+", "4 +", "≥4", ">= 4", "4 or more", "at least 4", "4 and up", "4 or higher"], set(range(4, 90)), "4+"),
    (["20 or less", "≤20", "<=20", "20 or lower", "up to 20", "20 OR FEWER"], set(range(-30, 21)), "20 or less"),
    (["≤2", "2 or less", "at most 2"], set(range(-30, 3)), "2 or less"),
    (["-3--1", "−3–−1", "-3 to -1", "-3 - -1"], {-3, -2, -1}, "−3 – −1"),
    (["-1-2", "-1 to 2"], {-1, 0, 1, 2}, "−1 – 2"),
    (["over 50", ">50", "> 50", "more than 50"], set(range(51, 90)), "over 50"),
    (["each further 20", "each additional 20", "every further 20", "Each  additional 20"], set(), "each further 20"),
]


NO_ROWS = [
    *["", "-", "–", "x", "else", "two", "²", "1.5", "1 2", "1,", "1,,2", "2-", "-2-", "1--", "1 to", "- 1", "1-2-3"],
    *["+", "4++", "4+,6", "1 or more, 3", "D6", "each 20", "20 or", "less than 3", "1234567890"],
]


@pytest.mark.parametrize(("spellings", "numbers", "label"), SPELLINGS)
def test_equal_meaning_for_equal_spellings(spellings: list[str], numbers: set[int], label: str) -> None:
    for text in spellings:
        row = parse_row_key(text)
        assert {n for n in NUMBERS if row.contains(n)} == numbers, text
        assert row == parse_row_key(spellings[0])
        assert row.label == row_text(text) == label
        assert row.text == text
        assert parse_row_key(row.label) == row


def test_fractions_lie_between_the_rows() -> None:
    half = Fraction(41, 2)
    assert not parse_row_key("20 or less").contains(half)
    assert parse_row_key("over 20").contains(half)
    assert not parse_row_key("over 20").contains(20)
    assert not parse_row_key("21+").contains(half)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("6-5", "reversed", 'row "6-5" runs backwards, from 6 to 5; write 5-6'),
        ("-1--3", "reversed", "from −1 to −3; write -3--1"),
        ("1,6-5", "reversed", "runs backwards"),
        ("1-3,2", "overlap", "names 2 twice"),
        ("1,1", "overlap", "names 1 twice"),
        ("each further 0", "row", "a step of 0"),
        ("each further -20", "row", "a step of -20"),
        ("02-Jan", "date", "looks like a date; was it 1-2?"),
        ("Mar 4", "date", "looks like a date; was it 3-4?"),
        ("2025-01-02", "date", "looks like a date; was it 1-2?"),
        ("45659", "date", "looks like a date; was it 1-2?"),
        *[(text, "row", "is not a row of a roll table") for text in NO_ROWS],
    ],
)
def test_what_is_no_row(text: str, code: str, said: str) -> None:
    with pytest.raises(RowUnreadable, match=re.escape(said)) as refused:
        parse_row_key(text)
    assert refused.value.code == code
    assert f'"{text}"' in str(refused.value)
    assert isinstance(refused.value, ValueError)


@given(st.lists(st.tuples(st.integers(-40, 40), st.integers(0, 5)), min_size=1, max_size=5))
def test_lists_of_ranges(spans: list[tuple[int, int]]) -> None:
    numbers = [n for low, more in spans for n in range(low, low + more + 1)]
    text = ", ".join(f"{low}-{low + more}" if more else str(low) for low, more in spans)
    if len(numbers) != len(set(numbers)):
        with pytest.raises(RowUnreadable, match="twice"):
            parse_row_key(text)
        return
    row = parse_row_key(text)
    assert {n for n in range(-50, 60) if row.contains(n)} == set(numbers)
    assert parse_row_key(row.label) == row


def test_rows_sort_by_number() -> None:
    keys = ["10", "each further 20", "4+", "1", "2-3", "-1", "20 or less", "3 or less", "over 50", "2", "4-5"]
    sorted_keys = [keys[index] for index in sorted_rows(keys)]
    assert sorted_keys == [
        *["3 or less", "20 or less", "-1", "1", "2", "2-3", "4-5", "4+", "10", "over 50", "each further 20"]
    ]


@pytest.mark.parametrize("cell", ["-", "–", "—", " − ", "--"])
def test_a_lone_dash_means_no_effect(cell: str) -> None:
    assert is_no_effect(cell)
    assert NO_EFFECT == "–"


@pytest.mark.parametrize("cell", ["", "-1", "none", "- x"])
def test_no_lone_dash(cell: str) -> None:
    assert not is_no_effect(cell)
