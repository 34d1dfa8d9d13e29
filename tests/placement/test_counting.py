"""Counting, numbering and the sieve against a full list made by trying every choice of points."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.chance.streams import Stream
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.geometry.zones import Division, divide
from generator.placement.bits import Ranked, nth_bit
from generator.placement.counting import Count, TooMany
from generator.placement.drawing import draw
from generator.placement.field import fields_of
from generator.placement.ground import Ground, Group, InZone, PairRule, each_other, from_edges, from_points
from generator.placement.mending import mend
from generator.placement.sieve import Sieve
from generator.placement.subsets import nth_set

F = Fraction
OUTLINES = [Outline.rectangle(4, 3), Outline.rectangle(2, 5), Outline([(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4)])]

limits = st.builds(Limit, st.sampled_from(Relation), st.sampled_from([F(1), F(3, 2), F(2), F(5, 2), F(3), F(4)]))
wide_limits = st.builds(
    Limit,
    st.sampled_from([Relation.MORE_THAN, Relation.AT_LEAST]),
    st.sampled_from([F(1), F(3, 2), F(2), F(5, 2), F(3)]),
)


@st.composite
def problems(draw):
    """A small ground with one to three groups of few pieces, and limits within and between them."""
    outline = draw(st.sampled_from(OUTLINES))
    ground = Ground(outline, F(1))
    zones = divide(outline, (F(2), F(3, 2)), Division.QUARTERS).zones
    single = st.one_of(
        st.builds(lambda limit: from_edges(outline, limit), limits),
        st.builds(lambda limit: from_points(((F(2), F(2)),), limit, "the centre"), limits),
        st.builds(InZone, st.sampled_from(zones)),
    )
    counts = draw(st.sampled_from([(2,), (3,), (4,), (1, 1), (1, 2), (2, 2), (1, 1, 1), (0, 2), (2, 0, 1)]))
    groups = tuple(
        Group(f"group {i}", count, tuple(draw(st.lists(single, max_size=1)))) for i, count in enumerate(counts)
    )
    names = st.sampled_from([group.name for group in groups])
    between = st.builds(PairRule, st.one_of(limits, wide_limits), st.tuples(names, names))
    within = [each_other(group.name, draw(wide_limits)) for group in groups if draw(st.booleans())]
    return ground, groups, (*within, *draw(st.lists(between, max_size=2)))


def all_arrangements(ground, groups, pair_rules):
    """Every arrangement there is: piece after piece, on every legal point after the last of its group's, kept where it
    keeps every rule with all pieces before it."""
    box = ground.outline.box
    lattice = [(F(x), F(y)) for x in range(int(box.east) + 1) for y in range(int(box.north) + 1)]
    legal = [[point for point in lattice if group.allows(ground, point)] for group in groups]

    @cache
    def agree(g, h, squared):
        names = sorted((groups[g].name, groups[h].name))
        rules = [rule for rule in pair_rules if sorted(rule.between) == names]
        return squared > 0 and all(rule.limit.holds(F(squared), rule.radii) for rule in rules)

    legal = [[(int(x), int(y)) for x, y in points] for points in legal]
    found = [()]
    for g, group in enumerate(groups):
        for nth in range(group.count):
            found = [
                (*pieces, (g, point))
                for pieces in found
                for point in legal[g]
                if (nth == 0 or point > pieces[-1][1])
                and all(agree(h, g, (point[0] - x) ** 2 + (point[1] - y) ** 2) for h, (x, y) in pieces)
            ]
    return {tuple(tuple(p for h, p in pieces if h == g) for g in range(len(groups))) for pieces in found}


def named(fields, groups, arrangements):
    """Arrangements of the parts put together in the order of the groups, each set in order."""
    points = {
        group.name: tuple(sorted(field.point(n) for n in numbers))
        for field, arrangement in zip(fields, arrangements, strict=True)
        for group, numbers in zip(field.groups, arrangement, strict=True)
    }
    return tuple(points[group.name] for group in groups)


@settings(max_examples=50)
@given(problems())
def test_every_arrangement_is_counted_and_has_one_number(problem):
    groups = problem[1]
    fields = fields_of(*problem)
    counts = [Count(field, 10**6) for field in fields]
    expected = all_arrangements(*problem)
    ranks = [range(count.total) for count in counts]
    total = 1
    for count in counts:
        total *= count.total
    assert total == len(expected)
    if total <= 500:
        listed = [
            named(fields, groups, [count.unrank(rank) for count, rank in zip(counts, way, strict=True)])
            for way in product(*ranks)
        ]
        assert len(set(listed)) == len(listed)
        assert set(listed) == expected
    for count in counts:
        numbers = [count.unrank(rank) for rank in range(min(count.total, 200))]
        assert numbers == sorted(numbers)
        for wrong in (-1, count.total):
            with pytest.raises(IndexError):
                count.unrank(wrong)


@settings(max_examples=50)
@given(problems(), st.integers(1, 40))
def test_the_sieve_keeps_every_arrangement_and_counts_the_same(problem, splits):
    for field in fields_of(*problem):
        total = Count(field, 10**6).total
        sieve = Sieve(field)
        early = sieve.refine(splits)
        assert early.total in (None, total)
        assert early.ways >= total
        done = sieve.refine(10**6)
        assert done.total == total
        assert done.ways == total
        if total == 0:
            assert done.draw(Stream("1", "a"), 5) == (None, 0)


@settings(max_examples=40)
@given(problems(), st.integers(0, 10**6))
def test_whatever_draws_draws_a_legal_arrangement(problem, seed):
    groups = problem[1]
    expected = all_arrangements(*problem)
    fields = fields_of(*problem)
    if not expected:
        assert any(Count(field, 10**6).total == 0 for field in fields)
        return
    dice = Stream(str(seed), "slot")
    for way in (
        [draw(field, dice, 10**5)[0] for field in fields],
        [Sieve(field).refine(3).draw(dice, 10**5)[0] for field in fields],
        [Sieve(field).refine(10**6).draw(dice, 1)[0] for field in fields],
        [mend(field, dice, 10**5) for field in fields],
    ):
        assert named(fields, groups, way) in expected


@settings(max_examples=40)
@given(problems(), st.integers(0, 400))
def test_a_count_either_gives_up_or_is_right(problem, budget):
    for field in fields_of(*problem):
        total = Count(field, 10**6).total
        for in_doubt in (False, True):
            try:
                count = Count(field, budget, in_doubt=in_doubt)
            except TooMany:
                continue
            assert count.total == total
            assert count.nodes <= budget


def markers(width, height, count, apart=12, edge=6):
    outline = Outline.rectangle(width, height)
    limit = Limit(Relation.MORE_THAN, F(edge))
    group = Group("markers", count, (from_edges(outline, limit),) if edge is not None else ())
    rules = (each_other("markers", Limit(Relation.MORE_THAN, F(apart))),)
    (field,) = fields_of(Ground(outline, F(1, 2)), (group,), rules)
    return field


def test_three_markers_on_22_by_30_have_44_arrangements_in_two_halves():
    """No single move joins the two halves, so no walk from one arrangement could draw evenly."""
    field = markers(22, 30, 3)
    count = Count(field, 100_000)
    assert count.total == 44
    assert Sieve(field).refine(1000).total == 44
    left = {tuple(sorted(field.point(n) for n in count.unrank(rank)[0])) for rank in range(44)}
    halves = []
    while left:
        half, todo = set(), [left.pop()]
        while todo:
            one = todo.pop()
            half.add(one)
            near = {other for other in left if len(set(one) & set(other)) == 2}
            left -= near
            todo += near
        halves.append(len(half))
    assert sorted(halves) == [22, 22]


def test_a_hopeless_count_is_given_up_before_it_begins():
    field = markers(44, 60, 5)
    with pytest.raises(TooMany):
        Count(field, 100_000)
    with pytest.raises(TooMany):
        Count(markers(30, 44, 5), 500_000, in_doubt=True)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_count_is_given_up_when_its_nodes_are_spent(count):
    ground = Ground(Outline.rectangle(5, 5), F(1))
    apart = each_other("pieces", Limit(Relation.MORE_THAN, F(2)))
    (field,) = fields_of(ground, (Group("pieces", count),), (apart,))
    nodes = Count(field, 10**6).nodes
    assert Count(field, nodes + 100).nodes == nodes
    with pytest.raises(TooMany):
        Count(field, nodes - 1)


def test_a_group_without_points_is_seen_before_any_work():
    outline = Outline.rectangle(44, 60)
    nowhere = from_points(((F(-9), F(-9)),), Limit(Relation.WITHIN, F(1)), "nowhere")
    groups = (Group("many", 5), Group("none", 1, (nowhere,)))
    rules = (
        PairRule(Limit(Relation.AT_LEAST, F(2)), ("many", "none")),
        each_other("many", Limit(Relation.AT_LEAST, F(2))),
    )
    (field,) = fields_of(Ground(outline, F(1, 2)), groups, rules)
    assert Count(field, 10).total == 0


@pytest.mark.parametrize("length", [F(1), F(6, 5), F(3, 2), F(9, 5), F(2)])
@pytest.mark.parametrize("relation", Relation)
def test_limits_between_the_steps_of_the_lattice(relation, length):
    problem = (
        Ground(Outline.rectangle(3, 2), F(1)),
        (Group("pieces", 2),),
        (each_other("pieces", Limit(relation, length)),),
    )
    (field,) = fields_of(*problem)
    assert Count(field, 10**4).total == len(all_arrangements(*problem))


def test_a_free_set_needs_no_search():
    outline = Outline.rectangle(44, 60)
    (field,) = fields_of(Ground(outline, F(1, 2)), (Group("markers", 5),), ())
    count = Count(field, 0)
    assert count.total == 10769 * 10768 * 10767 * 10766 * 10765 // 120
    assert count.unrank(0) == ((0, 1, 2, 3, 4),)


def test_groups_in_different_zones_are_parts_of_their_own():
    outline = Outline.rectangle(6, 6)
    zones = divide(outline, (F(3), F(3)), Division.QUARTERS).zones
    groups = tuple(Group(zone.id, 1, (InZone(zone),)) for zone in zones)
    assert len(fields_of(Ground(outline, F(1)), groups, ())) == 4
    bound = (PairRule(Limit(Relation.AT_LEAST, F(2)), (zones[0].id, zones[3].id)),)
    assert [len(field.groups) for field in fields_of(Ground(outline, F(1)), groups, bound)] == [2, 1, 1]


def test_rules_about_unknown_pieces_are_refused():
    ground = Ground(Outline.rectangle(6, 6), F(1))
    with pytest.raises(ValueError, match="“dragons”"):
        fields_of(ground, (Group("markers", 1),), (each_other("dragons", Limit(Relation.WITHIN, F(1))),))
    with pytest.raises(ValueError, match="same name"):
        fields_of(ground, (Group("markers", 1), Group("markers", 2)), ())


@given(st.integers(0, 2**300), st.integers(0, 2**40 - 1))
def test_set_bits_by_rank(high, low):
    bits = high << 77 | low
    places = [i for i in range(bits.bit_length()) if bits >> i & 1]
    assert [nth_bit(bits, n) for n in range(len(places))] == places
    assert list(Ranked(bits)) == places
    for n in (-1, len(places)):
        with pytest.raises(IndexError):
            nth_bit(bits, n)


def test_sets_by_rank():
    for things, size in product(range(7), range(5)):
        sets = list(combinations(range(things), size))
        assert [tuple(nth_set(things, size, rank)) for rank in range(len(sets))] == sets
        with pytest.raises(IndexError):
            nth_set(things, size, len(sets))
