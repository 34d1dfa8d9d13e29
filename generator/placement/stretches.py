"""Stretches of a lattice's columns near a line or on an outline's ground, in whole numbers. Stands on ground; under
columns.

All coordinates are multiplied by one common denominator, so every test is a comparison of whole numbers. The points
of a column that are near a segment are one stretch, because a segment is convex; its ends are found by bisection from
the point of the column that is nearest to the segment.

A column is a whole number whose bit j stands for row j.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm

from generator.geometry.outline import Outline
from generator.geometry.segments import Point, Segment

Near = Callable[[int, int], bool]
"""Whether the point in column i and row j is near something."""


class Frame:
    """A lattice of `columns` by `rows` points, the first at `corner`, and some other numbers, all in whole units."""

    def __init__(self, corner: Point, step: Fraction, columns: int, rows: int, numbers: list[Fraction]) -> None:
        self.columns, self.rows = columns, rows
        self._scale = lcm(*(number.denominator for number in (*corner, step, *numbers)))
        self.x, self.y, self.step = (self.whole(number) for number in (*corner, step))

    def whole(self, number: Fraction) -> int:
        """A number in whole units; it must have been among those that the frame was made with."""
        return int(number * self._scale)

    def ends(self, line: Segment) -> tuple[int, int, int, int]:
        """The ends of a segment in whole units: x and y of the western one, then of the other."""
        (ax, ay), (bx, by) = sorted((line.start, line.end))
        return self.whole(ax), self.whole(ay), self.whole(bx), self.whole(by)


def near_segment(frame: Frame, line: Segment, reach: Fraction, *, is_closed: bool) -> Near:
    """The test whether a point is at most `reach` away from a segment (`is_closed`), or less than that."""
    ax, ay, bx, by = frame.ends(line)
    ox, oy, step = frame.x - ax, frame.y - ay, frame.step
    dx, dy = bx - ax, by - ay
    length, squared = dx * dx + dy * dy, frame.whole(reach) ** 2
    bound = squared + is_closed  # of whole numbers, at most n is less than n + 1
    across = squared * length + is_closed

    def near(column: int, row: int) -> bool:
        px, py = ox + column * step, oy + row * step
        along = px * dx + py * dy
        if along <= 0:
            return px * px + py * py < bound
        if along >= length:
            return (px - dx) ** 2 + (py - dy) ** 2 < bound
        return (px * dy - py * dx) ** 2 < across

    return near


def near_columns(frame: Frame, line: Segment, near: Near) -> list[int]:
    """The points of every column that pass a test of nearness to a segment."""
    ax, ay, bx, by = frame.ends(line)
    columns = []
    for column in range(frame.columns):
        x = frame.x + column * frame.step
        if x <= ax:
            row = (ay - frame.y) // frame.step
        elif x >= bx:
            row = (by - frame.y) // frame.step
        else:
            row = ((ay - frame.y) * (bx - ax) + (by - ay) * (x - ax)) // (frame.step * (bx - ax))
        columns.append(_stretch(near, column, row, frame.rows))
    return columns


def filled_columns(frame: Frame, outline: Outline) -> list[int]:
    """The points of every column that are inside an outline or on its edge.

    Just east of a column the outline's ground lies between every second and next crossing, just west of it likewise;
    both together are all of the ground on it, upright edges too, which have ground on one side. Of a crossing only
    the rows next to it matter, and where those are the same the order of two crossings does not.
    """
    edges = [frame.ends(edge) for edge in outline.edges]
    columns = []
    for column in range(frame.columns):
        x, bits = frame.x + column * frame.step, 0
        east = sorted(_next_rows(frame, edge, x) for edge in edges if edge[0] <= x < edge[2])
        west = sorted(_next_rows(frame, edge, x) for edge in edges if edge[0] < x <= edge[2])
        for crossings in (east, west):
            for (_, low), (high, _) in zip(crossings[::2], crossings[1::2], strict=True):
                bits |= _rows(frame, low, high)
        columns.append(bits)
    return columns


def side_rows(rows: int, holds: Callable[[int], bool]) -> int:
    """The rows of a column where a test is true that changes at most once from south to north."""
    if holds(0):
        return (1 << (_last(holds, rows - 1) + 1)) - 1
    if not holds(rows - 1):
        return 0
    return ((1 << rows) - 1) & ~((1 << (_last(lambda row: not holds(row), rows - 1) + 1)) - 1)


def _next_rows(frame: Frame, edge: tuple[int, int, int, int], x: int) -> tuple[int, int]:
    """The rows at or just below, and at or just above, the point where an edge crosses a column."""
    ax, ay, bx, by = edge
    level, unit = (ay - frame.y) * (bx - ax) + (x - ax) * (by - ay), frame.step * (bx - ax)
    return level // unit, -(-level // unit)


def _rows(frame: Frame, first: int, last: int) -> int:
    """The bits of the rows from first to last, both included, as far as the lattice goes."""
    first, last = max(first, 0), min(last, frame.rows - 1)
    return ((1 << (last - first + 1)) - 1) << first if first <= last else 0


def _stretch(near: Near, column: int, row: int, rows: int) -> int:
    """The bits of the one stretch of near rows in a column; `row` is the nearest of all, or just below it."""
    for middle in (min(max(row, 0), rows - 1), min(max(row + 1, 0), rows - 1)):
        if near(column, middle):
            break
    else:
        return 0
    low = _last(lambda down: near(column, middle - down), middle)
    high = _last(lambda up: near(column, middle + up), rows - 1 - middle)
    return ((1 << (low + high + 1)) - 1) << (middle - low)


def _last(holds: Callable[[int], bool], most: int) -> int:
    """The greatest n from 0 to `most` up to which `holds` is true; it is true for 0, and never again after false."""
    low, high = 0, most + 1
    while high - low > 1:
        half = (low + high) // 2
        low, high = (half, high) if holds(half) else (low, half)
    return low
