"""Mixed sizes packed together: largest first, each as high up as it goes, then as far left. Above `places`.

A skyline: for each stretch of the width, how far down the page is taken. What does not fit on the pages that are begun
begins another. Whole numbers throughout (all lengths brought to one denominator), so that nothing rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from generator.documents.counters import Counter
from generator.workshop.grids import Pair
from generator.workshop.places import Place, Room


@dataclass
class _Skyline:
    """A page being filled: stretches of its width from the left, each with the height down to which it is taken."""

    width: int
    height: int
    stretches: list[tuple[int, int, int]] = field(init=False)
    """Where it begins, how wide it is, how far down it is taken."""

    def __post_init__(self) -> None:
        self.stretches = [(0, self.width, 0)]

    def place(self, w: int, h: int) -> tuple[int, int] | None:
        """The highest, then leftmost corner at which a rectangle fits, and takes it; None for no room."""
        best: tuple[int, int] | None = None
        for i, (x, _, _) in enumerate(self.stretches):
            y = self._depth(i, w)
            if y is not None and y + h <= self.height and (best is None or (y, x) < best):
                best = (y, x)
        if best is None:
            return None
        y, x = best
        self._take(x, w, y + h)
        return x, y

    def _depth(self, first: int, w: int) -> int | None:
        """How far down a rectangle's top must go that begins at a stretch; None where it would stick out."""
        if self.stretches[first][0] + w > self.width:
            return None
        left, depth = w, 0
        for _, wide, taken in self.stretches[first:]:
            depth, left = max(depth, taken), left - wide
            if left <= 0:
                break
        return depth

    def _take(self, x: int, w: int, down: int) -> None:
        kept: list[tuple[int, int, int]] = []
        for start, wide, taken in self.stretches:
            end = start + wide
            if start < x:
                kept.append((start, min(end, x) - start, taken))
            if end > x + w:
                at = max(start, x + w)
                kept.append((at, end - at, taken))
        kept.append((x, w, down))
        self.stretches = sorted(kept)


def packed(
    counters: Sequence[Counter], room: Room, gap: Pair, taken: Sequence[Place] = ()
) -> list[list[tuple[Counter, Place]]]:
    """Counters packed onto pages, each with its place; every page from the top, its rows from the left.

    `taken` are places that stay free on every page, such as those of registration marks. Each counter must fit into
    the room. Of two of one size the first in the list comes first.
    """
    lengths = [room.left, room.top, room.right, room.bottom, *gap]
    lengths += [side for counter in counters for side in (counter.width, counter.height)]
    unit = lcm(*(length.denominator for length in lengths))

    def whole(length: Fraction) -> int:
        return int(length * unit)

    wide, high = whole(room.width + gap[0]), whole(room.height + gap[1])
    open_pages: list[_Skyline] = []
    pages: list[list[tuple[Counter, Place]]] = []
    full: dict[tuple[int, int], int] = {}  # the first page on which a size may still have room
    for counter in sorted(counters, key=lambda one: (-one.height, -one.width)):
        size = whole(counter.width + gap[0]), whole(counter.height + gap[1])
        at = full.get(size, 0)
        while True:
            if at == len(open_pages):
                open_pages.append(_Skyline(wide, high))
                pages.append([])
            place = _free(open_pages[at], size, counter, room, unit, taken, gap)
            if place is not None:
                break
            at += 1
        full[size] = at
        pages[at].append((counter, place))
    return [_centred(page, room, taken) for page in pages]


def _free(
    page: _Skyline, size: tuple[int, int], counter: Counter, room: Room, unit: int, taken: Sequence[Place], gap: Pair
) -> Place | None:
    """The next place on a page that is clear of what is taken; None for no room."""
    while True:
        corner = page.place(*size)
        if corner is None:
            return None
        x, y = (Fraction(part, unit) for part in corner)
        place = Place(
            room.left + x + counter.width / 2, room.top + y + counter.height / 2, counter.width, counter.height,
            counter.shape,
        )  # fmt: skip
        if not any(touch(place, other, gap) for other in taken):
            return place


def touch(one: Place, other: Place, gap: Pair = (Fraction(0), Fraction(0))) -> bool:
    """Whether two places come nearer to each other than the gap, both taken as rectangles."""
    return (
        one.left < other.right + gap[0]
        and other.left < one.right + gap[0]
        and one.top < other.bottom + gap[1]
        and other.top < one.bottom + gap[1]
    )


def _centred(page: list[tuple[Counter, Place]], room: Room, taken: Sequence[Place]) -> list[tuple[Counter, Place]]:
    """The page's counters in the middle between the sides of the room, in the order in which they are read."""
    right = max(place.right for _, place in page)
    shift = Fraction(0) if taken else (room.right - right) / 2
    moved = [(c, Place(p.x + shift, p.y, p.width, p.height, p.shape)) for c, p in page]
    return sorted(moved, key=lambda one: (one[1].top, one[1].x))
