"""There is ground to play on: in every zone, and somewhere on the battlefield, that is not impassable.

PASS, on 48x48 in quarters:

    battlefield: {size: 48x48, impassable: [{outline: [[20, 20], [28, 20], [28, 28], [20, 28]]}]}

FAIL:

    battlefield: {size: 48x48, impassable: [{outline: [[0, 24], [24, 24], [24, 48], [0, 48]]}]}
                                                        # zones.no-ground: the north-west
    battlefield: {outline: [[0, 0], [48, 0], [48, 48], [0, 48]], centre: [0, 24]}
                                                        # zones.no-ground: nothing lies west of the centre

A spot of the lattice that is in the zone and inside no impassable area is enough; on a very fine lattice every so
many spots are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.errors import Problem
from generator.geometry.outline import Outline, Where
from generator.geometry.segments import Point
from generator.geometry.zones import Zone
from generator.rules.field import Field

MOST_SPOTS = 100
"""How many columns and rows are looked at, each."""


def check(field: Field) -> Iterator[Problem]:
    """Every zone, or the whole battlefield where there are none; paths are into the scenario."""
    covered = "impassable areas cover all of it"
    hint = "make the impassable areas smaller, or leave one out"
    if field.zones is None:
        if _free(field, (field.outline,), None) is None:
            message = f"there is nowhere to stand on the battlefield: {covered}"
            yield Problem("battlefield.no-ground", message, path=("battlefield", "impassable"), hint=hint)
        return
    for zone in field.zones.zones:
        if not zone.ground:
            message = f"the {zone.id} has no ground: the battlefield does not reach there from its centre"
            path = ("battlefield", "centre" if field.battlefield.centre is not None else "size")
            yield Problem("zones.no-ground", message, path=path, hint="put the centre further inside")
        elif _free(field, zone.ground, zone) is None:
            message = f"there is nowhere to stand in the {zone.id}: {covered}"
            yield Problem("zones.no-ground", message, path=("battlefield", "impassable"), hint=hint)


def _free(field: Field, ground: tuple[Outline, ...], zone: Zone | None) -> Point | None:
    """Some spot of some ground that is inside no impassable area."""
    if not field.impassable:
        return ground[0].corners[0]
    for part in ground:
        box = part.box
        spots = (
            (x, y)
            for x in _places(box.west, box.east, field.battlefield.step())
            for y in _places(box.south, box.north, field.battlefield.step())
        )
        for spot in spots:
            inside = part.locate(spot) is Where.INSIDE and (zone is None or zone.contains(spot))
            if inside and not any(area.locate(spot) is Where.INSIDE for _, area in field.impassable):
                return spot
    return None


def _places(low: Fraction, high: Fraction, step: Fraction) -> list[Fraction]:
    """Places strictly between two ends, on the lattice where it is not too fine."""
    wide = max(step, (high - low) / MOST_SPOTS)
    first = low // wide + 1
    return [number * wide for number in range(int(first), int(high / wide) + 1) if low < number * wide < high]
