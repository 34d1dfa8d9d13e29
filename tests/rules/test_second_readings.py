"""The checker's own readings of bands and rounds: counted out by hand, and against the readings that roll."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.bands import band_of
from generator.chance.rounds import row_of_round
from generator.rules.reading_bands import read_bands
from generator.rules.reading_rows import covers

KEYS = ["20 or less", "30 or less", "40 or less", "50 or less", "each further 20"]


@pytest.mark.parametrize(
    ("total", "band"),
    [
        (Fraction(0), ("20 or less", 0)),
        (Fraction(20), ("20 or less", 0)),
        (Fraction(81, 4), ("30 or less", 0)),
        (Fraction(50), ("50 or less", 0)),
        (Fraction(101, 2), ("50 or less", 1)),
        (Fraction(70), ("50 or less", 1)),
        (Fraction(281, 4), ("50 or less", 2)),
        (Fraction(90), ("50 or less", 2)),
    ],
)
def test_bands(total: Fraction, band: tuple[str, int]) -> None:
    bands = read_bands(KEYS)
    assert bands is not None
    assert bands.band(total) == band


@pytest.mark.parametrize(
    "keys", [[], ["each further 20"], ["1-20"], ["20 or less", "21"], ["20 or less", "each further 0"]]
)
def test_what_is_no_band(keys: list[str]) -> None:
    assert read_bands(keys) is None


@given(st.fractions(0, 300, max_denominator=16), st.booleans())
def test_both_readings_of_bands_agree(total: Fraction, further: bool) -> None:
    keys = KEYS if further else [*KEYS[:-1], "over 50"]
    bands = read_bands(keys)
    assert bands is not None
    index, beyond = band_of(keys, total)
    assert bands.band(total) == (keys[index], beyond)


@given(st.integers(1, 60))
def test_both_readings_of_rounds_agree(number: int) -> None:
    for keys in (["1", "2-3", "4+"], ["1,3", "2", "4 – 6", "over 6"], ["up to 2", "3 or more"]):
        assert [index for index, key in enumerate(keys) if covers(key, number)] == [row_of_round(keys, number)]
