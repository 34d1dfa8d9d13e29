"""What a step is done for, a second time: sides, commands, rounds, pieces, and the slots that this makes. For `walk`.

Part of the checker's first reading. Slots read `<step>[/<side>][/round-<n>][/<item>]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from generator.model.commands import commands_of, slot_parts
from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import SetUp
from generator.model.steps import PlaceOne, PlaceStep, RollStep, ScheduleStep, Step
from generator.rules.field import side_called

WORDS = ("game", "side", "round", "command")
MOST_ROUNDS = 100


@dataclass(frozen=True)
class Named:
    """A piece by name, and whose it is."""

    id: str
    side: str | None


def asks_for_pieces(step: Step) -> tuple[str, ...]:
    """The place steps whose pieces a step asks for by name."""
    found = [name for name in step.each if name not in WORDS] if isinstance(step, RollStep) else []
    if isinstance(step, ScheduleStep):
        found += [die.of for die in step.dice.values() if die.of]
    return tuple(found)


def rounds_ahead(game: Game) -> range:
    """The rounds that are rolled ahead."""
    return range(1, min(game.scenario.rounds_ahead, MOST_ROUNDS) + 1)


def counted(ident: str) -> list[tuple[bool, int | str]]:
    """A key that puts ids in the order of their numbers: A2 before A10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", ident)
    return [(not part.isdecimal(), int(part) if part.isdecimal() else part) for part in parts]


def pieces_named(
    game: Game, setup: SetUp, system: InstalledSystem, name: str, known: Mapping[str, Outcome]
) -> list[Named] | None:
    """The pieces of a place step by number: as they stand, or as players will call them; None where nobody knows."""
    step = system.system.step(name)
    outcome = known.get(name)
    if not isinstance(step, PlaceStep) or outcome is None:
        return []
    if outcome.open_because is None:
        base, kinds = game.slot(system.id, name), [one.piece for one in step.ones()]
        mine = [
            piece
            for piece in setup.pieces
            if piece.kind in kinds and (piece.slot is None or f"{piece.slot}/".startswith(f"{base}/"))
        ]
        return [Named(piece.id, piece.side) for piece in sorted(mine, key=lambda piece: counted(piece.id))]
    found: list[Named] = []
    for one in step.ones():
        named = _expected(game, system, step, one, known)
        if named is None:
            return None
        found += named
    return found


def _expected(
    game: Game, system: InstalledSystem, step: PlaceStep, one: PlaceOne, known: Mapping[str, Outcome]
) -> list[Named] | None:
    if any(pin.kind == one.piece for pin in game.scenario.pieces) or not isinstance(one.count, str):
        return None
    number = game.params(system.id).whole(one.count)
    earlier = known.get(one.count)
    if number is None and earlier is not None and earlier.open_because is None:
        number = earlier.total
    kind = game.kinds.get(one.piece)
    label = one.label or (kind[1].label if kind else "")
    for_each = "side" in step.each
    if number is None or number > MOST_ROUNDS or ("{letter}" in label) is not for_each:
        return None
    placer = side_called(game, system.id, step.by) if isinstance(step.by, str) else None
    owners: tuple[str | None, ...] = game.sides if for_each else (placer,)
    return [
        Named(label.replace("{n}", str(n)).replace("{letter}", game.letter(owner) if owner else ""), owner)
        for owner in owners
        for n in range(1, number + 1)
    ]


def occasions(
    game: Game, setup: SetUp, system: InstalledSystem, step: Step, known: Mapping[str, Outcome]
) -> list[tuple[tuple[str, ...], str | None]]:
    """What stands behind the step in each of its slots, and the side that each is about."""
    sides: list[tuple[str | None, str | None]] = [(None, None)]
    if "command" in step.each:
        sides = [(side, command.part) for side in game.sides for command in commands_of(game.units(side))]
    elif "side" in step.each:
        sides = [(side, None) for side in game.sides]
    rounds: list[str | None] = [None]
    if "round" in step.each:
        rounds = [f"round-{number}" for number in rounds_ahead(game)]
    items: list[str | None] = [None]
    for name in step.each:
        if name not in WORDS:
            named = pieces_named(game, setup, system, name, known) or []
            items = list(slot_parts([piece.id for piece in named], "piece"))
    return [
        (tuple(part for part in (side, number, command, item) if part is not None), side)
        for (side, command), number, item in product(sides, rounds, items)
    ]
