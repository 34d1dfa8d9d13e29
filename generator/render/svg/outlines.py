"""What a counter is cut to, as the data of a path. In `render.svg`, above `pen`.

The same outline, grown, is the ground with its bleed; as it is, it is the cut line, and the mask of a picture.
"""

from __future__ import annotations

import math

from generator.documents.counters import Shape
from generator.render.svg.pen import closed, num, turned

CORNER = 0.1
"""The radius of a rounded counter's corners, as part of its shorter side."""


def corner_of(width: float, height: float) -> float:
    """The radius of a rounded counter's corners, in millimetres."""
    return CORNER * min(width, height)


def hexagon(x: float, y: float, width: float) -> list[tuple[float, float]]:
    """The corners of a hexagon that stands on one, `width` from flat to flat, clockwise from the top."""
    radius = width / math.sqrt(3)
    return [(x + radius * math.sin(math.pi / 3 * i), y - radius * math.cos(math.pi / 3 * i)) for i in range(6)]


def outline(shape: Shape, x: float, y: float, width: float, height: float, grow: float = 0.0) -> str:
    """The path data of a cut about its centre, `grow` millimetres larger on every side."""
    w, h = width + 2 * grow, height + 2 * grow
    if shape is Shape.CIRCLE:
        return turned(x, y, w / 2) + "z"
    if shape is Shape.HEXAGON:
        return closed(hexagon(x, y, w))
    left, top = x - w / 2, y - h / 2
    if shape is not Shape.ROUNDED:
        return f"M{num(left)} {num(top)}h{num(w)}v{num(h)}h{num(-w)}z"
    r = corner_of(width, height) + grow
    quarter = math.pi / 2
    data = turned(left + w - r, top + r, r, -quarter, quarter)
    data += turned(left + w - r, top + h - r, r, 0.0, quarter, joined=True)
    data += turned(left + r, top + h - r, r, quarter, quarter, joined=True)
    return data + turned(left + r, top + r, r, 2 * quarter, quarter, joined=True) + "z"
