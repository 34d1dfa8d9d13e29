"""Fair dice: 60,000 throws each, ties, and composite draws. The seeds are fixed, so the figures never change."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from generator.chance import draws
from generator.chance.notation import parse_dice
from generator.chance.streams import Stream

THROWS = 60_000

THIRDS = {n: Fraction(1, 3) for n in (1, 2, 3)}
SIXTHS = {n: Fraction(1, 6) for n in range(1, 7)}
TRIANGLE = {n: Fraction(6 - abs(n - 7), 36) for n in range(2, 13)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("D3", THIRDS), ("D6", SIXTHS), ("2D6", TRIANGLE), ("D3+2", {n + 2: p for n, p in THIRDS.items()})],
)
@pytest.mark.parametrize("seed", ["fair", "4711"])
def test_sixty_thousand_throws_of_one_stream(chi_square, text: str, expected: dict[int, Fraction], seed: str) -> None:
    dice, stream = parse_dice(text), Stream(seed, "fair")
    seen = Counter(dice.roll(stream).total for _ in range(THROWS))
    assert set(seen) == set(expected)
    assert chi_square([seen[n] for n in expected], list(expected.values())) > 1e-4


def test_the_chi_square_would_see_a_small_bias(chi_square) -> None:
    """A D6 that shows 1 in 17.5 % of its throws, and 2D6 that are flat."""
    biased = [THROWS * 175 // 1000, *[THROWS * 165 // 1000] * 5]
    assert chi_square(biased, list(SIXTHS.values())) < 1e-4
    assert chi_square([THROWS // 11] * 11, list(TRIANGLE.values())) < 1e-4


@pytest.mark.parametrize("text", ["D3", "D6"])
def test_the_first_throw_of_many_games(chi_square, text: str) -> None:
    """What a game rolls is the first die of a slot: as fair over seeds, slots and attempts as along one stream."""
    dice = parse_dice(text)
    counts: list[Counter[int]] = [Counter(), Counter(), Counter()]
    for n in range(20_000):
        counts[0][dice.roll(Stream(f"seed {n}", "a/b/goal")).total] += 1
        counts[1][dice.roll(Stream("4711", f"a/b/goal-{n}")).total] += 1
        counts[2][dice.roll(Stream("4711", "a/b/goal", n)).total] += 1
    for seen in counts:
        assert chi_square([seen[n + 1] for n in range(len(seen))], [Fraction(1, len(seen))] * len(seen)) > 1e-4


def test_rejection_keeps_a_huge_die_fair(chi_square) -> None:
    """Without it, the lowest third of 3 * 2**30 faces would come up twice as often as the others."""
    faces, stream = 3 * 2**30, Stream("fair", "huge")
    seen = Counter((stream.die(faces) - 1) // 2**30 for _ in range(9000))
    assert chi_square([seen[n] for n in range(3)], list(THIRDS.values())) > 1e-4
    assert chi_square([4500, 2250, 2250], list(THIRDS.values())) < 1e-4


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_nobody_is_favoured_in_a_roll_off(chi_square, sides: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    tied = 0
    for n in range(12_000):
        found = draws.roll_off(Stream(f"roll-off {n}", "a"), range(sides))
        orders[found.order] += 1
        tied += len(found.rounds) > 1
    every = list(itertools.permutations(range(sides)))
    assert chi_square([orders[order] for order in every], [Fraction(1, len(every))] * len(every)) > 1e-4
    assert tied > 1000


def test_every_shuffle_comes_as_often(chi_square) -> None:
    seen = Counter(tuple(draws.number(Stream(f"numbers {n}", "a"), 4)) for n in range(12_000))
    every = list(itertools.permutations(range(1, 5)))
    assert chi_square([seen[order] for order in every], [Fraction(1, 24)] * 24) > 1e-4


@pytest.mark.parametrize("units", [4, 5])
def test_every_division_comes_as_often(chi_square, units: int) -> None:
    seen = Counter(draws.divide(Stream(f"halves {n}", "a"), range(units)).first for n in range(12_000))
    sizes = {units // 2, (units + 1) // 2}
    every = [group for size in sizes for group in itertools.combinations(range(units), size)]
    assert set(seen) == set(every)
    assert chi_square([seen[group] for group in every], [Fraction(1, len(every))] * len(every)) > 1e-4


def test_every_unit_is_under_every_blip_as_often(chi_square) -> None:
    where: Counter[tuple[int, int]] = Counter()
    for n in range(6000):
        found = draws.share(Stream(f"blips {n}", "a"), range(7), blips=4, capacity=3, empty=1)
        for blip, hidden in enumerate(found.blips):
            where.update((unit, blip) for unit in hidden)
    for unit in range(7):
        assert chi_square([where[unit, blip] for blip in range(4)], [Fraction(1, 4)] * 4) > 1e-4


def test_every_hand_of_cards_comes_as_often(chi_square) -> None:
    seen: Counter[tuple[str, ...]] = Counter()
    for n in range(6000):
        dealt = draws.deal([Stream(f"cards {n}", f"a/{k}") for k in range(2)], "ABCD", replace=False)
        seen[tuple(card.result for card in dealt)] += 1
    every = list(itertools.permutations("ABCD", 2))
    assert chi_square([seen[hand] for hand in every], [Fraction(1, 12)] * 12) > 1e-4
