"""Areas, their textures and their edges, against brute force."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.render.svg.marks import Pattern
from generator.render.svg.patterns import MAP_GRAIN, Grain, rectangle, texture
from generator.render.svg.regions import Capsule, Circle, Ground, Polygon, Region, common, joined, less
from generator.render.svg.rims import union_rim

L_SHAPE = Polygon(((0, 0), (60, 0), (60, 30), (30, 30), (30, 60), (0, 60)))
SKEW = Polygon(((5, 3), (50, 12), (38, 55), (20, 30), (2, 48)))
LEGAL = Ground((L_SHAPE,), without=(Circle((15, 15), 8), Capsule((60, 0), (60, 30), 6), Capsule((30, 30), (60, 30), 6)))
WITHIN = Ground((SKEW,), within=(Circle((20, 20), 14), Circle((35, 35), 12)), without=(Circle((25, 25), 4),))
GROUNDS = {"rectangle": rectangle(3, 4, 50, 30), "L": LEGAL, "skew": WITHIN}

unit = st.floats(0, 2 * math.pi).map(lambda a: (math.cos(a), math.sin(a)))
spot = st.tuples(st.floats(-5, 65), st.floats(-5, 65))


@pytest.mark.parametrize("ground", [L_SHAPE, SKEW, LEGAL, WITHIN, Capsule((5, 9), (40, 30), 7)], ids=str)
@given(at=spot, way=unit)
@settings(max_examples=40)
def test_the_runs_of_a_line_are_the_points_inside(
    ground: Region, at: tuple[float, float], way: tuple[float, float]
) -> None:
    runs = ground.runs(at, way)
    assert all(a <= b for a, b in runs)  # a line may just touch a corner
    assert all(b[0] >= a[1] for a, b in pairwise(runs))
    for i in range(-100, 101, 3):
        t = i + 0.137
        x, y = at[0] + way[0] * t, at[1] + way[1] * t
        depth = ground.depth((x, y))
        if abs(depth) > 1e-6:  # on the very edge either answer is right
            assert (depth > 0) == any(a <= t <= b for a, b in runs)


def test_runs_are_joined_shared_and_taken_away() -> None:
    assert joined([(5, 7), (0, 2), (1, 3), (3, 4)]) == [(0, 4), (5, 7)]
    assert common([(0, 4), (5, 9)], [(3, 6)]) == [(3, 4), (5, 6)]
    assert less([(0, 10)], [(2, 3), (8, 12)]) == [(0, 2), (3, 8)]
    assert less([(0, 10)], [(-1, 11)]) == []


def lines(path: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The straight pieces of a texture's path: hatches, and rows of dots and dashes as dashed runs."""
    found = []
    for x, y, rest in re.findall(r"M(-?[\d.]+) (-?[\d.]+)([^M\"]*)", path):
        start = float(x), float(y)
        if rest[0] == "L":
            end = tuple(float(v) for v in rest[1:].split())
        elif rest[0] == "H":
            end = float(rest[1:]), start[1]
        else:
            end = start[0] + float(rest[1:]), start[1]
        found.append((start, (end[0], end[1])))
    return found


