"""Distances from the edges and from the centre of the battlefield, for each piece that a place step puts there.

`{at-least: 6", from: edge}` asks every edge of the real outline, inner ones too. `from: centre` is the middle of a
rectangle, else the point that the scenario names. Distances are compared exactly; centres are measured unless the
rule says `measure: rim`.

PASS, on 44x60 with at-least 6" from the edge and the centre:

    pieces:
      - {id: O1, kind: objective, at: [6, 54]}
      - {id: O2, kind: objective, at: [18.4, 34.8]}     # exactly 6" from the centre

FAIL:

    pieces:
      - {id: O1, kind: objective, at: [5.5, 20]}        # error[pieces.too-close]: 5.5" from the table edge
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.errors import Problem
from generator.geometry.distances import Relation
from generator.rules.placed import CENTRE, EDGE, Group
from generator.rules.wording import measured


def check(group: Group) -> Iterator[Problem]:
    """Every piece of the group against every such limit of its rules."""
    for read in group.limits():
        if read.target not in (EDGE, CENTRE):
            continue
        for standing in group.standings:
            body, radii = standing.body, standing.body.radius if read.rims else Fraction(0)
            if read.target == EDGE:
                squared = min(body.squared_distance_to(edge) for edge in group.field.outline.edges)
                what = "the table edge"
            else:
                squared = body.squared_distance(group.field.centre)
                what = "the centre of the battlefield"
            if read.limit.holds(squared, radii):
                continue
            said = measured(squared, read.limit, group.field.unit, radii)
            where = f"is {said} from {what}" if said else f"stands across {what}"
            near = read.limit.relation is not Relation.WITHIN
            yield Problem(
                "pieces.too-close" if near else "pieces.too-far",
                f"{group.called(standing)} {where}; {group.rule} needs {read.words}",
                path=(*standing.path, "at"),
                hint=group.hint,
            )
