"""Where to cut: ticks at every edge, crosses in the gaps, crosses for punches, and what a plotter looks for.

Above `sheets`; drawn by `render.svg` and written into cut files by `render.cutting`. Worked out from the slots alone,
whatever they were laid out by.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.documents.counters import Millimetres
from generator.workshop.imposition import MARK_ARM, MARK_INSET, SQUARE, Imposition
from generator.workshop.places import Place, SheetGeometry

_SHORTEST = Fraction(1, 2)
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
    comes nearer to the edge of the paper than `its.edge`.
    """
    clear = bleed + its.tick_clear
    found: dict[tuple[Millimetres, ...], None] = {}
    spans = [(p.left - clear, p.right + clear, p.top - clear, p.bottom + clear) for p in places]
    across = [((a, b), (c, d)) for a, b, c, d in spans]
    down = [((c, d), (a, b)) for a, b, c, d in spans]
    for level in _levels((p.top, p.bottom) for p in places):
        rows = [p for p in places if level in (p.top, p.bottom)]
        blocked = _blocked(level, across)
        for start, end in _stubs(((p.left, p.right) for p in rows), blocked, clear, its, width):
            found[(start, level, end, level)] = None
    for level in _levels((p.left, p.right) for p in places):
        columns = [p for p in places if level in (p.left, p.right)]
        blocked = _blocked(level, down)
        for start, end in _stubs(((p.top, p.bottom) for p in columns), blocked, clear, its, height):
            found[(level, start, level, end)] = None
    return tuple(Stroke(*ends) for ends in found)


_Span = tuple[Millimetres, Millimetres]


def _levels(pairs: Iterable[_Span]) -> list[Millimetres]:
    return sorted({edge for pair in pairs for edge in pair})


def _blocked(level: Millimetres, boxes: Sequence[tuple[_Span, _Span]]) -> list[_Span]:
    """The stretches of a line that lie on some place, its bleed or the white about it."""
    return sorted(along for along, (low, high) in boxes if low < level < high)


def _stubs(
    places: Iterable[_Span], blocked: list[_Span], clear: Millimetres, its: SheetGeometry, limit: Millimetres
) -> set[_Span]:
    """The ticks along one line, to both sides of each place."""
    found = set()
    for low, high in places:
        start = high + clear
        if not any(a < start < b for a, b in blocked):
            end = min([start + its.tick_length, limit - its.edge, *(a for a, _ in blocked if a >= start)])
            found.add((start, end))
        start = low - clear
        if not any(a < start < b for a, b in blocked):
            end = max([start - its.tick_length, its.edge, *(b for _, b in blocked if b <= start)])
            found.add((end, start))
    return {(a, b) for a, b in found if b - a >= _SHORTEST}


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
