"""Exact odds of a game's dice, and which counts its battlefield has room for. Beside the pipeline; rolls nothing."""

from __future__ import annotations

from fractions import Fraction

from generator.chance.notation import Dice, parse_dice
from generator.chance.odds import as_fraction, as_percent, roll_off_odds, table_odds
from generator.chance.tables import row_text
from generator.model.game import Game, InstalledSystem
from generator.model.params import Params
from generator.model.steps import PlaceStep, RollOffStep, RollStep
from generator.room import room_for


def shown(chance: Fraction) -> str:
    """A chance as a fraction and in per cent."""
    return f"{as_fraction(chance)} ({as_percent(chance)})"


def dice_odds(dice: Dice) -> list[str]:
    """The chance of each total of a dice expression, a line each."""
    return [f"    {total}: {shown(chance)}" for total, chance in sorted(dice.odds().items())]


def _tables(one: InstalledSystem, params: Params) -> list[str]:
    lines = []
    for name, table in one.system.roll_tables.items():
        if table.dice is None:
            continue
        dice = parse_dice(params.text(table.dice))
        keys = list(table.rows)
        lines.append(f"  {table.title or name}, {dice.text}:")
        for index, chance in table_odds(keys, dice).items():
            row = table.rows[keys[index]]
            lines.append(f"    {row_text(keys[index])} {row.title}: {shown(chance)}")
    return lines


def _steps(one: InstalledSystem, params: Params, sides: int) -> list[str]:
    lines = []
    for step in one.system.steps:
        if isinstance(step, RollStep) and step.dice is not None:
            dice = parse_dice(params.text(step.dice))
            lines += [f"  {step.heading}, {dice.text}:", *dice_odds(dice)]
        elif isinstance(step, RollOffStep) and step.lowest is None and sides > 1:
            odds = roll_off_odds(sides)
            lines.append(f"  {step.heading}: each side wins {shown(odds.win)}")
    return lines


def system_odds(one: InstalledSystem) -> list[str]:
    """Every roll table and dice expression of a system, with the chance of each result."""
    params = Params(one.system.params)
    return [one.system.title, *_tables(one, params), *_steps(one, params, len(one.system.sides))]


def scenario_odds(game: Game) -> list[str]:
    """The odds of a game's systems with the scenario's own parameters, and the room for each count."""
    lines = []
    for one in game.systems:
        params = game.params(one.id)
        lines += [one.system.title, *_tables(one, params), *_steps(one, params, len(game.sides))]
        for step in one.system.steps:
            if isinstance(step, PlaceStep):
                lines += _room(game, one, step)
    return lines


def _room(game: Game, one: InstalledSystem, step: PlaceStep) -> list[str]:
    """Which counts of a place step can be played on this battlefield, and why the others cannot."""
    lines = [f"  {step.heading}, on this battlefield:"]
    return [*lines, *(f"    {line}" for line in room_for(game, one, step))]
