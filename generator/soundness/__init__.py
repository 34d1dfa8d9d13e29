"""Whether a system is sound: every name leads somewhere, every roll table covers its dice. Beside rolling.

The models say what a system may look like; this says what the parts must agree on, so that whoever writes a system
hears of it when he checks it, and not on the evening when that number comes up. Every problem has its path in
`system.yaml` (or in the file that its code names).
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.chance.notation import parse_dice
from generator.chance.tables import coverage
from generator.errors import Path, Problem
from generator.model.game import OPTION, InstalledSystem
from generator.model.params import PLACEHOLDER, Params
from generator.model.steps import RollStep, When
from generator.model.system import RollTable, System
from generator.resolving import unknown
from generator.soundness.ground import rules_sound
from generator.soundness.measured import area_sound, check_sound, counter_sound, kind_sound
from generator.soundness.names import dice_read
from generator.soundness.ranges import goals_sound
from generator.soundness.steps import step_sound


def sound(system: System) -> list[Problem]:
    """Every problem of `system.yaml` that is not one of a single value."""
    params = Params(system.params)
    problems = [problem for name, table in system.roll_tables.items() for problem in _table(name, table, params)]
    known: list[str] = []
    for index, step in enumerate(system.steps):
        path: Path = ("steps", index)
        if step.id in known:
            problems.append(Problem("steps.same-id", f"two steps have the id {step.id!r}", path=(*path, "id")))
        problems += _when(step.when, (*path, "when"), system, known)
        problems += step_sound(step, path, system, params, known)
        known.append(step.id)
    if system.goal is not None and system.step(system.goal) is None:
        problems.append(unknown("steps.unknown", "step", system.goal, known, ("goal",)))
    for name, option in system.options.items():
        for index, other in enumerate(option.brings):
            if other not in system.options:
                problems.append(
                    unknown("options.unknown", "option", other, system.options, ("options", name, "brings", index))
                )
    problems += goals_sound(system, params)
    for index, area in enumerate(system.areas):
        problems += _when(area.when, ("areas", index, "when"), system, known)
        problems += area_sound(area, ("areas", index), system)
        problems += rules_sound(area.rules, ("areas", index, "rules"), system, params)
    for index, check in enumerate(system.checks):
        problems += _when(check.when, ("checks", index, "when"), system, known)
        if check.step is not None and check.step not in known:
            problems.append(unknown("steps.unknown", "step", check.step, known, ("checks", index, "step")))
        problems += check_sound(check, ("checks", index), system, params)
    for name, kind in system.pieces.items():
        problems += kind_sound(name, kind, params)
    for name, tag in system.tags.items():
        try:
            params.fraction(tag.counts)
        except ValueError as error:
            problems.append(Problem("tags.no-number", str(error), path=("tags", name, "counts")))
    return problems


def _table(name: str, table: RollTable, params: Params) -> Iterator[Problem]:
    path: Path = ("roll-tables", name)
    ids = [row.id for row in table.rows.values()]
    for key, row in table.rows.items():
        if ids.count(row.id) > 1:
            yield Problem("tables.same-id", f"two rows have the id {row.id!r}", path=(*path, "rows", key, "id"))
        for what, typed in row.rolls.items():
            yield from dice_read(typed, params, (*path, "rows", key, "rolls", what))
    if table.dice is None:
        return
    try:
        dice = parse_dice(params.text(table.dice))
    except ValueError as error:
        yield Problem("dice.unreadable", str(error), path=(*path, "dice"))
        return
    for problem in coverage([str(key) for key in table.rows], dice):
        yield problem.under(*path, "rows")


def _when(when: When, path: Path, system: System, known: list[str]) -> Iterator[Problem]:
    for key, wanted in when.items():
        values = (wanted,) if isinstance(wanted, str) else wanted
        if key == OPTION:
            for value in values:
                if value not in system.options:
                    yield unknown("options.unknown", "option", value, system.options, (*path, key))
            continue
        step = next((step for step in system.steps if step.id == key), None)
        if step is None or key not in known:
            yield unknown("steps.unknown", "earlier step", key, known, (*path, key))
        elif isinstance(step, RollStep) and step.table in system.roll_tables:
            ids = [row.id for row in system.roll_tables[step.table].rows.values()]
            for value in values:
                if value not in ids:
                    yield unknown("results.unknown", f"result of {key}", value, ids, (*path, key))


def entries_sound(one: InstalledSystem) -> list[Problem]:
    """Every problem of `reference.yaml` against its system; paths are into that file."""
    steps = [step.id for step in one.system.steps]
    problems: list[Problem] = []
    for index, entry in enumerate(one.entries):
        path: Path = ("entries", index)
        problems += _when(entry.when, (*path, "when"), one.system, steps)
        if entry.table is not None and entry.table not in one.system.roll_tables:
            problems.append(
                unknown("tables.unknown", "roll table", entry.table, one.system.roll_tables, (*path, "table"))
            )
        for text in (entry.text, entry.figure or ""):
            for match in PLACEHOLDER.finditer(text):
                if match[1] not in one.system.params:
                    problems.append(
                        unknown("params.unknown", "parameter", match[1], one.system.params, (*path, "text"))
                    )
    return problems


def counters_sound(one: InstalledSystem) -> list[Problem]:
    """Every problem of `counters.yaml` against its system; paths are into that file."""
    steps = [step.id for step in one.system.steps]
    problems: list[Problem] = []
    for name, counter in one.counters.items():
        path: Path = ("counters", name)
        problems += _when(counter.when, (*path, "when"), one.system, steps)
        problems += counter_sound(name, counter, one, Params(one.system.params))
        if counter.blips is not None and counter.blips not in steps:
            problems.append(unknown("steps.unknown", "step", counter.blips, steps, (*path, "blips")))
    return problems
