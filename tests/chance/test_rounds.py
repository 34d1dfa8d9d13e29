"""Rounds to numbers: which row a round belongs to, what comes after the last one, what is wrong with the rows."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from generator.chance.odds import repeat_odds
from generator.chance.rounds import later_rows, rounds_coverage, row_of_round

KEYS = ["1", "2-3", "4+"]


def test_each_round_belongs_to_one_row() -> None:
    assert [row_of_round(KEYS, number) for number in range(1, 8)] == [0, 1, 1, 2, 2, 2, 2]
    with pytest.raises(ValueError, match="round 3 belongs to no row"):
        row_of_round(["1-2", "4+"], 3)
    with pytest.raises(ValueError, match="round 2 belongs to several rows"):
        row_of_round(["1-2", "2+"], 2)


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (0, [("1", 0), ("2–3", 1), ("4+", 2)]),
        (2, [("3", 1), ("4+", 2)]),
        (3, [("4+", 2)]),
        (5, [("6+", 2)]),
    ],
)
def test_what_later_rounds_do(after: int, left: list[tuple[str, int]]) -> None:
    assert later_rows(KEYS, after) == left


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["1", "2-3"], "roll-table.hole"),
        (["1", "3+"], "roll-table.hole"),
        (["2+"], "roll-table.hole"),
        (["1-2", "2+"], "roll-table.overlap"),
        (["1+", "1+"], "roll-table.overlap"),
        (["1", "later"], "roll-table.row"),
        (["1+", "each further 2"], "roll-table.tally-row"),
        (["0-1", "2+"], "roll-table.out-of-range"),
    ],
)
def test_rows_that_are_not_whole(keys: list[str], code: str) -> None:
    assert code in [problem.code for problem in rounds_coverage(keys)]


@pytest.mark.parametrize("keys", [KEYS, ["1+"], ["4+", "1", "3", "2"], ["3 or less", "4 or more"], ["1,2", "over 2"]])
def test_rows_that_are(keys: list[str]) -> None:
    assert rounds_coverage(keys) == []


@pytest.mark.parametrize("chances", [[Fraction(1, 9)] * 9, [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]])
@pytest.mark.parametrize("draws", [0, 1, 2, 3, 4])
def test_how_likely_something_comes_again(chances: list[Fraction], draws: int) -> None:
    counted = Fraction(0)
    for came in itertools.product(range(len(chances)), repeat=draws):
        if len(set(came)) < len(came):
            chance = Fraction(1)
            for one in came:
                chance *= chances[one]
            counted += chance
    assert repeat_odds(chances, draws) == counted


def test_six_of_nine_come_again_in_nearly_nine_of_ten_games() -> None:
    assert repeat_odds([Fraction(1, 9)] * 9, 6) == 1 - Fraction(9 * 8 * 7 * 6 * 5 * 4, 9**6) == Fraction(17443, 19683)
