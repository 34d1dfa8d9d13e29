"""roll: throw dice, on a roll table or for a number.

A step that needs a result from a roll table names it (`table: errand`); one that needs a number gives dice
(`dice: D3+2`, or a parameter that holds them). The slot is `<scenario>/<system>/<step>`, with the side, or the
round, behind it where the step is done for each. Later steps ask for the row's id in `when`, or for the total as a
`count`. A row's own dice (`rolls: {wounds: D3}`) are thrown at once, each in a slot of its own behind this one.

    - {id: errand, kind: roll, table: errand}
    - {id: lantern-count, kind: roll, when: {errand: rescue}, dice: lanterns}

Chosen instead of rolled: a row by its id or its number (`errand: rescue`), or the number itself.
"""

from __future__ import annotations

from typing import Any

from generator.chance.notation import Dice, parse_dice
from generator.chance.streams import Stream
from generator.chance.tables import look_up
from generator.model.game import InstalledSystem, Outcome
from generator.model.setup import Draw
from generator.model.steps import RollStep
from generator.model.system import RollTable, Row
from generator.steps.setting_up import SettingUp


def _chosen_number(dice: Dice, value: Any) -> dict[str, Any]:
    text = str(value).strip().replace("−", "-")
    number = int(text) if text.lstrip("-").isdecimal() else None
    if number is None or number not in dice.odds():
        raise ValueError(f"{dice.text} cannot come to {value}")
    return {"dice": dice.text, "total": number, "result": str(number)}


def _chosen_row(table: RollTable, dice: Dice, value: Any) -> dict[str, Any]:
    text = str(value).strip()
    for row in table.rows.values():
        if text in (row.id, row.title):
            return {"dice": dice.text, "result": row.id}
    try:
        fields = _chosen_number(dice, text)
    except ValueError:
        known = ", ".join(row.id for row in table.rows.values())
        raise ValueError(f"there is no result {text!r}; the results are {known}") from None
    rows = list(table.rows.values())
    return {**fields, "result": rows[look_up(list(table.rows), fields["total"])].id}


def row_of(table: RollTable, draw: Draw) -> Row:
    """The row of a roll table that a draw came to. Raises KeyError where its result is no row."""
    return next(row for row in table.rows.values() if row.id == draw.result)


def take(step: RollStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw, or one a side."""
    items: tuple[tuple[str, ...], ...] = ((),)
    if "side" in step.each:
        items = tuple((side,) for side in state.game.sides)
    for more in items:
        outcome = _roll(step, state, system, more)
        if not more:
            state.known(system.id)[step.id] = outcome


def _roll(step: RollStep, state: SettingUp, system: InstalledSystem, more: tuple[str, ...]) -> Outcome:
    slot = state.game.slot(system.id, step.id, *more)
    params = state.game.params(system.id)
    table = system.system.roll_tables[step.table] if step.table else None
    dice = parse_dice(params.text((table.dice if table else step.dice) or ""))

    def throw(stream: Stream) -> dict[str, Any]:
        rolled = dice.roll(stream)
        fields: dict[str, Any] = {"dice": dice.text, "faces": rolled.faces, "total": rolled.total}
        if table is None:
            return {**fields, "result": str(rolled.total)}
        rows = list(table.rows.values())
        return {**fields, "result": rows[look_up(list(table.rows), rolled.total)].id}

    def choose(value: Any) -> dict[str, Any]:
        return _chosen_number(dice, value) if table is None else _chosen_row(table, dice, value)

    rows = [[key, row.id] for key, row in table.rows.items()] if table else []
    draw, _ = state.settle(step, slot, [dice.text, rows], throw, choose)
    if table is not None:
        for name, typed in row_of(table, draw).rolls.items():
            _nested(step, state, f"{slot}/{name}", parse_dice(params.text(typed)))
    return Outcome(value=str(draw.result), total=int(draw.total) if draw.total is not None else None)


def _nested(step: RollStep, state: SettingUp, slot: str, dice: Dice) -> None:
    """The dice of the row that came up."""

    def throw(stream: Stream) -> dict[str, Any]:
        rolled = dice.roll(stream)
        return {"dice": dice.text, "faces": rolled.faces, "total": rolled.total, "result": str(rolled.total)}

    state.settle(step, slot, [dice.text], throw, lambda value: _chosen_number(dice, value))
