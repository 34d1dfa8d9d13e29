"""number: give every unit of a side a number of its own, shuffled, so that the numbers tell nothing.

Joined units get none. Each side has a slot of its own. `spare` blips follow the last number, without a unit, the
same for each side whatever its force, so that they tell nothing either.

    - {id: blips, kind: number, per: side, of: units, spare: 3, seen: side, public: count}

Chosen instead of rolled, for a side: the numbers in the order of its units, or a mapping from unit to number.
"""

from __future__ import annotations

from typing import Any

from generator.chance.draws import number
from generator.chance.streams import Stream
from generator.model.game import InstalledSystem, Outcome
from generator.model.scenario import Unit
from generator.model.setup import Blip, PublicFact
from generator.model.steps import NumberStep
from generator.steps.divide import find_unit, names_of
from generator.steps.setting_up import ForceSoFar, SettingUp


def take(step: NumberStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw a side."""
    spare = state.game.params(system.id).whole(step.spare) or 0
    for side in state.game.sides:
        units = tuple(unit for unit in state.game.units(side) if unit.joined_to is None)
        if not units:
            continue
        numbers = _numbers(step, state, system, side, units)
        force = state.forces.setdefault(side, ForceSoFar())
        force.blip = dict(numbers)
        by_number = {blip: ident for ident, blip in numbers.items()}
        last = max(len(units), *by_number)
        force.blips = [
            Blip(number=n, units=(by_number[n],) if n in by_number else ()) for n in range(1, last + spare + 1)
        ]
        if step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=len(units)))
    state.known(system.id)[step.id] = Outcome(value=step.id)


def _chosen(units: tuple[Unit, ...], value: Any) -> dict[str, int]:
    if isinstance(value, dict):
        pairs = [(find_unit(units, str(name)), str(n)) for name, n in value.items()]
    else:
        typed = names_of(value)
        if len(typed) != len(units):
            raise ValueError(f"{len(units)} units need {len(units)} numbers, not {len(typed)}")
        pairs = list(zip(units, typed, strict=True))
    numbers: dict[str, int] = {}
    for unit, text in pairs:
        if not text.isdecimal() or not 1 <= int(text) <= 999 or int(text) in numbers.values():
            raise ValueError(f"{unit.name} needs a number of its own from 1 up, not {text!r}")
        numbers[unit.id or ""] = int(text)
    missing = [unit.name for unit in units if unit.id not in numbers]
    if missing:
        raise ValueError(f"no number is given for {', '.join(missing)}")
    return numbers


def _numbers(
    step: NumberStep, state: SettingUp, system: InstalledSystem, side: str, units: tuple[Unit, ...]
) -> dict[str, int]:
    slot = state.game.slot(system.id, step.id, side)
    ids = [unit.id or "" for unit in units]
    numbers: dict[str, int] = {}

    def throw(stream: Stream) -> dict[str, Any]:
        numbers.update(zip(ids, number(stream, len(ids)), strict=True))
        return {"dice": f"shuffle of {len(ids)}", "faces": stream.thrown, "result": str(len(ids))}

    def choose(value: Any) -> dict[str, Any]:
        numbers.update(_chosen(units, value))
        return {"dice": f"shuffle of {len(ids)}", "result": str(len(ids))}

    _, kept = state.settle(step, slot, [ids], throw, choose)
    if kept:
        assert state.previous is not None
        return {u.id: u.blip for u in state.previous.forces[side].units if u.blip is not None and u.id in ids}
    return numbers
