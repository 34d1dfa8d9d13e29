"""The battlefield laid out on paper: its scale, its place in the drawing, its rulers. Under `map` in `render.svg`.

The scale is what is left of the width when the rulers have theirs, rounded down so that the scale bar's words hold a
short number: twelve inches are a whole number of fifths of a millimetre.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain, count

from generator.documents.map import MapPage, in_figures
from generator.geometry.lengths import Unit
from generator.render.fonts import SANS_BLACK, SANS_MEDIUM, text_width
from generator.render.svg.labels import spread, spread_length
from generator.render.svg.pen import capitals, figure_width
from generator.render.svg.regions import Point

NUMBER_PT, VALUE_PT = 7.5, 8.5
TOP, RIGHT, OVERHANG = 2.2, 1.6, 3.8
"""Room above and beside the battlefield, and where something stands so near to that edge that it hangs over."""
BELOW, VALUES_BELOW = 14.2, 4.2
"""Room below the battlefield for ruler, north arrow and scale bar, and for the pieces' values."""
SLACK = 1.3
_STEPS = {
    Unit.INCH: ((1, 6), (2, 6), (3, 12), (6, 12), (6, 24), (12, 48), (24, 120)),
    Unit.CM: ((1, 10), (2, 10), (5, 20), (10, 50), (20, 100)),
}
"""Distances of ticks and of numbers, in units; the first that is not too dense is taken, of the last any tens."""


@dataclass(frozen=True)
class Value:
    """A piece's distance at a ruler: what is printed, where it points, where it stands, how large."""

    words: str
    points: float
    stands: float
    pt: float

    @property
    def is_aside(self) -> bool:
        """Whether it had to be pushed so far that a line must lead to it."""
        return abs(self.stands - self.points) > 0.5


