from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.tables import band_coverage, band_of, further_row

KEYS = ["20 or less", "30 or less", "40 or less", "50 or less", "each further 20"]


@pytest.mark.parametrize(
    ("total", "row", "steps"),
    [
        ("-3", 0, 0),
        ("0", 0, 0),
        ("20", 0, 0),
        ("20.25", 1, 0),
        ("20.5", 1, 0),
        ("21", 1, 0),
        ("30", 1, 0),
        ("61/2", 2, 0),
        ("40", 2, 0),
        ("50", 3, 0),
        ("50.5", 3, 1),
        ("51", 3, 1),
        ("69", 3, 1),
        ("70", 3, 1),
        ("70.5", 3, 2),
        ("71", 3, 2),
        ("90", 3, 2),
        ("91", 3, 3),
        ("1050", 3, 50),
    ],
)
def test_the_bands_of_a_tally(total: str, row: int, steps: int) -> None:
    assert band_of(KEYS, Fraction(total)) == (row, steps)
    # The order of the rows in the file never matters.
    there, backwards = KEYS[row], KEYS[::-1]
    assert band_of(backwards, Fraction(total)) == (backwards.index(there), steps)


@given(
    st.sets(st.integers(-20, 100), min_size=1, max_size=6),
    st.integers(1, 30),
    st.fractions(-50, 300, max_denominator=16),
    st.randoms(use_true_random=False),
)
def test_bands_by_walking_up(bounds: set[int], step: int, total: Fraction, order) -> None:
    keys = [*(f"{bound} or less" for bound in bounds), f"every additional {step}"]
    order.shuffle(keys)
    rising = sorted(bounds)
    row, steps, top = rising[-1], 0, rising[-1]
    if total <= top:
        row = next(bound for bound in rising if total <= bound)
    while total > top:
        steps, top = steps + 1, top + step
    assert band_coverage(keys) == []
    assert band_of(keys, total) == (keys.index(f"{row} or less"), steps)
    assert further_row(keys) == keys.index(f"every additional {step}")
    assert isinstance(band_of(keys, total)[1], int)
    assert steps == max(0, math.ceil((total - rising[-1]) / step))


def test_a_last_row_for_all_that_is_over() -> None:
    keys = ["over 30", "20 or less", "30 or less"]
    assert band_coverage(keys) == []
    assert [band_of(keys, Fraction(n))[0] for n in ("20", "30", "30.5", "1000")] == [1, 2, 0, 0]
    assert further_row(keys) is None


def test_no_row_is_made_up() -> None:
    with pytest.raises(ValueError, match="no row for 61/2; the last row is 30 or less"):
        band_of(["20 or less", "30 or less"], Fraction("30.5"))
    with pytest.raises(ValueError, match="leaves out fractions"):
        band_of(["20 or less", "21-30"], Fraction(5))


@pytest.mark.parametrize(
    ("keys", "code", "message", "path", "hint"),
    [
        (["20 or less", "21-30"], "tally-row", 'row "21-30" leaves out fractions', ("21-30",), "write 30 or less"),
        (["20 or less", "21+"], "tally-row", 'row "21+" leaves out fractions', ("21+",), "write over 20"),
        (["20"], "tally-row", 'row "20" leaves out fractions', ("20",), "write 20 or less"),
        (["20 or less", "≤20"], "overlap", 'rows "20 or less" and "≤20" both end at 20', ("≤20",), "keep one of them"),
        (["20 or less", "20 or less"], "overlap", "stands there twice", ("20 or less",), "keep one of them"),
        (["20 or less", "over 30"], "overlap", 'row "over 30" does not begin where', ("over 30",), "write over 20"),
        (["20 or less", "over 10"], "overlap", 'row "over 10" does not begin where', ("over 10",), "write over 20"),
        (
            ["20 or less", "each further 5", "each further 20"],
            "overlap",
            "both begin after the last bound",
            ("each further 20",),
            "keep one of them",
        ),
        (["20 or less", "over 20", "each further 5"], "overlap", "both begin", ("each further 5",), "keep one of them"),
        (["each further 20"], "hole", "a tally needs a row N or less", (), "such as 20 or less"),
        ([], "hole", "a tally needs a row N or less", (), "such as 20 or less"),
        (["20 or less", "02-Jan"], "date", "looks like a date", ("02-Jan",), "a spreadsheet may"),
    ],
)
def test_rows_that_make_no_tally(keys: list[str], code: str, message: str, path: tuple[str, ...], hint: str) -> None:
    (problem,) = band_coverage(keys)
    assert problem.code == f"roll-table.{code}"
    assert message in problem.message
    assert problem.path == path
    assert problem.hint is not None
    assert problem.hint.startswith(hint)
    with pytest.raises(ValueError, match=r".+"):
        band_of(keys, Fraction(1))
