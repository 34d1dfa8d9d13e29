"""The legal points of a lattice for one piece, column by column, as bits. Stands on stretches.

Every rule leaves or takes a few stretches of each column (x fixed, y running north). A column is a whole number whose
bit j stands for row j.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil, floor

from generator.geometry.distances import Limit, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import Point
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Rule, Target
from generator.placement.stretches import Frame, Near, filled_columns, near_columns, near_segment, side_rows


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

    def frame(self, *numbers: Fraction) -> Frame:
        """The lattice in whole units, with room for some more numbers."""
        return Frame(self.point(0, 0), self.ground.step, self.columns, self.rows, list(numbers))

    def legal(self, group: Group) -> list[int]:
        """For each column from west to east, the rows on which a piece of the group may stand, as bits."""
        if not self.columns or not self.rows:
            return [0] * self.columns
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
    if isinstance(rule, InZone):
        return [_in_zone(lattice, rule, i) for i in range(lattice.columns)]
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
    line = target.line if isinstance(target, Door) else target
    frame = lattice.frame(reach, *line.start, *line.end)
    near = _near_door(lattice, target, reach, is_closed=is_closed) if isinstance(target, Door) else None
    return near_columns(frame, line, near or near_segment(frame, line, reach, is_closed=is_closed))


def _near_door(lattice: Lattice, door: Door, reach: Fraction, *, is_closed: bool) -> Near:
    """The test of nearness to a door, with the very comparison that a checker makes."""
    limit = Limit(Relation.MORE_THAN if is_closed else Relation.AT_LEAST, reach)
    return lambda column, row: not limit.holds(door.squared_distance(lattice.point(column, row)))


def _filled(lattice: Lattice, outline: Outline) -> list[int]:
    """The points inside an outline or on its edge."""
    return filled_columns(lattice.frame(*(number for corner in outline.corners for number in corner)), outline)


def _covered(lattice: Lattice, area: Outline, radius: Fraction) -> list[int]:
    """The points where a base of that radius would stand on the area's ground."""
    if radius > 0:
        return _near(lattice, area, radius, is_closed=False)
    edge = [_near(lattice, side, Fraction(0), is_closed=True) for side in area.edges]
    return [filled & ~_union(on) for filled, *on in zip(_filled(lattice, area), *edge, strict=True)]


def _in_zone(lattice: Lattice, rule: InZone, column: int) -> int:
    """The points of a column that are strictly on the inner side of every dividing line."""
    x, south = lattice.point(column, 0)
    low, high = 0, lattice.rows - 1
    for side in rule.zone.sides:
        beyond = side.c - side.a * x  # a·x + b·y > c
        if side.b == 0 and beyond >= 0:
            return 0
        if side.b:
            rows = (beyond / side.b - south) / lattice.ground.step
            low, high = (max(low, floor(rows) + 1), high) if side.b > 0 else (low, min(high, ceil(rows) - 1))
    return ((1 << (high - low + 1)) - 1) << low if low <= high else 0


def _beside(lattice: Lattice, rule: Beside, column: int) -> int:
    """The points of a column that are on one side of a door."""
    return side_rows(lattice.rows, lambda row: rule.door.side_of(lattice.point(column, row)) == rule.side)
