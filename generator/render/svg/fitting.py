"""Text made to fit: wrapped, then made smaller down to a floor, then broken inside words, then shortened.

Stands in `render.svg`, above `fonts`; counters and plates use it. Nothing is clipped: what had to be shortened says
so (`Fitted.shortened`), and whoever draws prints the whole text in the key.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from generator.render.fonts import POINT, SANS_BOLD, Face, cap_height, text_width

FLOOR = 5.0
"""The smallest size of text on a counter, in points."""
BREAK_BELOW = 7.0
"""Words are broken only where even at this size they do not fit whole."""
LEADING = 1.12
"""From baseline to baseline, in em."""
ELLIPSIS = "…"


@dataclass(frozen=True)
class Fitted:
    """Lines of text, each with its baseline below the top of the space, and the size that they fit at."""

    lines: tuple[str, ...]
    baselines: tuple[float, ...]
    pt: float
    shortened: bool = False


Room = Callable[[float, float], float]
"""How wide a line may be that reaches from one height to another, in millimetres below the top of the space."""


def even(width: float) -> Room:
    """The room of a rectangle: every line may be as wide as any other."""

    def room(_top: float, _bottom: float) -> float:
        return width

    return room


def fit(
    words: str, room: Room, height: float, pt: float, *,
    floor: float = FLOOR, face: Face = SANS_BOLD, lines: int = 4, track: float = 0.0, breaks: bool = True,
) -> Fitted:  # fmt: skip
    """Fit words into a space `height` mm high, at `pt` points if they fit and no smaller than `floor`.

    They stand in the middle of the height, in at most `lines` lines; the largest size wins, then the fewest lines.
    Without `breaks` no word is parted before the text is shortened.
    """
    words = " ".join(unicodedata.normalize("NFC", words).split())
    set_at = partial(_set, words, room, height, face, lines, track)
    for size in _sizes(pt, floor):
        fitted = set_at(size, False)
        if fitted:
            return fitted
    for size in _sizes(min(pt, BREAK_BELOW), floor) if breaks else ():
        fitted = set_at(size, True)
        if fitted:
            return fitted

    def cut_to(length: int) -> Fitted | None:
        return _set(_cut(words, length), room, height, face, lines, track, floor, True)

    longest = _longest(len(words) - 1, lambda length: cut_to(length) is not None)
    fitted = cut_to(longest) if longest else None
    if fitted is None:
        return Fitted((), (), floor, shortened=bool(words))
    return replace(fitted, shortened=True)


def fit_lines(
    lines: Sequence[str], room: Room, height: float, pt: float, *, floor: float = FLOOR, face: Face = SANS_BOLD
) -> Fitted:
    """Fit lines of text, each kept as a line, in the middle of a space; wrapped where no size holds them so."""
    told = [" ".join(unicodedata.normalize("NFC", line).split()) for line in lines]
    for size in _sizes(pt, floor):
        cap, lead, descent = cap_height(face, size), size * POINT * LEADING, 0.22 * size * POINT
        top = (height - cap - lead * (len(told) - 1) - descent) / 2
        if top < 0:
            continue
        baselines = tuple(top + cap + lead * i for i in range(len(told)))
        if all(
            text_width(line, face, size) <= room(base - cap, base + descent)
            for line, base in zip(told, baselines, strict=True)
        ):
            return Fitted(tuple(told), baselines, size)
    return fit(" ".join(told), room, height, pt, floor=floor, face=face, lines=len(told) + 3)


def fit_line(words: str, width: float, pt: float, floor: float, face: Face = SANS_BOLD, track: float = 0.0) -> Fitted:
    """Fit words into one line; its baseline is the height of a capital below the top."""
    words = " ".join(unicodedata.normalize("NFC", words).split())
    for size in _sizes(pt, floor):
        if text_width(words, face, size, track) <= width:
            return Fitted((words,), (cap_height(face, size),), size)
    length = _longest(len(words) - 1, lambda n: text_width(_cut(words, n), face, floor, track) <= width)
    if length:
        return Fitted((_cut(words, length),), (cap_height(face, floor),), floor, shortened=True)
    return Fitted((), (), floor, shortened=bool(words))


def _cut(words: str, length: int) -> str:
    """The first so many letters, and an ellipsis."""
    return words[:length].rstrip() + ELLIPSIS


def _longest(most: int, fits: Callable[[int], bool]) -> int:
    """The largest number up to `most` that fits, by halving; 0 for none."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _sizes(pt: float, floor: float) -> list[float]:
    """Sizes to try, from the largest, half a point apart; the floor is always among them."""
    steps = int(max(0.0, pt - floor) * 2)
    return [pt - step / 2 for step in range(steps + 1) if pt - step / 2 > floor] + [min(pt, floor)]


def _set(
    words: str, room: Room, height: float, face: Face, most: int, track: float, pt: float, broken: bool
) -> Fitted | None:
    """The words at one size, in as few lines as they need, or None when they do not fit."""
    cap, lead = cap_height(face, pt), pt * POINT * LEADING
    descent = 0.22 * pt * POINT
    for count in range(1, most + 1):
        block = cap + lead * (count - 1)
        top = (height - block - descent) / 2
        if top < 0:
            return None
        baselines = tuple(top + cap + lead * i for i in range(count))
        widths = [room(line - cap, line + descent) for line in baselines]
        lines = _wrap(words, widths, face, pt, track, broken)
        if lines is not None and len(lines) == count:
            return Fitted(tuple(lines), baselines, pt)
    return None


def _wrap(words: str, widths: list[float], face: Face, pt: float, track: float, broken: bool) -> list[str] | None:
    """The words in lines of those widths, in order, or None. `broken` lets a word part, with a hyphen, anywhere."""
    lines, left = [], words
    for width in widths:
        if not left:
            break
        whole = _most(left, width, face, pt, track, _gaps(left))
        if whole:
            lines.append(left[:whole].rstrip())
            left = left[whole:].lstrip()
            continue
        cut = _most(left, width, face, pt, track, range(2, len(left) - 1), "-") if broken else 0
        if not cut:
            return None
        lines.append(left[:cut] + "-")
        left = left[cut:]
    return None if left else lines


def _gaps(words: str) -> list[int]:
    """Where a line may end: after a space or a hyphen, and at the end."""
    return [i for i in range(1, len(words)) if words[i] == " " or words[i - 1] in "-–/"] + [len(words)]


def _most(
    words: str, width: float, face: Face, pt: float, track: float, ends: range | list[int], tail: str = ""
) -> int:
    """The last of the ends up to which the words fit into the width; 0 for none."""
    best = 0
    for end in ends:
        if text_width(words[:end].rstrip() + tail, face, pt, track) > width:
            break
        best = end
    return best
