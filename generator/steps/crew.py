"""crew: settle which units of each side's list take part: some chosen by the scenario, some drawn from the rest.

The scenario names the chosen ones by their group: `into: [crew, bench]`, and `group: crew` on a unit. `chosen` is how
many it has to name; `drawn` is how many more are drawn, a number or dice (thrown in `…/<side>/count`), each from those
that are left, never the same twice; where fewer are left, all of them come. A unit with `group: bench` stays away.
Joined units go with their hosts. Each side has a slot of its own, `<scenario>/<system>/<step>/<side>`.

    - {id: tonight, kind: crew, per: side, of: units, into: [crew, bench], chosen: 3, drawn: D3, seen: side}

With `public: count` everyone may know how many a side brings. Chosen instead of rolled, for a side: the names of the
units that are drawn.
"""

from __future__ import annotations

from typing import Any

from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.scenario import Unit
from generator.model.setup import PublicFact
from generator.model.steps import CrewStep
from generator.steps.counts import count, whole
from generator.steps.divide import find_unit, names_of
from generator.steps.setting_up import ForceSoFar, SettingUp


def take(step: CrewStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw a side."""
    comes, stays = step.into
    for side in state.game.sides:
        units = tuple(unit for unit in state.game.units(side) if unit.joined_to is None)
        if not units:
            continue
        named = _named(step, state, system, side, units)
        left = tuple(unit for unit in units if unit.id not in named and unit.group != stays)
        drawn = _draw(step, state, system, side, left)
        force = state.forces.setdefault(side, ForceSoFar())
        for unit in units:
            force.group[unit.id or ""] = comes if unit.id in (*named, *drawn) else stays
        if step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=len(named) + len(drawn)))
    state.known(system.id)[step.id] = Outcome(value=step.id)


def _named(
    step: CrewStep, state: SettingUp, system: InstalledSystem, side: str, units: tuple[Unit, ...]
) -> list[str]:
    """The units that the scenario names. Raises Refused where they are too many or too few, or a group is unknown."""
    for index, unit in enumerate(state.game.units(side)):
        if unit.joined_to is None and unit.group not in (None, *step.into):
            message = f"{unit.name} has the group {unit.group!r}, and {step.heading} knows {' and '.join(step.into)}"
            raise Refused(Problem("groups.unknown", message, path=("sides", side, "units", index, "group")))
    named = [unit.id or "" for unit in units if unit.group == step.into[0]]
    able = sum(unit.group != step.into[1] for unit in units)
    wanted = min(whole(step.chosen, step, state, system), able)
    if len(named) != wanted:
        message = f"{step.heading}: {state.game.side_name(side)} chooses {wanted}, and {len(named)} are named"
        hint = f"write group: {step.into[0]} beside the name of each chosen unit"
        raise Refused(Problem("crew.chosen", message, path=("sides", side, "units"), hint=hint))
    return named


def _draw(step: CrewStep, state: SettingUp, system: InstalledSystem, side: str, left: tuple[Unit, ...]) -> list[str]:
    slot = state.game.slot(system.id, step.id, side)
    ids = [unit.id or "" for unit in left]
    number = min(count(step.drawn, step, state, system, side), len(ids))
    drawn: list[str] = []

    def fields() -> dict[str, Any]:
        return {"dice": f"{len(drawn)} of {len(ids)}", "result": str(len(drawn))}

    def throw(stream: Stream) -> dict[str, Any]:
        waiting = list(ids)
        drawn[:] = [waiting.pop(stream.pick(len(waiting))) for _ in range(number)]
        return {**fields(), "faces": stream.thrown}

    def choose(value: Any) -> dict[str, Any]:
        drawn[:] = dict.fromkeys(find_unit(left, name).id or "" for name in names_of(value))
        return fields()

    _, kept = state.settle(step, slot, [ids, number], throw, choose)
    if not kept:
        return drawn
    assert state.previous is not None
    return [unit.id for unit in state.previous.forces[side].units if unit.group == step.into[0] and unit.id in ids]
