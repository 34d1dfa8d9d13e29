from fractions import Fraction
from itertools import pairwise
from math import atan2, gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.boxes import Box
from generator.geometry.outline import Outline, Where
from generator.geometry.segments import Segment

F = Fraction
L_SHAPE = [(0, 0), (48, 0), (48, 24), (24, 24), (24, 48), (0, 48)]


def test_either_winding_repeats_and_corners_on_straight_edges_make_the_same_outline():
    plain = Outline(L_SHAPE)
    assert plain.corners[:2] == ((0, 0), (48, 0))
    assert Outline([L_SHAPE[0], *reversed(L_SHAPE[1:])]) == plain
    assert Outline([*L_SHAPE, L_SHAPE[0]]) == plain
    assert Outline([(0, 0), (0, 0), (10, 0), (48, 0), (48, 24), (24, 24), (24, 24), (24, 48), (0, 48)]) == plain
    assert hash(Outline([*L_SHAPE, L_SHAPE[0]])) == hash(plain)


@pytest.mark.parametrize(
    ("corners", "says"),
    [
        ([], "at least three"),
        ([(0, 0), (1, 0)], "at least three"),
        ([(0, 0), (1, 0), (0, 0), (1, 0)], "at least three"),
        ([(0, 0), (1, 1), (2, 2), (3, 3)], "area"),
        ([(0, 0), (2, 2), (2, 0), (0, 2)], r"from \(0, 0\) to \(2, 2\) meets the edge from \(2, 0\) to \(0, 2\)"),
        ([(0, 0), (9, 0), (9, 9), (5, 9), (5, 0), (4, 9), (0, 9)], "crosses or touches itself"),
        ([(0, 0), (9, 0), (9, 9), (9, 3), (0, 3)], r"runs back along its own edge at \(9, 9\)"),
        ([(0, 0), (4, 0), (2, 2), (4, 4), (0, 4), (2, 2)], "crosses or touches itself"),
    ],
)
def test_what_is_no_outline_is_refused_in_plain_words(corners, says):
    with pytest.raises(ValueError, match=says):
        Outline(corners)


def test_edges_and_corners_count_as_on_the_edge():
    outline = Outline(L_SHAPE)
    assert outline.locate((F(24), F(30))) is Where.ON_EDGE
    assert outline.locate((F(24), F(24))) is Where.ON_EDGE
    assert outline.locate((F(0), F(48))) is Where.ON_EDGE
    assert outline.locate((F(24) - F(1, 10**30), F(30))) is Where.INSIDE
    assert outline.locate((F(24) + F(1, 10**30), F(30))) is Where.OUTSIDE
    assert outline.locate((F(60), F(24))) is Where.OUTSIDE


def test_slanted_corners_are_on_the_edge_too():
    for corners in (
        [(4, 0), (8, 4), (4, 8), (0, 4)],
        [(0, 0), (5, 2), (3, 7)],
        [(0, 0), (6, 1), (2, 2), (5, 6), (1, 5)],
    ):
        outline = Outline(corners)
        assert {outline.locate(corner) for corner in outline.corners} == {Where.ON_EDGE}


def test_the_inner_edges_of_an_l_are_edges_like_any_other():
    outline = Outline(L_SHAPE)
    edge, squared = outline.nearest_edge((F(20), F(20)))
    assert squared == 32
    assert edge.holds((F(24), F(24)))
    assert outline.squared_distance((F(30), F(31))) == 36


def test_only_rectangles_have_a_middle_of_their_own():
    assert Outline.rectangle(44, 60).middle == (22, 30)
    assert Outline.rectangle(44, 60).is_upright
    turned = Outline([(4, 0), (8, 4), (4, 8), (0, 4)])
    assert turned.middle == (4, 4)
    assert not turned.is_upright
    assert Outline([(0, 0), (8, 0), (10, 4), (2, 4)]).middle is None
    assert Outline(L_SHAPE).middle is None


slopes = st.lists(st.tuples(st.integers(-30, 30), st.integers(-30, 30)), min_size=3, max_size=12, unique=True)


@settings(max_examples=50)
@given(slopes, st.tuples(st.integers(-60, 60), st.integers(-60, 60)))
def test_slanted_outlines_against_a_fan_of_triangles(spokes, twice):
    """A star around the origin: sorted by angle its corners make a simple outline, the union of its triangles."""
    star = star_of(spokes)
    if star is None:
        return
    outline, point = Outline(star), (F(twice[0], 2), F(twice[1], 2))
    closed = any(in_triangle(point, a, b) for a, b in pairwise([*star, star[0]]))
    assert outline.holds(point) == closed
    edges = list(pairwise([*star, star[0]]))
    assert (outline.locate(point) is Where.ON_EDGE) == any(Segment(a, b).holds(point) for a, b in edges)
    assert outline.area == sum(abs(a[0] * b[1] - a[1] * b[0]) for a, b in edges) / F(2)
    tried = min(sampled_squared(point, a, b) for a, b in edges)
    assert tried - 4 < outline.squared_distance_to_edge(point) <= tried


def star_of(spokes):
    """The spokes in order of angle, one a direction, if they go around the origin; else None."""
    rays = {(s[0] // gcd(*s), s[1] // gcd(*s)): s for s in spokes if s != (0, 0)}
    star = [rays[ray] for ray in sorted(rays, key=lambda ray: atan2(ray[1], ray[0]))]
    around = list(pairwise([*star, star[0]])) if len(star) >= 3 else []
    return star if around and all(a[0] * b[1] - a[1] * b[0] > 0 for a, b in around) else None


def in_triangle(p, a, b):
    signs = [a[0] * p[1] - a[1] * p[0], (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])]
    signs.append(-b[0] * p[1] + b[1] * p[0])
    return all(s >= 0 for s in signs)


def sampled_squared(p, a, b):
    """The squared distance of the nearest of many points along the edge: a little too much."""
    parts = [F(i, 50) for i in range(51)]
    return min((p[0] - a[0] - (b[0] - a[0]) * t) ** 2 + (p[1] - a[1] - (b[1] - a[1]) * t) ** 2 for t in parts)


def test_boxes():
    box = Box(F(0), F(0), F(22), F(30)).shrunk(F(6))
    assert (box.width, box.height, box.squared_diagonal, box.middle) == (10, 18, 424, (11, 15))
    assert box.meet(Box(F(10), F(0), F(40), F(8))) == Box(F(10), F(6), F(16), F(8))
    assert box.shrunk(F(6)).width < 0
    assert box.holds((F(6), F(6)))
    assert not box.holds((F(5), F(6)))
