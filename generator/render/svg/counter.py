"""One counter, drawn about its centre. In `render.svg`, above `composing` and `tiles`, under `sheet`.

What a counter shows decides its composition, not what it is: nothing here knows a blip from an objective but by the
parts that its model has. Everything stays inside the safe zone, but for the ground, which runs over the cut by the
bleed. Text is fitted; what has to be shortened is handed back for the key, and what SVG cannot shape (marks,
right-to-left scripts) is handed back as `Words`, to be set in HTML.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from generator.documents.counters import INSIDE, Counter, Shape
from generator.render.fonts import SANS_BLACK, SANS_BOLD
from generator.render.icons import icon
from generator.render.ink import Ink
from generator.render.svg.composing import LEAN, LIGHT, Composition, CounterDrawing, Words, is_turnable
from generator.render.svg.edging import rim_width, ring
from generator.render.svg.fitting import Room
from generator.render.svg.marks import mark_of
from generator.render.svg.outlines import hexagon
from generator.render.svg.pen import BLACK, capitals, circle, polygon, text
from generator.render.svg.tiles import compose_strip, compose_tile
from generator.workshop.contrast import greyed, letters_on

__all__ = ["CounterDrawing", "Words", "draw_counter", "is_turnable"]


def draw_counter(counter: Counter, x: float, y: float, ink: Ink = Ink.NORMAL, small: bool = False) -> CounterDrawing:
    """Draw a counter about its centre, at its true size. `small` is the coarser drawing for lists, under 12 mm.

    With little ink nothing is filled. On a ground everything is drawn in one colour, which stands out from it.
    """
    filled = bool(counter.colour) and ink is not Ink.LOW
    out = Composition(counter, Ink.GREY if filled else ink)
    if counter.shape.is_round:
        _round(out, x, y, small, filled)
    elif counter.shape is Shape.STRIP:
        compose_strip(out, x, y)
    else:
        compose_tile(out, x, y)
    drawn = out.drawn()
    if not filled and not (counter.letters and ink is not Ink.LOW):
        return drawn
    ground = counter.colour if filled else "#ffffff"
    letters = counter.letters or letters_on(ground)
    if ink is Ink.GREY:
        ground, letters = greyed(ground), greyed(letters)
    letters, paper = _short(letters), _short(ground)
    shapes = (
        drawn.shapes.replace('"#fff"', '"#paper"').replace('"#000"', f'"{letters}"').replace('"#paper"', f'"{paper}"')
    )
    words = tuple(replace(one, colour=letters) for one in drawn.words)
    return replace(drawn, shapes=shapes, words=words, ground=paper if filled else "")


def _short(colour: str) -> str:
    """A colour in as few letters as it takes."""
    return f"#{colour[1]}{colour[3]}{colour[5]}" if colour[1::2] == colour[2::2] else colour


SMALL = 16.0
"""Round counters smaller than this, in mm, have a finer rim, and the safe zone makes their parts smaller."""


def _chord(radius: float, start: float) -> Room:
    """The room inside a circle for a line between two heights, which are measured from `start` below the centre."""

    def room(top: float, bottom: float) -> float:
        far = max(abs(start + top), abs(start + bottom))
        return 2 * math.sqrt(max(0.0, radius**2 - far**2))

    return room


@dataclass(frozen=True)
class _Parts:
    """Where the parts of a round counter of 25 mm go, from its centre: heights in mm, sizes of text in points."""

    icon: tuple[float, float] = (0.0, 0.0)
    """Its top and its size."""
    figure: tuple[float, float] = (0.0, 0.0)
    """Its size and its baseline."""
    words: tuple[float, float] = (0.0, 0.0)
    """From where to where they have room."""


_PLAIN = {
    (False, True, False): _Parts(figure=(37, 4.6)),
    (True, True, False): _Parts(icon=(-8.0, 8.0), figure=(17.5, 6.4)),
    (True, False, True): _Parts(icon=(-8.4, 11.0), words=(3.2, 8.6)),
    (False, True, True): _Parts(figure=(26, 1.2), words=(2.4, 8.6)),
    (False, False, True): _Parts(words=(-7.0, 7.0)),
    (True, True, True): _Parts(icon=(-8.6, 6.4), figure=(15, 2.4), words=(3.2, 8.6)),
    (True, False, False): _Parts(icon=(-6.5, 13.0)),
    (False, False, False): _Parts(),
}
"""By whether it has an icon, a figure, words."""
_LETTERED = {
    (False, True, False): _Parts(figure=(37, 6.5)),
    (True, False, True): _Parts(icon=(-3.2, 6.0), words=(3.2, 8.6)),
    (False, True, True): _Parts(figure=(17, 2.6), words=(3.4, 8.6)),
    (False, False, True): _Parts(words=(-2.4, 7.6)),
    (True, False, False): _Parts(icon=(-2.8, 9.5)),
    (False, False, False): _Parts(),
}
"""The same below its side's letter; a figure and an icon do not go together there."""
_SMALL = _Parts(figure=(38, 4.6))


