"""Crews: who takes part and who stays away, as chosen and as drawn.

Every unit is in one of the step's two groups, a joined unit in its host's. Those whom the scenario names come, those
that it keeps away stay; of the rest as many come as were drawn, those that the dice gave (a difference is a warning,
because a set-up may be edited by hand). Messages do not say who was drawn.

PASS, into: [crew, bench], drawn: 1, with the scenario naming u1:

    draws: [{slot: …/tonight/red, dice: 1 of 2, faces: [2], result: "1"}]
    forces:
      red: {units: [{id: u1, name: A, group: crew}, {id: u2, name: B, group: bench}, {id: u3, name: C, group: crew}]}

FAIL:

    forces:
      red: {units: [{id: u1, name: A, group: bench}, …]}      # error[crew.chosen]: the scenario names A
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Path, Problem, Severity
from generator.model.steps import CrewStep
from generator.rules.course import Course, Told
from generator.rules.divided import units_of
from generator.rules.reading_counts import how_many
from generator.rules.units_shared import unjoined
from generator.rules.wording import counted, listed, slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every side of every step that picks a crew."""
    for told in course.taken("crew"):
        for side in course.game.sides:
            yield from _groups(course, told, side)
            yield from _drawn(course, told, side)


def _groups(course: Course, told: Told, side: str) -> Iterator[Problem]:
    assert isinstance(told.step, CrewStep)
    comes, stays = told.step.into
    scenario = {unit.id: unit.group for unit in course.game.units(side)}
    units = units_of(course, side)
    for ident, (index, unit) in units.items():
        path: Path = ("forces", side, "units", index)
        host = units.get(unit.joined_to or "")
        named = scenario.get(ident)
        if unit.group not in told.step.into:
            hint = f"write group: {listed(told.step.into, 'or')}"
            message = f"{unit.name} ({ident}) is in no group of {told.rule}"
            yield Problem("groups.unknown", message, path=path, hint=hint)
        elif host is not None and host[1].group != unit.group:
            message = f"{unit.name} is in another group than {host[1].name}, to which it is joined"
            yield Problem("groups.not-with-host", message, path=(*path, "group"))
        elif unit.joined_to is None and named in (comes, stays) and unit.group != named:
            message = f"{unit.name} ({ident}) is {named} by the scenario, and here it is not"
            yield Problem("crew.chosen", message, path=(*path, "group"))


def _drawn(course: Course, told: Told, side: str) -> Iterator[Problem]:
    assert isinstance(told.step, CrewStep)
    comes, stays = told.step.into
    units = units_of(course, side)
    mine = unjoined(course.game, side)
    left = [unit.id or "" for unit in mine if unit.group not in (comes, stays)]
    chosen = course.game.params(told.system.id).whole(told.step.chosen)
    named = sum(unit.group == comes for unit in mine)
    if chosen is not None and named != min(chosen, named + len(left)):
        message = f"{course.game.side_name(side)}: {named} are named, and {told.rule} has {chosen} chosen"
        yield Problem("crew.chosen", message, path=("forces", side) if side in course.setup.forces else ("forces",))
    came = {ident for ident in left if ident in units and units[ident][1].group == comes}
    found = course.draw(f"{told.base}/{side}")
    if found is None:
        return
    index, draw = found
    path: Path = ("draws", index)
    name = slot_called(draw.slot)
    draws = {one.slot: one for one in reversed(course.setup.draws)}
    known = course.outcomes.get(told.system.id, {})
    due = how_many(course.game, told.system, told.step, known, draws, side, len(mine))
    if due is None:
        yield Problem("rules.unread", f"{told.rule}: how many are drawn cannot be read", path=path)
        return
    due = min(due, len(left))
    if draw.how == "set":
        return
    if len(came) != due:
        message = f"{course.game.side_name(side)}: {counted(len(came), 'unit')} drawn, and {due} are to be"
        yield Problem("crew.count", message, path=("forces", side, "units"))
    if draw.dice is not None and draw.dice != f"{due} of {len(left)}":
        yield Problem("draws.dice", f"{name} draws {due} of {len(left)}", path=(*path, "dice"))
    gave = _replay(left, draw.faces, due)
    if gave is None:
        yield Problem("draws.faces", f"{name}: these dice do not draw {due} of {len(left)}", path=path)
    elif gave != came and len(came) == due:
        yield Problem(
            "groups.not-as-thrown",
            f"{course.game.side_name(side)}: others come than the record's dice gave",
            Severity.WARNING,
            path=("forces", side, "units"),
            hint=f"if that was changed by hand, write how: set in the draw {name}",
        )


def _replay(left: list[str], faces: tuple[int, ...], due: int) -> set[str] | None:
    """Who comes by these dice: each is a pick among those that are still left, and one alone throws nothing."""
    waiting, thrown, came = list(left), list(faces), set()
    for _ in range(due):
        face = 1 if len(waiting) == 1 else thrown.pop(0) if thrown else 0
        if not 1 <= face <= len(waiting):
            return None
        came.add(waiting.pop(face - 1))
    return None if thrown else came
