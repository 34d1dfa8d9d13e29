"""The checker's own readings of dice, rows and shuffles, against what can be counted out by hand."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.notation import parse_dice
from generator.rules.reading_dice import read_dice
from generator.rules.reading_rows import covers, hit, read_row
from generator.rules.reading_shuffles import fault, shuffled

SPELLINGS = {
    "D6": ["D6", "d6", "1d6", "1 D 6", " W6 "],
    "2D6x10": ["2D6x10", "2D6 X 10", "2d6×10", "2D6*10"],
    "D3+2": ["D3+2", "2+D3", "d3 + 2", "3+D3-1"],
    "D6-1": ["D6-1", "D6−1", "D6 – 1", "-1+D6"],
    "D66": ["D66", "1D66", "w66"],
    "-1": ["-1", "− 1", "–1"],
}


@pytest.mark.parametrize(("plain", "spelled"), [(k, v) for k, values in SPELLINGS.items() for v in values])
def test_spellings_of_dice(plain, spelled):
    assert read_dice(spelled) == read_dice(plain) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("", "D", "2D", "D%", "D6+S", "Str + D6 > 7", "0D6", "D0", "D1", "D6.5", "1 2", "D6--1", "D6-", "2D66"),
        *("D66+1", "D6+D6", "three", "99999999999D6", "5000D6", "²"),
    ],
)
def test_what_is_no_dice(text):
    assert read_dice(text) is None


@pytest.mark.parametrize("text", ["D6", "2D6", "D3+2", "D6x10", "2D3x5-1", "D66", "7", "-2", "3D4-5"])
def test_every_throw_of_some_dice(text):
    dice = read_dice(text)
    assert dice is not None
    faces = range(1, dice.highest_face + 1)
    totals = {dice.total(throw) for throw in itertools.product(faces, repeat=dice.throws)}
    assert min(totals) == dice.minimum
    assert max(totals) == dice.maximum
    assert {number for number in range(-20, 200) if dice.can_show(number)} == totals
    assert all(dice.fault(throw) is None for throw in itertools.product(faces, repeat=dice.throws))
    assert dice.fault([1] * (dice.throws + 1)) is not None
    if dice.throws:
        assert dice.fault([dice.highest_face + 1] * dice.throws) is not None


@given(
    st.integers(1, 5),
    st.sampled_from([2, 3, 4, 6, 8, 10, 12, 20, 66, 100]),
    st.integers(1, 12),
    st.integers(-9, 9),
    st.randoms(),
)
def test_both_readings_agree(count, sides, times, plus, random):
    """The one test that knows the other side: two readings that share no line say the same."""
    text = f"{count}D{sides}" + (f"x{times}" if times > 1 else "") + (f"{plus:+}" if plus else "")
    try:
        other = parse_dice(text)
    except ValueError:
        assert read_dice(text) is None
        return
    mine = read_dice(text)
    assert mine is not None
    faces = tuple(random.randint(1, mine.highest_face) for _ in range(mine.throws))
    assert (mine.minimum, mine.maximum, mine.total(faces)) == (other.minimum, other.maximum, other.total(faces))


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("1", {1}),
        ("2-3", {2, 3}),
        ("3 - 4", {3, 4}),
        ("5–6", {5, 6}),
        ("5 to 6", {5, 6}),
        ("1,3,5", {1, 3, 5}),
        ("1-2, 6", {1, 2, 6}),
        ("4+", set(range(4, 10))),
        ("4 or more", set(range(4, 10))),
        ("≥4", set(range(4, 10))),
        ("2 or less", set(range(-5, 3))),
        ("up to 2", set(range(-5, 3))),
        ("≤2", set(range(-5, 3))),
        ("-1", {-1}),
        ("-3--1", {-3, -2, -1}),
        ("−3–−1", {-3, -2, -1}),
        ("6-5", set()),
    ],
)
def test_rows(key, numbers):
    assert {number for number in range(-5, 10) if covers(key, number)} == numbers
    assert read_row(key) is not None


@pytest.mark.parametrize("key", ["", "-", "x", "each further 20", "more", "1;2", "1,", "4++"])
def test_what_is_no_row(key):
    assert read_row(key) is None
    assert not any(covers(key, number) for number in range(-5, 10))


def test_the_row_that_is_hit():
    keys = ["1-2", "3-4", "5+"]
    assert [hit(keys, number) for number in range(8)] == [None, "1-2", "1-2", "3-4", "3-4", "5+", "5+", "5+"]


def test_every_shuffle_of_four_comes_of_one_throw():
    throws = list(itertools.product(range(1, 5), range(1, 4), range(1, 3)))
    assert all(fault(4, throw) is None for throw in throws)
    assert sorted(tuple(shuffled("abcd", throw)) for throw in throws) == sorted(itertools.permutations("abcd"))


def test_a_shuffle_worked_out_on_paper():
    """a b c d: the fourth changes with the first (d b c a), the third with itself, the second with the first."""
    assert shuffled("abcd", [1, 3, 1]) == ["b", "d", "c", "a"]
    assert shuffled("a", []) == ["a"]
    assert shuffled("", []) == []


def test_dice_that_no_shuffle_throws():
    assert fault(4, [4, 3]) is not None
    assert fault(4, [4, 3, 2, 1]) is not None
    assert fault(4, [4, 4, 2]) is not None
    assert fault(4, [4, 3, 2, 2], (2,)) is None
    assert fault(4, [4, 3, 2, 3], (2,)) is not None
    assert fault(1, []) is None
    assert fault(0, []) is None
