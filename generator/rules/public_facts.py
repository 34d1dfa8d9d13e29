"""Public facts: the figures that everyone may know of a secret agree with it.

A step with `public: count` has a fact for each side: how many units it is about, how many blips there are, or how
many take part. Where the players part out the blips themselves, the fact may stand as well.

PASS, for a side with six units:

    facts: [{fact: blips, slot: s/my-system/blips/red, side: red, count: 6}]

FAIL:

    facts: [{fact: blips, slot: s/my-system/blips/red, side: red, count: 7}]      # error[facts.count]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.model.steps import CrewStep, NumberStep, ShareStep
from generator.rules.course import Course, State, Told
from generator.rules.parties import go_together, shares_by_party
from generator.rules.reading_counts import how_many
from generator.rules.units_shared import shared_units, unjoined
from generator.rules.wording import slot_called


def _count(course: Course, told: Told, side: str) -> int | None:
    """The figure that everyone may know of one side; None where the side has nothing to count."""
    units = unjoined(course.game, side)
    force = course.setup.forces.get(side)
    if isinstance(told.step, ShareStep):
        return len(force.blips) if force is not None else 0
    if not units:
        return None
    if isinstance(told.step, CrewStep):
        groups = {unit.id: unit.group for unit in reversed(force.units)} if force is not None else {}
        return sum(groups.get(unit.id or "") == told.step.into[0] for unit in units)
    return len(go_together(course.game, course.setup, side, units))


def _of_open_steps(course: Course) -> dict[str, tuple[str, int]]:
    """How many blips there are where the players part them out: it may be told, and need not be."""
    found: dict[str, tuple[str, int]] = {}
    for told in course.told:
        if told.state is not State.LEFT or told.because != told.step.id:
            continue
        if not isinstance(told.step, NumberStep | ShareStep) or told.step.public != "count":
            continue
        for side in course.game.sides:
            number = _open_count(course, told, side)
            if number is not None:
                found[f"{told.base}/{side}"] = side, number
    return found


def _open_count(course: Course, told: Told, side: str) -> int | None:
    game, setup, step = course.game, course.setup, told.step
    if not isinstance(step, ShareStep):
        units = unjoined(game, side)
        return len(go_together(game, setup, side, units)) if units else None
    units = shared_units(game, setup, step, side)
    params = game.params(told.system.id)
    empty, least = params.whole(step.empty), params.whole(step.at_least)
    if not units or empty is None or least is None:
        return None
    if shares_by_party(game, side):
        return len(go_together(game, setup, side, units)) + empty
    number = how_many(game, told.system, step, {}, {}, side, len(units))
    return None if number is None else max(number, least)


def check(course: Course) -> Iterator[Problem]:
    """Every fact, and every fact that there must be."""
    due: dict[str, tuple[str, int]] = {}
    for told in course.taken("number", "share", "crew"):
        if told.step.public == "count":
            for side in course.game.sides:
                count = _count(course, told, side)
                if count is not None:
                    due[f"{told.base}/{side}"] = side, count
    missed = set(due)
    due |= _of_open_steps(course)
    seen: set[str] = set()
    for index, fact in enumerate(course.setup.facts):
        path = ("facts", index)
        if fact.slot in seen:
            yield Problem("facts.twice", f"{slot_called(fact.slot)} is told twice", path=(*path, "slot"))
            continue
        seen.add(fact.slot)
        if fact.slot not in due:
            message = f"{slot_called(fact.slot)}: no step of this game makes that public"
            hint = "take it out: it would be printed for everyone"
            yield Problem("facts.unknown", message, path=(*path, "slot"), hint=hint)
            continue
        side, count = due[fact.slot]
        if fact.count != count:
            message = f"{slot_called(fact.slot)} is told to be {fact.count}, and it is {count}"
            yield Problem("facts.count", message, path=(*path, "count"), hint=f"write count: {count}")
        if fact.side != side:
            message = f"{slot_called(fact.slot)} is about {side}, and the fact says {fact.side}"
            yield Problem("facts.side", message, path=(*path, "side"), hint=f"write side: {side}")
    for name, (_, count) in due.items():
        if name in missed and name not in seen:
            message = f"{slot_called(name)}: everyone may know how many, and no fact says so"
            yield Problem("facts.missing", message, path=("facts",), hint=f"add a fact with count: {count}")
