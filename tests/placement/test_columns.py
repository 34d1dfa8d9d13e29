"""The legal points as bits, against the rules asked point by point."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.geometry.zones import Division, divide
from generator.placement.columns import Lattice
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Keep, from_edges, from_points

F = Fraction

OUTLINES = [
    Outline.rectangle(9, 7),
    Outline([(0, 0), (8, 0), (8, 4), (4, 4), (4, 9), (0, 9)]),
    Outline([(1, 0), (9, 2), (6, 8), (5, 3), (2, 7), (0, 4)]),
    Outline([(0, 3), (F(7, 2), 0), (8, F(5, 3)), (F(50, 127) * 20, 6), (3, 8)]),
    Outline([(0, 0), (9, 0), (9, 6), (6, 6), (6, 2), (3, 2), (3, 6), (0, 6)]),
    Outline([(0, 4), (4, 0), (8, 4), (4, 8)]),
]
STEPS = [F(1), F(2, 3), F(100, 127)]

coordinates = st.fractions(-1, 10, max_denominator=2)
points = st.tuples(coordinates, coordinates)
limits = st.builds(Limit, st.sampled_from(Relation), st.sampled_from([F(0), F(1, 2), F(1), F(5, 4), F(2), F(50, 127)]))
segments = st.builds(Segment, points, points)
doors = st.builds(Door, points, st.sampled_from([F(0), F(90), F(45), F(60), F(200)]), st.just(F(2)))
targets = st.lists(st.one_of(segments, doors, st.sampled_from(OUTLINES[:3])), min_size=1, max_size=2).map(tuple)


@st.composite
def grounds_and_rules(draw):
    outline = draw(st.sampled_from(OUTLINES))
    ground = Ground(outline, draw(st.sampled_from(STEPS)), draw(st.sampled_from([(F(0), F(0)), (F(1, 3), F(-1, 4))])))
    zones = divide(outline, (F(9, 2), F(3)), Division.QUARTERS).zones
    rule = st.one_of(
        st.builds(lambda limit, radius: from_edges(outline, limit, radius), limits, st.sampled_from([F(0), F(1, 4)])),
        st.builds(lambda limit, spots: from_points(tuple(spots), limit, "them"), limits, st.lists(points, min_size=1)),
        st.builds(lambda limit, found: Keep(limit, found, "them"), limits, targets),
        st.builds(
            Clear,
            st.lists(st.sampled_from(OUTLINES[1:]), max_size=2).map(tuple),
            st.sampled_from([F(0), F(1, 2), F(50, 127)]),
        ),
        st.builds(InZone, st.sampled_from(zones)),
        st.builds(Beside, doors, st.sampled_from([1, -1])),
    )
    return ground, Group("pieces", 1, tuple(draw(st.lists(rule, max_size=3))))


SPOTS = [(F(4), F(3)), (F(5, 2), F(7, 3)), (F(-1), F(2)), (F(9), F(0))]
LINES = [
    Segment((F(1), F(1)), (F(5), F(4))),
    Segment((F(2), F(6)), (F(7), F(6))),
    Segment((F(3), F(1)), (F(3), F(2))),
    Segment((F(0), F(5)), (F(8), F(1))),
    Segment((F(13, 4), F(1, 4)), (F(15, 4), F(3, 4))),
]
DOORS = [Door(at, F(facing), F(2)) for at in SPOTS[:2] for facing in (0, 90, 45, 60, 233)]
EVERY_RULE = [
    *(
        Keep(Limit(r, F(n, 2)), (target,), "it")
        for r in Relation
        for n in (0, 1, 2, 5)
        for target in [*LINES, *DOORS[:4]]
    ),
    *(Keep(Limit(r, F(n)), (area,), "it") for r in Relation for n in (0, 1) for area in OUTLINES[1:4]),
    *(from_points((spot,), Limit(r, F(n)), "it") for r in Relation for n in (0, 2, 5) for spot in SPOTS),
    *(Clear((area,), radius) for area in OUTLINES[1:4] for radius in (F(0), F(1), F(50, 127))),
    *(Beside(door, side) for door in DOORS for side in (1, -1)),
    *(
        InZone(zone)
        for centre in ((F(4), F(3)), (F(9, 2), F(10, 3)))
        for zone in divide(OUTLINES[0], centre, Division.QUARTERS).zones
    ),
]


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: type(rule).__name__)
def test_one_rule_at_a_time_on_whole_inches(rule):
    """Targets on and between the lattice's lines, so that many points are exactly at the limit."""
    assert_found(Ground(OUTLINES[0], F(1)), Group("pieces", 1, (rule,)))


@pytest.mark.parametrize("outline", OUTLINES)
def test_the_ground_and_its_edges(outline):
    for step in (F(1), F(1, 2), F(1, 3)):
        assert_found(Ground(outline, step), Group("pieces", 1))
        for relation in (Relation.AT_LEAST, Relation.MORE_THAN):
            assert_found(Ground(outline, F(1)), Group("pieces", 1, (from_edges(outline, Limit(relation, step)),)))


@settings(max_examples=15)
@given(grounds_and_rules())
def test_several_rules_at_a_time(problem):
    assert_found(*problem)


def assert_found(ground, group):
    """The points found are those of the lattice where the rules, asked one by one, allow a piece."""
    lattice = Lattice(ground)
    columns = lattice.legal(group)
    assert len(columns) == lattice.columns
    found = {lattice.point(i, j) for i, rows in enumerate(columns) for j in range(rows.bit_length()) if rows >> j & 1}
    # The lattice is the test's own: every multiple of the step in a box around everything.
    x0, y0 = ground.origin
    steps = range(int(-1 / ground.step), int(10 / ground.step))
    everything = [(x0 + i * ground.step, y0 + j * ground.step) for i in steps for j in steps]
    assert found == {point for point in everything if group.allows(ground, point)}


def test_a_ground_between_the_lines_of_the_lattice_has_no_points():
    for corner in ((F(1, 4), F(0)), (F(0), F(1, 4)), (F(1, 4), F(1, 4))):
        outline = Outline([(corner[0] + x, corner[1] + y) for x, y in ((0, 0), (F(1, 4), 0), (F(1, 4), F(1, 4)))])
        found = Lattice(Ground(outline, F(1))).legal(Group("", 1))
        assert sum(found) == (1 if outline.holds((F(0), F(0))) else 0)


def test_the_lattice_begins_at_the_south_west_corner_and_holds_the_edges():
    lattice = Lattice(Ground(Outline.rectangle(44, 60), F(1, 2)))
    assert (lattice.columns, lattice.rows) == (89, 121)
    assert lattice.point(0, 0) == (0, 0)
    assert lattice.point(88, 120) == (44, 60)
    assert [bin(rows).count("1") for rows in lattice.legal(Group("", 1))] == [121] * 89


def test_a_metric_battlefield_has_points_on_whole_centimetres():
    lattice = Lattice(Ground(Outline.rectangle(F(6000, 127), F(9000, 127)), F(50, 127)))
    assert (lattice.columns, lattice.rows) == (121, 181)
    assert lattice.point(120, 180) == (F(6000, 127), F(9000, 127))


@pytest.mark.parametrize("step", [F(0), F(-1, 2), F(1, 1000)])
def test_a_grid_without_sense_is_refused(step):
    with pytest.raises(ValueError, match="grid"):
        Ground(Outline.rectangle(44, 60), step)
