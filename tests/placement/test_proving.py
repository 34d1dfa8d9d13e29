"""Proofs: each kind where it belongs, in sentences with the right numbers, and never one too many."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.boxes import Box
from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.lengths import Unit
from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.geometry.zones import Division, divide
from generator.placement.columns import Lattice
from generator.placement.counting import Count
from generator.placement.field import fields_of
from generator.placement.ground import (
    Beside,
    Clear,
    Ground,
    Group,
    InZone,
    Keep,
    PairRule,
    each_other,
    from_edges,
    from_points,
)
from generator.placement.outcome import NotFound
from generator.placement.proofs import Halved, NoneOnGrid, NoPlace, RightAngle, TooFewCells
from generator.placement.proving import prove
from generator.placement.room import is_off_ground, room_of, rules_out

F = Fraction
MORE_THAN, AT_LEAST, WITHIN = Relation.MORE_THAN, Relation.AT_LEAST, Relation.WITHIN
CASES = 20_000


def markers(width, height, count, edge=MORE_THAN, apart=MORE_THAN, *extra):
    outline = Outline.rectangle(width, height)
    group = Group("markers", count, (from_edges(outline, Limit(edge, F(6))), *extra))
    return Ground(outline, F(1, 2)), (group,), (each_other("markers", Limit(apart, F(12))),)


def tokens(side):
    ground = Ground(Outline.rectangle(F(side), F(side)), F(1, 2))
    return ground, (Group("tokens", 6),), (each_other("tokens", Limit(MORE_THAN, F(9))),)


def breach(side, *extra):
    outline = Outline.rectangle(F(side), F(side))
    zones = divide(outline, outline.middle, Division.QUARTERS)
    rules = (
        from_edges(outline, Limit(AT_LEAST, F(6))),
        from_points((outline.middle,), Limit(AT_LEAST, F(6)), "the centre"),
        InZone(zones["north-west"]),
        *extra,
    )
    return Ground(outline, F(1, 2)), (Group("objectives", 1, rules),), ()


def test_a_fourth_marker_would_share_one_of_three_cells():
    for count in (4, 5):
        proof = prove(*markers(22, 30, count), CASES)
        assert isinstance(proof, TooFewCells)
        assert (proof.columns * proof.rows, proof.squared_diagonal) == (3, 136)
        said = proof.said()
        assert "10″ by 18″ (x from 6 to 16, y from 6 to 24)" in said
        assert "3 cells of 10″ by 6″" in said
        assert "at most 11.67″ apart, and more than 12″ is asked" in said
    assert prove(*markers(22, 30, 3), CASES) is None


def test_cells_exactly_as_long_as_the_limit_only_bar_what_must_be_more():
    """On 21 by 24 the room is 9 by 12: cells of 9 by 12 are exactly 15 across."""
    outline = Outline.rectangle(21, 24)
    edge = from_edges(outline, Limit(AT_LEAST, F(6)))
    ground, group = Ground(outline, F(1, 2)), Group("markers", 2, (edge,))
    assert isinstance(prove(ground, (group,), (each_other("markers", Limit(MORE_THAN, F(15))),), CASES), TooFewCells)
    assert prove(ground, (group,), (each_other("markers", Limit(AT_LEAST, F(15))),), CASES) is None


def test_four_on_a_square_make_a_right_angle_that_is_too_long():
    proof = prove(*markers(24, 24, 4), CASES)
    assert isinstance(proof, RightAngle)
    assert "more than 144 + 144 = 288" in proof.said()
    assert "less than 288" in proof.said()
    assert "more than 929.0304 + 929.0304 = 1858.0608" in proof.said(Unit.CM)
    assert isinstance(prove(*markers(24, 24, 4, MORE_THAN, AT_LEAST), CASES), RightAngle)
    assert isinstance(prove(*markers(24, 24, 4, AT_LEAST, MORE_THAN), CASES), RightAngle)
    assert prove(*markers(24, 24, 4, AT_LEAST, AT_LEAST), CASES) is None


def test_nothing_is_more_than_6_from_both_long_edges_of_12_by_60():
    proof = prove(*markers(12, 60, 3), CASES)
    assert isinstance(proof, NoPlace)
    assert "x would be more than 6″ and less than 6″" in proof.said()
    assert prove(*markers(12, 60, 3, AT_LEAST), CASES) is None


def test_the_breach_needs_a_side_of_20_49():
    proof = prove(*breach(20), CASES)
    assert isinstance(proof, NoPlace)
    assert proof.squared == 32
    assert "no point of that is further than 5.66″ from the centre, and at least 6″ is asked" in proof.said()
    assert isinstance(prove(*breach("20.48"), CASES), NoPlace)
    assert prove(*breach("20.49"), CASES) is None


def test_a_quarter_that_is_solid():
    wall = Outline([(0, 30), (30, 30), (30, 60), (0, 60)])
    proof = prove(*breach(60, Clear((wall,), F(50, 127))), CASES)
    assert isinstance(proof, NoPlace)
    assert "with its whole base clear of impassable ground" in proof.said()


def test_a_quarter_that_is_solid_in_two_parts_takes_halving():
    parts = (Outline([(0, 30), (13, 30), (13, 60), (0, 60)]), Outline([(13, 30), (30, 30), (30, 60), (13, 60)]))
    proof = prove(*breach(60, Clear(parts, F(50, 127))), CASES)
    assert isinstance(proof, NoPlace)
    assert proof.cases > 1
    assert f"{proof.cases:,} boxes" in proof.said()


def test_a_quarter_without_ground():
    outline = Outline([(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])
    zones = divide(outline, (F(24), F(24)), Division.QUARTERS)
    group = Group("objectives", 1, (InZone(zones["north-east"]),))
    proof = prove(Ground(outline, F(1, 2)), (group,), (), CASES)
    assert proof.said() == "There is no place for objectives: the zone north-east has no ground on this battlefield."


def test_six_tokens_on_14_by_14_and_how_many_cases_it_takes():
    proof = prove(*tokens(14), CASES)
    assert isinstance(proof, Halved)
    assert proof.cases == 1228
    assert "Each of the 1,228 cases" in proof.said()
    assert prove(*tokens(14), 1000) is None
    assert prove(*tokens(16), 3000) is None


def test_halving_around_an_obstacle():
    """A reactor leaves a ring in which four fit and six do not."""
    outline, reactor = Outline.rectangle(16, 16), Outline([(2, 2), (14, 2), (14, 14), (2, 14)])
    for count, is_proven in ((4, False), (6, True)):
        group = Group("tanks", count, (Clear((reactor,), F(1)),))
        apart = each_other("tanks", Limit(MORE_THAN, F(10)))
        proof = prove(Ground(outline, F(1, 2)), (group,), (apart,), CASES)
        assert isinstance(proof, Halved) == is_proven


def test_halving_with_what_must_be_near():
    """Two stalls within 2 of one market cannot be more than 4 apart, though the corners are."""
    ground, groups = Ground(Outline.rectangle(4, 4), F(1, 2)), (Group("market", 1), Group("stalls", 2))
    near = PairRule(Limit(WITHIN, F(2)), ("market", "stalls"))
    proof = prove(ground, groups, (near, each_other("stalls", Limit(AT_LEAST, F(11, 2)))), CASES)
    assert isinstance(proof, Halved)
    assert "1 market and 2 stalls have no room" in proof.said()
    assert "or too far apart even at the nearest (within 2″ and at least 5.5″ is asked)" in proof.said()
    assert prove(ground, groups, (near, each_other("stalls", Limit(AT_LEAST, F(7, 2)))), CASES) is None


def test_what_only_holds_on_this_grid_says_so():
    proof = NoneOnGrid((Group("markers", 5),), F(1, 2), (1081,), 23)
    assert not proof.on_any_grid
    assert "no room on the 0.5″ grid" in proof.said()
    assert "A finer grid may have room" in proof.said()


sides = st.integers(8, 22).map(lambda n: F(n, 2))


@settings(max_examples=60)
@given(
    sides,
    sides,
    st.integers(1, 5),
    st.builds(Limit, st.sampled_from([MORE_THAN, AT_LEAST]), st.sampled_from([F(0), F(1), F(2)])),
    st.builds(Limit, st.sampled_from([MORE_THAN, AT_LEAST]), st.integers(4, 12).map(lambda n: F(n, 2))),
)
def test_where_there_is_a_proof_there_is_no_arrangement(width, height, count, edge, apart):
    outline = Outline.rectangle(width, height)
    ground, group = Ground(outline, F(1)), Group("pieces", count, (from_edges(outline, edge),))
    rules = (each_other("pieces", apart),)
    if prove(ground, (group,), rules, 2000) is not None:
        fine = Ground(outline, F(1, 2))
        for lattice in (ground, fine):
            assert all(Count(field, 10**6).total == 0 for field in fields_of(lattice, (group,), rules))


OUTLINES = [
    Outline.rectangle(9, 7),
    Outline([(0, 0), (8, 0), (8, 4), (4, 4), (4, 9), (0, 9)]),
    Outline([(1, 0), (9, 2), (6, 8), (5, 3), (2, 7), (0, 4)]),
]
coordinates = st.integers(-1, 20).map(lambda n: F(n, 2))
points = st.tuples(coordinates, coordinates)
limits = st.builds(Limit, st.sampled_from(Relation), st.sampled_from([F(0), F(1), F(2), F(4), F(6)]))


@st.composite
def rules_and_boxes(draw):
    outline = draw(st.sampled_from(OUTLINES))
    zone = draw(st.sampled_from(divide(outline, (F(9, 2), F(3)), Division.QUARTERS).zones))
    door = Door(draw(points), draw(st.sampled_from([F(0), F(90), F(45)])), F(2))
    target = draw(st.sampled_from([Segment(draw(points), draw(points)), door, draw(st.sampled_from(OUTLINES))]))
    rule = draw(
        st.sampled_from(
            [
                from_edges(outline, draw(limits), draw(st.sampled_from([F(0), F(1, 2)]))),
                from_points((draw(points),), draw(limits), "it"),
                Keep(draw(limits), (target, Segment((F(0), F(0)), (F(1), F(1)))), "them"),
                Clear((draw(st.sampled_from(OUTLINES)),), draw(st.sampled_from([F(0), F(1), F(3)]))),
                InZone(zone),
                Beside(door, draw(st.sampled_from([1, -1]))),
            ]
        )
    )
    west, south = draw(points)
    wide, high = draw(st.tuples(st.integers(0, 6), st.integers(0, 6)))
    return outline, rule, Box(west, south, west + F(wide, 2), south + F(high, 2))


@settings(max_examples=80)
@given(rules_and_boxes())
def test_a_box_is_only_ruled_out_where_every_point_of_it_is_barred(found):
    outline, rule, box = found
    steps = [(box.west + box.width * i / 6, box.south + box.height * j / 6) for i in range(7) for j in range(7)]
    if rules_out(rule, box):
        assert not any(rule.allows(point) for point in steps)
    if is_off_ground(outline, box):
        assert not any(outline.holds(point) for point in steps)
    group = Group("pieces", 1, (rule,))
    room, lattice = room_of(Ground(outline, F(1, 2)), group), Lattice(Ground(outline, F(1, 2)))
    legal = [
        lattice.point(i, j) for i, rows in enumerate(lattice.legal(group)) for j in range(lattice.rows) if rows >> j & 1
    ]
    if room.is_empty:
        assert not legal
    sides = [(wind, 0 if wind in ("west", "east") else 1) for wind in sorted(room.open)]
    for point in legal:
        assert room.box.holds(point)
        assert all(point[axis] != getattr(room.box, wind) for wind, axis in sides)
    if room.is_all and not room.is_empty:
        inside = [point for point in steps if room.box.holds(point)]
        strict = [p for p in inside if all(p[axis] != getattr(room.box, wind) for wind, axis in sides)]
        assert all(group.allows(Ground(outline, F(1, 2)), point) for point in strict)


def test_one_piece_with_a_place_of_its_own_is_not_counted() -> None:
    assert Group("the objective in the north", 1).said == "the objective in the north"
    assert [Group("objectives", count).said for count in (1, 4)] == ["1 objectives", "4 objectives"]
    assert NotFound((Group("the objective in the north", 1),)).said().startswith("No place was found for the objective")
