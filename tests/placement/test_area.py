from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.geometry.zones import Division, divide
from generator.placement.area import legal_area
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Keep, from_edges, from_points

F = Fraction
L_SHAPE = Outline([(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])
ZONES = divide(L_SHAPE, (F(20), F(20)), Division.QUARTERS)
DOOR = Door((F(12), F(12)), F(30), F(4))
REACTOR = Outline([(5, 30), (9, 28), (12, 34)])
RULES = [
    from_edges(L_SHAPE, Limit(Relation.AT_LEAST, F(6))),
    from_edges(L_SHAPE, Limit(Relation.MORE_THAN, F(3))),
    from_points(((F(20), F(20)),), Limit(Relation.AT_LEAST, F(6)), "the centre"),
    from_points(((F(20), F(20)), (F(40), F(10))), Limit(Relation.WITHIN, F(10)), "a tank"),
    Keep(Limit(Relation.WITHIN, F(12)), (DOOR,), "the door"),
    Keep(Limit(Relation.MORE_THAN, F(4)), (REACTOR, DOOR), "danger", radii=F(1, 2)),
    Clear((REACTOR,), F(50, 127)),
    Clear((REACTOR,), F(0)),
    InZone(ZONES["north-west"]),
    InZone(ZONES["south-east"]),
    Beside(DOOR, 1),
    Beside(DOOR, -1),
]
# Odd sevenths keep clear of every border line of the rules, where shapes and rules may differ on purpose.
coordinates = st.integers(-10, 350).map(lambda n: F(n, 7) + F(1, 1001))


@settings(max_examples=150)
@given(st.lists(st.sampled_from(RULES), max_size=4), st.lists(st.tuples(coordinates, coordinates), min_size=5))
def test_the_shaded_area_is_what_the_rules_allow(rules, points):
    ground, group = Ground(L_SHAPE, F(1, 2)), Group("pieces", 1, tuple(rules))
    area = legal_area(ground, group)
    for point in points:
        assert area.holds(point) == group.allows(ground, point)


def test_the_shapes_that_a_map_draws():
    board = Outline.rectangle(44, 60)
    quarter = divide(board, (F(22), F(30)), Division.QUARTERS)["north-east"]
    rules = (InZone(quarter), from_points(((F(22), F(30)),), Limit(Relation.MORE_THAN, F(6)), "the centre"))
    area = legal_area(Ground(board, F(1, 2)), Group("spearhead", 1, rules))
    assert [outline.box for outline in area.ground] == [quarter.ground[0].box]
    (disk,) = area.without
    assert disk.core == Segment((F(22), F(30)), (F(22), F(30)))
    assert (disk.radius, disk.is_closed) == (6, True)
    assert area.only == ()
    assert not area.holds((F(28), F(30)))
    assert area.holds((F(28), F(31)))
