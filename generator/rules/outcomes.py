"""What a draw comes to for the steps behind it: a row's id, a number, the order of the sides. Checker's first reading.

Nothing is judged here. A result that no rule knows has no outcome, so that nothing follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Draw
from generator.model.steps import ResultStep, RollOffStep, RollStep, Step, Winner

MOST_DIGITS = 9
MANY = ("divide", "number", "share", "place", "schedule", "deal", "tally", "crew")
"""Kinds of step that come to more than one thing, so that later steps can only ask whether they were taken."""


def whole(value: object) -> int | None:
    """A whole number out of what stands in a record, or None."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else None
    text = str(value).strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and digits.isascii() and len(digits) <= MOST_DIGITS else None


def outcome_of(
    game: Game, system: InstalledSystem, step: Step, known: Mapping[str, Outcome], draw: Draw | None
) -> Outcome | None:
    """The outcome of a taken step. `draw` is that of the step's own slot. None where the record does not tell it."""
    if isinstance(step, ResultStep):
        return _named(step, known)
    if step.kind in MANY or step.each != ("game",):
        return Outcome(value=step.id)
    if draw is None or draw.result is None:
        return None
    if isinstance(step, RollOffStep):
        order = order_of(game, draw)
        return Outcome(value=order[0], order=order) if order else None
    if isinstance(step, RollStep) and step.table is not None:
        table = system.system.roll_tables.get(step.table)
        if table is None or draw.result not in [row.id for row in table.rows.values()]:
            return None
        return Outcome(value=str(draw.result), total=None if draw.total is None else whole(draw.total))
    return Outcome(value=str(draw.result), total=whole(draw.result if draw.total is None else draw.total))


def order_of(game: Game, draw: Draw) -> tuple[str, ...]:
    """The sides as a roll-off left them, the winner first; empty where the draw does not say."""
    sides = game.sides
    if draw.result not in sides:
        return ()
    if sorted(draw.order) == sorted(sides) and draw.order[0] == draw.result:
        return draw.order
    return (str(draw.result), *(side for side in sides if side != draw.result))


def _named(step: ResultStep, known: Mapping[str, Outcome]) -> Outcome | None:
    if isinstance(step.names, str):
        return known.get(step.names)
    name = step.names.winner if isinstance(step.names, Winner) else step.names.loser
    outcome = known.get(name)
    if outcome is None or not outcome.order:
        return None
    return Outcome(value=outcome.order[0 if isinstance(step.names, Winner) else -1])
