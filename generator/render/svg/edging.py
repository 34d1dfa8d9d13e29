"""Rims of counters: a side's pattern bent round, so that sides differ without colour. In `render.svg`, under `counter`.

A is a rope of slanted bars between two circles, B a string of beads, C short arcs, D teeth; the umpire's is a lattice,
and a counter of no side has a plain ring. Colour is used in solid shapes of a millimetre or so alone: a mono laser
screens it, and what is thinner breaks up. With little ink the shapes are outlined.
"""

from __future__ import annotations

import math

from generator.render.ink import Ink
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.pen import BLACK, circle, closed, num, path, turned
from generator.render.svg.regions import Point

BAND = 1.9
"""How broad a rim is on a counter of 25 mm; coarser on small ones."""

FINE = 0.15
"""How thick lines are with little ink."""


def ring_of(band: str, x: float, y: float, outer: float, ink: Ink = Ink.NORMAL, coarse: bool = False) -> str:
    """The rim of a side, from `outer` (millimetres from the centre) inwards by `rim_width`."""
    mark = mark_of(band, ink)
    return ring(mark.pattern, mark.colour, x, y, outer, ink, coarse)


def ring(
    pattern: Pattern, colour: str, x: float, y: float, outer: float, ink: Ink = Ink.NORMAL, coarse: bool = False
) -> str:
    """A rim by its pattern and colour."""
    inner = outer - rim_width(outer, coarse)
    return _DRAWN[pattern](x, y, outer, inner, 16 if coarse or ink is Ink.LOW else 24, colour, ink is Ink.LOW)


def rim_width(outer: float, coarse: bool = False) -> float:
    """How broad a rim is, for its outer radius."""
    return (2.6 if coarse else BAND) * outer / 11.3


def _on(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def _line(outer: float) -> float:
    """How thick the circles of a rim are."""
    return max(0.18, 0.24 * outer / 11.3)


def _circles(x: float, y: float, outer: float, inner: float) -> str:
    return circle(x, y, outer, "none", BLACK, _line(outer)) + circle(x, y, inner, "none", BLACK, _line(outer))


def _solid(data: str, colour: str, low: bool) -> str:
    return path(data, stroke=BLACK, width=FINE) if low else path(data, fill=colour)


def _rope(x: float, y: float, outer: float, inner: float, many: int, colour: str, low: bool) -> str:
    data, half, lean = "", math.pi / many * 0.46, math.pi / many * 1.15
    for i in range(many):
        turn = 2 * math.pi * i / many
        if low:  # a line for each bar, and no inner circle
            (ax, ay), (bx, by) = _on(x, y, outer, turn), _on(x, y, inner, turn + lean)
            data += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
            continue
        corners = ((outer, turn - half), (outer, turn + half), (inner, turn + half + lean), (inner, turn - half + lean))
        data += closed([_on(x, y, radius, angle) for radius, angle in corners])
    if low:
        return path(data, stroke=BLACK, width=0.2) + circle(x, y, outer, "none", BLACK, FINE)
    return path(data, fill=colour) + _circles(x, y, outer, inner)


def _beads(x: float, y: float, outer: float, inner: float, many: int, colour: str, low: bool) -> str:
    middle, radius = (outer + inner) / 2, min((outer - inner) / 2, math.pi * outer / many * 0.62)
    centres = [_on(x, y, middle, 2 * math.pi * i / many) for i in range(many)]
    if low:
        return _solid("".join(turned(px, py, radius - 0.1) + "z" for px, py in centres), colour, low)
    # A stroke of no length with round caps is a bead, and a sixth of the bytes of a circle.
    data = "".join(f"M{num(px - 0.005)} {num(py)}h.01" for px, py in centres)
    return path(data, stroke=colour, width=2 * radius, cap="round")


def _arcs(x: float, y: float, outer: float, inner: float, many: int, colour: str, low: bool) -> str:
    data, count = "", many // 2
    middle, half = (outer + inner) / 2, (outer - inner) * 0.3
    sweep = 2 * math.pi / count * 0.62
    for i in range(count):
        start = 2 * math.pi * i / count
        data += turned(x, y, middle + half, start, sweep)
        data += turned(x, y, middle - half, start + sweep, -sweep, joined=True) + "z"
    return _solid(data, colour, low)


def _teeth(x: float, y: float, outer: float, inner: float, many: int, colour: str, low: bool) -> str:
    data, half = "", math.pi / many * 0.78
    for i in range(many):
        turn = 2 * math.pi * i / many
        data += closed([_on(x, y, outer, turn - half), _on(x, y, outer, turn + half), _on(x, y, inner + 0.15, turn)])
    return _solid(data, colour, low) + circle(x, y, outer, "none", BLACK, FINE if low else _line(outer))


def _lattice(x: float, y: float, outer: float, inner: float, many: int, _colour: str, low: bool) -> str:
    data, lean = "", 2 * math.pi / many
    for i in range(many):
        turn = 2 * math.pi * i / many
        for way in (lean, -lean):
            (ax, ay), (bx, by) = _on(x, y, outer, turn), _on(x, y, inner, turn + way)
            data += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    if low:
        return path(data, stroke=BLACK, width=FINE) + circle(x, y, outer, "none", BLACK, FINE)
    return path(data, stroke=BLACK, width=0.25) + _circles(x, y, outer, inner)


def _lines(x: float, y: float, outer: float, inner: float, _many: int, _colour: str, low: bool) -> str:
    if low:  # the heavy circle by its two edges
        edges = (outer, outer - (outer - inner) * 0.35, inner + 0.15)
        return "".join(circle(x, y, radius, "none", BLACK, FINE) for radius in edges)
    heavy = (outer - inner) * 0.35
    return circle(x, y, outer - heavy / 2, "none", BLACK, heavy) + circle(x, y, inner + 0.15, "none", BLACK, 0.3)


_DRAWN = {
    Pattern.HATCHED: _rope,
    Pattern.DOTTED: _beads,
    Pattern.DASHED: _arcs,
    Pattern.TOOTHED: _teeth,
    Pattern.CROSSED: _lattice,
    Pattern.LINED: _lines,
}
