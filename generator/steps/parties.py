"""Who goes under one blip together: a unit, or the units of one group or warband. Beside the steps.

A side says `blips: per-group` or `blips: per-warband`; else every unit is a party of its own, as is one that names no
group or warband. Joined units go with their hosts. Units that an earlier step put into different parts of the force
(a spearhead, a reserve) are no party: their blip could not be in both.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.scenario import Unit
from generator.steps.setting_up import SettingUp

Party = tuple[str, ...]
"""The ids of the units under one blip, in the order of the list."""


def parties(state: SettingUp, side: str, units: Sequence[Unit]) -> tuple[Party, ...]:
    """The parties of these units, in the order of their first units."""
    policy = state.game.scenario.sides[side].blips
    parts = state.forces[side].group if side in state.forces else {}
    found: dict[tuple[str, ...], list[str]] = {}
    for unit in units:
        ident = unit.id or ""
        name = {"per-group": unit.group, "per-warband": unit.warband}.get(policy)
        key = (ident,) if name is None else (name, parts.get(ident, unit.group or ""))
        found.setdefault(key, []).append(ident)
    return tuple(map(tuple, found.values()))


def of_parties(found: Sequence[Party]) -> list[str | Party]:
    """What a draw about parties depends on: lone units by their ids, so that it is the same where nobody shares."""
    return [party[0] if len(party) == 1 else party for party in found]
