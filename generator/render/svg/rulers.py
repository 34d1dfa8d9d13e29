"""What stands about a map: ticks and numbers, the pieces' values, the north arrow and the scale bar.

Stands in `render.svg`, above `plan`, under `map`. Distances are read from the west and the south edge, so those two
have numbers; every other edge that runs along a ruler has short ticks, the inner edges of an L too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from generator.documents.map import in_figures
from generator.geometry.lengths import Unit
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, text_width
from generator.render.svg.labels import Rect
from generator.render.svg.pen import (
    BLACK,
    WHITE,
    capitals,
    figure,
    figure_width,
    line,
    num,
    path,
    polygon,
    rect,
    text,
)
from generator.render.svg.plan import NUMBER_PT, Plan, Value, number_width

CLEAR, TICK, LONG = 0.7, 1.0, 2.0
"""How far ticks stand off the edge, and how long they are, in millimetres."""
_BARS = {Unit.INCH: (6, 12, 24, 48), Unit.CM: (10, 20, 40, 80, 120)}
"""How long the scale bar may stand for, in units: the first that is long enough, and not too long for the map."""
_BAR_LEAST, _BAR_MOST = 20.0, 80.0
_NAMES = {Unit.INCH: "inches", Unit.CM: "cm"}


@dataclass(frozen=True)
class Drawn:
    """Shapes, and the rectangles of the text in them."""

    shapes: str
    words: tuple[tuple[str, Rect], ...]


def rulers(plan: Plan) -> Drawn:
    """Ticks and numbers."""
    west, south, east, north = plan.ends
    data = [f"M{num(x, 2)} {num(plan.bottom + CLEAR, 2)}v{num(long)}" for x, long in _marks_along(plan)]
    data += [f"M{num(plan.left - CLEAR, 2)} {num(y, 2)}h{num(-long)}" for y, long in _marks_up(plan)]
    shapes = path("".join(data) + _other_ticks(plan), stroke=BLACK, width=0.16)
    words = []
    cap = capitals(NUMBER_PT, SANS_MEDIUM)
    for label in _numbers(plan, east - west, False):
        x, w = plan.x(west + label), _number_width(plan, label)
        shapes += figure(x, plan.bottom + 5.5, in_figures(west + label, plan.page.unit), NUMBER_PT, SANS_MEDIUM, 0.5)
        words.append(("number", Rect(x - w / 2, plan.bottom + 5.5 - cap, x + w / 2, plan.bottom + 5.5)))
    for label in _numbers(plan, north - south, True):
        y, w = plan.y(south + label), _number_width(plan, label)
        number = in_figures(south + label, plan.page.unit)
        shapes += figure(plan.left - 3.1, y + cap / 2, number, NUMBER_PT, SANS_MEDIUM, 1)
        words.append(("number", Rect(plan.left - 3.1 - w, y - cap / 2, plan.left - 3.1, y + cap / 2)))
    return Drawn(shapes, tuple(words))


def values(plan: Plan) -> Drawn:
    """The pieces' distances outside the numbers, each with a pointer to its true place."""
    shapes, words = "", []
    tip = plan.bottom + 6.2
    for value, half in zip(plan.south_values, _pointers(plan.south_values), strict=True):
        top = tip + 1.8 + plan.slack
        cap, w = capitals(value.pt, SANS_BLACK), figure_width(value.words, value.pt)
        shapes += polygon([(value.points, tip), (value.points + half, tip + 1.1), (value.points - half, tip + 1.1)])
        if plan.slack:
            shapes += line(value.points, tip + 1.1, value.stands, top - 0.4, 0.2)
        shapes += figure(value.stands, top + cap, value.words, value.pt, anchor=0.5)
        words.append(("value", Rect(value.stands - w / 2, top, value.stands + w / 2, top + cap)))
    tip = plan.left - 3.1 - number_width(plan.page) - 0.5
    for value, half in zip(plan.west_values, _pointers(plan.west_values), strict=True):
        end = tip - 1.7 - plan.slack
        cap, w = capitals(value.pt, SANS_BLACK), figure_width(value.words, value.pt)
        shapes += polygon([(tip, value.points), (tip - 1.1, value.points + half), (tip - 1.1, value.points - half)])
        if plan.slack:
            shapes += line(tip - 1.1, value.points, end + 0.4, value.stands, 0.2)
        shapes += figure(end, value.stands + cap / 2, value.words, value.pt, anchor=1)
        words.append(("value", Rect(end - w, value.stands - cap / 2, end, value.stands + cap / 2)))
    return Drawn(shapes, tuple(words))


