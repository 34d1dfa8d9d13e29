"""The pen: the few SVG shapes that we use, and text whose place is worked out here and not by the renderer.

Stands in `render.svg`, above `fonts`; everything that draws uses it. Lengths are millimetres, y runs down. Numbers
are written with at most three decimals, so that the same drawing is always the same bytes. WeasyPrint makes an object
of its own of every text that is anchored at its middle or end, so all text is anchored at its start.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from generator.render.fonts import POINT, SANS_BLACK, SANS_BOLD, Face, cap_height, text_width

BLACK, WHITE = "#000", "#fff"
VULGAR = "½¼¾"
SMALL_FRACTION = 0.74
"""A fraction's size beside its whole number: in our face it is otherwise as wide as two figures."""


def num(value: float, places: int = 3) -> str:
    """A number as it stands in an SVG: at most `places` decimals, no needless zeros, no minus zero."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def svg(width: float, height: float, body: str, label: str = "") -> str:
    """A whole SVG of so many millimetres, on which one unit is one millimetre. `label` is its alternative text."""
    told = f' role="img" aria-label={quoteattr(label)}' if label else ""
    w, h = num(width), num(height)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}"{told}>'
    return f"{head}\n{body}\n</svg>\n"


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0.25, dash: str = "", cap: str = "") -> str:
    """A path; nothing at all where `d` is empty."""
    if not d:
        return ""
    return f'<path d="{d}"{_style(fill, stroke, width, dash, cap)}/>'


def line(x1: float, y1: float, x2: float, y2: float, width: float = 0.25, dash: str = "", stroke: str = BLACK) -> str:
    """A straight line."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", stroke=stroke, width=width, dash=dash)


def rect(
    x: float, y: float, w: float, h: float, fill: str = WHITE, stroke: str = "", width: float = 0.25,
    rx: float = 0.0, dash: str = "",
) -> str:  # fmt: skip
    """A rectangle, its corners rounded by `rx`."""
    turned = f' rx="{num(rx)}"' if rx else ""
    shape = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{turned}'
    return f"<rect {shape}{_style(fill, stroke, width, dash, '')}/>"


def circle(
    x: float, y: float, r: float, fill: str = WHITE, stroke: str = "", width: float = 0.25, dash: str = ""
) -> str:
    """A circle, as a path: WeasyPrint's own `<circle>` is up to 0.6 % too large."""
    return path(turned(x, y, r) + "z", fill, stroke, width, dash)


def turned(x: float, y: float, r: float, first: float = 0.0, sweep: float = 2 * math.pi, joined: bool = False) -> str:
    """The path data of an arc about x, y from the angle `first` on through `sweep` (radians, clockwise on the page).

    Curves of a quarter turn at most, true to 0.03 %; WeasyPrint's arcs are up to 2 % off. `joined` draws a line to the
    start instead of beginning there.
    """
    parts = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / parts
    reach = 4 / 3 * math.tan(step / 4)
    a, b = math.cos(first), math.sin(first)
    data = f"{'L' if joined else 'M'}{num(x + r * a)} {num(y + r * b)}"
    for i in range(1, parts + 1):
        c, d = math.cos(first + step * i), math.sin(first + step * i)
        points = (a - reach * b, b + reach * a), (c + reach * d, d - reach * c), (c, d)
        data += "C" + " ".join(f"{num(x + r * px)} {num(y + r * py)}" for px, py in points)
        a, b = c, d
    return data


def polygon(points: Sequence[tuple[float, float]], fill: str = BLACK, stroke: str = "", width: float = 0.25) -> str:
    """A closed polygon with mitred corners."""
    return path(closed(points), fill=fill, stroke=stroke, width=width)


def closed(points: Sequence[tuple[float, float]]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "z"


def _style(fill: str, stroke: str, width: float, dash: str, cap: str) -> str:
    style = f' fill="{fill}"'
    if stroke:
        style += f' stroke="{stroke}" stroke-width="{num(width)}"'
        style += f' stroke-dasharray="{dash}"' if dash else ""
        style += f' stroke-linecap="{cap}"' if cap else ""
    return style


def text(
    x: float, y: float, words: str, pt: float, face: Face = SANS_BOLD, fill: str = BLACK,
    anchor: float = 0.0, track: float = 0.0,
) -> str:  # fmt: skip
    """A line of text on the baseline y. `anchor` 0 starts it at x, 0.5 centres it, 1 ends it; `track` is in em.

    The text is composed first (NFC): WeasyPrint sets SVG text letter by letter and would drop loose accents.
    """
    words = unicodedata.normalize("NFC", words)
    if not words.strip():
        return ""
    start = x - anchor * text_width(words, face, pt, track)
    spaced = f' letter-spacing="{num(track * pt * POINT)}"' if track else ""
    italic = ' font-style="italic"' if face.italic else ""
    return (
        f'<text x="{num(start, 2)}" y="{num(y, 2)}" font-family="{face.families}" font-weight="{face.weight}"{italic}'
        f' font-size="{num(pt * POINT)}" fill="{fill}"{spaced}>{escape(words)}</text>'
    )


def split_figure(words: str) -> tuple[str, str]:
    """A printed number as its whole part and the fraction that is set smaller beside it: `12½` is 12 and ½."""
    return (words[:-1], words[-1]) if words[-1:] in tuple(VULGAR) else (words, "")


def figure_width(words: str, pt: float, face: Face = SANS_BLACK) -> float:
    """How wide `figure` sets a number, in millimetres."""
    whole, part = split_figure(words)
    return text_width(whole, face, pt) + text_width(part, SANS_BOLD, pt * SMALL_FRACTION)


def figure(x: float, y: float, words: str, pt: float, face: Face = SANS_BLACK, anchor: float = 0.0) -> str:
    """A number on the baseline y, its fraction smaller and lighter."""
    whole, part = split_figure(words)
    start = x - anchor * figure_width(words, pt, face)
    return text(start, y, whole, pt, face) + text(
        start + text_width(whole, face, pt), y, part, pt * SMALL_FRACTION, SANS_BOLD
    )


def capitals(pt: float, face: Face = SANS_BOLD) -> float:
    """The height of capitals and figures at `pt` points, in millimetres."""
    return cap_height(face, pt)
