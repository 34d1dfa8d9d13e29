"""The words of placing: a ground with its lattice, groups of like pieces, the rules that a piece or a pair keeps.

First room of placement, above geometry. It knows no rule system and no model: a step says what it wants in these
words. All lengths are inches, exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from generator.geometry.clearance import base_is_clear
from generator.geometry.distances import Limit, Measure, Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import Point, Segment
from generator.geometry.zones import Zone

Target = Segment | Door | Outline
"""What a distance is measured from: an edge (or a point, as a segment without length), a door, an area's ground."""

_MOST_POINTS = 4_000_000


@dataclass(frozen=True)
class Ground:
    """A battlefield with its lattice: pieces stand at `origin` + whole steps east and north, on or inside the outline.

    Raises ValueError where the step is 0 or so fine that the lattice would have more than four million points.
    """

    outline: Outline
    step: Fraction
    origin: Point = (Fraction(0), Fraction(0))

    def __post_init__(self) -> None:
        if self.step <= 0:
            raise ValueError("the grid's step must be more than 0")
        box = self.outline.box
        if (box.width // self.step + 1) * (box.height // self.step + 1) > _MOST_POINTS:
            raise ValueError(f"the grid is too fine for this battlefield: more than {_MOST_POINTS:,} points")


@dataclass(frozen=True)
class Keep:
    """The distance from a piece to the nearest of some targets keeps a limit. `name` is what a sentence calls them.

    So `within` asks for one target that is near enough, `at-least` and `more-than` keep away from each. `radii` come
    off the distance where rims are measured. `earlier` names the step that placed the targets, where one did.
    """

    limit: Limit
    targets: tuple[Target, ...]
    name: str
    radii: Fraction = Fraction(0)
    earlier: str = ""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Worked out once: rules are looked up for every placing, and edges are many fractions."""
        return hash((self.limit, self.targets, self.name, self.radii, self.earlier))

    def allows(self, point: Point) -> bool:
        """Whether a piece may stand there."""
        return self.limit.holds(min(target.squared_distance(point) for target in self.targets), self.radii)


@dataclass(frozen=True)
class Clear:
    """The whole base, a circle of `radius`, is clear of some areas; its rim may touch them."""

    areas: tuple[Outline, ...]
    radius: Fraction
    name: str = "impassable ground"
    earlier: str = ""

    def allows(self, point: Point) -> bool:
        """Whether a piece may stand there."""
        return all(base_is_clear(area, point, self.radius) for area in self.areas)


@dataclass(frozen=True)
class InZone:
    """The piece's centre stands in a zone, and not on a line between two."""

    zone: Zone
    earlier: str = ""

    def allows(self, point: Point) -> bool:
        """Whether a piece may stand there."""
        return self.zone.contains(point)


@dataclass(frozen=True)
class Beside:
    """The piece stands on one side of a door: 1 where it faces, -1 behind it; never exactly in line with it."""

    door: Door
    side: int
    name: str = "the door"
    earlier: str = ""

    def allows(self, point: Point) -> bool:
        """Whether a piece may stand there."""
        return self.door.side_of(point) == self.side


Rule = Keep | Clear | InZone | Beside


@dataclass(frozen=True)
class Group:
    """`count` pieces that are alike for the rules; they make a set, and no two stand on the same point.

    Where pieces must stand in different places (one in each zone), each place is a group of its own. `name` is the
    plural that a sentence uses.
    """

    name: str
    count: int
    rules: tuple[Rule, ...] = ()

    @property
    def said(self) -> str:
        """How many of what, in a sentence: `4 objectives`, or `the objective in the north` for the one of its kind."""
        return self.name if self.count == 1 and self.name.startswith("the ") else f"{self.count} {self.name}"

    def allows(self, ground: Ground, point: Point) -> bool:
        """Whether one piece alone may stand there, other pieces left aside."""
        return ground.outline.holds(point) and all(rule.allows(point) for rule in self.rules)


@dataclass(frozen=True)
class PairRule:
    """A limit on the distance of every two pieces, one from each of two groups, or both from the same group.

    `between` holds the names of the groups; `radii` is the sum of the two radii where rims are measured.
    """

    limit: Limit
    between: tuple[str, str]
    radii: Fraction = Fraction(0)


def from_edges(outline: Outline, limit: Limit, radius: Fraction = Fraction(0)) -> Keep:
    """A limit on the distance to the nearest edge of the battlefield, the inner edges too."""
    return Keep(limit, outline.edges, "the nearest edge", radius)


def from_points(points: tuple[Point, ...], limit: Limit, name: str, radii: Fraction = Fraction(0)) -> Keep:
    """A limit on the distance to the nearest of some points: the centre, or pieces that stand already."""
    return Keep(limit, tuple(Segment(point, point) for point in points), name, radii)


def each_other(group: str, limit: Limit, radius: Fraction = Fraction(0)) -> PairRule:
    """A limit on the distance between every two pieces of one group; with `radius`, between their rims."""
    return PairRule(limit, (group, group), 2 * radius)


__all__ = [
    "Beside",
    "Clear",
    "Ground",
    "Group",
    "InZone",
    "Keep",
    "Limit",
    "Measure",
    "PairRule",
    "Relation",
    "Rule",
    "Target",
    "each_other",
    "from_edges",
    "from_points",
]
