"""The legal area for one piece, as shapes to draw where players decide. Stands on ground.

The area is the ground, within the `only` shapes, without the `without` shapes. Every shape is something grown by a
radius, so a map draws it as a disk, as a wide line with round ends, or as an outline with a wide rim; nothing is
approximated before it is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.geometry.clipping import clip_all
from generator.geometry.distances import Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline
from generator.geometry.segments import HalfPlane, Point, Segment
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Rule


@dataclass(frozen=True)
class Grown:
    """All points within `radius` inches of a segment (a point, where it has no length) or of an outline's ground.

    `is_closed` says whether the rim belongs to it.
    """

    core: Segment | Outline
    radius: Fraction
    is_closed: bool

    def holds(self, point: Point) -> bool:
        """Whether a point is in the shape."""
        squared, bound = self.core.squared_distance(point), self.radius * self.radius
        return squared <= bound if self.is_closed else squared < bound


@dataclass(frozen=True)
class LegalArea:
    """Where one piece may stand: on one of the outlines `ground`, in some shape of every tuple in `only`, and in none
    of `without`. Points exactly on a zone's inner border are legal for the shapes and not for the rules."""

    ground: tuple[Outline, ...]
    only: tuple[tuple[Grown, ...], ...]
    without: tuple[Grown, ...]

    def holds(self, point: Point) -> bool:
        """Whether a point is in the area."""
        return (
            any(outline.holds(point) for outline in self.ground)
            and all(any(shape.holds(point) for shape in shapes) for shapes in self.only)
            and not any(shape.holds(point) for shape in self.without)
        )


def legal_area(ground: Ground, group: Group) -> LegalArea:
    """The area that the rules for one piece of a group leave; the lattice plays no part in it."""
    sides: list[HalfPlane] = []
    only: list[tuple[Grown, ...]] = []
    without: list[Grown] = []
    for rule in group.rules:
        if isinstance(rule, InZone):
            sides += rule.zone.sides
        elif isinstance(rule, Beside):
            sides.append(_front(rule))
        elif isinstance(rule, Clear):
            # A base without a radius may stand on the very edge of an area, which no shape can show.
            without += [Grown(area, rule.radius, is_closed=rule.radius == 0) for area in rule.areas]
        else:
            shapes = _shapes(rule)
            if rule.limit.relation is Relation.WITHIN:
                only.append(shapes)
            else:
                without += shapes
    return LegalArea(clip_all((ground.outline,), tuple(sides)), tuple(only), tuple(without))


def _shapes(rule: Rule) -> tuple[Grown, ...]:
    """The targets of a distance rule, grown by its length."""
    assert not isinstance(rule, InZone | Beside | Clear)
    is_closed = rule.limit.relation is not Relation.AT_LEAST
    return tuple(
        Grown(target.line if isinstance(target, Door) else target, rule.limit.length + rule.radii, is_closed)
        for target in rule.targets
    )


def _front(rule: Beside) -> HalfPlane:
    """The side of a door's line on which the piece stands."""
    east, north = (rule.side * part for part in rule.door.heading)
    return HalfPlane(east, north, east * rule.door.at[0] + north * rule.door.at[1])
