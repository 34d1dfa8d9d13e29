"""roll-off: each side throws a die, the highest wins, ties throw on.

The sides throw in declared order, all in one slot. Later steps name the winner or the loser (`by: {winner: STEP}`).
With `lowest: rating` the side with the lower rating comes first without a throw; only equals throw. A side without
a rating is a problem then.

    - {id: toss, kind: roll-off}
    - {id: lantern-order, kind: roll-off, lowest: rating}

Chosen instead of rolled: the side that wins.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from generator.chance.draws import roll_off
from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.steps import RollOffStep
from generator.steps.setting_up import SettingUp

FACES = 6


def ratings(step: RollOffStep, state: SettingUp) -> list[Fraction] | None:
    """The sides' ratings in declared order where the step compares them, else None."""
    if step.lowest is None:
        return None
    found = []
    for side in state.game.sides:
        rating = state.game.scenario.sides[side].rating
        if rating is None:
            message = f"{step.heading} compares the sides' ratings, and {state.game.side_name(side)} has none"
            raise Refused(
                Problem("sides.no-rating", message, path=("sides", side), hint="add rating: and a number to the side")
            )
        found.append(Fraction(rating))
    return found


def take(step: RollOffStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw."""
    slot = state.game.slot(system.id, step.id)
    sides = state.game.sides
    lowest = ratings(step, state)

    def throw(stream: Stream) -> dict[str, Any]:
        result = roll_off(stream, sides, faces=FACES, lowest=lowest)
        thrown = [throw for one in result.rounds for throw in one]
        return {
            "dice": f"D{FACES}",
            "faces": tuple(face for _, face in thrown),
            "sides": tuple(side for side, _ in thrown),
            "result": result.winner,
            "order": result.order,
        }

    def choose(value: Any) -> dict[str, Any]:
        side = str(value)
        if side not in sides:
            raise ValueError(f"{side!r} is no side; the sides are {', '.join(sides)}")
        return {"dice": f"D{FACES}", "result": side, "order": (side, *(one for one in sides if one != side))}

    of = [list(sides), lowest]
    draw, _ = state.settle(step, slot, of, throw, choose)
    state.known(system.id)[step.id] = Outcome(value=str(draw.result), order=draw.order)
