"""Whether bases, boxes, lines and outlines keep clear of each other. Stands on outline.

Touching is clear: a base whose rim just meets impassable ground does not stand on it, and two outlines with a common
edge do not overlap.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from generator.geometry.boxes import Box
from generator.geometry.outline import Outline, Where
from generator.geometry.segments import Point, Segment


def base_is_clear(outline: Outline, centre: Point, radius: Fraction) -> bool:
    """Whether a round base stands wholly off the outline's ground: its distance is at least its radius (inches).

    A base of radius 0 is a point and is clear unless it is strictly inside.
    """
    if outline.locate(centre) is Where.INSIDE:
        return False
    return outline.squared_distance_to_edge(centre) >= radius * radius


def base_is_within(outline: Outline, centre: Point, radius: Fraction) -> bool:
    """Whether a round base stands wholly on the outline's ground; its rim may touch the edge from inside."""
    return outline.holds(centre) and outline.squared_distance_to_edge(centre) >= radius * radius


def squared_gap(one: Outline, other: Outline) -> Fraction:
    """The square of the distance between two filled polygons; 0 where they touch or overlap."""
    if one.holds(other.corners[0]) or other.holds(one.corners[0]):
        return Fraction(0)
    return min(edge.squared_gap(against) for edge in one.edges for against in other.edges)


def meets(outline: Outline, segment: Segment) -> bool:
    """Whether a straight line has any point in common with the ground of the outline or its edge."""
    return outline.holds(segment.start) or any(segment.touches(edge) for edge in outline.edges)


def passes_through(outline: Outline, segment: Segment) -> bool:
    """Whether a straight line runs through the inside of the outline; running along an edge is not inside."""
    cuts = {Fraction(0), Fraction(1)}
    for edge in outline.edges:
        cuts.update(segment.meetings(edge))
    parts = sorted(cuts)
    middles = [(a + b) / 2 for a, b in pairwise(parts)]
    return any(outline.locate(segment.at(part)) is Where.INSIDE for part in middles)


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two outlines have ground in common; a common edge or corner is not enough."""
    if any(passes_through(one, edge) for edge in other.edges) or any(passes_through(other, edge) for edge in one.edges):
        return True
    return one.locate(other.inner_point) is Where.INSIDE or other.locate(one.inner_point) is Where.INSIDE


def lies_within(inner: Outline, outer: Outline) -> bool:
    """Whether all ground of `inner` is ground of `outer`; edges may be shared."""
    if any(passes_through(inner, edge) for edge in outer.edges):
        return False
    return outer.locate(inner.inner_point) is Where.INSIDE


def covers(outline: Outline, box: Box) -> bool:
    """Whether the outline's ground, its edge included, holds every point of a box (which may be a line or a point)."""
    corners = box.corners
    if box.width > 0 and box.height > 0:
        return lies_within(Outline(corners), outline)
    line = Segment(corners[0], corners[2])
    cuts = {Fraction(0), Fraction(1)}
    for edge in outline.edges:
        cuts.update(line.meetings(edge))
    parts = sorted(cuts)
    stops = [*parts, *((a + b) / 2 for a, b in pairwise(parts))]
    return all(outline.holds(line.at(part)) for part in stops)
