"""Outlines, clipping, clearance and zones against brute force on cells.

An outline is traced around a random heap of unit cells without holes, then stretched by a fraction and typed in either
winding; every answer of the geometry is held against one that only looks at the cells.
"""

from fractions import Fraction
from itertools import pairwise, product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.geometry.boxes import Box
from generator.geometry.clearance import (
    base_is_clear,
    base_is_within,
    covers,
    lies_within,
    meets,
    overlap,
    passes_through,
    squared_gap,
)
from generator.geometry.clipping import clip
from generator.geometry.outline import Outline, Where
from generator.geometry.segments import HalfPlane, Segment
from generator.geometry.zones import Division, divide

F = Fraction
SIDE = 5
ONE = F(1)


def is_sound(cells):
    """No holes, and no two cells that meet only at a corner: the traced edge is then one simple loop."""
    everywhere = set(product(range(-1, SIDE + 1), repeat=2))
    outside, todo = set(), [(-1, -1)]
    while todo:
        x, y = todo.pop()
        if (x, y) in outside or (x, y) in cells or (x, y) not in everywhere:
            continue
        outside.add((x, y))
        todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    if len(outside) + len(cells) != len(everywhere):
        return False
    for x, y in everywhere:
        square = [(x, y) in cells, (x + 1, y) in cells, (x + 1, y + 1) in cells, (x, y + 1) in cells]
        if square in ([True, False, True, False], [False, True, False, True]):
            return False
    return True


@st.composite
def heaps(draw):
    cells = {(draw(st.integers(0, SIDE - 1)), draw(st.integers(0, SIDE - 1)))}
    for choice in draw(st.lists(st.integers(0, 1000), min_size=3, max_size=18)):
        rim = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - cells
        rim = sorted(cell for cell in rim if set(cell) <= set(range(SIDE)) and is_sound(cells | {cell}))
        if rim:
            cells.add(rim[choice % len(rim)])
    return frozenset(cells)


def trace(cells):
    """The corners of the heap, counter-clockwise, every lattice point of its edge among them."""
    steps = {}
    for x, y in cells:
        for start, end, beyond in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beyond not in cells:
                steps[start] = end
    here = start = min(steps)
    loop = [here]
    while (here := steps[here]) != start:
        loop.append(here)
    assert len(loop) == len(steps)
    return loop


def outline_of(cells, scale=ONE, backwards=False):
    loop = [(x * scale, y * scale) for x, y in trace(cells)]
    return Outline(reversed(loop) if backwards else loop)


def cell_boxes(cells, scale=ONE):
    return [Box(x * scale, y * scale, (x + 1) * scale, (y + 1) * scale) for x, y in cells]


def gap_to_box(box, point):
    return sum(max(low - v, v - high, F(0)) ** 2 for low, v, high in
               ((box.west, point[0], box.east), (box.south, point[1], box.north)))  # fmt: skip


def is_inside(cells, point, scale=ONE):
    """All of a point's neighbours, a hair away in every diagonal direction, are in cells."""
    hair = scale / 1000
    return all(
        any(box.holds((point[0] + dx, point[1] + dy)) for box in cell_boxes(cells, scale))
        for dx, dy in product((-hair, hair), repeat=2)
    )


coordinates = st.builds(F, st.integers(-4, 4 * SIDE + 4), st.just(4))
points = st.tuples(coordinates, coordinates)
scales = st.sampled_from([F(1), F(50, 127), F(7, 3)])


@settings(max_examples=60)
@given(heaps(), points, scales, st.booleans())
def test_where_a_point_stands_and_how_far_off(cells, point, scale, backwards):
    outline = outline_of(cells, scale, backwards)
    point = (point[0] * scale, point[1] * scale)
    boxes = cell_boxes(cells, scale)
    held = any(box.holds(point) for box in boxes)
    inside = is_inside(cells, point, scale)
    expected = Where.INSIDE if inside else Where.ON_EDGE if held else Where.OUTSIDE
    assert outline.locate(point) is expected
    assert outline.squared_distance(point) == min(gap_to_box(box, point) for box in boxes)
    if inside:
        around = set(product(range(-2, SIDE + 2), repeat=2)) - cells
        boxes = cell_boxes(around, scale)
    assert outline.squared_distance_to_edge(point) == min(gap_to_box(box, point) for box in boxes)
    for radius in (F(0), scale / 2, scale):
        near = min(gap_to_box(box, point) for box in cell_boxes(cells, scale))
        assert base_is_clear(outline, point, radius) == (not inside and near >= radius**2)
        off = outline.squared_distance_to_edge(point) >= radius**2
        assert base_is_within(outline, point, radius) == (held and off)


@given(heaps(), scales, st.booleans())
def test_area_box_and_edges(cells, scale, backwards):
    outline = outline_of(cells, scale, backwards)
    assert outline.area == len(cells) * scale**2
    xs, ys = zip(*cells, strict=True)
    assert outline.box == Box(min(xs) * scale, min(ys) * scale, (max(xs) + 1) * scale, (max(ys) + 1) * scale)
    length = sum(abs(e.start[0] - e.end[0]) + abs(e.start[1] - e.end[1]) for e in outline.edges)
    assert length == len(trace(cells)) * scale
    assert outline.locate(outline.inner_point) is Where.INSIDE
    for edge in outline.edges:  # the ground is on the left
        (x, y), (dx, dy) = edge.middle, (edge.end[0] - edge.start[0], edge.end[1] - edge.start[1])
        assert outline.locate((x - dy * F(1, 10**6), y + dx * F(1, 10**6))) is Where.INSIDE


