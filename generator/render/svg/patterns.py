"""A side's texture over an area, as one path: hatched, dotted, dashed, toothed, crossed, lined.

Stands in `render.svg`, above `regions` and `marks`. Lines end exactly where the area ends; a dot, a dash or a tooth
is drawn whole or not at all. Textures hang on an anchor, so that two areas side by side match. A row of dots is one
dashed line with round caps: a map with 4,000 dots stays small, and prints as fast as one with none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.render.svg.marks import Pattern
from generator.render.svg.pen import BLACK, num, path
from generator.render.svg.regions import Box, Ground, Point, Polygon, Region, Run, common


@dataclass(frozen=True)
class Grain:
    """How coarse a texture is: the distance of its rows, and the width of its lines or dots, in millimetres."""

    pitch: float
    weight: float


MAP_GRAIN = {
    Pattern.HATCHED: Grain(2.0, 0.15),
    Pattern.DOTTED: Grain(2.0, 0.48),
    Pattern.DASHED: Grain(1.7, 0.2),
    Pattern.TOOTHED: Grain(2.6, 0.9),
    Pattern.CROSSED: Grain(2.0, 0.15),
    Pattern.LINED: Grain(3.2, 0.13),
}
"""For shading a battlefield."""
BAND_GRAIN = {
    Pattern.HATCHED: Grain(1.0, 0.42),
    Pattern.DOTTED: Grain(1.15, 0.72),
    Pattern.DASHED: Grain(0.8, 0.36),
    Pattern.TOOTHED: Grain(1.6, 1.2),
    Pattern.CROSSED: Grain(1.3, 0.26),
    Pattern.LINED: Grain(1.6, 0.3),
}
"""For the bands of a page, 2 mm high."""
SOLID_GRAIN = Grain(0.9, 0.16)
"""The cross-hatching of impassable areas."""

_SHORTEST = 0.05
_EAST = (1.0, 0.0)


def texture(pattern: Pattern, ground: Region, grain: Grain, anchor: Point = (0.0, 0.0), colour: str = BLACK) -> str:
    """The texture of an area, as one path element; empty where the area is too small for any of it."""
    return _DRAWN[pattern](ground, grain, anchor, colour)


def rectangle(x: float, y: float, w: float, h: float) -> Ground:
    """A rectangle as an area."""
    return Ground((Polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h))),))


def _rows(box: Box, way: Point, pitch: float, anchor: Point) -> Iterator[tuple[int, Point]]:
    """The parallel lines across a box, each with its number from the anchor and the point it starts from."""
    nx, ny = -way[1], way[0]
    corners = [(x - anchor[0]) * nx + (y - anchor[1]) * ny for x in box[::2] for y in box[1::2]]
    for k in range(math.ceil(min(corners) / pitch), math.floor(max(corners) / pitch) + 1):
        yield k, (anchor[0] + nx * k * pitch, anchor[1] + ny * k * pitch)


def _hatch(ground: Region, grain: Grain, anchor: Point, slope: int) -> str:
    half = math.sqrt(0.5)
    way = (half, -half * slope)
    data = []
    for _, (x, y) in _rows(ground.box(), way, grain.pitch, anchor):
        for a, b in ground.runs((x, y), way):
            if b - a > _SHORTEST:
                start, end = (x + way[0] * a, y + way[1] * a), (x + way[0] * b, y + way[1] * b)
                data.append(f"M{num(start[0], 2)} {num(start[1], 2)}L{num(end[0], 2)} {num(end[1], 2)}")
    return "".join(data)


def _hatched(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    return path(_hatch(ground, grain, anchor, 1), stroke=colour, width=grain.weight)


def _crossed(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    both = _hatch(ground, grain, anchor, 1) + _hatch(ground, grain, anchor, -1)
    return path(both, stroke=colour, width=grain.weight)


def _lined(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    """Lines in pairs."""
    data = []
    for shift in (0.0, grain.pitch / 4):
        for _, (x, y) in _rows(ground.box(), _EAST, grain.pitch, (anchor[0], anchor[1] + shift)):
            for a, b in ground.runs((x, y), _EAST):
                if b - a > _SHORTEST:
                    data.append(f"M{num(x + a, 2)} {num(y, 2)}H{num(x + b, 2)}")
    return path("".join(data), stroke=colour, width=grain.weight)


def _dotted(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    """Dots on a grid of triangles."""
    radius, speck = grain.weight / 2, 0.01
    data = []
    for k, (x0, y) in _rows(ground.box(), _EAST, grain.pitch * math.sqrt(0.75), anchor):
        first = x0 + (grain.pitch / 2 if k % 2 else 0.0)
        kept = _places(ground.runs((0.0, y), _EAST), first, grain.pitch, 0.0, _whole_dot(ground, y, radius))
        for i, j in _groups(kept):
            start, length = first + i * grain.pitch - speck / 2, (j - i) * grain.pitch + speck
            data.append(f"M{num(start)} {num(y, 2)}h{num(length)}")
    dash = f"{num(speck)} {num(grain.pitch - speck)}"
    return path("".join(data), stroke=colour, width=grain.weight, dash=dash, cap="round")


def _whole_dot(ground: Region, y: float, radius: float) -> Callable[[float], bool]:
    """Whether a dot on the row y is wholly in the area. Only near an edge must its distance be worked out."""
    rows = [ground.runs((0.0, y + off), _EAST) for off in (-1.1 * radius, 0.0, 1.1 * radius)]

    def whole(x: float) -> bool:
        clear = all(any(a + 3 * radius <= x <= b - 3 * radius for a, b in row) for row in rows)
        return clear or ground.depth((x, y)) >= radius

    return whole


def _dashed(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    """Short strokes laid like bricks."""
    dash, step = grain.pitch, grain.pitch * 1.8
    data = []
    for k, (x0, y) in _rows(ground.box(), _EAST, grain.pitch, anchor):
        first = x0 + (step / 2 if k % 2 else 0.0)
        # A row's upper and lower edge must be inside as well as its middle.
        runs = ground.runs((0.0, y - grain.weight / 2), _EAST)
        for off in (0.0, grain.weight / 2):
            runs = common(runs, ground.runs((0.0, y + off), _EAST))
        for i, j in _groups(_places(runs, first, step, dash, _anywhere)):
            data.append(f"M{num(first + i * step)} {num(y, 2)}h{num((j - i) * step + dash)}")
    return path("".join(data), stroke=colour, width=grain.weight, dash=f"{num(dash)} {num(step - dash)}")


def _anywhere(_x: float) -> bool:
    return True


def _toothed(ground: Region, grain: Grain, anchor: Point, colour: str) -> str:
    """Small triangles, staggered."""
    side = grain.weight
    height, data = side * math.sqrt(0.75), []
    for k, (x0, y) in _rows(ground.box(), _EAST, grain.pitch * 0.8, anchor):
        first = x0 + (grain.pitch / 2 if k % 2 else 0.0)

        def whole(x: float, y: float = y) -> bool:
            corners = ((x, y), (x + side, y), (x + side / 2, y - height))
            return all(ground.depth(corner) >= 0 for corner in corners)

        for i in _places(ground.runs((0.0, y), _EAST), first, grain.pitch, side, whole):
            data.append(f"M{num(first + i * grain.pitch, 2)} {num(y, 2)}h{num(side)}l{num(-side / 2)} {num(-height)}z")
    return path("".join(data), fill=colour)


def _places(runs: list[Run], first: float, step: float, length: float, fits: Callable[[float], bool]) -> list[int]:
    """The numbers i for which a thing of that length at `first + i * step` lies in one of the runs, and fits."""
    return [
        i
        for a, b in runs
        for i in range(math.ceil((a - first) / step), math.floor((b - length - first) / step) + 1)
        if fits(first + i * step)
    ]


def _groups(numbers: list[int]) -> list[tuple[int, int]]:
    """Ascending numbers as first and last of each unbroken series."""
    if not numbers:
        return []
    breaks = [pair for pair in pairwise(numbers) if pair[1] != pair[0] + 1]
    return list(zip([numbers[0], *(b for _, b in breaks)], [*(a for a, _ in breaks), numbers[-1]], strict=True))


_DRAWN: dict[Pattern, Callable[[Region, Grain, Point, str], str]] = {
    Pattern.HATCHED: _hatched,
    Pattern.DOTTED: _dotted,
    Pattern.DASHED: _dashed,
    Pattern.TOOTHED: _toothed,
    Pattern.CROSSED: _crossed,
    Pattern.LINED: _lined,
}
