"""Who may see what: viewers, and the results of steps as far as each may know them. Part of the view."""

from __future__ import annotations

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.setup import SetUp
from generator.model.steps import Winner

UMPIRE = "umpire"
EVERYONE = "everyone"


def viewers(game: Game) -> tuple[str, ...]:
    """Everybody who gets documents: the sides in order, everyone, the umpire."""
    return (*game.sides, EVERYONE, UMPIRE)


def may_see(seen: str, about: str | None, viewer: str) -> bool:
    """Whether a viewer may know what is `seen` so and is about one side (or about none)."""
    if viewer == UMPIRE or seen == "public":
        return True
    return seen == "side" and about is not None and about == viewer


def about(game: Game, slot: str) -> str | None:
    """The side that a slot is about: the part behind the step, where it is a side."""
    parts = slot.split("/")[3:]
    return parts[0] if parts and parts[0] in game.sides else None


def outcomes(game: Game, setup: SetUp, system: InstalledSystem, viewer: str) -> dict[str, Outcome]:
    """The outcomes of a system's steps, as far as the viewer may know them, read off the set-up's draws."""
    found: dict[str, Outcome] = {}
    open_steps = {entry.slot: entry.because for entry in setup.undecided}
    by_slot = {draw.slot: draw for draw in setup.draws}
    for step in system.system.steps:
        slot = game.slot(system.id, step.id)
        if slot in open_steps:
            found[step.id] = Outcome(open_because=open_steps[slot])
        elif step.kind == "result":
            if isinstance(step.names, str):
                if step.names in found:
                    found[step.id] = found[step.names]
            else:
                name = step.names.winner if isinstance(step.names, Winner) else step.names.loser
                if name in found and found[name].order:
                    order = found[name].order
                    found[step.id] = Outcome(value=order[0] if isinstance(step.names, Winner) else order[-1])
        elif slot in by_slot and may_see(by_slot[slot].seen, None, viewer):
            draw = by_slot[slot]
            total = int(draw.total) if draw.total is not None else None
            value = str(draw.result) if isinstance(draw.result, str) else None
            if total is None and value is not None and value.isdecimal():
                total = int(value)
            found[step.id] = Outcome(value=value, total=total, order=draw.order)
    return found
