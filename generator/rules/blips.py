"""Blips: one number a unit, none twice on a side, none for joined units; and the list of blips agrees with the units.

Where a side says `blips: per-group` or `per-warband`, the units of one in the same part of the force have one number
together. Numbers that were rolled run from 1 to how many there are, as the dice of the record gave them (a difference
is a warning, because a set-up may be edited by hand). The step's spare blips follow behind, without a unit. Messages
do not say which unit has which number: they are printed on the terminal.

PASS, with spare: 1:

    forces:
      red:
        units: [{id: u1, name: A, blip: 2}, {id: u2, name: B, blip: 1}]
        blips: [{number: 1, units: [u2]}, {number: 2, units: [u1]}, {number: 3}]

FAIL:

    forces:
      red:
        units: [{id: u1, name: A, blip: 2}, {id: u2, name: B, blip: 2}]       # error[blips.twice]
        blips: [{number: 1, units: [u2]}, {number: 2, units: [u1]}]           # error[blips.disagree], [blips.spare]
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Path, Problem, Severity
from generator.model.setup import Draw, ForceUnit
from generator.model.steps import NumberStep
from generator.rules.course import Course, State, Told
from generator.rules.divided import dice_wrong, units_of
from generator.rules.parties import go_together
from generator.rules.reading_shuffles import shuffled
from generator.rules.units_shared import unjoined
from generator.rules.wording import counted, listed, slot_called


def numbers(course: Course) -> Iterator[Problem]:
    """Every unit's number."""
    rolled = {slot.side: draw.how != "set" for _, slot, _, draw in course.drawn("number")}
    asked = [told for told in course.told if told.step.kind == "number" and told.state is not State.PASSED]
    if not asked and gives_blips(course):
        return
    taken = any(told.state is State.TAKEN for told in asked)
    for side in course.game.sides:
        units = units_of(course, side)
        together = _together(course, side)
        party = {ident: place for place, idents in enumerate(together) for ident in idents}
        many = len(together)
        seen: dict[int, tuple[str, int | None]] = {}
        first: dict[int | None, tuple[str, int]] = {}
        for index, unit in units.values():
            path: Path = ("forces", side, "units", index)
            at: Path = (*path, "blip")
            if unit.blip is None:
                if taken and unit.joined_to is None:
                    message = f"{unit.name} ({unit.id}) has no blip number"
                    yield Problem("blips.missing", message, path=path, hint="add blip: with a number of its own")
                continue
            if not asked:
                message = f"{unit.name} has a blip number, and no step of this game gives any"
                yield Problem("blips.not-in-play", message, path=at, hint="take it out")
            elif unit.joined_to is not None:
                message = f"{unit.name} is joined to another unit and has no blip of its own"
                yield Problem("blips.joined", message, path=at, hint="take it out")
            elif unit.blip in seen and seen[unit.blip][1] != party.get(unit.id):
                message = f"{unit.name} and {seen[unit.blip][0]} have the same blip number"
                yield Problem("blips.twice", message, path=at, hint="give each unit a number of its own")
            elif party.get(unit.id) in first and first[party.get(unit.id)][1] != unit.blip:
                message = f"{unit.name} and {first[party.get(unit.id)][0]} go under one blip and have two numbers"
                yield Problem("blips.apart", message, path=at, hint="give both the same number")
            elif rolled.get(side) and unit.blip > many:
                message = f"{unit.name} has too high a blip number: the numbers run from 1 to {many}"
                hint = "put it right, or write how: set in the draw if the numbers were chosen"
                yield Problem("blips.out-of-range", message, path=at, hint=hint)
            seen.setdefault(unit.blip, (unit.name, party.get(unit.id)))
            if unit.id in party:
                first.setdefault(party[unit.id], (unit.name, unit.blip))


def _together(course: Course, side: str) -> list[list[str]]:
    """The units of a side that are numbered, those with one number together in one list."""
    return go_together(course.game, course.setup, side, unjoined(course.game, side))


def gives_blips(course: Course) -> bool:
    """Whether a step of this game gives blips at all, one to each unit or several units to each."""
    return any(told.step.kind in ("number", "share") and told.state is not State.PASSED for told in course.told)


