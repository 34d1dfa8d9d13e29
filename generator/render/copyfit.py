"""Copyfitting: how many lines a text takes, reckoned from the widths of its letters before anything is laid out.

Stands in `render`, above `fonts`, under `castoff` and `slots`. Lengths are millimetres.
"""

from __future__ import annotations

import math

from generator.render import fonts
from generator.render.fonts import Face

RAGGED = 1.05
"""Lines do not fill their measure: words are not parted."""


def lines(text: str, width: float, face: Face, pt: float) -> int:
    """About how many lines a text takes on so much width; one for an empty text."""
    taken = fonts.text_width(text, face, pt) / width
    return 1 if taken <= 1 else math.ceil(RAGGED * taken)


def title_size(title: str, room: float, largest: float, least: float) -> float:
    """The size in points at which a title in capitals fills one line of `room`, kept between two limits.

    A title that is too long for one line at the least size is set in more.
    """
    width = fonts.text_width(title.upper(), fonts.SANS_BLACK, largest, track=-0.012)
    return largest if width <= room else max(least, math.floor(2 * largest * room / width) / 2)
