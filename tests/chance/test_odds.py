from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.chance.draws import roll_off
from generator.chance.notation import parse_dice
from generator.chance.odds import as_fraction, as_one_in, as_percent, roll_off_odds, sum_odds, table_odds
from generator.chance.streams import Stream


def test_odds_of_a_roll_table() -> None:
    assert table_odds(["1-2", "3-4", "5-6"], parse_dice("D6")) == dict.fromkeys(range(3), Fraction(1, 3))
    assert table_odds(["7+", "2-3", "4-6", "13"], parse_dice("2D6")) == {
        0: Fraction(21, 36),
        1: Fraction(3, 36),
        2: Fraction(12, 36),
        3: 0,
    }
    assert table_odds(["11-13", "14+"], parse_dice("D66")) == {0: Fraction(1, 12), 1: Fraction(11, 12)}


def test_no_odds_of_a_table_with_a_hole() -> None:
    with pytest.raises(ValueError, match="no row for 4"):
        table_odds(["1-3", "5-6"], parse_dice("D6"))


@given(st.lists(st.sampled_from(["D3", "D6", "2D6", "D3-5", "D6x5", "D66", "4"]), max_size=3))
def test_odds_of_a_sum(texts: list[str]) -> None:
    parts = [parse_dice(text) for text in texts]
    expected: Counter[int] = Counter()
    for throw in itertools.product(*(dice.odds().items() for dice in parts)):
        chance = Fraction(1)
        for _, part in throw:
            chance *= part
        expected[sum(total for total, _ in throw)] += chance  # type: ignore[assignment]
    odds = sum_odds(parts)
    assert odds == dict(expected)
    assert list(odds) == sorted(odds)
    assert sum(odds.values()) == 1


def test_two_d6_are_2d6() -> None:
    assert sum_odds([parse_dice("D6")] * 2) == parse_dice("2D6").odds()
    assert sum_odds([]) == {0: 1}


def test_odds_of_a_roll_off_of_two() -> None:
    odds = roll_off_odds()
    assert (odds.win, odds.lose, odds.wins_at_once, odds.tied) == (
        Fraction(1, 2),
        Fraction(1, 2),
        Fraction(5, 12),
        Fraction(1, 6),
    )
    assert odds.dice == Fraction(12, 5)


@pytest.mark.parametrize(("sides", "faces"), [(2, 2), (2, 6), (3, 2), (3, 6), (4, 3), (5, 4)])
def test_odds_of_roll_offs_by_counting_first_throws(sides: int, faces: int) -> None:
    odds = roll_off_odds(sides, faces)
    throws = list(itertools.product(range(faces), repeat=sides))
    assert odds.wins_at_once == Fraction(sum(t[0] > max(t[1:]) for t in throws), len(throws))
    assert odds.tied == Fraction(sum(len(set(t)) < sides for t in throws), len(throws))
    # The mean of all dice is that of the first throw and of what each group of level sides throws after it.
    later = sum(roll_off_odds(k, faces).dice for t in throws for k in Counter(t).values() if k > 1)
    assert odds.dice == sides + Fraction(later, len(throws))


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_roll_offs_take_as_many_dice_as_foretold(sides: int) -> None:
    thrown = sum(len(roll_off(Stream(f"dice {n}", "a"), range(sides)).faces) for n in range(4000))
    assert abs(thrown / 4000 / float(roll_off_odds(sides).dice) - 1) < 0.03


@pytest.mark.parametrize(("sides", "faces"), [(1, 6), (2, 1)])
def test_no_odds_of_what_is_no_roll_off(sides: int, faces: int) -> None:
    with pytest.raises(ValueError, match="two sides and two faces"):
        roll_off_odds(sides, faces)


@pytest.mark.parametrize(
    ("chance", "fraction", "percent", "one_in"),
    [
        (Fraction(1, 3), "1/3", "33.3 %", "1 in 3"),
        (Fraction(1, 6), "1/6", "16.7 %", "1 in 6"),
        (Fraction(5, 36), "5/36", "13.9 %", "5 in 36"),
        (Fraction(1, 2), "1/2", "50.0 %", "1 in 2"),
        (Fraction(0), "0", "0 %", "never"),
        (Fraction(1), "1", "100 %", "always"),
        (Fraction(1, 7776), "1/7776", "< 0.1 %", "1 in 7776"),
        (Fraction(5, 7776), "5/7776", "0.1 %", "about 1 in 1555"),
        (Fraction(7775, 7776), "7775/7776", "> 99.9 %", "all but 1 in 7776"),
        (Fraction(7771, 7776), "7771/7776", "99.9 %", "all but about 1 in 1555"),
        (Fraction(1, 2000), "1/2000", "0.1 %", "1 in 2000"),
        (Fraction(999, 1000), "999/1000", "99.9 %", "999 in 1000"),
        (Fraction(1, 8), "1/8", "12.5 %", "1 in 8"),
        (Fraction(1, 16), "1/16", "6.3 %", "1 in 16"),
    ],
)
def test_printed_forms(chance: Fraction, fraction: str, percent: str, one_in: str) -> None:
    assert (as_fraction(chance), as_percent(chance), as_one_in(chance)) == (fraction, percent, one_in)


@given(st.fractions(0, 1))
def test_percent_is_the_nearest_tenth(chance: Fraction) -> None:
    shown = as_percent(chance)
    if shown[0] in "<>":
        assert 0 < chance < Fraction(1, 2000) or Fraction(1999, 2000) <= chance < 1
    else:
        assert abs(Fraction(shown.removesuffix(" %")) - chance * 100) <= Fraction(1, 20)