@dataclass(frozen=True)
class Plan:
    """Where everything of the battlefield lies in the drawing. Lengths in millimetres, y downwards."""

    page: MapPage
    scale: float
    """Millimetres to the inch."""
    left: float
    top: float
    ticks: int
    numbers: int
    """Distances of the ticks and the numbers of the rulers, in the page's units."""
    west_values: tuple[Value, ...]
    south_values: tuple[Value, ...]
    slack: float = 0.0
    """How much farther off the values stand, so that lines can lead to those that were pushed aside."""

    @cached_property
    def ends(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The west, south, east and north ends of the battlefield, in inches."""
        return self.page.extent()

    @cached_property
    def field(self) -> tuple[float, float]:
        """Width and height of the battlefield."""
        west, south, east, north = self.ends
        return float(east - west) * self.scale, float(north - south) * self.scale

    @property
    def unit_mm(self) -> float:
        """Millimetres to the page's unit."""
        return float(self.page.unit.inches) * self.scale

    @property
    def right(self) -> float:
        """The east end of the battlefield."""
        return self.left + self.field[0]

    @property
    def bottom(self) -> float:
        """The south end of the battlefield."""
        return self.top + self.field[1]

    def x(self, inches: Fraction) -> float:
        """The place of a distance from the west."""
        return self.left + float(inches - self.ends[0]) * self.scale

    def y(self, inches: Fraction) -> float:
        """The place of a distance from the south."""
        return self.top + float(self.ends[3] - inches) * self.scale

    def at(self, point: tuple[Fraction, Fraction]) -> Point:
        """The place of a point."""
        return self.x(point[0]), self.y(point[1])

    def corners(self, outline: Sequence[tuple[Fraction, Fraction]]) -> tuple[Point, ...]:
        """The places of an outline's corners."""
        return tuple(self.at(point) for point in outline)


def number_width(page: MapPage) -> float:
    """The width of the widest number of the west ruler."""
    _, south, _, north = page.extent()
    whole = math.floor((north - south) / page.unit.inches)
    return max(
        text_width(str(whole), SANS_MEDIUM, NUMBER_PT),
        figure_width(in_figures(north, page.unit), NUMBER_PT, SANS_MEDIUM),
    )


def make_plan(page: MapPage) -> Plan:
    """Lay the battlefield out in the width, and height, of the page.

    The pieces' values stand at the rulers where they all find room there, smaller if need be; else a ruler has none,
    and the labels and the list beside the map say them. Raises ValueError when the page leaves no room for a map.
    """
    west, south, east, north = (float(end) for end in page.extent())
    xs = sorted({piece.at[0] for piece in page.pieces if piece.ruled})
    ys = sorted({piece.at[1] for piece in page.pieces if piece.ruled})
    widest = max((figure_width(in_figures(y, page.unit), VALUE_PT) for y in ys), default=0.0)
    near_east, near_north = _at_the_edge(page)
    right = max(OVERHANG if near_east else RIGHT, figure_width(in_figures(page.extent()[2], page.unit), NUMBER_PT) / 2)
    top = OVERHANG if near_north else TOP
    slack = 0.0
    while True:
        # 3.1 mm of ticks, the numbers, a pointer of 1.1 mm and the values.
        left = max(8.0, 3.1 + number_width(page) + (2.4 + slack + widest if ys else 0.8))
        scale = _rounded(page, (float(page.width) - left - right) / (east - west))
        if page.height is not None:
            below = BELOW + (VALUES_BELOW + slack if xs else 0.0)
            scale = min(scale, _rounded(page, (float(page.height) - top - below) / (north - south)))
        if scale <= 0:
            raise ValueError(f"there is no room for a map in {float(page.width):g} mm")
        bare = Plan(page, scale, left, top, *_step(page, scale), (), (), slack)
        souths = _values(page, xs, bare.x, (bare.left, bare.right), upright=False)
        wests = _values(page, ys, bare.y, (bare.top, bare.bottom), upright=True)
        if slack or not any(value.is_aside for value in (*souths, *wests)):
            return replace(bare, west_values=wests, south_values=souths)
        slack = SLACK  # values that had to be pushed apart need room for the lines to their pointers


def _at_the_edge(page: MapPage) -> tuple[bool, bool]:
    """Whether something stands at the east and at the north edge, so that its sign hangs over."""
    _, _, east, north = page.extent()
    at = [piece.at for piece in page.pieces] + [door.at for door in page.doors]
    return any(x > east - 3 for x, _ in at), any(y > north - 3 for _, y in at)


def _rounded(page: MapPage, scale: float) -> float:
    """A scale rounded down to a step at which a dozen inches, or 30 cm, print with one decimal at most.

    A battlefield of hundreds of feet has finer steps: they must stay small beside its scale.
    """
    steps = 60 if page.unit is Unit.INCH else 100 / 2.54
    while 0 < scale * steps < 5:
        steps *= 10
    return math.floor(scale * steps + 1e-9) / steps


def _step(page: MapPage, scale: float) -> tuple[int, int]:
    unit = scale * float(page.unit.inches)
    steps = _STEPS[Unit.INCH if page.unit is Unit.INCH else Unit.CM]
    room = max(7.0, max(figure_width(in_figures(end, page.unit), NUMBER_PT) for end in page.extent()) + 0.9)
    ladder = chain(steps, ((steps[-1][0] * ten, steps[-1][1] * ten) for ten in (10**power for power in count(1))))
    return next((ticks, numbers) for ticks, numbers in ladder if ticks * unit >= 0.8 and numbers * unit >= room)


def _values(
    page: MapPage, at: list[Fraction], place: Callable[[Fraction], float], ends: tuple[float, float], upright: bool
) -> tuple[Value, ...]:
    """The values of one ruler; none where they do not fit. `upright`: along the west edge, where heights count."""
    low, high = ends[0] - 3.0, ends[1] + 1.4  # they may overhang the battlefield a little
    words = [in_figures(value, page.unit) for value in at]
    points = [place(value) for value in at]
    for pt in (VALUE_PT, NUMBER_PT):
        sizes = [capitals(pt, SANS_BLACK) + 0.3 if upright else figure_width(word, pt) for word in words]
        if spread_length(sizes) <= high - low:
            stands = spread(points, sizes, low, high)
            return tuple(Value(*entry, pt) for entry in zip(words, points, stands, strict=True))
    return ()
