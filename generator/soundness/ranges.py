"""How low and how high a count may come, so that no sheet says "-1 objectives". Under the steps of soundness.

A count is thrown by dice, or by a step that throws them; a range is told where it can be told beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.chance.notation import Dice, parse_dice
from generator.errors import Path, Problem
from generator.model.params import Params
from generator.model.steps import Part, PickStep, PlaceStep, RollStep
from generator.model.system import System
from generator.resolving import unknown

MOST = 500
"""How many pieces or cards one step may bring."""


def range_of(count: str | Part, system: System, params: Params) -> tuple[int, int] | None:
    """The least and the most that a count may come to, as it is typed; None where that hangs on the game."""
    if isinstance(count, Part):
        return None
    number = params.whole(count)
    if number is not None:
        return number, number
    step = system.step(count)
    if step is None:
        return _thrown(count, params)
    if isinstance(step, RollStep):
        table = system.roll_tables.get(step.table or "")
        return _thrown((table.dice if table else step.dice) or "", params)
    if isinstance(step, PickStep) and isinstance(step.source, str):
        return params.span(step.source)
    return None


def _thrown(typed: str, params: Params) -> tuple[int, int] | None:
    try:
        dice: Dice = parse_dice(params.text(typed))
    except ValueError:
        return None
    return dice.minimum, dice.maximum


def count_in_range(count: str | Part, system: System, params: Params, path: Path) -> Iterator[Problem]:
    """A count that may come out below 0, or larger than anybody can put on a battlefield."""
    found = range_of(count, system, params)
    if found is None:
        return
    low, high = found
    what = f"{params.text(str(count))!r}" if system.step(str(count)) is None else f"the step {count}"
    if low < 0:
        message = f"{what} may come to {low}, and it says how many there are"
        yield Problem("count.negative", message, path=path, hint="choose dice that never come to less than 0")
    if high > MOST:
        message = f"{what} may come to {high}, and {MOST} are the most"
        yield Problem("count.too-many", message, path=path, hint="choose smaller dice, or a smaller number")


def goals_sound(system: System, params: Params) -> Iterator[Problem]:
    """A goal that is about pieces has a step that places them, and at least one of them."""
    for name, table in system.roll_tables.items():
        for key, row in table.rows.items():
            if row.score is None or row.score.pieces is None:
                continue
            path: Path = ("roll-tables", name, "rows", key, "score", "pieces")
            step = system.step(row.score.pieces)
            if not isinstance(step, PlaceStep):
                placing = [one.id for one in system.steps if isinstance(one, PlaceStep)]
                yield unknown("steps.unknown", "step that places pieces", row.score.pieces, placing, path)
                continue
            lows = [found[0] for one in step.ones() if (found := range_of(one.count, system, params))]
            if len(lows) == len(step.ones()) and max(0, *lows, 0) == 0:
                message = f"there may be none of {step.heading}, and the goal {row.title} is about them"
                yield Problem("count.none", message, path=path, hint="choose dice that come to 1 or more")
