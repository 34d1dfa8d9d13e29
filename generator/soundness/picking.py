"""What the steps that pick and place must hold to: candidates that exist, counts that can be. Part of soundness.

A pick's `case` is tried out: the step with the keys that it replaces must be sound too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.errors import Problem
from generator.model.reading import validate
from generator.model.steps import PickStep, PlaceStep, RollStep
from generator.resolving import unknown
from generator.soundness.ground import rules_sound
from generator.soundness.measured import zone_sound
from generator.soundness.names import Asked

ZONES = "zones"
OPPOSITE = "opposite "
MOST_CANDIDATES = 1000
"""How many things a range may offer to pick from."""


def pick_sound(step: PickStep, asked: Asked) -> Iterator[Problem]:
    """Something to pick from, in every case."""
    for index, name in enumerate(step.omit):
        yield from asked.earlier(name, "except", index)
    yield from _source(step, asked)
    if step.gives == "zone" and step.source != ZONES and not str(step.source).startswith(OPPOSITE):
        message = f"{step.id} gives a zone, and what it picks from are no zones"
        yield Problem("pick.no-zones", message, path=asked.at("gives"), hint="write from: zones, or leave gives out")
    for name, by_result in step.case.items():
        yield from asked.earlier(name, "case", name)
        results = results_of(name, asked)
        for result, changes in by_result.items():
            if results is not None and result not in results:
                yield unknown("results.unknown", f"result of {name}", result, results, asked.at("case", name, result))
            plain = step.model_dump(by_alias=True, exclude={"case"}, exclude_unset=True)
            there = asked.at("case", name, result)
            other, problems = validate(PickStep, {**plain, **changes}, there)
            yield from problems
            if other is not None:
                yield from pick_sound(other, replace(asked, path=there))


def results_of(name: str, asked: Asked) -> list[str] | None:
    """What an earlier step may come to, where that can be listed."""
    step = asked.system.step(name)
    if isinstance(step, RollStep) and step.table in asked.system.roll_tables:
        return [row.id for row in asked.system.roll_tables[step.table].rows.values()]
    if isinstance(step, PickStep) and isinstance(step.source, tuple):
        return list(step.source)
    return None


def _source(step: PickStep, asked: Asked) -> Iterator[Problem]:
    source = step.source
    at = asked.at("from")
    if not isinstance(source, str):
        if not source:
            yield Problem("pick.nothing", f"{step.id} has nothing to pick from", path=at, hint="list something")
        return
    if source == ZONES:
        if asked.system.zones == "none" and not asked.system.layer:
            yield Problem("zones.none", f"{step.id} picks from zones, but this system has none", path=at)
        return
    if source.startswith(OPPOSITE):
        name = source.removeprefix(OPPOSITE)
        yield from asked.sure(name, step, "from")
        other = asked.system.step(name)
        if other is not None and getattr(other, "gives", None) != "zone":
            message = f"{name} gives nobody a zone, so none lies opposite"
            yield Problem("pick.no-zones", message, path=at, hint="name a step that says gives: zone")
        return
    span = asked.params.span(source)
    if span is None:
        known = (ZONES, *asked.params)
        yield unknown("pick.unknown-source", "list, range or zone to pick from called", source, known, at)
    elif not 0 <= span[1] - span[0] < MOST_CANDIDATES:
        message = f"{asked.params.text(source)!r} is no range to pick from"
        hint = f"the smaller number first, as in 0-4; {MOST_CANDIDATES} numbers are the most"
        yield Problem("pick.range", message, path=at, hint=hint)


def place_sound(step: PlaceStep, asked: Asked) -> Iterator[Problem]:
    """Kinds of piece that exist, counts, zones and rules."""
    if step.turns is not None:
        yield from asked.sure(step.turns, step, "turns")
    for number, one in enumerate(step.ones()):
        where: tuple[str | int, ...] = () if step.piece is not None else ("pieces", number)
        if one.piece not in asked.system.pieces:
            path = asked.at(*where, "piece")
            yield unknown("pieces.unknown-kind", "kind of piece", one.piece, asked.system.pieces, path)
        yield from asked.count(one.count, *where, "count")
        yield from rules_sound(one.rules, asked.at(*where, "rules"), asked.system, asked.params)
        for index, rule in enumerate(one.rules):
            if rule.zone is not None:
                yield from zone_sound(rule.zone, asked.at(*where, "rules", index, "in"), asked.system)
        for index, said in enumerate(one.one_in_each):
            yield from zone_sound(said, asked.at(*where, "one-in-each", index), asked.system, empty=True)

