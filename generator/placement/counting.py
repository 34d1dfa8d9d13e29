"""All legal arrangements, counted exactly and numbered, so that one number draws one arrangement. Stands on field.

The search goes piece by piece through the groups; the pieces of a group are taken in the order of their points, so a
set is met once. The free points of all groups are bits, and one piece takes its patterns out of them. Looking at one
point for one piece is a node. Nodes are counted when they are promised, before the work is done, so a hopeless count
is given up at once, and at the same place on every machine. A group that is last and bars nothing but its own points
needs no search at all: its sets are a binomial coefficient.

What hangs on the same free points is counted once and kept, with the running sums by which `unrank` finds its way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from math import comb, gcd

from generator.placement.bits import nth_bit
from generator.placement.field import Field
from generator.placement.subsets import nth_set

_Free = tuple[int, ...]
"""The free points of each group; those of a group in hand only beyond its last piece, those of groups done left out."""


class TooMany(Exception):
    """The count would take more nodes than were allowed."""


class Count:
    """The exact number of legal arrangements of a field (`total`), and every arrangement by its number.

    Counts when it is made. Raises TooMany where that takes more than `budget` nodes; with `in_doubt` also where a
    small part of it, spent on first points spread evenly, promises more than sixteen times the budget (not once: what
    is counted once and used again comes out cheaper than promised).
    """

    def __init__(self, field: Field, budget: int, *, in_doubt: bool = False) -> None:
        self.field, self.nodes = field, 0
        self._budget = budget // 8 if in_doubt else budget
        self._last = len(field.groups) - 1
        self._last_is_free = bool(field.groups) and field.bounds[-1][-1].only_bars_one_point
        self._sums: dict[tuple[int, int, _Free], list[int]] = {}
        if any(spots.bit_count() < count for spots, count in zip(field.spots, field.counts, strict=True)):
            self.total = 0
            return
        first = next((group for group, count in enumerate(field.counts) if count), None)
        if first is not None and not self._is_leaf(first, 0):
            self._foresee(first, budget)
            if in_doubt:
                self._probe(first, budget)
        self._budget = budget
        self.total = self._count(0, 0, field.spots)

    def unrank(self, rank: int) -> tuple[tuple[int, ...], ...]:
        """Arrangement number `rank` (0 to total - 1): for each group the numbers of its points, in order.

        Arrangements are numbered in the order of these lists. Raises IndexError for a number that there is not.
        """
        if not 0 <= rank < self.total:
            raise IndexError(f"there is no arrangement number {rank}")
        chosen: list[list[int]] = [[] for _ in self.field.groups]
        group, placed, free = 0, 0, self.field.spots
        while group <= self._last:
            need = self.field.counts[group] - placed
            if need == 0:
                group, placed = group + 1, 0
            elif self._is_leaf(group, placed):
                members = nth_set(free[group].bit_count(), need, rank)
                chosen[group] += [nth_bit(free[group], index) for index in members]
                break
            else:
                sums = self._sums[group, placed, free]  # it holds the rank, so it has been counted
                index = bisect_right(sums, rank)
                rank -= sums[index - 1] if index else 0
                number = nth_bit(free[group], index)
                chosen[group].append(number)
                placed, free = placed + 1, self._after(group, free, number)
        return tuple(map(tuple, chosen))

    def _foresee(self, first: int, budget: int) -> None:
        """Give up before any work where the first two pieces alone promise too many nodes."""
        counts, spots = self.field.counts, self.field.spots
        second = first if counts[first] > 1 else next((g for g in range(first + 1, len(counts)) if counts[g]), None)
        promised, rest = spots[first].bit_count(), spots[first]
        while rest and promised <= budget and second is not None and not self._is_leaf(second, int(second == first)):
            number = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            promised += self._after(first, spots, number)[second].bit_count()
        if promised > budget:
            raise TooMany

    def _probe(self, first: int, budget: int) -> None:
        """Count what hangs on some first points, and give up where all of them together promise far too much."""
        spots = self.field.spots
        points = spots[first].bit_count()
        for seen, index in enumerate(_spread(points), start=1):
            self._count(first, 1, self._after(first, spots, nth_bit(spots[first], index)))
            if self.nodes > budget // 32:
                if self.nodes * points > 16 * seen * budget:
                    raise TooMany
                return

    def _is_leaf(self, group: int, placed: int) -> bool:
        """Whether the rest can be counted without a search from there on."""
        return group == self._last and (self.field.counts[group] - placed <= 1 or self._last_is_free)

    def _after(self, group: int, free: _Free, number: int) -> _Free:
        """The free points after one more piece of a group stands on a point."""
        own = self.field.left(free[group] >> number << number, group, number, group)
        others = [self.field.left(free[other], group, number, other) for other in range(group + 1, len(free))]
        return (*((0,) * group), own, *others)

    def _count(self, group: int, placed: int, free: _Free) -> int:
        """The ways to finish, with `placed` pieces of a group standing and all groups before it done."""
        while group <= self._last and placed == self.field.counts[group]:
            group, placed = group + 1, 0
        if group > self._last:
            return 1
        need = self.field.counts[group] - placed
        here = free[group].bit_count()
        if here < need:
            return 0
        if self._is_leaf(group, placed):
            return comb(here, need)
        sums = self._sums.get((group, placed, free))
        if sums is None:
            self.nodes += here
            if self.nodes > self._budget:
                raise TooMany
            is_last_pair = group == self._last and need == 2
            sums = self._pairs(free[group]) if is_last_pair else self._branch(group, placed, free)
            self._sums[group, placed, free] = sums
        return sums[-1]

    def _branch(self, group: int, placed: int, free: _Free) -> list[int]:
        """The running sums of the ways to finish, over the free points for the next piece in order."""
        sums, total, rest = [], 0, free[group]
        while rest:
            number = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            total += self._count(group, placed + 1, self._after(group, free, number))
            sums.append(total)
        return sums

    def _pairs(self, rest: int) -> list[int]:
        """The same for the last two pieces: where most of the work is done, so without any detour."""
        near, within = self.field.near[-1][-1], self.field.within[-1][-1]
        sums, total = [], 0
        while rest:
            number = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            reached = rest if within is None else rest & within.at(number)
            total += reached.bit_count() - (reached & near.at(number)).bit_count()
            sums.append(total)
        return sums


def _spread(n: int) -> Iterator[int]:
    """0 to n - 1 in an order that is spread evenly from its first members on."""
    stride = next(s for s in range(max(n * 5 // 13, 1), 2 * n + 2) if gcd(s, n) == 1)
    return (k * stride % n for k in range(n))
