"""Whether a system is sound: every name leads somewhere, every roll table covers its dice. Beside rolling.

The models say what a system may look like; this says what the parts must agree on, so that whoever writes a system
hears of it when he checks it, and not on the evening when that number comes up. Every problem has its path in
`system.yaml` (or in the file that its code names).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.chance.notation import parse_dice
from generator.chance.tables import coverage
from generator.errors import Path, Problem
from generator.model.game import OPTION, InstalledSystem
from generator.model.params import PLACEHOLDER, Params
from generator.model.steps import Loser, Part, PickStep, PlaceStep, ResultStep, RollStep, Step, When, Who, Winner
from generator.model.system import RollTable, System
from generator.resolving import unknown

SIDE_WORDS = ("side", "each side")
TARGETS = ("edge", "centre", "each-other", "zone")


def sound(system: System) -> list[Problem]:
    """Every problem of `system.yaml` that is not one of a single value."""
    params = Params(system.params)
    problems = [problem for name, table in system.roll_tables.items() for problem in _table(name, table, params)]
    known: list[str] = []
    for index, step in enumerate(system.steps):
        path: Path = ("steps", index)
        if step.id in known:
            problems.append(Problem("steps.same-id", f"two steps have the id {step.id!r}", path=(*path, "id")))
        problems += _step(step, path, system, params, known)
        known.append(step.id)
    if system.goal is not None and system.step(system.goal) is None:
        problems.append(unknown("steps.unknown", "step", system.goal, known, ("goal",)))
    for name, option in system.options.items():
        for index, other in enumerate(option.brings):
            if other not in system.options:
                problems.append(
                    unknown("options.unknown", "option", other, system.options, ("options", name, "brings", index))
                )
    for index, area in enumerate(system.areas):
        problems += _rules(area.rules, ("areas", index, "rules"), system, params)
    for index, check in enumerate(system.checks):
        problems += _when(check.when, ("checks", index, "when"), system, known)
        if check.step is not None and check.step not in known:
            problems.append(unknown("steps.unknown", "step", check.step, known, ("checks", index, "step")))
    return problems


def _table(name: str, table: RollTable, params: Params) -> Iterator[Problem]:
    path: Path = ("roll-tables", name)
    ids = [row.id for row in table.rows.values()]
    for key, row in table.rows.items():
        if ids.count(row.id) > 1:
            yield Problem("tables.same-id", f"two rows have the id {row.id!r}", path=(*path, "rows", key, "id"))
        for what, typed in row.rolls.items():
            yield from _dice(typed, params, (*path, "rows", key, "rolls", what))
    if table.dice is None:
        return
    try:
        dice = parse_dice(params.text(table.dice))
    except ValueError as error:
        yield Problem("dice.unreadable", str(error), path=(*path, "dice"))
        return
    for problem in coverage([str(key) for key in table.rows], dice):
        yield problem.under(*path, "rows")


def _dice(typed: str, params: Params, path: Path) -> Iterator[Problem]:
    try:
        parse_dice(params.text(typed))
    except ValueError as error:
        yield Problem("dice.unreadable", str(error), path=path)


def _names(who: Who | None) -> str | None:
    if isinstance(who, Winner):
        return who.winner
    return who.loser if isinstance(who, Loser) else None


def _step(step: Step, path: Path, system: System, params: Params, known: list[str]) -> Iterator[Problem]:
    yield from _when(step.when, (*path, "when"), system, known)
    named = _names(step.by)
    if named is not None and named not in known:
        yield unknown("steps.unknown", "earlier step", named, known, (*path, "by"))
    if isinstance(step.by, str) and system.sides != ("any",) and step.by not in system.sides:
        yield unknown("sides.unknown", "side", step.by, system.sides, (*path, "by"))
    if isinstance(step, RollStep):
        if step.table is not None and step.table not in system.roll_tables:
            yield unknown("tables.unknown", "roll table", step.table, system.roll_tables, (*path, "table"))
        if step.dice is not None:
            yield from _dice(step.dice, params, (*path, "dice"))
    if isinstance(step, PickStep):
        for index, name in enumerate(step.omit):
            if name not in known:
                yield unknown("steps.unknown", "earlier step", name, known, (*path, "except", index))
        for name in step.case:
            if name not in known:
                yield unknown("steps.unknown", "earlier step", name, known, (*path, "case", name))
        if step.source == "zones" and system.zones == "none" and not system.layer:
            yield Problem("zones.none", f"{step.id} picks from zones, but this system has none", path=(*path, "from"))
    if isinstance(step, ResultStep):
        named = step.names if isinstance(step.names, str) else _names(step.names)
        if named not in known:
            yield unknown("steps.unknown", "earlier step", str(named), known, (*path, "is"))
    if isinstance(step, PlaceStep):
        yield from _place(step, path, system, params, known)


def _place(step: PlaceStep, path: Path, system: System, params: Params, known: list[str]) -> Iterator[Problem]:
    if step.turns is not None and step.turns not in known:
        yield unknown("steps.unknown", "earlier step", step.turns, known, (*path, "turns"))
    for number, one in enumerate(step.ones()):
        where: Path = path if step.piece is not None else (*path, "pieces", number)
        if one.piece not in system.pieces:
            yield unknown("pieces.unknown-kind", "kind of piece", one.piece, system.pieces, (*where, "piece"))
        if isinstance(one.count, Part):
            if one.count.of not in ("units", *known):
                yield unknown("steps.unknown", "earlier step", one.count.of, known, (*where, "count", "of"))
        elif params.whole(one.count) is None and one.count not in known:
            yield from _count(one.count, params, known, (*where, "count"))
        yield from _rules(one.rules, (*where, "rules"), system, params)


def _count(count: str, params: Params, known: list[str], path: Path) -> Iterator[Problem]:
    try:
        parse_dice(params.text(count))
    except ValueError:
        message = f"{count!r} is no number, no parameter, no dice and no earlier step"
        yield Problem("count.unreadable", message, path=path, hint=f"earlier steps: {', '.join(known)}")


def _rules(rules: Iterable[object], path: Path, system: System, params: Params) -> Iterator[Problem]:
    for index, rule in enumerate(rules):
        keep = getattr(rule, "keep", None)
        target = getattr(rule, "target", None)
        if target is not None and target not in (*TARGETS, *system.pieces):
            yield unknown(
                "rules.unknown-target",
                "thing to measure from",
                target,
                [*TARGETS, *system.pieces],
                (*path, index, "from"),
            )
        if keep is not None:
            try:
                params.limit(keep)
            except ValueError as error:
                yield Problem(
                    "params.no-limit", str(error), path=(*path, index, "keep"), hint='write it so: more-than 6"'
                )
        for name in ("within", "at_least", "more_than"):
            typed = getattr(rule, name, None)
            if typed is not None:
                try:
                    params.length(typed)
                except ValueError as error:
                    yield Problem("params.no-length", str(error), path=(*path, index, name.replace("_", "-")))


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
        if counter.blips is not None and counter.blips not in steps:
            problems.append(unknown("steps.unknown", "step", counter.blips, steps, (*path, "blips")))
    return problems
