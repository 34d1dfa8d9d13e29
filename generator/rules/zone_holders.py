"""Whose zone is whose: `zones` has what the picks gave, each side one zone, no two the same.

PASS:

    zones: {red: north-west, blue: south-east}

FAIL, after a first pick of north-west by red:

    zones: {red: north-east, blue: north-east}      # error[zones.not-picked], error[zones.same]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Problem
from generator.model.steps import Loser, PickStep, Winner
from generator.rules.course import Course, Told
from generator.rules.wording import listed


def check(course: Course) -> Iterator[Problem]:
    """Every side's zone against the picks, and against the other sides'."""
    game, given = course.game, course.setup.zones
    picked = dict(_picked(course))
    giving = [told for told in course.told if isinstance(told.step, PickStep) and told.step.gives == "zone"]
    known = course.field.zone_ids if giving else ()
    holder: dict[str, str] = {}
    for side, zone in given.items():
        path = ("zones", side)
        if side not in game.sides:
            hint = f"the sides are {listed(game.sides)}"
            yield Problem("zones.unknown-side", f"there is no side {side!r}", path=path, hint=hint)
            continue
        if zone not in known:
            hint = f"the zones are {listed(known, 'or')}" if known else "take it out"
            yield Problem("zones.unknown", f"{zone!r} is no zone that a step of this game gives", path=path, hint=hint)
        elif side in picked and picked[side][1] != zone:
            told, right = picked[side]
            message = f"{game.side_name(side)} has {zone}, and {told.rule} gave {right}"
            yield Problem("zones.not-picked", message, path=path, hint=f"write {side}: {right}, or set the pick")
        if zone in holder:
            message = f"{game.side_name(holder[zone])} and {game.side_name(side)} have the same zone, {zone}"
            yield Problem("zones.same", message, path=path, hint="give each side a zone of its own")
        holder.setdefault(zone, side)
    for side, (told, zone) in picked.items():
        if side not in given:
            message = f"{game.side_name(side)} has no zone, and {told.rule} gave {zone}"
            yield Problem("zones.missing", message, path=("zones",), hint=f"add {side}: {zone}")


def _picked(course: Course) -> Iterator[tuple[str, tuple[Told, str]]]:
    """The zone that each side got, by the draws."""
    for told, slot, _, draw in course.drawn("pick"):
        if not isinstance(told.step, PickStep) or told.step.gives != "zone" or draw.result is None:
            continue
        side = slot.side or _whose(course, told)
        if side is not None:
            yield side, (told, str(draw.result))


def _whose(course: Course, told: Told) -> str | None:
    who = told.step.by
    if isinstance(who, Winner | Loser):
        outcome = course.knows(told.system.id, who.winner if isinstance(who, Winner) else who.loser)
        if outcome is None or not outcome.order:
            return None
        return outcome.order[0 if isinstance(who, Winner) else -1]
    return None if who is None else course.field.side_called(told.system.id, who)
