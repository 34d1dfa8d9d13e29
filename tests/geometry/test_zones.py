from fractions import Fraction

import pytest

from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.geometry.zones import Division, centre_of, divide

F = Fraction
L_SHAPE = Outline([(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)])
BOARD = Outline.rectangle(44, 60)


def at(x, y):
    return F(x), F(y)


def test_quarters_of_a_rectangle():
    zones = divide(BOARD, centre_of(BOARD), Division.QUARTERS)
    assert zones.ids == ("north-west", "north-east", "south-west", "south-east")
    assert [zone.ground[0].area for zone in zones.zones] == [660] * 4
    assert zones["north-east"].ground[0].box.corners[0] == (22, 30)
    assert zones.zone_of(at(0, 0)) == "south-west"
    assert zones.zone_of(at(44, 60)) == "north-east"


def test_a_centre_on_the_line_is_in_no_zone():
    zones = divide(BOARD, centre_of(BOARD), Division.QUARTERS)
    assert zones.zone_of(at(22, 10)) is None
    assert zones.zone_of(at(10, 30)) is None
    assert zones.zone_of((F(22) - F(1, 10**9), F(10))) == "south-west"


def test_opposite_quarters_touch_only_at_the_centre():
    zones = divide(BOARD, centre_of(BOARD), Division.QUARTERS)
    assert {zone: zones.opposite(zone) for zone in zones.ids} == {
        "north-west": "south-east",
        "north-east": "south-west",
        "south-west": "north-east",
        "south-east": "north-west",
    }
    with pytest.raises(KeyError, match="north-west, north-east"):
        zones.opposite("north")


def test_halves_leave_each_side_a_long_edge():
    wide = Outline.rectangle(72, 48)
    assert divide(BOARD, centre_of(BOARD), Division.HALVES).ids == ("west", "east")
    assert divide(wide, centre_of(wide), Division.HALVES).ids == ("north", "south")
    square = Outline.rectangle(48, 48)
    assert divide(square, centre_of(square), Division.HALVES).ids == ("north", "south")
    told = divide(BOARD, centre_of(BOARD), Division.HALVES, halves_across="north-south")
    assert told.ids == ("north", "south")
    assert told.opposite("north") == "south"
    assert told.zone_of(at(3, 30)) is None
    assert told["north"].ground[0].area == 44 * 30
    assert divide(BOARD, centre_of(BOARD), Division.NONE).zones == ()


def test_the_missing_quarter_of_an_l_and_its_inner_edges():
    with pytest.raises(ValueError, match="where its centre is"):
        centre_of(L_SHAPE)
    zones = divide(L_SHAPE, centre_of(L_SHAPE, at(24, 24)), Division.QUARTERS)
    assert zones["north-east"].ground == ()
    assert zones["north-east"].outer == ()
    north_west = zones["north-west"]
    assert north_west.inner == (Segment(at(0, 24), at(24, 24)),)
    assert Segment(at(24, 24), at(24, 48)) in north_west.outer
    assert sum(abs(e.end[0] - e.start[0]) + abs(e.end[1] - e.start[1]) for e in north_west.outer) == 72


def test_a_line_that_is_partly_the_edge_is_cut_where_the_edge_ends():
    """A T: its arm ends on the dividing line, so the line is edge on both sides of the foot and inner above it."""
    tee = Outline([(0, 10), (8, 10), (8, 0), (12, 0), (12, 10), (20, 10), (20, 20), (0, 20)])
    zones = divide(tee, at(10, 10), Division.HALVES, halves_across="north-south")
    assert zones["north"].inner == (Segment(at(8, 10), at(12, 10)),)
    assert set(zones["north"].outer) >= {Segment(at(0, 10), at(8, 10)), Segment(at(12, 10), at(20, 10))}
    assert zones["south"].inner == (Segment(at(12, 10), at(8, 10)),)


def test_a_zone_may_be_in_several_parts():
    comb = Outline([(0, 0), (30, 0), (30, 20), (20, 20), (20, 5), (10, 5), (10, 20), (0, 20)])
    zones = divide(comb, at(15, 10), Division.HALVES, halves_across="north-south")
    assert sorted(part.box.west for part in zones["north"].ground) == [0, 20]
    assert len(zones["south"].ground) == 1
    assert len(zones["south"].inner) == 2


def test_an_arch_within_an_arch_is_two_parts():
    """Both stand on one foot below the line; each gap belongs to the arch around it, not to the one further out."""
    outer = [(1, -1), (1, 5), (9, 5), (9, -1), (10, -1), (10, 6), (0, 6)]
    inner = [(0, -2), (4, -2), (4, 2), (6, 2), (6, -1), (7, -1), (7, 3), (3, 3), (3, -1)]
    zones = divide(Outline([*inner, *outer]), at(5, 0), Division.HALVES, halves_across="north-south")
    assert sorted(part.area for part in zones["north"].ground) == [8, 20]
    assert sorted(part.area for part in zones["south"].ground) == [1, 1, 6]
