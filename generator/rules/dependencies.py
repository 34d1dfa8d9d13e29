"""What a step hangs on: the earlier steps without whose outcome it cannot be taken. Checker's first reading.

What hangs on a decision of the players becomes theirs too (design: every step may be `decide: players`).
"""

from __future__ import annotations

from generator.model.game import InstalledSystem
from generator.model.steps import (
    CrewStep,
    DealStep,
    Loser,
    Part,
    PickStep,
    PlaceStep,
    ResultStep,
    ShareStep,
    Step,
    Who,
    Winner,
)

OPPOSITE = "opposite "
ZONE_OF = "zone of "


def owned_side(text: str) -> str | None:
    """The side in `zone of SIDE`, else None."""
    return text.removeprefix(ZONE_OF).strip() if text.startswith(ZONE_OF) else None


def named(who: Who | None) -> str | None:
    """The step that a `by` or an `is` asks, or None where it names a side or nobody."""
    if isinstance(who, Winner):
        return who.winner
    return who.loser if isinstance(who, Loser) else None


def earlier(system: InstalledSystem, step: Step, name: str) -> Step | None:
    """The step of that name, if it comes before this one."""
    for one in system.system.steps:
        if one is step:
            return None
        if one.id == name:
            return one
    return None


def hangs_on(step: Step, system: InstalledSystem) -> tuple[str, ...]:
    """The ids of the steps that this one cannot do without, besides those in its `when`."""
    found: list[str | None] = []
    if isinstance(step, PickStep):
        found += [named(step.by), *step.omit, *step.case]
        if isinstance(step.source, str) and step.source.startswith(OPPOSITE):
            found.append(step.source.removeprefix(OPPOSITE).strip())
    elif isinstance(step, PlaceStep):
        # The order of turns is no part of it: it changes nothing about where pieces may stand.
        found += [_named_count(one.count) for one in step.ones()]
    elif isinstance(step, ShareStep):
        found.append(_named_count(step.into))
    elif isinstance(step, DealStep):
        found.append(_named_count(step.count))
    elif isinstance(step, CrewStep):
        found.append(step.drawn)
    elif isinstance(step, ResultStep):
        found.append(step.names if isinstance(step.names, str) else named(step.names))
    return tuple(name for name in found if name and earlier(system, step, name) is not None)


def _named_count(count: str | Part) -> str:
    """What a count names: an earlier step, where there is one of that name."""
    return count.of if isinstance(count, Part) else count


def leans_on(step: Step) -> tuple[str, ...]:
    """The ids of steps that say who does it or in which order; the result can be had without them."""
    turns = step.turns if isinstance(step, PlaceStep) else None
    return tuple(name for name in (named(step.by), turns) if name)
