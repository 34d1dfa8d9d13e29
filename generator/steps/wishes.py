"""What somebody asks for, at the command line or with `set:`, held to the game before anything is thrown. Beside the
steps.

A result is chosen by its slot, by the end of its slot, or by its step and what the step is done for
(`errand=rescue`, `masks/thieves=…`). What names no step, or nothing that can be chosen, is refused: a
mistyped wish that is only warned of has been missed when the packet is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.chance.notation import parse_dice
from generator.errors import Problem
from generator.model.game import Game, InstalledSystem
from generator.model.steps import RollStep, Step
from generator.resolving import suggestion
from generator.steps.throwing import chosen_number, chosen_row

EACH_SIDE = ("divide", "number", "share", "tally", "crew")
NO_CHOICE = {
    "result": "it names an earlier result again; choose that one",
    "tally": "it counts units, and throws nothing",
}
"""Kinds of step of which nothing can be chosen, and why."""


def misspelt(game: Game, keys: Iterable[str]) -> Iterator[Problem]:
    """Every key of chosen results that names no step of the game, no side of it, or nothing that can be chosen."""
    for key in keys:
        parts = key.split("/")
        found = next(((one, step) for one, step in game.steps() if step.id in parts), None)
        if found is None:
            names = [step.id for _, step in game.steps()]
            wanted = parts[0] if len(parts) == 1 else next((part for part in parts if part not in _owners(game)), key)
            hint = suggestion(wanted, names, "the steps are")
            yield Problem("set.unknown-step", f"{key!r} names no step of this game, so it cannot be set", hint=hint)
        else:
            yield from _of_step(key, parts, *found, game)


def _owners(game: Game) -> set[str]:
    return {game.scenario.id, *(one.id for one in game.systems)}


def _of_step(key: str, parts: list[str], one: InstalledSystem, step: Step, game: Game) -> Iterator[Problem]:
    if step.kind in NO_CHOICE:
        yield Problem("set.no-choice", f"{step.heading} cannot be set: {NO_CHOICE[step.kind]}")
        return
    index = parts.index(step.id)
    before = [game.scenario.id, one.id][-index:] if index else []
    if parts[:index] != before:
        yield Problem("set.unknown-slot", f"{key!r} is no slot of this game", hint=f"write {step.id}=RESULT")
        return
    rest = parts[index + 1 :]
    if rest and (step.kind in EACH_SIDE or step.each == ("side",)) and rest[0] not in (*game.sides, "count"):
        hint = suggestion(rest[0], game.sides, "the sides are")
        yield Problem("set.unknown-side", f"{key!r}: there is no side {rest[0]!r}", hint=hint)


def unknown_results(game: Game) -> Iterator[Problem]:
    """Every `set` of the scenario that its roll step cannot come to: no row of its table, no total of its dice.

    Only what is thrown once for the game, and hangs on nothing that is rolled, can be told without rolling.
    """
    for one, step in game.steps():
        if not isinstance(step, RollStep) or step.each != ("game",):
            continue
        slot, params = game.slot(one.id, step.id), game.params(one.id)
        table = one.system.roll_tables[step.table] if step.table else None
        dice = parse_dice(params.text((table.dice if table else step.dice) or ""))
        for key, value in game.scenario.set.items():
            if slot != key and not slot.endswith(f"/{key}"):
                continue
            try:
                chosen_number(dice, value) if table is None else chosen_row(table, dice, value)
            except ValueError as error:
                yield Problem("set.unknown-result", f"{step.heading} cannot be set so: {error}", path=("set", key))


def on_secrets(game: Game, keys: Iterable[str], chosen: Iterable[str]) -> Iterator[Problem]:
    """The problem of each wish whose step is only taken after a secret result that nobody chose.

    It is told whatever that result is: to refuse only where the step is not taken would tell the result.
    """
    settled = {part for key in chosen for part in key.split("/")}
    for key in keys:
        one, step = next((one, step) for one, step in game.steps() if step.id in key.split("/"))
        for name in step.when:
            needed = one.system.step(name)
            if needed is not None and needed.seen != "public" and name not in settled:
                message = f"{key!r} is set, and whether {step.heading} is taken at all is a secret of {needed.heading}"
                yield Problem("set.on-secret", message, hint=f"set {name} too, or let both be rolled")


def left_over(game: Game, keys: Iterable[str]) -> Iterator[Problem]:
    """The problem of each wish that this game did not take, though its step exists."""
    for key in keys:
        step = next(step for _, step in game.steps() if step.id in key.split("/"))
        needs = [f"{name}: {said if isinstance(said, str) else ' or '.join(said)}" for name, said in step.when.items()]
        message = f"{key!r} is set, and this game has no such draw"
        only = f"{step.id} is only taken with {' and '.join(needs)}"
        hint = only if needs else "the set-up lists the slots there are"
        if key == step.id and step.kind in EACH_SIDE and game.sides:
            message = f"{key!r} is set, and it is done for each side"
            hint = f"write {step.id}/{game.sides[0]}=RESULT"
        yield Problem("set.unused", message, hint=hint)
