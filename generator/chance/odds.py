"""Odds: exact chances of roll tables, sums and roll-offs, and how they are printed. For `orders odds` and the sheets.

Everything is a `Fraction`; the printed forms are rounded by whole-number arithmetic, halves up.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.chance.notation import Dice
from generator.chance.tables import look_up

_LARGEST_EXACT = 1000
"""Beyond this denominator "5 in 36" says nothing to anybody, and the form becomes "about 1 in N"."""


def table_odds(keys: Sequence[str], dice: Dice) -> dict[int, Fraction]:
    """The exact chance of each row of a roll table, by its index in `keys`; rows that are never thrown have 0.

    Raises ValueError where the table has a hole or an overlap (`tables.coverage` says where).
    """
    odds = dict.fromkeys(range(len(keys)), Fraction(0))
    for total, chance in dice.odds().items():
        odds[look_up(keys, total)] += chance
    return odds


def sum_odds(parts: Iterable[Dice]) -> dict[int, Fraction]:
    """The exact chance of every sum of several throws, lowest first: a convolution. No throws at all sum to 0."""
    odds = {0: Fraction(1)}
    for dice in parts:
        wider: dict[int, Fraction] = {}
        thrown = dice.odds()
        for so_far, before in odds.items():
            for total, chance in thrown.items():
                wider[so_far + total] = wider.get(so_far + total, Fraction(0)) + before * chance
        odds = wider
    return dict(sorted(odds.items()))


@dataclass(frozen=True)
class RollOffOdds:
    """The odds of a roll-off, the same for every side.

    `win` and `lose`: the chance to come first and last in the end. `wins_at_once`: to be highest alone with the first
    throw. `tied`: the chance that the first throw leaves anybody level with another. `dice`: how many dice are thrown
    in the mean until the whole order is known.
    """

    win: Fraction
    lose: Fraction
    wins_at_once: Fraction
    tied: Fraction
    dice: Fraction


def roll_off_odds(sides: int = 2, faces: int = 6) -> RollOffOdds:
    """The odds of a roll-off between `sides` sides with dice of `faces` faces, as `draws.roll_off` throws it.

    Raises ValueError for less than two sides or faces.
    """
    if sides < 2 or faces < 2:
        raise ValueError(f"a roll-off needs two sides and two faces or more, not {sides} and {faces}")
    once = Fraction(sum((face - 1) ** (sides - 1) for face in range(1, faces + 1)), faces**sides)
    all_differ = Fraction(math.perm(faces, sides), faces**sides)
    # mean[n]: dice until n level sides are in order. All n throw; for each face, the k that show it are level again.
    mean = [Fraction(0), Fraction(0)]
    for n in range(2, sides + 1):
        level = [
            faces * math.comb(n, k) * Fraction(1, faces) ** k * Fraction(faces - 1, faces) ** (n - k)
            for k in range(n + 1)
        ]
        smaller = sum((level[k] * mean[k] for k in range(2, n)), Fraction(0))
        mean.append((n + smaller) / (1 - level[n]))
    return RollOffOdds(Fraction(1, sides), Fraction(1, sides), once, 1 - all_differ, mean[sides])


def repeat_odds(chances: Sequence[Fraction], draws: int) -> Fraction:
    """The exact chance that among so many draws with replacement something comes up again.

    `chances` are those of each result. It is 1 less the chance that all differ: the sum, over every choice of `draws`
    results, of their product, times the orders in which they may come.
    """
    # differ[k]: the sum over all choices of k results so far of the product of their chances.
    differ = [Fraction(1)] + [Fraction(0)] * draws
    for chance in chances:
        for k in range(draws, 0, -1):
            differ[k] += differ[k - 1] * chance
    return 1 - differ[draws] * math.factorial(draws)


def as_fraction(chance: Fraction) -> str:
    """`1/6`; `0` and `1` for never and always."""
    return str(chance)


def as_percent(chance: Fraction) -> str:
    """`33.3 %`, one decimal, halves up; `0 %` and `100 %` only where they are exact, else `< 0.1 %` or `> 99.9 %`."""
    if chance in (0, 1):
        return f"{chance * 100} %"
    tenths = math.floor(chance * 1000 + Fraction(1, 2))
    if tenths == 0:
        return "< 0.1 %"
    if tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


def as_one_in(chance: Fraction) -> str:
    """`1 in 3`, `5 in 36`; `never`, `always`; `about 1 in 7776` where the exact figure has more than three digits."""
    if chance == 0:
        return "never"
    if chance == 1:
        return "always"
    if chance.denominator <= _LARGEST_EXACT:
        return f"{chance.numerator} in {chance.denominator}"
    if chance.numerator == 1:
        return f"1 in {chance.denominator}"
    if chance > Fraction(1, 2):
        return f"all but {as_one_in(1 - chance)}"
    return f"about 1 in {math.floor(1 / chance + Fraction(1, 2))}"