def foot(plan: Plan) -> Drawn:
    """The north arrow, the scale bar with its words, and what the numbers mean."""
    unit, per_unit = plan.page.unit, plan.unit_mm
    x, y = 2.4, plan.bottom + 4.6
    shapes = path(f"M{num(x)} {num(y)}l1.9 5.2l-1.9 -1.2l-1.9 1.2z", fill=BLACK)
    shapes += text(x, y + 8.4, "N", 10, SANS_BLACK, anchor=0.5)
    words = [("north", Rect(x - 1.9, y, x + 1.9, y + 8.4))]
    base = plan.bottom + 10.7 + (4.2 + plan.slack if plan.south_values else 0.0)
    size = bar_length(plan)
    cell = size * per_unit / 4
    for i in range(4):
        shapes += rect(plan.left + i * cell, base - 1.6, cell, 1.1, BLACK if i % 2 == 0 else WHITE, BLACK, 0.2)
    told = f"{num(size)} {_NAMES[unit]} on the table, {num(size * per_unit, 1)} mm here"
    start = plan.left + size * per_unit + 1.5
    long = text_width(told, SANS_MEDIUM, 8)
    if start + long <= max(plan.right, float(plan.page.width)):
        shapes += text(start, base - 0.3, told, 8, SANS_MEDIUM)
        end = start + long
        words.append(("scale", Rect(plan.left, base - 2.4, end, base)))
    else:  # under the bar
        words.append(("bar", Rect(plan.left, base - 2.4, plan.left + size * per_unit, base)))
        base += 3.5
        shapes += text(plan.left, base - 0.3, told, 8, SANS_MEDIUM)
        end = plan.left + long
        words.append(("scale", Rect(plan.left, base - 2.4, end, base)))
    meaning = f"{_NAMES[unit].upper()} FROM THE WEST AND SOUTH EDGES"
    width = text_width(meaning, SANS_BOLD, 7.5, 0.08)
    if end + 3 + width <= plan.right:
        shapes += text(plan.right, base - 0.3, meaning, 7.5, SANS_BOLD, anchor=1, track=0.08)
        words.append(("meaning", Rect(plan.right - width, base - 2.4, plan.right, base)))
    else:
        shapes += text(plan.left, base + 3.3, meaning, 7.5, SANS_BOLD, track=0.08)
        words.append(("meaning", Rect(plan.left, base + 1.2, plan.left + width, base + 3.4)))
    return Drawn(shapes, tuple(words))


def bar_length(plan: Plan) -> float:
    """How many units the scale bar stands for: it is 20 to 80 mm long, on the smallest and largest battlefields too."""
    sizes = _BARS[Unit.INCH if plan.page.unit is Unit.INCH else Unit.CM]
    fine = [size for size in sizes if _BAR_LEAST <= size * plan.unit_mm <= _BAR_MOST]
    if fine:
        return fine[0]
    power = 10.0 ** math.floor(math.log10(_BAR_MOST / plan.unit_mm))
    return next(power * step for step in (5, 2, 1) if power * step * plan.unit_mm <= _BAR_MOST)


def _marks_along(plan: Plan) -> list[tuple[float, float]]:
    """The ticks from west to east: where, and how long."""
    step, every = plan.ticks * plan.unit_mm, plan.numbers // plan.ticks
    count = math.floor(plan.field[0] / step + 1e-6)
    return [(plan.left + i * step, TICK if i % every else LONG) for i in range(count + 1)]


def _marks_up(plan: Plan) -> list[tuple[float, float]]:
    """The ticks from south to north: where, and how long."""
    step, every = plan.ticks * plan.unit_mm, plan.numbers // plan.ticks
    count = math.floor(plan.field[1] / step + 1e-6)
    return [(plan.bottom - i * step, TICK if i % every else LONG) for i in range(count + 1)]


def _number_width(plan: Plan, inches: Fraction) -> float:
    return figure_width(in_figures(inches, plan.page.unit), NUMBER_PT, SANS_MEDIUM)


def _numbers(plan: Plan, length: Fraction, upright: bool) -> list[Fraction]:
    """The numbers along a ruler: every so many units, and always its end; one too near to the end gives way to it."""
    step = plan.numbers * plan.page.unit.inches
    found = [i * step for i in range(math.floor(length / step) + 1)]
    room = 3.0 if upright else _number_width(plan, length) / 2 + _number_width(plan, found[-1]) / 2 + 0.9
    if found[-1] != length:
        if len(found) > 1 and float(length - found[-1]) * plan.scale < room:
            found.pop()
        found.append(length)
    return found


def _other_ticks(plan: Plan) -> str:
    """Ticks half as long outside every edge that runs along a ruler and does not lie on the west or south ruler."""
    corners = plan.corners(plan.page.outline)
    edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    turn = sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges)  # above 0: clockwise on the page
    along, up = _marks_along(plan), _marks_up(plan)
    off, near, data = CLEAR - 0.2, 1e-6, []
    for (ax, ay), (bx, by) in edges:
        if abs(ax - bx) < near and abs(ax - plan.left) > near:
            out = 1 if (by > ay) == (turn > 0) else -1
            low, high = min(ay, by) - near, max(ay, by) + near
            start = num(ax + out * off, 2)
            data += [f"M{start} {num(y, 2)}h{num(out * 0.45 * long)}" for y, long in up if low <= y <= high]
        elif abs(ay - by) < near and abs(ay - plan.bottom) > near:
            out = -1 if (bx > ax) == (turn > 0) else 1
            low, high = min(ax, bx) - near, max(ax, bx) + near
            start = num(ay + out * off, 2)
            data += [f"M{num(x, 2)} {start}v{num(out * 0.45 * long)}" for x, long in along if low <= x <= high]
    return "".join(data)


def _pointers(row: tuple[Value, ...]) -> list[float]:
    """Half the width of each pointer: narrower where the next one is near."""
    at = [value.points for value in row]
    near = [min([abs(a - b) for b in at if b != a], default=9.0) for a in at]
    return [min(0.8, max(0.25, gap / 2 - 0.05)) for gap in near]
