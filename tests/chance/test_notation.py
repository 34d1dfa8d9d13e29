from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.notation import Dice, Roll, is_dice, parse_dice
from generator.chance.streams import Stream

UNDERSTOOD = [
    ("D6", "D6", 1, 6),
    ("d6", "D6", 1, 6),
    ("1d6", "D6", 1, 6),
    ("1 D 6", "D6", 1, 6),
    ("2D6x10", "2D6x10", 20, 120),
    ("D6 X 25", "D6x25", 25, 150),
    ("D6×5", "D6x5", 5, 30),
    ("3D6*10", "3D6x10", 30, 180),
    ("D3+2", "D3+2", 3, 5),
    ("2+D3", "D3+2", 3, 5),
    ("D6−1", "D6-1", 0, 5),
    ("D6 – 1", "D6-1", 0, 5),
    ("-1", "-1", -1, -1),
    ("D3", "D3", 1, 3),
    ("2D3", "2D3", 2, 6),
    ("D66", "D66", 11, 66),
    ("1D66", "D66", 11, 66),
    ("W6", "D6", 1, 6),
    ("2W3*10", "2D3x10", 20, 60),
    ("1W8", "D8", 1, 8),
    ("3", "3", 3, 3),
    ("0", "0", 0, 0),
    ("− 1", "-1", -1, -1),
    (" D6\u00a0x\u00a05 ", "D6x5", 5, 30),
    ("D6x10+5", "D6x10+5", 15, 65),
    ("5+D6x10", "D6x10+5", 15, 65),
    ("-1+2D6", "2D6-1", 1, 11),
    ("1+D6-1", "D6", 1, 6),
    ("D6x1+0", "D6", 1, 6),
    ("D3-5", "D3-5", -4, -2),
    ("D1000", "D1000", 1, 1000),
    ("100D2", "100D2", 100, 200),
]


@pytest.mark.parametrize(("text", "canonical", "minimum", "maximum"), UNDERSTOOD)
def test_spellings_of_books(text: str, canonical: str, minimum: int, maximum: int) -> None:
    dice = parse_dice(text)
    assert (dice.text, dice.minimum, dice.maximum) == (canonical, minimum, maximum)
    assert parse_dice(dice.text) == dice
    assert parse_dice(dice.shown) == dice
    assert is_dice(text)


def test_multiplied_dice_go_up_in_steps() -> None:
    assert list(parse_dice("D6x5").odds()) == [5, 10, 15, 20, 25, 30]
    assert list(parse_dice("D6−1").odds()) == [0, 1, 2, 3, 4, 5]


