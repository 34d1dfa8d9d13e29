"""Divided forces: every unit is in exactly one of the step's groups, a joined unit in its host's, and the sizes agree.

Groups that were rolled differ by at most one unit, and are those that the dice of the record gave; a difference from
the dice is a warning, because a set-up may be edited by hand. How far a hand-made split may go is for the system's
own check (`sizes-differ`). Messages do not say which unit is in which group: they are printed on the terminal.

PASS, into: [spearhead, reserve]:

    forces:
      red: {units: [{id: u1, name: A, group: spearhead}, {id: u2, name: B, group: reserve}]}

FAIL:

    forces:
      red: {units: [{id: u1, name: A, group: spearhead}, {id: u2, name: B, group: spearhead}]}   # error[groups.uneven]
      blue: {units: [{id: u1, name: C, group: vanguard}]}                                        # error[groups.unknown]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.errors import Path, Problem, Severity
from generator.model.setup import Draw, ForceUnit
from generator.model.steps import DivideStep
from generator.rules.course import Course, Told
from generator.rules.reading_shuffles import fault, shuffled
from generator.rules.wording import counted, listed, slot_called


def units_of(course: Course, side: str) -> Mapping[str, tuple[int, ForceUnit]]:
    """A side's units of the set-up by id, each with its index; the first where an id stands twice."""
    force = course.setup.forces.get(side)
    found: dict[str, tuple[int, ForceUnit]] = {}
    for index, unit in enumerate(force.units if force else ()):
        found.setdefault(unit.id, (index, unit))
    return found


def sizes(course: Course, side: str, into: tuple[str, str]) -> tuple[int, int]:
    """How many units each group has, joined ones not counted."""
    groups = [unit.group for _, unit in units_of(course, side).values() if unit.joined_to is None]
    return groups.count(into[0]), groups.count(into[1])


def groups(course: Course) -> Iterator[Problem]:
    """Every unit's group."""
    for told in course.taken("divide"):
        assert isinstance(told.step, DivideStep)
        for side in course.game.sides:
            units = units_of(course, side)
            for ident, (index, unit) in units.items():
                path: Path = ("forces", side, "units", index)
                host = units.get(unit.joined_to or "")
                if unit.group not in told.step.into:
                    what = f"is in no group {unit.group!r} of" if unit.group else "is in no group of"
                    hint = f"write group: {listed(told.step.into, 'or')}"
                    yield Problem("groups.unknown", f"{unit.name} ({ident}) {what} {told.rule}", path=path, hint=hint)
                elif host is not None and host[1].group != unit.group:
                    message = f"{unit.name} is in another group than {host[1].name}, to which it is joined"
                    hint = "a joined unit goes with its host: write the same group for both"
                    yield Problem("groups.not-with-host", message, path=(*path, "group"), hint=hint)


def as_drawn(course: Course) -> Iterator[Problem]:
    """The draws of the division: dice, sizes, and the groups that the dice gave."""
    for told, slot, index, draw in course.drawn("divide"):
        assert isinstance(told.step, DivideStep)
        assert slot.side is not None
        path, name = ("draws", index), slot_called(slot.name)
        mine = [unit.id or "" for unit in course.game.units(slot.side) if unit.joined_to is None]
        wrong = dice_wrong(draw, len(mine), (2,) if len(mine) % 2 else ())
        if wrong is not None:
            yield Problem("draws.faces", f"{name} {wrong}", path=path)
        if any(ident not in units_of(course, slot.side) for ident in mine):
            continue
        first, second = sizes(course, slot.side, told.step.into)
        if draw.how != "set" and abs(first - second) > 1:
            message = f"{name} was {draw.how}, and its groups have {first} and {second} units: they may differ by one"
            hint = "make the groups even, or write how: set if the force was divided by hand"
            yield Problem("groups.uneven", message, path=("forces", slot.side, "units"), hint=hint)
        elif draw.how != "set" and wrong is None:
            yield from _as_thrown(course, told, slot.side, mine, draw)
        if draw.result is not None and not _are_sizes(draw.result, len(mine)):
            message = f"{name} has a result that is not the sizes of its two groups"
            yield Problem("groups.result", message, path=(*path, "result"), hint="write them as in result: 3 + 2")
        elif draw.result is not None and str(draw.result) != f"{first} + {second}":
            message = f"{name} says {draw.result}, and the groups have {first} and {second} units"
            hint = f"write result: {first} + {second}"
            yield Problem("groups.result", message, Severity.WARNING, path=(*path, "result"), hint=hint)


def _are_sizes(result: object, units: int) -> bool:
    """Whether a result is two sizes, as in `3 + 2`, that come to so many units."""
    found = re.fullmatch(r"(\d{1,9}) \+ (\d{1,9})", str(result))
    return found is not None and int(found[1]) + int(found[2]) == units


def dice_wrong(draw: Draw, number: int, extra: tuple[int, ...] = ()) -> str | None:
    """What is wrong with the dice of a shuffle of so many units, as the end of a sentence."""
    if draw.dice is not None and draw.dice != f"shuffle of {number}":
        return f"is a {draw.dice}, and {counted(number, 'unit')} are shuffled"
    return None if draw.how == "set" and not draw.faces else fault(number, draw.faces, extra)


def _as_thrown(course: Course, told: Told, side: str, mine: list[str], draw: Draw) -> Iterator[Problem]:
    assert isinstance(told.step, DivideStep)
    row = shuffled(mine, draw.faces)
    half = len(row) // 2 + (len(row) % 2 == 1 and draw.faces[-1] == 1)
    thrown = {ident: told.step.into[0 if place < half else 1] for place, ident in enumerate(row)}
    units = units_of(course, side)
    here = [(units[ident][1], group) for ident, group in thrown.items() if ident in units]
    moved = sum(unit.group != group for unit, group in here)
    if moved:
        yield Problem(
            "groups.not-as-thrown",
            f"{course.game.side_name(side)}: {counted(moved, 'unit')} not in the group that the record's dice gave",
            Severity.WARNING,
            path=("forces", side, "units"),
            hint=f"if that was changed by hand, write how: set in the draw {slot_called(draw.slot)}",
        )
