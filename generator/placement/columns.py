"""The legal points of a lattice for one piece, column by column, as bits. Stands on ground.

Every rule leaves or takes a few stretches of each column (x fixed, y running north), found with whole numbers only:
all coordinates are multiplied by one common denominator. A target's near points on a column are one stretch, because
a segment is convex; its ends are found by bisection from the point of the column that is nearest to the segment.

A column is a whole number whose bit j stands for row j.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil, floor, lcm

from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import HalfPlane, Point, Segment
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Rule, Target

_Near = Callable[[int, int], bool]
"""Whether the point in column i and row j is near a target."""


@dataclass(frozen=True)
class Lattice:
    """The lattice over a ground's bounding box: `columns` by `rows` points, the first at the south-west."""

    ground: Ground

    @cached_property
    def first(self) -> tuple[int, int]:
        """How many steps from the origin the first column and the first row are."""
        (x, y), step, box = self.ground.origin, self.ground.step, self.ground.outline.box
        return ceil((box.west - x) / step), ceil((box.south - y) / step)

    @cached_property
    def columns(self) -> int:
        """How many columns, west to east."""
        return floor((self.ground.outline.box.east - self.ground.origin[0]) / self.ground.step) - self.first[0] + 1

    @cached_property
    def rows(self) -> int:
        """How many rows, south to north."""
        return floor((self.ground.outline.box.north - self.ground.origin[1]) / self.ground.step) - self.first[1] + 1

    @cached_property
    def ruler(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """The x of every column and the y of every row."""
        (x, y), step, (i, j) = self.ground.origin, self.ground.step, self.first
        return (
            tuple(x + (i + column) * step for column in range(self.columns)),
            tuple(y + (j + row) * step for row in range(self.rows)),
        )

    def point(self, column: int, row: int) -> Point:
        """The point in inches, exactly."""
        return self.ruler[0][column], self.ruler[1][row]

    def legal(self, group: Group) -> list[int]:
        """For each column from west to east, the rows on which a piece of the group may stand, as bits."""
        allowed = list(_ground(self))
        for rule in group.rules:
            allowed = [column & kept for column, kept in zip(allowed, _kept(self, rule), strict=True)]
        return allowed


@lru_cache(maxsize=16)
def _ground(lattice: Lattice) -> list[int]:
    """The points of the battlefield, edges included."""
    return _filled(lattice, lattice.ground.outline)


@lru_cache(maxsize=64)
def _kept(lattice: Lattice, rule: Rule) -> list[int]:
    """The points that one rule allows, column by column; outside the outline it may say anything."""
    everything = (1 << lattice.rows) - 1
    if isinstance(rule, InZone):
        kept = [everything] * lattice.columns
        for side in rule.zone.sides:
            kept = [rows & _open_side(lattice, side, i) for i, rows in enumerate(kept)]
        return kept
    if isinstance(rule, Beside):
        return [_beside(lattice, rule, i) for i in range(lattice.columns)]
    if isinstance(rule, Clear):
        return _without(lattice, (_covered(lattice, area, rule.radius) for area in rule.areas))
    relation, reach = rule.limit.relation, rule.limit.length + rule.radii
    near = [_near(lattice, target, reach, is_closed=relation is not Relation.AT_LEAST) for target in rule.targets]
    if relation is Relation.WITHIN:
        return [_union(columns) for columns in zip(*near, strict=True)]
    return _without(lattice, near)


def _without(lattice: Lattice, taken: Iterable[list[int]]) -> list[int]:
    everything = (1 << lattice.rows) - 1
    kept = [everything] * lattice.columns
    for columns in taken:
        kept = [a & ~b for a, b in zip(kept, columns, strict=True)]
    return kept


def _union(columns: Iterable[int]) -> int:
    union = 0
    for column in columns:
        union |= column
    return union


def _near(lattice: Lattice, target: Target, reach: Fraction, *, is_closed: bool) -> list[int]:
    """The points whose distance to the target is at most `reach` (`is_closed`), or less than it."""
    if isinstance(target, Outline):
        layers = [_near(lattice, edge, reach, is_closed=is_closed) for edge in target.edges]
        if reach > 0 or is_closed:
            layers.append(_filled(lattice, target))
        return [_union(columns) for columns in zip(*layers, strict=True)]
    if isinstance(target, Door):
        line, near = target.line, _near_door(lattice, target, reach, is_closed=is_closed)
    else:
        line, near = target, _near_segment(lattice, target, reach, is_closed=is_closed)
    return [_stretch(near, i, _nearest_row(lattice, line, i), lattice.rows) for i in range(lattice.columns)]


def _covered(lattice: Lattice, area: Outline, radius: Fraction) -> list[int]:
    """The points where a base of that radius would stand on the area's ground."""
    if radius > 0:
        return _near(lattice, area, radius, is_closed=False)
    edge = [_near(lattice, side, Fraction(0), is_closed=True) for side in area.edges]
    return [filled & ~_union(on) for filled, *on in zip(_filled(lattice, area), *edge, strict=True)]


def _near_segment(lattice: Lattice, line: Segment, reach: Fraction, *, is_closed: bool) -> _Near:
    """The test of nearness to a segment, in whole numbers: squares of distances times a common square."""
    (x, y), step, first = lattice.ground.origin, lattice.ground.step, lattice.first
    numbers = (x, y, step, reach, *line.start, *line.end)
    scale = lcm(*(number.denominator for number in numbers))
    ox, oy, step_, reach_, ax, ay, bx, by = (int(number * scale) for number in numbers)
    ox, oy = ox + first[0] * step_ - ax, oy + first[1] * step_ - ay
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    bound = reach_ * reach_ + (1 if is_closed else 0)  # whole numbers: at most n is less than n + 1
    across = (reach_ * reach_ * length) + (1 if is_closed else 0)

    def near(column: int, row: int) -> bool:
        px, py = ox + column * step_, oy + row * step_
        along = px * dx + py * dy
        if along <= 0:
            return px * px + py * py < bound
        if along >= length:
            return (px - dx) ** 2 + (py - dy) ** 2 < bound
        return (px * dy - py * dx) ** 2 < across

    return near


def _near_door(lattice: Lattice, door: Door, reach: Fraction, *, is_closed: bool) -> _Near:
    """The test of nearness to a door, with the very comparison that a checker makes."""
    limit = Limit(Relation.MORE_THAN if is_closed else Relation.AT_LEAST, reach)
    return lambda column, row: not limit.holds(door.squared_distance(lattice.point(column, row)))


def _nearest_row(lattice: Lattice, line: Segment, column: int) -> int:
    """The row at or just below the point of a column that is nearest to a segment."""
    (ax, ay), (bx, by) = sorted((line.start, line.end))
    x, south = lattice.point(column, 0)
    level = ay if x <= ax else by if x >= bx else ay + (by - ay) * (x - ax) / (bx - ax)
    return floor((level - south) / lattice.ground.step)


def _stretch(near: _Near, column: int, row: int, rows: int) -> int:
    """The bits of the one stretch of near rows in a column; `row` is the nearest of all, or just below it."""
    for middle in (min(max(row, 0), rows - 1), min(max(row + 1, 0), rows - 1)):
        if near(column, middle):
            break
    else:
        return 0
    low = _last(lambda down: near(column, middle - down), middle)
    high = _last(lambda up: near(column, middle + up), rows - 1 - middle)
    return ((1 << (low + high + 1)) - 1) << (middle - low)


def _last(holds: Callable[[int], bool], most: int) -> int:
    """The greatest n from 0 to `most` up to which `holds` is true; it is true for 0, and never again after false."""
    low, high = 0, most + 1
    while high - low > 1:
        half = (low + high) // 2
        low, high = (half, high) if holds(half) else (low, half)
    return low


def _rows_between(lattice: Lattice, low: Fraction, high: Fraction) -> int:
    """The bits of the rows from y = `low` to y = `high`, both included."""
    south, step = lattice.point(0, 0)[1], lattice.ground.step
    first, last = max(ceil((low - south) / step), 0), min(floor((high - south) / step), lattice.rows - 1)
    return ((1 << (last - first + 1)) - 1) << first if first <= last else 0


def _filled(lattice: Lattice, outline: Outline) -> list[int]:
    """The points inside the outline or on its edge.

    Just east of a column the outline's ground lies between every second and next crossing, just west of it likewise;
    both, with the upright edges on the column itself, are all of the ground on it.
    """
    columns = []
    for i in range(lattice.columns):
        x = lattice.point(i, 0)[0]
        rows = 0
        for is_west in (False, True):
            crossings = sorted(_level(edge, x) for edge in outline.edges if _passes(edge, x, is_west=is_west))
            for low, high in zip(crossings[::2], crossings[1::2], strict=True):
                rows |= _rows_between(lattice, low, high)
        for edge in outline.edges:
            if edge.start[0] == edge.end[0] == x:
                rows |= _rows_between(lattice, *sorted((edge.start[1], edge.end[1])))
        columns.append(rows)
    return columns


def _passes(edge: Segment, x: Fraction, *, is_west: bool) -> bool:
    """Whether an edge crosses the line just east (or west) of x."""
    low, high = sorted((edge.start[0], edge.end[0]))
    return low < x <= high if is_west else low <= x < high


def _level(edge: Segment, x: Fraction) -> Fraction:
    return edge.at((x - edge.start[0]) / (edge.end[0] - edge.start[0]))[1]


def _open_side(lattice: Lattice, side: HalfPlane, column: int) -> int:
    """The points of a column that are strictly on the inner side of a dividing line."""
    return _side_rows(lattice, lambda j: side.side(lattice.point(column, j)) > 0)


def _beside(lattice: Lattice, rule: Beside, column: int) -> int:
    """The points of a column that are on one side of a door."""
    return _side_rows(lattice, lambda j: rule.door.side_of(lattice.point(column, j)) == rule.side)


def _side_rows(lattice: Lattice, holds: Callable[[int], bool]) -> int:
    """The rows where a test is true that changes at most once from south to north."""
    rows, everything = lattice.rows, (1 << lattice.rows) - 1
    if holds(0):
        return (1 << (_last(holds, rows - 1) + 1)) - 1
    if not holds(rows - 1):
        return 0
    return everything & ~((1 << (_last(lambda j: not holds(j), rows - 1) + 1)) - 1)
