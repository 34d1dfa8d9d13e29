"""The forces: the same units as the scenario lists, each once, joined to whom the scenario joins it.

PASS, where the scenario lists two units of red's, the second joined to the first:

    forces:
      red: {units: [{id: u1, name: Squad, group: spearhead}, {id: u2, name: Captain, group: spearhead, joined-to: u1}]}

FAIL:

    forces:
      red: {units: [{id: u1, name: Squad, group: spearhead}]}       # error[forces.missing-unit]: Captain is missing
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem, Severity
from generator.model.setup import Force
from generator.rules.course import Course
from generator.rules.wording import listed


def check(course: Course) -> Iterator[Problem]:
    """Every side's units against the scenario's."""
    game, forces = course.game, course.setup.forces
    for side in forces:
        if side not in game.sides:
            hint = f"the sides are {listed(game.sides)}"
            yield Problem("forces.unknown-side", f"there is no side {side!r}", path=("forces", side), hint=hint)
    for side in game.sides:
        if side in forces:
            yield from _one(course, side, forces[side])
        elif game.units(side):
            yield Problem(
                "forces.missing-side",
                f"the force of {game.side_name(side)} is missing",
                path=("forces",),
                hint=f"add {side}: with its units as the scenario lists them",
            )


def _one(course: Course, side: str, force: Force) -> Iterator[Problem]:
    name = course.game.side_name(side)
    listed_units = {unit.id or "": unit for unit in course.game.units(side)}
    seen: set[str] = set()
    for index, unit in enumerate(force.units):
        path = ("forces", side, "units", index)
        if unit.id in seen:
            yield Problem("forces.twice", f"{name}: the unit {unit.id!r} stands here twice", path=(*path, "id"))
        elif unit.id not in listed_units:
            hint = f"the scenario lists {listed(list(listed_units))}"
            message = f"{name}: the scenario lists no unit {unit.id!r}"
            yield Problem("forces.unknown-unit", message, path=(*path, "id"), hint=hint)
        else:
            own = listed_units[unit.id]
            if unit.name != own.name:
                yield Problem(
                    "forces.name",
                    f"{name}: {unit.id} is {unit.name!r} here and {own.name!r} in the scenario, which is printed",
                    Severity.WARNING,
                    path=(*path, "name"),
                    hint="change it in the scenario",
                )
            if unit.joined_to != own.joined_to:
                right = f"joined to {own.joined_to}" if own.joined_to else "joined to nobody"
                message = f"{name}: {unit.name} is {right} in the scenario, and here it is not"
                yield Problem("forces.joined", message, path=(*path, "joined-to"), hint="change it in the scenario")
        seen.add(unit.id)
    for ident, own in listed_units.items():
        if ident not in seen:
            message = f"{name}: {own.name} ({ident}) is missing"
            hint = "every unit stands here once"
            yield Problem("forces.missing-unit", message, path=("forces", side, "units"), hint=hint)
