"""Impassable areas lie on the battlefield, or at least touch it. One that does neither is probably mistyped.

PASS, on 48x48:

    battlefield: {size: 48x48, impassable: [{outline: [[40, 40], [60, 40], [60, 48], [40, 48]]}]}

FAIL:

    battlefield: {size: 48x48, impassable: [{outline: [[50, 40], [60, 40], [60, 48], [50, 48]]}]}
                                                        # warning[impassable.off-battlefield]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.geometry.clearance import squared_gap
from generator.rules.field import Field


def check(field: Field) -> Iterator[Problem]:
    """Every area; paths are into the scenario."""
    for index, (name, area) in enumerate(field.impassable):
        if squared_gap(field.outline, area):
            yield Problem(
                "impassable.off-battlefield",
                f"the impassable area {name!r} does not even touch the battlefield",
                Severity.WARNING,
                path=("battlefield", "impassable", index, "outline"),
                hint="its corners are [x, y], measured from the west and the south edge",
            )
