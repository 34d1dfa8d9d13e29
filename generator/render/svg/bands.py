"""Bands and boxes: a viewer's pattern across a page, and boxes to tick. In `render.svg`, above `patterns`."""

from __future__ import annotations

from generator.render.ink import Ink
from generator.render.svg.marks import Pattern, mark_of
from generator.render.svg.patterns import BAND_GRAIN, Grain, rectangle, texture
from generator.render.svg.pen import BLACK, rect, svg


def band_shapes(band: str, x: float, y: float, width: float, height: float = 2.0, ink: Ink = Ink.NORMAL) -> str:
    """A viewer's pattern over a rectangle, in black. `band` is a side's letter in lower case, `umpire` or `all`."""
    return pattern_shapes(mark_of(band, ink).pattern, x, y, width, height, ink)


def pattern_shapes(
    pattern: Pattern, x: float, y: float, width: float, height: float = 2.0, ink: Ink = Ink.NORMAL
) -> str:
    """A pattern over a rectangle, in black."""
    if pattern is Pattern.LINED:  # two plain lines, a heavy one above a light one
        thick = height * (0.25 if ink is Ink.LOW else 0.35)
        return rect(x, y, width, thick, BLACK) + rect(x, y + height * 0.85, width, height * 0.15, BLACK)
    scale = height / 2.0
    grain = Grain(BAND_GRAIN[pattern].pitch * scale, BAND_GRAIN[pattern].weight * scale)
    if ink is Ink.LOW:
        grain = Grain(grain.pitch * 1.1, grain.weight * 0.7)
    if pattern in (Pattern.HATCHED, Pattern.CROSSED):
        return texture(pattern, rectangle(x, y, width, height), grain, (x, y))
    anchor = {
        Pattern.DOTTED: (x + grain.pitch / 2, y + height / 2 - grain.pitch * 0.433),  # two rows, about the middle
        Pattern.DASHED: (x, y + height / 2 - grain.pitch / 2),
        Pattern.TOOTHED: (x, y + height / 2 + grain.weight * 0.433),
    }[pattern]
    return texture(pattern, rectangle(x, y, width, height), grain, anchor)


def band_svg(band: str, width: float, height: float = 2.0, ink: Ink = Ink.NORMAL) -> str:
    """A viewer's pattern as a band so many millimetres wide and high."""
    return svg(width, height, band_shapes(band, 0, 0, width, height, ink))


def box_svg(size: float = 3.6, dashed: bool = False) -> str:
    """A box to tick, `size` mm wide; dashed when it may never be needed."""
    dash = "0.7 0.5" if dashed else ""
    return svg(size, size, rect(0.15, 0.15, size - 0.3, size - 0.3, stroke=BLACK, width=0.3, dash=dash))
