"""The signs of a map's legend, each 6 mm wide and 5 mm high. In `render.svg`, above `symbols` and `patterns`."""

from __future__ import annotations

from generator.documents.map import MapSign
from generator.render.ink import Ink
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.patterns import MAP_GRAIN, Grain, rectangle, texture
from generator.render.svg.pen import BLACK, circle, line, polygon, rect, svg
from generator.render.svg.symbols import door, marker

WIDTH, HEIGHT = 6.0, 5.0


def draw_sign(sign: MapSign, ink: Ink = Ink.NORMAL) -> str:
    """A sign as an SVG of its own. Raises ValueError for a kind that no map has."""
    middle = WIDTH / 2, HEIGHT / 2
    if sign.kind == "piece":
        shapes = marker(sign.symbol, *middle, 2.0, sign.hollow)
    elif sign.kind == "door":
        shapes = door(*middle, 0, 5.6, False)
    elif sign.kind == "open-door":
        shapes = door(middle[0], 3.4, 0, 5.6, True)
    elif sign.kind == "exit":
        shapes = line(0, 0.5, 1.2, 0.5, 0.9) + line(4.8, 0.5, 6, 0.5, 0.9) + polygon([(1.5, 0.9), (4.5, 0.9), (3, 3.8)])
    elif sign.kind == "ring":
        shapes = circle(*middle, 2.1, "none", BLACK, 0.3, "1 0.65")
    elif sign.kind == "impassable":
        shapes = texture(Pattern.CROSSED, rectangle(0.5, 0.5, 5, 4), Grain(0.8, 0.16), (0.5, 0.5))
        shapes += rect(0.5, 0.5, 5, 4, "none", BLACK, 0.5)
    elif sign.kind == "shade":
        pattern = mark_of(sign.band, ink).pattern
        grain = MAP_GRAIN[pattern]
        anchor = (0.9, 4.1) if pattern is Pattern.TOOTHED else (1.0, 1.0)
        shapes = texture(pattern, rectangle(0.5, 0.5, 5, 4), Grain(grain.pitch * 0.7, grain.weight), anchor)
        shapes += rect(0.5, 0.5, 5, 4, "none", BLACK, 0.2)
    else:
        raise ValueError(f"no map has a sign of the kind {sign.kind!r}")
    return svg(WIDTH, HEIGHT, shapes)
