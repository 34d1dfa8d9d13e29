from fractions import Fraction
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door, bearing

F = Fraction


@pytest.mark.parametrize(
    ("facing", "ahead", "left"),
    [(0, (0, 1), (-1, 0)), (90, (1, 0), (0, 1)), (180, (0, -1), (1, 0)), (270, (-1, 0), (0, -1))],
)
def test_the_four_winds_are_exact(facing, ahead, left):
    door = Door((F(20), F(30)), F(facing), F(4))
    assert door.heading == ahead
    assert door.line.start == (20 + 2 * left[0], 30 + 2 * left[1])
    assert door.squared_distance((F(20) + 3 * ahead[0], F(30) + 3 * ahead[1])) == 9
    assert door.squared_distance((F(20) + 5 * left[0], F(30) + 5 * left[1])) == 9
    assert [door.side_of((F(20) + k * ahead[0], F(30) + k * ahead[1])) for k in (2, 0, -2)] == [1, 0, -1]
    assert door.side_of((F(20) + 5 * left[0], F(30) + 5 * left[1])) == 0


@given(st.fractions(-720, 720, max_denominator=8))
def test_bearings_are_what_they_should_be(degrees):
    east, north = bearing(degrees)
    assert abs(east * east + north * north - 1) < F(1, 10**39)
    assert abs(float(east) - sin(radians(degrees % 360))) < 1e-12
    assert abs(float(north) - cos(radians(degrees % 360))) < 1e-12
    assert bearing(degrees + 360) == (east, north)


def test_bearings_are_good_to_forty_decimals():
    east, north = bearing(F(45))
    assert east == north == F(7071067811865475244008443621048490392848, 10**40)  # the root of 1/2, rounded
    assert bearing(F(30))[0] == F(1, 2)
    assert bearing(F(60))[0] == F(8660254037844386467637231707529361834714, 10**40)  # half the root of 3


@pytest.mark.parametrize("away", [F(4), F(5), F(17, 2), F(1000, 127)])
def test_what_is_exact_beside_a_door_at_an_odd_angle_stays_exact(away):
    """Facing 60 degrees and 4 wide, its left end is (-1, √3): from (-d, 0) with d >= 4 it is the nearest point, and
    the square is (d - 1)² + 3, without a root."""
    door = Door((F(0), F(0)), F(60), F(4))
    squared = door.squared_distance((-away, F(0)))
    assert squared == (away - 1) ** 2 + 3
    assert door.squared_distance((away, F(0))) == squared
    assert not Limit(Relation.MORE_THAN, F(7)).holds(squared - (away - 1) ** 2 + 46)


def test_straight_ahead_of_a_door_at_an_odd_angle():
    """The perpendicular distance from (3, 0) to a door that faces 60 degrees is 3 · sin 60°: its square is 27/4."""
    door = Door((F(0), F(0)), F(60), F(40))
    assert door.squared_distance((F(3), F(0))) == F(27, 4)
    assert door.side_of((F(3), F(0))) == 1
    assert Door((F(0), F(0)), F(45), F(4)).side_of((F(-7, 3), F(7, 3))) == 0


points = st.tuples(st.fractions(-9, 9, max_denominator=4), st.fractions(-9, 9, max_denominator=4))


@given(points, st.integers(0, 359), st.fractions(F(1, 4), 8, max_denominator=4), points)
def test_the_distance_of_a_door_is_that_of_its_nearest_point(at, facing, width, point):
    door = Door(at, F(facing), width)
    tried = min(
        (float(point[0]) - float(at[0]) + t * cos(radians(facing))) ** 2
        + (float(point[1]) - float(at[1]) - t * sin(radians(facing))) ** 2
        for t in (float(width) * (i / 400 - 0.5) for i in range(401))
    )
    found = float(door.squared_distance(point))
    assert tried - 0.35 < found < tried + 1e-9
    assert abs(float(door.line.squared_distance(point)) - found) < 1e-9
