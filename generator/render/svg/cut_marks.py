"""Marks for whoever cuts: ticks, crosses, outlines, fold line, registration marks. In `render.svg`, under `sheet`.

Where they stand is `workshop.marks`'; here they become paths, all strokes of one page in one path.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.render.svg.outlines import outline
from generator.render.svg.pen import BLACK, WHITE, num, path
from generator.workshop.imposition import Fold, Imposition
from generator.workshop.marks import Stroke, centres, crosses, registration, ticks
from generator.workshop.places import Place
from generator.workshop.sheets import CounterPage

OUTLINE = 0.1
"""How thick a cut outline is, in millimetres."""


def strokes(data: Iterable[Stroke]) -> str:
    """Strokes as the data of one path."""
    parts = []
    for one in data:
        x, y = num(float(one.x1)), num(float(one.y1))
        flat = one.y1 == one.y2
        way = f"h{num(float(one.x2 - one.x1))}" if flat else f"v{num(float(one.y2 - one.y1))}"
        parts.append(f"M{x} {y}{way}")
    return "".join(parts)


def draw_cut_marks(page: CounterPage, places: Sequence[Place], how: Imposition, bleed: Fraction) -> str:
    """What is chosen of ticks, crosses and outlines about the places, as SVG; `places` as they are drawn."""
    its = how.geometry
    width = float(its.tick_width)
    where = tuple(Place(p.x, p.y, p.width, p.height) for p in places)
    lines: list[Stroke] = []
    shapes = ""
    if "ticks" in how.marks:
        lines += ticks(where, page.width, page.height, bleed, its)
    if "crosses" in how.marks and not any(_square(p) and bleed for p in places):
        lines += crosses(where, its, how.gap_for(bleed))
    shapes += path(strokes(lines), stroke=BLACK, width=width)
    if "outlines" in how.marks:
        shapes += path("".join(cut_line(p) for p in places), stroke=BLACK, width=OUTLINE)
    if "centres" in how.marks:
        data = strokes(centres(places))
        shapes += path(data, stroke=WHITE, width=3 * width) + path(data, stroke=BLACK, width=width)
    return shapes


def _square(place: Place) -> bool:
    """Whether its bleed fills the corners, where crosses stand."""
    return not place.shape.is_round


def cut_line(place: Place, grow: float = 0.0) -> str:
    """The path data of what a place is cut to."""
    return outline(place.shape, float(place.x), float(place.y), float(place.width), float(place.height), grow)


def draw_registration(how: Imposition) -> str:
    """What a plotter looks for, as SVG."""
    data = "".join(
        f"M{num(float(x))} {num(float(y))}h{num(float(w))}v{num(float(h))}h{num(float(-w))}z"
        for x, y, w, h in registration(how).rectangles
    )
    return path(data, fill=BLACK)


def draw_fold(page: CounterPage) -> str:
    """The line along which a sheet is folded over."""
    if page.fold is None:
        return ""
    w, h = num(float(page.width)), num(float(page.height))
    middle_x, middle_y = num(float(page.width / 2)), num(float(page.height / 2))
    data = f"M{middle_x} 0V{h}" if page.fold is Fold.VERTICAL else f"M0 {middle_y}H{w}"
    return path(data, stroke=BLACK, width=0.15, dash="2 1.5")
