"""Forces and pieces as a viewer reads them. Part of the view."""

from __future__ import annotations

from fractions import Fraction

from generator.model.game import Game
from generator.model.setup import Piece, SetUp
from generator.view.known import BlipView, ForceView, PieceView, UnitView


def force_view(game: Game, setup: SetUp, side: str) -> ForceView:
    """A side's force with its groups and blips."""
    force = setup.forces.get(side)
    deployed = {unit.id: unit for unit in force.units} if force else {}
    names = {unit.id or "": unit.name for unit in game.units(side)}
    joined: dict[str, list[str]] = {}
    for unit in game.units(side):
        if unit.joined_to is not None:
            joined.setdefault(unit.joined_to, []).append(unit.name)
    units = tuple(
        UnitView(
            id=unit.id or "",
            name=unit.name,
            models=unit.models,
            group=deployed[unit.id or ""].group if unit.id in deployed else unit.group,
            blip=deployed[unit.id or ""].blip if unit.id in deployed else None,
            joined=tuple(joined.get(unit.id or "", ())),
            note=unit.note,
            tags=unit.tags,
            command=unit.command,
            commander=unit.commander,
            figures=unit.figures,
        )
        for unit in game.units(side)
        if unit.joined_to is None
    )
    blips = (
        tuple(BlipView(b.number, tuple(names[u] for u in b.units if u in names)) for b in force.blips) if force else ()
    )
    return ForceView(side, units, tuple(sorted(blips, key=lambda b: b.number)), game.scenario.sides[side].orders or "")


def piece_view(game: Game, setup: SetUp, piece: Piece) -> PieceView | None:
    """A piece with every value of its kind; None where the game has no such kind."""
    if piece.kind not in game.kinds:
        return None
    system, kind = game.kinds[piece.kind]
    params = game.params(system.id)
    field = setup.scenario.battlefield
    values = {}
    for key, choices in kind.values.items():
        default = "" if choices == "side" else choices[0]
        values[key] = piece.values.get(key, default)
    width = piece.width
    if width is None and kind.width is not None:
        width = params.length(kind.width)
    placed_by = piece.slot.split("/")[2] if piece.slot and piece.slot.count("/") >= 2 else None
    return PieceView(
        id=piece.id,
        kind=piece.kind,
        title=kind.title,
        icon=kind.icon,
        shape=kind.shape,
        side=piece.side,
        at=field.point(piece.at),
        facing=Fraction(piece.facing or 0),
        width=field.inches(width) if width is not None else None,
        base_mm=params.length(kind.base).inches() * Fraction(254, 10) if kind.base else None,
        name=piece.name,
        values=values,
        placed_by=placed_by,
        radius=params.length(kind.radius).inches(params.bare) if kind.radius else None,
    )
