"""The whole way: what is found and how, what is refused and why, on the battlefields that the rule books make hard."""

from fractions import Fraction
from itertools import combinations

import pytest

from generator.chance.streams import Stream
from generator.geometry.clearance import base_is_clear
from generator.geometry.distances import Limit, Relation
from generator.geometry.outline import Outline
from generator.geometry.zones import Division, divide
from generator.placement import placing
from generator.placement.budget import Budget
from generator.placement.ground import Clear, Ground, Group, InZone, PairRule, each_other, from_edges, from_points
from generator.placement.outcome import How, Impossible, NotFound, Placed
from generator.placement.placing import deal, place
from generator.placement.proofs import Halved, NoneOnGrid, NoPlace, RightAngle, TooFewCells

F = Fraction
HALF_INCH, CM = F(1, 2), F(50, 127)
MORE_THAN, AT_LEAST, WITHIN = Relation.MORE_THAN, Relation.AT_LEAST, Relation.WITHIN
BASE = 10 * F(5, 127)  # a 20 mm base
REACTOR = Outline([(20, 20), (28, 20), (28, 28), (20, 28)])
L_SHAPE = Outline([(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])
NOTHING_ELSE = Budget(count=0, tries=0, full_count=0, sifting=(), moves=0, cases=0)


def markers(outline, count, relation=MORE_THAN, impassable=(), step=HALF_INCH):
    """More than 6 from every edge, more than 12 apart, bases clear of impassable ground."""
    rules = (from_edges(outline, Limit(relation, F(6))), Clear(impassable, BASE))
    return Ground(outline, step), (Group("markers", count, rules),), (each_other("markers", Limit(relation, F(12))),)


def tokens(side):
    """Six of them, more than 9 apart, anywhere."""
    ground = Ground(Outline.rectangle(F(side), F(side)), HALF_INCH)
    return ground, (Group("tokens", 6),), (each_other("tokens", Limit(MORE_THAN, F(9))),)


def breach(outline, centre, deployed="north-west", impassable=()):
    """One in each of three quarters, at least 6 from the edges and from the centre."""
    zones = divide(outline, centre, Division.QUARTERS).zones
    rules = (
        from_edges(outline, Limit(AT_LEAST, F(6))),
        from_points((centre,), Limit(AT_LEAST, F(6)), "the centre"),
        Clear(impassable, BASE),
    )
    groups = tuple(Group(f"objectives {z.id}", 1, (*rules, InZone(z))) for z in zones if z.id != deployed)
    return Ground(outline, HALF_INCH), groups, ()


def size(width, height):
    return Outline.rectangle(F(width), F(height))


def assert_legal(problem, placed):
    """Every rule again, point by point and pair by pair, and every point on the lattice."""
    ground, groups, pair_rules = problem
    assert [len(points) for points in placed.points] == [group.count for group in groups]
    pieces = [(group, point) for group, points in zip(groups, placed.points, strict=True) for point in points]
    for group, (x, y) in pieces:
        assert group.allows(ground, (x, y))
        assert (x / ground.step).denominator == (y / ground.step).denominator == 1
    for (one, p), (other, q) in combinations(pieces, 2):
        assert p != q
        for rule in pair_rules:
            if sorted(rule.between) == sorted((one.name, other.name)):
                assert rule.limit.holds((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)
    assert all(list(points) == sorted(points) for points in placed.points)


FOUND = {
    "5 on 30x44": (markers(size(30, 44), 5), {How.TRIED, How.SIFTED}),
    "5 on 44x30": (markers(size(44, 30), 5), {How.TRIED, How.SIFTED}),
    "4 on 24x36": (markers(size(24, 36), 4), {How.TRIED, How.COUNTED}),
    "3 on 22x30": (markers(size(22, 30), 3), {How.COUNTED}),
    "4 in the corners of 24x24": (markers(size(24, 24), 4, AT_LEAST), {How.COUNTED}),
    "6 tokens on 15x15": (tokens(15), {How.COUNTED}),
    "6 tokens on 16x16": (tokens(16), {How.SIFTED}),
    "6 tokens on 17x17": (tokens(17), {How.SIFTED}),
    "6 tokens on 18x18": (tokens(18), {How.SIFTED}),
    "5 on 44x60": (markers(size(44, 60), 5), {How.TRIED}),
    "5 on 48x72 with a reactor": (markers(size(48, 72), 5, impassable=(REACTOR,)), {How.TRIED}),
    "5 in an L": (markers(L_SHAPE, 5), {How.TRIED}),
    "5 on 120x180 cm": (markers(size(120 * CM, 180 * CM), 5, step=CM), {How.TRIED}),
    "the breach on 20.5": (breach(size("20.5", "20.5"), (F("10.25"), F("10.25"))), {How.COUNTED}),
    "the breach on 44x60": (breach(size(44, 60), (F(22), F(30)), impassable=(REACTOR,)), {How.COUNTED}),
}


@pytest.mark.parametrize("name", FOUND)
def test_found(name):
    problem, ways = FOUND[name]
    for seed in ("4711", "K7QF-2M9X"):
        placed = place(*problem, Stream(seed, "here/system/pieces"))
        assert isinstance(placed, Placed)
        assert placed.how in ways
        assert placed.is_even
        assert_legal(problem, placed)


def test_the_same_dice_place_the_same():
    for problem in (markers(size(30, 44), 5), markers(size(22, 30), 3), tokens("15.5")):
        assert place(*problem, Stream("7", "same")) == place(*problem, Stream("7", "same"))


def test_the_counts_that_are_known():
    dice = Stream("1", "known")
    assert place(*markers(size(22, 30), 3), dice).arrangements == 44
    assert place(*markers(size(24, 24), 4, AT_LEAST), dice).points == (((6, 6), (6, 18), (18, 6), (18, 18)),)
    assert place(*tokens(15), dice).arrangements == 4
    assert place(*breach(size("20.5", "20.5"), (F("10.25"), F("10.25"))), dice).arrangements == 1


REFUSED = {
    "4 on 22x30": (markers(size(22, 30), 4), TooFewCells),
    "5 on 22x30": (markers(size(22, 30), 5), TooFewCells),
    "the breach on 20x20": (breach(size(20, 20), (F(10), F(10))), NoPlace),
    "6 tokens on 14x14": (tokens(14), Halved),
    "3 on 12x60": (markers(size(12, 60), 3), NoPlace),
    "a solid quarter": (
        breach(size(44, 60), (F(22), F(30)), "south-east", (Outline([(0, 30), (22, 30), (22, 60), (0, 60)]),)),
        NoPlace,
    ),
    "a quarter that is not there": (breach(L_SHAPE, (F(24), F(24))), NoPlace),
    "4 on 24x24": (markers(size(24, 24), 4), RightAngle),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_a_proof_for_any_grid(name):
    problem, proof = REFUSED[name]
    refused = place(*problem, Stream("1", "refused"))
    assert isinstance(refused, Impossible)
    assert isinstance(refused.proof, proof)
    assert refused.on_any_grid
    assert "no place for" in refused.said() or "have no room" in refused.said()


def test_refused_on_this_grid_only_where_a_finer_one_helps():
    """Five on 24x36: none on half inches, ten on quarter inches."""
    coarse = place(*markers(size(24, 36), 5), Stream("1", "grid"))
    assert isinstance(coarse.proof, NoneOnGrid)
    assert not coarse.on_any_grid
    fine = place(*markers(size(24, 36), 5, step=F(1, 4)), Stream("1", "grid"))
    assert_legal(markers(size(24, 36), 5, step=F(1, 4)), fine)
    assert fine.arrangements == 10


def test_past_all_budgets_it_is_not_found_and_nothing_is_given_up_in_silence():
    for problem in (tokens(16), tokens(14)):
        lost = place(*problem, Stream("1", "lost"), NOTHING_ELSE)
        assert isinstance(lost, NotFound)
        assert "6 tokens" in lost.said()


def test_a_search_says_that_it_is_no_even_draw():
    placed = place(*tokens(16), Stream("1", "search"), Budget(count=0, tries=10, full_count=0, sifting=(), cases=0))
    assert placed.how is How.SEARCHED
    assert not placed.is_even
    assert placed.how.value == "found by search: legal, not an even draw"
    assert_legal(tokens(16), placed)


def test_one_part_that_was_searched_makes_all_of_it_no_even_draw():
    outline = size(32, 16)
    zones = divide(outline, (F(16), F(8)), Division.HALVES, halves_across="west-east")
    groups = (Group("tokens", 6, (InZone(zones["west"]),)), Group("markers", 3, (InZone(zones["east"]),)))
    rules = tuple(each_other(name, Limit(MORE_THAN, F(reach))) for name, reach in (("tokens", 8), ("markers", 1)))
    problem = (Ground(outline, HALF_INCH), groups, rules)
    few = Budget(count=0, tries=40, full_count=0, sifting=(), cases=0)
    for order in (groups, groups[::-1]):
        placed = place(problem[0], order, rules, Stream("1", "mixed"), few)
        assert placed.how is How.SEARCHED
        assert_legal((problem[0], order, rules), placed)


def test_each_stage_can_be_the_one_that_answers():
    problem = markers(size(24, 36), 4)
    by_tries = Budget(count=0)
    assert place(*markers(size(44, 60), 3), Stream("1", "stage"), by_tries).how is How.TRIED
    by_number = place(*problem, Stream("1", "stage"), Budget(tries=0, sifting=()))
    assert (by_number.how, by_number.arrangements, by_number.tries) == (How.COUNTED, 86262, 0)
    by_sieve = place(*problem, Stream("1", "stage"), Budget(tries=0, full_count=0))
    assert by_sieve.how is How.SIFTED
    for placed in (by_number, by_sieve):
        assert_legal(problem, placed)


def test_what_was_placed_before_in_this_process_changes_nothing():
    """The sieve is kept and refined for later seeds; the stages before must stay as they were."""
    problem, budget = tokens(16), Budget(count=0, tries=10, full_count=0, sifting=(100, 400, 1600))
    alone = {}
    for seed in ("a", "b", "c"):
        placing._parts.cache_clear()
        alone[seed] = place(*problem, Stream(seed, "kept"), budget)
    assert {placed.how for placed in alone.values()} == {How.SIFTED}
    assert {seed: place(*problem, Stream(seed, "kept"), budget) for seed in ("c", "b", "a", "c")} == alone


def test_rare_arrangements_in_two_parts_are_drawn_part_by_part():
    """Two boards' worth of rules that never meet: one part is counted, the other needs tries; both are legal."""
    outline = size(44, 60)
    zones = divide(outline, (F(22), F(30)), Division.HALVES, halves_across="north-south")
    groups = (
        Group("many", 4, (InZone(zones["north"]),)),
        Group("one", 1, (InZone(zones["south"]), from_edges(outline, Limit(AT_LEAST, F(14))))),
    )
    problem = (Ground(outline, HALF_INCH), groups, (each_other("many", Limit(MORE_THAN, F(6))),))
    placed = place(*problem, Stream("1", "parts"))
    assert_legal(problem, placed)
    assert placed.how is How.TRIED
    assert placed.arrangements is None


def test_pieces_drawn_together_keep_the_rules_between_their_groups():
    outline = size(24, 24)
    groups = (Group("market", 1, (from_edges(outline, Limit(AT_LEAST, F(6))),)), Group("stalls", 3))
    rules = (
        PairRule(Limit(WITHIN, F(6)), ("stalls", "market")),
        PairRule(Limit(AT_LEAST, F(0)), ("stalls", "stalls"), radii=2 * BASE),
    )
    problem = (Ground(outline, HALF_INCH), groups, rules)
    for seed in range(5):
        placed = place(*problem, Stream("market", "together", seed))
        assert_legal(problem, placed)
        (market,), stalls = placed.points
        assert all((x - market[0]) ** 2 + (y - market[1]) ** 2 <= 36 for x, y in stalls)
        assert all((a - c) ** 2 + (b - d) ** 2 >= 4 * BASE**2 for (a, b), (c, d) in combinations(stalls, 2))


def test_the_whole_base_is_clear_of_impassable_ground():
    """So narrow a ring around the reactor that centres half an inch off it would be legal for points, not for bases."""
    ring = Outline([(19, 19), (29, 19), (29, 29), (19, 29)])
    ground = Ground(ring, F(1, 4))
    group = Group("markers", 1, (Clear((REACTOR,), BASE),))
    for seed in range(30):
        ((point,),) = place(ground, (group,), (), Stream("ring", "base", seed)).points
        assert base_is_clear(REACTOR, point, BASE)


def test_no_pieces_are_no_trouble_and_one_arrangement_throws_no_die():
    assert place(Ground(size(4, 4), F(1)), (), (), Stream("1", "none")) == Placed((), How.COUNTED, 1, 0)
    dice = Stream("1", "one")
    assert place(*markers(size(24, 24), 4, AT_LEAST), dice).arrangements == 1
    assert dice.taken == 0


def test_tokens_get_the_points_of_the_set_and_no_others():
    dice = Stream("1", "tokens")
    placed = place(*tokens(16), dice)
    dealt = deal(placed.points[0], dice)
    assert sorted(dealt) == list(placed.points[0])
    again = Stream("1", "tokens")
    assert deal(place(*tokens(16), again).points[0], again) == dealt
