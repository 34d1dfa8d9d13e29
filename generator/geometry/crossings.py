"""What a straight line between two points runs over: zones, ground, round bases. Stands on outlines and zones.

Everything is exact. A line runs over what it has a stretch of some length in; touching a rim, a corner or an edge is
not running over it, and a line along the boundary of two zones runs over neither.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from generator.geometry.outline import Outline, Where
from generator.geometry.segments import Point, Segment
from generator.geometry.zones import Zones


def _stretches(line: Segment, outlines: tuple[Outline, ...]) -> list[Point]:
    """The middle of each stretch of the line between two meetings with any edge of the outlines, start to end."""
    if line.start == line.end:
        return []
    parts = {Fraction(0), Fraction(1)}
    for outline in outlines:
        for edge in outline.edges:
            parts.update(line.meetings(edge))
    return [line.at((one + other) / 2) for one, other in pairwise(sorted(parts))]


def runs_over(line: Segment, ground: Outline) -> bool:
    """Whether a stretch of the line is inside the outline."""
    return any(ground.locate(middle) is Where.INSIDE for middle in _stretches(line, (ground,)))


def zones_crossed(line: Segment, zones: Zones) -> tuple[str, ...]:
    """The ids of the zones that the line runs over, in the order in which it enters them, each once."""
    grounds = tuple(ground for zone in zones.zones for ground in zone.ground)
    found: dict[str, None] = {}
    for middle in _stretches(line, grounds):
        zone = zones.zone_of(middle)
        if zone is not None and any(ground.holds(middle) for ground in zones[zone].ground):
            found[zone] = None
    return tuple(found)


def runs_over_base(line: Segment, centre: Point, radius: Fraction) -> bool:
    """Whether the line runs over a round base; over a bare point (radius 0) where the point stands on it."""
    squared = line.squared_distance(centre)
    return squared < radius * radius or squared == 0
