"""Exact halving of boxes: a proof that some pieces have no room on any grid, with the number of its cases.

Stands on room. Every group's pieces are somewhere in the group's room. The room is halved, every way of sharing the
pieces among the halves is a case of its own, and so on; a case is closed when two of its boxes are too near even at
their farthest points (or too far even at their nearest), when two pieces share a box whose diagonal is too short, or
when the rules leave no place in a box. When all cases are closed, nobody can place the pieces, whatever the grid.
All coordinates are whole numbers; halving them is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from generator.geometry.boxes import Box
from generator.geometry.distances import Relation
from generator.placement.ground import Ground, Group, PairRule
from generator.placement.room import Room, is_off_ground, rules_out

_DEPTH = 20
"""How often a side can be halved before its ends are no whole numbers any more."""

_Part = tuple[int, int, int, int, int, int]
"""West, south, east, north, pieces, group."""
_Case = tuple[_Part, ...]


@dataclass(frozen=True)
class _Gap:
    """What the squared distance of two pieces must be: not below `low`, not above `high`."""

    low: int
    high: int | None


def halve(
    ground: Ground, groups: Sequence[Group], rooms: Sequence[Room], pair_rules: Sequence[PairRule], most: int
) -> int | None:
    """The number of closed cases of a complete proof that the pieces have no room on any grid; None where `most`
    cases do not suffice, or where some case is still open when its boxes are far finer than the grid.

    Rooms must not be empty, one for each group.
    """
    boxes = [room.box for room in rooms]
    sides = [side for box in boxes if box for side in (box.west, box.south, box.east, box.north)]
    reaches = [rule.limit.length + rule.radii for rule in pair_rules]
    scale = lcm(*(number.denominator for number in (*sides, *reaches))) << _DEPTH
    finest = int(ground.step / 8 * scale)
    gaps = [[_gap(a.name, b.name, pair_rules, scale) for b in groups] for a in groups]
    ask = _Asker(ground, groups, rooms, scale).bars
    start: list[_Part] = []
    for index, (group, box) in enumerate(zip(groups, boxes, strict=True)):
        if box is not None and group.count:
            west, south, east, north = (int(side * scale) for side in (box.west, box.south, box.east, box.north))
            start.append((west, south, east, north, group.count, index))
    closed, todo = 0, [tuple(start)]
    while todo:
        case = todo.pop()
        index = max(range(len(case)), key=lambda i: (case[i][4] * _longest(case[i]), _longest(case[i])))
        if closed > most or _longest(case[index]) < finest:
            return None
        rest = case[:index] + case[index + 1 :]
        for parts in _shares(case[index]):
            if _is_closed(parts, rest, gaps, ask):
                closed += 1
            else:
                todo.append(rest + parts)
    return closed


class _Asker:
    """Whether the rules bar a box altogether, each box asked once; never asked where rooms are all there is to them."""

    def __init__(self, ground: Ground, groups: Sequence[Group], rooms: Sequence[Room], scale: int) -> None:
        self._ground, self._groups, self._rooms, self._scale = ground, groups, rooms, scale
        self._known: dict[tuple[int, int, int, int, int], bool] = {}

    def bars(self, part: _Part) -> bool:
        west, south, east, north, _, group = part
        if self._rooms[group].is_all:
            return False
        key = (west, south, east, north, group)
        if key not in self._known:
            box = Box(*(Fraction(side, self._scale) for side in key[:4]))
            rules = self._groups[group].rules
            self._known[key] = is_off_ground(self._ground.outline, box) or any(rules_out(rule, box) for rule in rules)
        return self._known[key]


def _gap(one: str, other: str, pair_rules: Sequence[PairRule], scale: int) -> _Gap:
    low, high = 0, None
    for rule in pair_rules:
        if sorted(rule.between) == sorted((one, other)):
            squared = int((rule.limit.length + rule.radii) * scale) ** 2
            if rule.limit.relation is Relation.WITHIN:
                high = squared if high is None else min(high, squared)
            else:
                low = max(low, squared + (rule.limit.relation is Relation.MORE_THAN))
    return _Gap(low, high)


def _longest(part: _Part) -> int:
    return max(part[2] - part[0], part[3] - part[1])


def _shares(part: _Part) -> list[_Case]:
    """Both halves of a part, its pieces shared among them in every way; halves without pieces are left out."""
    west, south, east, north, pieces, group = part
    if east - west >= north - south:
        middle = (west + east) // 2
        halves = ((west, south, middle, north), (middle, south, east, north))
    else:
        middle = (south + north) // 2
        halves = ((west, south, east, middle), (west, middle, east, north))
    ways = ((pieces - more, more) for more in range(pieces + 1))
    return [tuple((*half, n, group) for half, n in zip(halves, way, strict=True) if n) for way in ways]


def _is_closed(parts: _Case, rest: _Case, gaps: list[list[_Gap]], bars: Callable[[_Part], bool]) -> bool:
    """Whether no piece can stand in one of the new parts, or two pieces cannot stand in their boxes together."""
    for index, part in enumerate(parts):
        west, south, east, north, pieces, group = part
        if pieces > 1 and (east - west) ** 2 + (north - south) ** 2 < gaps[group][group].low:
            return True
        for other in (*rest, *parts[:index]):
            gap = gaps[group][other[5]]
            dx, dy = max(east - other[0], other[2] - west), max(north - other[1], other[3] - south)
            if dx * dx + dy * dy < gap.low:
                return True
            if gap.high is not None:
                dx, dy = max(other[0] - east, west - other[2], 0), max(other[1] - north, south - other[3], 0)
                if dx * dx + dy * dy > gap.high:
                    return True
    return any(bars(part) for part in parts)