def pieces_of(cells):
    """The cells in heaps that hang together by whole edges."""
    left, heaps_found = set(cells), []
    while left:
        heap, todo = set(), [min(left)]
        while todo:
            x, y = todo.pop()
            if (x, y) in left:
                left.remove((x, y))
                heap.add((x, y))
                todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        heaps_found.append(frozenset(heap))
    return heaps_found


def same(outlines, others):
    """Equal up to order and the corner that comes first."""
    return {frozenset(o.edges) for o in outlines} == {frozenset(o.edges) for o in others} and len(outlines) == len(
        others
    )


@settings(max_examples=60)
@given(heaps(), st.integers(-1, SIDE + 1), st.sampled_from(["north", "south", "east", "west"]))
def test_a_clip_along_the_grid_leaves_the_cells_on_that_side(cells, at, side):
    half = {
        "north": HalfPlane(F(0), F(1), F(at)),
        "south": HalfPlane(F(0), F(-1), F(-at)),
        "east": HalfPlane(F(1), F(0), F(at)),
        "west": HalfPlane(F(-1), F(0), F(-at)),
    }[side]
    left = {(x, y) for x, y in cells if half.side((F(2 * x + 1, 2), F(2 * y + 1, 2))) > 0}
    assert same(clip(outline_of(cells), half), [outline_of(piece) for piece in pieces_of(left)])


@settings(max_examples=60)
@given(heaps(), st.integers(-3, 3), st.integers(-3, 3), points, points)
def test_a_slanted_clip_keeps_every_point_on_one_side_only(cells, a, b, through, point):
    assume(a or b)
    outline = outline_of(cells)
    c = a * through[0] + b * through[1]
    kept, lost = HalfPlane(F(a), F(b), c), HalfPlane(F(-a), F(-b), -c)
    parts, others = clip(outline, kept), clip(outline, lost)
    assert sum(part.area for part in parts + others) == outline.area
    if kept.side(point) > 0:
        found = [part.locate(point) for part in parts if part.holds(point)]
        where = outline.locate(point)
        assert found == ([] if where is Where.OUTSIDE else [where])
    assert not any(overlap(one, other) for one in parts for other in others)


@settings(max_examples=25)
@given(heaps(), heaps(), st.integers(0, 3), st.integers(-4, 4))
def test_two_outlines_gap_overlap_and_one_within_the_other(cells, others, dx, dy):
    moved = {(x + dx, y + dy) for x, y in others}
    one, other = outline_of(cells), outline_of(moved)
    gap = min(
        max(abs(x - u) - 1, 0) ** 2 + max(abs(y - v) - 1, 0) ** 2 for x, y in cells for u, v in moved
    )  # fmt: skip
    assert squared_gap(one, other) == squared_gap(other, one) == gap
    assert overlap(one, other) == overlap(other, one) == bool(cells & moved)
    assert lies_within(other, one) == (moved <= cells)
    box = Box(F(dx), F(0), F(dx + 2), F(1))
    assert covers(one, box) == ({(dx, 0), (dx + 1, 0)} <= cells)


@settings(max_examples=50)
@given(heaps(), points, points)
def test_a_straight_line_and_an_outline(cells, start, end):
    """Against the chord of the line in each cell: it has a point there, or a stretch through its open inside."""
    assume(start != end)
    outline, line = outline_of(cells), Segment(start, end)

    def chord(box):
        low, high = F(0), F(1)
        for a, b, near, far in ((start[0], end[0], box.west, box.east), (start[1], end[1], box.south, box.north)):
            if a == b:
                if not near <= a <= far:
                    return None
                continue
            first, last = sorted(((near - a) / (b - a), (far - a) / (b - a)))
            low, high = max(low, first), min(high, last)
        return (low, high) if low <= high else None

    chords = [found for box in cell_boxes(cells) if (found := chord(box))]
    assert meets(outline, line) == bool(chords)
    stops = sorted({part for found in chords for part in found} | {F(0), F(1)})
    middles = [line.at((a + b) / 2) for a, b in pairwise(stops)]
    assert passes_through(outline, line) == any(is_inside(cells, point) for point in middles)


@settings(max_examples=60)
@given(heaps(), st.integers(0, SIDE), st.integers(0, SIDE), points)
def test_quarters_share_the_cells_out(cells, cx, cy, point):
    outline = outline_of(cells)
    zones = divide(outline, (F(cx), F(cy)), Division.QUARTERS)
    assert zones.ids == ("north-west", "north-east", "south-west", "south-east")
    for zone in zones.zones:
        west, south = "west" in zone.id, "south" in zone.id
        mine = {(x, y) for x, y in cells if (x < cx) == west and (y < cy) == south}
        assert same(zone.ground, [outline_of(piece) for piece in pieces_of(mine)])
        edge = set()
        for x, y in mine:
            for a, b, beyond in (
                ((x, y), (x + 1, y), (x, y - 1)),
                ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
                ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
                ((x, y), (x, y + 1), (x - 1, y)),
            ):
                if beyond not in mine:
                    edge.add((a, b, beyond in cells))
        for stretches, shared in ((zone.outer, False), (zone.inner, True)):
            units = [unit for stretch in stretches for unit in unit_steps(stretch)]
            assert sorted(units) == sorted((a, b) for a, b, inside in edge if inside == shared)
    inside = [zone.id for zone in zones.zones if zone.contains(point)]
    assert inside == ([zones.zone_of(point)] if zones.zone_of(point) else [])
    assert (zones.zone_of(point) is None) == (point[0] == cx or point[1] == cy)


def unit_steps(segment):
    """A stretch along the grid as its unit steps, each from its lower end."""
    (ax, ay), (bx, by) = sorted((segment.start, segment.end))
    if ay == by:
        return [((x, ay), (x + 1, ay)) for x in range(int(ax), int(bx))]
    return [((ax, y), (ax, y + 1)) for y in range(int(ay), int(by))]
