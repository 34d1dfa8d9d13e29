"""The outside of a sealed leaf, the lining that folds onto its text, and how it is folded. In `render.svg`.

Above `clutter` and `pen`, under `drawings`. Everything follows from the paper's panels; nothing here has ever
seen what is sealed. Lengths are millimetres. All marks are on the sides and on the bottom panel, which lie inside
once the leaf is shut; what shows then is the address on one face and the lining on the other.
"""

from __future__ import annotations

import math

from generator.documents.sealed_panels import SIDE, Panels
from generator.render.fonts import SANS_BLACK, SANS_BOLD, SANS_MEDIUM, text_width
from generator.render.svg.clutter import Layer, clutter
from generator.render.svg.pen import BLACK, WHITE, capitals, circle, line, path, polygon, rect, svg, text, turned

LINING = (Layer(26.0, 8, 2.05, 9.0, SANS_BOLD, 0.95), Layer(19.3, 9, 1.75, 9.0, SANS_MEDIUM, 0.95))
"""What lies before and behind whatever is sealed, in every ink: no pattern that keeps a leaf under 8 % hides its text
from a lamp (tried: a reader who knows the face still gets four letters of ten)."""
DASH = "2.2 1.4"
REACH = 6.6
"""How near to the edge a printer at home comes; only a lining goes further."""
MARK = float(SIDE) * 0.62
"""How far from the sheet's edge the marks stand: what no printer reaches is less."""


def outside_svg(shape: Panels) -> str:
    """The outside of a leaf: lining on the middle panel, fold lines, numbers at the folds, the place of the sticker."""
    wide, high = float(shape.width), float(shape.height)
    left, top, right, bottom = (float(edge) for edge in shape.middle)
    body = [clutter(LINING, left, top, right - left, bottom - top)]
    body += [line(x, REACH, x, high - REACH, 0.25, DASH) for x in (left, right)]
    body += [line(REACH, y, wide - REACH, y, 0.25, DASH) for y in (top, bottom)]
    body += [_number(x, (top + bottom) / 2, "1", way) for x, way in ((MARK, -1), (wide - MARK, 1))]
    body += [_number(x, bottom + 8, "2", 0) for x in (MARK, wide - MARK)]
    body += [_number(x, top - 8, "3", 0) for x in (MARK, wide - MARK)]
    body.append(_sticker(wide / 2))
    return svg(wide, high, "".join(body))


def lining_svg(shape: Panels) -> str:
    """The inside of a leaf but for its text: decoys on the panel that folds onto it."""
    left, _, right, bottom = (float(edge) for edge in shape.middle)
    wide, high = float(shape.width), float(shape.height)
    body = clutter(LINING, left, bottom, right - left, high - bottom)
    return svg(wide, high, body)


def flap_svg(width: float, height: float) -> str:
    """A flap of decoys, or the back of a card, so many millimetres wide and high."""
    return svg(width, height, clutter(LINING, 0, 0, width, height))


def _number(x: float, y: float, figure: str, way: int) -> str:
    """A number at a fold, in a disc; `way` points towards the fold from the left (-1) or the right (1)."""
    size = 13.0
    disc = circle(x, y, 3.6, BLACK)
    told = text(x, y + capitals(size, SANS_BLACK) / 2, figure, size, SANS_BLACK, WHITE, anchor=0.5)
    if not way:
        return disc + told
    tip, foot = x - way * 6.6, x - way * 4.5
    return disc + told + polygon([(tip, y), (foot, y - 1.5), (foot, y + 1.5)])


def _sticker(x: float) -> str:
    """Where the sticker goes: the lower part of its circle, and what to do there."""
    radius, visible = 15.0, 7.2
    angle = math.asin(visible / radius)
    arc = path(turned(x, 0, radius, angle, math.pi - 2 * angle), stroke=BLACK, width=0.3, dash="1.2 0.9")
    words, size = "STICKER", 8.0
    width = text_width(words, SANS_BOLD, size, 0.09)
    return arc + text(x - width / 2, 11.2, words, size, SANS_BOLD, track=0.09)


def folding_svg(stage: int, width: float, height: float) -> str:
    """A leaf being folded, in a box: 1 both sides, 2 the bottom, 3 the top, 4 shut with its sticker."""
    scale = min(width / 40, height / 34)
    return svg(width, height, f'<g transform="scale({scale:.4f})">{_FOLDINGS[stage]()}</g>')


def _sides() -> str:
    back = rect(11, 1, 18, 32, WHITE, BLACK, 0.5)
    flaps = "".join(polygon(points, WHITE, BLACK, 0.5) for points in _SIDE_FLAPS)
    arrows = _arrow(3.2, 17, 1, 0) + _arrow(36.8, 17, -1, 0)
    return flaps + back + line(11, 11.5, 29, 11.5, 0.3, "1 0.8") + line(11, 22.5, 29, 22.5, 0.3, "1 0.8") + arrows


_SIDE_FLAPS = (
    [(11, 1), (7, 3), (7, 31), (11, 33)],
    [(29, 1), (33, 3), (33, 31), (29, 33)],
)


def _bottom() -> str:
    sheet = rect(11, 1, 18, 22, WHITE, BLACK, 0.5) + line(11, 11.5, 29, 11.5, 0.3, "1 0.8")
    flap = polygon([(11, 23), (13, 29), (27, 29), (29, 23)], WHITE, BLACK, 0.5)
    return flap + sheet + _arrow(20, 32.6, 0, -1)


def _top() -> str:
    sheet = rect(11, 11.5, 18, 11.5, WHITE, BLACK, 0.5)
    flap = polygon([(11, 11.5), (13, 5), (27, 5), (29, 11.5)], WHITE, BLACK, 0.5)
    return flap + sheet + _arrow(20, 1.4, 0, 1)


def _shut() -> str:
    sheet = rect(6, 9, 28, 17, WHITE, BLACK, 0.5)
    lines = line(11, 15, 22, 15, 0.8) + line(11, 18, 26, 18, 0.4)
    return sheet + lines + circle(20, 9, 3.2, BLACK)


def _arrow(x: float, y: float, dx: int, dy: int) -> str:
    """A solid arrow with its tip 3 mm on from x, y."""
    tip = (x + 3 * dx, y + 3 * dy)
    return polygon([tip, (x - 2.1 * dy, y - 2.1 * dx), (x + 2.1 * dy, y + 2.1 * dx)])


_FOLDINGS = {1: _sides, 2: _bottom, 3: _top, 4: _shut}