def dashes(path: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The same, each run cut into its dashes."""
    dash, gap = (float(v) for v in re.search(r'stroke-dasharray="([\d.]+) ([\d.]+)"', path).groups())
    found = []
    for (x, y), (end, _) in lines(path):
        while x < end - 1e-6:
            found.append(((x, y), (min(x + dash, end), y)))
            x += dash + gap
    return found


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("pattern", [Pattern.HATCHED, Pattern.CROSSED, Pattern.LINED])
def test_hatches_end_exactly_where_the_ground_ends(pattern: Pattern, name: str) -> None:
    ground = GROUNDS[name]
    drawn = lines(texture(pattern, ground, MAP_GRAIN[pattern]))
    assert len(drawn) > 5
    for start, end in drawn:
        for part in (0.001, 0.3, 0.5, 0.7, 0.999):
            point = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            assert ground.depth(point) > -0.01
        assert ground.depth(start) == pytest.approx(0, abs=0.011)
        assert ground.depth(end) == pytest.approx(0, abs=0.011)


@pytest.mark.parametrize("name", GROUNDS)
def test_hatches_cover_the_whole_ground(name: str) -> None:
    ground, grain = GROUNDS[name], Grain(0.5, 0.1)
    length = sum(math.dist(a, b) for a, b in lines(texture(Pattern.HATCHED, ground, grain)))
    step = 0.25
    inside = sum(ground.depth((i * step + 0.1, j * step + 0.1)) > 0 for i in range(260) for j in range(260))
    assert length * grain.pitch == pytest.approx(inside * step**2, rel=0.01)


@pytest.mark.parametrize("name", GROUNDS)
def test_dots_are_whole_and_wherever_one_fits(name: str) -> None:
    ground, grain = GROUNDS[name], MAP_GRAIN[Pattern.DOTTED]
    drawn = {(round(x + 0.005, 2), round(y, 2)) for (x, y), _ in dashes(texture(Pattern.DOTTED, ground, grain))}
    assert len(drawn) > 20
    row = grain.pitch * math.sqrt(0.75)
    for k in range(-2, 50):
        for i in range(-2, 40):
            x, y = i * grain.pitch + (grain.pitch / 2 if k % 2 else 0), k * row
            depth = ground.depth((x, y)) - grain.weight / 2
            near = any(math.dist((x, y), dot) < 0.02 for dot in drawn)
            if abs(depth) > 0.01:
                assert near == (depth > 0), (x, y, depth)


@pytest.mark.parametrize("name", GROUNDS)
def test_dashes_and_teeth_are_whole(name: str) -> None:
    ground = GROUNDS[name]
    drawn = dashes(texture(Pattern.DASHED, ground, MAP_GRAIN[Pattern.DASHED]))
    assert len(drawn) > 20
    assert all(ground.depth(end) > -0.02 for dash in drawn for end in dash)
    grain = MAP_GRAIN[Pattern.TOOTHED]
    teeth = re.findall(r"M(-?[\d.]+) (-?[\d.]+)h", texture(Pattern.TOOTHED, ground, grain))
    assert len(teeth) > 10
    for x, y in teeth:
        corners = ((0, 0), (grain.weight, 0), (grain.weight / 2, -grain.weight * math.sqrt(0.75)))
        assert all(ground.depth((float(x) + a, float(y) + b)) > -0.02 for a, b in corners)


def test_an_area_too_small_for_its_texture_draws_nothing() -> None:
    assert texture(Pattern.DOTTED, rectangle(0.3, 0.3, 0.1, 0.1), MAP_GRAIN[Pattern.DOTTED]) == ""


def ends(data: str) -> list[tuple[float, float]]:
    """The points that a rim's path passes through: the end of every line and curve."""
    points = []
    for kind, numbers in re.findall(r"([MLC])([^MLC]*)", data):
        values = [float(v) for v in numbers.split()]
        assert len(values) == (6 if kind == "C" else 2)
        points.append((values[-2], values[-1]))
    return points


def test_the_edge_of_what_is_too_near_follows_every_corner() -> None:
    edges = L_SHAPE.edges()
    belts = [Capsule(a, b, 6) for a, b in edges]
    data = union_rim(belts, L_SHAPE, [L_SHAPE])
    points = ends(data)
    assert len(points) > 10
    for x, y in points:
        assert L_SHAPE.depth((x, y)) == pytest.approx(6, abs=0.02)  # everywhere exactly six from the nearest edge
    # Round the inner corner the edge is an arc about it, drawn once although two belts share it.
    arcs = re.findall(r"M([^ML]*C[^ML]*)", data)
    assert len(arcs) == 1
    first, last = ends("M" + arcs[0])[0], ends("M" + arcs[0])[-1]
    assert sorted([first, last]) == [pytest.approx((24, 30), abs=0.01), pytest.approx((30, 24), abs=0.01)]


def test_discs_that_overlap_share_one_edge() -> None:
    field = Polygon(((0, 0), (60, 0), (60, 60), (0, 60)))
    discs = [Circle((20, 30), 10), Circle((32, 30), 10)]
    for x, y in ends(union_rim(discs, field, [field])):
        nearest = min(abs(math.dist((x, y), disc.centre) - 10) for disc in discs)
        assert nearest < 0.01
        assert all(math.dist((x, y), disc.centre) > 9.99 for disc in discs)
    alone = ends(union_rim([Circle((0, 30), 10)], field, [field]))
    assert all(x >= -0.01 for x, _ in alone)
    assert sorted(alone)[0] == pytest.approx((0, 20), abs=0.01)
