"""A placing problem made ready: one big whole number of bits for each group, and whole-number bounds for each pair.

Stands on columns; counting, drawing and mending work on it. The lattice is cut into lanes across its longer way (the
columns of a wide ground, the rows of a high one): pieces far apart are then far apart in number, which makes counting
cheaper. A point has a number, lane by lane; between lanes stands padding, so that the disk of points that one piece
bars to another is one fixed pattern of bits, and a shift moves it to any point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import ceil, floor, isqrt
from operator import xor

from generator.geometry.distances import Relation
from generator.geometry.segments import Point
from generator.placement.bits import Ranked
from generator.placement.columns import Lattice
from generator.placement.ground import Ground, Group, PairRule


@dataclass(frozen=True)
class Bounds:
    """What the squared distance of two pieces must be, in whole steps: at least `low`, and at most `high` if given.

    Squares of lattice distances are whole numbers, so every limit comes down to these two. `low` is 1 or more: two
    pieces never stand on one point.
    """

    low: int = 1
    high: int | None = None

    @property
    def only_bars_one_point(self) -> bool:
        """Whether nothing but standing on the same point is barred."""
        return self.low == 1 and self.high is None

    def allow(self, squared: int) -> bool:
        """Whether two pieces may be so far apart."""
        return self.low <= squared and (self.high is None or squared <= self.high)


@dataclass(frozen=True)
class Pattern:
    """Bits for the points within some distance of a piece; bit `middle` is the piece's own point."""

    bits: int
    middle: int

    def at(self, number: int) -> int:
        """The pattern around the point with that number."""
        shift = number - self.middle
        return self.bits << shift if shift >= 0 else self.bits >> -shift


@dataclass(frozen=True)
class Field:
    """Some groups that hang together: where each may stand alone, and how far two must be apart.

    `spots[g]` has the bits of group g; `bounds[g][h]` binds a piece of g and one of h.
    """

    lattice: Lattice
    is_turned: bool
    stride: int
    groups: tuple[Group, ...]
    spots: tuple[int, ...]
    bounds: tuple[tuple[Bounds, ...], ...]

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many pieces each group has."""
        return tuple(group.count for group in self.groups)

    @property
    def lanes(self) -> int:
        """How many lanes there are."""
        return self.lattice.rows if self.is_turned else self.lattice.columns

    @property
    def length(self) -> int:
        """How many points a lane has."""
        return self.lattice.columns if self.is_turned else self.lattice.rows

    def cell(self, number: int) -> tuple[int, int]:
        """The lane of a point, and its place in the lane."""
        return divmod(number, self.stride)

    def point(self, number: int) -> Point:
        """The point in inches."""
        lane, place = self.cell(number)
        return self.lattice.point(place, lane) if self.is_turned else self.lattice.point(lane, place)

    @cached_property
    def ranked(self) -> tuple[Ranked, ...]:
        """For each group its points in order, for picking."""
        return tuple(map(Ranked, self.spots))

    @cached_property
    def near(self) -> tuple[tuple[Pattern, ...], ...]:
        """For each pair of groups the points that are too near, the piece's own among them."""
        return tuple(tuple(self._disk(bounds.low - 1) for bounds in row) for row in self.bounds)

    @cached_property
    def within(self) -> tuple[tuple[Pattern | None, ...], ...]:
        """For each pair of groups the points that are not too far; None where nothing is."""
        return tuple(tuple(None if b.high is None else self._disk(b.high) for b in row) for row in self.bounds)

    def left(self, spots: int, group: int, number: int, other: int) -> int:
        """Of some spots of group `other`, those that a piece of `group` at that point leaves free."""
        free = spots ^ (spots & self.near[group][other].at(number))
        within = self.within[group][other]
        return free if within is None else free & within.at(number)

    def _disk(self, squared: int) -> Pattern:
        """All points whose squared distance in steps is at most `squared`, cut to the size of the lattice."""
        reach = isqrt(squared)
        wide, high = min(reach, self.lanes - 1), min(reach, self.length - 1)
        middle, bits = wide * self.stride + high, 0
        for lane in range(-wide, wide + 1):
            half = min(isqrt(squared - lane * lane), high)
            bits |= ((1 << (2 * half + 1)) - 1) << (middle + lane * self.stride - half)
        return Pattern(bits, middle)


