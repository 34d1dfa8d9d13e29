"""The steps that a game takes, each with the draws that a viewer may see. Part of the view."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.layers import side_called
from generator.model.setup import SetUp
from generator.model.steps import DealStep, Loser, Part, RollStep, ScheduleStep, Step, Winner
from generator.view.known import StepView, SystemView
from generator.view.seeing import UMPIRE, about, may_see, outcomes


def _by(game: Game, system: InstalledSystem, step: Step, known: Mapping[str, Outcome]) -> str | None:
    if step.by is None:
        return None
    if isinstance(step.by, str):
        return side_called(game, system, step.by) or step.by
    name = step.by.winner if isinstance(step.by, Winner) else step.by.loser
    order = known[name].order if name in known else ()
    if not order:
        return None
    return order[-1] if isinstance(step.by, Loser) else order[0]


def _public(system: InstalledSystem, name: str) -> bool:
    """Whether everyone knows what an earlier step came to; a number or dice are no step."""
    step = system.system.step(name)
    return step is None or step.seen == "public"


def _knows_how_many(system: InstalledSystem, step: Step, viewer: str) -> bool:
    """Whether a viewer may know how often a step is done, even where he may not know what comes of it."""
    if viewer == UMPIRE or step.seen == "public" or isinstance(step, ScheduleStep):
        return True
    if isinstance(step, RollStep):
        return all(_public(system, name) for name in step.each)
    if isinstance(step, DealStep):
        return _public(system, step.count.of if isinstance(step.count, Part) else step.count)
    return False


def steps_taken(game: Game, setup: SetUp, viewer: str, systems: Mapping[str, SystemView]) -> tuple[StepView, ...]:
    """Every step that this game takes or leaves to the players, in order."""
    open_steps = {entry.slot: entry.because for entry in setup.undecided}
    whole = {one.id: outcomes(game, setup, one, UMPIRE) for one in game.systems}
    found = []
    for system, step in game.steps():
        slot = game.slot(system.id, step.id)
        known = systems[system.id].outcomes
        mine = [draw for draw in setup.draws if draw.slot == slot or draw.slot.startswith(f"{slot}/")]
        seen = tuple(draw for draw in mine if may_see(draw.seen, about(game, draw.slot), viewer))
        empty = not mine and slot not in open_steps and _is_empty(game, setup, system, step, whole[system.id])
        tallied = [tally for tally in setup.tallies if tally.slot.startswith(f"{slot}/")]
        if not (mine or tallied or empty or slot in open_steps or (step.kind == "result" and step.id in known)):
            continue
        tells = _knows_how_many(system, step, viewer)
        unseen = len(seen) < len(mine) or any(not may_see(tally.seen, tally.side, viewer) for tally in tallied)
        found.append(
            StepView(
                system=system,
                step=step,
                draws=seen,
                hidden=unseen or (empty and not tells),
                by=_by(game, system, step, known),
                outcome=known.get(step.id),
                open_because=open_steps.get(slot),
                nothing=empty and tells,
            )
        )
    return tuple(found)


def _is_empty(
    game: Game, setup: SetUp, system: InstalledSystem, step: Step, known: Mapping[str, Outcome]
) -> bool:
    """Whether a step is taken, and there is nothing for it to draw: no piece, no card, no event."""
    if not isinstance(step, RollStep | DealStep | ScheduleStep):
        return False
    if isinstance(step, RollStep) and not set(step.each) - {"game", "side", "round", "command"}:
        return False
    # What its `when` hangs on may be a step of many draws, which has no outcome: then it was taken if it drew any.
    taken = {draw.slot.split("/")[2] for draw in setup.draws if draw.slot.split("/")[1] == system.id}
    outcomes_too = {**{name: Outcome(value=name) for name in taken}, **known}
    return game.holds(system.id, step.when, outcomes_too) is True
