"""A roster as the units of a scenario: the seam between army lists and the model."""

from __future__ import annotations

from generator.model.scenario import Unit
from generator.rosters.roster import Roster


def scenario_units(roster: Roster) -> tuple[Unit, ...]:
    """The units as a scenario's side holds them, in the order of the list; `joined_to` is the host's name.

    Only what is ours goes over: names, models, hosts, warbands, and the ids, tags, groups, commands, commanders,
    notes and figures of our own YAML or a CSV list. Another program's categories and keywords do not: they are no tags
    and no groups of the scenario, until its author says so. A warband does nothing, until he gives each a blip.
    """
    return tuple(
        Unit(
            name=unit.name,
            id=unit.id if unit.own_id else None,
            models=unit.models,
            tags=unit.tags,
            joined_to=unit.joined_to,
            group=unit.group,
            warband=unit.warband,
            command=unit.command,
            commander=unit.commander,
            note=unit.note,
            figures=dict(unit.figures),
        )
        for unit in roster.units
    )