@lru_cache(maxsize=64)
def fields_of(ground: Ground, groups: tuple[Group, ...], pair_rules: tuple[PairRule, ...]) -> tuple[Field, ...]:
    """The problem in parts that do not touch each other, made once per battlefield and rules in a process.

    Groups are in the same part where a rule binds them, or where they might meet on one point. Every group is in just
    one part, and the groups of a part keep their order. Raises ValueError for a pair rule about an unknown group, and
    for two groups of one name.
    """
    names = [group.name for group in groups]
    if len(set(names)) != len(names):
        raise ValueError("two groups of pieces have the same name")
    for name in (name for rule in pair_rules for name in rule.between):
        if name not in names:
            raise ValueError(f"a rule speaks of “{name}”, and there are no such pieces")
    lattice = Lattice(ground)
    bounds = [[_bounds(a, b, pair_rules, ground.step) for b in names] for a in names]
    reaches = [isqrt(max(b.low - 1, b.high or 0)) for row in bounds for b in row]
    is_turned = lattice.rows > lattice.columns
    length = min(lattice.rows, lattice.columns)
    stride = max(length + min(max(reaches, default=0), length - 1), 1)
    lanes = [lattice.legal(group) for group in groups]
    if is_turned:
        lanes = [_turned(columns, lattice.rows) for columns in lanes]
    spots = [_joined(lane, stride) for lane in lanes]
    return tuple(
        Field(
            lattice,
            is_turned,
            stride,
            tuple(groups[i] for i in part),
            tuple(spots[i] for i in part),
            tuple(tuple(bounds[i][j] for j in part) for i in part),
        )
        for part in _parts(spots, bounds)
    )


def _turned(columns: Sequence[int], rows: int) -> list[int]:
    """The rows of a lattice, from the south, out of its columns: going north, a column's bit changes where a run of
    its points begins or is over."""
    changes = [0] * (rows + 1)
    for index, column in enumerate(columns):
        edges = column ^ (column << 1)
        while edges:
            changes[(edges & -edges).bit_length() - 1] ^= 1 << index
            edges &= edges - 1
    return list(accumulate(changes[:-1], xor))


def _joined(lanes: Sequence[int], stride: int) -> int:
    """The lanes one after another in one number."""
    return int("".join(f"{lane:0{stride}b}" for lane in reversed(lanes)) or "0", 2)


def _bounds(one: str, other: str, pair_rules: Sequence[PairRule], step: Fraction) -> Bounds:
    """All limits between two groups as bounds on the squared distance in steps."""
    low, high = 1, None
    for rule in pair_rules:
        if sorted(rule.between) != sorted((one, other)):
            continue
        squared = ((rule.limit.length + rule.radii) / step) ** 2
        if rule.limit.relation is Relation.WITHIN:
            high = floor(squared) if high is None else min(high, floor(squared))
        else:
            low = max(low, ceil(squared) if rule.limit.relation is Relation.AT_LEAST else floor(squared) + 1)
    return Bounds(low, high)


def _parts(spots: Sequence[int], bounds: Sequence[Sequence[Bounds]]) -> list[list[int]]:
    """Which groups hang together, each part in order."""
    parts: list[list[int]] = []
    for i in range(len(spots)):
        tied = [
            part for part in parts if any(not bounds[i][j].only_bars_one_point or spots[i] & spots[j] for j in part)
        ]
        parts = [part for part in parts if part not in tied]
        parts.append(sorted([i, *(j for part in tied for j in part)]))
    return sorted(parts)