def lists(course: Course) -> Iterator[Problem]:
    """The list of blips against the units, and the spare ones."""
    steps = {told.base: told for told in course.taken("number")}
    possible = gives_blips(course)
    for side, force in course.setup.forces.items():
        if side not in course.game.sides:
            continue
        if not possible and force.blips:
            message = f"{course.game.side_name(side)} has blips, and no step of this game gives any"
            yield Problem("blips.not-in-play", message, path=("forces", side, "blips"), hint="take them out")
        for told in steps.values():
            yield from _list(course, told, side)


def _list(course: Course, told: Told, side: str) -> Iterator[Problem]:
    assert isinstance(told.step, NumberStep)
    blips = course.setup.forces[side].blips
    holder: dict[int, list[ForceUnit]] = {}
    for _, unit in units_of(course, side).values():
        if unit.blip is not None:
            holder.setdefault(unit.blip, []).append(unit)
    path: Path = ("forces", side, "blips")
    seen: set[int] = set()
    for index, blip in enumerate(blips):
        if blip.number in seen:
            yield Problem("blips.twice", f"blip {blip.number} stands here twice", path=(*path, index, "number"))
            continue
        seen.add(blip.number)
        if sorted(blip.units) != sorted(unit.id for unit in holder.get(blip.number, [])):
            message = f"{course.game.side_name(side)}, blip {blip.number}: this list says one thing, the units another"
            hint = "all who have this number under units: as their blip: must stand here, and nobody else"
            yield Problem("blips.disagree", message, path=(*path, index), hint=hint)
    for number, units in holder.items():
        if number not in seen:
            message = f"the blip of {listed([unit.name for unit in units])} is missing from the list"
            ids = ", ".join(unit.id for unit in units)
            hint = f"add {{number: …, units: [{ids}]}} with their own number"
            yield Problem("blips.disagree", message, path=path, hint=hint)
    yield from _spare(course, told, side, set(holder), seen, path)


def _spare(course: Course, told: Told, side: str, held: set[int], seen: set[int], path: Path) -> Iterator[Problem]:
    assert isinstance(told.step, NumberStep)
    spare = course.game.params(told.system.id).whole(told.step.spare)
    if spare is None:
        message = f"{told.rule}: {told.step.spare!r} is no number of spare blips, so they cannot be checked"
        yield Problem("rules.unread", message, path=path)
        return
    if not held:
        return
    last = max(len(held), *held)
    wanted = set(range(1, last + spare + 1)) - held
    empty = seen - held
    if empty != wanted:
        message = (
            f"{course.game.side_name(side)} has {counted(len(empty), 'blip')} that hide nobody; "
            f"{told.rule} gives {len(wanted)}: {listed([str(number) for number in sorted(wanted)])}"
        )
        yield Problem("blips.spare", message, path=path, hint="as many on both sides tell nothing")


def as_drawn(course: Course) -> Iterator[Problem]:
    """The draws of the numbering: dice, how many, and the numbers that the dice gave."""
    for _, slot, index, draw in course.drawn("number"):
        assert slot.side is not None
        path, name = ("draws", index), slot_called(slot.name)
        mine = _together(course, slot.side)
        wrong = dice_wrong(draw, len(mine))
        if wrong is not None:
            yield Problem("draws.faces", f"{name} {wrong}", path=path)
        elif draw.how != "set":
            yield from _as_thrown(course, slot.side, mine, draw)
        if draw.result is not None and str(draw.result) != str(len(mine)):
            message = f"{name} says {draw.result}, and {counted(len(mine), 'blip')} are numbered"
            yield Problem("draws.result", message, path=(*path, "result"), hint=f"write result: {len(mine)}")


def _as_thrown(course: Course, side: str, mine: list[list[str]], draw: Draw) -> Iterator[Problem]:
    numbers = shuffled(range(1, len(mine) + 1), draw.faces)
    thrown = {ident: number for party, number in zip(mine, numbers, strict=True) for ident in party}
    units = units_of(course, side)
    here = [(units[ident][1], blip) for ident, blip in thrown.items() if ident in units]
    moved = sum(unit.blip != blip for unit, blip in here)
    if moved:
        yield Problem(
            "blips.not-as-thrown",
            f"{course.game.side_name(side)}: {counted(moved, 'unit')} without the number that the record's dice gave",
            Severity.WARNING,
            path=("forces", side, "units"),
            hint=f"if that was changed by hand, write how: set in the draw {slot_called(draw.slot)}",
        )
