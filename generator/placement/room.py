"""What the rules leave for one piece on any grid: a box around it, and tests that rule a whole box out. For proofs.

Stands on ground. A room is never too small: everything that the rules allow lies in it, and more may. All is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

from generator.geometry.boxes import Box
from generator.geometry.clearance import covers, squared_gap
from generator.geometry.distances import Relation
from generator.geometry.doors import Door
from generator.geometry.outline import Outline, Where
from generator.geometry.segments import Segment, squared_distance
from generator.placement.ground import Beside, Clear, Ground, Group, InZone, Keep, Rule, Target

_WINDS = ("west", "south", "east", "north")


@dataclass(frozen=True)
class Room:
    """A box that holds every place of a group's piece; None where a zone has no ground at all.

    `open` names the sides on which no piece can stand exactly; `rules` are those that made the box so small, and
    `is_all` says that box and rules come to the same, so that no other test is needed.
    """

    box: Box | None
    open: frozenset[str]
    rules: tuple[Rule, ...]
    is_all: bool

    @property
    def is_empty(self) -> bool:
        """Whether there is no point in it."""
        if self.box is None or self.box.width < 0 or self.box.height < 0:
            return True
        is_flat = (self.box.width == 0 and self.open & {"west", "east"}) or (
            self.box.height == 0 and self.open & {"south", "north"}
        )
        return bool(is_flat)


def room_of(ground: Ground, group: Group) -> Room:
    """The room for one piece of a group.

    Whoever keeps a distance from every edge keeps it from the four sides of the bounding box too: on the way from
    there to the piece, straight across, the battlefield's edge has to be crossed.
    """
    room = Room(ground.outline.box, frozenset(), (), ground.outline.is_upright)
    return reduce(lambda so_far, rule: _narrowed(so_far, ground, rule), group.rules, room)


def rules_out(rule: Rule, box: Box) -> bool:
    """Whether a rule surely bars every point of a box; False may also mean that this test cannot tell."""
    if isinstance(rule, InZone):
        return any(all(side.side(corner) <= 0 for corner in box.corners) for side in rule.zone.sides)
    if isinstance(rule, Beside):
        return all(rule.door.side_of(corner) != rule.side for corner in box.corners)
    if isinstance(rule, Clear):
        return any(_stands_on(area, rule.radius, box) for area in rule.areas)
    if rule.limit.relation is Relation.WITHIN:
        return all(not rule.limit.holds(_squared_gap(target, box), rule.radii) for target in rule.targets)
    return any(not rule.limit.holds(farthest(target, box), rule.radii) for target in rule.targets)


def is_off_ground(outline: Outline, box: Box) -> bool:
    """Whether no point of a box is on the battlefield."""
    return not outline.holds(box.middle) and not any(_touches(edge, box) for edge in outline.edges)


def farthest(target: Target, box: Box) -> Fraction:
    """A square that no point of the box is further from the target than; exact for points, edges and doors.

    The distance from something convex is greatest in a corner. Of an area its nearest edge is taken, or 0 where it
    covers the box.
    """
    if isinstance(target, Outline):
        if covers(target, box):
            return Fraction(0)
        return min(farthest(edge, box) for edge in target.edges)
    return max(target.squared_distance(corner) for corner in box.corners)


def _narrowed(room: Room, ground: Ground, rule: Rule) -> Room:
    """The room after one more rule."""
    if room.box is None:
        return room
    if isinstance(rule, InZone):
        if not rule.zone.ground:
            return Room(None, room.open, (*room.rules, rule), room.is_all)
        boxes = [part.box for part in rule.zone.ground]
        box = Box(
            min(box.west for box in boxes),
            min(box.south for box in boxes),
            max(box.east for box in boxes),
            max(box.north for box in boxes),
        )
        inner = frozenset(
            wind
            for wind in _WINDS
            for side in rule.zone.sides
            if all(side.side(corner) == 0 for corner in _side(box, wind))
        )
        return _met(room, box, inner, rule, is_all=True)
    if isinstance(rule, Keep) and rule.limit.relation is not Relation.WITHIN:
        if not set(ground.outline.edges) <= set(rule.targets):
            return Room(room.box, room.open, room.rules, is_all=False)
        strict = frozenset(_WINDS if rule.limit.relation is Relation.MORE_THAN else ())
        box = ground.outline.box.shrunk(rule.limit.length + rule.radii)
        return _met(room, box, strict, rule, is_all=len(rule.targets) == len(ground.outline.edges))
    if isinstance(rule, Keep) and len(rule.targets) == 1 and isinstance(rule.targets[0], Segment):
        line = rule.targets[0]
        xs, ys = sorted((line.start[0], line.end[0])), sorted((line.start[1], line.end[1]))
        box = Box(xs[0], ys[0], xs[1], ys[1]).shrunk(-(rule.limit.length + rule.radii))
        return _met(room, box, frozenset(), rule, is_all=False)
    is_nothing = isinstance(rule, Clear) and not rule.areas
    return Room(room.box, room.open, room.rules, is_all=room.is_all and is_nothing)


def _met(room: Room, box: Box, strict: frozenset[str], rule: Rule, *, is_all: bool) -> Room:
    """What a room and one more box have in common, with the sides that are open in the end."""
    assert room.box is not None
    both = room.box.meet(box)
    sides = frozenset(
        wind
        for wind in _WINDS
        if (wind in strict and getattr(box, wind) == getattr(both, wind))
        or (wind in room.open and getattr(room.box, wind) == getattr(both, wind))
    )
    rules = room.rules if both == room.box and sides == room.open else (*room.rules, rule)
    return Room(both, sides, rules, is_all=room.is_all and is_all)


def _side(box: Box, wind: str) -> tuple[tuple[Fraction, Fraction], ...]:
    """The two corners of one side of a box."""
    corners = box.corners
    first = {"west": 3, "south": 0, "east": 1, "north": 2}[wind]
    return corners[first], corners[(first + 1) % 4]


def _stands_on(area: Outline, radius: Fraction, box: Box) -> bool:
    """Whether a base stands on an area's ground wherever in the box its centre is."""
    if radius == 0:
        return covers(area, box) and not any(_touches(edge, box) for edge in area.edges)
    if covers(area, box) or any(farthest(edge, box) < radius * radius for edge in area.edges):
        return True
    on_it = [area.nearest_edge(box.middle)[0].nearest(box.middle)]
    if area.locate(box.middle) is Where.INSIDE:
        on_it.append(box.middle)
    return any(max(squared_distance(point, corner) for corner in box.corners) < radius * radius for point in on_it)


def _touches(edge: Segment, box: Box) -> bool:
    """Whether an edge has a point in a box."""
    return box.holds(edge.start) or any(
        edge.touches(Segment(a, b)) for a, b in zip(box.corners, box.corners[1:] + box.corners[:1], strict=True)
    )


def _squared_gap(target: Target, box: Box) -> Fraction:
    """The square of the distance from a target to the nearest point of a box, or a little less."""
    if isinstance(target, Door):
        return max(_squared_gap(target.line, box) - Fraction(1, 10**20), Fraction(0))
    corners = box.corners
    if isinstance(target, Segment):
        if _touches(target, box):
            return Fraction(0)
        return min(target.squared_gap(Segment(a, b)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    if box.width > 0 and box.height > 0:
        return squared_gap(target, Outline(corners))
    if any(target.holds(corner) for corner in corners):
        return Fraction(0)
    return min(edge.squared_gap(Segment(corners[0], corners[2])) for edge in target.edges)
