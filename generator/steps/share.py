"""share: share each side's units among numbered blips, several under one, none under a decoy.

`into` is how many blips: a number, dice, or a part of the units (`{part: 1/3, of: units, round: up}`), never fewer
than `at-least` (1). `capacity` is the most units that one may hide, `empty` how many of the blips are decoys; every
other blip hides at least one unit. Where a side says `blips: per-group` or `blips: per-warband`, there is one blip for
each group or warband and for each unit without one, beside the empty ones, whatever `into` says. Joined units are not
counted, they go with their hosts; units whose `group` stands under `except` are put on the table and not shared. Each
side has a slot, `<scenario>/<system>/<step>/<side>`.

    - id: crowds
      kind: share
      per: side
      of: units
      into: {part: 1/3, of: units, round: up}
      capacity: 20
      empty: decoys
      except: [on-table]
      seen: side
      public: count

The numbers of the blips are shuffled, the first `empty` of them stay empty; the units are shuffled, one goes to each
other blip, and each that is left to one of those with room. `public: count` tells everyone how many blips a side has.

Left to the players, the step still tells how many blips each side has, unless dice or an earlier step say it; counters
and an empty key are printed.

Chosen instead of rolled, for a side: its blips from 1 on, each with its units (`[[Scouts, Guns], [], [Mule]]`).
"""

from __future__ import annotations

from typing import Any

from generator.chance.draws import share
from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.scenario import Unit
from generator.model.setup import Blip, PublicFact
from generator.model.steps import Part, ShareStep
from generator.steps.counts import count, whole
from generator.steps.divide import find_unit, names_of
from generator.steps.parties import Party, of_parties, parties
from generator.steps.setting_up import ForceSoFar, SettingUp

Blips = tuple[tuple[str, ...], ...]
"""The ids of the units under each blip, from blip 1 on."""


def take(step: ShareStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw a side."""
    for side in state.game.sides:
        units = shared_units(step, state, side)
        blips = _share(step, state, system, side, units) if units else ()
        force = state.forces.setdefault(side, ForceSoFar())
        force.blips = [Blip(number=number, units=held) for number, held in enumerate(blips, start=1)]
        force.blip = {ident: blip.number for blip in force.blips for ident in blip.units}
        if step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=len(blips)))
    state.known(system.id)[step.id] = Outcome(value=step.id)


def leave(step: ShareStep, state: SettingUp, system: InstalledSystem) -> None:
    """Left to the players: everyone may still know how many blips there are, where that hangs on no dice."""
    for side in state.game.sides:
        units = shared_units(step, state, side)
        number = _told(step, state, system, side, units)
        if units and number is not None and step.public == "count":
            slot = state.game.slot(system.id, step.id, side)
            state.facts.append(PublicFact(fact=step.id, slot=slot, side=side, count=number))


def _told(
    step: ShareStep, state: SettingUp, system: InstalledSystem, side: str, units: tuple[Unit, ...]
) -> int | None:
    """How many blips a side has, told from its list alone; None where dice or another step tell it."""
    if state.game.scenario.sides[side].blips != "per-unit":
        return len(parties(state, side, units)) + whole(step.empty, step, state, system)
    typed = step.into
    by_units = isinstance(typed, Part) and typed.of == "units"
    if not by_units and (isinstance(typed, Part) or state.game.params(system.id).whole(typed) is None):
        return None
    number = count(typed, step, state, system, side, units=len(units))
    return max(number, whole(step.at_least, step, state, system))


def shared_units(step: ShareStep, state: SettingUp, side: str) -> tuple[Unit, ...]:
    """The units of a side that are shared: not the joined ones, and not those that are put on the table."""
    groups = state.forces[side].group if side in state.forces else {}
    return tuple(
        unit
        for unit in state.game.units(side)
        if unit.joined_to is None and groups.get(unit.id or "", unit.group) not in step.omit
    )


def _share(
    step: ShareStep, state: SettingUp, system: InstalledSystem, side: str, units: tuple[Unit, ...]
) -> Blips:
    slot = state.game.slot(system.id, step.id, side)
    together = parties(state, side, units)
    number = max(
        count(step.into, step, state, system, side, units=len(units)), whole(step.at_least, step, state, system)
    )
    capacity, empty = whole(step.capacity, step, state, system), whole(step.empty, step, state, system)
    room = capacity
    if state.game.scenario.sides[side].blips != "per-unit":
        _fits(step, state, side, together, capacity)
        number, room = len(together) + empty, 1
    found: list[Blips] = []

    def throw(stream: Stream) -> dict[str, Any]:
        try:
            shared = share(stream, together, number, room, empty)
        except ValueError as error:
            why = str(error) if number > empty else f"of {number} blips {empty} are to stay empty, and none is left"
            message = f"{step.heading}, {state.game.side_name(side)}: {why}"
            hint = "more blips, fewer empty ones, or more room under each: these are parameters of the system"
            raise Refused(Problem("share.impossible", message, path=("sides", side, "units"), hint=hint)) from None
        found.append(tuple(tuple(ident for party in blip for ident in party) for blip in shared.blips))
        return {"dice": f"share of {len(together)} among {number}", "faces": stream.thrown, "result": str(number)}

    def choose(value: Any) -> dict[str, Any]:
        blips = _chosen(units, value, capacity, together)
        found.append(blips)
        return {"dice": f"share of {len(together)} among {len(blips)}", "result": str(len(blips))}

    _, kept = state.settle(step, slot, [of_parties(together), number, room, empty], throw, choose)
    if not kept:
        return found[0]
    assert state.previous is not None
    before = {blip.number: blip.units for blip in state.previous.forces[side].blips}
    return tuple(before.get(n, ()) for n in range(1, max(before, default=0) + 1))


def _fits(step: ShareStep, state: SettingUp, side: str, together: tuple[Party, ...], capacity: int) -> None:
    """Raise Refused where a group or warband is more than one blip may hide."""
    most = max(map(len, together))
    if most > capacity:
        message = (
            f"{step.heading}, {state.game.side_name(side)}: {most} units are to go under one blip, "
            f"and {capacity} are the most"
        )
        raise Refused(Problem("share.impossible", message, path=("sides", side, "blips"), hint="part the group"))


def _chosen(units: tuple[Unit, ...], value: Any, capacity: int, together: tuple[Party, ...]) -> Blips:
    """The blips that somebody chose. Raises ValueError where a unit is missing or under two, or a group is parted."""
    if not isinstance(value, list | tuple):
        raise ValueError("write a list of the blips, each a list of units, such as [[Scouts, Guns], [], [Mule]]")
    blips = tuple(
        tuple(find_unit(units, name).id or "" for name in ([] if blip is None else names_of(blip))) for blip in value
    )
    held = [ident for blip in blips for ident in blip]
    for unit in units:
        if held.count(unit.id or "") != 1:
            raise ValueError(f"{unit.name} must stand under one blip, not under {held.count(unit.id or '')}")
    for party in together:
        if sum(party[0] in blip for blip in blips) != sum(set(party) <= set(blip) for blip in blips):
            names = ", ".join(unit.name for unit in units if unit.id in party)
            raise ValueError(f"{names} go under one blip together")
    crowded = [number for number, blip in enumerate(blips, start=1) if len(blip) > capacity]
    if crowded:
        raise ValueError(f"blip {crowded[0]} hides {len(blips[crowded[0] - 1])} units; {capacity} are the most")
    return blips
