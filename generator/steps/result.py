"""result: name an earlier result again, without chance of its own.

Who begins, for instance, is whoever won the roll-off; the step gives that a name, a place in the list
of setting up and a text.

    - {id: begins, kind: result, is: {winner: toss}, text: "First turn to {begins}."}

It draws nothing, so it has no slot and cannot be chosen: choose the step that it names.
"""

from __future__ import annotations

from generator.model.game import InstalledSystem, Outcome
from generator.model.steps import ResultStep
from generator.steps.setting_up import SettingUp


def take(step: ResultStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step."""
    known = state.known(system.id)
    known[step.id] = (
        known[step.names] if isinstance(step.names, str) else Outcome(value=state.side_of(system, step.names))
    )
