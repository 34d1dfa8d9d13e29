"""Dice and rows, as `roll` and `deal` throw them: choosing a number or a row, and the dice that a row brings. Beside
the steps."""

from __future__ import annotations

from typing import Any

from generator.chance.notation import Dice, parse_dice
from generator.chance.streams import Stream
from generator.chance.tables import look_up
from generator.model.game import InstalledSystem
from generator.model.setup import Draw
from generator.model.steps import StepBase
from generator.model.system import RollTable, Row
from generator.steps.setting_up import SettingUp


def number_thrown(dice: Dice, stream: Stream) -> dict[str, Any]:
    """The fields of a draw that throws dice for a number."""
    rolled = dice.roll(stream)
    return {"dice": dice.text, "faces": rolled.faces, "total": rolled.total, "result": str(rolled.total)}


def row_thrown(table: RollTable, dice: Dice, stream: Stream) -> dict[str, Any]:
    """The fields of a draw that throws dice on a roll table."""
    fields = number_thrown(dice, stream)
    return {**fields, "result": list(table.rows.values())[look_up(list(table.rows), fields["total"])].id}


def chosen_number(dice: Dice, value: Any) -> dict[str, Any]:
    """The fields of a draw whose number was chosen. Raises ValueError where the dice cannot come to it."""
    text = str(value).strip().replace("−", "-")
    number = int(text) if text.lstrip("-").isdecimal() else None
    if number is None or number not in dice.odds():
        raise ValueError(f"{dice.text} cannot come to {value}")
    return {"dice": dice.text, "total": number, "result": str(number)}


def chosen_row(table: RollTable, dice: Dice, value: Any) -> dict[str, Any]:
    """The fields of a draw whose row was chosen, by its id, its title or a number. Raises ValueError."""
    text = str(value).strip()
    for row in table.rows.values():
        if text in (row.id, row.title):
            return {"dice": dice.text, "result": row.id}
    try:
        fields = chosen_number(dice, text)
    except ValueError:
        known = ", ".join(row.id for row in table.rows.values())
        raise ValueError(f"there is no result {text!r}; the results are {known}") from None
    rows = list(table.rows.values())
    return {**fields, "result": rows[look_up(list(table.rows), fields["total"])].id}


def row_of(table: RollTable, draw: Draw) -> Row:
    """The row of a roll table that a draw came to. Raises KeyError where its result is no row."""
    return next(row for row in table.rows.values() if row.id == draw.result)


def throw_row_s_dice(step: StepBase, state: SettingUp, system: InstalledSystem, table: RollTable, draw: Draw) -> None:
    """Throw the dice of the row that came up, each in a slot of its own behind the draw's."""
    params = state.game.params(system.id)
    for name, typed in row_of(table, draw).rolls.items():
        _settle(step, state, f"{draw.slot}/{name}", parse_dice(params.text(typed)))


def _settle(step: StepBase, state: SettingUp, slot: str, dice: Dice) -> None:
    state.settle(
        step,
        slot,
        [dice.text],
        lambda stream: number_thrown(dice, stream),
        lambda value: chosen_number(dice, value),
    )
