"""Halving what is left of the lattice until blind picks succeed: even draws where legal arrangements are very rare.

Stands on field, after counting and plain rejection have given up. A state is a list of boxes, each with some pieces
of one group in it; together the states hold every legal arrangement exactly once. One state at a time, the one that
promises most, is split: one of its boxes is halved, and its pieces are shared among the halves in every way. A state
dies when two of its boxes are too near even at their farthest points (or too far even at their nearest); strips at
the side of a box that are too near to all of another box are shaved off, for no piece can stand there.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import comb, prod

from generator.placement.field import Field
from generator.placement.sifted import Part, Sifted, State
from generator.placement.tally import Tally


class Sieve:
    """All that the lattice may hold of a field's arrangements, refined by `refine`."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._low = [[bounds.low for bounds in row] for row in field.bounds]
        self._high = [[bounds.high for bounds in row] for row in field.bounds]
        self._tallies = [Tally(spots, field) for spots in field.spots]
        self._open: list[tuple[int, int, State]] = []
        self._sound: list[tuple[int, State]] = []
        self._made = self.splits = 0
        whole = [
            (0, 0, field.lanes - 1, field.length - 1, count, group) for group, count in enumerate(field.counts) if count
        ]
        boxes = [self._trimmed(part) for part in whole]
        if all(box is not None and self._holds(box) for box in boxes):
            state = self._settled([box for box in boxes if box is not None], len(boxes))
            if state is not None:
                self._add(state)

    def refine(self, splits: int) -> Sifted:
        """Go on until so many states have been split since the beginning, or none is in doubt any more.

        What comes back stays as it is when the sieve goes on.
        """
        while self._open and self.splits < splits:
            self.splits += 1
            ways, _, state = heappop(self._open)
            widest = self._widest(state)
            if widest is None:
                self._sound.append((-ways, state))
                continue
            for child in self._children(state, widest):
                self._add(child)
        doubtful = ((-ways, state) for ways, _, state in self._open)
        return Sifted(self._field, self._tallies, tuple(self._sound), tuple(doubtful))

    def _add(self, state: State) -> None:
        ways = prod(comb(self._tallies[part[5]].count(*part[:4]), part[4]) for part in state)
        if ways:
            self._made += 1
            heappush(self._open, (-ways, self._made, state))

    def _widest(self, state: State) -> int | None:
        """The part to halve: the longest, by pieces, of those that may still be at odds; None where none may."""
        best, found = -1, None
        for i, (west, south, east, north, pieces, group) in enumerate(state):
            size = max(east - west, north - south) * pieces
            if size > best and (
                (pieces > 1 and self._low[group][group] > 1)
                or (pieces > 1 and self._high[group][group] is not None)
                or any(self._may_clash(state[i], other) for j, other in enumerate(state) if j != i)
            ):
                best, found = size, i
        return found

    def _may_clash(self, one: Part, other: Part) -> bool:
        """Whether some points of two boxes are at odds."""
        dx = max(other[0] - one[2], one[0] - other[2], 0)
        dy = max(other[1] - one[3], one[1] - other[3], 0)
        if dx * dx + dy * dy < self._low[one[5]][other[5]]:
            return True
        high = self._high[one[5]][other[5]]
        return high is not None and _farthest(one, other) > high

    def _children(self, state: State, index: int) -> list[State]:
        """What becomes of a state when one of its boxes is halved."""
        west, south, east, north, pieces, group = state[index]
        rest = state[:index] + state[index + 1 :]
        if east - west >= north - south:
            middle = (west + east) // 2
            halves = ((west, south, middle, north), (middle + 1, south, east, north))
        else:
            middle = (south + north) // 2
            halves = ((west, south, east, middle), (west, middle + 1, east, north))
        children = []
        for more in range(pieces + 1):
            shares = zip(halves, (pieces - more, more), strict=True)
            parts = [self._trimmed((*half, share, group)) for half, share in shares if share]
            if all(part is not None and self._holds(part) for part in parts):
                child = self._settled([*rest, *(part for part in parts if part is not None)], len(parts))
                if child is not None:
                    children.append(child)
        return children

    def _trimmed(self, part: Part) -> Part | None:
        """A box without border strips that have no legal point; None where it has none at all."""
        west, south, east, north, pieces, group = part
        count = self._tallies[group].count
        if not count(west, south, east, north):
            return None
        while not count(west, south, west, north):
            west += 1
        while not count(east, south, east, north):
            east -= 1
        while not count(west, south, east, south):
            south += 1
        while not count(west, north, east, north):
            north -= 1
        return west, south, east, north, pieces, group

    def _holds(self, part: Part) -> bool:
        """Whether a box may hold its pieces: two need its diagonal; of four, three make a right angle or more, so the
        square of the diagonal must be twice the square of the limit."""
        west, south, east, north, pieces, group = part
        squared = (east - west) ** 2 + (north - south) ** 2
        return pieces < 2 or squared >= self._low[group][group] * (2 if pieces > 3 else 1)

    def _settled(self, parts: list[Part], new: int) -> State | None:
        """The state after all shaving, or None where it is dead; only the last `new` parts are news to the others."""
        todo = list(range(len(parts) - new, len(parts)))
        while todo:
            by = todo.pop()
            for index, part in enumerate(parts):
                if index == by:
                    continue
                shaved = self._shaved(part, parts[by])
                if shaved is None:
                    return None
                if shaved is not part:
                    if not self._holds(shaved):
                        return None
                    parts[index] = shaved
                    if index not in todo:
                        todo.append(index)
        return tuple(parts)

    def _shaved(self, part: Part, by: Part) -> Part | None:
        """A box without the border strips that are too near to every point of another; None where nothing is left."""
        west, south, east, north, pieces, group = part
        w, s, e, n, _, other = by
        low, high = self._low[group][other], self._high[group][other]
        if high is not None and max(w - east, west - e, 0) ** 2 + max(s - north, south - n, 0) ** 2 > high:
            return None
        if max(east - w, e - west) ** 2 + max(north - s, n - south) ** 2 < low:
            return None
        while True:
            before = (west, south, east, north)
            across = low - max(north - s, n - south) ** 2
            while max(west - w, e - west) ** 2 < across:
                west += 1
            while max(east - w, e - east) ** 2 < across:
                east -= 1
            if west > east:
                return None
            across = low - max(east - w, e - west) ** 2
            while max(south - s, n - south) ** 2 < across:
                south += 1
            while max(north - s, n - north) ** 2 < across:
                north -= 1
            if south > north:
                return None
            if before == (west, south, east, north):
                return part if before == part[:4] else (*before, pieces, group)


def _farthest(one: Part, other: Part) -> int:
    """The square of the distance of the farthest points of two boxes."""
    dx, dy = max(one[2] - other[0], other[2] - one[0]), max(one[3] - other[1], other[3] - one[1])
    return dx * dx + dy * dy
