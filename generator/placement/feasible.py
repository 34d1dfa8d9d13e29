"""Whether some number of pieces can be placed at all: what `orders odds` says of each result of a roll. Above placing.

Nothing that is rolled comes out of here: the dice are always the same, so that the answer for a battlefield is the
same for every seed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.chance.streams import Stream
from generator.geometry.segments import Point
from generator.placement.ground import Ground, Group, PairRule
from generator.placement.outcome import Impossible, NotFound, Placed
from generator.placement.placing import place


@dataclass(frozen=True)
class Yes:
    """It can be placed: in so many ways on this lattice, where that was counted, and for example like this."""

    arrangements: int | None
    example: tuple[tuple[Point, ...], ...]


Verdict = Yes | Impossible | NotFound


def can_place(ground: Ground, groups: Sequence[Group], pair_rules: Sequence[PairRule]) -> Verdict:
    """Whether the groups can be placed together on the lattice; the same answer every time."""
    found = place(ground, groups, pair_rules, Stream("is there room for it", "room"))
    return Yes(found.arrangements, found.points) if isinstance(found, Placed) else found


def can_place_each(
    ground: Ground, groups: Sequence[Group], pair_rules: Sequence[PairRule], name: str, counts: Iterable[int]
) -> dict[int, Verdict]:
    """The verdict for each of some numbers of pieces of the group called `name`, all else as it is."""
    return {count: can_place(ground, with_count(groups, name, count), pair_rules) for count in sorted(set(counts))}


def most_that_fit(
    ground: Ground, groups: Sequence[Group], pair_rules: Sequence[PairRule], name: str
) -> tuple[int, Verdict]:
    """The greatest number of pieces of the group called `name`, up to its own count, that can be placed.

    With it comes the verdict on the next greater number, which says why there are no more; it is Yes only where all
    of them fit. Where nothing fits the number is 0.
    """
    wanted = next(group.count for group in groups if group.name == name)
    verdict = can_place(ground, groups, pair_rules)
    if isinstance(verdict, Yes):
        return wanted, verdict
    for count in range(wanted - 1, 0, -1):
        fewer = can_place(ground, with_count(groups, name, count), pair_rules)
        if isinstance(fewer, Yes):
            return count, verdict
        verdict = fewer
    return 0, verdict


def with_count(groups: Sequence[Group], name: str, count: int) -> tuple[Group, ...]:
    """The groups with another number of pieces in the one called `name`."""
    return tuple(dataclasses.replace(group, count=count) if group.name == name else group for group in groups)


def earlier_to_blame(ground: Ground, groups: Sequence[Group], pair_rules: Sequence[PairRule]) -> tuple[str, ...]:
    """The earlier steps without whose pieces there would be room: each alone, or all of them if none alone does it.

    Empty where there is room, or where there would be none without them either. The names are those that the rules
    carry as `earlier`.
    """
    steps = tuple(dict.fromkeys(rule.earlier for group in groups for rule in group.rules if rule.earlier))
    if not steps or isinstance(can_place(ground, groups, pair_rules), Yes):
        return ()
    alone = tuple(step for step in steps if _has_room_without(ground, groups, pair_rules, {step}))
    if alone or len(steps) == 1:
        return alone
    return steps if _has_room_without(ground, groups, pair_rules, set(steps)) else ()


def _has_room_without(ground: Ground, groups: Sequence[Group], pair_rules: Sequence[PairRule], steps: set[str]) -> bool:
    freed = [
        dataclasses.replace(group, rules=tuple(rule for rule in group.rules if rule.earlier not in steps))
        for group in groups
    ]
    return isinstance(can_place(ground, freed, pair_rules), Yes)
