"""One counter, drawn about its centre: round ones, tiles, and strips for doors. In `render.svg`, under `sheet`.

What a counter shows decides its composition, not what it is: nothing here knows a blip from an objective but by the
parts that its model has. Everything stays `INSIDE` the cut. Text is fitted; what has to be shortened is handed back
for the key, and what SVG cannot shape (marks, right-to-left scripts) is handed back as `Words`, to be set in HTML.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from generator.documents.counters import Counter, Shape
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face, needs_shaping, text_width
from generator.render.icons import icon
from generator.render.ink import Ink
from generator.render.svg.bands import band_shapes
from generator.render.svg.edging import rim_width, ring_of
from generator.render.svg.fitting import FLOOR, Fitted, Room, even, fit, fit_line
from generator.render.svg.marks import mark_of
from generator.render.svg.pen import BLACK, WHITE, capitals, circle, rect, text

INSIDE = 1.2
"""How far ink stays from the cut, in millimetres."""
_HELD = "door-controlled"
"""The one icon that has room for its owner's letter."""


@dataclass(frozen=True)
class Words:
    """A line of text that only HTML can set: the middle of its baseline in millimetres, its size, face and colour."""

    x: float
    y: float
    pt: float
    face: Face
    words: str


@dataclass(frozen=True)
class CounterDrawing:
    """A counter drawn: its shapes, the text left to HTML, and the texts that had to be shortened."""

    shapes: str
    words: tuple[Words, ...] = ()
    shortened: tuple[str, ...] = ()


class _Ink:
    """Collects what a counter is drawn of."""

    def __init__(self, ink: Ink) -> None:
        self.heavy = SANS_MEDIUM if ink is Ink.LOW else SANS_BLACK
        """The face of figures."""
        self.shapes: list[str] = []
        self.words: list[Words] = []
        self.shortened: list[str] = []

    def lines(self, whole: str, fitted: Fitted, x: float, top: float, face: Face, anchor: float = 0.5) -> None:
        """Set fitted lines of the text `whole`, `top` the upper end of their space; x is where the anchor is."""
        for words, base in zip(fitted.lines, fitted.baselines, strict=True):
            if needs_shaping(words):
                middle = x + (0.5 - anchor) * text_width(words, face, fitted.pt)
                self.words.append(Words(middle, top + base, fitted.pt, face, words))
            else:
                self.shapes.append(text(x, top + base, words, fitted.pt, face, anchor=anchor))
        if fitted.shortened:
            self.shortened.append(whole)

    def figure(self, words: str, x: float, base: float, width: float, pt: float, anchor: float = 0.5) -> float:
        """Set a figure on a baseline, smaller where it is too wide; the size that it got."""
        fitted = fit_line(words, width, pt, FLOOR, self.heavy)
        self.lines(words, replace(fitted, baselines=(0.0,) * len(fitted.lines)), x, base, self.heavy, anchor)
        return fitted.pt

    def drawn(self) -> CounterDrawing:
        return CounterDrawing("".join(self.shapes), tuple(self.words), tuple(self.shortened))


def draw_counter(counter: Counter, x: float, y: float, ink: Ink = Ink.NORMAL, small: bool = False) -> CounterDrawing:
    """Draw a counter about its centre, at its true size. `small` is the coarser drawing for lists, under 12 mm."""
    if counter.shape is Shape.CIRCLE:
        return _round(counter, x, y, ink, small)
    if counter.shape is Shape.STRIP:
        return _strip(counter, x, y, ink)
    return _tile(counter, x, y, ink)


def is_turnable(figure: str) -> bool:
    """Whether a figure can be read upside down as another: it is then underlined."""
    return bool(figure) and set(figure) <= set("01689") and bool(set(figure) & set("69"))


def _words_of(counter: Counter) -> str:
    """The words that are printed: a figure with an icon says what its title would."""
    title = "" if counter.figure and counter.icon else counter.title
    return ", ".join(filter(None, (title, counter.word)))


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


def _round(counter: Counter, x: float, y: float, ink: Ink, small: bool) -> CounterDrawing:
    out = _Ink(ink)
    d = float(min(counter.width, counter.height))
    k, outer = d / 25, d / 2 - INSIDE
    mark = mark_of(counter.band, ink) if counter.band else None
    letter = mark.letter if mark and not counter.figure.upper().startswith(mark.letter or "\0") else ""
    shown_icon = "" if letter and counter.figure else counter.icon
    if mark:
        out.shapes.append(ring_of(counter.band, x, y, outer, ink, coarse=small))
        radius = outer - rim_width(outer, small) - 0.3 * k
    else:
        heavy = 0.9 if counter.figure else 0.6
        out.shapes.append(circle(x, y, outer - heavy / 2, "none", BLACK, heavy * (0.6 if ink is Ink.LOW else 1)))
        radius = outer - heavy - 0.3
    words = _words_of(counter)
    has = bool(shown_icon), bool(counter.figure), bool(words)
    parts = _SMALL if small else (_LETTERED if letter else _PLAIN)[has]
    if letter and not small:
        out.shapes.append(text(x, y - 3.9 * k, letter, 15 * k, SANS_BLACK, anchor=0.5))
    top, size = parts.icon
    if size:
        out.shapes.append(icon(shown_icon, x - size * k / 2, y + top * k, size * k))
    pt, base = parts.figure
    if counter.figure:
        high = base * k - capitals(pt * k, SANS_BLACK)
        # A figure's corners are round: it may reach a little nearer to the rim than a rectangle might.
        width = _chord(radius, 0)(high * 0.85, base * k * 0.95)
        size = out.figure(counter.figure, x, y + base * k, width, pt * k)
        if is_turnable(counter.figure):
            bar = min(text_width(counter.figure, out.heavy, size) * 0.72, 5.4 * k * len(counter.figure))
            out.shapes.append(rect(x - bar / 2, y + (base + 0.9) * k, bar, 0.9 * k, BLACK))
    top, bottom = parts.words
    if bottom > top:
        room = _chord(radius, top * k)
        pt, lines = (11, 3) if size or counter.figure else (16, 5)
        fitted = fit(words, room, (bottom - top) * k, pt * k, face=SANS_BOLD, lines=lines)
        out.lines(words, fitted, x, y + top * k, SANS_BOLD)
    return out.drawn()


