"""at-least-on-each-edge: so many exits on every edge of the battlefield.

    - {id: exits, kind: at-least-on-each-edge, number: players, when-none: remind}

`number` is a figure, a parameter, or `players`: as many as all sides have players, one a side where none are named.
The edges are those of the real outline, inner ones too. An exit counts for the edge on which its whole gap lies, and
only where the gap is clear: no impassable ground in it, and no door of the sort that `door` names (`{state: locked}`).
Where a scenario lists no exits at all, `when-none` says what follows: `remind` (a note), `refuse` or `pass`.

PASS, for two players on 48x48:

    exits: [{at: [10, 48]}, {at: [38, 48]}, {at: [48, 36]}, {at: [48, 13]}, {at: [40, 0]}, {at: [7, 0]},
            {at: [0, 17]}, {at: [0, 37]}]

FAIL:

    exits: [{at: [10, 48]}]                 # error[exits.too-few]: the west edge has no exits and needs 2, and so on
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.errors import Problem, Severity
from generator.geometry.lengths import show_number
from generator.geometry.outline import Outline
from generator.geometry.segments import Segment
from generator.rules.declared import Asked
from generator.rules.exits import gap_in
from generator.rules.wording import counted

KIND = "at-least-on-each-edge"


def check(asked: Asked) -> Iterator[Problem]:
    """Every edge of the outline."""
    number = asked.number()
    path = (*asked.scenario, "battlefield", "exits")
    if number is None:
        yield asked.unread(f"{asked.check.number!r} is no number")
        return
    exits = asked.field.battlefield.exits
    if not exits:
        if asked.check.when_none != "pass":
            message = f"the battlefield lists no exits; {asked.title} needs {number} on every edge"
            problem = asked.found("exits.none", message, (*asked.scenario, "battlefield"))
            severity = Severity.NOTE if asked.check.when_none == "remind" else Severity.ERROR
            yield Problem(problem.code, problem.message, severity, problem.path, hint=problem.hint)
        return
    for edge in asked.field.outline.edges:
        gaps = [gap for one in exits if (gap := gap_in(asked.field, one, edge)) is not None]
        clear = sum(not _blocked(asked, gap) for gap in gaps)
        if clear < number:
            shut = f" and {counted(len(gaps) - clear, 'blocked one')}" if clear < len(gaps) else ""
            where = edge_called(asked, edge)
            message = f"{where} has {counted(clear, 'clear exit')}{shut}; {asked.title} needs {number}"
            hint = "add an exit with its middle on that edge"
            yield Problem("exits.too-few", message, Severity(asked.check.severity), path, hint=hint)


def edge_called(asked: Asked, edge: Segment) -> str:
    """`the north edge` of a rectangle, else the edge by its ends."""
    outline = asked.field.outline
    if outline.is_upright:
        x, y = edge.middle
        box = outline.box
        for name, lies in (("west", x == box.west), ("south", y == box.south), ("east", x == box.east)):
            if lies:
                return f"the {name} edge"
        return "the north edge"
    unit = asked.field.unit
    ends = [f"({show_number(x, unit)}, {show_number(y, unit)})" for x, y in (edge.start, edge.end)]
    return f"the edge from {ends[0]} to {ends[1]}"


def _blocked(asked: Asked, gap: Segment) -> bool:
    if any(_lies_across(area, gap) for _, area in asked.field.impassable):
        return True
    return any(door.body.door is not None and door.body.door.line.touches(gap) for door in asked.doors())


def _lies_across(area: Outline, gap: Segment) -> bool:
    """Whether ground of the area, its edge included, takes up a stretch of the gap; meeting its end is not enough."""
    cuts = {gap.start[0] * 0, gap.start[0] * 0 + 1}
    for edge in area.edges:
        cuts.update(gap.meetings(edge))
    parts = sorted(cuts)
    return any(area.holds(gap.at((a + b) / 2)) for a, b in pairwise(parts))
