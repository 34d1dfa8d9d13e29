"""number: give every unit of a side a number of its own, shuffled, so that the numbers tell nothing.

Joined units get none. Where a side says `blips: per-group` or `blips: per-warband`, the units of one group or warband
have one number together, as far as they are in the same part of the force. Each side has a slot of its own. `spare`
blips follow the last number, without a unit, the same for each side whatever its force, so that they tell nothing
either.

    - {id: blips, kind: number, per: side, of: units, spare: 3, seen: side, public: count}

Left to the players, the step still tells how many numbers each side has; counters and an empty key are printed.

Chosen instead of rolled, for a side: the numbers in the order of its units, or a mapping from unit to number. Of
units with one number together, one is enough.
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
from generator.steps.parties import Party, of_parties, parties
from generator.steps.setting_up import ForceSoFar, SettingUp


def take(step: NumberStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw a side."""
    spare = state.game.params(system.id).whole(step.spare) or 0
    for side in state.game.sides:
        units = tuple(unit for unit in state.game.units(side) if unit.joined_to is None)
        if not units:
            continue
        found = parties(state, side, units)
        numbers = _numbers(step, state, system, side, units, found)
        force = state.forces.setdefault(side, ForceSoFar())
        force.blip = {ident: numbers[party[0]] for party in found for ident in party}
        by_number = {numbers[party[0]]: party for party in found}
        last = max(len(found), *by_number)
        force.blips = [Blip(number=n, units=by_number.get(n, ())) for n in range(1, last + spare + 1)]
        if step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=len(found)))
    state.known(system.id)[step.id] = Outcome(value=step.id)


def leave(step: NumberStep, state: SettingUp, system: InstalledSystem) -> None:
    """Left to the players: everyone may still know how many numbers there are, so that counters can be printed."""
    for side in state.game.sides:
        units = tuple(unit for unit in state.game.units(side) if unit.joined_to is None)
        if units and step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            found = parties(state, side, units)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=len(found)))


def _chosen(units: tuple[Unit, ...], found: tuple[Party, ...], value: Any) -> dict[str, int]:
    party_of = {ident: party for party in found for ident in party}
    if isinstance(value, dict):
        pairs = [(find_unit(units, str(name)), str(n)) for name, n in value.items()]
    else:
        typed = names_of(value)
        if len(typed) != len(found):
            raise ValueError(f"{len(found)} blips need {len(found)} numbers, not {len(typed)}")
        first = {unit.id: unit for unit in units}
        pairs = [(first[party[0]], text) for party, text in zip(found, typed, strict=True)]
    numbers: dict[str, int] = {}
    for unit, text in pairs:
        head = party_of[unit.id or ""][0]
        own = text.isdecimal() and 1 <= int(text) <= 999 and numbers.get(head, int(text)) == int(text)
        if not own or int(text) in [number for other, number in numbers.items() if other != head]:
            raise ValueError(f"{unit.name} needs a number of its own from 1 up, not {text!r}")
        numbers[head] = int(text)
    missing = [unit.name for unit in units if party_of[unit.id or ""][0] not in numbers]
    if missing:
        raise ValueError(f"no number is given for {', '.join(missing)}")
    return numbers


def _numbers(
    step: NumberStep,
    state: SettingUp,
    system: InstalledSystem,
    side: str,
    units: tuple[Unit, ...],
    found: tuple[Party, ...],
) -> dict[str, int]:
    """The number of each party, by the id of its first unit."""
    slot = state.game.slot(system.id, step.id, side)
    heads = [party[0] for party in found]
    numbers: dict[str, int] = {}

    def throw(stream: Stream) -> dict[str, Any]:
        numbers.update(zip(heads, number(stream, len(heads)), strict=True))
        return {"dice": f"shuffle of {len(heads)}", "faces": stream.thrown, "result": str(len(heads))}

    def choose(value: Any) -> dict[str, Any]:
        numbers.update(_chosen(units, found, value))
        return {"dice": f"shuffle of {len(heads)}", "result": str(len(heads))}

    _, kept = state.settle(step, slot, [of_parties(found)], throw, choose)
    if kept:
        assert state.previous is not None
        return {u.id: u.blip for u in state.previous.forces[side].units if u.blip is not None and u.id in heads}
    return numbers
