"""Copyfitting: how a text of any length is made to stand in its room, reckoned before anything is laid out.

Stands in `render`, above `fonts`, under `castoff` and `slots`. Widths come from the letters. Lengths are millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.render import fonts
from generator.render.fonts import Face

ELLIPSIS = "…"
_TRACK = -0.012
"""The letter-spacing of titles, in em."""
_TITLE_FLOOR = 15.0
"""The smallest size of a title, in points: that of a head."""
_LEADING = 0.92
"""From baseline to baseline of a title, in em."""


def lines(text: str, width: float, face: Face, pt: float, track: float = 0.0) -> int:
    """How many lines a text takes on so much width; one for an empty text. A word wider than a line is parted."""
    count, used = 1, 0.0
    space = fonts.text_width(" ", face, pt)
    for word in text.split():
        taken = fonts.text_width(word, face, pt, track)
        if used and used + space + taken <= width:
            used += space + taken
            continue
        count += 1 if used else 0
        more = max(0, math.ceil(taken / width - 1e-9) - 1)
        # A parted word loses up to a letter at each line's end, so a long one takes a little more than its width.
        more += math.ceil(0.02 * more) if more else 0
        count += more
        used = taken - more * width if more else taken
        used = max(used, 0.01)
    return count


def title_size(title: str, room: float, largest: float, least: float) -> float:
    """The size in points at which a title in capitals fills one line of `room`, kept between two limits.

    A title too long for one line at the least size is set in two; one too long for two of them, or with a word that
    no line holds, is set smaller, down to the size of a head.
    """
    width = fonts.text_width(title.upper(), fonts.SANS_BLACK, largest, track=_TRACK)
    size = largest if width <= room else max(least, math.floor(2 * largest * room / width) / 2)
    while size > _TITLE_FLOOR and not _stands_well(title, room, size):
        size -= 0.5
    return size


def title_height(title: str, room: float, size: float) -> float:
    """How high a title in capitals stands at that size."""
    return lines(title.upper(), room, fonts.SANS_BLACK, size, _TRACK) * size * _LEADING * fonts.POINT


def _stands_well(title: str, room: float, size: float) -> bool:
    longest = max((fonts.text_width(word, fonts.SANS_BLACK, size, _TRACK) for word in title.upper().split()), default=0)
    return longest <= room and lines(title.upper(), room, fonts.SANS_BLACK, size, _TRACK) <= 2


def shortened(text: str, width: float, face: Face, pt: float, track: float = 0.0) -> str:
    """The text where it fits one line; else its beginning and an ellipsis. For what stands in full elsewhere."""
    if fonts.text_width(text, face, pt, track) <= width:
        return text
    low, high = 0, len(text) - 1
    while low < high:
        middle = (low + high + 1) // 2
        fits = fonts.text_width(text[:middle].rstrip() + ELLIPSIS, face, pt, track) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + ELLIPSIS


def shares(wanted: Sequence[float], room: float) -> list[float]:
    """How wide columns become that want so much each: all of it and a like part of what is left, or less.

    Where there is too little, those that want most give way first, and all that give way become equally wide.
    """
    if sum(wanted) <= room:
        spare = (room - sum(wanted)) / len(wanted) if wanted else 0.0
        return [want + spare for want in wanted]
    given, left, open_ones = list(wanted), room, sorted(range(len(wanted)), key=lambda i: wanted[i])
    while open_ones:
        level = left / len(open_ones)
        first = open_ones[0]
        if wanted[first] > level:
            for one in open_ones:
                given[one] = level
            break
        left -= wanted[first]
        open_ones.pop(0)
    return given