def test_signs_of_print() -> None:
    assert parse_dice("2d6*10-1").shown == "2D6×10−1"
    assert parse_dice("-1").shown == "−1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("D%", "write D100"),
        ("D6+S", "printable text, it cannot be rolled"),
        ("Str + D6 > 7", "printable text, it cannot be rolled"),
        ("D6 Ellen", "printable text, it cannot be rolled"),
        ("0D6", "throws 0 dice"),
        ("D0", "a die of 0 faces"),
        ("D6.5", "a whole number of faces"),
        ("D6,5", "a whole number of faces"),
        ("D", "does not say how many faces"),
        ("2D", "does not say how many faces"),
        ("", "no dice are given"),
        ("  ", "no dice are given"),
        ("D1", "a die of 1 faces"),
        ("D1001", "a die of 1001 faces"),
        ("101D6", "throws 101 dice"),
        ("D6x0", "multiplies by 0"),
        ("D6x1001", "multiplies by 1001"),
        ("D6+1000001", "too large"),
        ("1000001", "too large"),
        ("2D66", "thrown once and nothing is added"),
        ("D66+1", "thrown once and nothing is added"),
        ("1+D66", "thrown once and nothing is added"),
        ("D66x10", "thrown once and nothing is added"),
        ("D666", "read figure by figure"),
        ("D33", "read figure by figure"),
        ("D36", "read figure by figure"),
        ("D44", "read figure by figure"),
        ("D88", "read figure by figure"),
        ("2D6+D3", "mixes several throws"),
        ("D6D6", "mixes several throws"),
        ("D6 6", "not dice"),
        ("6 6", "not dice"),
        ("1.5", "not dice"),
        ("2D6+1x10", "not dice"),
        ("(2D6+1)x10", "not dice"),
        ("5xD6", "not dice"),
        ("1-D6", "not dice"),
        ("D6+", "not dice"),
        ("D6--1", "not dice"),
        ("D-6", "not dice"),
        ("-2D6", "not dice"),
        ("+3", "not dice"),
        ("6D", "does not say how many faces"),
        ("D²", "not dice"),
        ("add 6", "not dice"),
        ("six", "not dice"),
        ("D9999999999", "not dice"),
    ],
)
def test_everything_else_is_refused_by_name(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        parse_dice(text)
    assert not text.strip() or f'"{text}"' in str(refused.value)
    assert not is_dice(text)


@given(st.text("dDwW0123456789xX×*+-−– .%S", max_size=12))
def test_never_a_default_roll(text: str) -> None:
    """Whatever is understood says the same figures that were typed, and no others."""
    try:
        dice = parse_dice(text)
    except ValueError:
        return
    figures = "".join(c if c.isdigit() else " " for c in text).split()
    held = [dice.number, dice.sides, dice.times, abs(dice.plus)]
    if dice.by_figures:
        assert [int(f) for f in figures if int(f) != 1] == [66]
    elif dice.sides is None:
        assert [int(f) for f in figures] == [abs(dice.plus)]
    elif len(figures) < 5 and "+" not in text.lower().split("d")[0].split("w")[0]:
        assert all(int(f) in held for f in figures)
        assert str(dice.sides) in [f.lstrip("0") for f in figures]


dice_made = st.builds(
    Dice,
    st.integers(1, 4),
    st.sampled_from([2, 3, 4, 6, 8, 10]),
    st.sampled_from([1, 1, 2, 5, 10, 25]),
    st.integers(-12, 12),
)


@given(dice_made)
def test_odds_by_counting_every_throw(dice: Dice) -> None:
    assert dice.sides is not None
    throws = itertools.product(range(1, dice.sides + 1), repeat=dice.number)
    counts = Counter(sum(faces) * dice.times + dice.plus for faces in throws)
    odds = dice.odds()
    assert odds == {total: Fraction(count, dice.sides**dice.number) for total, count in counts.items()}
    assert sum(odds.values()) == 1
    assert list(odds) == sorted(odds)
    assert (min(odds), max(odds)) == (dice.minimum, dice.maximum)


@given(dice_made, st.data())
def test_the_text_of_dice_is_read_back_however_it_is_spaced(dice: Dice, data: st.DataObject) -> None:
    spaces = st.sampled_from(["", " ", "\u00a0", "\u2009"])
    signs = {"x": ["x", "X", "×", "*"], "-": ["-", "−", "–"], "D": ["D", "d", "W", "w"], "+": ["+"]}
    typed = "".join(
        data.draw(spaces) + data.draw(st.sampled_from(signs[c])) + data.draw(spaces) if c in signs else c
        for c in dice.text
    )
    assert parse_dice(typed) == dice


def test_odds_of_d66_and_constants() -> None:
    assert parse_dice("D66").odds() == {10 * a + b: Fraction(1, 36) for a in range(1, 7) for b in range(1, 7)}
    assert parse_dice("-4").odds() == {-4: Fraction(1)}


def test_the_largest_odds_stay_small_enough_to_count() -> None:
    odds = parse_dice("100D100").odds()
    assert len(odds) == 9901
    assert odds[100] == odds[10000] == Fraction(1, 100**100)
    assert sum(odds.values()) == 1


def test_odds_are_the_callers_own() -> None:
    parse_dice("D6").odds().clear()
    assert len(parse_dice("D6").odds()) == 6


@pytest.mark.parametrize("text", ["D6", "3D6x10", "D3+2", "D6-1", "D66", "7", "2D10"])
def test_a_roll_shows_its_faces_in_order(text: str) -> None:
    dice = parse_dice(text)
    stream, plain = Stream("4711", "a"), Stream("4711", "a")
    for _ in range(50):
        roll = dice.roll(stream)
        assert roll == Roll(tuple(plain.die(dice.sides or 1) for _ in range(dice.number)), roll.total)
        assert roll.total == dice.total(roll.faces)
        assert roll.total in dice.odds()
    if text == "7":
        assert (stream.taken, roll) == (0, Roll((), 7))
    if text == "D66":
        assert (dice.sides, roll.total) == (6, 10 * roll.faces[0] + roll.faces[1])


@pytest.mark.parametrize("faces", [(), (1, 2), (0,), (7,)])
def test_faces_that_cannot_be_thrown(faces: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot be thrown with D6"):
        parse_dice("D6").total(faces)
