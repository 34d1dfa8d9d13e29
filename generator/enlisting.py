"""Army lists named by a scenario, read and put in the place of typed units. Between `rosters` and `loading`.

A side says `roster: lists/wardens.rosz`, a path beside the scenario's file. What only its player knows (elite, joined
to, which group) stands under `units` as before: an entry of the same name or id overrules what the list says, any
other is added behind it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from generator.errors import OrdersError, Problem
from generator.model.scenario import Scenario, Side, Unit


@dataclass(frozen=True)
class Enlisted:
    """The scenario with its army lists read, what there is to say of them, and their digests by file name."""

    scenario: Scenario
    problems: tuple[Problem, ...]
    digests: dict[str, str]


def enlist(scenario: Scenario, folder: Path) -> Enlisted:
    """Read the rosters of all sides; `folder` is where the scenario's file lies. Each problem has its path or place."""
    problems: list[Problem] = []
    digests: dict[str, str] = {}
    sides: dict[str, Side] = {}
    for name, side in scenario.sides.items():
        if side.roster is None:
            continue
        from generator.rosters import read_roster
        from generator.rosters.deployment import scenario_units

        path = folder / side.roster
        try:
            roster = read_roster(path)
        except OrdersError as error:
            problems += [one if one.place else _at_roster(one, name) for one in error.problems]
            continue
        problems += [one if one.place else _at_roster(one, name) for one in roster.problems]
        digests[side.roster] = hashlib.sha256(path.read_bytes()).hexdigest()
        units = overruled(scenario_units(roster), side.units)
        sides[name] = side.model_copy(update={"units": units, "roster": None})
    if not sides:
        return Enlisted(scenario, tuple(problems), digests)
    whole = {name: sides.get(name, side) for name, side in scenario.sides.items()}
    return Enlisted(scenario.model_copy(update={"sides": whole}), tuple(problems), digests)


def _at_roster(problem: Problem, side: str) -> Problem:
    return Problem(problem.code, problem.message, problem.severity, path=("sides", side, "roster"), hint=problem.hint)


def overruled(listed: tuple[Unit, ...], typed: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The list's units, with what the scenario types of them put over, and those that it adds behind."""
    found = list(listed)
    for unit in typed:
        index = next(
            (i for i, one in enumerate(found) if unit.name == one.name or (unit.id and unit.id == one.id)), None
        )
        if index is None:
            found.append(unit)
            continue
        said = {name: getattr(unit, name) for name in unit.model_fields_set}
        found[index] = found[index].model_copy(update=said)
    return tuple(found)
