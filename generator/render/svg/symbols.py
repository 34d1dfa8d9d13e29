"""The signs of a map: markers with a dot for the tape, doors in plan, exits. In `render.svg`, under `map` and `signs`.

Every sign is drawn about its true place in millimetres, with a white rim that keeps it clear of what lies under it.
"""

from __future__ import annotations

import math

from generator.documents.map import Symbol
from generator.render.svg.pen import BLACK, WHITE, circle, closed, path, polygon
from generator.render.svg.regions import Point

HALO = 0.55
"""White about a marker, in millimetres."""
BAR = 1.25
"""How thick a door is drawn."""
STUB = 0.22
"""How much of an open door's width each of its stubs has."""
_TURNS = {Symbol.SQUARE: (4, 45), Symbol.DIAMOND: (4, 0), Symbol.TRIANGLE: (3, -90), Symbol.HEXAGON: (6, 0)}
"""Corners of a symbol, and the direction of the first in degrees."""
_REACH = {Symbol.SQUARE: 1.25, Symbol.DIAMOND: 1.15, Symbol.TRIANGLE: 1.3, Symbol.HEXAGON: 1.1}
"""How far its corners reach beyond a disc's rim, so that all look equally large."""


def marker(symbol: Symbol, x: float, y: float, radius: float, hollow: bool = False) -> str:
    """A piece's marker. The dot at its centre is where the tape goes."""
    ground, dot = (WHITE, BLACK) if hollow else (BLACK, WHITE)
    edge = radius * 0.2 if hollow else 0.0
    speck = circle(x, y, max(0.35, radius * 0.26), dot)
    if symbol is Symbol.DISC:
        rim = circle(x, y, radius + HALO, WHITE)
        return rim + circle(x, y, radius - edge / 2, ground, BLACK if hollow else "", edge) + speck
    shapes = [
        polygon(_corners(symbol, x, y, radius + HALO), WHITE),
        polygon(_corners(symbol, x, y, radius - edge / 2), ground, BLACK if hollow else "", edge),
    ]
    return "".join(shapes) + speck


def marker_box(symbol: Symbol, x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    """What a marker takes with its white rim: left, top, right, bottom."""
    reach = radius + HALO
    if symbol is Symbol.DISC:
        return x - reach, y - reach, x + reach, y + reach
    corners = _corners(symbol, x, y, reach)
    xs, ys = [corner[0] for corner in corners], [corner[1] for corner in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _corners(symbol: Symbol, x: float, y: float, radius: float) -> list[Point]:
    count, first = _TURNS[symbol]
    reach = radius * _REACH[symbol]
    angles = [math.radians(first + 360 * i / count) for i in range(count)]
    return [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in angles]


def door_axes(facing: float) -> tuple[Point, Point]:
    """The unit vectors along a door and the way it faces (a bearing in degrees), on a page with north up."""
    angle = math.radians(facing)
    return (math.cos(angle), math.sin(angle)), (math.sin(angle), -math.cos(angle))


def door_outline(x: float, y: float, facing: float, width: float, is_open: bool) -> list[Point]:
    """The corners of what a door takes: its bar with a white rim, its lozenge, or its open leaf."""
    half, lozenge = width / 2 + 0.5, _lozenge(width)
    found = [_on(x, y, facing, a, b) for a in (-half, half) for b in (-BAR / 2 - 0.5, BAR / 2 + 0.5)]
    if is_open:
        return [*found, door_tip(x, y, facing, width)]
    return found + [_on(x, y, facing, a, b) for a, b in ((lozenge, 0), (-lozenge, 0), (0, lozenge), (0, -lozenge))]


def door_tip(x: float, y: float, facing: float, width: float) -> Point:
    """Where the leaf of an open door ends."""
    return _on(x, y, facing, (STUB - 0.5) * width, width * 0.5)


def door(x: float, y: float, facing: float, width: float, is_open: bool) -> str:
    """A door in plan, its true width: a bar with a lozenge; open, two stubs and the leaf swung out."""

    def bar(start: float, end: float, across: float = BAR, spare: float = 0.0) -> list[Point]:
        sides = ((start - spare, -across / 2 - spare), (end + spare, -across / 2 - spare),
                 (end + spare, across / 2 + spare), (start - spare, across / 2 + spare))  # fmt: skip
        return [_on(x, y, facing, a, b) for a, b in sides]

    half = width / 2
    shapes = polygon(bar(-half, half, spare=0.5), WHITE)
    if is_open:
        stub = width * STUB
        leaf = [_on(x, y, facing, stub - half, 0), door_tip(x, y, facing, width)]
        shapes += polygon(bar(-half, stub - half)) + polygon(bar(half - stub, half))
        return shapes + path(closed(leaf), stroke=BLACK, width=0.5)
    lozenge = _lozenge(width)
    corners = [_on(x, y, facing, a, b) for a, b in ((lozenge, 0), (0, lozenge), (-lozenge, 0), (0, -lozenge))]
    return shapes + polygon(bar(-half, half)) + polygon(corners, WHITE, BLACK, 0.45)


def _lozenge(width: float) -> float:
    """Half the diagonal of a door's lozenge: smaller on small maps, so that the door stays wider."""
    return min(1.55, max(0.9, width * 0.32))


def _on(x: float, y: float, facing: float, along: float, ahead: float) -> Point:
    (ax, ay), (fx, fy) = door_axes(facing)
    return x + ax * along + fx * ahead, y + ay * along + fy * ahead


def exit_triangle(x: float, y: float, inward: Point, size: float) -> list[Point]:
    """The triangle of an exit: its base on the edge, its point `2 size` inwards."""
    (ix, iy), (ax, ay) = inward, (-inward[1], inward[0])
    return [(x + ix * size * 2, y + iy * size * 2), (x - ax * size, y - ay * size), (x + ax * size, y + ay * size)]
