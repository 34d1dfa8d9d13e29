"""Doors: pieces with a width and a facing, whose distance is from their nearest point. Stands on segments.

`facing` is a compass bearing in degrees: 0 faces north, 90 east, and a door that faces north runs west to east. The
four winds are exact. Other bearings have no exact coordinates, so sine and cosine are taken to forty decimals, with
integer arithmetic that is the same everywhere, and a squared distance that comes out within 10^-30 of a fraction with
a denominator up to 10^12 is that fraction: a door at 60 degrees is exactly 1 inch from what is exactly 1 inch away.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from generator.geometry.segments import Point, Segment

_PI = Fraction(31415926535897932384626433832795028841971693993751, 10**49)
_DECIMALS = 10**40
_NEAR = Fraction(1, 10**30)
_PLAIN = 10**12


@dataclass(frozen=True)
class Door:
    """A straight opening: its middle, the bearing that it faces in degrees, and its width in inches."""

    at: Point
    facing: Fraction
    width: Fraction

    @cached_property
    def heading(self) -> Point:
        """The direction that it faces, one inch long: east part and north part."""
        return bearing(self.facing)

    @cached_property
    def line(self) -> Segment:
        """From its left end to its right end, as seen by somebody who goes through the way it faces."""
        (x, y), (east, north), half = self.at, self.heading, self.width / 2
        return Segment((x - north * half, y + east * half), (x + north * half, y - east * half))

    def squared_distance(self, point: Point) -> Fraction:
        """The square of the distance from a point to the nearest point of the door."""
        along, ahead = self._seen_from(point)
        beside = max(abs(along) - self.width / 2, Fraction(0))
        return _plain(ahead * ahead + beside * beside)

    def side_of(self, point: Point) -> int:
        """1 in front of the door (where it faces), -1 behind it, 0 exactly in line with it."""
        ahead = _plain(self._seen_from(point)[1])
        return (ahead > 0) - (ahead < 0)

    def _seen_from(self, point: Point) -> Point:
        """The point's place along the door and ahead of it, measured from its middle."""
        east, north = self.heading
        x, y = point[0] - self.at[0], point[1] - self.at[1]
        return x * north - y * east, x * east + y * north


def bearing(degrees: Fraction) -> Point:
    """The direction of a compass bearing as (east, north): sine and cosine, exact for multiples of 90 degrees."""
    quarter, rest = divmod(degrees % 360, 90)
    east, north = (_sine(rest), _sine(90 - rest)) if rest else (Fraction(0), Fraction(1))
    for _ in range(int(quarter)):
        east, north = north, -east
    return east, north


def _sine(degrees: Fraction) -> Fraction:
    """The sine of an angle from 0 to 90 degrees to forty decimals, by its power series."""
    angle = degrees * _PI / 180
    term, total, n = angle, Fraction(0), 1
    while abs(term) > Fraction(1, _DECIMALS * 1000):
        total += term
        term = -Fraction(round(term * angle * angle * _DECIMALS**2), _DECIMALS**2) / ((n + 1) * (n + 2))
        n += 2
    return Fraction(round(total * _DECIMALS), _DECIMALS)


def _plain(value: Fraction) -> Fraction:
    """The plain fraction that a value stands for, where it is so near to one that it can be nothing else."""
    if value.denominator <= _PLAIN:
        return value
    plain = value.limit_denominator(_PLAIN)
    return plain if abs(plain - value) < _NEAR else value
