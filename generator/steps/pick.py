"""pick: choose one of several things evenly, on behalf of whoever may choose.

`from` is `zones`, a list, a range (`0-4`, or a parameter that holds one), or `opposite STEP`, the zone opposite an
earlier pick. `except` takes out what earlier picks came to. `case` replaces keys where an earlier result asks for
it. With `gives: zone` the result is the zone of the side that picks (`by`). The candidates stand in the data's
order; one candidate throws nothing.

    - {id: home, kind: pick, by: {winner: toss}, from: zones, gives: zone}
    - id: away
      kind: pick
      by: {loser: toss}
      from: zones
      except: [home]
      case: {omen: {opposite: {from: opposite home}}}
      gives: zone

Chosen instead of rolled: any of the candidates.
"""

from __future__ import annotations

from typing import Any

from generator.chance.streams import Stream
from generator.errors import Problem, Refused
from generator.model.game import InstalledSystem, Outcome
from generator.model.steps import PickStep
from generator.steps.setting_up import SettingUp

OPPOSITE = "opposite "


def in_this_case(step: PickStep, state: SettingUp, system: InstalledSystem) -> PickStep:
    """The step with the keys that its `case` replaces."""
    changes: dict[str, Any] = {}
    for name, by_result in step.case.items():
        outcome = state.known(system.id).get(name)
        if outcome is not None and outcome.value in by_result:
            changes.update(by_result[outcome.value])
    if not changes:
        return step
    plain = step.model_dump(by_alias=True, exclude={"case"}, exclude_unset=True)
    return PickStep.model_validate({**plain, **changes})


def candidates(step: PickStep, state: SettingUp, system: InstalledSystem) -> list[str]:
    """What may be picked, in the data's order."""
    known = state.known(system.id)
    if not isinstance(step.source, str):
        found = list(step.source)
    elif step.source == "zones":
        found = list(state.game.zones.ids)
    elif step.source.startswith(OPPOSITE):
        found = [state.game.zones.opposite(known[step.source.removeprefix(OPPOSITE)].value or "")]
    else:
        span = state.game.params(system.id).span(step.source)
        if span is None:
            raise ValueError(
                f"the step {step.id!r} picks from {step.source!r}, which is no list and no range such as 0-4"
            )
        found = [str(number) for number in range(span[0], span[1] + 1)]
    taken = {known[name].value for name in step.omit if name in known}
    return [one for one in found if one not in taken]


def take(step: PickStep, state: SettingUp, system: InstalledSystem) -> None:
    """Take the step: one draw, or one a side."""
    step = in_this_case(step, state, system)
    for more in tuple((side,) for side in state.game.sides) if "side" in step.each else ((),):
        outcome = _pick(step, state, system, more)
        if not more:
            state.known(system.id)[step.id] = outcome


def _pick(step: PickStep, state: SettingUp, system: InstalledSystem, more: tuple[str, ...]) -> Outcome:
    slot = state.game.slot(system.id, step.id, *more)
    able = candidates(step, state, system)
    if not able:
        raise Refused(Problem("pick.nothing-left", f"{step.heading}: there is nothing left to pick from"))

    def throw(stream: Stream) -> dict[str, Any]:
        index = stream.pick(len(able))
        return {
            "dice": f"1 of {len(able)}",
            "faces": (index + 1,) if len(able) > 1 else (),
            "result": able[index],
        }

    def choose(value: Any) -> dict[str, Any]:
        if str(value) not in able:
            raise ValueError(f"{str(value)!r} is not one of {', '.join(able)}")
        return {"dice": f"1 of {len(able)}", "result": str(value)}

    side = more[0] if more else state.side_of(system, step.by)
    draw, _ = state.settle(step, slot, [able, side], throw, choose)
    result = str(draw.result)
    if step.gives == "zone" and side is not None:
        state.zones[side] = result
    return Outcome(value=result, total=int(result) if result.isdecimal() else None)
