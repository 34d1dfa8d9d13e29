"""The pieces of a place step by name: those that stand, or those that the players will place. Beside the steps.

A step that is left to the players still has names where it is known how many pieces there are and how they are
called: what hangs on the names alone (which token a die picks, a roll for each tank) can be rolled before they stand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.model.game import InstalledSystem
from generator.model.steps import PlaceOne, PlaceStep, RollStep, ScheduleStep, Step
from generator.steps.setting_up import SettingUp

GAME, SIDE, ROUND, COMMAND = "game", "side", "round", "command"


@dataclass(frozen=True)
class NamedPiece:
    """A piece by its id, and whose it is."""

    id: str
    side: str | None = None


def by_number(ident: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts ids as people count: A2 before A10."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, 0, part) for part in re.findall(r"[0-9]+|[^0-9]+", ident)
    )


def steps_with_pieces(step: Step) -> list[str]:
    """The place steps whose pieces a step asks for by name."""
    names = []
    if isinstance(step, ScheduleStep):
        names += [die.of for die in step.dice.values() if die.of is not None]
    if isinstance(step, RollStep):
        names += [name for name in step.each if name not in (GAME, SIDE, ROUND, COMMAND)]
    return names


def pieces_of(name: str, state: SettingUp, system: InstalledSystem) -> list[NamedPiece] | None:
    """The pieces of an earlier place step, in the order of their numbers. None where the players decide their names.

    A step that this game does not take has none.
    """
    step = system.system.step(name)
    outcome = state.known(system.id).get(name)
    if not isinstance(step, PlaceStep) or outcome is None:
        return []
    if outcome.open_because is None:
        base = state.game.slot(system.id, name)
        stand = [piece for piece in state.pieces if piece.slot == base or (piece.slot or "").startswith(f"{base}/")]
        return sorted((NamedPiece(piece.id, piece.side) for piece in stand), key=lambda piece: by_number(piece.id))
    found: list[NamedPiece] = []
    for one in step.ones():
        named = _to_be_placed(step, one, state, system)
        if named is None:
            return None
        found += named
    return found


def _to_be_placed(step: PlaceStep, one: PlaceOne, state: SettingUp, system: InstalledSystem) -> list[NamedPiece] | None:
    """The names that pieces will have once the players have placed them; None where they cannot be known."""
    if any(pin.kind == one.piece for pin in state.game.scenario.pieces) or not isinstance(one.count, str):
        return None
    number = state.game.params(system.id).whole(one.count)
    if number is None:
        earlier = state.known(system.id).get(one.count)
        number = earlier.total if earlier is not None and earlier.open_because is None else None
    label = one.label or state.game.kinds[one.piece][1].label
    each_side = SIDE in step.each
    if number is None or ("{letter}" in label) != each_side:
        return None
    owners: tuple[str | None, ...] = state.game.sides if each_side else (state.named_side(system, step.by),)
    return [
        NamedPiece(label.replace("{n}", str(n)).replace("{letter}", state.game.letter(side) if side else ""), side)
        for side in owners
        for n in range(1, max(0, number) + 1)
    ]
