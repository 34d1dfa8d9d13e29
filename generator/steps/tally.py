"""tally: count units by their tags, and look up which dice the total brings.

Every unit counts 1; with `multiply: tags` that is multiplied by each of its tags' factors (`counts`), kept exact and
never rounded: one that counts 3 and 1/2 counts 1 1/2. Joined units go with their hosts. The roll table has no dice of
its own. Its rows are bands, `20 or less`, `30 or less`, each with the dice that it brings (`roll: D6+1`); a row
`each further 20: {add: 1}` goes on above the last, a part of 20 counting as a whole. With `per: command` each command
of a side has its own total, else each side has one.

    tags:
      veteran: {title: Veteran, counts: 2}
      raw: {title: Raw, counts: 1/2}
    roll-tables:
      zeal:
        of: zeal
        rows:
          10 or less: {roll: D6}
          20 or less: {roll: 2D6}
          each further 10: {add: 1}
    steps:
      - {id: zeal, kind: tally, per: command, of: units, multiply: tags, table: zeal, bonus: commander, seen: side}

`bonus: commander` adds what a unit's `commander: 2` says; it is kept apart, because it goes with him. Nothing is
thrown, so there is nothing to choose: the set-up holds the arithmetic under `tallies`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from generator.chance.bands import band_of, further_row
from generator.chance.notation import parse_dice
from generator.errors import Path, Problem, Refused
from generator.model.commands import Command, commands_of
from generator.model.game import InstalledSystem, Outcome
from generator.model.params import Params
from generator.model.scenario import Unit
from generator.model.setup import Tally, TallyLine
from generator.model.steps import TallyStep
from generator.model.system import RollTable
from generator.steps.setting_up import SettingUp

MOST_BONUS = 99


def take(step: TallyStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: a total a side, or one a command."""
    for side in state.game.sides:
        commands = commands_of(state.game.units(side))
        if "command" not in step.each:
            led = tuple(unit for command in commands for unit in command.units)
            joined = tuple(unit for command in commands for unit in command.joined)
            commands = (Command(None, None, led, joined),) if led else ()
        for command in commands:
            state.tallies.append(_tally(step, state, system, side, command))
    state.known(system.id)[step.id] = Outcome(value=step.id)


def _tally(step: TallyStep, state: SettingUp, system: InstalledSystem, side: str, command: Command) -> Tally:
    lines = _lines(step, state, system, command.units)
    total = sum((line.total for line in lines), Fraction(0))
    band, beyond, roll = dice_of(system.system.roll_tables[step.table], state.game.params(system.id), total)
    leader = _commander(state, side, command) if step.bonus == "commander" else None
    parts = [part for part in (side, command.part) if part is not None]
    return Tally(
        slot=state.game.slot(system.id, step.id, *parts),
        side=side,
        command=command.name,
        lines=lines,
        total=total,
        band=band,
        beyond=beyond,
        roll=roll,
        bonus=leader[1] if leader else 0,
        commander=leader[0].id if leader else None,
        seen=step.seen,
    )


def _lines(
    step: TallyStep, state: SettingUp, system: InstalledSystem, units: Sequence[Unit]
) -> tuple[TallyLine, ...]:
    """Units that count alike, together, in the order of the list. Tags that the system does not know count nothing."""
    params, tags = state.game.params(system.id), system.system.tags
    alike: dict[tuple[str, ...], list[str]] = {}
    for unit in units:
        own = tuple(tag for tag in tags if tag in unit.tags) if step.multiply == "tags" else ()
        alike.setdefault(own, []).append(unit.id or "")
    lines = []
    for own, ids in alike.items():
        each = Fraction(1)
        for tag in own:
            each *= params.fraction(tags[tag].counts)
        lines.append(TallyLine(units=tuple(ids), tags=own, each=each, total=each * len(ids)))
    return tuple(lines)


def dice_of(table: RollTable, params: Params, total: Fraction) -> tuple[str, int, str]:
    """The key of a total's band, the steps that it lies beyond the last one, and the dice of both.

    Raises Refused where no row holds the total.
    """
    keys = list(table.rows)
    try:
        index, beyond = band_of(keys, total)
    except ValueError as error:
        raise Refused(Problem("tally.no-row", f"{table.title or table.of or 'a tally'}: {error}")) from None
    dice = parse_dice(params.text(table.rows[keys[index]].roll or "0"))
    further = further_row(keys)
    if beyond and further is not None:
        step_up = params.whole(table.rows[keys[further]].add or "0") or 0
        dice = replace(dice, plus=dice.plus + beyond * step_up)
    return str(keys[index]), beyond, dice.text


def _commander(state: SettingUp, side: str, command: Command) -> tuple[Unit, int] | None:
    """The commander among a command's units, and what he adds. Raises Refused for two, or where it is no number."""
    units = list(state.game.units(side))
    leaders = [unit for unit in (*command.units, *command.joined) if unit.commander is not None]
    for number, unit in enumerate(leaders):
        path: Path = ("sides", side, "units", units.index(unit), "commander")
        text = (unit.commander or "").strip().removeprefix("+")
        if not text.isdecimal() or int(text) > MOST_BONUS:
            message = f"{unit.name}: {unit.commander!r} is not what a commander adds"
            raise Refused(Problem("units.commander", message, path=path, hint="write a whole number: commander: 1"))
        if number:
            message = f"{leaders[0].name} and {unit.name} both command {command.name or state.game.side_name(side)}"
            hint = "one commander a command; command: says who leads whom"
            raise Refused(Problem("units.two-commanders", message, path=path, hint=hint))
    return (leaders[0], int((leaders[0].commander or "0").strip().removeprefix("+"))) if leaders else None
