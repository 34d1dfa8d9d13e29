"""How many: what a `count` comes to. Beside the steps.

A count is a number, a parameter that holds one, an earlier step's result, dice (thrown in a slot of their own,
`…/<step>/count`; where a step throws for several kinds of piece, `…/<step>/<kind>/count`), or a part of the units:
`{part: 1/3, of: units, round: up}`.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from generator.chance.notation import parse_dice
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem
from generator.model.steps import Part, StepBase
from generator.steps.setting_up import SettingUp
from generator.steps.throwing import chosen_number, number_thrown


def rounded(number: Fraction, how: str) -> int:
    """A number rounded `up`, `down` or to the `nearest` whole one, halves up."""
    if how == "up":
        return ceil(number)
    return floor(number) if how == "down" else floor(number + Fraction(1, 2))


def unjoined(state: SettingUp, side: str) -> int:
    """How many units of a side count: joined ones go with their hosts."""
    return sum(unit.joined_to is None for unit in state.game.units(side))


def whole(typed: str, step: StepBase, state: SettingUp, system: InstalledSystem) -> int:
    """A whole number, typed or as a parameter. Raises Refused where the system, or a house rule, says another thing."""
    number = state.game.params(system.id).whole(typed)
    if number is None:
        message = f"{step.heading} of {system.system.title} needs a whole number, and {typed!r} is none"
        raise Refused(Problem("count.unreadable", message, path=("params", system.id, typed)))
    return number


def count(
    typed: str | Part,
    step: StepBase,
    state: SettingUp,
    system: InstalledSystem,
    side: str | None = None,
    *,
    units: int | None = None,
    kind: str | None = None,
) -> int:
    """What a count comes to, for one side where the step is done for each. Never below 0.

    `units` is how many units a part is taken of, where the step does not count all of them; `kind` is the kind of
    piece, where the step throws for several.
    """
    params = state.game.params(system.id)
    if isinstance(typed, Part):
        sides = (side,) if side is not None else state.game.sides
        if typed.of != "units":
            number = _earlier(typed.of, state, system, side)
        else:
            number = units if units is not None else sum(unjoined(state, one) for one in sides)
        return rounded(params.fraction(typed.part) * (number or 0), typed.round)
    number = params.whole(typed)
    if number is not None:
        return number
    if system.system.step(typed) is not None:
        # A step that was not taken in this game leaves nothing to count.
        return max(0, _earlier(typed, state, system, side) or 0)
    dice = parse_dice(params.text(typed))
    slot = state.game.slot(system.id, step.id, *filter(None, (kind, side)), "count")
    draw, _ = state.settle(
        step,
        slot,
        [dice.text],
        lambda stream: number_thrown(dice, stream),
        lambda value: chosen_number(dice, value),
    )
    return max(0, int(draw.total or 0))


def is_thrown(typed: str | Part, state: SettingUp, system: InstalledSystem) -> bool:
    """Whether a count is dice of its own: no number, no part, no earlier step."""
    if isinstance(typed, Part) or system.system.step(typed) is not None:
        return False
    return state.game.params(system.id).whole(typed) is None


def _earlier(name: str, state: SettingUp, system: InstalledSystem, side: str | None) -> int | None:
    """What an earlier step came to: this side's own throw where it threw for each, else the game's."""
    if side is not None:
        slot = state.game.slot(system.id, name, side)
        for draw in state.draws:
            if draw.slot == slot and draw.total is not None:
                return int(draw.total)
    outcome = state.known(system.id).get(name)
    return outcome.total if outcome is not None else None
