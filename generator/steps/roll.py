"""roll: throw dice, on a roll table or for a number.

A step that needs a result from a roll table names it (`table: errand`); one that needs a number gives dice
(`dice: D3+2`, or a parameter that holds them). Later steps ask for the row's id in `when`, or for the total as a
`count`. A row's own dice (`rolls: {wounds: D3}`) are thrown at once, each in a slot of its own behind this one.

With `per` it is thrown once for each side, round, command or piece of a place step, or for several of these
(`per: [command, round]`). Each has a slot of its own: `<scenario>/<system>/<step>[/<side>][/round-<n>][/<item>]`, an
item being a command or a piece in small letters. Rounds are rolled ahead as far as the scenario says (`rounds: 5`).
Where there is nothing to throw for, as with no piece placed, nothing is thrown, and the sheets say so.

With `seen: sealed` nobody sees a result before it is opened (`opens: round | drawn | end`); `says` is what then reads
beside it, with `{result}`, `{total}` and the names of the row's dice.

    - {id: errand, kind: roll, table: errand}
    - {id: lantern-count, kind: roll, when: {errand: rescue}, dice: lanterns}
    - {id: oil-left, kind: roll, per: lanterns, dice: D6x10, seen: sealed, opens: end, says: "{total} drops of oil."}
    - {id: nerve, kind: roll, per: [command, round], dice: 2D6, seen: sealed}

Chosen instead of rolled: a row by its id or its number (`errand: rescue`), or the number itself.
"""

from __future__ import annotations

from typing import Any

from generator.chance.notation import parse_dice
from generator.chance.streams import Stream
from generator.model.game import InstalledSystem, Outcome
from generator.model.steps import RollStep
from generator.steps.each import occasions
from generator.steps.setting_up import SettingUp
from generator.steps.throwing import chosen_number, chosen_row, number_thrown, row_thrown, throw_row_s_dice


def take(step: RollStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw, or one for each of what it is done for."""
    for occasion in occasions(step, state, system):
        outcome = _roll(step, state, system, occasion.parts)
        if not occasion.parts:
            state.known(system.id)[step.id] = outcome


def _roll(step: RollStep, state: SettingUp, system: InstalledSystem, more: tuple[str, ...]) -> Outcome:
    slot = state.game.slot(system.id, step.id, *more)
    params = state.game.params(system.id)
    table = system.system.roll_tables[step.table] if step.table else None
    dice = parse_dice(params.text((table.dice if table else step.dice) or ""))

    def throw(stream: Stream) -> dict[str, Any]:
        return number_thrown(dice, stream) if table is None else row_thrown(table, dice, stream)

    def choose(value: Any) -> dict[str, Any]:
        return chosen_number(dice, value) if table is None else chosen_row(table, dice, value)

    rows = [[key, row.id] for key, row in table.rows.items()] if table else []
    draw, _ = state.settle(step, slot, [dice.text, rows], throw, choose)
    if table is not None:
        throw_row_s_dice(step, state, system, table, draw)
    return Outcome(value=str(draw.result), total=int(draw.total) if draw.total is not None else None)
