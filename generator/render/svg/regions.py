"""Areas in millimetres, and the stretches of a straight line that lie in them. Exact: nothing is sampled.

Stands in `render.svg`, under `patterns`, which draws an area's texture line by line and so needs little more than
`Region.runs`. A legal area is a `Ground`: a polygon, less what is too near to something, with nothing clipped by the
renderer. Floats are good enough here: these areas are looked at, no rule is decided by them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

Point = tuple[float, float]
Run = tuple[float, float]
"""A stretch of a line, from and to, in millimetres along it."""
Box = tuple[float, float, float, float]
"""A rectangle: left, top, right, bottom."""


class Region(Protocol):
    """What an area can be asked."""

    def runs(self, at: Point, way: Point) -> list[Run]:
        """The stretches of the endless line through `at` along the unit vector `way` that lie in the area, in order."""

    def depth(self, at: Point) -> float:
        """How far inside the area a point is: the distance to its edge, below zero outside. At least as to sign."""

    def box(self) -> Box:
        """The rectangle about the area."""


@dataclass(frozen=True)
class Polygon:
    """A simple polygon in any winding."""

    points: tuple[Point, ...]

    def runs(self, at: Point, way: Point) -> list[Run]:
        """Where the line crosses an edge it goes in or out; an edge counts its lower end only, so corners are safe."""
        (x, y), (dx, dy) = at, way
        sides = [dx * (py - y) - dy * (px - x) for px, py in self.points]
        crossings = []
        for i, (ax, ay) in enumerate(self.points):
            j = (i + 1) % len(self.points)
            if (sides[i] > 0) != (sides[j] > 0):
                part = sides[i] / (sides[i] - sides[j])
                bx, by = self.points[j]
                crossings.append(dx * (ax + (bx - ax) * part - x) + dy * (ay + (by - ay) * part - y))
        crossings.sort()
        return list(zip(crossings[::2], crossings[1::2], strict=True))

    def depth(self, at: Point) -> float:
        """The distance to the nearest edge, negative outside."""
        near = min(from_stretch(at, a, b) for a, b in self.edges())
        return near if self.holds(at) else -near

    def holds(self, at: Point) -> bool:
        """Whether a point lies inside: much quicker than how far."""
        return any(start <= 0 <= end for start, end in self.runs(at, (1.0, 0.0)))

    def box(self) -> Box:
        """The rectangle about its corners."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    def edges(self) -> list[tuple[Point, Point]]:
        """Its edges, corner to corner."""
        return list(zip(self.points, self.points[1:] + self.points[:1], strict=True))


@dataclass(frozen=True)
class Circle:
    """A disc."""

    centre: Point
    radius: float

    def runs(self, at: Point, way: Point) -> list[Run]:
        """The chord, if there is one."""
        ox, oy = self.centre[0] - at[0], self.centre[1] - at[1]
        along, off = ox * way[0] + oy * way[1], ox * way[1] - oy * way[0]
        if abs(off) >= self.radius:
            return []
        half = math.sqrt(self.radius**2 - off**2)
        return [(along - half, along + half)]

    def depth(self, at: Point) -> float:
        """How far inside the circle."""
        return self.radius - math.dist(at, self.centre)

    def box(self) -> Box:
        """The square about it."""
        (x, y), r = self.centre, self.radius
        return x - r, y - r, x + r, y + r


@dataclass(frozen=True)
class Capsule:
    """Everything within `radius` of a straight stretch. It is convex, so a line has one run in it at most."""

    start: Point
    end: Point
    radius: float

    def runs(self, at: Point, way: Point) -> list[Run]:
        """From the first to the last of the runs in its two round ends and the rectangle between them."""
        parts: list[Region] = [Circle(self.start, self.radius), Circle(self.end, self.radius)]
        if self.start != self.end:
            (a, b), (c, d) = self.flanks()
            parts.append(Polygon((a, b, d, c)))
        found = [run for part in parts for run in part.runs(at, way)]
        return [(min(run[0] for run in found), max(run[1] for run in found))] if found else []

    def depth(self, at: Point) -> float:
        """How far inside its edge."""
        return self.radius - from_stretch(at, self.start, self.end)

    def box(self) -> Box:
        """The rectangle about it."""
        r, (ax, ay), (bx, by) = self.radius, self.start, self.end
        return min(ax, bx) - r, min(ay, by) - r, max(ax, bx) + r, max(ay, by) + r

    def flanks(self) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
        """Its two straight sides."""
        (ax, ay), (bx, by) = self.start, self.end
        length = math.dist(self.start, self.end)
        nx, ny = -(by - ay) / length * self.radius, (bx - ax) / length * self.radius
        return ((ax + nx, ay + ny), (bx + nx, by + ny)), ((ax - nx, ay - ny), (bx - nx, by - ny))


@dataclass(frozen=True)
class Ground:
    """An area made of others: in all of `inside`, in one of `within` where there are any, and in none of `without`."""

    inside: tuple[Region, ...]
    within: tuple[Region, ...] = ()
    without: tuple[Region, ...] = ()

    def runs(self, at: Point, way: Point) -> list[Run]:
        """What is left of the line."""
        left = self.inside[0].runs(at, way)
        for region in self.inside[1:]:
            left = common(left, region.runs(at, way))
        if self.within:
            left = common(left, joined(run for region in self.within for run in region.runs(at, way)))
        return less(left, joined(run for region in self.without for run in region.runs(at, way)))

    def depth(self, at: Point) -> float:
        """The least of the depths that count; exact except where two of `within` overlap, where it is too small."""
        depths = [region.depth(at) for region in self.inside] + [-region.depth(at) for region in self.without]
        if self.within:
            depths.append(max(region.depth(at) for region in self.within))
        return min(depths)

    def box(self) -> Box:
        """The rectangle that all of `inside` share."""
        boxes = [region.box() for region in self.inside]
        return max(b[0] for b in boxes), max(b[1] for b in boxes), min(b[2] for b in boxes), min(b[3] for b in boxes)


def from_stretch(at: Point, start: Point, end: Point) -> float:
    """The distance of a point from a straight stretch."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    part = 0.0 if not square else max(0.0, min(1.0, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / square))
    return math.hypot(at[0] - start[0] - dx * part, at[1] - start[1] - dy * part)


def joined(runs: Iterable[Run]) -> list[Run]:
    """Stretches in any order as stretches that do not touch, in order."""
    out: list[Run] = []
    for start, end in sorted(runs):
        if out and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return out


def common(one: Sequence[Run], other: Sequence[Run]) -> list[Run]:
    """What two ordered lists of stretches share. Both are short, so each is held against each."""
    return [(max(a, c), min(b, d)) for a, b in one for c, d in other if max(a, c) < min(b, d)]


def less(runs: Sequence[Run], holes: Sequence[Run]) -> list[Run]:
    """Ordered stretches without ordered holes."""
    out = list(runs)
    for start, end in holes:
        out = [piece for a, b in out for piece in ((a, min(b, start)), (max(a, end), b)) if piece[0] < piece[1]]
    return out
