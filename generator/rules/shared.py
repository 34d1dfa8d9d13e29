"""Shared blips: each unit under one blip, none above the capacity, as many blips and decoys as there must be.

Joined units go with their hosts and have no blip of their own; units that are put on the table have none. Numbers that
were rolled are those that the record's dice gave (a difference is a warning, because a set-up may be edited by hand).
Messages do not say who is under which blip: they are printed on the terminal.

PASS, into: 2, capacity: 2, empty: 1, three units of which one is on the table:

    forces:
      red:
        units: [{id: u1, name: A, blip: 2}, {id: u2, name: B, blip: 2}, {id: u3, name: C, group: on-table}]
        blips: [{number: 1}, {number: 2, units: [u1, u2]}]

FAIL:

    forces:
      red:
        units: [{id: u1, name: A, blip: 1}, {id: u2, name: B}, {id: u3, …}]       # error[blips.missing]: u2
        blips: [{number: 1, units: [u1]}, {number: 2, units: [u1]}]               # error[blips.twice]: u1
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import Path, Problem, Severity
from generator.model.setup import Blip, Draw
from generator.model.steps import ShareStep
from generator.rules.course import Course, Told
from generator.rules.divided import units_of
from generator.rules.parties import go_together, shares_by_party
from generator.rules.reading_counts import how_many
from generator.rules.reading_shuffles import shuffled
from generator.rules.units_shared import shared_units
from generator.rules.wording import counted, slot_called


def check(course: Course) -> Iterator[Problem]:
    """Every side of every step that shares."""
    for told in course.taken("share"):
        for side in course.game.sides:
            yield from _side(course, told, side)


def _side(course: Course, told: Told, side: str) -> Iterator[Problem]:
    assert isinstance(told.step, ShareStep)
    params = course.game.params(told.system.id)
    capacity, empty, least = (
        params.whole(text) for text in (told.step.capacity, told.step.empty, told.step.at_least)
    )
    units = shared_units(course.game, course.setup, told.step, side)
    mine = [unit.id or "" for unit in units]
    together = go_together(course.game, course.setup, side, units)
    force = course.setup.forces.get(side)
    blips = force.blips if force is not None else ()
    path: Path = ("forces", side, "blips") if force is not None else ("forces",)
    yield from _who(course, told, side, mine, blips)
    if capacity is None or empty is None or least is None:
        yield Problem("rules.unread", f"{told.rule}: how many may share a blip cannot be read", path=path)
        return
    for index, blip in enumerate(blips):
        if len(blip.units) > capacity:
            whose = course.game.side_name(side)
            message = f"{whose}: a blip hides {len(blip.units)} units, and {told.rule} allows {capacity}"
            yield Problem("blips.too-many", message, path=(*path, index, "units"))
    yield from _apart(course, side, together)
    found = course.draw(f"{told.base}/{side}")
    if found is None or not mine:
        if blips and not mine:
            message = f"{course.game.side_name(side)} has blips, and no unit that is shared"
            yield Problem("blips.count", message, path=path, hint="take them out")
        return
    index, draw = found
    known = course.outcomes.get(told.system.id, {})
    draws = {one.slot: one for one in reversed(course.setup.draws)}
    number = how_many(course.game, told.system, told.step, known, draws, side, len(mine))
    room = capacity
    if shares_by_party(course.game, side):
        number, room, least = len(together) + empty, 1, 0
    if number is None:
        yield Problem("rules.unread", f"{told.rule}: how many blips there are cannot be read", path=path)
    elif draw.how != "set":
        yield from _numbers(course, told, side, blips, (max(number, least), empty), path)
        yield from _thrown(course, side, (index, draw), together, (max(number, least), room, empty))
    if draw.result is not None and str(draw.result) != str(len(blips)):
        message = f"{slot_called(draw.slot)} does not say how many blips the force has"
        yield Problem("draws.result", message, path=("draws", index, "result"), hint=f"write result: {len(blips)}")


def _apart(course: Course, side: str, together: list[list[str]]) -> Iterator[Problem]:
    """Units that go under one blip are under the same."""
    units = units_of(course, side)
    for party in together:
        here = [units[ident] for ident in party if ident in units]
        for index, unit in here[1:]:
            if unit.blip != here[0][1].blip:
                message = f"{course.game.side_name(side)}: {unit.name} and {here[0][1].name} go under one blip"
                yield Problem("blips.apart", message, path=("forces", side, "units", index, "blip"))


def _who(course: Course, told: Told, side: str, mine: list[str], blips: tuple[Blip, ...]) -> Iterator[Problem]:
    """Units and the list of blips say the same; each unit once."""
    name = course.game.side_name(side)
    under: dict[str, list[int]] = {}
    numbers: set[int] = set()
    for index, blip in enumerate(blips):
        path: Path = ("forces", side, "blips", index)
        if blip.number in numbers:
            yield Problem("blips.twice", f"{name}: blip {blip.number} stands here twice", path=(*path, "number"))
        numbers.add(blip.number)
        for ident in blip.units:
            under.setdefault(ident, []).append(blip.number)
            if ident not in mine:
                message = f"{name}: {ident} is under a blip, and it is no unit that {told.rule} shares"
                yield Problem("blips.joined", message, path=(*path, "units"), hint="take it out")
    units = units_of(course, side)
    for ident, (index, unit) in units.items():
        path = ("forces", side, "units", index)
        places = under.get(ident, [])
        if ident in mine and not places:
            yield Problem("blips.missing", f"{name}: {unit.name} ({ident}) is under no blip", path=path)
        elif len(places) > 1:
            yield Problem("blips.twice", f"{name}: {unit.name} ({ident}) is under several blips", path=path)
        elif unit.blip != (places[0] if places else None):
            message = f"{name}: the blip of {unit.name} ({ident}) is one thing here and another in the list of blips"
            yield Problem("blips.disagree", message, path=path)


def _numbers(
    course: Course, told: Told, side: str, blips: tuple[Blip, ...], wanted: tuple[int, int], path: Path
) -> Iterator[Problem]:
    """As many blips as there must be, numbered from 1, and as many of them decoys."""
    name, (number, empty) = course.game.side_name(side), wanted
    if sorted(blip.number for blip in blips) != list(range(1, number + 1)):
        message = f"{name} has {counted(len(blips), 'blip')}; {told.rule} gives {number}, numbered from 1"
        yield Problem("blips.count", message, path=path)
    elif sum(not blip.units for blip in blips) != empty:
        message = f"{name}: not as many decoys as {told.rule} gives, which is {empty}"
        yield Problem("blips.spare", message, path=path)


def _thrown(
    course: Course, side: str, found: tuple[int, Draw], mine: list[list[str]], wanted: tuple[int, int, int]
) -> Iterator[Problem]:
    """What the dice gave: blips shuffled, units shuffled, the rest picked one by one."""
    index, draw = found
    number, capacity, empty = wanted
    name = slot_called(draw.slot)
    if draw.dice is not None and draw.dice != f"share of {len(mine)} among {number}":
        hint = f"write dice: share of {len(mine)} among {number}"
        yield Problem("draws.dice", f"{name} is shared by other dice", path=("draws", index, "dice"), hint=hint)
    gave = _replay([party[0] for party in mine], draw.faces, number, capacity, empty)
    if gave is None:
        yield Problem("draws.faces", f"{name}: these are not the dice of such a share", path=("draws", index))
        return
    units = units_of(course, side)
    given = {ident: gave[party[0]] for party in mine for ident in party}
    moved = sum(ident in units and units[ident][1].blip != blip for ident, blip in given.items())
    if moved:
        yield Problem(
            "blips.not-as-thrown",
            f"{course.game.side_name(side)}: {counted(moved, 'unit')} not under the blip that the record's dice gave",
            Severity.WARNING,
            path=("forces", side, "units"),
            hint=f"if that was changed by hand, write how: set in the draw {name}",
        )


def _replay(mine: list[str], faces: tuple[int, ...], number: int, capacity: int, empty: int) -> dict[str, int] | None:
    """Who is under which blip by these dice, or None where they are not such dice."""
    filled = number - empty
    if not 1 <= filled <= len(mine) <= filled * capacity:
        return None
    first, second = max(number - 1, 0), max(len(mine) - 1, 0)
    if len(faces) < first + second:
        return None
    for thrown, many in ((faces[:first], number), (faces[first : first + second], len(mine))):
        if any(face > most for face, most in zip(thrown, range(many, 1, -1), strict=True)):
            return None
    order = shuffled(range(1, number + 1), faces[:first])
    row = shuffled(mine, faces[first : first + second])
    holds = dict.fromkeys(order[empty:], 1)
    gave = dict(zip(row[:filled], order[empty:], strict=True))
    left = list(faces[first + second :])
    for ident in row[filled:]:
        room = [blip for blip in sorted(holds) if holds[blip] < capacity]
        face = 1 if len(room) == 1 else left.pop(0) if left else 0
        if not 1 <= face <= len(room):
            return None
        gave[ident] = room[face - 1]
        holds[room[face - 1]] += 1
    return None if left else gave
