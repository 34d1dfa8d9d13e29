"""Army lists named by a scenario, read and put in the place of typed units. Between `rosters` and `loading`.

A side says `roster: lists/wardens.rosz`, a path beside the scenario's file. What only its player knows (elite, joined
to, which group) stands under `units` as before: an entry of the same name or id overrules what the list says, any
other is added behind it; one that nearly has the name of another in the list is told, for it may be a slip.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from generator.errors import OrdersError, Problem, Severity
from generator.model.scenario import Scenario, Side, Unit

ALIKE = 0.8
"""How alike two names are, of 1, before one may be a slip for the other."""

MOST_COMPARED = 50
"""Added units that are compared with the list; nobody mistypes more."""


@dataclass(frozen=True)
class Enlisted:
    """The scenario with its army lists read, what there is to say of them, and their digests by file name.

    `typed` has, for each side with a list, which entry of its own `units` each unit comes from, None for the list's.
    """

    scenario: Scenario
    problems: tuple[Problem, ...]
    digests: dict[str, str]
    typed: dict[str, tuple[int | None, ...]]

    def in_the_file(self, problem: Problem) -> Problem:
        """A problem of a unit, at the entry that types it, else at its side's list: the file has no other units."""
        match problem.path:
            case ("sides", str(side), "units", int(index), *more) if side in self.typed:
                entry = self.typed[side][index]
                where = ("sides", side, "roster") if entry is None else ("sides", side, "units", entry, *more)
                return replace(problem, path=where)
        return problem


def enlist(scenario: Scenario, folder: Path) -> Enlisted:
    """Read the rosters of all sides; `folder` is where the scenario's file lies. Each problem has its path or place."""
    problems: list[Problem] = []
    digests: dict[str, str] = {}
    sides: dict[str, Side] = {}
    typed: dict[str, tuple[int | None, ...]] = {}
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
        listed = scenario_units(roster)
        problems += slips(listed, side.units, name)
        units, typed[name] = overruled(listed, side.units)
        sides[name] = side.model_copy(update={"units": units, "roster": None})
    if not sides:
        return Enlisted(scenario, tuple(problems), digests, {})
    whole = {name: sides.get(name, side) for name, side in scenario.sides.items()}
    return Enlisted(scenario.model_copy(update={"sides": whole}), tuple(problems), digests, typed)


def _at_roster(problem: Problem, side: str) -> Problem:
    return Problem(problem.code, problem.message, problem.severity, path=("sides", side, "roster"), hint=problem.hint)


def overruled(
    listed: tuple[Unit, ...], typed: tuple[Unit, ...]
) -> tuple[tuple[Unit, ...], tuple[int | None, ...]]:
    """The list's units, with what the scenario types of them put over, and those that it adds behind.

    With them, for each, which of `typed` it comes from, None where nothing is typed of it.
    """
    found = list(listed)
    entries: list[int | None] = [None] * len(listed)
    for number, unit in enumerate(typed):
        index = next((i for i, one in enumerate(found) if _is_meant(one, unit)), None)
        if index is None:
            found.append(unit)
            entries.append(number)
            continue
        said = {name: getattr(unit, name) for name in unit.model_fields_set}
        found[index], entries[index] = found[index].model_copy(update=said), number
    return tuple(found), tuple(entries)


def _is_meant(one: Unit, typed: Unit) -> bool:
    return typed.name == one.name or bool(typed.id and typed.id == one.id)


def slips(listed: tuple[Unit, ...], typed: tuple[Unit, ...], side: str) -> list[Problem]:
    """A warning for each unit that a side adds to its list under nearly the name of one that is in it."""
    found = []
    added = [(i, unit) for i, unit in enumerate(typed) if not any(_is_meant(one, unit) for one in listed)]
    names = {one.name.casefold(): one.name for one in listed}
    for index, unit in added[:MOST_COMPARED]:
        told_apart = [one.name for one in listed if one.name.startswith(f"{unit.name} (")]
        near = told_apart[:3] or [names[n] for n in get_close_matches(unit.name.casefold(), names, 1, ALIKE)]
        if near:
            found.append(
                Problem(
                    "roster.unit-added",
                    f"the list has no “{unit.name}”, so it is added as one more unit",
                    Severity.WARNING,
                    path=("sides", side, "units", index),
                    hint=f"if one of the list is meant, write its name as the list has it: {', '.join(near)}",
                )
            )
    return found
