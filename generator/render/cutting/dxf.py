"""A cut file as DXF, in the old and simple form (R12) that every plotter's program reads. Above `cut_file`.

Millimetres; y runs up from the lower edge of the paper, as drawings do. Two layers: CUT and REGISTRATION. Circles are
circles; corners of rounded counters are arcs (a bulge is the tangent of a quarter of the angle).
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from generator.documents.counters import Shape
from generator.render.cutting.cut_file import CutFile
from generator.render.svg.outlines import corner_of, hexagon
from generator.render.svg.pen import num
from generator.workshop import LAYOUT
from generator.workshop.places import Place

_QUARTER = math.tan(math.pi / 8)
_RED, _BLACK = 1, 7
Vertex = tuple[float, float, float]
"""x, y, and the bulge of the line that follows."""


def dxf(cut: CutFile) -> str:
    """The whole file."""
    height = float(cut.height)
    parts: list[object] = []

    def say(*pairs: tuple[int, object]) -> None:
        for code, value in pairs:
            parts.extend((f"{code:>3}", value))

    say((999, f"Sealed Orders, layout {LAYOUT}, page {', '.join(map(str, cut.pages))}, millimetres"))
    say((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    say((9, "$EXTMIN"), (10, "0"), (20, "0"), (9, "$EXTMAX"), (10, num(float(cut.width))), (20, num(height)))
    say((0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LTYPE"), (70, 1))
    say((0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"), (72, 65), (73, 0), (40, "0"), (0, "ENDTAB"))
    say((0, "TABLE"), (2, "LAYER"), (70, 2))
    for layer, colour in (("CUT", _RED), ("REGISTRATION", _BLACK)):
        say((0, "LAYER"), (2, layer), (70, 0), (62, colour), (6, "CONTINUOUS"))
    say((0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"))
    for place in cut.places:
        if place.shape is Shape.CIRCLE:
            x, y = num(float(place.x)), num(height - float(place.y))
            say((0, "CIRCLE"), (8, "CUT"), (10, x), (20, y), (30, "0"), (40, num(float(place.width) / 2)))
        else:
            say(*_closed("CUT", _corners(place, height)))
    for left, top, width, high in ((float(a), float(b), float(c), float(d)) for a, b, c, d in cut.marks):
        up, down = height - top, height - top - high
        say(*_closed("REGISTRATION", [(left, up, 0), (left + width, up, 0), (left + width, down, 0), (left, down, 0)]))
    say((0, "ENDSEC"), (0, "EOF"))
    return "\n".join(map(str, parts)) + "\n"


def _closed(layer: str, vertices: Iterable[Vertex]) -> list[tuple[int, object]]:
    """A closed polyline."""
    pairs: list[tuple[int, object]] = [(0, "POLYLINE"), (8, layer), (66, 1), (10, "0"), (20, "0"), (30, "0"), (70, 1)]
    for x, y, bulge in vertices:
        pairs += [(0, "VERTEX"), (8, layer), (10, num(x)), (20, num(y)), (30, "0")]
        pairs += [(42, num(bulge, 6))] if bulge else []
    return [*pairs, (0, "SEQEND"), (8, layer)]


def _corners(place: Place, height: float) -> list[Vertex]:
    """The corners of a cut, anticlockwise, y up."""
    x, y, w, h = float(place.x), height - float(place.y), float(place.width), float(place.height)
    if place.shape is Shape.HEXAGON:
        return [(px, py, 0.0) for px, py in hexagon(x, y, w)]
    left, right, low, high = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    if place.shape is not Shape.ROUNDED:
        return [(left, low, 0.0), (right, low, 0.0), (right, high, 0.0), (left, high, 0.0)]
    r = corner_of(w, h)
    return [
        (left + r, low, 0.0), (right - r, low, _QUARTER), (right, low + r, 0.0), (right, high - r, _QUARTER),
        (right - r, high, 0.0), (left + r, high, _QUARTER), (left, high - r, 0.0), (left, low + r, _QUARTER),
    ]  # fmt: skip
