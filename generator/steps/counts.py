"""How many: what a `count` comes to. Beside the steps.

A count is a number, a parameter that holds one, an earlier step's result, dice (thrown in a slot of their own,
`…/<step>/count`), or a part of the units: `{part: 1/3, of: units, round: up}`.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

from generator.chance.notation import parse_dice
from generator.chance.streams import Stream
from generator.model.game import InstalledSystem
from generator.model.steps import Part, StepBase
from generator.steps.setting_up import SettingUp


def rounded(number: Fraction, how: str) -> int:
    """A number rounded `up`, `down` or to the `nearest` whole one, halves up."""
    if how == "up":
        return ceil(number)
    return floor(number) if how == "down" else floor(number + Fraction(1, 2))


def unjoined(state: SettingUp, side: str) -> int:
    """How many units of a side count: joined ones go with their hosts."""
    return sum(unit.joined_to is None for unit in state.game.units(side))


def count(typed: str | Part, step: StepBase, state: SettingUp, system: InstalledSystem, side: str | None = None) -> int:
    """What a count comes to, for one side where the step is done for each. Never below 0."""
    params = state.game.params(system.id)
    if isinstance(typed, Part):
        sides = (side,) if side is not None else state.game.sides
        if typed.of == "units":
            whole = sum(unjoined(state, one) for one in sides)
        else:
            whole = state.known(system.id)[typed.of].total or 0
        return rounded(params.fraction(typed.part) * whole, typed.round)
    number = params.whole(typed)
    if number is not None:
        return number
    outcome = state.known(system.id).get(typed)
    if outcome is not None and outcome.total is not None:
        return max(0, outcome.total)
    if system.system.step(typed) is not None:
        return 0  # that step was not taken in this game, so there is nothing to count
    dice = parse_dice(params.text(typed))
    slot = state.game.slot(system.id, step.id, *([side] if side else []), "count")

    def throw(stream: Stream) -> dict[str, Any]:
        rolled = dice.roll(stream)
        return {"dice": dice.text, "faces": rolled.faces, "total": rolled.total, "result": str(rolled.total)}

    def choose(value: Any) -> dict[str, Any]:
        text = str(value).strip()
        if not text.isdecimal() or int(text) not in dice.odds():
            raise ValueError(f"{dice.text} cannot come to {text}")
        return {"dice": dice.text, "total": int(text), "result": text}

    draw, _ = state.settle(step, slot, [dice.text], throw, choose)
    return max(0, int(draw.total or 0))
