"""Where to cut: ticks at every edge, crosses in the gaps, crosses for punches, and what a plotter looks for.

Above `sheets`; drawn by `render.svg` and written into cut files by `render.cutting`. Worked out from the slots alone,
whatever they were laid out by.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from generator.documents.counters import Millimetres
from generator.workshop.imposition import LEAST_MARGIN, MARK_ARM, MARK_INSET, SQUARE, Imposition
from generator.workshop.places import Place, SheetGeometry

_SHORTEST = Fraction(1)
"""A tick that is shorter than a millimetre is only a speck."""
CENTRE_ARM = Fraction(3, 2)
"""Half the cross in the middle of a counter, for punches."""
MARK_THICK = Fraction(1)
"""How thick the arms of registration marks are."""


@dataclass(frozen=True)
class Stroke:
    """A straight stroke between two points, lying or upright."""

    x1: Millimetres
    y1: Millimetres
    x2: Millimetres
    y2: Millimetres


@functools.lru_cache(maxsize=64)
def ticks(
    places: tuple[Place, ...], width: Millimetres, height: Millimetres, bleed: Millimetres, its: SheetGeometry
) -> tuple[Stroke, ...]:
    """Ticks in line with the edges of every place: outside its bleed, and clear of every other place.

    They reach `its.tick_length` outwards where there is nothing, and up to the next place where there is one; none
    comes nearer to the edge of the paper than `its.edge`, unless it would be left out: beside a bleed a tick may come
    as near as most printers print, for without it nobody could tell where to cut. Worked out in whole numbers, all
    lengths brought to one denominator: exact, and much faster than fractions.
    """
    given = [width, height, bleed, its.tick_clear, its.tick_length, its.edge, _SHORTEST, LEAST_MARGIN]
    for p in places:
        given += [p.left, p.right, p.top, p.bottom]
    unit = lcm(*{length.denominator for length in given})
    w, h, over, clear, length, edge, shortest, nearest, *sides = (int(one * unit) for one in given)
    nearest = min(nearest, edge)
    clear += over
    boxes = [tuple(sides[at : at + 4]) for at in range(0, len(sides), 4)]
    lying = [(top, bottom, left, right) for left, right, top, bottom in boxes]
    found = [
        Stroke(Fraction(a, unit), Fraction(level, unit), Fraction(b, unit), Fraction(level, unit))
        for level, a, b in _stubs(lying, clear, (length, shortest), (edge, nearest), w)
    ]
    upright = [(left, right, top, bottom) for left, right, top, bottom in boxes]
    return (
        *found,
        *(
            Stroke(Fraction(level, unit), Fraction(a, unit), Fraction(level, unit), Fraction(b, unit))
            for level, a, b in _stubs(upright, clear, (length, shortest), (edge, nearest), h)
        ),
    )


def _stubs(
    boxes: Sequence[tuple[int, int, int, int]], clear: int, lengths: tuple[int, int], edges: tuple[int, int], most: int
) -> list[tuple[int, int, int]]:
    """Ticks as level, beginning, end. Of each box both levels, then its beginning and end along them.

    `edges` are how near to the ends of the paper, 0 and `most`, a tick comes: usually, and where it else were none.
    """
    length, shortest = lengths
    usual, nearest = edges

    def end_of(at: int) -> int:
        return most - (usual if most - usual - at >= shortest else nearest)

    rows: dict[int, list[tuple[int, int]]] = {}
    for low, high, start, end in boxes:
        for level in (low, high):
            rows.setdefault(level, []).append((start, end))
    found: dict[tuple[int, int, int], None] = {}
    for level in sorted(rows):
        blocked = [(a - clear, b + clear) for low, high, a, b in boxes if low - clear < level < high + clear]
        for start, end in rows[level]:
            at = end + clear
            if not any(a < at < b for a, b in blocked):
                found[level, at, min([at + length, end_of(at), *(a for a, _ in blocked if a >= at)])] = None
            at = start - clear
            if not any(a < at < b for a, b in blocked):
                start = max([at - length, most - end_of(most - at), *(b for _, b in blocked if b <= at)])
                found[level, start, at] = None
    return [one for one in found if one[2] - one[1] >= shortest]


@functools.lru_cache(maxsize=64)
def crosses(places: tuple[Place, ...], its: SheetGeometry, gap: tuple[Fraction, Fraction]) -> tuple[Stroke, ...]:
    """A small cross in the middle of each gap between four places of one size."""
    if min(gap) <= 0:
        return ()
    there = {(p.x, p.y, p.width, p.height) for p in places}
    arm = min(its.cross_arm, min(gap) / 2)
    found = []
    for p in places:
        right, below = p.x + p.width + gap[0], p.y + p.height + gap[1]
        if all((x, y, p.width, p.height) in there for x, y in ((right, p.y), (p.x, below), (right, below))):
            x, y = p.right + gap[0] / 2, p.bottom + gap[1] / 2
            found += [Stroke(x - arm, y, x + arm, y), Stroke(x, y - arm, x, y + arm)]
    return tuple(found)


def centres(places: Iterable[Place]) -> tuple[Stroke, ...]:
    """A cross in the middle of each place, to set a punch by."""
    return tuple(
        stroke
        for p in places
        for stroke in (
            Stroke(p.x - CENTRE_ARM, p.y, p.x + CENTRE_ARM, p.y),
            Stroke(p.x, p.y - CENTRE_ARM, p.x, p.y + CENTRE_ARM),
        )
    )


@dataclass(frozen=True)
class Registration:
    """The marks that a plotter looks for: filled rectangles as left, top, width, height."""

    rectangles: tuple[tuple[Millimetres, Millimetres, Millimetres, Millimetres], ...]


def registration(how: Imposition) -> Registration:
    """Registration marks, 10 mm inside the edges of the paper.

    Three: a square at the upper left, angles at the upper right and the lower left, as Silhouette plotters look for
    them. Four: an angle at the lower right as well, and an angle in place of the square.
    """
    if not how.registration:
        return Registration(())
    west, north = MARK_INSET, MARK_INSET
    east, south = how.width - MARK_INSET, how.height - MARK_INSET
    arm, thick = MARK_ARM, MARK_THICK
    angles = [
        ((east - arm, north, arm, thick), (east - thick, north, thick, arm)),
        ((west, south - thick, arm, thick), (west, south - arm, thick, arm)),
    ]
    if how.registration == 3:
        return Registration(((west, north, SQUARE, SQUARE), *(part for angle in angles for part in angle)))
    angles.insert(0, ((west, north, arm, thick), (west, north, thick, arm)))
    angles.append(((east - arm, south - thick, arm, thick), (east - thick, south - arm, thick, arm)))
    return Registration(tuple(part for angle in angles for part in angle))
