"""An outline: any simple polygon, such as a battlefield or a piece of impassable ground. Stands on segments.

Corners are kept exactly. However they are typed, they are held counter-clockwise, without repeated corners and
without corners in the middle of a straight edge; the corner typed first stays first where it is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from generator.geometry.boxes import Box
from generator.geometry.lengths import Unit, show_number
from generator.geometry.segments import Point, Segment, turn


class Where(StrEnum):
    """Where a point stands as seen from an outline."""

    INSIDE = "inside"
    ON_EDGE = "on the edge"
    OUTSIDE = "outside"


@dataclass(frozen=True)
class Outline:
    """A simple polygon: at least three corners, an area, and no edge that crosses or touches another.

    `Outline(points)` takes the corners in either winding, the first one repeated at the end or not.
    Raises ValueError with a plain sentence where the points are no such thing.
    """

    corners: tuple[Point, ...]

    def __init__(self, corners: Iterable[tuple[Fraction | int, Fraction | int]]) -> None:
        points = _without_repeats([(Fraction(x), Fraction(y)) for x, y in corners])
        if len(set(points)) < 3:
            raise ValueError("an outline needs at least three different corners")
        area = _twice_area(points)
        if not any(turn(points[0], points[1], point) for point in points):
            raise ValueError("an outline needs an area; all its corners stand on one line")
        if area < 0:
            points = [points[0], *reversed(points[1:])]
        points = _without_middles(points)
        _refuse_crossings(points)
        object.__setattr__(self, "corners", tuple(points))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Worked out once: outlines are keys wherever something is kept for a battlefield."""
        return hash(self.corners)

    @classmethod
    def rectangle(cls, width: Fraction | int, height: Fraction | int) -> Outline:
        """The rectangle of that size in inches with its south-west corner at (0, 0)."""
        return cls([(0, 0), (width, 0), (width, height), (0, height)])

    @cached_property
    def edges(self) -> tuple[Segment, ...]:
        """The edges counter-clockwise, the ground on their left; the first begins at the first corner."""
        ends = self.corners[1:] + self.corners[:1]
        return tuple(map(Segment, self.corners, ends))

    @cached_property
    def area(self) -> Fraction:
        """Square inches."""
        return _twice_area(self.corners) / 2

    @cached_property
    def box(self) -> Box:
        """The smallest upright rectangle around it."""
        xs, ys = zip(*self.corners, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    @cached_property
    def is_upright(self) -> bool:
        """Whether it is a rectangle with edges to the four winds."""
        return len(self.corners) == 4 and self.area == self.box.width * self.box.height

    @cached_property
    def middle(self) -> Point | None:
        """The middle of a rectangle, upright or turned; None for any other outline, whose centre must be told."""
        if len(self.corners) != 4:
            return None
        a, b, c, d = self.corners
        is_parallelogram = (a[0] + c[0], a[1] + c[1]) == (b[0] + d[0], b[1] + d[1])
        is_square_cornered = (b[0] - a[0]) * (d[0] - a[0]) + (b[1] - a[1]) * (d[1] - a[1]) == 0
        return Segment(a, c).middle if is_parallelogram and is_square_cornered else None

    @cached_property
    def inner_point(self) -> Point:
        """Some point well inside, the same every time: half way through the ground on a line between two corners."""
        levels = sorted({y for _, y in self.corners})
        level = (levels[0] + levels[1]) / 2
        crossings = sorted(_crossing_x(edge, level) for edge in self.edges if _spans(edge, level))
        return (crossings[0] + crossings[1]) / 2, level

    def locate(self, point: Point) -> Where:
        """Whether the point is inside, exactly on an edge or corner, or outside."""
        x, y = point
        inside = False
        for edge in self.edges:
            (ax, ay), (bx, by) = edge.start, edge.end
            if (ay > y) == (by > y):
                if y == ay == by and min(ax, bx) <= x <= max(ax, bx):
                    return Where.ON_EDGE
                if point in (edge.start, edge.end):
                    return Where.ON_EDGE
                continue
            side = turn(edge.start, edge.end, point)
            if side == 0:
                return Where.ON_EDGE
            if (side > 0) == (by > ay):
                inside = not inside
        return Where.INSIDE if inside else Where.OUTSIDE

    def holds(self, point: Point) -> bool:
        """Whether the point is inside or on the edge."""
        return self.locate(point) is not Where.OUTSIDE

    def nearest_edge(self, point: Point) -> tuple[Segment, Fraction]:
        """The edge nearest to the point, and the square of its distance; the first such edge where several are."""
        return min(((edge, edge.squared_distance(point)) for edge in self.edges), key=lambda found: found[1])

    def squared_distance_to_edge(self, point: Point) -> Fraction:
        """The square of the distance from the point to the nearest edge, from inside or outside."""
        return self.nearest_edge(point)[1]

    def squared_distance(self, point: Point) -> Fraction:
        """The square of the distance from the point to the filled polygon: 0 inside and on the edge."""
        return Fraction(0) if self.holds(point) else self.squared_distance_to_edge(point)


def _without_repeats(points: list[Point]) -> list[Point]:
    """The points without those that the next one repeats; after the last comes the first."""
    return [point for point, after in zip(points, points[1:] + points[:1], strict=True) if point != after]


def _twice_area(points: Sequence[Point]) -> Fraction:
    """Twice the area, positive where the points go counter-clockwise."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum((a[0] * b[1] - a[1] * b[0] for a, b in pairs), Fraction(0))


def _without_middles(points: list[Point]) -> list[Point]:
    """The points without those in the middle of a straight edge. Raises ValueError for an edge that runs back."""
    kept = []
    for before, point, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True):
        if turn(before, point, after):
            kept.append(point)
        elif (point[0] - before[0]) * (after[0] - point[0]) + (point[1] - before[1]) * (after[1] - point[1]) < 0:
            raise ValueError(f"the outline runs back along its own edge at {_shown(point)}")
    return kept


def _refuse_crossings(points: list[Point]) -> None:
    """Raise ValueError where two edges that are not neighbours meet. Goes by west ends, so far edges never meet."""
    edges = list(map(Segment, points, points[1:] + points[:1]))
    spans = [sorted((edge.start[0], edge.end[0])) for edge in edges]
    count = len(edges)
    order = sorted(range(count), key=lambda index: spans[index][0])
    for rank, first in enumerate(order):
        for second in order[rank + 1 :]:
            if spans[second][0] > spans[first][1]:
                break
            if (first - second) % count in (1, count - 1):
                continue
            if edges[first].touches(edges[second]):
                low, high = sorted((first, second))
                one, other = edges[low], edges[high]
                raise ValueError(
                    f"the outline crosses or touches itself: the edge from {_shown(one.start)} to {_shown(one.end)} "
                    f"meets the edge from {_shown(other.start)} to {_shown(other.end)}"
                )


def _shown(point: Point) -> str:
    return f"({show_number(point[0], Unit.INCH)}, {show_number(point[1], Unit.INCH)})"


def _spans(edge: Segment, level: Fraction) -> bool:
    return (edge.start[1] > level) != (edge.end[1] > level)


def _crossing_x(edge: Segment, level: Fraction) -> Fraction:
    return edge.at((level - edge.start[1]) / (edge.end[1] - edge.start[1]))[0]
