from fractions import Fraction

import pytest

from generator.geometry.distances import Limit, Relation, parse_limit
from generator.geometry.lengths import Unit
from generator.geometry.segments import Segment, squared_distance

F = Fraction
WITHIN, AT_LEAST, MORE_THAN = Relation.WITHIN, Relation.AT_LEAST, Relation.MORE_THAN


def point(x, y):
    return F(x), F(y)


@pytest.mark.parametrize(
    ("one", "other", "limit"),
    [
        (point("10.1", "10.1"), point("15.5", "17.3"), 9),
        (point("10.3", "10.3"), point("15.7", "17.5"), 9),
        (point("18.4", "34.8"), point(22, 30), 6),
        (point("18.4", "25.2"), point(22, 30), 6),
        (point(F(5000, 127), 0), point(F(5000, 127) + F(2286, 254), 0), 9),
    ],
)
def test_exactly_on_the_limit(one, other, limit):
    """Where floats go wrong: the distance is the limit exactly, so it is within and at least, and not more."""
    squared = squared_distance(one, other)
    assert Limit(WITHIN, F(limit)).holds(squared)
    assert Limit(AT_LEAST, F(limit)).holds(squared)
    assert not Limit(MORE_THAN, F(limit)).holds(squared)


@pytest.mark.parametrize("hair", [F(1, 10**6), F(1, 10**40)])
def test_a_hair_either_side_of_the_limit(hair):
    assert [Limit(r, F(9)).holds((9 - hair) ** 2) for r in Relation] == [True, False, False]
    assert [Limit(r, F(9)).holds((9 + hair) ** 2) for r in Relation] == [False, True, True]


def test_rims_take_both_radii_off_the_distance():
    radii = F(1, 2) + F(1)
    assert Limit(AT_LEAST, F(0)).holds(F(9, 4), radii)
    assert not Limit(MORE_THAN, F(0)).holds(F(9, 4), radii)
    assert Limit(WITHIN, F(6)).holds(F(15, 2) ** 2, radii)
    assert not Limit(WITHIN, F(6)).holds(F(76, 10) ** 2, radii)


def test_limits_are_read_from_data_and_said_in_words():
    assert parse_limit('more-than 6"')[0] is MORE_THAN
    assert parse_limit(" at-least  15 cm")[1].inches() == F(750, 127)
    assert parse_limit("within 6")[1].unit is None
    assert Limit(AT_LEAST, F(750, 127)).said(Unit.CM) == "at least 15 cm"
    assert Limit(MORE_THAN, F(6)).said() == "more than 6″"
    for bad in ("6", "over 6", "more-than", "more-than six"):
        with pytest.raises(ValueError, match=r"limit|length"):
            parse_limit(bad)


def test_segments_meet_at_ends_along_stretches_or_not_at_all():
    line = Segment(point(0, 0), point(8, 4))
    assert line.meetings(Segment(point(0, 4), point(8, 0))) == [F(1, 2)]
    assert line.meetings(Segment(point(2, 1), point(12, 6))) == [F(1, 4), F(1)]
    assert line.meetings(Segment(point(8, 4), point(12, 6))) == [F(1)]
    assert line.meetings(Segment(point(0, 1), point(8, 5))) == []
    assert line.squared_gap(Segment(point(9, 0), point(9, 2))) == 5
    assert line.squared_gap(Segment(point(4, 0), point(4, 9))) == 0
    assert line.squared_distance(point(-3, -4)) == 25
    assert line.squared_distance(point(4, 7)) == 20
    assert Segment(point(1, 1), point(1, 1)).squared_distance(point(4, 5)) == 25
