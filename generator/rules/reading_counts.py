"""Reading how many, a second time: numbers, dice that were thrown for them, earlier results, parts of the units.

Part of the checker's first reading. Nothing is judged here; what cannot be told is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import Draw
from generator.model.steps import CrewStep, DealStep, Part, ShareStep, Step
from generator.rules.dependencies import earlier
from generator.rules.outcomes import whole
from generator.rules.reading_dice import ReadDice, read_dice

MOST = 500


def counts_by(step: Step) -> str | Part | None:
    """What a step that is no place step counts by."""
    if isinstance(step, ShareStep):
        return step.into
    if isinstance(step, DealStep):
        return step.count
    return step.drawn if isinstance(step, CrewStep) else None


def thrown_for(game: Game, system: InstalledSystem, step: Step) -> ReadDice | None:
    """The dice that are thrown for a step's count; None where it is told without any."""
    typed = counts_by(step)
    if not isinstance(typed, str) or earlier(system, step, typed) is not None:
        return None
    dice = read_dice(game.params(system.id).text(typed))
    return dice if dice is not None and dice.throws else None


def rounded(exact: Fraction, how: str) -> int:
    """A number rounded `up`, `down`, or to the `nearest` whole one with halves up."""
    if how == "up":
        return -(-exact.numerator // exact.denominator)
    if how == "down":
        return exact.numerator // exact.denominator
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def how_many(
    game: Game,
    system: InstalledSystem,
    step: Step,
    known: Mapping[str, Outcome],
    draws: Mapping[str, Draw],
    side: str | None,
    units: int,
) -> int | None:
    """What a step's count comes to, never below 0. `units` is how many units a part is taken of."""
    typed = counts_by(step)
    params = game.params(system.id)
    if isinstance(typed, Part):
        number = units if typed.of == "units" else _earlier(game, system, typed.of, known, draws, side)
        try:
            return None if number is None else rounded(params.fraction(typed.part) * number, typed.round)
        except ValueError:
            return None
    if typed is None:
        return None
    number = params.whole(typed)
    if number is None and earlier(system, step, typed) is not None:
        number = _earlier(game, system, typed, known, draws, side)
    elif number is None and thrown_for(game, system, step) is not None:
        number = _total(draws.get("/".join((game.slot(system.id, step.id), *([side] if side else []), "count"))))
    return None if number is None else max(0, number)


def _earlier(
    game: Game,
    system: InstalledSystem,
    name: str,
    known: Mapping[str, Outcome],
    draws: Mapping[str, Draw],
    side: str | None,
) -> int | None:
    own = _total(draws.get(game.slot(system.id, name, side))) if side is not None else None
    if own is not None:
        return own
    outcome = known.get(name)
    if outcome is None:
        return 0
    return outcome.total if outcome.open_because is None else None


def _total(draw: Draw | None) -> int | None:
    if draw is None:
        return None
    return whole(draw.result if draw.total is None else draw.total)
