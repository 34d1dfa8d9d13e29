"""Upright rectangles: bounding boxes, and the boxes that proofs halve. Stands on segments."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.geometry.segments import Point


@dataclass(frozen=True)
class Box:
    """A rectangle with edges to the four winds, edges included, in inches. It may be a line, a point, or empty."""

    west: Fraction
    south: Fraction
    east: Fraction
    north: Fraction

    @property
    def width(self) -> Fraction:
        """West to east; below 0 where the box is empty."""
        return self.east - self.west

    @property
    def height(self) -> Fraction:
        """South to north; below 0 where the box is empty."""
        return self.north - self.south

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return (self.west + self.east) / 2, (self.south + self.north) / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Counter-clockwise from the south-west."""
        return (self.west, self.south), (self.east, self.south), (self.east, self.north), (self.west, self.north)

    @property
    def squared_diagonal(self) -> Fraction:
        """The square of the distance between opposite corners: no two points of the box are further apart."""
        return self.width**2 + self.height**2

    def shrunk(self, by: Fraction) -> Box:
        """The box with all four edges moved inwards; empty where there is not so much of it."""
        return Box(self.west + by, self.south + by, self.east - by, self.north - by)

    def meet(self, other: Box) -> Box:
        """What both boxes cover; empty where they do not meet."""
        return Box(
            max(self.west, other.west),
            max(self.south, other.south),
            min(self.east, other.east),
            min(self.north, other.north),
        )

    def holds(self, point: Point) -> bool:
        """Whether the point is in the box or on its edge."""
        return self.west <= point[0] <= self.east and self.south <= point[1] <= self.north
