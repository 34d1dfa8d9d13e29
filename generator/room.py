"""Which counts of a place step its battlefield has room for. Behind the steps, beside odds; rolls nothing.

Each count is asked of the same placing that would draw it, so a count that is said to fit is one that will be found.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from generator.chance.notation import parse_dice
from generator.errors import OrdersError
from generator.model.game import Game, InstalledSystem, Outcome
from generator.model.steps import PlaceOne, PlaceStep, RollStep
from generator.placement.feasible import Verdict, Yes, can_place
from generator.placement.outcome import Impossible
from generator.steps.placing_rules import ground_of, wanted
from generator.steps.setting_up import SettingUp


def counts_of(game: Game, one: InstalledSystem, place_one: PlaceOne) -> list[int]:
    """Every number of pieces that a count may come to, lowest first."""
    if not isinstance(place_one.count, str):
        return []
    params = game.params(one.id)
    number = params.whole(place_one.count)
    if number is not None:
        return [number]
    step = one.system.step(place_one.count)
    if isinstance(step, RollStep) and step.dice is not None:
        return sorted(total for total in parse_dice(params.text(step.dice)).odds() if total >= 0)
    span = params.span(getattr(step, "source", "")) if step is not None else params.span(place_one.count)
    return list(range(span[0], span[1] + 1)) if span else []


def zones_to_try(game: Game, place_one: PlaceOne) -> Iterator[dict[str, str]]:
    """The ways in which the sides may hold zones, where the step speaks of somebody's zone; else one empty way."""
    speaks = [*place_one.one_in_each, *(rule.zone or "" for rule in place_one.rules)]
    if not game.zones.ids or not any(said.startswith("zone of ") or said == "empty zones" for said in speaks):
        yield {}
        return
    for held in product(game.zones.ids, repeat=len(game.sides)):
        if len(set(held)) == len(held):
            yield dict(zip(game.sides, held, strict=True))


def room_for(game: Game, one: InstalledSystem, step: PlaceStep) -> list[str]:
    """A line for each count of the step: whether it fits, and if not, why."""
    lines = []
    for place_one in step.ones():
        kind = one.system.pieces[place_one.piece]
        for number in counts_of(game, one, place_one):
            total = number * len(game.sides) if "side" in step.each else number
            lines.append(f"{kind.named(total)}: {_verdict(game, one, step, place_one, total)}")
    return lines


def _verdict(game: Game, one: InstalledSystem, step: PlaceStep, place_one: PlaceOne, number: int) -> str:
    """Whether a number of pieces fits, over every way of holding zones."""
    fits = 0
    ways = 0
    why = ""
    told: dict[tuple[object, ...], Verdict] = {}  # two ways that come to the same question have one answer
    for zones in zones_to_try(game, place_one):
        ways += 1
        state = SettingUp(game=game, seed="-", chosen={}, zones=zones)
        state.outcomes[one.id] = {other.id: Outcome() for other in one.system.steps}
        try:
            asked = wanted(step, place_one, number, state, one, [])
            question = (asked.groups, asked.pairs)
            found = told.get(question) or can_place(ground_of(state), asked.groups, asked.pairs)
            told[question] = found
        except OrdersError as error:
            why = error.problems[0].message
            continue
        if isinstance(found, Yes):
            fits += 1
        else:
            word = "impossible" if isinstance(found, Impossible) else "not found"
            why = f"{word}: {found.said(game.scenario.battlefield.bare)}"
    if fits == ways:
        return "fits"
    return f"fits in {fits} of {ways} ways to share the zones; else {why}" if fits else why