def _tile(counter: Counter, x: float, y: float, ink: Ink) -> CounterDrawing:
    """A square: icon above, figure bottom left, words bottom right; a side's band along the top."""
    out = _Ink(ink)
    w, h = float(counter.width), float(counter.height)
    k = min(w, h) / 25
    left, top, right, bottom = x - w / 2 + INSIDE, y - h / 2 + INSIDE, x + w / 2 - INSIDE, y + h / 2 - INSIDE
    rounded = 2.4 * k if counter.shape is Shape.ROUNDED else 0.0
    if counter.band:
        out.shapes.append(
            band_shapes(counter.band, left + rounded, top + 0.15, right - left - 2 * rounded, 1.6 * k, ink)
        )
    frame = (left + 0.15, top + 0.15, right - left - 0.3, bottom - top - 0.3)
    out.shapes.append(rect(*frame, "none", BLACK, 0.3, rx=rounded))
    base, pad = bottom - 2.0 * k, 1.6 * k
    words = _words_of(counter)
    drop = 1.4 * k if counter.band else 0.0
    if counter.icon:
        # The icon has what is left above the line of figure and words.
        high = top + 1.8 * k + drop
        low = base - capitals(15 * k, SANS_BLACK) - 1.0 * k if counter.figure or words else bottom - 2.6 * k
        size = min(14 * k, low - high)
        _icon(out, counter, x, (high + low - size) / 2, size, ink)
        used = 0.0
        if counter.figure:
            share = 0.55 if words else 1.0
            size = out.figure(counter.figure, left + pad, base, (right - left - 2 * pad) * share, 15 * k, 0)
            used = text_width(counter.figure, out.heavy, size) + 1.0
        if words:
            room, height = right - left - 2 * pad - used, 5.2 * k
            fitted = fit(words, even(room), height, 7.5 * k if k < 1 else 8.0, lines=2)
            anchor, at = (1.0, right - pad) if counter.figure else (0.5, x)
            out.lines(words, fitted, at, base - height + 0.9 * k, SANS_BOLD, anchor)
    else:
        room = right - left - 2 * pad
        letter = mark_of(counter.band, ink).letter if counter.band else ""
        shown = counter.figure if counter.figure.startswith(letter) else f"{letter}{counter.figure}"
        if shown:
            out.figure(shown, x, y + (1.5 if words else 4.5) * k, room, 34 * k)
        if words:
            start = y + 3.0 * k if shown else top + pad + drop
            fitted = fit(words, even(room), bottom - pad * 0.7 - start, 12 * k, lines=5)
            out.lines(words, fitted, x, start, SANS_BOLD)
    return out.drawn()


def _strip(counter: Counter, x: float, y: float, ink: Ink) -> CounterDrawing:
    """A door from above: its jambs at both ends, its figure, icon and state between them."""
    out = _Ink(ink)
    w, h = float(counter.width), float(counter.height)
    left, top, right, bottom = x - w / 2 + INSIDE, y - h / 2 + INSIDE, x + w / 2 - INSIDE, y + h / 2 - INSIDE
    jamb = min(2.4, w * 0.06)
    for at in (left, right - jamb):
        solid = ink is not Ink.LOW
        out.shapes.append(rect(at, top, jamb, bottom - top, BLACK if solid else "none", "" if solid else BLACK, 0.3))
    for at in (top + 0.15, bottom - 0.15):
        out.shapes.append(rect(left, at - 0.15, right - left, 0.3, BLACK))
    left, right = left + jamb, right - jamb
    if counter.band:
        out.shapes.append(band_shapes(counter.band, left, top + 0.3, right - left, 1.6, ink))
        top += 1.9
    middle = (top + bottom) / 2
    size = min(bottom - top - 2.0, 13.0, (right - left) * 0.34) if counter.icon else 0.0
    if counter.icon:
        _icon(out, counter, x, middle - size / 2, size, ink)
    side = (right - left - size) / 2 - 1.6
    words = _words_of(counter)
    if counter.figure:
        out.figure(counter.figure, left + 0.8 + side / 2, middle + 2.0, side, 17)
    if words:
        fitted = fit(words, even(side), bottom - top - 1.0, 9, lines=3)
        out.lines(words, fitted, right - 0.8 - side / 2, top + 0.5, SANS_BOLD)
    return out.drawn()


def _icon(out: _Ink, counter: Counter, x: float, top: float, size: float, ink: Ink) -> None:
    """An icon, its middle at x; its owner's letter in it where it has room for that."""
    out.shapes.append(icon(counter.icon, x - size / 2, top, size))
    if counter.icon == _HELD and counter.band:
        letter, k = mark_of(counter.band, ink).letter, size / 14
        out.shapes.append(circle(x, top + size / 2, 2.0 * k, WHITE))
        out.shapes.append(text(x, top + size / 2 + 1.5 * k, letter, 13 * k, SANS_BLACK, anchor=0.5))
