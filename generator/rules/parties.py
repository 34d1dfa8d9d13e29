"""Who must be under one blip together, read off a set-up. Part of the checker's first reading.

A side's `blips` says whether the units of a group, or of a warband, share one; units in different parts of the force
do not, and a unit that names none has a blip of its own. Joined units go with their hosts.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.model.game import Game
from generator.model.scenario import Unit
from generator.model.setup import SetUp


def go_together(game: Game, setup: SetUp, side: str, units: Iterable[Unit]) -> list[list[str]]:
    """The ids of units that share a blip, each list in the order of the units; lists of one where nobody does."""
    how = game.scenario.sides[side].blips
    force = setup.forces.get(side)
    part = {unit.id: unit.group for unit in reversed(force.units)} if force is not None else {}
    together: list[list[str]] = []
    place: dict[tuple[str, str | None], int] = {}
    for unit in units:
        ident = unit.id or ""
        shared = None if how == "per-unit" else unit.group if how == "per-group" else unit.warband
        if shared is None:
            together.append([ident])
            continue
        key = shared, part.get(ident, unit.group)
        if key in place:
            together[place[key]].append(ident)
        else:
            place[key] = len(together)
            together.append([ident])
    return together


def shares_by_party(game: Game, side: str) -> bool:
    """Whether a side has a blip for each group or warband, instead of sharing its units out."""
    return game.scenario.sides[side].blips != "per-unit"
