"""sizes-differ: the groups into which a step divides each force differ by at most so many units.

    - {id: even-parts, kind: sizes-differ, step: spearhead, by: 1, severity: warning}

Joined units are not counted; they go with their hosts. Groups that were rolled are held to one unit anyway; this is
for forces that were divided by hand, and says how far apart they may be and how much it matters.

PASS, with by: 1: groups of 6 and 5. FAIL: groups of 8 and 3 (groups.sizes-differ).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.model.steps import DivideStep
from generator.rules.course import State
from generator.rules.declared import Asked
from generator.rules.divided import sizes

KIND = "sizes-differ"


def check(asked: Asked) -> Iterator[Problem]:
    """Every side's groups, once they are made."""
    by = asked.game.params(asked.system.id).whole(asked.check.by or "1")
    step = asked.system.system.step(asked.check.step or "")
    if by is None or not isinstance(step, DivideStep):
        yield asked.unread("it needs a step that divides (step: …) and a number (by: 1)")
        return
    if asked.course is None:
        return
    told = next(told for told in asked.course.told if told.system is asked.system and told.step is step)
    if told.state is not State.TAKEN:
        return
    for side in asked.game.sides:
        drawn = asked.course.draw(f"{told.base}/{side}")
        first, second = sizes(asked.course, side, step.into)
        thrown = drawn is not None and drawn[1].how != "set"
        if abs(first - second) > by and not (thrown and abs(first - second) > 1):
            message = (
                f"{asked.game.side_name(side)} has {first} units in {step.into[0]} and {second} in {step.into[1]}; "
                f"{told.rule} wants them to differ by {by} at most"
            )
            hint = "move units to the smaller group"
            yield asked.found("groups.sizes-differ", message, ("forces", side, "units"), hint)
