"""The head band of counter pages: whose sheet it is and of what, which page, and the bar that shows the scale.

In `render.svg`, under `sheet`. What SVG cannot shape is handed back as `Words`.
"""

from __future__ import annotations

from generator.documents.pages import Furniture
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, Face, needs_shaping, text_width
from generator.render.ink import Ink
from generator.render.svg.bands import band_shapes
from generator.render.svg.composing import Words
from generator.render.svg.fitting import fit_line
from generator.render.svg.marks import mark_of
from generator.render.svg.pen import BLACK, WHITE, capitals, circle, line, num, path, rect, text
from generator.workshop import LAYOUT
from generator.workshop.imposition import MARK_ARM, MARK_INSET, Imposition
from generator.workshop.sheets import CounterPage

_TAB = 7.5
_TOP = 7.6
"""Where the head band begins, below the top of the paper."""


def set_line(
    shapes: list[str], words: list[Words], told: str, x: float, y: float, room: float, pt: float, face: Face,
    anchor: float = 0.0, track: float = 0.0,
) -> None:  # fmt: skip
    """Set a line of the furniture, smaller where it is too wide, as SVG or, where it must be shaped, as HTML."""
    fitted = fit_line(told, room, pt, 6.0, face, track)
    for shown in fitted.lines:
        if needs_shaping(shown):
            middle = x + (0.5 - anchor) * text_width(shown, face, fitted.pt, track)
            words.append(Words(middle, y, fitted.pt, face, shown))
        else:
            shapes.append(text(x, y, shown, fitted.pt, face, anchor=anchor, track=track))


def measure_of(how: Imposition) -> tuple[float, float]:
    """Where the head band begins and ends: inside the registration marks, where there are any."""
    inset = float(MARK_INSET + MARK_ARM + 2) if how.registration else float(how.geometry.edge) + 2.15
    return inset, float(how.width) - inset


def draw_head(page: CounterPage, its: Furniture, how: Imposition, ink: Ink) -> tuple[list[str], list[Words]]:
    """The head band of a page: its shapes, and the text left to HTML."""
    shapes: list[str] = []
    words: list[Words] = []
    left, right = measure_of(how)
    # On narrow paper the bar is as many tens long as there is room for: one that is cut off measures nothing.
    bar = min(float(how.geometry.check_bar), (right - left) // 10 * 10)
    mark, low = mark_of(its.band, ink), ink is Ink.LOW
    shapes.append(rect(left, _TOP, _TAB, _TAB, WHITE if low else mark.colour, BLACK if low else "", 0.4))
    inside = BLACK if low else WHITE
    if its.letter:
        base = _TOP + (_TAB + capitals(17, SANS_BLACK)) / 2
        shapes.append(text(left + _TAB / 2, base, its.letter, 17, SANS_BLACK, inside, 0.5))
    else:
        shapes.append(circle(left + _TAB / 2, _TOP + _TAB / 2, 1.7, "none", inside, 0.8))
    half = (right - left - _TAB) / 2 - 4
    x = left + _TAB + 3.4
    set_line(shapes, words, its.who.upper(), x, _TOP + 3.1, half, 10, SANS_BLACK, track=0.09)
    set_line(shapes, words, its.name, x, _TOP + 6.5, half, 8, SANS_MEDIUM)
    set_line(shapes, words, its.title, right, _TOP + 3.1, half, 9, SANS_BOLD, anchor=1)
    counted = f"{its.document}, page {page.number} of {page.count}"
    set_line(shapes, words, counted, right, _TOP + 6.5, half, 8, SANS_MEDIUM, anchor=1)
    shapes.append(band_shapes(its.band, left, _TOP + _TAB + 0.6, right - left, 2.0, ink))
    y = _TOP + 18.2
    shapes.append(check_bar(left, y, bar))
    # Three lines at most: below them stand the ticks of the first row.
    which = ". ".join(filter(None, (its.mark, f"Layout {LAYOUT}")))
    lines = [f"Print at 100 %: this bar is {bar:g} mm long.", its.hint, which]
    beside = right - left - bar - 6
    if beside >= 50:
        for i, told in enumerate(filter(None, lines)):
            face = SANS_BLACK if i == 0 else SANS_MEDIUM
            set_line(shapes, words, told, left + bar + 6, y - 1.8 + i * 3.5, beside, 8.5 if i == 0 else 8, face)
    else:  # narrow paper: above and below the bar
        set_line(shapes, words, lines[0], left, y - 4.4, right - left, 8.5, SANS_BLACK)
        below = ", ".join(filter(None, lines[1:]))
        set_line(shapes, words, below, left, y + 6.8, right - left, 8, SANS_MEDIUM)
    return shapes, words


def check_bar(x: float, y: float, length: float, upright: bool = False) -> str:
    """A rule of so many millimetres, marked in millimetres; its two ends are exactly that far apart."""
    if upright:
        marks = "".join(f"M{num(x)} {num(y + i)}h{num(_mark(i))}" for i in range(int(length) + 1))
        numbers = "".join(text(x - 1.2, y + i + 0.9, str(i), 7.5, SANS_MEDIUM, anchor=1) for i in (0, 50, int(length)))
        return line(x, y, x, y + length, 0.3) + path(marks, stroke=BLACK, width=0.15) + numbers
    marks = "".join(f"M{num(x + i)} {num(y)}v{num(-_mark(i))}" for i in range(int(length) + 1))
    numbers = "".join(text(x + i, y + 3.2, str(i), 7.5, SANS_MEDIUM, anchor=0.5) for i in (0, 50, int(length)))
    return line(x, y, x + length, y, 0.3) + path(marks, stroke=BLACK, width=0.15) + numbers


def _mark(millimetre: int) -> float:
    return 3.4 if millimetre % 50 == 0 else 2.4 if millimetre % 10 == 0 else 1.6 if millimetre % 5 == 0 else 1.0
