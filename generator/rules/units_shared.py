"""Which units of a side a step deals with: the joined ones go with their hosts. Part of the checker's first reading."""

from __future__ import annotations

from generator.model.game import Game
from generator.model.scenario import Unit
from generator.model.setup import SetUp
from generator.model.steps import ShareStep


def unjoined(game: Game, side: str) -> list[Unit]:
    """The units that count."""
    return [unit for unit in game.units(side) if unit.joined_to is None]


def shared_units(game: Game, setup: SetUp, step: ShareStep, side: str) -> list[Unit]:
    """The units that are shared among blips: not those of a group that the step leaves out."""
    force = setup.forces.get(side)
    group = {unit.id: unit.group for unit in reversed(force.units)} if force is not None else {}
    return [unit for unit in unjoined(game, side) if group.get(unit.id or "", unit.group) not in step.omit]
