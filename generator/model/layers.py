"""Sides as a layer calls them. Part of the model.

A layer is laid over a base system and plays its sides, in the base's declared order: what a layer calls `player-a` is
the first of them. Any system may say `first` and `second`.
"""

from __future__ import annotations

from generator.model.game import Game, InstalledSystem

FIRST, SECOND = "first", "second"


def side_called(game: Game, system: InstalledSystem, name: str) -> str | None:
    """The side that a system means by a name; None where this game has none of that name or in that place."""
    if name in game.sides:
        return name
    order = (FIRST, SECOND) if name in (FIRST, SECOND) else system.system.sides
    return game.sides[order.index(name)] if name in order and order.index(name) < len(game.sides) else None
