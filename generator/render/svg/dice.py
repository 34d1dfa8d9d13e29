"""Faces of dice. A D6 has pips; any other die has cut corners and a figure, so that nobody reads it as a D6.

Stands in `render.svg`, above `pen`.
"""

from __future__ import annotations

from generator.render.fonts import POINT, SANS_BLACK, text_width
from generator.render.svg.pen import BLACK, WHITE, capitals, circle, polygon, rect, svg, text

_PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Which places of a 3 x 3 grid have a pip, counted along the rows."""


def die_shapes(x: float, y: float, size: float, faces: int, shows: int, solid: bool = False) -> str:
    """A die of so many faces inside a drawing, its top left corner at x, y. `solid` is white on black.

    Raises ValueError when the die has no such face.
    """
    if not 1 <= shows <= faces:
        raise ValueError(f"a D{faces} cannot show {shows}")
    ground, mark = (BLACK, WHITE) if solid else (WHITE, BLACK)
    edge, stroke = size * 0.05, size * 0.08
    if faces == 6:
        body = rect(x + edge, y + edge, size * 0.9, size * 0.9, ground, BLACK, stroke, rx=size * 0.16)
        return body + "".join(
            circle(x + size * (0.26 + 0.24 * (p % 3)), y + size * (0.26 + 0.24 * (p // 3)), size * 0.095, mark)
            for p in _PIPS[shows]
        )
    cut, far = size * 0.26, size - edge
    corners = (
        (cut, edge), (size - cut, edge), (far, cut), (far, size - cut),
        (size - cut, far), (cut, far), (edge, size - cut), (edge, cut),
    )  # fmt: skip
    body = polygon([(x + a, y + b) for a, b in corners], ground, BLACK, stroke)
    pt = size * 0.72 / POINT
    pt = min(pt, pt * size * 0.7 / text_width(str(shows), SANS_BLACK, pt))
    return body + text(x + size / 2, y + (size + capitals(pt, SANS_BLACK)) / 2, str(shows), pt, SANS_BLACK, mark, 0.5)


def die_svg(faces: int, shows: int, size: float = 5.4, solid: bool = False) -> str:
    """A die as a drawing of its own, `size` mm wide. Raises ValueError when the die has no such face."""
    return svg(size, size, die_shapes(0, 0, size, faces, shows, solid), f"D{faces}: {shows}")
