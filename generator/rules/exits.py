"""Exits, the clear ways on and off the battlefield: each lies on an edge, with its whole gap.

PASS, on 48x48:

    battlefield: {size: 48x48, exits: [{at: [10, 48], width: 3}]}

FAIL:

    battlefield: {size: 48x48, exits: [{at: [10, 47]}]}         # error[exits.off-edge]: 1" from the nearest edge
    battlefield: {size: 48x48, exits: [{at: [1, 48]}]}          # warning[exits.round-corner]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from generator.errors import Path, Problem, Severity
from generator.geometry.distances import Limit, Relation
from generator.geometry.segments import Segment, squared_distance
from generator.model.battlefield import Exit
from generator.rules.field import Field
from generator.rules.wording import measured

PATH: Path = ("battlefield", "exits")


def exit_called(index: int, exit_: Exit) -> str:
    """An exit as messages call it: `exit X2 (Frost stair)`."""
    return f"exit X{index + 1}" + (f" ({exit_.name})" if exit_.name else "")


def gap_in(field: Field, exit_: Exit, edge: Segment) -> Segment | None:
    """The exit's gap as a stretch of an edge; None where its middle is not on this edge, or the gap is wider than it.

    A length along a slanting edge may have no exact coordinates; only whether the gap fits is decided, by squares.
    """
    at, half = field.battlefield.point(exit_.at), field.battlefield.inches(exit_.width) / 2
    if not edge.holds(at) or min(squared_distance(at, edge.start), squared_distance(at, edge.end)) < half * half:
        return None
    whole = squared_distance(edge.start, edge.end)
    # Towards each end by half the width: as a part of the way, exact on upright edges, else a hair short of it.
    part = _root(half * half / whole)
    x, y = edge.end[0] - edge.start[0], edge.end[1] - edge.start[1]
    return Segment((at[0] - part * x, at[1] - part * y), (at[0] + part * x, at[1] + part * y))


def _root(squared: Fraction) -> Fraction:
    top, bottom = isqrt(squared.numerator), isqrt(squared.denominator)
    if top * top == squared.numerator and bottom * bottom == squared.denominator:
        return Fraction(top, bottom)
    return Fraction(isqrt(squared.numerator * 10**24 // squared.denominator), 10**12)


def check(field: Field) -> Iterator[Problem]:
    """Every exit; paths are into the scenario."""
    touching = Limit(Relation.WITHIN, Fraction(0))
    for index, exit_ in enumerate(field.battlefield.exits):
        at = field.battlefield.point(exit_.at)
        squared = field.outline.squared_distance_to_edge(at)
        name, path = exit_called(index, exit_), (*PATH, index, "at")
        if squared:
            said = measured(squared, touching, field.unit)
            hint = "an exit is a gap in an edge: give the middle of the gap, on the edge itself"
            yield Problem("exits.off-edge", f"{name} is {said} from the nearest edge", path=path, hint=hint)
        elif all(gap_in(field, exit_, edge) is None for edge in field.outline.edges):
            hint = "move it along the edge, or make it narrower"
            message = f"{name} goes round a corner of the battlefield, so it counts for no edge"
            yield Problem("exits.round-corner", message, Severity.WARNING, path, hint=hint)
