"""Points, straight segments and half-planes, exactly. Under outlines, zones and doors.

A point is `(x, y)` in inches; a segment is the straight line between two points, both ends included.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

Point = tuple[Fraction, Fraction]


def turn(a: Point, b: Point, c: Point) -> int:
    """1 where a-b-c turns left, -1 where it turns right, 0 where the three stand on one line."""
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def squared_distance(a: Point, b: Point) -> Fraction:
    """The square of the distance between two points, in square inches."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


@dataclass(frozen=True)
class Segment:
    """The straight line from `start` to `end`, both included; the two may be the same point."""

    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        """The point half way."""
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2

    def at(self, part: Fraction) -> Point:
        """The point at `part` of the way from start (0) to end (1)."""
        (ax, ay), (bx, by) = self.start, self.end
        return ax + part * (bx - ax), ay + part * (by - ay)

    def nearest(self, point: Point) -> Point:
        """The point of the segment that is nearest to `point`."""
        (ax, ay), (bx, by) = self.start, self.end
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        if not length:
            return self.start
        along = (point[0] - ax) * dx + (point[1] - ay) * dy
        if along <= 0:
            return self.start
        if along >= length:
            return self.end
        return self.at(along / length)

    def squared_distance(self, point: Point) -> Fraction:
        """The square of the distance from `point` to the nearest point of the segment."""
        return squared_distance(self.nearest(point), point)

    def holds(self, point: Point) -> bool:
        """Whether `point` stands on the segment."""
        (ax, ay), (bx, by) = self.start, self.end
        return (
            turn(self.start, self.end, point) == 0
            and min(ax, bx) <= point[0] <= max(ax, bx)
            and min(ay, by) <= point[1] <= max(ay, by)
        )

    def touches(self, other: Segment) -> bool:
        """Whether the two have a point in common, be it an end."""
        a, b, c, d = self.start, self.end, other.start, other.end
        if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
            return True
        return self.holds(c) or self.holds(d) or other.holds(a) or other.holds(b)

    def squared_gap(self, other: Segment) -> Fraction:
        """The square of the distance between the nearest points of the two; 0 where they touch."""
        if self.touches(other):
            return Fraction(0)
        return min(
            self.squared_distance(other.start),
            self.squared_distance(other.end),
            other.squared_distance(self.start),
            other.squared_distance(self.end),
        )

    def meetings(self, other: Segment) -> list[Fraction]:
        """Where `other` meets this segment, as parts of the way from start to end: none, one, or both ends of a
        common stretch."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.start, self.end, other.start, other.end
        ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
        cross = ux * vy - uy * vx
        if cross:
            along = ((cx - ax) * vy - (cy - ay) * vx) / cross
            across = ((cx - ax) * uy - (cy - ay) * ux) / cross
            return [along] if 0 <= along <= 1 and 0 <= across <= 1 else []
        parts = {self._part(end) for end in (other.start, other.end) if self.holds(end)}
        parts |= {part for part, end in ((Fraction(0), self.start), (Fraction(1), self.end)) if other.holds(end)}
        return sorted(parts)

    def _part(self, point: Point) -> Fraction:
        """How far along the segment a point stands that is on it."""
        (ax, ay), (bx, by) = self.start, self.end
        if bx != ax:
            return (point[0] - ax) / (bx - ax)
        return (point[1] - ay) / (by - ay) if by != ay else Fraction(0)


@dataclass(frozen=True)
class HalfPlane:
    """All points with `a·x + b·y > c`: one side of a straight line, the line itself left out."""

    a: Fraction
    b: Fraction
    c: Fraction

    def side(self, point: Point) -> int:
        """1 inside, 0 on the line, -1 on the other side."""
        value = self.a * point[0] + self.b * point[1] - self.c
        return (value > 0) - (value < 0)

    def along(self, point: Point) -> Fraction:
        """A coordinate along the line that grows with the half-plane on the left hand."""
        return self.b * point[0] - self.a * point[1]

    def crossing(self, start: Point, end: Point) -> Point:
        """Where the line meets the segment between two points on different sides of it."""
        first = self.a * start[0] + self.b * start[1] - self.c
        last = self.a * end[0] + self.b * end[1] - self.c
        return Segment(start, end).at(first / (first - last))
