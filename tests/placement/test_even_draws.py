"""Every legal arrangement comes up, and each as often as the others: 20,000 draws of each kind, fixed seeds.

The arrangements are listed here by trying every set of points, with whole numbers and no code of ours. Blind tries
cannot be forced on 22x30 with three markers (44 arrangements among 48 million sets, so 20,000 draws would take
20 milliard tries); there the sieve, stopped half way, stands in for them.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import erfc, sqrt

import pytest

from generator.chance.streams import Stream
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.geometry.zones import Division, divide
from generator.placement.counting import Count
from generator.placement.drawing import draw
from generator.placement.field import fields_of
from generator.placement.ground import Ground, Group, InZone, each_other, from_edges
from generator.placement.outcome import How
from generator.placement.placing import deal, place
from generator.placement.sieve import Sieve

F = Fraction
DRAWS = 20_000
L_SHAPE = Outline([(0, 0), (6, 0), (6, 3), (3, 3), (3, 6), (0, 6)])


def problem(outline, count, step, edge=None, apart=None):
    rules = () if edge is None else (from_edges(outline, edge),)
    pairs = () if apart is None else (each_other("markers", apart),)
    return Ground(outline, step), (Group("markers", count, rules),), pairs


AT_LEAST_1, MORE_THAN_2 = Limit(Relation.AT_LEAST, F(1)), Limit(Relation.MORE_THAN, F(2))
PROBLEMS = {
    "free": problem(Outline.rectangle(3, 2), 3, F(1)),
    "apart": problem(Outline.rectangle(4, 3), 3, F(1), apart=MORE_THAN_2),
    "in an L": problem(L_SHAPE, 2, F(1), edge=AT_LEAST_1, apart=MORE_THAN_2),
    "22x30": problem(
        Outline.rectangle(22, 30),
        3,
        F(1, 2),
        edge=Limit(Relation.MORE_THAN, F(6)),
        apart=Limit(Relation.MORE_THAN, F(12)),
    ),
}


def far(p, q, squared):
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > squared


@cache
def listed(name):
    """All arrangements, in half inches for 22x30 and else in inches."""
    if name == "free":
        return list(combinations([(x, y) for x in range(4) for y in range(3)], 3))
    if name == "apart":
        sets = combinations([(x, y) for x in range(5) for y in range(4)], 3)
        return [s for s in sets if all(far(p, q, 4) for p, q in combinations(s, 2))]
    if name == "in an L":  # at least 1 from every edge, the two inner ones and their corner at (3, 3) too
        points = [(x, y) for x in range(1, 6) for y in range(1, 6) if min(x, y) <= 2]
        return [s for s in combinations(points, 2) if far(*s, 4)]
    points = [(x, y) for x in range(13, 32) for y in range(13, 48)]
    pairs = {p: [q for q in points if q > p and far(p, q, 24 * 24)] for p in points}
    return [(p, q, r) for p in points for q in pairs[p] for r in pairs[p] if r > q and far(q, r, 24 * 24)]


def test_the_lists_are_as_long_as_they_should_be():
    assert {name: len(listed(name)) for name in PROBLEMS} == {"free": 220, "apart": 204, "in an L": 71, "22x30": 44}


def assert_even(drawn, expected):
    """Everything expected came up, nothing else did, and the chi-square is one that chance makes."""
    assert set(drawn) == set(expected)
    mean = sum(drawn.values()) / len(expected)
    square = sum((drawn[one] - mean) ** 2 / mean for one in expected)
    df = len(expected) - 1
    z = ((square / df) ** (1 / 3) - (1 - 2 / (9 * df))) / sqrt(2 / (9 * df))  # Wilson and Hilferty
    assert erfc(z / sqrt(2)) / 2 > 1e-4


def as_listed(name, points):
    scale = 2 if name == "22x30" else 1
    return tuple((int(x * scale), int(y * scale)) for x, y in points)


@pytest.mark.parametrize("name", PROBLEMS)
def test_drawn_by_number(name):
    drawn = Counter()
    for n in range(DRAWS):
        found = place(*PROBLEMS[name], Stream("even", "by-number", n))
        assert (found.how, found.arrangements, found.tries) == (How.COUNTED, len(listed(name)), 0)
        drawn[as_listed(name, found.points[0])] += 1
    assert_even(drawn, listed(name))


@pytest.mark.parametrize("name", ["free", "apart", "in an L"])
def test_drawn_by_blind_tries(name):
    (field,) = fields_of(*PROBLEMS[name])
    drawn = Counter(draw(field, Stream("even", "by-tries", n), 10**4)[0][0] for n in range(DRAWS))
    assert_even(Counter({sorted_points(name, field, found): n for found, n in drawn.items()}), listed(name))


@pytest.mark.parametrize(("name", "splits"), [("free", 0), ("apart", 4), ("in an L", 9), ("22x30", 25)])
def test_drawn_among_the_boxes_that_the_sieve_left(name, splits):
    (field,) = fields_of(*PROBLEMS[name])
    sifted = Sieve(field).refine(splits)
    assert sifted.total is None, "the sieve must be stopped before everything is settled"
    drawn = Counter(sifted.draw(Stream("even", "sifted", n), 10**4)[0][0] for n in range(DRAWS))
    assert_even(Counter({sorted_points(name, field, found): n for found, n in drawn.items()}), listed(name))


def sorted_points(name, field, numbers):
    return as_listed(name, sorted(field.point(n) for n in numbers))


def test_tokens_that_can_be_told_apart_get_the_points_of_a_set_in_every_order():
    drawn = Counter()
    for n in range(DRAWS):
        dice = Stream("even", "tokens", n)
        drawn[as_listed("in an L", deal(place(*PROBLEMS["in an L"], dice).points[0], dice))] += 1
    assert_even(drawn, [order for one in listed("in an L") for order in permutations(one)])


def test_parts_that_never_meet_are_drawn_independently():
    """One piece in each of two quarters: every combination comes up evenly, though one die settles both."""
    outline = Outline.rectangle(4, 5)
    quarters = divide(outline, (F(2), F(5, 2)), Division.QUARTERS)
    groups = tuple(
        Group(zone, count, (InZone(quarters[zone]),)) for zone, count in (("north-west", 1), ("south-east", 2))
    )
    drawn = Counter()
    for n in range(DRAWS // 2):
        found = place(Ground(outline, F(1)), groups, (), Stream("even", "apart", n))
        assert found.arrangements == 6 * 15
        drawn[found.points] += 1
    west = [((F(x), F(y)),) for x in (0, 1) for y in (3, 4, 5)]
    east = list(combinations([(F(x), F(y)) for x in (3, 4) for y in (0, 1, 2)], 2))
    assert_even(drawn, [(one, other) for one in west for other in east])


def test_the_chi_square_notices_a_crooked_die():
    (field,) = fields_of(*PROBLEMS["apart"])
    count = Count(field, 10**5)
    dice = Stream("even", "crooked")
    crooked = Counter(count.unrank(min(dice.pick(count.total), dice.pick(count.total)))[0] for _ in range(DRAWS))
    with pytest.raises(AssertionError):
        assert_even(crooked, [count.unrank(rank)[0] for rank in range(count.total)])
