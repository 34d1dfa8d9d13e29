"""The edge of what rules forbid, as lines and arcs: where discs and strips end, and where they merge.

Stands in `render.svg`, above `regions`, under `map`. A rim is cut wherever it crosses another one or the clipping
area, and each piece is kept or dropped by its middle: so the line that is drawn is exactly where the texture stops.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.render.svg.pen import num, turned
from generator.render.svg.regions import Capsule, Circle, Point, Polygon, Region

_NEAR = 1e-6


@dataclass(frozen=True)
class Stretch:
    """A straight piece of a rim."""

    start: Point
    end: Point

    def at(self, part: float) -> Point:
        """The point at a part (0 to 1) of its length."""
        (ax, ay), (bx, by) = self.start, self.end
        return ax + (bx - ax) * part, ay + (by - ay) * part

    def cuts(self, other: Stretch | Arc) -> list[float]:
        """The parts at which another piece of rim crosses it."""
        (ax, ay), (dx, dy) = self.start, (self.end[0] - self.start[0], self.end[1] - self.start[1])
        length = math.hypot(dx, dy)
        if isinstance(other, Arc):
            runs = Circle(other.centre, other.radius).runs(self.start, (dx / length, dy / length))
            return [t / length for run in runs for t in run]
        (cx, cy), (ex, ey) = other.start, (other.end[0] - other.start[0], other.end[1] - other.start[1])
        cross = dx * ey - dy * ex
        return [((cx - ax) * ey - (cy - ay) * ex) / cross] if abs(cross) > _NEAR else []

    def drawn(self, a: float, b: float) -> str:
        """The path data of the piece between two parts."""
        (x1, y1), (x2, y2) = self.at(a), self.at(b)
        return f"M{num(x1, 2)} {num(y1, 2)}L{num(x2, 2)} {num(y2, 2)}"


@dataclass(frozen=True)
class Arc:
    """A piece of a circle, from angle `first` on through `sweep` (radians, growing)."""

    centre: Point
    radius: float
    first: float = 0.0
    sweep: float = 2 * math.pi

    def at(self, part: float) -> Point:
        """The point at a part (0 to 1) of its length."""
        angle = self.first + self.sweep * part
        return self.centre[0] + self.radius * math.cos(angle), self.centre[1] + self.radius * math.sin(angle)

    def cuts(self, other: Stretch | Arc) -> list[float]:
        """The parts at which another piece of rim crosses it."""
        return [
            ((math.atan2(y - self.centre[1], x - self.centre[0]) - self.first) % (2 * math.pi)) / self.sweep
            for x, y in self._meets(other)
        ]

    def _meets(self, other: Stretch | Arc) -> list[Point]:
        if isinstance(other, Stretch):
            return [other.at(part) for part in other.cuts(self)]
        apart = math.dist(self.centre, other.centre)
        if not abs(self.radius - other.radius) < apart < self.radius + other.radius:
            return []
        along = (apart**2 + self.radius**2 - other.radius**2) / (2 * apart)
        off = math.sqrt(max(0.0, self.radius**2 - along**2))
        ux, uy = (other.centre[0] - self.centre[0]) / apart, (other.centre[1] - self.centre[1]) / apart
        mx, my = self.centre[0] + ux * along, self.centre[1] + uy * along
        return [(mx - uy * off, my + ux * off), (mx + uy * off, my - ux * off)]

    def drawn(self, a: float, b: float) -> str:
        """The path data of the piece between two parts."""
        return turned(*self.centre, self.radius, self.first + self.sweep * a, self.sweep * (b - a))


def rim(region: Region) -> list[Stretch | Arc]:
    """The pieces of a region's own edge."""
    if isinstance(region, Polygon):
        return [Stretch(a, b) for a, b in region.edges()]
    if isinstance(region, Circle):
        return [Arc(region.centre, region.radius)]
    assert isinstance(region, Capsule)
    if region.start == region.end:
        return [Arc(region.start, region.radius)]
    turn = math.atan2(region.end[1] - region.start[1], region.end[0] - region.start[0])
    half = math.pi / 2
    return [
        *(Stretch(a, b) for a, b in region.flanks()),
        Arc(region.end, region.radius, turn - half, math.pi),
        Arc(region.start, region.radius, turn + half, math.pi),
    ]


def union_rim(regions: Sequence[Region], inside: Region, clip: Sequence[Polygon]) -> str:
    """The path data of the edge of all `regions` together, as far as it lies in `inside`.

    `clip` are the polygons that `inside` is made of: their edges are where the rim may be cut off. Where two regions
    share a piece of rim, as the strips along two edges do round an inner corner, it is drawn once.
    """
    pieces = [(piece, owner) for owner, region in enumerate(regions) for piece in rim(region)]
    edges = [edge for polygon in clip for edge in rim(polygon)]
    data = []
    for piece, owner in pieces:
        others = [other for other, its in pieces if its != owner] + edges
        crossings = {t for other in others for t in piece.cuts(other) if _NEAR < t < 1 - _NEAR}
        for a, b in pairwise(sorted({0.0, 1.0, *crossings})):
            middle = piece.at((a + b) / 2)
            depths = [region.depth(middle) for region in regions]
            swallowed = any(depth > _NEAR or (abs(depth) <= _NEAR and i < owner) for i, depth in enumerate(depths))
            if inside.depth(middle) >= 0 and not swallowed:
                data.append(piece.drawn(a, b))
    return "".join(data)
