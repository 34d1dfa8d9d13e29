"""What a step is done once for each of: the game, a side, a command, a round, a piece. Beside the steps.

`per` says it, alone or as a list: `per: side`, `per: round`, `per: [command, round]`, `per: PLACE-STEP` (each piece
that the step has placed, or leaves to the players under names that are known). The slot is
`<scenario>/<system>/<step>[/<side>][/round-<n>][/<item>]`; an item is a command or a piece, its id in small letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from generator.errors import Refused
from generator.model.commands import Command, commands_of, slot_parts
from generator.model.game import InstalledSystem
from generator.model.steps import StepBase
from generator.resolving import too_many_rounds
from generator.steps.pieces_of import NamedPiece, pieces_of
from generator.steps.setting_up import SettingUp

KNOWN = ("game", "side", "round", "command")


@dataclass(frozen=True)
class Occasion:
    """One time that a step is done. `parts` stand behind the step in the slot."""

    parts: tuple[str, ...]
    side: str | None = None
    round: int | None = None
    command: Command | None = None
    piece: str | None = None


def rounds_of(state: SettingUp) -> range:
    """The rounds that are rolled ahead. Raises Refused where there are too many to print."""
    wrong = too_many_rounds(state.game.scenario)
    if wrong is not None:
        raise Refused(wrong)
    return range(1, state.game.scenario.rounds_ahead + 1)


def occasions(step: StepBase, state: SettingUp, system: InstalledSystem) -> list[Occasion]:
    """Every time that a step is done, in order. One for the whole game has no parts."""
    each = step.each
    rounds = list(rounds_of(state)) if "round" in each else [None]
    led: list[tuple[str | None, Command | None]] = [(None, None)]
    if "command" in each:
        led = [(side, command) for side in state.game.sides for command in commands_of(state.game.units(side))]
    elif "side" in each:
        led = [(side, None) for side in state.game.sides]
    pieces: list[tuple[NamedPiece | None, str | None]] = [(None, None)]
    for name in each:
        if name not in KNOWN:
            found = pieces_of(name, state, system) or []
            parts = slot_parts([piece.id for piece in found], "piece")
            pieces = list(zip(found, parts, strict=True))
    made = []
    for (side, command), (piece, item), number in product(led, pieces, rounds):
        said = (side, f"round-{number}" if number else None, command.part if command else None, item)
        made.append(
            Occasion(
                parts=tuple(part for part in said if part is not None),
                side=side or (piece.side if piece else None),
                round=number,
                command=command,
                piece=piece.id if piece else None,
            )
        )
    return made