def _round(out: Composition, x: float, y: float, small: bool, filled: bool) -> None:
    counter, ink = out.counter, out.ink
    d = float(min(counter.width, counter.height))
    outer = d / 2 - float(counter.safe)
    # At the usual distance from the cut the parts are as large as the counter; a wider safe zone makes them smaller.
    thin = 1.0 if small else min(1.0, d / SMALL)
    k = d / 25 if counter.safe <= INSIDE and thin == 1 else min(d / 25, outer / 11.3)
    pattern = out.pattern()
    letter = mark_of(counter.band, ink).letter if counter.band else ""
    letter = "" if counter.figure.upper().startswith(letter or "\0") else letter
    shown_icon = "" if letter and counter.figure else counter.icon
    if pattern:
        rim = outer
        if counter.shape is Shape.HEXAGON and not filled:  # its own outline, for the rim inside is a circle
            out.shapes.append(polygon(hexagon(x, y, 2 * outer - 0.3), "none", BLACK, 0.3))
            rim = outer - 0.8 * k
        out.shapes.append(ring(*pattern, x, y, rim, ink, coarse=small))
        radius = rim - rim_width(rim, small) - 0.3 * k
    elif filled or counter.pattern == "none":
        radius = outer - 0.3 * k
    else:
        heavy = (0.9 if counter.figure else 0.6) * (0.6 if ink is Ink.LOW else 1) * thin
        if counter.shape is Shape.HEXAGON:
            out.shapes.append(polygon(hexagon(x, y, 2 * outer - heavy), "none", BLACK, heavy))
        else:
            out.shapes.append(circle(x, y, outer - heavy / 2, "none", BLACK, heavy))
        radius = outer - ((0.9 if counter.figure else 0.6) + 0.3) * thin
    words = out.told
    has = bool(shown_icon), bool(counter.figure), bool(words)
    parts = _SMALL if small else (_LETTERED if letter else _PLAIN)[has]
    if letter and not small:
        face = SANS_BOLD if ink is Ink.LOW else SANS_BLACK
        out.shapes.append(text(x, y - 3.9 * k, letter, 15 * k, face, anchor=0.5))
    top, size = parts.icon
    if size:
        lean = LEAN if ink is Ink.LOW else 1.0
        out.shapes.append(
            icon(shown_icon, x - size * lean * k / 2, y + (top + size * (1 - lean) / 2) * k, size * lean * k)
        )
    pt, base = parts.figure
    if counter.figure:
        high = base * k - capitals(pt * k, SANS_BLACK)
        # A figure's corners are round: it may reach a little nearer to the rim than a rectangle might.
        width = _chord(radius, 0)(high * 0.85, base * k * 0.95)
        light = LIGHT if ink is Ink.LOW and not shown_icon else 1.0
        size = out.figure(counter.figure, x, y + base * k, width, pt * light * k)
        out.underline(counter.figure, x, y + base * k, size, k)
    top, bottom = parts.words
    if bottom > top:
        most = (11, 3) if size or counter.figure else (16, 5)
        out.block(_chord(radius, top * k), (bottom - top) * k, most[0] * k, x, y + top * k, most[1])
