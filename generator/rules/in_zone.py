"""Zones: `in: zone of SIDE`, distances from a zone, and `one-in-each`, one piece to each of several zones.

A centre on the line between two zones is in neither, because nobody could say whose it is. `one-in-each` is a
matching: every zone that the rule names needs a piece of its own, and every piece a zone.

PASS, on 44x60 in quarters, with one-in-each: [zone of defender, empty zones] and the attacker in the north-west:

    pieces:
      - {id: O1, kind: objective, at: [33, 45]}
      - {id: O2, kind: objective, at: [11, 15]}
      - {id: O3, kind: objective, at: [33, 15]}

FAIL:

    pieces:
      - {id: O1, kind: objective, at: [22, 45]}         # error[pieces.between-zones]: on the line between two quarters
      - {id: O2, kind: objective, at: [11, 45]}         # error[pieces.wrong-zone]: in the attacker's quarter
      - {id: O3, kind: objective, at: [33, 15]}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.errors import Problem
from generator.geometry.distances import Relation
from generator.geometry.zones import Zone
from generator.rules.dependencies import owned_side
from generator.rules.field import EMPTY_ZONES
from generator.rules.placed import Group, Standing
from generator.rules.wording import listed, measured


def check(group: Group) -> Iterator[Problem]:
    """The group's zones, where it is known whose zone is whose."""
    for rule in group.one.rules:
        if rule.zone is not None:
            yield from _within(group, rule.zone)
    yield from _from_zone(group)
    yield from _one_in_each(group)


def _known(group: Group, text: str, standing: Standing | None = None) -> tuple[Zone, ...] | None:
    """The zones that a text means for a piece; None where that is still open."""
    if group.zone_of is None and (owned_side(text) is not None or text == EMPTY_ZONES):
        return None
    side = standing.piece.side if standing else None
    return group.field.named_zones(group.system.id, text, group.zone_of or {}, side)


def _stands(group: Group, standing: Standing) -> str:
    """Where a piece stands, as a sentence goes on: `stands in the north-west quarter`."""
    zones = group.field.zones
    zone = zones.zone_of(standing.body.at) if zones else None
    if zone is None:
        return "stands on the line between two zones, so it is in neither"
    owner = next((side for side, held in (group.zone_of or {}).items() if held == zone), None)
    whose = f", which is {group.game.side_name(owner)}'s" if owner in group.game.sides else ""
    return f"stands in {group.field.called(zone)}{whose}"


def _code(group: Group, standing: Standing) -> str:
    zones = group.field.zones
    on_line = zones is not None and zones.zone_of(standing.body.at) is None
    return "pieces.between-zones" if on_line else "pieces.wrong-zone"


def _wrong(group: Group, standing: Standing, zones: Sequence[Zone]) -> Problem:
    allowed = listed([group.field.called(zone.id) for zone in zones], "or")
    return Problem(
        _code(group, standing),
        f"{group.called(standing)} {_stands(group, standing)}; {group.rule} needs it in {allowed}",
        path=(*standing.path, "at"),
        hint=group.hint,
    )


def _within(group: Group, text: str) -> Iterator[Problem]:
    for standing in group.standings:
        zones = _known(group, text, standing)
        if zones is not None and not any(zone.contains(standing.body.at) for zone in zones):
            yield _wrong(group, standing, zones)


def _from_zone(group: Group) -> Iterator[Problem]:
    for read in group.limits():
        if not group.speaks_of_zones(read.target):
            continue
        for standing in group.standings:
            grounds = [ground for zone in _known(group, read.target, standing) or () for ground in zone.ground]
            if not grounds:
                continue
            squared = min(ground.squared_distance(standing.body.at) for ground in grounds)
            radii = standing.body.radius if read.rims else Fraction(0)
            if read.limit.holds(squared, radii):
                continue
            near = read.limit.relation is not Relation.WITHIN
            said = measured(squared, read.limit, group.field.unit, radii)
            where = f"is {said} from {read.target}" if said else f"stands across the rim of {read.target}"
            yield Problem(
                "pieces.too-close" if near else "pieces.too-far",
                f"{group.called(standing)} {where}; {group.rule} needs {read.words}",
                path=(*standing.path, "at"),
                hint=group.hint,
            )


def _one_in_each(group: Group) -> Iterator[Problem]:
    wanted: list[Zone] = []
    for text in group.one.one_in_each:
        zones = _known(group, text)
        if zones is None:
            return
        wanted += zones
    if not wanted:
        return
    taken_by: dict[int, Standing] = {}
    for standing in group.standings:
        fits = [place for place, zone in enumerate(wanted) if zone.contains(standing.body.at)]
        if not fits:
            yield _wrong(group, standing, wanted)
        elif not _seat(standing, wanted, taken_by, set()):
            zone = wanted[fits[0]]
            other = taken_by[fits[0]]
            yield Problem(
                "pieces.same-zone",
                f'{group.called(standing)} stands in {group.field.called(zone.id)}, where '
                f'"{other.piece.id}" is already; {group.rule} needs one in each zone',
                path=(*standing.path, "at"),
                hint=group.hint,
            )


def _seat(standing: Standing, wanted: list[Zone], taken_by: dict[int, Standing], tried: set[int]) -> bool:
    """Give a piece a zone of its own, moving earlier ones on where that helps (a matching by augmenting paths)."""
    for place, zone in enumerate(wanted):
        if place in tried or not zone.contains(standing.body.at):
            continue
        tried.add(place)
        if place not in taken_by or _seat(taken_by[place], wanted, taken_by, tried):
            taken_by[place] = standing
            return True
    return False
