"""Looking for a proof that pieces cannot be placed on any grid: the short ones first. Stands on halving and proofs."""

from __future__ import annotations

from fractions import Fraction

from generator.geometry.boxes import Box
from generator.geometry.distances import Relation
from generator.placement.ground import Clear, Ground, Group, Keep, PairRule
from generator.placement.halving import halve
from generator.placement.proofs import Halved, NoPlace, Proof, RightAngle, TooFewCells
from generator.placement.room import Room, farthest, room_of, rules_out


def prove(ground: Ground, groups: tuple[Group, ...], pair_rules: tuple[PairRule, ...], cases: int) -> Proof | None:
    """A proof that the groups have no room on any grid, or None; `cases` limits the halving.

    Tried in this order: one piece of a group has no place; a group has more pieces than its room has cells; the right
    angle that four pieces make; halving.
    """
    groups = tuple(group for group in groups if group.count)
    rooms = tuple(room_of(ground, group) for group in groups)
    for group, room in zip(groups, rooms, strict=True):
        proof = _no_place(ground, group, room, cases)
        if proof:
            return proof
    for group, room in zip(groups, rooms, strict=True):
        rule = widest_rule(group, pair_rules)
        if rule and room.box:
            short = _too_few_cells(group, room, room.box, rule) or _right_angle(group, room, room.box, rule)
            if short:
                return short
    names = {group.name for group in groups}
    binding = tuple(rule for rule in pair_rules if set(rule.between) <= names)
    found = halve(ground, groups, rooms, binding, cases) if binding else None
    return Halved(groups, rooms, binding, found) if found else None


def widest_rule(group: Group, pair_rules: tuple[PairRule, ...]) -> PairRule | None:
    """The rule that keeps two pieces of a group furthest apart, if any does."""
    apart = [
        rule
        for rule in pair_rules
        if rule.between == (group.name, group.name) and rule.limit.relation is not Relation.WITHIN
    ]
    return max(apart, key=lambda rule: (_reach(rule), rule.limit.relation is Relation.MORE_THAN), default=None)


def _reach(rule: PairRule) -> Fraction:
    return rule.limit.length + rule.radii


def _no_place(ground: Ground, group: Group, room: Room, cases: int) -> NoPlace | None:
    """That one piece alone has no place: nothing is left, one rule bars what is left, or halving closes all of it."""
    if room.box is None or room.is_empty:
        return NoPlace(group, room)
    for rule in group.rules:
        if rules_out(rule, room.box):
            is_far = isinstance(rule, Keep) and rule.limit.relation is not Relation.WITHIN
            return NoPlace(group, room, rule, _reachable(rule, room.box) if is_far else None)
    if room.is_all or not any(isinstance(rule, Keep | Clear) for rule in group.rules):
        return None
    one = Group(group.name, 1, group.rules)
    found = halve(ground, (one,), (room,), (), cases)
    return NoPlace(group, room, cases=found) if found else None


def _reachable(rule: object, box: Box) -> Fraction | None:
    """The square of how far from the targets of a rule a point of the box can be at most."""
    return min(farthest(target, box) for target in rule.targets) if isinstance(rule, Keep) else None


def _too_few_cells(group: Group, room: Room, box: Box, rule: PairRule) -> TooFewCells | None:
    """A grid of fewer cells than pieces, each too small for two: the fewest cells there are."""
    is_strict = rule.limit.relation is Relation.MORE_THAN
    for cells in range(1, group.count):
        for columns in (n for n in range(1, cells + 1) if cells % n == 0):
            rows = cells // columns
            squared = (box.width / columns) ** 2 + (box.height / rows) ** 2
            if squared < _reach(rule) ** 2 or (is_strict and squared == _reach(rule) ** 2):
                return TooFewCells(group, room, rule, columns, rows, squared)
    return None


def _right_angle(group: Group, room: Room, box: Box, rule: PairRule) -> RightAngle | None:
    """Four pieces make an angle of 90° or more (a quadrangle's angles make 360°, and a point within a triangle sees its
    sides under angles that do), so two are as far apart as the diagonal of a square of the limit, or further."""
    least = 2 * _reach(rule) ** 2
    is_strict = rule.limit.relation is Relation.MORE_THAN or bool(room.open)
    if group.count > 3 and (box.squared_diagonal < least or (is_strict and box.squared_diagonal == least)):
        return RightAngle(group, room, rule)
    return None
