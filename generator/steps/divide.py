"""divide: part each side's units into two named groups as equal as may be.

Joined units are not counted; they go with their hosts. Each side has a slot of its own. When the number is odd, one
more die says which group is the larger.

    - {id: spearhead, kind: divide, per: side, of: units, into: [spearhead, reserve], seen: side}

A unit whose `group` the scenario gives is divided by hand: then the whole side must be, and nothing is thrown.
Chosen instead of rolled, for a side: the names of the units in the first group.
"""

from __future__ import annotations

import re
from typing import Any

from generator.chance.draws import divide
from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.scenario import Unit
from generator.model.steps import DivideStep
from generator.steps.setting_up import ForceSoFar, SettingUp


def names_of(value: Any) -> list[str]:
    """Names chosen for a group, a list in a file or a line with commas on the command line, in brackets or not."""
    if isinstance(value, str) and (whole := re.fullmatch(r"\s*\[([^\[\]]*)\]\s*", value)):
        value = whole[1]
    parts = value if isinstance(value, list | tuple) else str(value).split(",")
    return [str(part).strip() for part in parts if str(part).strip()]


def find_unit(units: tuple[Unit, ...], name: str) -> Unit:
    """The unit of that name or id. Raises ValueError with the names there are."""
    for unit in units:
        if name in (unit.id, unit.name):
            return unit
    raise ValueError(f"there is no unit {name!r}; the units are {', '.join(unit.name for unit in units)}")


def take(step: DivideStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw a side."""
    for side in state.game.sides:
        units = tuple(unit for unit in state.game.units(side) if unit.joined_to is None)
        if not units:
            continue
        _divide(step, state, system, side, units)
    state.known(system.id)[step.id] = Outcome(value=step.id)


def _by_hand(step: DivideStep, side: str, units: tuple[Unit, ...]) -> list[str] | None:
    """The ids of the first group where the scenario gives every unit's group, None where it gives none."""
    given = [unit for unit in units if unit.group is not None]
    if not given:
        return None
    for index, unit in enumerate(units):
        if unit.group not in step.into:
            message = f"{unit.name} must be in {' or '.join(step.into)}, as the other units are divided by hand"
            path = ("sides", side, "units", index)
            raise Refused(Problem("groups.unknown", message, path=path, hint=f"write group: {step.into[0]}"))
    return [unit.id or "" for unit in units if unit.group == step.into[0]]


def _divide(step: DivideStep, state: SettingUp, system: InstalledSystem, side: str, units: tuple[Unit, ...]) -> None:
    slot = state.game.slot(system.id, step.id, side)
    ids = [unit.id or "" for unit in units]
    first: list[str] = []
    hand = _by_hand(step, side, units)

    def fields(ids_of_first: list[str]) -> dict[str, Any]:
        first[:] = ids_of_first
        sizes = f"{len(first)} + {len(ids) - len(first)}"
        return {"dice": f"shuffle of {len(ids)}", "result": sizes}

    def throw(stream: Stream) -> dict[str, Any]:
        result = divide(stream, ids)
        return {**fields(list(result.first)), "faces": stream.thrown}

    def choose(value: Any) -> dict[str, Any]:
        return fields([find_unit(units, name).id or "" for name in names_of(value)])

    force = state.forces.setdefault(side, ForceSoFar())
    if hand is not None and not state.choice(slot)[0]:
        state.chosen = {**state.chosen, slot: hand}
    of = [ids, list(step.into)]
    _, kept = state.settle(step, slot, of, throw, choose)
    if kept:
        assert state.previous is not None
        for unit in state.previous.forces[side].units:
            if unit.group is not None and unit.id in ids:
                force.group[unit.id] = unit.group
        return
    for ident in ids:
        force.group[ident] = step.into[0] if ident in first else step.into[1]
