"""Labels that never overlap: each has places where it would like to stand, and they are settled together.

Stands in `render.svg`, under `map`; it knows rectangles in millimetres and nothing of battlefields. The label with
the fewest places left chooses first and takes the cheapest of them, so the result is the same every time, and a
crowded corner is settled before an empty one takes the room it needs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

Segment = tuple[float, float, float, float]


class Rect(NamedTuple):
    """A rectangle: left, top, right, bottom."""

    x0: float
    y0: float
    x1: float
    y1: float

    def meets(self, other: Rect) -> bool:
        """Whether two rectangles share more than an edge."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def grown(self, by: float) -> Rect:
        """The rectangle, larger on every side."""
        return Rect(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    def crossed(self, segment: Segment) -> bool:
        """Whether a straight stretch touches the rectangle."""
        x, y, x2, y2 = segment
        left, right = (x, x2) if x < x2 else (x2, x)
        upper, lower = (y, y2) if y < y2 else (y2, y)
        if right < self.x0 or left > self.x1 or lower < self.y0 or upper > self.y1:
            return False
        if left == right or upper == lower:
            return True
        # Oblique, and near: it crosses unless all four corners lie on one side of it.
        way_x, way_y = x2 - x, y2 - y
        sides = [way_x * (cy - y) - way_y * (cx - x) for cx in (self.x0, self.x1) for cy in (self.y0, self.y1)]
        return min(sides) <= 0 <= max(sides)


@dataclass(frozen=True)
class Option:
    """A place for a label: where, how unwelcome, which of its settings, and the line that leads to it, if any."""

    rect: Rect
    cost: float
    setting: int = 0
    leader: Segment | None = None


@dataclass(frozen=True)
class Wish:
    """A label to be placed: its name, the places beside its thing, and those farther off, tried when they fail."""

    name: str
    near: tuple[Option, ...]
    far: Callable[[], Iterator[Option]] | None = None
    own: Rect | None = None
    """Its own thing, which its leader may touch."""


@dataclass
class Board:
    """What is taken so far. `blocked` no label may cover, `lines` no label and no leader; `soft` lines cost a little.

    `allowed` says whether a rectangle lies where labels may stand at all; `dear` whether it lies on something that it
    had better not hide, and what that costs.
    """

    allowed: Callable[[Rect], bool]
    dear: Callable[[Rect], float] = lambda _rect: 0.0
    blocked: list[Rect] = field(default_factory=list)
    lines: list[Segment] = field(default_factory=list)
    soft: list[tuple[Segment, float]] = field(default_factory=list)
    cores: dict[Rect, Rect] = field(default_factory=dict)
    """What of a blocked rectangle a leader must not cross, where that is less than all: a marker without its rim."""

    def copy(self) -> Board:
        """A board to try something on."""
        return Board(self.allowed, self.dear, list(self.blocked), list(self.lines), list(self.soft), self.cores)

    def free(self, option: Option, own: Rect | None = None) -> bool:
        """Whether nothing stands in the way of a place or of the line to it."""
        rect = option.rect
        if any(rect.meets(other) for other in self.blocked) or not self.allowed(rect):
            return False
        if any(rect.crossed(taken) for taken in self.lines):
            return False
        leader = option.leader
        if leader is None:
            return True
        return not any(self.cores.get(other, other).crossed(leader) for other in self.blocked if other != own)

    @staticmethod
    def clear_of(taken: Option, option: Option, own: Rect | None = None) -> bool:
        """Whether a place stays free when another is taken."""
        return not (
            option.rect.meets(taken.rect)
            or (taken.leader is not None and option.rect.crossed(taken.leader))
            or (option.leader is not None and taken.rect != own and taken.rect.crossed(option.leader))
        )

    def price(self, option: Option) -> float:
        """The cost of a place: its own, and that of what it would cover."""
        covered = sum(cost for segment, cost in self.soft if option.rect.crossed(segment))
        return option.cost + covered + self.dear(option.rect)

    def take(self, option: Option) -> None:
        """Remember a place as taken."""
        self.blocked.append(option.rect)
        if option.leader:
            self.lines.append(option.leader)


def settle(wishes: Sequence[Wish], board: Board, far: bool = True, first: Container[str] = ()) -> dict[str, Option]:
    """A place for each label, by name; one for which there is no room at all is left out. The board is filled in.

    Without `far` only the places beside the things are tried. Those named in `first` choose before all others.
    """
    settled: dict[str, Option] = {}
    waiting = [(wish, _cheapest_first(wish.near, wish, board)) for wish in wishes]
    while waiting:
        # The first where several have equally few; those with none beside their thing come last and go farther off.
        wish, options = min(waiting, key=lambda entry: (entry[0].name not in first, not entry[1], len(entry[1])))
        waiting = [entry for entry in waiting if entry[0] is not wish]
        if not options and far and wish.far:
            options = _cheapest_first(wish.far(), wish, board)
        if not options:
            continue
        chosen = settled[wish.name] = options[0]
        board.take(chosen)
        for other, left in waiting:
            left[:] = [option for option in left if board.clear_of(chosen, option, other.own)]
    return settled


def settle_all(wishes: Sequence[Wish], board: Board, tries: int = 5) -> dict[str, Option]:
    """The same, tried again with those that found no room at the head of the queue, until each has room or in vain.

    Keeps the try that placed the most. The board is filled in with it.
    """
    urgent: set[str] = set()
    best: tuple[dict[str, Option], Board] | None = None
    for _ in range(tries):
        trial = board.copy()
        settled = settle(wishes, trial, first=urgent)
        if best is None or len(settled) > len(best[0]):
            best = settled, trial
        missing = {wish.name for wish in wishes} - set(settled)
        if not missing or missing <= urgent:
            break
        urgent |= missing
    assert best is not None, "at least one try"
    board.blocked, board.lines = best[1].blocked, best[1].lines
    return best[0]


def _cheapest_first(options: Iterable[Option], wish: Wish, board: Board) -> list[Option]:
    """The free ones among the options, by price, in their own order where prices are equal."""
    return sorted((option for option in options if board.free(option, wish.own)), key=board.price)


def around(thing: Rect, width: float, height: float, gap: float, tuck: float = 0.0) -> Iterator[Rect]:
    """The places beside a thing, best first: right, above right, below right, left, above, below.

    `tuck` is by how much a label off a corner may reach into the square about a round thing.
    """
    cx, cy = (thing.x0 + thing.x1) / 2, (thing.y0 + thing.y1) / 2
    right, left, above, below = thing.x1 + gap, thing.x0 - gap - width, thing.y0 - gap - height, thing.y1 + gap
    middle, third = cy - height / 2, height / 3
    for x, y in (
        (right, middle),
        (right - tuck, above + tuck), (right - tuck, below - tuck),
        (right, middle - third), (right, middle + third),
        (left, middle),
        (left + tuck, above + tuck), (left + tuck, below - tuck),
        (left, middle - third), (left, middle + third),
        (cx - width / 2, above), (cx - width / 2, below),
    ):  # fmt: skip
        yield Rect(x, y, x + width, y + height)


def away(thing: Rect, width: float, height: float, reach: float = 60.0) -> Iterator[tuple[Rect, Segment, float]]:
    """Places farther off, in rings of 24 directions: the place, the line from the thing's rim to it, its distance."""
    cx, cy, radius = (thing.x0 + thing.x1) / 2, (thing.y0 + thing.y1) / 2, (thing.x1 - thing.x0) / 2
    distance = radius + 3.0
    while distance < reach:
        for step in range(24):
            angle = math.pi * (2 * step + 1) / 24 - math.pi / 4
            ux, uy = math.cos(angle), math.sin(angle)
            # The label's nearest point lies on the ray: the label is pushed out by its own half in that direction.
            x = cx + ux * distance + (0 if ux >= 0.38 else -width if ux <= -0.38 else -width / 2)
            y = cy + uy * distance + (0 if uy >= 0.38 else -height if uy <= -0.38 else -height / 2)
            rect = Rect(x, y, x + width, y + height)
            tx, ty = min(max(cx, rect.x0), rect.x1), min(max(cy, rect.y0), rect.y1)
            length = math.hypot(tx - cx, ty - cy)
            if length > radius + 0.5:
                rim = radius / length
                yield rect, (cx + (tx - cx) * rim, cy + (ty - cy) * rim, tx, ty), distance
        distance += 2.5 + distance * 0.15


def spread(centres: Sequence[float], sizes: Sequence[float], low: float, high: float, gap: float = 0.8) -> list[float]:
    """Push labels along a line apart by as little as may be (least squares), in their order, between low and high.

    All of them together must not be longer than the line: `spread_length` says how long they are.
    """
    order = sorted(range(len(centres)), key=lambda i: (centres[i], i))
    offsets, total = [0.0], 0.0
    for before, i in pairwise(order):
        total += (sizes[before] + sizes[i]) / 2 + gap
        offsets.append(total)
    # With the offsets taken away, no label may stand before its predecessor: neighbours that would, merge into a
    # block which takes the mean of what they want.
    blocks: list[tuple[float, int]] = []
    for i, offset in zip(order, offsets, strict=False):
        mean, many = centres[i] - offset, 1
        while blocks and blocks[-1][0] > mean:
            other, number = blocks.pop()
            mean, many = (mean * many + other * number) / (many + number), many + number
        blocks.append((mean, many))
    placed = [0.0] * len(centres)
    values = [mean for mean, many in blocks for _ in range(many)]
    for i, value, offset in zip(order, values, offsets, strict=False):
        least, most = low + sizes[order[0]] / 2, high - total - sizes[order[-1]] / 2
        placed[i] = min(max(value, least), max(most, least)) + offset
    return placed


def spread_length(sizes: Sequence[float], gap: float = 0.8) -> float:
    """How long a line `spread` needs at least."""
    return sum(sizes) + gap * (len(sizes) - 1) if sizes else 0.0
